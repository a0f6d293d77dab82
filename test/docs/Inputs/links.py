# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Looks whether links lead anywhere: links.py <folder>

Every href and src of the pages in the folder, but those to other sites, is a file
of the folder, and what stands behind "#" an id of that page. No page asks other
sites for a script, a style or a picture."""
import glob
import os
import sys
from html.parser import HTMLParser
from urllib.parse import unquote, urlsplit

LOADED = ("script", "link", "img", "iframe")


class Page(HTMLParser):
    def __init__(self, path):
        super().__init__()
        self.ids, self.links = set(), []
        with open(path) as file:
            self.feed(file.read())

    def handle_starttag(self, tag, attributes):
        for name, value in attributes:
            if name == "id":
                self.ids.add(value)
            elif name in ("href", "src"):
                self.links.append((self.getpos()[0], tag, value))


def problem_of(pages, path, tag, link):
    target = urlsplit(link)
    if target.scheme or target.netloc:
        return "loads " + link if tag in LOADED else None
    file = path
    if target.path:
        file = os.path.normpath(os.path.join(os.path.dirname(path), unquote(target.path)))
    if not os.path.isfile(file):
        return "no file " + link
    if target.fragment and file in pages and unquote(target.fragment) not in pages[file].ids:
        return "no place " + link
    return None


folder = sys.argv[1]
names = sorted(glob.glob(os.path.join(folder, "**/*.html"), recursive=True))
pages = {os.path.normpath(name): Page(name) for name in names}
count = 0
for path, page in pages.items():
    for line, tag, link in page.links:
        problem = problem_of(pages, path, tag, link)
        if problem:
            count += 1
            print("%s:%d: %s" % (os.path.relpath(path, folder), line, problem))
print("%d pages, %d links" % (len(pages), sum(len(page.links) for page in pages.values())))
sys.exit(count > 0 or not pages)
