# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Each workaround of the compiler (include/ampvk/Workarounds.def) can be turned off.

    workarounds.py <source root> <folder of limit-nesting.test> <amp-opt> <amp2glsl>

What is compiled, and how, is in CASES; the output has to be another one with the
workaround turned off.
"""
import os
import subprocess
import sys
from pathlib import Path

root, nests, amp_opt, amp2glsl = Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], sys.argv[4]
sys.path.insert(0, str(root / "utils"))
import workarounds


def conditions(name, count):
    """A kernel with so many conditions, of which glslang 12 makes invalid SPIR-V."""
    file = nests / name
    file.write_text(f"""#include <amp.h>
struct Pair {{ int a, b; }};
void many(concurrency::array_view<Pair> p, concurrency::array_view<int> x) {{
  concurrency::parallel_for_each(x.get_extent(), [=](concurrency::index<1> i) restrict(amp) {{
    int n = x[i];
    Pair own = {{n, n}}, chosen = n > 0 ? p[i] : own;
    {" ".join(f"if (n == {k}) x[{k}] = chosen.a;" for k in range(count))}
  }});
}}
""")
    return file


FEW = conditions("few.cpp", 3)
MANY = conditions("many.cpp", 1500)  # which is not validated

TEST = root / "test"
CASES = {
    "float_zeros": [amp_opt, "--passes=hide-float-zeros", TEST / "transforms/hide-float-zeros.ir"],
    "double_constants": [amp_opt, "--glsl", TEST / "glsl/literals.ir"],
    "deep_nesting": [amp_opt, "--passes=limit-nesting", nests / "chain.ir"],
    "unrolled_nests": [amp_opt, "--glsl", TEST / "glsl/passes/unroll-loops.ir"],
    "loop_counts": [amp_opt, "--glsl", TEST / "glsl/passes/loop-counts.ir"],
    "aggregate_selects": [amp_opt, "--passes=lower-selects", TEST / "glsl/passes/lower-selects.ir"],
    "constant_folding": [amp_opt, "--passes=fold-constants", TEST / "glsl/passes/fold-constants.ir"],
    "short_circuits": [amp_opt, "--spirv", TEST / "spirv/short-circuits.ir"],
    "exact_rounding": [amp_opt, "--spirv", nests / "rounding/calls.ir"],
    "access_alignment": [amp_opt, "--passes=common,device", "--spirv", TEST / "glsl/large-buffers.ir"],
    "validation_cost": [amp2glsl, MANY, "-o", nests / "many"],
}
# Turned off in both runs.
ALSO = {"validation_cost": "aggregate_selects"}


def output(command, names):
    env = {name: value for name, value in os.environ.items() if name != "AMPVK_VALIDATE_IR"}
    done = subprocess.run(command, env={**env, "AMPVK_DISABLE_WORKAROUND": names},
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    return done.returncode, done.stdout


failed = False
for row in workarounds.rows():
    if (row.side != "runtime") != (row.name in CASES):
        print(f"{row.name}: {'no case' if row.side != 'runtime' else 'a case'}")
        failed = True
for name, command in CASES.items():
    also = ALSO.get(name, "")
    if name == "validation_cost" and output([amp2glsl, FEW, "-o", nests / "few"], also)[0] == 0:
        # Later releases of glslang make valid SPIR-V of it, which looks the same with validation.
        print("validation_cost: not tried with this glslang")
        continue
    on, off = output(command, also), output(command, f"{name},{also}")
    if on[0] or on == off:
        print(f"{name}: {'the same without it' if on == off else on[1]}")
        failed = True
sys.exit(failed)
