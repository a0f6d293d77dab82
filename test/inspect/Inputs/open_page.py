# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long a browser takes to open a page, the best of three: open_page.py <page>
<milliseconds that are allowed>"""
import os
import sys

from browser import Browser

times = []
with Browser() as browser:
    for _ in range(3):
        browser.open(os.path.abspath(sys.argv[1]))
        browser.frame()
        times.append(
            browser.js("performance.timing.loadEventEnd - performance.timing.navigationStart")
        )
    kernels = browser.js("document.querySelectorAll('.kernel').length")
    # And answers at once, wherever it is.
    spent = browser.js(
        """(() => { const start = performance.now();
        const line = [...document.querySelectorAll('.cpp')].at(-1).querySelector('.l[data-p]');
        line.dispatchEvent(new MouseEvent('mouseover', {bubbles: true}));
        if (!document.querySelector('.m')) throw 'nothing is marked';
        return performance.now() - start; })()"""
    )
print(f"{kernels} kernels open in {min(times)} ms, a line lights up in {spent:.1f} ms")
sys.exit(0 if min(times) <= float(sys.argv[2]) and spent < 100 else 1)
