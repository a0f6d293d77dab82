# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as trees: what the generator makes and the shrinker cuts."""


class Node:
    """A piece of source text with the pieces that it is made of.

    kind says what the shrinker may do with it:
      expr   a value of type `type`: a literal or any value of the same type
             within it can stand in its place;
      stmt   the lists within it can stand in its place;
      list   each of its parts can go;
      text   none of these.
    """

    __slots__ = ("kind", "parts", "type")

    def __init__(self, kind, parts, type=None):
        self.kind = kind
        self.parts = parts
        self.type = type

    def walk(self):
        """This node and all below it, parents first."""
        yield self
        for part in self.parts:
            if isinstance(part, Node):
                yield from part.walk()

    def text(self):
        pieces = []
        self._append(pieces)
        return "".join(pieces)

    def _append(self, pieces):
        for part in self.parts:
            if isinstance(part, Node):
                part._append(pieces)
            else:
                pieces.append(part)
            if self.kind == "list":
                pieces.append("\n")


def expr(type, *parts):
    return Node("expr", list(parts), type)


def stmt(*parts):
    return Node("stmt", list(parts))


def text(*parts):
    return Node("text", list(parts))


def items(parts=()):
    return Node("list", list(parts))


def block(body, head=""):
    """`head {` body `}`"""
    return text(head, " {\n", body, "}")


def source(tree):
    """The tree's text, indented by its braces."""
    lines, depth = [], 0
    for line in tree.text().split("\n"):
        line = line.strip()
        if not line:
            continue
        closing = len(line) - len(line.lstrip("}"))
        lines.append("  " * max(depth - closing, 0) + line)
        depth += line.count("{") - line.count("}")
    return "\n".join(lines) + "\n"
