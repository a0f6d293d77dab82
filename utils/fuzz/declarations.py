# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Structs with bases, constructors, methods and operators; functions and
function templates. A function calls those before it: nothing is recursive."""

from cpptypes import (
    INT,
    UINT,
    Array,
    Pointer,
    Scalar,
    Struct,
    is_float,
)
from scope import Function, Parameter, Scope, Variable
from statements import DEPTH
from tree import block, expr, items, stmt, text

BOTH = "restrict(cpu, amp)"


class Declarations:
    # -- hashes: how results reach the comparison -----------------------------

    def mix(self, place, type, depth=0):
        """A statement that adds all of a place to the hash h."""
        if isinstance(type, Array):
            name = f"m{depth}"
            inner = self.mix(f"{place}[{name}]", type.element, depth + 1)
            loop = f"for (int {name} = 0; {name} < {type.count}; {name}++) {{\n"
            return text(loop, inner, "\n}")
        if isinstance(type, Struct):
            return text(f"h = h * 31u + hash_{type.name}({place});")
        if isinstance(type, Pointer):
            return self.mix(f"{place}[0]", type.element, depth)
        if is_float(type):
            return text(f"h = h * 31u + (unsigned)(int){place};")
        fold = f" ^ (unsigned)({place} >> 32)" if type.bits == 64 else ""
        return text(f"h = h * 31u + ((unsigned){place}{fold});")

    def hash_of_scope(self):
        made = items(["unsigned h = 17u;"])
        for variable in self.scope.variables:
            self.scope.spend(10)
            made.parts.append(self.mix(variable.name, variable.type))
        return made

    # -- structs --------------------------------------------------------------

    def field_type(self):
        if self.structs and self.chance(0.25):
            return self.rng.choice(self.structs)
        type = self.rng.choice(self.scalars)
        if self.chance(0.35):
            for _ in range(self.rng.choice([1, 1, 2])):
                type = Array(type, self.rng.choice([1, 2, 3, 4]))
        return type

    def struct(self):
        type = Struct(self.name("S"))
        bases = []
        if self.structs and self.chance(0.3):
            bases.append(self.rng.choice(self.structs))
        for _ in range(self.rng.randint(1, 4)):
            type.own_fields.append((self.name("m"), self.field_type()))
        for base in bases:
            type.fields += base.fields
            type.methods += base.methods
            type.subscript = base.subscript
        type.fields = type.fields + type.own_fields
        type.own_fields_types = bases + [t for _, t in type.own_fields]
        head = f"struct {type.name}" + "".join(f" : {b.name}" for b in bases)
        members = items()
        for name, field in type.own_fields:
            members.parts.append(text(field.declare(name), ";"))
        if not bases and self.chance(0.4):
            members.parts.append(self.constructor(type))
        for _ in range(self.rng.randint(0, 3)):
            members.parts.append(self.method(type))
        if self.chance(0.3):
            members.parts.append(self.conversion(type))
        for name, field in type.own_fields:
            flat = isinstance(field, Array) and not isinstance(field.element, Array)
            if flat and not type.subscript and self.chance(0.4):
                members.parts.append(self.subscript(type, name, field))
            if isinstance(field, Scalar) and self.chance(0.3):
                members.parts.append(self.setter(type, name, field))
        made = items([text(block(members, head), ";"), self.hash_function(type)])
        if self.chance(0.4):
            made.parts.append(self.addition(type))
        if self.chance(0.3):
            made.parts.append(self.equality(type))
        self.structs.append(type)
        return made

    def hash_function(self, type):
        body = items(["unsigned h = 7u;"])
        for name, field in type.fields:
            body.parts.append(self.mix(f"s.{name}", field))
        body.parts.append("return h;")
        name = f"hash_{type.name}"
        self.functions.append(
            Function(name, UINT, [Parameter("s", type, "cref")], False, 20)
        )
        head = f"unsigned {name}(const {type.name} &s) {BOTH}"
        return block(body, head)

    def constructor(self, type):
        """Initialises scalars from parameters, in the order of the fields."""
        scalars = [(n, t) for n, t in type.own_fields if isinstance(t, Scalar)]
        others = [(n, t) for n, t in type.own_fields if not isinstance(t, Scalar)]
        scope = self.scope = Scope()
        parameters, initializers = [], {}
        for name, field in scalars:
            parameter = self.name("a")
            scope.variables.append(Variable(parameter, field, True))
            parameters.append(f"{field.declare(parameter)} = {field.literal()}")
        scope.pure = True
        for name, field in scalars:
            value = self.value(field, 1)
            initializers[name] = text(f"{name}(", value, ")")
        for name, field in others:
            initializers[name] = text(name, self.initializer(field, 1))
        pieces = []
        for name, _ in type.own_fields:
            pieces += [", " if pieces else " : ", initializers[name]]
        type.constructor = [t for _, t in scalars]
        # A constructor may also change what it has initialised.
        scope.variables += [
            Variable(n, t, capture=False) for n, t in type.own_fields
        ]
        scope.pure = False
        body = self.statements(self.rng.randint(0, 2), 1)
        return text(
            f"{type.name}({', '.join(parameters)}) {BOTH}", *pieces, block(body)
        )

    def method(self, type):
        const = self.chance(0.5)
        name = "operator()" if self.chance(0.2) else self.name("f")
        if any(m.name == name for m in type.methods):
            name = self.name("f")
        parameters = self.parameters(self.rng.randint(0, 2), not const)
        fields = [
            Variable(f"this->{n}" if self.chance(0.2) else n, t, const, capture=False)
            for n, t in type.fields
        ]
        function, made = self.define(name, parameters, fields, const)
        type.methods.append(function)
        return made

    def conversion(self, type):
        type.converts = True
        self.scope = Scope()
        self.scope.pure = True
        self.scope.variables = [Variable(n, t, True) for n, t in type.fields]
        body = items([text("return ", self.value(UINT, 2), ";")])
        return block(body, f"explicit operator unsigned() const {BOTH}")

    def subscript(self, type, name, field):
        type.subscript = field.element
        element = field.element.name
        body = f"{BOTH} {{ return {name}[i % {field.count}u]; }}"
        return text(
            f"{element} &operator[](unsigned i) {body}\n"
            f"const {element} &operator[](unsigned i) const {body}"
        )

    def setter(self, type, name, field):
        type.setters.append((f"set_{name}", field))
        declared = f"{type.name} &set_{name}({field.declare('v')}) {BOTH}"
        return text(f"{declared} {{ {name} = v; return *this; }}")

    def addition(self, type):
        self.scope = scope = Scope(type)
        scope.pure = True
        scope.variables = [Variable("a", type, True), Variable("b", type, True)]
        body = items([f"{type.name} c = a;"])
        scope.pure = False
        scope.variables.append(Variable("c", type))
        body.parts.append(self.statements(self.rng.randint(1, 3), 1))
        body.parts.append("return c;")
        type.adds = True  # from here on: it must not call itself
        head = f"{type.name} operator+(const {type.name} &a, const {type.name} &b) {BOTH}"
        return block(body, head)

    def equality(self, type):
        """A changing operator, whose result is its left operand."""
        self.scope = scope = Scope()
        scope.variables = [Variable("a", type), Variable("b", UINT, True)]
        body = self.statements(self.rng.randint(1, 2), 1)
        made = items([body, "return a;"])
        name = f"operator{self.rng.choice(['+=', '-=', '^=', '<<'])}"
        parameters = [Parameter("a", type, "ref"), Parameter("b", UINT, "value")]
        self.functions.append(Function(name, type, parameters, True, scope.cost + 2))
        return block(made, f"{type.name} &{name}({type.name} &a, unsigned b) {BOTH}")

    # -- functions ------------------------------------------------------------

    def parameters(self, count, effects):
        made = []
        for _ in range(count):
            name, roll = self.name("a"), self.rng.random()
            if roll < 0.45:
                mode, type = "value", self.rng.choice(self.scalars)
            elif roll < 0.6 and self.structs:
                mode, type = self.mode(effects, "value"), self.rng.choice(self.structs)
            elif roll < 0.8 and self.on("pointers"):
                element = self.rng.choice(self.integers + self.structs)
                const = not effects or self.chance(0.4)
                mode, type = "value", Pointer(element, self.rng.choice([1, 1, 2, 4]), const)
            elif roll < 0.9:
                mode, type = self.mode(effects), self.rng.choice(self.scalars)
            else:
                type = Array(self.rng.choice(self.scalars), self.rng.choice([2, 4, 4]))
                mode = self.mode(effects)
            made.append(Parameter(name, type, mode))
        return made

    def mode(self, effects, other="cref"):
        return self.rng.choice((["ref"] if effects else []) + ["cref", other])

    def define(self, name, parameters, seen, const, prefix=""):
        """(Function, its definition). `seen`: the fields of its object."""
        self.scope = scope = Scope(self.rng.choice(self.results))
        scope.pure = const
        scope.variables = [p.variable() for p in parameters] + seen
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
        head = f"{prefix}{result.declare(name)}({declared}) {suffix}{BOTH}"
        return function, block(body, head)

    def function(self):
        parameters = self.parameters(self.rng.randint(1, 4), self.chance(0.6))
        function, made = self.define(self.name("fun"), parameters, [], False)
        self.functions.append(function)
        return made

    def template(self):
        """A template over an integral type, used with several."""
        name = self.name("tem")
        types = self.rng.sample(self.integers, min(2, len(self.integers)))
        result = self.rng.choice(self.integers)
        form = self.rng.choice(["sum", "swap", "apply", "fold"])
        if form == "swap":
            head = f"void {name}(T &a, T &b)"
            body = ["T c = a;", "a = b;", "b = c;"]
        elif form == "fold":
            head = f"{result.name} {name}(const T (&a)[N])"
            body = [
                f"{result.name} r = 0;",
                f"for (int i = 0; i < N; i++) {{\nr = ({result.name})(r ^ a[i]);\n}}",
                "return r;",
            ]
        elif form == "apply":
            head = f"{result.name} {name}(T *p, unsigned n)"
            body = [
                f"{result.name} r = 1;",
                f"for (unsigned i = 0; i < (n & 3u); i++) {{\nr = ({result.name})(r ^ *p);\n*p = (T)(r | 1);\n}}",
                "return r;",
            ]
        else:
            head = f"{result.name} {name}(T a, const T &b)"
            body = [f"return ({result.name})((a ^ b) | (a == b ? 1 : 0));"]
        template = "template <typename T, int N>" if form == "fold" else "template <typename T>"
        for type in types:
            self.functions.append(self.instance(name, form, type, result))
        return text(f"{template}\n", block(items(body), f"{head} {BOTH}"))

    def instance(self, name, form, type, result):
        if form == "swap":
            parameters = [Parameter("a", type, "ref"), Parameter("b", type, "ref")]
            return Function(name, None, parameters, True, 3)
        if form == "fold":
            count = self.rng.choice([2, 3, 4])
            parameters = [Parameter("a", Array(type, count), "cref")]
            return Function(name, result, parameters, False, 8)
        if form == "apply":
            parameters = [
                Parameter("p", Pointer(type, 1, False), "value"),
                Parameter("n", UINT, "value"),
            ]
            return Function(name, result, parameters, True, 8)
        parameters = [Parameter("a", type, "value"), Parameter("b", type, "cref")]
        return Function(name, result, parameters, False, 3)
