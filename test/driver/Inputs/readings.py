# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Prints how often a command reads the header in/own.h.

    readings.py COMMAND...
"""
import os
import pathlib
import subprocess
import sys
import threading

PIPE = pathlib.Path("in/own.h")
readings = 0


def renew():
    PIPE.unlink(missing_ok=True)
    os.mkfifo(PIPE)


def write():
    global readings
    while True:
        with open(PIPE, "w") as pipe:  # waits for a reader
            renew()
            readings += 1
            pipe.write("inline int own() { return 1; }\n")


renew()
threading.Thread(target=write, daemon=True).start()
subprocess.run(sys.argv[1:], check=True)
print("readings:", readings)
PIPE.unlink()
