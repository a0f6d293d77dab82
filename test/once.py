# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls ampcc or amp2glsl for a test, with less work.

The programs that tools.py writes call run(folder, way, tool, arguments...). The
way has words for what is spared:

    header    reading <amp.h> as text: precompiled.py
    once      compiling what another suite has compiled. The programs of test/run run
              on several drivers, in suites of their own, and to compile them takes
              longer than to run them. What one suite compiles is left in the folder,
              which a run of lit makes and removes, so that the others need not; in
              which order they come does not matter. A command is repeated if it says
              something, or if it may read what a test has written.
"""
import hashlib
import os
import shutil
import subprocess
import sys

import precompiled


def output_of(arguments):
    """The place of the output's name among the arguments."""
    return arguments.index("-o") + 1 if "-o" in arguments[:-1] else None


def may_change(word):
    """Whether it is a file that a test has written (lit's %t), or may be."""
    is_option = word.startswith("-")
    return "/Output/" in word or not (is_option or os.path.isabs(word))


def kept_as(folder, arguments):
    """The file that has, or will have, the output; None: it must not be kept."""
    place = output_of(arguments)
    if place is None:
        return None
    inputs = arguments[: place - 1] + arguments[place + 1 :]
    writes_more = any(word.startswith(("-M", "--amp-save")) for word in inputs)
    if writes_more or any(map(may_change, inputs)):
        return None
    return os.path.join(folder, hashlib.sha256("\0".join(inputs).encode()).hexdigest())


def copy(file, place):
    # Who else compiles it at this time has the same, and what runs is no file to
    # write to.
    mine = f"{place}.{os.getpid()}"
    shutil.copy2(file, mine)
    os.replace(mine, place)


def main(folder, way, tool, *words):
    if not os.path.isdir(folder):  # a command of a test that is repeated by hand
        os.execv(tool, [tool, *words])
    kept = kept_as(folder, [tool, *words]) if "once" in way else None
    if kept and os.path.exists(kept):
        copy(kept, words[output_of(words)])
        return 0
    if "header" in way:
        words = precompiled.arguments(folder, tool, words)
    if not kept:
        os.execv(tool, [tool, *words])
    done = subprocess.run([tool, *words], capture_output=True)
    sys.stdout.buffer.write(done.stdout)
    sys.stderr.buffer.write(done.stderr)
    if not (done.returncode or done.stdout or done.stderr):
        copy(words[output_of(words)], kept)
    return done.returncode


def run(*arguments):
    code = main(*arguments)
    sys.exit(128 - code if code < 0 else code)
