# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds the places of a C++ source where one small change makes a mutant.

Every change is an expression that holds both the text as it is and as the
mutant has it, and asks AMPVK_MUTANT(number) (Mutant.h) which one counts. So all
mutants are built at once.
"""
from dataclasses import dataclass

from clang.cindex import Config, CursorKind, Index, TypeKind

KINDS = ("operator", "constant", "condition", "statement")

SWAPS = {
    "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
    "&&": "||", "||": "&&", "+": "-", "-": "+", "*": "+", "/": "*", "%": "*",
    "&": "|", "|": "&", "^": "|", "<<": ">>", ">>": "<<",
}  # fmt: skip

BODIES = {
    CursorKind.FUNCTION_DECL, CursorKind.CXX_METHOD, CursorKind.CONSTRUCTOR,
    CursorKind.DESTRUCTOR, CursorKind.LAMBDA_EXPR, CursorKind.CONVERSION_FUNCTION,
}  # fmt: skip
# What must stay a constant expression, or might: not looked into.
CONSTANT = {CursorKind.STATIC_ASSERT, CursorKind.INIT_LIST_EXPR, CursorKind.ENUM_DECL}
STATEMENTS = {
    CursorKind.COMPOUND_STMT, CursorKind.IF_STMT, CursorKind.FOR_STMT,
    CursorKind.WHILE_STMT, CursorKind.DO_STMT, CursorKind.CXX_FOR_RANGE_STMT,
    CursorKind.CASE_STMT, CursorKind.DEFAULT_STMT, CursorKind.SWITCH_STMT,
}  # fmt: skip
NUMBERS = {
    TypeKind.BOOL, TypeKind.CHAR_U, TypeKind.UCHAR, TypeKind.USHORT, TypeKind.UINT,
    TypeKind.ULONG, TypeKind.ULONGLONG, TypeKind.CHAR_S, TypeKind.SCHAR,
    TypeKind.SHORT, TypeKind.INT, TypeKind.LONG, TypeKind.LONGLONG,
    TypeKind.FLOAT, TypeKind.DOUBLE, TypeKind.ENUM,
}  # fmt: skip


@dataclass
class Site:
    """A change of text[begin:end], in bytes. `after` asks for the mutant NUMBER."""

    path: str
    line: int
    kind: str
    begin: int
    end: int
    before: str
    mutant: str
    after: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.kind}: `{self.before}` becomes `{self.mutant}`"


def use_library(folder):
    Config.set_library_path(folder)


class Finder:
    def __init__(self, path, shown, arguments):
        """`shown` is the path in reports; `arguments` those of the compiler."""
        self.path, self.shown = path, shown
        self.text = open(path, "rb").read()
        self.unit = Index.create().parse(path, args=arguments)
        self.sites = []

    def find(self):
        for cursor in self.unit.cursor.get_children():
            if cursor.location.file and cursor.location.file.name == self.path:
                self.walk(cursor, None, inside=False)
        return self.sites

    def spelled(self, cursor):
        return self.text[cursor.extent.start.offset : cursor.extent.end.offset].decode()

    def walk(self, cursor, parent, inside):
        if cursor.kind in CONSTANT or self.is_constexpr(cursor):
            return
        if inside:
            self.look_at(cursor, parent)
        inside = inside or cursor.kind in BODIES
        for number, child in enumerate(cursor.get_children()):
            if cursor.kind == CursorKind.CASE_STMT and number == 0:
                continue  # a constant
            if child.location.file and child.location.file.name != self.path:
                continue
            self.walk(child, cursor, inside)

    def is_constexpr(self, cursor):
        if not cursor.kind.is_declaration():
            return False
        return any(word in self.spelled(cursor).split("{")[0].split("=")[0].split() for word in ("constexpr", "template"))

    def look_at(self, cursor, parent):
        kind = cursor.kind
        if parent is not None and parent.kind in STATEMENTS and self.is_droppable(cursor, parent):
            text = self.spelled(cursor)
            self.add("statement", cursor, "nothing", f"AMPVK_MUTANT(NUMBER) ? void() : void({text})")
        if kind == CursorKind.BINARY_OPERATOR:
            self.swap_operator(cursor)
        elif kind == CursorKind.INTEGER_LITERAL and self.is_value(parent):
            text = self.spelled(cursor)
            self.add("constant", cursor, f"{text} + 1", f"(AMPVK_MUTANT(NUMBER) ? {text} + 1 : {text})")
        elif kind == CursorKind.CXX_BOOL_LITERAL_EXPR:
            text = self.spelled(cursor)
            sign, other = ("!", "false") if text == "true" else ("", "true")
            self.add("constant", cursor, other, f"{sign}AMPVK_MUTANT(NUMBER)")
        elif kind == CursorKind.IF_STMT:
            self.negate_condition(cursor)

    @staticmethod
    def is_value(parent):
        # Not the bound of an array, and not a template's argument.
        return parent is not None and parent.kind.is_expression()

    def is_droppable(self, cursor, parent):
        if not cursor.kind.is_expression() or cursor.kind == CursorKind.LAMBDA_EXPR:
            return False
        # The controlling expressions of statements are followed by ")" or ";"
        # within the statement's head; whole statements end with ";" and come
        # after a head or another statement.
        before = self.text[: cursor.extent.start.offset].rstrip()
        after = self.text[cursor.extent.end.offset :].lstrip()
        if not after.startswith(b";") or not before.endswith((b";", b"{", b"}", b")", b":", b"else")):
            return False
        if parent.kind == CursorKind.FOR_STMT and list(parent.get_children())[-1] != cursor:
            return False
        return cursor.kind not in (CursorKind.DECL_REF_EXPR,)

    def swap_operator(self, cursor):
        left, right = list(cursor.get_children())
        begin = cursor.extent.start.offset
        between = self.text[left.extent.end.offset : right.extent.start.offset].decode().strip()
        if between not in SWAPS:
            return
        types = [side.type.get_canonical().kind for side in (left, right)]
        comparable = between in ("==", "!=") and TypeKind.POINTER in types
        if not comparable and not all(kind in NUMBERS for kind in types):
            return
        a, b = self.spelled(left), self.spelled(right)
        if begin != left.extent.start.offset:
            return
        other = SWAPS[between]
        self.add("operator", cursor, f"{a} {other} {b}", f"(AMPVK_MUTANT(NUMBER) ? ({a} {other} {b}) : ({a} {between} {b}))")

    def negate_condition(self, cursor):
        children = list(cursor.get_children())
        head = self.text[cursor.extent.start.offset : children[0].extent.end.offset + 1].decode()
        if not children[0].kind.is_expression() or not head.endswith(")") or head.startswith("if constexpr"):
            return  # with a declaration
        text = self.spelled(children[0])
        self.add("condition", children[0], f"!({text})", f"AMPVK_MUTANT(NUMBER) != bool({text})")

    def add(self, kind, cursor, mutant, after):
        text = self.spelled(cursor)
        if not text or "AMPVK_" in text or "NUMBER" in text or "#" in text:
            return  # macros: the place of what they hold is not told
        self.sites.append(
            Site(self.shown, cursor.extent.start.line, kind, cursor.extent.start.offset, cursor.extent.end.offset,
                 " ".join(text.split()), " ".join(mutant.split()), after)
        )  # fmt: skip
