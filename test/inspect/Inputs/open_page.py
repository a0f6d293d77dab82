# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How much processor time a browser takes to open a page, the best of three:
open_page.py <page> <milliseconds that are allowed>"""
import os
import sys

from browser import Browser

LIGHT_A_LINE = """(() => {
const line = [...document.querySelectorAll('.cpp')].at(-1).querySelector('.l[data-p]');
line.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
if (!document.querySelector('.m')) throw 'nothing is marked'; })()"""

with Browser() as browser:
    times = []
    for _ in range(3):
        browser.open(os.path.abspath(sys.argv[1]))
        browser.frame()
        times.append(browser.seconds() * 1000)
    kernels = browser.js("document.querySelectorAll('.kernel').length")
    # And answers at once, wherever it is.
    browser.js(LIGHT_A_LINE)
    spent = browser.seconds() * 1000 - times[-1]
print(f"{kernels} kernels open in {min(times):.0f} ms, a line lights up in {spent:.1f} ms")
sys.exit(0 if 0 < min(times) <= float(sys.argv[2]) and 0 < spent < 100 else 1)
