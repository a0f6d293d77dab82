# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls a command on a terminal: in_terminal.py <command>...

Prints what the terminal got, with \\r as <CR> and escape sequences as <ESC...>. Exits
as the command does."""
import os
import pty
import re
import sys


def main(*command):
    got = bytearray()

    def collect(terminal):
        try:
            while piece := os.read(terminal, 4096):
                got.extend(piece)
        except OSError:  # what Linux says at the end
            pass

    process, terminal = pty.fork()
    if process == 0:
        os.execvp(command[0], command)
    collect(terminal)
    _, status = os.waitpid(process, 0)
    text = got.decode(errors="replace").replace("\r\n", "\n")
    text = text.replace("\r", "<CR>")
    sys.stdout.write(re.sub("\x1b\\[([0-9;]*[A-Za-z])", r"<ESC\1>", text))
    return os.waitstatus_to_exitcode(status)


sys.exit(main(*sys.argv[1:]))
