# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Loops. Each has a bounded number of trips."""

from cpptypes import INT, UINT, Array, Container, Pointer, is_integral
from tree import stmt, text

# Heads of loops between 0 and {n}, which the compiler may do several rounds at a time of.
HEADS = (
    "T {i} = 0; {i} < {n}; ++{i}",
    "T {i} = 1; {n} >= {i}; {i}++",
    "T {i} = 0; {i} != {n}; ++{i}",
    "T {i} = {n}; {i} > 0; --{i}",
    "T {i} = {n}; {i} >= 1; {i} -= 1",
    "T {i} = {n}; {i} != 0; --{i}",
)
SIGNED_HEADS = (
    "T {i} = 0; {i} < {n}; {i} += 2",
    "T {i} = -2; {i} <= {n} - 3; {i} += 3",
    "T {i} = {n}; {i} > 0; {i} -= 2",
)


class Loops:
    def loop_body(self, depth, trips):
        scope = self.scope
        was = scope.breakable, scope.loops
        scope.breakable, scope.loops = True, scope.loops + 1
        scope.times *= trips
        body = self.statements(self.rng.randint(1, 3), depth - 1)
        scope.times //= trips
        scope.breakable, scope.loops = was
        return body

    def loop(self, depth):
        trips, name = self.rng.randint(1, 5), self.name("i")
        mark = self.scope.mark()
        form = self.rng.choice(["up", "up", "down", "while", "do", "forever"])
        type = self.rng.choice([INT, INT, UINT])
        if form == "down":
            type = INT
        limit = str(trips)
        if self.chance(0.3):  # a limit that depends on data
            limit = text("(int)(", self.integer(1), f" & {trips}u)")
            limit = text("(", type.name, ")", limit)
        if form in ("up", "down"):
            self.add(name, type, True, trips)
        body = self.loop_body(depth, trips + 1)
        self.scope.back_to(mark)
        if form == "up":
            head = text(f"for ({type.name} {name} = 0; {name} < ", limit, f"; {name}++)")
            return stmt(head, " {\n", body, "}")
        if form == "down":
            head = text(f"for (int {name} = ", limit, f"; {name}-- > 0;)")
            return stmt(head, " {\n", body, "}")
        start = text(f"int {name} = ", limit, ";\n")
        if form == "while":
            return stmt(start, f"while ({name}-- > 0) {{\n", body, "}")
        if form == "do":
            again = self.condition()
            return stmt(start, "do {\n", body, f"}} while (--{name} > 0 && ", again, ");")
        return stmt(
            start, f"for (;;) {{\nif (--{name} < 0) {{\nbreak;\n}}\n", body, "}"
        )

    def counted(self, depth):
        """A loop whose rounds only the launch knows."""
        type, most = self.rng.choice([INT, INT, UINT]), self.rng.choice([3, 7, 15])
        head = self.rng.choice(HEADS + (SIGNED_HEADS if type is INT else ()))
        name, end = self.name("i"), self.name("n")
        given = text(f"const {type.name} {end} = ({type.name})(", self.integer(1), f" & {most}u);\n")
        asked = self.rng.choice(["", f"#pragma unroll {self.rng.randint(2, 5)}\n"])
        mark = self.scope.mark()
        self.add(name, type, True, None if "-2" in head else most + 1)
        body = self.sum_by(name) if self.chance(0.5) else None
        body = body or self.loop_body(depth, most + 1)
        self.scope.back_to(mark)
        head = head.replace("T", type.name, 1).format(i=name, n=end)
        return stmt("{\n", given, f"{asked}for ({head}) {{\n", body, "}\n}")

    def sum_by(self, counter):
        """Adds what lies at the counter in a container to a variable."""
        sources = [
            (v.name, v.type)
            for v in self.scope.variables
            if isinstance(v.type, (Pointer, Container)) and is_integral(v.type.element)
        ]
        target = self.place(lambda t: t in (INT, UINT), 0, writable=True)
        if not sources or not target or self.scope.pure:
            return None
        name, type = self.rng.choice(sources)
        if isinstance(type, Container):
            source = type.at([name], f"((unsigned){counter} % {type.ROW}u)")
        else:
            source = [name, f"[(unsigned){counter} % {type.window}u]"]
        place, result = target
        return stmt(place, f" = ({result.name})((unsigned)", place, " * 31u + (unsigned)", *source, ");\n")

    def walk_array(self, depth):
        """A pointer that steps through an array, compared with its end."""
        found = self.place(
            lambda t: isinstance(t, Array)
            and (t.depth == 1 or self.on("flat rows"))
            and t.innermost in self.integers + self.structs,
            1,
            not self.scope.pure,
            self.scope.addressable(),
        )
        if not found:
            return None
        place, array = found
        const = self.scope.pure
        type = Pointer(array.innermost, 1, const)
        name, first, end = self.name("q"), self.name("b"), self.name("e")
        mark = self.scope.mark()
        # const: assignments must not move the pointer that counts.
        self.add(f"(*{name})", array.innermost, const)
        counter = self.name("k")
        self.add(counter, INT, True, array.total)
        body = self.loop_body(depth, array.total)
        body.parts.insert(0, f"const int {counter} = (int)({name} - {first});")
        self.scope.back_to(mark)
        declared = text(
            f"{type.declare(first)} = ", place, "[0]" * (array.depth - 1), ";"
        )
        if self.chance(0.3):
            head = (
                f"for ({type.declare(name)} = {first} + {array.total}; "
                f"{name} != {first};)"
            )
            body.parts.insert(0, f"--{name};")
        else:
            step = self.rng.choice([1, 1, 1, 2])
            if array.total % step:
                step = 1
            by = f"++{name}" if step == 1 else f"{name} += {step}"
            compare = self.rng.choice(["!=", "<"])
            head = (
                f"for ({type.declare(name)} = {first}, "
                f"*{end} = {first} + {array.total}; {name} {compare} {end}; {by})"
            )
        return stmt("{\n", declared, "\n", head, " {\n", body, "}\n}")

    def range_for(self, depth):
        changes = self.chance(0.3) and not self.scope.pure
        found = self.place(
            lambda t: isinstance(t, Array) and self.chance(0.9), 1, changes
        )
        if not found:
            return None
        place, array = found
        name, mark = self.name("x"), self.scope.mark()
        self.add(name, array.element, not changes)
        body = self.loop_body(depth, array.count)
        self.scope.back_to(mark)
        kinds = ["const auto &"]
        if not isinstance(array.element, Array):
            kinds.append("auto ")
        kind = "auto &" if changes else self.rng.choice(kinds)
        return stmt(f"for ({kind}{name} : ", place, ") {\n", body, "}")

    def maybe_null(self, depth):
        type = Pointer(self.rng.choice(self.integers), 1, self.scope.pure)
        target = self.pointer(type, 1)
        if not target:
            return None
        name, mark = self.name("n"), self.scope.mark()
        condition = self.condition()
        self.add(f"(*{name})", type.element, type.const)
        body = self.body(depth)
        self.scope.back_to(mark)
        return stmt(
            f"{{\n{type.declare(name)} = nullptr;\nif (", condition, ") {\n",
            f"{name} = ", target, f";\n}}\nif ({name})", body, "}",
        )
