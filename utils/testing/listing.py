# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Shows when the tests of each suite run."""
import re
import subprocess
from collections import Counter, defaultdict

import stages
from times import suite_of

COLUMNS = (stages.FAST, stages.CHANGE, stages.ROTATING, stages.NIGHT)
LEGEND = """
fast       in check-fast, in the check of every change, and every night
change     in the check of every change, and every night
rotating   in the check of every eighth change, and every night
night      every night
A program of unit tests counts once for each part that lit makes of it."""


def show(command):
    command = [word if not word.startswith("stage=") else "stage=all" for word in command]
    output = subprocess.run([*command, "--show-tests"], capture_output=True, text=True).stdout
    names = re.findall(r"^  (\S+ :: .+)$", output, re.M)
    suites, reasons = defaultdict(Counter), defaultdict(set)
    for name in names:
        rule = stages.rule_of(name)
        suites[suite_of(name)][rule.runs] += 1
        reasons[suite_of(name)].add(rule.why)
    print(f"{'suite':22}" + "".join(f"{column:>10}" for column in COLUMNS) + "  why")
    for suite, counts in sorted(suites.items()):
        why = "; ".join(sorted(reasons[suite] - {""}))
        print(f"{suite:22}" + "".join(f"{counts[column]:10}" for column in COLUMNS) + f"  {why}")
    print(f"{'together':22}" + "".join(
        f"{sum(counts[column] for counts in suites.values()):10}" for column in COLUMNS))
    print(LEGEND)
    return 0 if names else 1
