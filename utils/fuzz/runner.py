# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles and runs one program, and says how it went."""

import os
import re
import subprocess
import sys
from collections import namedtuple

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), os.pardir))
import drivers

# kind: "ok"; "difference" between device and host; "refusal" by the compiler;
# "error": another message of a compiler; "crash" of the compiler; "failure" of
# the program; "timeout". `key` is what two failures of one cause have in common.
Outcome = namedtuple("Outcome", "kind key output")

COMPILE_SECONDS = 60
RUN_SECONDS = 60
LAVAPIPE = drivers.lavapipe()
# AMPVK_TEST=variant=, and what the GLSL, which the program contains, has if it makes a
# difference: extensions for some devices only, 64-bit integers as pairs of words.
PROFILES = {
    "": rb"",  # the device's own
    "portable": rb"GL_EXT_shader_(8bit|16bit|atomic_float)",
    "int64": rb"amp_\w*64\(",
    "native": rb"\0no program\0",  # with --native
}
ENVIRONMENT = {"": {}, "native": {"AMPVK_DEVICE": "native"}}


class Runner:
    def __init__(self, ampcc, directory, flags=(), native_only=False, programs=1, turn=None):
        """`native_only`: programs run only as native code. `programs`: how many there
        are in each source. `turn`: a number, which picks the one profile that programs
        run with, the device's own where one has no other; None: all."""
        self.ampcc = ampcc
        self.turn = turn
        self.programs = programs
        self.source = os.path.join(directory, "program.cpp")
        self.binary = os.path.join(directory, "program")
        self.native = "-fnative-kernels" in flags
        self.flags = [*([] if native_only else ["--variants=int64"]),
                      *([] if self.native else ["-fno-native-kernels"]), *flags]
        self.native_only = native_only
        self.environment = dict(os.environ, MESA_SHADER_CACHE_DISABLE="true")
        # The compiler looks at its own work.
        self.environment.setdefault("AMPVK_VALIDATE_IR", "1")
        # Drivers leak at exit.
        self.environment.setdefault("ASAN_OPTIONS", "detect_leaks=0")
        # The same device everywhere, unless somebody asks for another one.
        if "AMPVK_DEVICE" not in os.environ and LAVAPIPE:
            self.environment.setdefault("VK_DRIVER_FILES", LAVAPIPE)

    def run(self, source):
        """The Outcome of a program's source text."""
        with open(self.source, "w") as file:
            file.write(source)
        command = [self.ampcc, "-O1", "-w", "-fno-strict-aliasing", *self.flags, self.source,
                   "-o", self.binary]
        status, output = self.execute(command, COMPILE_SECONDS * self.programs)
        if status is None:
            return Outcome("timeout", "of the compiler", output)
        if status != 0:
            return compile_failure(status, output)
        for profile in self.profiles():
            outcome = self.outcome(profile)
            if outcome.kind != "ok":
                break
        return outcome

    def profiles(self):
        """Those of PROFILES that the program that was compiled runs with."""
        if self.native_only:
            return ["native"]
        with open(self.binary, "rb") as file:
            text = file.read()
        found = [name for name, mark in PROFILES.items() if re.search(mark, text)]
        found += ["native"] * self.native
        if self.turn is None:
            return found
        wanted = list(PROFILES)[self.turn % len(PROFILES)]
        return [wanted if wanted in found else ""]

    def outcome(self, profile):
        """The Outcome of running the program that was compiled."""
        environment = ENVIRONMENT.get(profile, {"AMPVK_TEST": "variant=" + profile})
        status, output = self.execute([self.binary], RUN_SECONDS * self.programs, **environment)
        if status is None:
            return Outcome("timeout", "of the program", output)
        if status == 0:
            return Outcome("ok", "", output)
        if status == 1 and ": device " in output:
            return Outcome("difference", "", output)
        if profile == "int64" and "64-bit atomics, which" in output:
            return Outcome("ok", "", output)  # what this profile has not
        return Outcome("failure", general(output) or f"exit code {status}", output)

    def execute(self, command, seconds, **environment):
        """(exit code or None, stdout and stderr)"""
        try:
            done = subprocess.run(
                command,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                timeout=seconds,
                env={**self.environment, **environment},
            )
        except subprocess.TimeoutExpired as expired:
            return None, (expired.output or b"").decode(errors="replace")
        return done.returncode, done.stdout.decode(errors="replace")


def general(message):
    """A message's first line without the names and numbers of this program."""
    line = message.strip().split("\n")[0]
    line = re.sub(r"'[^']*'", "'...'", line)
    return re.sub(r"\b[a-zA-Z_]*\d[\w.]*", "...", line)


def compile_failure(status, output):
    errors = re.findall(r"error: (.*)", output)
    refusals = [e for e in errors if e.startswith("not supported yet")]
    internal = [e for e in errors if "internal error" in e]
    if status < 0 or "Stack dump" in output or internal:
        return Outcome("crash", general(internal[0] if internal else "crash"), output)
    if errors and len(refusals) == len(errors):
        return Outcome("refusal", general(refusals[0]), output)
    others = [e for e in errors if e not in refusals]
    return Outcome("error", general(others[0] if others else output), output)
