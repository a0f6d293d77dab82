# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""code_block.py <file.md> <language>: prints the first block of that language."""
import re
import sys

text = open(sys.argv[1], encoding="utf-8").read()
block = re.search(rf"^```{sys.argv[2]}\n(.*?)^```$", text, re.M | re.S)
sys.stdout.write(block[1])
