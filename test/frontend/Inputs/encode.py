# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A text as an editor of Windows would save it:
encode.py <encoding> <crlf or nothing> <UTF-8 file> <file>"""
import sys

encoding, ends, source, target = sys.argv[1:]
with open(source, encoding="utf-8", newline="") as file:
    text = file.read()
if ends == "crlf":
    text = text.replace("\n", "\r\n")
if encoding.endswith(("-le", "-be")):
    text = "\ufeff" + text
with open(target, "wb") as file:
    file.write(text.encode(encoding))
