# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The options that Clang's help texts list, with values to try each with."""
import re
import subprocess

# What stands for a value in the help, and values; "aux.txt" and "folder" exist
# where an option is tried. Any other is tried as a number and as a word.
OF_METAVARIABLE = {
    "file": ["aux.txt", "new.txt"],
    "filename": ["new.txt"],
    "path": ["aux.txt", "folder"],
    "pathname": ["aux.txt", "folder"],
    "dsopath": ["aux.txt"],
    "script": ["aux.txt"],
    "dir": ["folder"],
    "directory": ["folder"],
    "macro": ["NAME"],
    "old": ["a=b"],
    "language": ["c++", "c", "c++-header", "ir"],
    "warning": ["all", "error", "everything", "nonsense"],
    "remark": ["pass=.*", "nonsense"],
    "arg": ["-v", "nonsense"],
}

# Those that make Clang write or measure something beside its output, have it do
# something else than compile, or were wrong once.
RISKY = """
-###
-E
-E -dM
-E -dD
-S
-S -emit-llvm
-c -emit-llvm
-M
-MM -MP
-MD -MF new.d
-MJ new.json
-H
-v
-fsyntax-only
-x c++ -
-x c++ -E -
-O2 -Rpass=.*
-O2 -flto
-O2 -flto=thin
-fcrash-diagnostics-dir=folder
-fdiagnostics-format=msvc
-fdiagnostics-format=sarif
-fpass-plugin=aux.txt
-fplugin=aux.txt
-fprofile-instr-generate -fcoverage-mapping
-fproc-stat-report=new.txt
-fsanitize=address,undefined
-fsave-optimization-record=yaml -O2
-fstack-usage
-ftime-report
-ftime-report=per-pass-run
-ftime-trace
-ftime-trace=new.json
-g -gsplit-dwarf
-g -gsplit-dwarf=single
-gen-reproducer
-ivfsoverlay absent
-march=native
-mllvm -nonsense
-mllvm -stats
-print-supported-cpus
-save-stats
-save-temps
-serialize-diagnostics new.dia -DERROR
--analyze
--coverage
-Xclang -ast-dump
-Xclang -ast-print
-Xclang -emit-pch
-Xclang -fdump-record-layouts
-Xclang -fdump-vtable-layouts
-Xclang -print-stats
-Xclang -verify
-Xclang -code-completion-at=source.cpp:9:1
"""


def risky():
    return [line.split() for line in RISKY.split("\n") if line]


def text(command):
    return subprocess.run(command, capture_output=True, text=True).stdout


def entries(help_text):
    """Pairs of an option as the help has it, and what the help says of it."""
    found = []
    for line in help_text.splitlines():
        if line.startswith("  -"):
            # An option that is short has its help on the same line.
            head = re.match(r"  (-.{22}) (\S.*)?$|  (-.*)$", line)
            found.append([(head[1] or head[3]).strip(), head[2] or ""])
        elif found and line.startswith("   "):
            found[-1][1] += " " + line.strip()
    return found


def options(clang):
    """Tuples: whether it is an option of cc1, and an entry of the help."""
    commands = ([clang, "--help-hidden"], [clang.replace("clang++", "clang"), "-cc1", "--help"])
    return [(is_cc1, entry) for is_cc1, command in enumerate(commands) for entry in entries(text(command))]


def listed(explanation):
    """Values that a help text lists: "(a|b)", "(option: a, b)", "'a', 'b'"."""
    lists = re.findall(r"\(([\w-]+(?:\|[\w-]+)+)\.?\)", explanation)
    lists += re.findall(
        r"(?:option|values?|formats include|valid|one of|either)[^:]{0,20}: *"
        r"([\w.-]+(?:(?:, | or |, or )[\w.-]+)+)",
        explanation,
    )
    found = [word for words in lists for word in re.split(r"\||, or |, | or ", words)]
    return found + re.findall(r"'([\w-]+)'", explanation)


def values(clang, option, separator, metavariable, explanation):
    known = listed(explanation)
    if separator == "=":
        # As Clang completes command lines.
        known += text([clang, f"--autocomplete={option}=,"]).split()
    first = re.split(r"\W", metavariable)[0]
    known += OF_METAVARIABLE.get(first, [] if known else ["1", "word"])
    return list(dict.fromkeys(known))


def trials(clang, option):
    """Lists of arguments, each the option with a value."""
    is_cc1, (head, explanation) = option
    name, separator, metavariable = re.match(r"(-[^\s<=]*)(=| ?)(?:<(.*?)>)?", head).groups()
    if metavariable is None:
        found = [[name]]
    else:
        found = [
            [name, value] if separator == " " else [name + separator + value]
            for value in values(clang, name, separator, metavariable, explanation)
        ]
    if is_cc1:
        return [[word for arg in trial for word in ("-Xclang", arg)] for trial in found]
    return found
