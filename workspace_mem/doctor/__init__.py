"""Problems of a workspace: from values to findings, with their texts in `data/doctor.toml`.

No finding is an error of the person's: their files are read all the same. A rule says what is wrong, what is safe, and
offers at most a fix that deletes and rewords nothing.

Public modules: census, files, findings, inspection, machine.
"""
