"""The rules, a file each: a pure function from what there is to what it proposes. Their contract is tested for all.

A rule has a NAME, and `proposals`, which is given a `Material` and yields `Proposal`s. It reads no clock and no file,
comes to the same whatever the order of the entries, and proposes nothing that stands already.
"""
