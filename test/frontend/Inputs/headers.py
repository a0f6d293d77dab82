# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles each header alone: headers.py <file to write> <folder of the
headers> <compiler and its arguments>..."""
import glob
import os
import subprocess
import sys

source, folder, command = sys.argv[1], sys.argv[2], sys.argv[3:]
headers = sorted(glob.glob(os.path.join(folder, "amp*.h")))
assert len(headers) >= 5
failed = False
for header in headers:
    with open(source, "w") as file:
        file.write("#define _SILENCE_AMP_DEPRECATION_WARNINGS\n")
        file.write(2 * ("#include <%s>\n" % os.path.basename(header)))
    for standard in ("14", "20"):
        arguments = ["-fsyntax-only", "-Wall", "-Wextra", "-Werror", source]
        failed |= subprocess.call(command + ["-std=c++" + standard] + arguments) != 0
sys.exit(failed)
