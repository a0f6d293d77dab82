# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program as if it were of another version of ampvk:
age.py <program> <copy> <versions>   the version of its kernels' images, that much later
age.py <program> <copy> <name> <other>   with another name of the same length"""
import re
import shutil
import struct
import sys

program, copy, *change = sys.argv[1:]
with open(program, "rb") as file:
    binary = file.read()
if len(change) == 1:
    # Magic number and version of include/ampvk/KernelInterface.h; the code may
    # hold the number too, with no small one behind it.
    changed = re.sub(
        rb"AMVK(.\0\0\0)",
        lambda image: b"AMVK" + struct.pack("<I", struct.unpack("<I", image[1])[0] + int(change[0])),
        binary,
        flags=re.S,
    )
else:
    changed = binary.replace(*(name.encode() for name in change))
assert changed != binary and len(changed) == len(binary)
with open(copy, "wb") as file:
    file.write(changed)
shutil.copymode(program, copy)
