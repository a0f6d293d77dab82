# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Values of any type but integers: objects, enumerations, floating point."""

from cpptypes import (
    BOOL,
    INT,
    Array,
    Enum,
    Scalar,
    Struct,
    Union,
    is_float,
    is_integral,
)
from tree import expr, text

# Magnitude of all that is stored in a float or double: an integer up to this.
STORED = 1024


class Values:
    def value(self, type, depth, effects=False):
        if isinstance(type, Struct):
            return self.object(type, depth, effects)
        if isinstance(type, Enum):
            return self.enumeration(type, depth, effects)
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

    def enumeration(self, type, depth, effects=False):
        roll = self.rng.random()
        if roll < 0.4:
            place = self.place_of(type, max(depth, 0))
            if place:
                return expr(type, place)
        if depth > 0 and roll < 0.55:
            called = self.call(lambda t: t is type, depth, effects)
            if called:
                return called
        if roll < 0.8:
            prefix = f"{type.name}::" if type.scoped or self.chance(0.5) else ""
            return expr(type, prefix + self.rng.choice(type.enumerators))
        value = self.integer(depth - 1, effects)
        return expr(type, f"({type.name})(", value, ")")

    # -- objects --------------------------------------------------------------

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
        if roll < 0.5:
            derived = [s for s in self.structs if type in s.ancestors]
            place = derived and self.place_of(self.rng.choice(derived), depth)
            if place:  # only the part of it that is the base
                return expr(type, f"{type.name}(", place, ")")
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
            if self.chance(0.2):
                parts = parts[: self.rng.randrange(len(parts) + 1)]
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
            return self.float_of_integer(type, depth, effects)
        a, bound_a = self.floating(type, depth - 1, effects)
        if roll < 0.4:
            return expr(type, "(-", a, ")"), bound_a
        if roll < 0.45 and len(self.floats) > 1:
            other = self.floats[self.floats[0] is type]
            value, bound = self.floating(other, depth - 1, effects)
            return expr(type, f"({type.name})", value), bound
        b, bound_b = self.floating(type, depth - 1, effects)
        if roll < 0.55:
            condition = self.value(BOOL, depth - 1, effects)
            chosen = expr(type, "(", condition, " ? ", a, " : ", b, ")")
            return chosen, max(bound_a, bound_b)
        if effects:
            return a, bound_a
        return self.float_arithmetic(type, a, bound_a, b, bound_b)

    def float_of_integer(self, type, depth, effects):
        value = self.integer(depth - 1, effects)
        if value.type.bits >= 16 and self.chance(0.5):
            return expr(type, f"({type.name})(", value, " & 511)"), 511
        return expr(type, f"({type.name})(int)(", value, " & 255)"), 255

    def float_arithmetic(self, type, a, bound_a, b, bound_b):
        if self.chance(0.15):  # beside an int, which is converted
            number = self.rng.randrange(1, 9)
            b, bound_b = expr(INT, str(number)), number
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

    def integer_of_float(self, depth, effects):
        """A conversion to any type that has the value."""
        type = self.rng.choice(self.floats)
        value, bound = self.floating(type, depth, effects)
        results = [t for t in self.integers if t.signed and bound < 1 << (t.bits - 1)]
        if self.chance(0.15):
            results = [BOOL]
        result = self.rng.choice(results)
        return expr(result, f"({result.name})(", value, ")")
