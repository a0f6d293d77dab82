# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints which predefined macros -fmsvc takes away, and which it adds, over all
versions of C++.

    msvc_macros.py <ampcc>
"""
import subprocess
import sys

ampcc = sys.argv[1]


def macros(*options):
    command = [ampcc, "-dM", "-E", "-x", "c++", "/dev/null", *options]
    lines = set(subprocess.check_output(command, text=True).splitlines())
    assert len(lines) > 400
    return lines


gone, new = set(), set()
for std in ("-std=c++14", "-std=c++17", "-std=c++20"):
    standard, msvc = macros(std), macros(std, "-fmsvc")
    gone |= standard - msvc
    new |= msvc - standard
print("gone:", *(sorted(gone) or ["none"]))
print("\n".join(sorted(new)))
