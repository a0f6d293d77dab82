# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Expressions. Each is defined for all values of its operands, whatever the
shrinker makes of them: the text around an operand masks it into range.

`effects` says that an expression may change something. It is passed on to
operands that C++17 puts in order; of unordered operands one alone may have
effects, and the others are literals then.
"""

from cpptypes import (
    BOOL,
    INT,
    UINT,
    ULONG,
    UNSIGNED_OF,
    Array,
    Pointer,
    Scalar,
    Struct,
    common,
    is_float,
    is_integral,
    promote,
)
from scope import Variable
from tree import Node, expr, text

# Magnitude of all that is stored in a float or double: an integer up to this.
STORED = 1024


class Expressions:
    def chance(self, probability):
        return self.rng.random() < probability

    # -- places ---------------------------------------------------------------

    def index(self, count, depth):
        """An int or unsigned in [0, count)."""
        if count == 1:
            return "0"
        counters = [
            v.name for v in self.scope.variables if v.below and v.below <= count
        ]
        if counters and self.chance(0.5):
            return self.rng.choice(counters)
        if depth <= 0 or self.chance(0.3):
            return str(self.rng.randrange(count))
        value = self.integer(depth - 1, self.scope.index_effects and self.chance(0.3))
        if count & (count - 1) == 0:
            return text("(", value, f" & {count - 1})")
        return text("((unsigned)", value, f" % {count}u)")

    def step(self, place, type, depth):
        """One step into an object: the place of a part of it, and its type."""
        if isinstance(type, Array):
            return [*place, "[", self.index(type.count, depth), "]"], type.element
        if isinstance(type, Pointer):
            index = self.index(type.window, depth)
            if index == "0" and self.chance(0.7):
                return ["(*", *place, ")"], type.element
            if self.chance(0.3):
                return ["(*(", *place, " + ", index, "))"], type.element
            return [*place, "[", index, "]"], type.element
        if type.subscript and self.chance(0.4):
            return [*place, "[", self.index(8, depth), "]"], type.subscript
        name, field = self.rng.choice(type.fields)
        return [*place, ".", name], field

    def place(self, accept, depth=1, writable=False):
        """(node, type) of something in scope that `accept` takes, or None."""
        variables = self.scope.variables
        for _ in range(10 if variables else 0):
            # The latest variables are the ones worth using.
            position = max(self.rng.random(), self.rng.random())
            variable = variables[int(position * len(variables))]
            place, type, const = [variable.name], variable.type, variable.const
            while not accept(type) and not isinstance(type, Scalar):
                if isinstance(type, Pointer):
                    const = type.const
                if isinstance(type, Struct) and not type.fields:
                    break
                place, type = self.step(place, type, depth)
            if accept(type) and not (writable and const):
                return text(*place), type
        return None

    def changeable(self, accept, depth=1):
        """Like `place`, writable; perhaps one of two that a function picks."""
        found = self.place(accept, depth, writable=True)
        if not found or not self.on("picks") or self.chance(0.8):
            return found
        place, type = found
        other = not isinstance(type, (Array, Pointer)) and self.place_of(
            type, depth, writable=True
        )
        if not other:
            return found
        condition = self.value(BOOL, depth)
        return text("pick(", condition, ", ", place, ", ", other, ")"), type

    def place_of(self, type, depth=1, writable=False):
        found = self.place(lambda t: t is type, depth, writable)
        return found and found[0]

    # -- calls ----------------------------------------------------------------

    def callables(self, effects):
        every = self.functions + self.scope.functions
        return [
            f
            for f in every
            if (effects or not f.effects) and self.scope.affordable(f.cost)
        ]

    def call(self, wanted, depth, effects):
        """A call of a function whose result `wanted` takes, or None."""
        choices = [f for f in self.callables(effects) if wanted(f.result)]
        if not choices or self.chance(0.25):
            return self.method_call(wanted, depth, effects)
        function = self.rng.choice(choices)
        return self.call_of(function, [function.name], depth, effects)

    def method_call(self, wanted, depth, effects):
        found = self.place(
            lambda t: isinstance(t, Struct) and t.methods, depth, effects
        )
        if not found:
            return None
        place, type = found
        choices = [
            f
            for f in type.methods
            if wanted(f.result)
            and (effects or not f.effects)
            and self.scope.affordable(f.cost)
        ]
        if not choices:
            return None
        method = self.rng.choice(choices)
        if method.name == "operator()":
            return self.call_of(method, [place], depth, False)
        return self.call_of(method, [place, ".", method.name], depth, False)

    def call_of(self, function, callee, depth, effects):
        parameters = function.parameters
        by_value = all(p.mode == "value" for p in parameters)
        one = (
            self.rng.randrange(len(parameters))
            if effects and parameters and by_value and self.chance(0.2)
            else None
        )
        arguments = []
        for number, parameter in enumerate(parameters):
            if one is None:
                argument = self.argument(parameter, depth - 1)
            elif one == number:
                argument = self.argument(parameter, depth - 1, effects=True)
            elif isinstance(parameter.type, Scalar):
                argument = expr(parameter.type, parameter.type.literal())
            else:
                argument = None
            if argument is None:
                return None
            arguments += [", ", argument] if arguments else [argument]
        self.scope.spend(function.cost)
        if function.name.startswith("operator") and function.name != "operator()":
            left, _, right = arguments
            symbol = function.name[len("operator") :]
            return expr(function.result, "(", left, f" {symbol} ", right, ")")
        return expr(function.result, *callee, "(", *arguments, ")")

    def argument(self, parameter, depth, effects=False):
        type = parameter.type
        if isinstance(type, Pointer):
            return self.pointer(type, depth)
        if parameter.mode == "ref":
            return self.place_of(type, depth, writable=True)
        if isinstance(type, Array):
            return self.place_of(type, depth)
        return self.value(type, depth, effects)

    def pointer(self, type, depth):
        """A pointer to at least type.window elements of type.element, or None."""
        write = not type.const

        def fits(t):
            if isinstance(t, Array):
                return t.element is type.element and t.count >= type.window
            if isinstance(t, Pointer):
                return (
                    t.element is type.element
                    and t.window >= type.window
                    and (type.const or not t.const)
                )
            return t is type.element and type.window == 1

        found = self.place(fits, depth)
        if found and write and isinstance(found[1], (Array, Scalar, Struct)):
            found = self.place(fits, depth, writable=True)
        if not found:
            return None
        place, t = found
        if isinstance(t, (Scalar, Struct)):
            return text("&", place)
        if isinstance(t, Pointer) and t.const and write:
            return None
        count = t.count if isinstance(t, Array) else t.window
        spare = count - type.window + 1
        if spare == 1 and self.chance(0.8):
            return place
        if self.chance(0.5):
            return text("&", place, "[", self.index(spare, depth), "]")
        return text(place, " + ", self.index(spare, depth))

    # -- values ---------------------------------------------------------------

    def value(self, type, depth, effects=False):
        if isinstance(type, Struct):
            return self.object(type, depth, effects)
        if is_float(type):
            return self.stored_float(type, depth, effects)
        return self.convert(self.integer(depth, effects, type), type)

    def convert(self, value, type):
        if value.type is type:
            return value
        if type is BOOL and self.chance(0.5):
            return expr(type, "(", value, " != 0)")
        if self.chance(0.2):
            return expr(type, f"static_cast<{type.name}>(", value, ")")
        return expr(type, f"({type.name})(", value, ")")

    def object(self, type, depth, effects=False):
        roll = self.rng.random()
        if depth > 0 and roll < 0.2:
            called = self.call(lambda t: t is type, depth, effects)
            if called:
                return called
        if depth > 0 and roll < 0.3:
            return expr(
                type,
                "(",
                self.value(BOOL, depth - 1, effects),
                " ? ",
                self.object(type, depth - 1, effects),
                " : ",
                self.object(type, depth - 1, effects),
                ")",
            )
        if depth > 0 and type.adds and roll < 0.45:
            left, right = self.object(type, depth - 1), self.object(type, depth - 1)
            return expr(type, "(", left, " + ", right, ")")
        if roll < 0.8:
            place = self.place_of(type, depth)
            if place:
                return expr(type, place)
        return expr(type, type.name, self.initializer(type, depth - 1, effects))

    def initializer(self, type, depth, effects=False):
        """A braced list, or a value for a scalar."""
        if isinstance(type, Scalar):
            return self.value(type, depth, effects)
        if isinstance(type, Array):
            count = type.count
            if self.chance(0.15):
                count = self.rng.randrange(type.count)  # the rest is zero
            parts = [type.element] * count
        elif type.constructor is not None:
            parts = type.constructor
        else:
            parts = type.own_fields_types
        pieces = []
        for part in parts:
            pieces += [", "] if pieces else []
            pieces.append(self.initializer(part, depth - 1, effects))
        return text("{", *pieces, "}")

    # -- floating point, exact ------------------------------------------------

    def stored_float(self, type, depth, effects=False):
        value, bound = self.floating(type, depth, effects)
        if bound <= STORED:
            return value
        return expr(type, f"({type.name})((int)", value, f" % {STORED})")

    def floating(self, type, depth, effects=False):
        """(an integer as a float or double, the bound of its magnitude)"""
        if depth <= 0 or self.chance(0.25):
            return self.float_leaf(type)
        roll = self.rng.random()
        if roll < 0.15:
            called = self.call(lambda t: t is type, depth, effects)
            if called:
                return called, STORED
        if roll < 0.3:
            value = self.integer(depth - 1, effects)
            return expr(type, f"({type.name})(int)(", value, " & 255)"), 255
        a, bound_a = self.floating(type, depth - 1, effects)
        if roll < 0.4:
            return expr(type, "(-", a, ")"), bound_a
        b, bound_b = self.floating(type, depth - 1, effects)
        if roll < 0.55:
            condition = self.value(BOOL, depth - 1, effects)
            chosen = expr(type, "(", condition, " ? ", a, " : ", b, ")")
            return chosen, max(bound_a, bound_b)
        if effects:
            return a, bound_a
        operator = self.rng.choice(["+", "-", "*"])
        bound = bound_a * bound_b if operator == "*" else bound_a + bound_b
        if bound >= 1 << 24:
            return a, bound_a
        return expr(type, "(", a, f" {operator} ", b, ")"), bound

    def float_leaf(self, type):
        if self.chance(0.7):
            place = self.place_of(type, 0)
            if place:
                return expr(type, place), STORED
        number = self.rng.randrange(-16, 17)
        suffix = "f" if type.bits == 32 else ""
        return expr(type, f"({number}.0{suffix})"), 16

    # -- integers -------------------------------------------------------------

    def literal(self, type):
        if type is BOOL:
            return expr(type, self.rng.choice(["true", "false"]))
        bits = promote(type).bits
        number = self.rng.choice(
            [0, 1, 2, 3, 7, 31, 127, 128, 255, 256, 32767, 32768, 65535]
            + [self.rng.randrange(100), self.rng.randrange(1 << 31)]
            + [(1 << 31) - 1, (1 << (bits - 1)) - 1]
        )
        if type.signed:
            number = min(number, (1 << (type.bits - 1)) - 1)
            if self.chance(0.3):
                number = -number
        else:
            number = min(number, (1 << type.bits) - 1)
        if type.bits < 32:
            return expr(type, f"({type.name}){number}")
        long_suffix = {"long": "l", "long long": "ll"}
        suffix = ("" if type.signed else "u") + long_suffix.get(
            type.name.replace("unsigned ", ""), ""
        )
        return expr(type, f"({number}{suffix})")

    def integer(self, depth, effects=False, like=None):
        """A value of any integral type, often `like`."""
        if depth <= 0 or self.chance(0.12):
            return self.integer_leaf(like, max(depth, 0))
        if effects and self.chance(0.3):
            changed = self.change(depth)
            if changed:
                return changed
        kinds = [
            (self.arithmetic, 8),
            (self.divide, 2),
            (self.bitwise, 4),
            (self.shift, 3),
            (self.compare, 3),
            (self.logical, 3),
            (self.choose, 3),
            (self.comma, 0.6 if effects else 0),
            (self.unary, 2),
            (self.called, 5),
            (self.cast, 2),
            (self.queried, 1),
            (self.passed_lambda, 0.7 if self.on("lambdas") else 0),
        ]
        make = self.rng.choices([k for k, _ in kinds], [w for _, w in kinds])[0]
        made = make(depth - 1, effects)
        self.scope.spend()
        return made or self.integer_leaf(like, depth)

    def integer_leaf(self, like, depth):
        roll = self.rng.random()
        if roll < 0.75:
            if like and roll < 0.4:
                place = self.place_of(like, depth)
                if place:
                    return expr(like, place)
            found = self.place(is_integral, depth)
            if found:
                return expr(found[1], found[0])
        return self.literal(like or self.rng.choice(self.integers))

    def operands(self, depth, effects):
        if effects and self.chance(0.5):
            pair = [self.integer(depth, True), self.literal(self.rng.choice(self.integers))]
            self.rng.shuffle(pair)
            return pair
        return [self.integer(depth), self.integer(depth)]

    def arithmetic(self, depth, effects):
        a, b = self.operands(depth, effects)
        operator = self.rng.choice(["+", "-", "*"])
        type = common(a.type, b.type)
        small = a.type.bits < 32 and b.type.bits < 32
        unsigned_shorts = a.type.name == b.type.name == "unsigned short"
        if not type.signed or small and not (unsigned_shorts and operator == "*"):
            return expr(type, "(", a, f" {operator} ", b, ")")
        if self.chance(0.5):
            unsigned = UNSIGNED_OF[type].name
            return expr(
                type, f"({type.name})(({unsigned})", a, f" {operator} ({unsigned})", b, ")"
            )
        return expr(type, "((", a, f" & 65535) {operator} (", b, " & 32767))")

    def divide(self, depth, effects):
        a, b = self.operands(depth, effects)
        type = common(a.type, b.type)
        operator = self.rng.choice(["/", "%"])
        if not type.signed:
            return expr(type, "(", a, f" {operator} (", b, " | 1))")
        mask = self.rng.choice([3, 15, 127])
        if self.chance(0.4):
            return expr(type, "(", a, f" {operator} -((", b, f" & {mask}) + 2))")
        return expr(type, "(", a, f" {operator} ((", b, f" & {mask}) + 1))")

    def bitwise(self, depth, effects):
        a, b = self.operands(depth, effects)
        operator = self.rng.choice(["&", "|", "^"])
        return expr(common(a.type, b.type), "(", a, f" {operator} ", b, ")")

    def shift(self, depth, effects):
        a, b = self.operands(depth, effects)
        type = promote(a.type)
        count = text("(", b, f" & {type.bits - 1})")
        if self.chance(0.5):
            return expr(type, "(", a, " >> ", count, ")")
        if not type.signed:
            return expr(type, "(", a, " << ", count, ")")
        unsigned = UNSIGNED_OF[type].name
        return expr(type, f"({type.name})(({unsigned})", a, " << ", count, ")")

    def compare(self, depth, effects):
        operator = self.rng.choice(["<", "<=", ">", ">=", "==", "!="])
        if self.floats and self.chance(0.25):
            type = self.rng.choice(self.floats)
            a, b = self.floating(type, depth)[0], self.floating(type, depth)[0]
        else:
            a, b = self.operands(depth, effects)
        return expr(BOOL, "(", a, f" {operator} ", b, ")")

    def logical(self, depth, effects):
        a = self.value(BOOL, depth, effects)
        if self.chance(0.2):
            return expr(BOOL, "!", text("(", a, ")"))
        b = self.value(BOOL, depth, effects)
        return expr(BOOL, "(", a, self.rng.choice([" && ", " || "]), b, ")")

    def choose(self, depth, effects):
        condition = self.value(BOOL, depth, effects)
        a, b = self.integer(depth, effects), self.integer(depth, effects)
        type = a.type if a.type is b.type else common(a.type, b.type)
        return expr(type, "(", condition, " ? ", a, " : ", b, ")")

    def comma(self, depth, effects):
        first = self.change(depth)
        if not first:
            return None
        second = self.integer(depth, effects)
        return expr(second.type, "(", first, ", ", second, ")")

    def unary(self, depth, effects):
        a = self.integer(depth, effects)
        type = promote(a.type)
        if self.chance(0.5):
            return expr(type, "(~", a, ")")
        if a.type.bits < 32 or not type.signed:
            return expr(type, "(-", a, ")")
        return expr(type, "(-(", a, " & 0xffffff))")

    def called(self, depth, effects):
        return self.call(is_integral, depth, effects)

    def cast(self, depth, effects):
        if self.floats and self.chance(0.3):
            value, _ = self.floating(self.rng.choice(self.floats), depth, effects)
            return expr(INT, "(int)(", value, ")")
        return self.convert(
            self.integer(depth, effects), self.rng.choice(self.integers)
        )

    def queried(self, depth, effects):
        """sizeof, explicit conversions of objects."""
        if self.structs and self.chance(0.3):
            return expr(ULONG, f"sizeof({self.rng.choice(self.structs).name})")
        found = self.place(lambda t: isinstance(t, Struct) and t.converts, depth)
        return found and expr(UINT, "(unsigned)", found[0])

    def passed_lambda(self, depth, effects):
        """twice(a lambda made on the spot, its argument)"""
        scope = self.scope
        if not scope.affordable(30):
            return None
        everything, pure, indices = scope.variables, scope.pure, scope.index_effects
        name = self.name("a")
        scope.variables = [v for v in everything if v.capture]
        scope.variables.append(Variable(name, UINT, True))
        scope.pure, scope.index_effects = pure or not effects, False
        scope.times *= 2
        body = self.value(UINT, depth, effects)
        scope.times //= 2
        scope.variables, scope.pure = everything, pure
        scope.index_effects = indices
        head = f"[{'&' if effects else '='}](unsigned {name}) restrict(cpu, amp)"
        # A literal: beside an argument with effects nothing may be read.
        argument = self.literal(UINT) if effects else self.value(UINT, depth)
        return expr(
            UINT, "twice(", head, " { return ", body, "; }, ", argument, ")"
        )

    # -- changes --------------------------------------------------------------

    def change(self, depth):
        """An expression that changes something, of an integral type, or None."""
        if self.scope.pure:
            return None
        if self.chance(0.3):
            return self.call(is_integral, depth, True)
        found = self.changeable(is_integral, depth)
        if not found:
            return None
        place, type = found
        if self.chance(0.35) and type is not BOOL:
            if type.bits < 32 or not type.signed:
                operator = self.rng.choice(["++", "--"])
                parts = [place, operator]
                return expr(type, "(", *(parts if self.chance(0.5) else parts[::-1]), ")")
        return expr(type, "(", *self.assignment(place, type, depth), ")")

    def assignment(self, place, type, depth):
        """`place op= value` for an integral type."""
        effects = self.chance(0.3)
        if self.chance(0.4):
            return [place, " = ", self.value(type, depth, effects)]
        value = self.integer(depth, effects, type)
        operators = ["&=", "|=", "^="]
        if type is BOOL:
            return [place, f" {self.rng.choice(operators)} ", self.convert(value, BOOL)]
        if type.bits < 32 or not type.signed:
            operators += ["+=", "-=", "*="]
        operator = self.rng.choice(operators + [">>=", "/=", "%="])
        if operator == ">>=":
            return [place, " >>= (", value, f" & {type.bits - 1})"]
        if operator in ("/=", "%="):
            return [place, f" {operator} ((", value, " & 15) + 1)"]
        if type.bits < 32:  # computed as int
            return [place, f" {operator} (", value, " & 255)"]
        return [place, f" {operator} ", value]
