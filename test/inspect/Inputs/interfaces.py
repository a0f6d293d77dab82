# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lists what amp-inspect --json has found, and writes each interface into a
folder, as amp2glsl does: interfaces.py <file> <folder>"""
import json
import os
import sys

with open(sys.argv[1], encoding="utf-8") as file:
    found = json.load(file)
assert found["version"] == 1
os.makedirs(sys.argv[2])
for kernel in found["kernels"]:
    interface = kernel["interface"]
    print(kernel["file"], kernel["member"], interface["name"])
    path = os.path.join(sys.argv[2], interface["name"] + ".json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(json.dumps(interface, indent=2) + "\n")
