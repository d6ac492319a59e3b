"""Problems of a workspace: from values to findings, with their texts in `data/doctor.toml`.

Nothing that is named here is an error of the person's: their files are read all the same. A rule
says what is odd, what is safe, and at most offers a fix that deletes and rewords nothing.

Public modules: census, files, findings, inspection, machine.
"""
