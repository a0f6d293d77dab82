# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the blocks of a language in a document: blocks.py <file> <language>"""
import re
import sys

with open(sys.argv[1]) as document:
    block = r"^```%s\n(.*?)^```" % re.escape(sys.argv[2])
    blocks = re.findall(block, document.read(), re.M | re.S)
sys.stdout.write("".join(blocks))
sys.exit(not blocks)
