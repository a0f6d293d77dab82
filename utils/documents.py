# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Documents by the names of their files, wherever in docs/ they are."""
import os
import re


def path_of(source, name):
    """"docs/guide/checking.md" for "checking.md"."""
    found = sorted((source / "docs").rglob(name))
    return str(found[0].relative_to(source)) if found else f"docs/{name}"


def linked(source, page, text):
    """The Markdown with links to documents as they are from a page."""
    def link(match):
        path = os.path.relpath(path_of(source, match[1]), os.path.dirname(page))
        return f"]({path}{match[2]})"

    return re.sub(r"\]\((\w+\.md)((?:#[\w-]+)?)\)", link, text)
