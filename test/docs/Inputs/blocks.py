# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints the blocks of a language in a document: blocks.py <file> <language>"""
import re
import sys

with open(sys.argv[1]) as document:
    blocks = re.findall(r"^```%s\n(.*?)^```" % sys.argv[2], document.read(), re.M | re.S)
sys.stdout.write("".join(blocks))
sys.exit(not blocks)
