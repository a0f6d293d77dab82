# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes a failing program small: takes away what the failure does not need."""

import time

from tree import Node, source, text


class Shrinker:
    """`fails(source text)` says whether a candidate still fails."""

    def __init__(self, tree, fails, seconds):
        self.tree = tree
        self.fails = fails
        self.end = time.monotonic() + seconds
        self.tried = {source(tree)}

    def shrink(self):
        """The smallest failing tree that was found in time."""
        progress = True
        while progress:
            progress = self.drop_items()
            progress |= self.replace(statement_candidates)
            progress |= self.replace(expression_candidates)
        return self.tree

    def still_fails(self):
        candidate = source(self.tree)
        if candidate in self.tried or time.monotonic() > self.end:
            return False
        self.tried.add(candidate)
        return self.fails(candidate)

    def drop_items(self):
        """Removes runs of items, long runs first, users before what they use."""
        progress = False
        for node in reversed([n for n in self.tree.walk() if n.kind == "list"]):
            size = len(node.parts)
            while size:
                start = len(node.parts) - size
                while start >= 0:
                    kept = node.parts
                    node.parts = kept[:start] + kept[start + size :]
                    if self.still_fails():
                        progress = True
                    else:
                        node.parts = kept
                    start -= size
                size //= 2
        return progress

    def replace(self, candidates):
        """Replaces nodes by the first of their candidates that still fails."""
        progress, work = False, [self.tree]
        while work:
            node = work.pop()
            for position, part in enumerate(node.parts):
                if not isinstance(part, Node):
                    continue
                for candidate in candidates(part):
                    node.parts[position] = candidate
                    if self.still_fails():
                        progress = True
                        break
                    node.parts[position] = part
                work.append(
                    node.parts[position]
                    if isinstance(node.parts[position], Node)
                    else part
                )
        return progress


def statement_candidates(node):
    """A block of each list within a statement."""
    if node.kind == "stmt":
        for inner in node.walk():
            if inner.kind == "list":
                yield text("{\n", inner, "}")


def expression_candidates(node):
    """A literal; then the values of the same type within an expression."""
    if node.kind != "expr" or node.type is None:
        return
    literal = node.type.literal()
    if node.text() in (literal, "0"):
        return
    yield Node("expr", [literal], node.type)
    for inner in node.walk():
        if inner is not node and inner.kind == "expr" and inner.type is node.type:
            yield inner
