# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements: declarations, changes and branches. Loops are in loops.py, what
has to do with lambdas in lambdas.py."""

from cpptypes import (
    BOOL,
    INT,
    UINT,
    Array,
    Container,
    Enum,
    Pointer,
    Struct,
    Union,
    is_float,
    is_integral,
    )
from expressions import COMMUTATIVE
from scope import Function, Variable
from tree import block, items, stmt, text

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
            (self.declare_temporary, 1),
            (self.read_late, 1),
            (self.declare_pointer, 1.5 if self.on("pointers") else 0),
            (self.declare_lambda, 1 if nested and self.on("lambdas") else 0),
            (self.declare_made, 0.7 if self.makers else 0),
            (self.for_each, 0.5 if nested and self.on("lambdas") else 0),
            (self.bind, 1),
            (self.declare_counted, 0.7),
            (self.local_class, 0.3),
            (self.accumulate, 3 if self.scope.counters else 0),
            (self.inner_block, 0.3 if nested else 0),
            (self.branch, 3 if nested else 0),
            (self.loop, 3.5 if nested else 0),
            (self.counted, 2 if nested else 0),
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
        form = self.rng.random()
        if form < 0.1 and value.type is type:
            return stmt(f"{prefix}auto {name} = ", value, ";")
        if form < 0.2:
            return stmt(f"{prefix}{type.name} {name}{{", value, "};")
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
                # With one pair of parentheses it may declare a function.
                made = stmt(f"{type.name} {name}((", value, "));")
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
            lambda t: not isinstance(t, (Pointer, Container)) and self.chance(0.5),
            2,
            not const,
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

    def declare_temporary(self, depth):
        """A reference to a temporary, which may well have the value of a
        variable that changes later."""
        type = self.rng.choice(self.scalars)
        value = self.temporary(type)
        if not value:
            return None
        own = not self.scope.pure and self.chance(0.3)
        reference = f"{type.name} &&" if own else f"const {type.name} &"
        other = self.temporary(type) if own else self.place_of(type, 2)
        if other and self.chance(0.4):
            value = self.one_of(reference, value, other)
        name = self.name("r")
        self.add(name, type, not own)
        return stmt(f"{reference}{name} = ", value, ";")

    def one_of(self, reference, a, b):
        """Whichever it is, of temporaries and places, what it refers to lives as
        long as the reference that is bound to it."""
        return text("(", self.value(BOOL, 1), f" ? static_cast<{reference}>(", a,
                    f") : static_cast<{reference}>(", b, "))")

    def read_late(self, depth):
        """What a reference to a temporary gives, once what the temporary was
        made of has changed."""
        if self.scope.pure:
            return None
        type, other = self.rng.choice(self.scalars), self.rng.choice(self.scalars)
        value, changed = self.temporary(type, True), self.place_of(other, 2, True)
        if not value or not changed:
            return None
        reference = f"const {type.name} &"
        if self.chance(0.4):
            value = text(f"same<{type.name}>(", value, ")")
        place = self.place_of(type, 2)
        if place and self.chance(0.4):
            value = self.one_of(reference, value, place)
        name = self.name("v")
        to = self.value(other, 1)
        self.add(name, type)
        return stmt(f"{type.name} {name} = after<{type.name}, {other.name}>(", value,
                    ", ", changed, ", ", to, ");")

    def temporary(self, type, is_read_now=False):
        """A prvalue, or a part of one: `x + 0`, `S{x, 1}.m`. If it is read in the
        same expression, perhaps by way of a function that returns a reference."""
        parts = [
            (struct, name, field)
            for struct in self.structs
            for name, field in struct.own_fields
            if (field is type or isinstance(field, Array) and field.element is type)
            and name
            and not isinstance(struct, Union)
        ]
        if parts and self.chance(0.4):
            return self.part_of_temporary(*self.rng.choice(parts), is_read_now)
        place = self.place_of(type, 2)
        if not place:
            return None
        if is_integral(type):
            change = self.rng.choice([" + 0", " * 1", " - 0", " / 1", " | 0", " ^ 0"])
            return text(f"static_cast<{type.name}>(", place, change, ")")
        if is_float(type):
            return text(f"static_cast<{type.name}>(", place, " * 1)")
        return text(f"{type.name}(", place, ")")

    def part_of_temporary(self, struct, name, field, is_read_now):
        value = self.object(struct, 1, not self.scope.pure)
        made = text(f"{struct.name}(", value, ")")
        if is_read_now and self.chance(0.4):
            made = text("same(", made, ")")
        if not isinstance(field, Array):
            return text(made, f".{name}")
        number = self.rng.randrange(field.count)
        if is_read_now and self.chance(0.5):
            return text("*at(", made, f".{name}, {number}u)")
        return text(made, f".{name}[{number}]")

    def pointer_type(self):
        elements = self.scalars + self.structs
        const = self.scope.pure or self.chance(0.3)
        far = [6, 8, 12] if self.on("flat rows") else []
        window = self.rng.choice([1, 1, 2, 3, 4] + far)
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

    def bind(self, depth):
        """auto [a, b] = object;"""
        found = self.place(
            lambda t: isinstance(t, Array)
            or isinstance(t, Struct)
            and t.bindable
            and bool(t.fields),
            2,
        )
        if not found:
            return None
        place, type = found
        if isinstance(type, Array):
            fields = [(None, type.element)] * type.count
        else:
            fields = type.own_fields
        kind = self.rng.choice(["auto ", "const auto &"])
        names = [self.name("b") for _ in fields]
        for name, (_, field) in zip(names, fields):
            # Before C++20 lambdas cannot capture them.
            const = kind != "auto " or isinstance(type, Array)
            self.scope.variables.append(Variable(name, field, const, capture=False))
        return stmt(f"{kind}[{', '.join(names)}] = ", place, ";")

    def declare_counted(self, depth):
        """Objects whose constructors change what they are given."""
        types = [s for s in self.structs if s.counts]
        place = (
            types
            and not self.scope.pure
            and self.place_of(UINT, 1, writable=True)
        )
        if not place:
            return None
        type, name = self.rng.choice(types), self.name("o")
        one = text(f"{type.name}(&", place, ")")
        if self.chance(0.5):
            self.add(name, type)
            return stmt(f"{type.name} {name} = ", one, ";")
        self.add(name, Array(type, 2))
        return stmt(f"{type.name} {name}[2] = {{", one, ", ", one, "};")

    def local_class(self, depth):
        """A class that has the restriction of the function around it."""
        type, name = Struct(self.name("L")), self.name("o")
        type.hashed = False
        first, second = self.rng.choice(self.integers), self.object_type()
        type.fields = type.own_fields = [("m", first), ("n", second)]
        type.own_fields_types = [first, second]
        value = self.initializer(type, 2)
        shift = self.rng.randrange(8)
        type.methods.append(Function("low", UINT, [], False, 3))
        self.add(name, type)
        self.scope.variables[-1].capture = False
        members = f"{first.declare('m')};\n{second.declare('n')};\n"
        low = f"return ((unsigned)m >> {shift}) & 255u;"
        members += f"unsigned low() const {self.restriction()} {{ {low} }}\n"
        return stmt(f"struct {type.name} {{\n{members}}} {name} = ", value, ";")

    # -- changes --------------------------------------------------------------

    def assign(self, depth):
        if self.scope.pure:
            return None
        # C++17 evaluates the right side first, then the place.
        self.scope.index_effects = self.on("index effects")
        found = self.changeable(is_integral, 2)
        self.scope.index_effects = False
        if self.chance(0.4):
            found = self.changeable(
                lambda t: not isinstance(t, (Array, Container)), 2
            )
        if not found:
            return None
        place, type = found
        if isinstance(type, Pointer):
            if any(v.parameter and v.name == place.text() for v in self.scope.variables):
                return None  # refused if it is to point to another array
            value = self.on("retarget") and self.pointer(type, 2, place.text())
            return stmt(place, " = ", value, ";") if value else None
        if isinstance(type, Union) and type.written and self.chance(0.5):
            name, floating = self.rng.choice(type.written)
            value = self.stored_float(floating, DEPTH, True)
            return stmt(place, f".{name} = ", value, ";")
        if isinstance(type, (Struct, Enum)):
            return stmt(place, " = ", self.value(type, DEPTH), ";")
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

    def accumulate(self, depth):
        """An atomic operation on a counter, which nothing reads meanwhile. All
        of one counter are the same, so their order does not matter."""
        name, element = self.scope.counters
        counter = self.rng.randrange(8)
        function = COMMUTATIVE[counter % len(COMMUTATIVE)]
        value = self.value(element, DEPTH, not self.scope.pure)
        self.scope.spend(2)
        return stmt(f"{function}<{element.name}>(&{name}[{counter}], ", value, ");")

    def call_statement(self, depth):
        if self.scope.pure:
            return None
        called = self.call(lambda t: True, DEPTH, True)
        return called and stmt(called, ";")

    # -- branches -------------------------------------------------------------

    def condition(self):
        return self.value(BOOL, DEPTH, not self.scope.pure)

    def branch(self, depth):
        mark, head = self.scope.mark(), "if ("
        if self.chance(0.15):  # a declaration in the condition
            type, name = self.rng.choice(self.integers), self.name("v")
            value = self.value(type, DEPTH, not self.scope.pure)
            self.add(name, type)
            head = text(f"if ({type.declare(name)} = ", value, "; ")
        condition = self.condition()
        parts = [head, condition, ")", self.body(depth)]
        if self.chance(0.3):
            parts += [" else if (", self.condition(), ")", self.body(depth)]
        if self.chance(0.5):
            parts += [" else", self.body(depth)]
        self.scope.back_to(mark)
        return stmt(*parts)

    def inner_block(self, depth):
        return stmt(self.body(depth, self.rng.choice(["", ";"])))

    def switch(self, depth):
        value, labels = self.switched()
        scope, cases = self.scope, items()
        was, scope.breakable = scope.breakable, True
        while labels:
            label = labels.pop(0)
            if labels and self.chance(0.2):  # two labels of one statement
                label += "\n" + labels.pop(0)
            body = self.body(depth, label, self.rng.randint(0, 2) or 1)
            cases.parts.append(
                text(body, "\nbreak;") if self.chance(0.6) else body
            )
        scope.breakable = was
        return stmt("switch (", value, ") {\n", cases, "}")

    def switched(self):
        """(what a switch is on, the texts of its labels)"""
        found = self.enums and self.chance(0.4) and self.place(
            lambda t: isinstance(t, Enum), 1
        )
        if found:
            value, type = found
            prefix = f"{type.name}::" if type.scoped else ""
            # Two enumerators may have one value.
            labels = [f"case {prefix}{self.rng.choice(type.enumerators)}:"]
        else:
            count = self.rng.randint(2, 6)
            integer = self.integer(2, not self.scope.pure)
            value = text("(int)(", integer, f" & {3 if count < 4 else 7})")
            first = self.rng.choice([0, 0, -2])
            if first:
                value = text(value, f" - {-first}")
            labels = [f"case {first + n}:" for n in range(count)]
        if self.chance(0.85):
            labels.insert(self.rng.randint(0, len(labels)), "default:")
        return value, labels

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

