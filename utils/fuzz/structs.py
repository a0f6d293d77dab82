# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Enumerations, unions, class templates, and structs with bases, constructors
and methods. Operators are in operators.py."""

from cpptypes import (
    DOUBLE,
    FLOAT,
    INT,
    LONG,
    SHORT,
    UCHAR,
    UINT,
    ULONG,
    Array,
    Container,
    Enum,
    Pointer,
    Scalar,
    Struct,
    Union,
    is_float,
)
from scope import BOTH, Function, Parameter, Variable
from tree import block, items, text


class Structs:
    # -- hashes: how results reach the comparison -----------------------------

    def mix(self, place, type, depth=0):
        """A statement that adds all of a place to the hash h."""
        if isinstance(type, (Array, Container)):
            return self.mix_elements(place, type, depth)
        if isinstance(type, Struct):
            if type.hashed:
                return text(f"h = h * 31u + hash_{type.key}({place});")
            return items(self.mix(f"{place}.{n}", t, depth) for n, t in type.fields)
        if isinstance(type, Pointer):
            return self.mix(f"{place}[0]", type.element, depth)
        if is_float(type):
            return text(f"h = h * 31u + (unsigned)(int){place};")
        if isinstance(type, Enum):
            place = f"({type.underlying.name}){place}"
        fold = f" ^ (unsigned)({place} >> 32)" if type.bits == 64 else ""
        return text(f"h = h * 31u + ((unsigned){place}{fold});")

    def mix_elements(self, place, type, depth):
        name = f"m{depth}"
        if isinstance(type, Array):
            count, element = type.count, f"{place}[{name}]"
        else:
            count, element = type.ROW, "".join(type.at([place], name))
        inner = self.mix(element, type.element, depth + 1)
        loop = f"for (int {name} = 0; {name} < {count}; {name}++) {{\n"
        return text(loop, inner, "\n}")

    def hash_of_scope(self):
        made = items(["unsigned h = 17u;"])
        for variable in self.scope.variables:
            if variable.hashed:
                self.scope.spend(10)
                made.parts.append(self.mix(variable.name, variable.type))
        return made

    def hash_function(self, type):
        body = items(["unsigned h = 7u;"])
        for name, field in type.fields:
            body.parts.append(self.mix(f"s.{name}", field))
        body.parts.append("return h;")
        name = f"hash_{type.key}"
        self.functions.append(
            Function(name, UINT, [Parameter("s", type, "cref")], False, 20)
        )
        head = f"unsigned {name}(const {type.name} &s) {BOTH}"
        return block(body, head)

    # -- small types ----------------------------------------------------------

    def enumeration_type(self):
        underlying = [INT, UINT] + ([UCHAR, SHORT] if self.on("small") else [])
        names = [self.name("e") for _ in range(self.rng.randint(2, 5))]
        type = Enum(
            self.name("E"), self.rng.choice(underlying), self.chance(0.5), names
        )
        values = [
            f"{n} = {self.rng.randrange(100)}" if self.chance(0.4) else n for n in names
        ]
        head = f"enum {'class ' if type.scoped else ''}{type.name}"
        self.enums.append(type)
        self.scalars.append(type)
        return text(f"{head} : {type.underlying.name} {{ {', '.join(values)} }};")

    def union_type(self):
        type = Union(self.name("U"))
        wide = self.on("wide") and self.chance(0.4)
        integers, floating = ([LONG, ULONG], DOUBLE) if wide else ([INT, UINT], FLOAT)
        self.rng.shuffle(integers)
        type.fields = [(self.name("m"), t) for t in integers]
        if floating in self.floats:
            type.written = [(self.name("m"), floating)]
        type.own_fields = type.fields
        type.own_fields_types = integers[:1]
        members = [text(t.declare(n), ";") for n, t in type.fields + type.written]
        self.structs.append(type)
        return items(
            [text(block(items(members), f"union {type.name}"), ";"), self.hash_function(type)]
        )

    def class_template(self):
        """A buffer of N elements, used with two types."""
        name = self.name("B")
        made = items([BOX.replace("Box", name).replace("BOTH", BOTH)])
        for element in self.rng.sample(self.integers[1:], 2):
            count = self.rng.choice([2, 3, 4])
            type = Struct(f"{name}<{element.name}, {count}>", self.name("Box"))
            type.fields = [("v", Array(element, count)), ("n", UINT)]
            type.own_fields = type.fields
            type.own_fields_types = [t for _, t in type.fields]
            type.subscript = element
            pushed = Parameter("x", element, "value")
            type.methods = [
                Function("fold", element, [], False, 10),
                Function("push", UINT, [pushed], True, 4),
            ]
            self.structs.append(type)
            made.parts.append(self.hash_function(type))
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

    def base_classes(self):
        """Some structs that have no base in common."""
        candidates = [s for s in self.structs if not isinstance(s, Union)]
        bases, taken = [], set()
        for _ in range(self.rng.choice([0, 0, 0, 1, 1, 2, 3]) if candidates else 0):
            base = self.rng.choice(candidates)
            family = {base, *base.ancestors}
            if not family & taken and len(base.fields) < 10:
                bases.append(base)
                taken |= family
        return bases

    def inherit(self, type, bases):
        named = set()
        for base in bases:
            type.ancestors += [base, *base.ancestors]
            type.fields += base.fields
            # What two bases have by the same name is ambiguous.
            names = {m.name for m in base.methods}
            type.methods = [m for m in type.methods if m.name not in names] + [
                m for m in base.methods if m.name not in named
            ]
            named |= names
        subscripts = [b.subscript for b in bases if b.subscript]
        type.subscript = subscripts[0] if len(subscripts) == 1 else None
        self.hidden_names = named
        self.hidden_subscript = bool(subscripts)

    def struct(self):
        type = Struct(self.name("S"))
        bases = self.base_classes()
        self.inherit(type, bases)
        members, made = items(), items()
        inner = self.nested(type, members) if self.chance(0.2) else None
        for _ in range(self.rng.randint(1, 4)):
            field = inner if inner and self.chance(0.5) else self.field_type()
            type.own_fields.append((self.name("m"), field))
        type.fields = type.fields + type.own_fields
        type.own_fields_types = bases + [t for _, t in type.own_fields]
        type.bindable = not bases
        for name, field in type.own_fields:
            members.parts.append(text(field.declare(name), ";"))
        outside = self.members(type, bases, members)
        head, public = f"struct {type.name}", ""
        if self.chance(0.2):
            head, public = f"class {type.name}", "public "
            members.parts.insert(0, "public:")
        head += " : " * bool(bases) + ", ".join(public + b.name for b in bases)
        made.parts.append(text(block(members, head), ";"))
        made.parts += outside
        if inner:
            made.parts.append(self.hash_function(inner))
            self.structs.append(inner)
        made.parts.append(self.hash_function(type))
        self.operators(type, made)
        self.structs.append(type)
        return made

    def members(self, type, bases, members):
        """Adds functions to the members; returns what stands after the class."""
        outside = []
        if self.chance(0.4):
            members.parts.append(self.constructor(type, bases))
        if self.chance(0.15):
            name = self.name("k")
            number = self.rng.randrange(100)
            members.parts.append(f"static constexpr int {name} = {number};")
            self.globals.append(
                Variable(f"{type.name}::{name}", INT, True, hashed=False)
            )
        for _ in range(self.rng.randint(0, 3)):
            self.method(type, members, outside)
        if self.chance(0.3):
            members.parts.append(self.conversion(type))
        for name, field in type.own_fields:
            flat = isinstance(field, Array) and not isinstance(field.element, Array)
            free = not type.subscript and not self.hidden_subscript
            if flat and free and self.chance(0.4):
                members.parts.append(self.subscript(type, name, field))
            if isinstance(field, Scalar) and self.chance(0.3):
                members.parts.append(self.setter(type, name, field))
        return outside

    def nested(self, outer, members):
        name = self.name("I")
        type = Struct(f"{outer.name}::{name}", name)
        for _ in range(self.rng.randint(1, 3)):
            type.own_fields.append((self.name("m"), self.rng.choice(self.scalars)))
        type.fields = type.own_fields
        type.own_fields_types = [t for _, t in type.fields]
        fields = items([text(t.declare(n), ";") for n, t in type.fields])
        members.parts.append(text(block(fields, f"struct {name}"), ";"))
        return type

    def constructor(self, type, bases):
        """Initialises scalars from parameters, in the order of the fields."""
        scalars = [(n, t) for n, t in type.own_fields if isinstance(t, Scalar)]
        scope = self.scope = self.new_scope()
        parameters = []
        for name, field in scalars:
            parameter = self.name("a")
            scope.variables.append(Variable(parameter, field, True))
            parameters.append(f"{field.declare(parameter)} = {field.literal()}")
        scope.pure = True
        pieces = []
        for base in bases:
            pieces += [", ", text(base.name, self.initializer(base, 1))]
        for name, field in type.own_fields:
            if isinstance(field, Scalar):
                initializer = text(f"{name}(", self.value(field, 1), ")")
            else:
                initializer = text(name, self.initializer(field, 1))
            pieces += [", ", initializer]
        pieces[0] = " : "
        type.constructor = [t for _, t in scalars]
        # A constructor may also change what it has initialised.
        scope.variables += [
            Variable(n, t, capture=False) for n, t in type.own_fields
        ]
        scope.pure = False
        body = self.statements(self.rng.randint(0, 2), 1)
        made = text(
            f"{type.name}({', '.join(parameters)}) {BOTH}", *pieces, block(body)
        )
        numbers = [n for n, t in scalars if t.kind == "int"]
        if numbers and self.chance(0.4):
            return text(made, "\n", self.counting_constructor(type, numbers[0]))
        return made

    def counting_constructor(self, type, field):
        """It changes what its argument points to."""
        type.counts = True
        head = f"explicit {type.name}(unsigned *p) {BOTH} : {type.name}()"
        return text(f"{head} {{\n{field} = *p & 63;\n*p += 3u;\n}}")

    def method(self, type, members, outside):
        const = self.chance(0.5)
        parameters = self.parameters(self.rng.randint(0, 2), not const)
        name, result = self.name("f"), None
        taken = self.hidden_names | {m.name for m in type.methods}
        if "operator()" not in taken and self.chance(0.3):
            name = "operator()"
            if self.chance(0.6):  # what twice() of the prelude calls
                parameters = [Parameter(self.name("a"), UINT, "value")]
                result = UINT
        fields = [
            Variable(f"this->{n}" if self.chance(0.2) else n, t, const, capture=False)
            for n, t in type.fields
        ]
        function, head, body = self.define(name, parameters, fields, const, result)
        type.methods.append(function)
        if self.chance(0.2):
            members.parts.append(head(name) + ";")
            outside.append(block(body, head(f"{type.name}::{name}")))
        else:
            members.parts.append(block(body, head(name)))

    def conversion(self, type):
        type.converts = True
        self.scope = self.new_scope()
        self.scope.pure = True
        self.scope.variables += [
            Variable(n, t, True, capture=False) for n, t in type.fields
        ]
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


BOX = """template <typename T, int N>
struct Box {
T v[N];
unsigned n;
T &operator[](unsigned i) BOTH { return v[i % N]; }
const T &operator[](unsigned i) const BOTH { return v[i % N]; }
static int size() BOTH { return N; }
unsigned push(T x) BOTH {
v[n % N] = x;
return n++;
}
T fold() const BOTH;
};
template <typename T, int N>
T Box<T, N>::fold() const BOTH {
T all = T();
for (int i = 0; i < size(); i++) {
all = (T)(all ^ v[i]);
}
return all;
}"""
