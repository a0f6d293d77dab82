# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functions of all kinds. A function calls those before it: nothing is
recursive. Function templates of fixed texts are in templates.py."""

from cpptypes import (
    BOOL,
    SMALL,
    UINT,
    Array,
    Container,
    Pointer,
    Scalar,
    Struct,
    Union,
    holds,
)
from scope import BOTH, Function, Parameter, Variable
from statements import DEPTH
from tree import block, items, text


class Functions:
    def parameters(self, count, effects):
        made = []
        windows = [1, 1, 2, 4] + ([6, 12] if self.on("flat rows") else [])
        for _ in range(count):
            name, roll = self.name("a"), self.rng.random()
            if roll < 0.45:
                mode, type = "value", self.rng.choice(self.scalars)
            elif roll < 0.6 and self.structs:
                mode, type = self.mode(effects, "value"), self.rng.choice(self.structs)
            elif roll < 0.8 and self.on("pointers"):
                element = self.rng.choice(self.scalars + self.structs)
                const = not effects or self.chance(0.4)
                mode, type = "value", Pointer(element, self.rng.choice(windows), const)
            elif roll < 0.9:
                mode, type = self.mode(effects), self.rng.choice(self.scalars)
            else:
                type = Array(self.rng.choice(self.scalars), self.rng.choice([2, 4, 4]))
                mode = self.mode(effects)
            made.append(Parameter(name, type, mode))
        return made

    def mode(self, effects, other="cref"):
        return self.rng.choice((["ref"] if effects else []) + ["cref", other])

    def define(self, name, parameters, seen, const, result=None):
        """(Function, its head as a function of its name, its body). `seen`: the
        fields of its object."""
        self.scope = scope = self.new_scope(result or self.rng.choice(self.results))
        scope.pure = const
        scope.variables += [p.variable() for p in parameters] + seen
        result = scope.result
        body = items()
        mark = scope.mark()
        for _ in range(self.rng.randint(1, 4)):
            body.parts.append(self.statement(2))
        value = self.value(result, DEPTH, not const)
        scope.back_to(mark)
        body.parts.append(text("return ", value, ";"))
        effects = not const and (
            bool(seen)
            or any(
                p.mode == "ref" or isinstance(p.type, Pointer) and not p.type.const
                for p in parameters
            )
        )
        function = Function(name, result, parameters, effects, scope.cost + 2)
        declared = ", ".join(p.declare() for p in parameters)
        suffix = "const " if const and seen else ""

        def head(name):
            return f"{result.declare(name)}({declared}) {suffix}{BOTH}"

        return function, head, body

    def function(self):
        name = self.name("fun")
        parameters = self.parameters(self.rng.randint(1, 4), self.chance(0.6))
        function, head, body = self.define(name, parameters, [], False)
        made = block(body, head(name))
        self.functions.append(function)
        if self.chance(0.1):
            space = self.name("space")
            function.name = f"{space}::{name}"
            return block(items([made]), f"namespace {space}")
        return made

    def function_with_defaults(self):
        name = self.name("fun")
        parameters = self.parameters(self.rng.randint(0, 2), self.chance(0.6))
        for _ in range(self.rng.randint(1, 2)):
            type = self.rng.choice(self.scalars)
            default = type.literal()
            parameters.append(Parameter(self.name("a"), type, "value", default))
        function, head, body = self.define(name, parameters, [], False)
        self.functions.append(function)
        return block(body, head(name))

    def overloads(self):
        """Functions of one name with a parameter of different types."""
        name, made = self.name("over"), items()
        types = list(dict.fromkeys(self.scalars + self.structs))
        for type in self.rng.sample(types, min(len(types), 3)):
            mode = "value" if isinstance(type, Scalar) else "cref"
            parameter = Parameter(self.name("a"), type, mode)
            parameter.derived = False  # two of its bases might be ambiguous
            function, head, body = self.define(name, [parameter], [], False)
            made.parts.append(block(body, head(name)))
            self.functions.append(function)
        return made

    def table(self):
        """A constant table that every function sees."""
        name = self.name("table")
        type = Array(self.rng.choice(self.integers), self.rng.choice([2, 4, 5, 8]))
        if self.chance(0.3):
            type = Array(type, 2)
        values = self.literals(type)
        self.globals.append(Variable(name, type, True, hashed=False))
        prefix = self.rng.choice(["const", "constexpr", "static const"])
        return text(f"{prefix} {type.declare(name)} = ", values, ";")

    def literals(self, type):
        if isinstance(type, Scalar):
            return self.literal(type)
        pieces = []
        for _ in range(type.count):
            pieces += [", "] if pieces else []
            pieces.append(self.literals(type.element))
        return text("{", *pieces, "}")

    # -- results that refer to arguments --------------------------------------

    def reference_function(self):
        """It returns a reference to a part of its first argument."""
        structs = [s for s in self.structs if not isinstance(s, Union)]
        type = Array(self.rng.choice(self.scalars), 4)
        if structs and self.chance(0.7):
            type = self.rng.choice(structs)
        mode = self.rng.choice(["ref", "ref", "cref"])
        object = Parameter(self.name("a"), type, mode)
        number = Parameter(self.name("a"), UINT, "value")
        self.scope = scope = self.new_scope()
        scope.pure = True
        variable = object.variable()
        scope.variables += [variable, number.variable()]

        def part(accept):
            return self.place(accept, 2, among=[variable])

        found = None
        while not found:
            found = part(lambda t: isinstance(t, (Scalar, Struct)) and t is not type)
        place, result = found
        other = part(lambda t: t is result)
        if other and self.chance(0.6):
            condition = text(number.name, f" & {self.rng.choice([1, 2, 4])}u")
            if self.chance(0.5):
                body = text("return (", condition, ") ? ", place, " : ", other[0], ";")
            else:
                first = text("if (", condition, ") {\nreturn ", place, ";\n}\n")
                body = text(first, "return ", other[0], ";")
        else:
            body = text("return ", place, ";")
        name = self.name("ref")
        parameters = [object, number]
        self.references.append(
            Function(name, result, parameters, False, scope.cost + 2)
        )
        const = "const " if mode == "cref" else ""
        declared = ", ".join(p.declare() for p in parameters)
        return block(items([body]), f"{const}{result.name} &{name}({declared}) {BOTH}")

    def maker(self):
        """A function that returns a lambda."""
        name, argument = self.name("make"), Parameter(self.name("a"), UINT, "value")
        parameters = [
            Parameter(self.name("a"), self.rng.choice(self.scalars), "value")
            for _ in range(self.rng.randint(1, 2))
        ]
        if self.structs and self.chance(0.5):
            type = self.rng.choice(self.structs)
            parameters.append(Parameter(self.name("a"), type, "cref"))
        self.scope = scope = self.new_scope()
        scope.pure = True
        captures = [p.variable().constant() for p in parameters]
        scope.variables += [*captures, argument.variable()]
        body = items([text("return ", self.value(UINT, DEPTH), ";")])
        made = Function(name, UINT, [argument], False, scope.cost + 2)
        self.makers.append((Function(name, None, parameters, False, 2), made))
        declared = ", ".join(p.declare() for p in parameters)
        closure = block(body, f"return [=]({argument.declare()}) {self.restriction()}")
        return block(items([text(closure, ";")]), f"auto {name}({declared}) {BOTH}")

    # -- functions of containers ----------------------------------------------

    def stored(self):
        """The types that containers may hold. What is narrower than a word is
        mostly refused; std::vector<bool> has no elements to view."""
        narrow = [] if self.on("narrow storage") else SMALL + [BOOL]
        return [t for t in self.results if t is not BOOL and not holds(t, narrow)]

    def container_function(self):
        """A template that takes whatever can be indexed."""
        name, container = self.name("con"), self.name("a")
        element = self.rng.choice(self.stored())
        mode = self.rng.choice(["ref", "cref"])
        type = Container(element, self.rng.choice([1, 1, 2]), f"{container}i")
        parameters = [Parameter(container, type, mode)]
        parameters += self.parameters(self.rng.randint(0, 2), False)
        function, head, body = self.define(name, parameters, [], False)
        self.functions.append(function)
        template = f"template <class {container.upper()}>\n"
        return text(template, block(body, head(name)))
