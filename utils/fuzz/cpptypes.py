# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The types of generated programs and the conversions between scalars."""


class Scalar:
    def __init__(self, name, kind, bits, signed):
        self.name = name
        self.kind = kind  # "int", "bool" or "float"
        self.bits = bits
        self.signed = signed

    def declare(self, name):
        return f"{self.name} {name}"

    def literal(self):
        return {"bool": "true", "int": f"({self.name})1"}.get(
            self.kind, "1.0f" if self.bits == 32 else "1.0"
        )


class Array:
    """Arrays of the same element and count are the same object."""

    _known = {}

    def __new__(cls, element, count):
        array = cls._known.setdefault((element, count), super().__new__(cls))
        array.element = element
        array.count = count
        # As one array, through whose rows a pointer walks.
        nested = isinstance(element, Array)
        array.innermost = element.innermost if nested else element
        array.total = count * element.total if nested else count
        array.depth = element.depth + 1 if nested else 1
        return array

    def declare(self, name):
        return self.element.declare(f"{name}[{self.count}]")


class Pointer:
    """To the first of at least `window` elements."""

    def __init__(self, element, window, const):
        self.element = element
        self.window = window
        self.const = const

    def declare(self, name):
        const = "const " if self.const else ""
        return f"{const}{self.element.name} *{name}"


class Enum(Scalar):
    """An enumeration. Its underlying type is fixed, so that every value of
    that type is one of its own."""

    def __init__(self, name, underlying, scoped, enumerators):
        super().__init__(name, "enum", underlying.bits, underlying.signed)
        self.underlying = underlying
        self.scoped = scoped
        self.enumerators = enumerators

    def literal(self):
        return f"({self.name})1"


class Container:
    """What functions index as `a[i]` (rank 1) or `a[i][j]` (rank 2): an array,
    an array_view or a C array. A thread has ROW elements: row `row` of it."""

    ROW = 8

    def __init__(self, element, rank, row):
        self.element = element
        self.rank = rank
        self.row = row

    def at(self, name, index):
        if self.rank == 2:
            return [*name, f"[{self.row}][", index, "]"]
        return [*name, f"[{self.row} * {self.ROW} + ", index, "]"]


class Struct:
    def __init__(self, name, key=None):
        self.name = name
        self.key = key or name  # in names of functions
        self.fields = []  # (name, type), those of bases included
        self.own_fields = []
        self.own_fields_types = []  # those of bases first, as in {} lists
        self.ancestors = []
        self.hashed = True  # has a function hash_<key>
        self.constructor = None  # the types of its parameters
        self.methods = []  # Function, called on an object
        self.subscript = None  # the type that operator[](unsigned) refers to
        self.counts = False  # has a constructor from unsigned *, which changes that
        self.setters = []  # (name, type): change a field, return *this
        self.adds = False  # has operator+
        self.changing = []  # its operators that change the left operand
        self.converts = False  # has an explicit operator unsigned
        self.bindable = True  # its own fields are all that it has

    def declare(self, name):
        return f"{self.name} {name}"

    def literal(self):
        return f"{self.name}{{}}"


class Union(Struct):
    """`fields` are integers of one size: each may be read whichever was
    written. `written` are floats, which are written only: the bits of an
    integer may be a NaN."""

    def __init__(self, name):
        super().__init__(name)
        self.written = []
        self.bindable = False


def _integer(name, bits, signed):
    return Scalar(name, "int", bits, signed)


BOOL = Scalar("bool", "bool", 8, False)
CHAR = _integer("char", 8, True)
SCHAR = _integer("signed char", 8, True)
UCHAR = _integer("unsigned char", 8, False)
SHORT = _integer("short", 16, True)
USHORT = _integer("unsigned short", 16, False)
INT = _integer("int", 32, True)
UINT = _integer("unsigned", 32, False)
LONG = _integer("long", 64, True)
ULONG = _integer("unsigned long", 64, False)
LLONG = _integer("long long", 64, True)
ULLONG = _integer("unsigned long long", 64, False)
FLOAT = Scalar("float", "float", 32, True)
DOUBLE = Scalar("double", "float", 64, True)

SMALL = [CHAR, SCHAR, UCHAR, SHORT, USHORT]
WIDE = [LONG, ULONG, LLONG, ULLONG]
UNSIGNED_OF = {
    INT: UINT,
    UINT: UINT,
    LONG: ULONG,
    ULONG: ULONG,
    LLONG: ULLONG,
    ULLONG: ULLONG,
}
_RANK = [INT, UINT, LONG, ULONG, LLONG, ULLONG]


def is_integral(type):
    return isinstance(type, Scalar) and type.kind in ("int", "bool")


def is_number(type):
    """Of what integer expressions are made: enumerations, too."""
    return isinstance(type, Scalar) and type.kind != "float"


def is_float(type):
    return isinstance(type, Scalar) and type.kind == "float"


def is_plain(type):
    """Whether nothing in an object of this type has a constructor."""
    if isinstance(type, Struct):
        return type.constructor is None and all(
            is_plain(t) for t in type.own_fields_types
        )
    return is_plain(type.element) if isinstance(type, Array) else True


def holds(type, scalars):
    """Whether an object of this type has one of these scalars in it."""
    if isinstance(type, Struct):
        return any(holds(field, scalars) for _, field in type.fields)
    if isinstance(type, Array):
        return holds(type.element, scalars)
    return getattr(type, "underlying", type) in scalars


def promote(type):
    return INT if type.bits < 32 else type


def common(a, b):
    """The type of a + b, by the usual arithmetic conversions."""
    a, b = promote(a), promote(b)
    high = a if _RANK.index(a) >= _RANK.index(b) else b
    low = b if high is a else a
    # An unsigned type wins where the signed one has no more bits.
    if high.signed and not low.signed and low.bits == high.bits:
        return UNSIGNED_OF[high]
    return high
