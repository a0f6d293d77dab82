# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How Sphinx makes the handbook of these pages; utils/handbook calls it."""
import pathlib
import re

import furo

root = pathlib.Path(__file__).resolve().parent.parent
versions = (root / "cmake/Versions.cmake").read_text()

project = "ampvk"
version = release = re.search(r"AMPVK_VERSION ([\d.]+)", versions)[1]
html_title = f"ampvk {version}"
extensions = ["myst_parser"]
# The pages also link to headings, by GitHub's names for them.
myst_heading_anchors = 4
highlight_language = "none"
# Messages are shown as they are printed.
smartquotes = False
html_copy_source = False
html_show_copyright = html_show_sphinx = False
html_use_index = False

html_theme = "furo"
# Two things that the theme of Debian 12 lacks. It looks for normalize.css where a
# web server of Debian has it, and its rules for systems with dark colours were lost
# when its style sheet was made: those for who asks for dark are there.
normalize = pathlib.Path("/usr/share/javascript/normalize.css/normalize.css")
style = pathlib.Path(furo.__file__).parent / "theme/furo/static/styles/furo.css"
dark = re.search(r'body\[data-theme="dark"\] \{(.*?)\}', style.read_text(), re.S)
html_theme_options = {
    "dark_css_variables": dict(re.findall(r"--([\w-]+): (.*?);", dark[1]))
}
html_static_path = [str(root / "docs/_static")]
html_css_files = ["handbook.css"]
if normalize.exists():
    html_static_path.append(str(normalize))
    html_css_files.append(("normalize.css", {"priority": 100}))


def with_titles(app, page, source):
    """What is called by the name of its file in the sources has its title here."""
    up = "../" * page.count("/")
    text = re.sub(r"\[[\w-]+\.md\](?=\([\w./#-]+\))", "[]", source[0])
    source[0] = re.sub(r"`docs/([\w/-]+\.md)`", rf"[]({up}\1)", text)


# Sphinx 5 brings them for themes older than furo.
UNUSED = ("jquery.js", "underscore.js", "_sphinx_javascript_frameworks_compat.js")


def without_unused(app, page, template, context, tree):
    def is_used(script):
        return not str(getattr(script, "filename", script)).endswith(UNUSED)

    context["script_files"] = list(filter(is_used, context["script_files"]))


def remove_unused(app, error):
    for name in UNUSED:
        (pathlib.Path(app.outdir) / "_static" / name).unlink(missing_ok=True)


def setup(app):
    app.connect("source-read", with_titles)
    app.connect("html-page-context", without_unused)
    app.connect("build-finished", remove_unused)
