# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Three steps of utils/progress.py: steps.py <utils>"""
import sys

sys.path.append(sys.argv[1])
from progress import Progress

with Progress(3) as progress:
    progress.step(what="first")
    progress.say("a line that stays")
    progress.step(2)
