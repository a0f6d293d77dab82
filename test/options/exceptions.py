# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is not compared, and why."""
import re

# A regular expression of the arguments, and the reason.
NOT_TRIED = {
    r"^-o ": "both files of the trial have the one name",
    r"-fprofile-list|-fptrauth-calls": "Clang itself ends with a fatal error of its backend",
}
# Likewise, where what is printed differs.
PRINTS_OTHERWISE = {
    r"^-###|^-v\b|^-fdriver-only|print-(phases|bindings)": "the command line itself, with our arguments",
    r"-DERROR": "where both passes have an error, the warnings of the host pass are not said",
    r"^--?help": "our options are listed, too",
    r"^--version": "ours, too",
    r"-verify$": "the messages of the device pass alone are verified",
}


def reason(table, trial):
    arguments = " ".join(trial)
    return next((why for pattern, why in table.items() if re.search(pattern, arguments)), None)


def plain_name(name):
    """A file's name without what is random."""
    return re.sub(r"[.-][0-9a-f]{4,6}\.", ".*.", name)
