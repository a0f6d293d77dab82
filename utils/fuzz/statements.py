# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements: declarations, changes, branches, loops with bounded trips."""

from cpptypes import (
    BOOL,
    INT,
    UINT,
    Array,
    Pointer,
    Scalar,
    Struct,
    is_float,
    is_integral,
)
from scope import Function, Parameter, Variable
from tree import block, expr, items, stmt, text

DEPTH = 3  # of expressions


class Statements:
    def name(self, prefix):
        self.names += 1
        return f"{prefix}{self.names}"

    def statements(self, count, depth):
        """A list of about `count` statements in a scope of their own."""
        mark = self.scope.mark()
        made = items()
        for _ in range(count):
            made.parts.append(self.statement(depth))
        self.scope.back_to(mark)
        return made

    def body(self, depth, head="", count=None):
        return block(self.statements(count or self.rng.randint(1, 3), depth - 1), head)

    def statement(self, depth):
        nested = depth > 0 and self.scope.affordable(20)
        kinds = [
            (self.assign, 7),
            (self.call_statement, 3),
            (self.chain, 0.7),
            (self.declare_scalar, 3),
            (self.declare_object, 3),
            (self.declare_reference, 1.5),
            (self.declare_pointer, 1.5 if self.on("pointers") else 0),
            (self.declare_lambda, 1 if nested and self.on("lambdas") else 0),
            (self.branch, 3 if nested else 0),
            (self.loop, 3.5 if nested else 0),
            (self.switch, 1.3 if nested else 0),
            (self.walk_array, 1 if nested and self.on("pointers") else 0),
            (self.range_for, 0.7 if nested else 0),
            (self.maybe_null, 0.5 if nested and self.on("null") else 0),
            (self.leave, 1),
        ]
        make = self.rng.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
        self.scope.spend()
        return make(depth) or self.declare_scalar(depth)

    # -- declarations ---------------------------------------------------------

    def add(self, name, type, const=False, below=None):
        self.scope.variables.append(Variable(name, type, const, below))

    def declare_scalar(self, depth):
        type = self.rng.choice(self.scalars)
        value = self.value(type, DEPTH, not self.scope.pure)
        name, const = self.name("v"), self.chance(0.15)
        self.add(name, type, const)
        prefix = "const " if const else ""
        if self.chance(0.15):
            return stmt(f"{prefix}auto {name} = ", value, ";")
        return stmt(f"{prefix}{type.declare(name)} = ", value, ";")

    def object_type(self):
        if self.structs and self.chance(0.5):
            element = self.rng.choice(self.structs)
            if self.chance(0.6):
                return element
            return Array(element, self.rng.randint(1, 3))
        type = self.rng.choice(self.scalars)
        for _ in range(self.rng.choice([1, 1, 1, 2, 2, 3])):
            type = Array(type, self.rng.choice([1, 2, 3, 4, 4, 5, 8]))
            if type.count * getattr(type.element, "count", 1) > 32:
                break
        return type

    def declare_object(self, depth):
        type, name = self.object_type(), self.name("o")
        if isinstance(type, Struct):
            value = self.object(type, DEPTH, not self.scope.pure)
            if self.chance(0.2):
                made = stmt(f"{type.name} {name}(", value, ");")
            else:
                made = stmt(f"{type.name} {name} = ", value, ";")
        else:
            value = self.initializer(type, 2, not self.scope.pure)
            made = stmt(f"{type.declare(name)} = ", value, ";")
        self.add(name, type)
        return made

    def declare_reference(self, depth):
        const = self.scope.pure or self.chance(0.3)
        found = self.place(
            lambda t: not isinstance(t, Pointer) and self.chance(0.5), 2, not const
        )
        if not found:
            return None
        place, type = found
        name = self.name("r")
        self.add(name, type, const)
        prefix = "const " if const else ""
        if self.chance(0.3):
            return stmt(f"{prefix}auto &{name} = ", place, ";")
        declared = type.declare(f"(&{name})" if isinstance(type, Array) else f"&{name}")
        return stmt(f"{prefix}{declared} = ", place, ";")

    def pointer_type(self):
        elements = self.integers + self.structs
        const = self.scope.pure or self.chance(0.3)
        window = self.rng.choice([1, 1, 2, 3, 4])
        return Pointer(self.rng.choice(elements), window, const)

    def declare_pointer(self, depth):
        for _ in range(6):
            type = self.pointer_type()
            value = self.pointer(type, 2)
            if value:
                break
        else:
            return None
        name = self.name("p")
        if self.on("retarget") and self.chance(0.3):
            other = self.pointer(type, 2)
            if other:
                condition = self.value(BOOL, 2)
                value = text(condition, " ? ", value, " : ", other)
        self.add(name, type)
        return stmt(f"{type.declare(name)} = ", value, ";")

    def declare_lambda(self, depth):
        name, scope = self.name("f"), self.scope
        by_reference = self.chance(0.6) and not scope.pure
        parameters = [
            Parameter(self.name("a"), self.rng.choice(self.integers), "value")
            for _ in range(self.rng.randint(0, 2))
        ]
        result = self.rng.choice(self.integers)
        everything = scope.variables
        scope.variables = [v for v in everything if v.capture]
        outer = (scope.result, scope.loops, scope.breakable, scope.pure, scope.cost)
        outer_times, scope.times, scope.cost = scope.times, 1, 0
        scope.loops, scope.breakable, scope.result = 0, False, result
        scope.pure = not by_reference
        scope.variables += [p.variable() for p in parameters]
        body = self.statements(self.rng.randint(1, 2), depth - 2)
        body.parts.append(
            text("return ", self.value(result, DEPTH, by_reference), ";")
        )
        cost = scope.cost + 2
        scope.result, scope.loops, scope.breakable, scope.pure, scope.cost = outer
        scope.times, scope.variables = outer_times, everything
        scope.functions.append(Function(name, result, parameters, by_reference, cost))
        declared = ", ".join(p.declare() for p in parameters)
        head = f"auto {name} = [{'&' if by_reference else '='}]({declared})"
        return stmt(
            block(body, f"{head} restrict(cpu, amp) -> {result.name}"), ";"
        )

    # -- changes --------------------------------------------------------------

    def assign(self, depth):
        if self.scope.pure:
            return None
        # C++17 evaluates the right side first, then the place.
        self.scope.index_effects = self.on("index effects")
        found = self.changeable(is_integral, 2)
        self.scope.index_effects = False
        if self.chance(0.4):
            found = self.changeable(lambda t: not isinstance(t, Array), 2)
        if not found:
            return None
        place, type = found
        if isinstance(type, Pointer):
            value = self.on("retarget") and self.pointer(type, 2)
            return stmt(place, " = ", value, ";") if value else None
        if isinstance(type, Struct):
            return stmt(place, " = ", self.object(type, DEPTH), ";")
        if is_float(type):
            return stmt(place, " = ", self.stored_float(type, DEPTH, True), ";")
        return stmt(*self.assignment(place, type, DEPTH), ";")

    def chain(self, depth):
        """Methods called on what the one before returns."""
        if self.scope.pure:
            return None
        found = self.changeable(lambda t: isinstance(t, Struct) and t.setters, 2)
        if not found:
            return None
        place, type = found
        calls = []
        for _ in range(self.rng.randint(1, 3)):
            name, field = self.rng.choice(type.setters)
            calls += [f".{name}(", self.value(field, 2), ")"]
        return stmt(place, *calls, ";")

    def call_statement(self, depth):
        if self.scope.pure:
            return None
        called = self.call(lambda t: True, DEPTH, True)
        return called and stmt(called, ";")

    # -- branches -------------------------------------------------------------

    def condition(self):
        return self.value(BOOL, DEPTH, not self.scope.pure)

    def branch(self, depth):
        condition = self.condition()
        then = self.body(depth, "", None)
        parts = ["if (", condition, ")", then]
        if self.chance(0.3):
            parts += [" else if (", self.condition(), ")", self.body(depth)]
        if self.chance(0.5):
            parts += [" else", self.body(depth)]
        return stmt(*parts)

    def switch(self, depth):
        value = self.integer(2, not self.scope.pure)
        scope, cases = self.scope, items()
        count = self.rng.randint(2, 5)
        labels = [f"case {n}:" for n in range(count)]
        labels.insert(self.rng.randint(0, count), "default:")
        was, scope.breakable = scope.breakable, True
        for label in labels:
            body = self.body(depth, label, self.rng.randint(0, 2) or 1)
            cases.parts.append(
                text(body, "\nbreak;") if self.chance(0.6) else body
            )
        scope.breakable = was
        mask = 3 if count < 4 else 7
        return stmt("switch (", text("(int)(", value, f" & {mask})"), ") {\n", cases, "}")

    def leave(self, depth):
        """A conditional break, continue or return."""
        scope = self.scope
        ways = []
        if scope.breakable:
            ways += ["break;"] * 2
        if scope.loops:
            ways += ["continue;"] * 2
        if scope.result is not None and (scope.loops or scope.breakable or self.chance(0.3)):
            ways.append("return")
        if not ways:
            return None
        way = self.rng.choice(ways)
        if way == "return":
            way = text("return ", self.value(scope.result, 2, not scope.pure), ";")
        return stmt("if (", self.condition(), ") {\n", items([way]), "}")

    # -- loops ----------------------------------------------------------------

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

    def walk_array(self, depth):
        """A pointer that steps through an array, compared with its end."""
        found = self.place(
            lambda t: isinstance(t, Array)
            and not isinstance(t.element, Array)
            and t.element in self.integers + self.structs,
            1,
            writable=not self.scope.pure,
        )
        if not found:
            return None
        place, array = found
        const = self.scope.pure
        type = Pointer(array.element, 1, const)
        name, first, end = self.name("q"), self.name("b"), self.name("e")
        mark = self.scope.mark()
        # const: assignments must not move the pointer that counts.
        self.add(f"(*{name})", array.element, const)
        self.add(f"int({name} - {first})", INT, True, array.count)
        body = self.loop_body(depth, array.count)
        self.scope.back_to(mark)
        declared = text(f"{type.declare(first)} = ", place, ";")
        if self.chance(0.3):
            head = (
                f"for ({type.declare(name)} = {first} + {array.count}; "
                f"{name} != {first};)"
            )
            body = text(f"--{name};\n", body)
        else:
            step = self.rng.choice([1, 1, 1, 2])
            if array.count % step:
                step = 1
            by = f"++{name}" if step == 1 else f"{name} += {step}"
            compare = self.rng.choice(["!=", "<"])
            head = (
                f"for ({type.declare(name)} = {first}, "
                f"*{end} = {first} + {array.count}; {name} {compare} {end}; {by})"
            )
        return stmt("{\n", declared, "\n", head, " {\n", body, "}\n}")

    def range_for(self, depth):
        found = self.place(
            lambda t: isinstance(t, Array) and not isinstance(t.element, Array), 1
        )
        if not found:
            return None
        place, array = found
        name, mark = self.name("x"), self.scope.mark()
        self.add(name, array.element, True)
        body = self.loop_body(depth, array.count)
        self.scope.back_to(mark)
        kind = self.rng.choice(["const auto &", "auto "])
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
