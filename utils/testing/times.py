# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What the tests of a run took, and whether that is more than it was."""
import json
import os
from collections import defaultdict
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent
RECORDED = ROOT / "test/recorded_times.json"
SLOWEST = 20
MUCH = 1.2  # times what was recorded is worth a line


def suite_of(name):
    """"ampvk :: run/switch.cpp" belongs to run, other suites are not divided."""
    suite, _, path = name.partition(" :: ")
    return path.split("/")[0] if suite == "ampvk" else suite.removeprefix("ampvk-")


def read(file):
    """[(name, processor seconds, seconds)]"""
    return [json.loads(line) for line in file.read_text().splitlines()]


def table(tests):
    suites = defaultdict(lambda: [0, 0.0, 0.0])
    for name, processor, seconds in tests:
        suite = suites[suite_of(name)]
        suite[0] += 1
        suite[1] += processor
        suite[2] += seconds
    lines = ["", f"{'suite':22}{'tests':>6}{'processor s':>13}{'seconds':>9}"]
    for suite, sums in sorted(suites.items(), key=lambda item: -item[1][1]):
        lines.append(f"{suite:22}{sums[0]:6}{sums[1]:13.0f}{sums[2]:9.0f}")
    slowest = sorted(tests, key=lambda test: -test[1])[:SLOWEST]
    lines += ["", f"the {len(slowest)} slowest tests, in seconds of processor time:"]
    lines += [f"{processor:7.1f}  {name}" for name, processor, _ in slowest]
    return lines


def comparison(run, processor, record):
    """A line if the tests take much more than they took; with `record` that is kept."""
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    if record:
        recorded[run] = round(processor)
        RECORDED.write_text(json.dumps(recorded, indent=1, sort_keys=True) + "\n")
    before = recorded.get(run)
    if before and processor > MUCH * before:
        return [f"SLOWER: these tests took {processor:.0f} s of processor time, and "
                f"{before} s when test/recorded_times.json was written"]
    return []


def report(options, file, is_part):
    """Prints it, and writes it to times.txt. Returns what went wrong, or None."""
    try:
        tests = read(file)
        lines = table(tests)
        used = sum(test[1] for test in tests)
        lines += ["", f"all tests: {used:.0f} s of processor time on {os.cpu_count()} cores"]
        if not is_part:
            lines += comparison(f"{options.build.name} {options.stage}", used, options.record)
        print("\n".join(lines), flush=True)
        (options.build / "times.txt").write_text("\n".join(lines[1:]) + "\n")
    except (OSError, ValueError) as error:
        return f"the times could not be kept: {error}"
    return None
