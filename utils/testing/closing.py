# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The last line of a run of tests."""
import json
import re

PASSED = {"Passed", "Passed With Retry", "Expectedly Failed"}
LEFT_OUT = {"Skipped", "Unsupported", "Excluded"}
# What a failed test's output shows if the machine is to blame and not the test.
MACHINE = (
    (r"No space left on device", "the disk is full"),
    (r"exit status: (-9|137)\b|exit: (-9|137)\b|Killed signal terminated", "a test was killed (out of memory?)"),
    (r"Cannot allocate memory|ErrorOutOfHostMemory", "the machine is out of memory"),
)


def counts(lines):
    """[passed, failed, skipped] of lit's summary; None if there is none."""
    found, is_summary = [0, 0, 0], False
    for line in lines:
        is_summary |= line.startswith("Total Discovered Tests:")
        if is_summary and (match := re.match(r" +([A-Z][A-Za-z ]*?) *: +(\d+)", line)):
            kind = 0 if match[1] in PASSED else 2 if match[1] in LEFT_OUT else 1
            found[kind] += int(match[2])
    return found if is_summary else None


def fault_of_machine(outcomes):
    """What went wrong with the machine, by the outputs of failed tests, or None."""
    for test in json.loads(outcomes.read_text())["tests"]:
        if test["code"] in ("PASS", "UNSUPPORTED", "XFAIL"):
            continue
        for pattern, what in MACHINE:
            if re.search(pattern, test["output"]):
                return f"{what}, see {test['name']}"
    return None


def problem_of(run, found, outcomes):
    """Why the run is incomplete, or None."""
    if run.problem:
        return run.problem
    if found is None:
        return "lit could not start"
    if any("interrupted by user" in line for line in run.lines):
        return "it was interrupted"
    try:
        return fault_of_machine(outcomes)
    except (OSError, ValueError):
        return f"lit's results could not be written to {outcomes}"


def line(run, outcomes, failed_before):
    """(the line, whether all is good)"""
    found = counts(run.lines)
    problem = problem_of(run, found, outcomes)
    if problem:
        return f"INCOMPLETE: {problem}; {run.done} of {run.total or 'all'} tests ran", False
    passed, failed, skipped = found
    failed += failed_before
    text = f"{passed} passed, {failed} failed"
    return text + (f", {skipped} skipped" if skipped else ""), failed == 0
