# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Places: what can be read, written, referred to and pointed at."""

from cpptypes import BOOL, Array, Container, Pointer, Scalar, Struct
from tree import expr, text


class Places:
    def chance(self, probability):
        return self.rng.random() < probability

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
        if isinstance(type, Container):
            return type.at(place, self.index(type.ROW, depth)), type.element
        if isinstance(type, Pointer):
            return self.step_pointer(place, type, depth), type.element
        if type.subscript and self.chance(0.4):
            return [*place, "[", self.index(8, depth), "]"], type.subscript
        name, field = self.rng.choice(type.fields)
        return [*place, ".", name], field

    def step_pointer(self, place, type, depth):
        index = self.index(type.window, depth)
        if index == "0" and self.chance(0.7):
            return ["(*", *place, ")"]
        if self.chance(0.3):
            return ["(*(", *place, " + ", index, "))"]
        return [*place, "[", index, "]"]

    def place(self, accept, depth=1, writable=False, among=None):
        """(node, type) of something in scope that `accept` takes, or None."""
        if self.references and among is None and depth > 0 and self.chance(0.08):
            found = self.returned(accept, depth, writable)
            if found:
                return found
        variables = self.scope.variables if among is None else among
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

    def returned(self, accept, depth, writable):
        """A call of a function that returns a reference to a part of its
        argument."""
        choices = [
            f
            for f in self.references
            if accept(f.result)
            and self.scope.affordable(f.cost)
            and (f.parameters[0].mode == "ref") >= writable
        ]
        if not choices or writable and self.scope.pure:
            return None
        function = self.rng.choice(choices)
        first, *others = function.parameters
        object = self.place_of(first.type, depth - 1, first.mode == "ref")
        if not object:
            return None
        arguments = [object]
        for parameter in others:
            arguments += [", ", self.value(parameter.type, depth - 1)]
        self.scope.spend(function.cost)
        return text(function.name, "(", *arguments, ")"), function.result

    def changeable(self, accept, depth=1):
        """Like `place`, writable; perhaps one of two."""
        found = self.place(accept, depth, writable=True)
        if not found or not self.on("picks") or self.chance(0.75):
            return found
        place, type = found
        other = not isinstance(type, (Array, Pointer)) and self.place_of(
            type, depth, writable=True
        )
        if not other:
            return found
        condition = self.value(BOOL, depth)
        if self.chance(0.4):
            return text("(", condition, " ? ", place, " : ", other, ")"), type
        return text("pick(", condition, ", ", place, ", ", other, ")"), type

    def place_of(self, type, depth=1, writable=False):
        found = self.place(lambda t: t is type, depth, writable)
        return found and found[0]

    def place_as(self, type, depth=1, writable=False):
        """A place that a reference to `type` can be bound to: of a derived
        class, too."""
        found = self.place(
            lambda t: t is type or isinstance(t, Struct) and type in t.ancestors,
            depth,
            writable,
        )
        return found and found[0]

    # -- pointers -------------------------------------------------------------

    def pointer(self, type, depth, until=None):
        """A pointer to at least type.window elements of type.element, or None.
        `until`: of what was there when the variable of that name was declared,
        and so lives as long."""
        write = not type.const

        def fits(t):
            if isinstance(t, Array):
                whole = t.depth == 1 or self.on("flat rows")
                return whole and t.innermost is type.element and t.total >= type.window
            if isinstance(t, Container):
                return t.element is type.element and t.ROW >= type.window
            if isinstance(t, Pointer):
                return (
                    t.element is type.element
                    and t.window >= type.window
                    and (type.const or not t.const)
                )
            derived = isinstance(t, Struct) and type.element in t.ancestors
            return (t is type.element or derived) and type.window == 1

        among = self.scope.addressable(until)
        found = self.place(fits, depth, among=among)
        if found and write and not isinstance(found[1], Pointer):
            found = self.place(fits, depth, writable=True, among=among)
        return found and self.pointer_to(*found, type, depth)

    def pointer_to(self, place, found, type, depth):
        if isinstance(found, Struct) and found is not type.element:
            # `?:` takes no pointers to two classes, though they have one base
            const = "const " if type.const else ""
            return text(f"({const}{type.element.name} *)&", place)
        if isinstance(found, (Scalar, Struct)):
            return text("&", place)
        if isinstance(found, Pointer) and found.const and not type.const:
            return None
        if isinstance(found, Container):
            index = self.index(found.ROW - type.window + 1, depth)
            return text("&", *found.at([place], index))
        if isinstance(found, Array) and found.depth > 1:
            return self.pointer_to_rows(place, found, type, depth)
        count = found.count if isinstance(found, Array) else found.window
        spare = count - type.window + 1
        if spare == 1 and self.chance(0.8):
            return place
        if self.chance(0.5):
            return text("&", place, "[", self.index(spare, depth), "]")
        if self.chance(0.3):
            const = "const " if type.const else ""
            name = f"at<{const}{type.element.name}>("
            return text(name, place, ", ", self.index(spare, depth), ")")
        return text(place, " + ", self.index(spare, depth))

    def pointer_to_rows(self, place, found, type, depth):
        """Into an array of arrays, from one of whose rows it goes on to the
        next."""
        spare = found.total - type.window
        row = found.total // found.count
        first = self.rng.randint(0, spare // row)
        spare = self.rng.randint(0, spare - first * row)
        place = text(place, f"[{first}]", "[0]" * (found.depth - 2))
        if spare:
            return text(place, " + ", self.index(spare + 1, depth))
        return text("&", place, "[0]") if self.chance(0.4) else place

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
            if parameter.default and self.chance(0.5):
                break  # all that follow have defaults, too
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
            return self.operator_call(function, arguments)
        return expr(function.result, *callee, "(", *arguments, ")")

    def operator_call(self, function, arguments):
        symbol = function.name[len("operator") :]
        if len(arguments) == 3:
            left, _, right = arguments
            return expr(function.result, "(", left, f" {symbol} ", right, ")")
        if symbol == " postfix++":
            return expr(function.result, "(", *arguments, "++)")
        return expr(function.result, f"({symbol}", *arguments, ")")

    def argument(self, parameter, depth, effects=False):
        type = parameter.type
        if isinstance(type, Pointer):
            return self.pointer(type, depth)
        if isinstance(type, Container):
            return self.container(parameter, depth)
        writable = parameter.mode == "ref"
        if isinstance(type, Struct) and parameter.derived and self.chance(0.3):
            return self.place_as(type, depth, writable)
        if writable:
            return self.place_of(type, depth, writable=True)
        if isinstance(type, Array):
            return self.place_of(type, depth)
        return self.value(type, depth, effects)

    def container(self, parameter, depth):
        """`c, row` for something that holds rows of the parameter's elements."""
        type = parameter.type

        def fits(t):
            if isinstance(t, Container):
                return t.element is type.element and t.rank == type.rank
            if not isinstance(t, Array):
                return False
            if type.rank == 2:
                row = t.element
                if not isinstance(row, Array) or row.element is not type.element:
                    return False
                return row.count >= type.ROW
            return t.element is type.element and t.count >= type.ROW

        found = self.place(fits, depth, parameter.mode == "ref")
        if not found:
            return None
        place, found = found
        if isinstance(found, Container):
            return text(place, ", ", found.row)
        rows = found.count if type.rank == 2 else found.count // type.ROW
        return text(place, ", (int)", self.index(rows, depth))
