# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Has Clang's own pragmas kill a pass.

    passes_die.py FOLDER AMPCC
"""
import pathlib
import subprocess
import sys
import tempfile

folder = pathlib.Path(sys.argv[1])
ampcc = sys.argv[2:]
SOURCE = """%s
int twice(int x) restrict(cpu, amp) { return x + x; }
#ifdef __AMP_DEVICE_PASS__
%s
#else
%s
#endif
int main() { return twice(0); }
"""
DEATHS = {
    "#pragma clang __debug crash": "internal error",
    "#pragma clang __debug parser_crash": "internal error",
    "#pragma clang __debug llvm_fatal_error": "fatal error",
}
# What keeps the other pass busy for a second.
BUSY = """constexpr int busy() { int n = 0; while (n < 1500000) ++n; return n; }
static_assert(busy() != 0);"""

# Behind it, the device pass has a process of its own.
SHARED = "#include <cstddef>\nint first;\n"

failed = 0
for death, words in DEATHS.items():
    for passes in ((death, ""), ("", death), (death, BUSY), (BUSY, death), (death, death)):
        for start, options in (("", []), ("", ["-j1"]), (SHARED, [])):
            if BUSY in passes and options:
                continue
            source = folder / "dies.cpp"
            source.write_text(SOURCE % (start, *passes))
            command = [*ampcc, *options, "-fconstexpr-steps=100000000", str(source), "-o", str(folder / "a.out")]
            try:
                done = subprocess.run(command, capture_output=True, text=True, timeout=60)
            except subprocess.TimeoutExpired:
                print(f"{start} {options} {passes}: hangs")
                failed += 1
                continue
            # Of two that die at one time, one says nothing, and ends the other.
            isSaid = words in done.stderr or passes == (death, death)
            if done.returncode == 0 or not isSaid or (folder / "a.out").exists():
                print(f"{start} {options} {passes}: {done.returncode}\n{done.stderr}")
                failed += 1
            if passes == (death, death):  # the second ends the first while it cleans up
                for left in pathlib.Path(tempfile.gettempdir()).glob("dies-*"):
                    left.unlink()
sys.exit(failed != 0)
