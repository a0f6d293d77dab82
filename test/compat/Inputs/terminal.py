# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a program in a terminal and types a key at each "? " that it ends with:
terminal.py <keys> <program>. Prints what comes out, with escape characters as
"<ESC>". Exits as the program does."""
import os
import pty
import sys

keys, program = sys.argv[1], sys.argv[2:]
child, terminal = pty.fork()
if child == 0:
    os.execv(program[0], program)
text = b""
while True:
    try:
        block = os.read(terminal, 4096)
    except OSError:  # the end, on Linux
        break
    if not block:
        break
    text += block
    if text.endswith(b"? ") and keys:
        os.write(terminal, keys[0].encode())
        keys = keys[1:]
print(text.replace(b"\033", b"<ESC>").replace(b"\r", b"").decode(), end="")
sys.exit(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]))
