#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tries the options of Clang's help texts with ampcc and compares with clang++.

    sweep.py AMPCC CLANG            all of them, ten minutes of processor time
    sweep.py AMPCC CLANG --sample   the risky ones, and others each day
    sweep.py AMPCC CLANG --only REGEX

An option is right if ampcc ends as clang++ does, writes files of the same names,
prints something where clang++ does, and gives as many errors, warnings and remarks;
or if ampcc refuses it with one error that names it. The same with -j1.
"""
import argparse
import collections
import datetime
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import exceptions
import trials

SOURCE = pathlib.Path(__file__).parent / "Inputs/source.cpp"
SECONDS = 100  # far from what any trial takes on a busy machine
OTHERS_A_DAY = 25

Outcome = collections.namedtuple("Outcome", "code out err files")


def prepare(folder):
    for name in ("tmp", "folder"):
        (folder / name).mkdir()
    (folder / "aux.txt").write_text("")
    shutil.copy(SOURCE, folder / "source.cpp")
    places = {"TMPDIR": folder / "tmp", "HOME": folder, "XDG_CACHE_HOME": folder}
    return {**os.environ, **{name: str(place) for name, place in places.items()}}


def outcome(compiler, trial):
    with tempfile.TemporaryDirectory() as name, open(SOURCE) as source:
        folder = pathlib.Path(name)
        environment = prepare(folder)
        try:
            done = subprocess.run(
                [*compiler, "-Wall", "-c", "source.cpp", *trial], cwd=folder, env=environment,
                stdin=source, capture_output=True, text=True, errors="replace", timeout=SECONDS,
            )
        except subprocess.TimeoutExpired:
            return Outcome("a time-out", "", "", [])
        files = [
            exceptions.plain_name(str(path.relative_to(folder)))
            for path in folder.rglob("*")
            if path.is_file()
        ]
        return Outcome(done.returncode, done.stdout, done.stderr, sorted(files))


def is_refused(ampcc, trial):
    errors = re.findall(r"error: (.*)", ampcc.err)
    if ampcc.code != 1 or len(errors) != 1 or "not supported yet" not in errors[0]:
        return False
    return any(word.split("=")[0].lstrip("-") in errors[0] for word in trial if word != "-Xclang")


def said(outcome):
    """How many messages of each kind."""
    return {kind: len(re.findall(rf"\b{kind}: ", outcome.err)) for kind in ("error", "warning", "remark")}


def differences(clang, ampcc, trial):
    if isinstance(ampcc.code, str) or ampcc.code < 0 or "internal error" in ampcc.err:
        return [f"ampcc ends with {ampcc.code}"]
    if is_refused(ampcc, trial):
        return []
    found = []
    if (clang.code == 0) != (ampcc.code == 0):
        found.append(f"clang++ ends with {clang.code}, ampcc with {ampcc.code}")
    if clang.files != ampcc.files:
        found.append(f"clang++ leaves {clang.files}, ampcc {ampcc.files}")
    if exceptions.reason(exceptions.PRINTS_OTHERWISE, trial):
        return found
    if bool(clang.out) != bool(ampcc.out):
        found.append(f"only {'clang++' if clang.out else 'ampcc'} prints something")
    if said(clang) != said(ampcc):
        found.append(f"clang++ says {said(clang)}, ampcc {said(ampcc)}")
    return found


def faults(ampcc, clang, trial):
    """What is wrong with the trial, as lines."""
    clangs = outcome([clang, "-fms-extensions"], trial)
    found = differences(clangs, outcome([ampcc], trial), trial)
    # The driver alone has one way.
    if clangs.code == 0 or found:
        found += [f"-j1: {line}" for line in differences(clangs, outcome([ampcc, "-j1"], trial), trial)]
    return found


def chosen(arguments):
    options = trials.options(arguments.clang)
    if not arguments.sample:
        return trials.risky() + [trial for option in options for trial in trials.trials(arguments.clang, option)]
    day = datetime.date.today().toordinal()
    start = day * OTHERS_A_DAY
    others = [options[(start + i) % len(options)] for i in range(OTHERS_A_DAY)]
    return trials.risky() + [trial for option in others for trial in trials.trials(arguments.clang, option)]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("ampcc")
    parser.add_argument("clang")
    parser.add_argument("--sample", action="store_true")
    parser.add_argument("--only", default="")
    arguments = parser.parse_args()
    tried = failed = 0
    for trial in chosen(arguments):
        if not re.search(arguments.only, " ".join(trial)) or exceptions.reason(exceptions.NOT_TRIED, trial):
            continue
        tried += 1
        found = faults(arguments.ampcc, arguments.clang, trial)
        failed += bool(found)
        for line in found:
            print(f"{' '.join(trial)}: {line}", flush=True)
    print(f"{tried} trials, {failed} failed")
    return failed != 0


sys.exit(main())
