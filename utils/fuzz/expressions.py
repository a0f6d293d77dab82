# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Integers. Each expression is defined for all values of its operands, whatever
the shrinker makes of them: the text around an operand masks it into range.

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
    Enum,
    Struct,
    common,
    is_integral,
    is_number,
    promote,
)
from scope import Variable
from tree import expr, text

# Of the prelude. The first are those whose order does not matter.
ATOMICS = ["fetchAdd", "fetchAnd", "fetchOr", "fetchXor", "fetchMin", "fetchMax"]
COMMUTATIVE = list(ATOMICS)
ATOMICS += ["exchange", "swapIf"]


class Expressions:
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
            (self.passed, 0.8 if self.on("lambdas") else 0),
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
            found = self.place(is_number, depth)
            if found:
                return self.as_integer(*found)
        return self.literal(like or self.rng.choice(self.integers))

    def as_integer(self, place, type):
        if not isinstance(type, Enum):
            return expr(type, place)
        if type.scoped or self.chance(0.3):
            return expr(type.underlying, f"({type.underlying.name})", place)
        return expr(promote(type.underlying), "(+", place, ")")

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
        elif self.enums and self.chance(0.15):
            type = self.rng.choice(self.enums)
            a, b = self.enumeration(type, depth), self.enumeration(type, depth)
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
            return self.integer_of_float(depth, effects)
        if self.chance(0.1):
            return self.reinterpreted(depth)
        return self.convert(
            self.integer(depth, effects), self.rng.choice(self.integers)
        )

    def reinterpreted(self, depth):
        """An int read as unsigned, or the other way round."""
        among = self.scope.addressable()
        found = self.place(lambda t: t in (INT, UINT), depth, among=among)
        if not found:
            return None
        place, type = found
        if type is INT:
            return expr(UINT, "reinterpret_cast<const unsigned &>(", place, ")")
        return expr(INT, "*(const int *)&", place)

    def queried(self, depth, effects):
        """sizeof, explicit conversions of objects."""
        if self.structs and self.chance(0.3):
            return expr(ULONG, f"sizeof({self.rng.choice(self.structs).name})")
        found = self.place(lambda t: isinstance(t, Struct) and t.converts, depth)
        return found and expr(UINT, "(unsigned)", found[0])

    # -- functions as arguments -----------------------------------------------

    def passed(self, depth, effects):
        """twice(something to call, its argument)"""
        if not self.scope.affordable(30):
            return None
        function = self.callable_object(effects) if self.chance(0.4) else None
        function = function or self.lambda_in_place(depth, effects)
        # A literal: beside an argument with effects nothing may be read.
        argument = self.literal(UINT) if effects else self.value(UINT, depth)
        name = self.rng.choice(["twice", "invoke"])
        return expr(UINT, f"{name}(", function, ", ", argument, ")")

    def callable_object(self, effects):
        """A lambda that has a name, or an object that has operator()."""

        def fits(f):
            one = len(f.parameters) == 1 and f.result is UINT
            if not one or f.effects and not effects:
                return False
            parameter = f.parameters[0]
            return parameter.type is UINT and parameter.mode == "value"

        scope = self.scope
        lambdas = [f for f in scope.functions if fits(f) and scope.affordable(2 * f.cost)]
        if lambdas and self.chance(0.6):
            function = self.rng.choice(lambdas)
            scope.spend(2 * function.cost)
            return function.name
        found = self.place(
            lambda t: isinstance(t, Struct)
            and any(m.name == "operator()" and fits(m) for m in t.methods),
            1,
            effects,
        )
        return found and found[0]

    def lambda_in_place(self, depth, effects):
        scope = self.scope
        everything, pure, indices = scope.variables, scope.pure, scope.index_effects
        name = self.name("a")
        seen = [v for v in everything if v.capture]
        scope.variables = seen if effects else [v.constant() for v in seen]
        scope.variables.append(Variable(name, UINT, True))
        scope.pure, scope.index_effects = pure or not effects, False
        scope.times *= 2
        body = self.value(UINT, depth, effects)
        scope.times //= 2
        scope.variables, scope.pure = everything, pure
        scope.index_effects = indices
        head = f"[{'&' if effects else '='}](unsigned {name}) {self.restriction()}"
        return text(head, " { return ", body, "; }")

    # -- changes --------------------------------------------------------------

    def change(self, depth):
        """An expression that changes something, of an integral type, or None."""
        if self.scope.pure:
            return None
        if self.chance(0.3):
            return self.call(is_integral, depth, True)
        if self.chance(0.3):
            return self.atomic(depth)
        found = self.changeable(is_integral, depth)
        if not found:
            return None
        place, type = found
        if self.chance(0.35) and type is not BOOL:
            if type.bits < 32 or not type.signed:
                operator = self.rng.choice(["++", "--"])
                parts = [place, operator]
                if not type.signed and type.bits >= 32 and self.chance(0.15):
                    return expr(type, "((", place, " += 3) ^= 5)")
                return expr(type, "(", *(parts if self.chance(0.5) else parts[::-1]), ")")
        return expr(type, "(", *self.assignment(place, type, depth), ")")

    def atomic(self, depth):
        """An atomic operation on memory that no other thread uses now."""
        shared = [v for v in self.scope.variables if v.shared]
        # Members of unions are refused.
        found = shared and not self.on("unions") and self.place(
            lambda t: t in (INT, UINT), 0, writable=True, among=shared
        )
        if not found:
            return None
        place, type = found
        function = self.rng.choice(ATOMICS)
        value = self.value(type, depth)
        expected = text(", ", self.value(type, depth)) if function == "swapIf" else ""
        return expr(type, f"{function}<{type.name}>(&", place, expected, ", ", value, ")")

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
