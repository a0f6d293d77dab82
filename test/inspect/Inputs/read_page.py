# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Reads the page of page/blur.cpp as a person would, in a browser:
read_page.py <page> [<folder for pictures>]"""
import os
import sys

from browser import Browser

page = os.path.abspath(sys.argv[1])
pictures = sys.argv[2] if len(sys.argv) > 2 else None

HELPERS = """
window.pane = (id, kind) => document.querySelector('#' + id + ' .pane.' + kind);
window.lineWith = (id, kind, text) =>
  [...pane(id, kind).querySelectorAll('.l')].find(l => l.textContent.includes(text));
window.centre = (line) => {
  line.scrollIntoView({block: 'center'});
  const r = line.getBoundingClientRect(), p = line.closest('pre').getBoundingClientRect();
  return [Math.max(r.left, p.left) + 80, (r.top + r.bottom) / 2];
};
window.marked = (id, kind) =>
  [...pane(id, kind).querySelectorAll('.l.m')].map(l => l.textContent.trim());
"""


def off_middle(browser, id, kind):
    """How far the marked lines are from the middle of their pane, in pixels; 0 also
    where the pane cannot be scrolled further."""
    return browser.js(
        f"""(() => {{ const lines = [...pane('{id}', '{kind}').querySelectorAll('.m')];
        const pre = lines[0].closest('pre'), p = pre.getBoundingClientRect();
        let last = lines[0];
        while (lines.includes(last.nextElementSibling)) last = last.nextElementSibling;
        const off = (lines[0].getBoundingClientRect().top + last.getBoundingClientRect().bottom) / 2 - (p.top + p.bottom) / 2;
        const room = pre.scrollHeight - pre.clientHeight - pre.scrollTop;
        return (off < 0 && pre.scrollTop < 1) || (off > 0 && room < 1) ? 0 : off; }})()"""
    )


def check_centred(browser, what):
    for kind in ("cpp", "glsl.v1", "spirv.v1"):
        off = off_middle(browser, "blur", kind)
        check(f"{what}: in the middle of {kind}", abs(off) < 20, off)


def marked(browser, id):
    return [browser.js(f"marked('{id}', '{kind}')") for kind in ("cpp", "glsl.v1", "spirv.v1")]


def check(what, condition, *seen):
    print(("ok: " if condition else "WRONG: ") + what, *([] if condition else seen))
    if not condition:
        sys.exit(1)


def check_sum(browser, what):
    cpp, glsl, spirv = marked(browser, "blur")
    check(f"{what}: the line of C++", cpp == ["sum += row[clamped(t.local[0] + i, 64)];"], cpp)
    check(f"{what}: the GLSL of that line", len(glsl) == 1 and "sum += row[clamped(" in glsl[0], glsl)
    calls = [line for line in spirv if "OpFunctionCall %int %clamped" in line]
    check(f"{what}: the SPIR-V of that line", len(calls) == 1, spirv)
    check(f"{what}: no SPIR-V of others", not any("OpControlBarrier" in line for line in spirv), spirv)


def hover(browser, id, kind, text):
    browser.move(*browser.js(f"centre(lineWith('{id}', '{kind}', {text!r}))"))


with Browser() as browser:
    browser.media()
    browser.open(page)
    browser.js(HELPERS)
    check("nothing is marked at first", marked(browser, "blur") == [[], [], []])
    panes = "[...document.querySelectorAll('#blur .pane')].filter(p => p.offsetParent).length"
    check("C++ and GLSL of one variant at first", browser.js(panes) == 2, browser.js(panes))
    folded = "document.querySelector('#blur table').checkVisibility()"
    check("tables are folded", not browser.js(folded))
    browser.js("document.querySelector('#blur summary').click()")
    check("and unfold", browser.js(folded))
    browser.js("document.querySelector('#blur summary').click()")
    top = browser.js("pane('blur', 'cpp').getBoundingClientRect().top")
    check("code is in the first screen", top < 250, top)
    browser.js("document.querySelector('label[for=blur-s]').click()")
    check("a button shows the SPIR-V", browser.js(panes) == 3, browser.js(panes))

    # The mouse, from each of the three.
    hover(browser, "blur", "cpp", "sum += row")
    check_sum(browser, "mouse over C++")
    status = browser.js("document.getElementById('status').textContent")
    check("the status says where", status.startswith("blur.cpp:13: 1 line of GLSL, "), status)
    hover(browser, "blur", "glsl.v1", "barrier()")
    cpp, glsl, spirv = marked(browser, "blur")
    check("mouse over GLSL", cpp == ["t.barrier.wait();"] and glsl == ["barrier();"], cpp, glsl)
    check("its SPIR-V", len(spirv) == 1 and "OpControlBarrier" in spirv[0], spirv)
    hover(browser, "blur", "spirv.v1", "OpFunctionCall %int %clamped")
    check_sum(browser, "mouse over SPIR-V")
    hover(browser, "blur", "cpp", "return i < size")
    cpp, glsl, spirv = marked(browser, "blur")
    check("a line of a header", len(cpp) == 1 and "return i < size ? i : size - 1;" in glsl[0], glsl)
    status = browser.js("document.getElementById('status').textContent")
    check("the status names the header", status.startswith("blur.h:7: "), status)
    browser.move(5, 5)
    check("the mouse goes, the marks go", marked(browser, "blur") == [[], [], []])

    # A click chooses, and scrolls the partners into the middle.
    browser.click(*browser.js("centre(lineWith('blur', 'cpp', 'sum += row'))"))
    check_centred(browser, "click")
    hover(browser, "blur", "glsl.v1", "barrier()")
    check_sum(browser, "the mouse goes on, the click stays")
    if pictures:
        browser.screenshot(os.path.join(pictures, "light.png"))
        browser.media(scheme="dark")
        browser.frame()
        browser.screenshot(os.path.join(pictures, "dark.png"))
        browser.media()

    # Keys.
    browser.key("Escape", 27)
    check("Escape lets go", marked(browser, "blur") == [[], [], []])
    browser.js("pane('blur', 'glsl.v1').querySelector('pre').focus()")
    texts = []
    for _ in range(60):
        browser.key("ArrowDown", 40)
        texts += browser.js("marked('blur', 'cpp')")
        if any("sum += row" in text for text in texts):
            break
    check_sum(browser, "arrow down")
    check_centred(browser, "arrow down")
    browser.key("ArrowUp", 38)
    cpp = marked(browser, "blur")[0]
    check("arrow up", cpp == ["for (int i = -2; i <= 2; ++i)"], cpp)

    # Search.
    browser.key("/")
    check("/ goes to the search", browser.js("document.activeElement.id") == "search")
    browser.type("xs[i] =")
    # The page looks when nothing was typed for a moment, which may be between two letters.
    browser.until("""(lit => lit.length && lit.every(l => l.textContent.includes('xs[i] =')))(
        [...document.querySelectorAll('.l.f')])""")
    shown = browser.js("[...document.querySelectorAll('.kernel')].filter(k => !k.hidden).map(k => k.id)")
    listed = browser.js("[...document.querySelectorAll('nav li')].filter(k => !k.hidden).length")
    check("search leaves the kernels with the words", shown == ["fill"] and listed == 1, shown)
    lit = browser.js("[...document.querySelectorAll('.l.f')].map(l => l.textContent.trim())")
    check("and lights up their lines", "xs[i] = value;" in lit, lit)
    hits = browser.js("document.getElementById('hits').textContent")
    check("and counts them", hits == f"1 of 2 kernels, {len(lit)} lines", hits)
    browser.key("Escape", 27)
    check("Escape ends the search", browser.js("document.querySelectorAll('[hidden].kernel').length") == 0)

    # Variants side by side.
    browser.key("Escape", 27)
    for number in (2, 3):
        browser.js(f"document.querySelector('label[for=blur-v{number}]').click()")
    browser.js("document.querySelector('label[for=blur-s]').click()")
    check("all three, without SPIR-V", browser.js(panes) == 4, browser.js(panes))
    hover(browser, "blur", "glsl.v3", "arrier(")
    others = browser.js("marked('blur', 'glsl.v2')")
    check("their lines, too", len(others) == 1 and "arrier(" in others[0], others)
    if pictures:
        browser.screenshot(os.path.join(pictures, "variants.png"))

    # A link to a line.
    browser.open(page + "#blur:13")
    browser.js(HELPERS)
    browser.js("document.querySelector('label[for=blur-s]').click()")
    check_sum(browser, "link")
    check_centred(browser, "link")

    # Colours of the user's; print.
    light = browser.js("getComputedStyle(document.body).backgroundColor")
    browser.media(scheme="dark")
    dark = browser.js("getComputedStyle(document.body).backgroundColor")
    check("dark is dark", light != dark and max(eval(dark[3:])) < 60 < min(eval(light[3:])), dark)
    browser.media("print")
    check("printed with the tables", browser.js(folded))
    check("printed without the list", browser.js("getComputedStyle(document.querySelector('nav')).display") == "none")
    heights = "(() => { const p = pane('blur', 'spirv.v1').querySelector('pre'); return p.scrollHeight - p.clientHeight; })()"
    check("printed whole", browser.js(heights) <= 1, browser.js(heights))
    browser.media()

    # Without a script all is there, only the lines do not light up.
    browser.call("Emulation.setScriptExecutionDisabled", value=True)
    browser.open(page)
    # A page has no text that one sees before it is laid out.
    browser.until("document.querySelector('main').innerText")
    for part in ("summary", "label[for=blur-s]"):  # they need none
        browser.js(f"document.querySelector('#blur {part}').click()")
    text = browser.js("document.querySelector('main').innerText")
    for part in ("sum += row[clamped(t.local[0] + i, 64)];", '// "a < b" && <i>no tag</i>', "OpControlBarrier", "where a part of the grid begins"):
        check(f"without a script: {part}", part in text)
    check("no search that would do nothing", browser.js("document.getElementById('search').offsetParent") is None)

    # It needs nothing but itself.
    asked = [e["params"]["request"]["url"] for e in browser.events if e.get("method") == "Network.requestWillBeSent"]
    others = [url for url in asked if not url.startswith(("file://" + page, "about:"))]
    check("no other file is asked for", not others, others)
