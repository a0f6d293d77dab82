# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sample.py <test folder>: which tools the tests of the sanitizers' sample run."""
import re
import sys
from pathlib import Path

tests = Path(sys.argv[1])
sys.path.insert(0, str(tests))
import stages
import tools

OTHERS = re.compile(rf"%({'|'.join(name for name in tools.NAMES if name != 'amp-opt')})\b"
                    r"|%build|%examples")


def others(test):
    """The first use of another tool in the test's commands, or nothing."""
    text = test.read_text(errors="replace")
    return next(filter(None, map(OTHERS.search, re.findall(r"RUN:.*", text))), None)


texts = [path for path in sorted(tests.rglob("*")) if path.is_file()
         and stages.can_be_in_sample(f"ampvk :: {path.relative_to(tests)}")]
wrong = [(path, use[0]) for path in texts if (use := others(path))]
for path, use in wrong:
    print(f"{path}: the sanitizers' sample has no {use}")
if not texts:
    print("no test is in the sample")
sys.exit(bool(wrong) or not texts)
