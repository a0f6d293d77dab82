# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a generated piece of code can name, and how much it may still cost."""

from copy import copy

from cpptypes import Container, Pointer

BOTH = "restrict(cpu, amp)"


class Variable:
    """`below` is set on loop counters, which nothing else changes. `capture`:
    a lambda may name it; C++ AMP forbids lambdas to hold pointers. `shared`:
    it is a pointer to memory that atomics may change."""

    def __init__(
        self,
        name,
        type,
        const=False,
        below=None,
        capture=True,
        shared=False,
        hashed=True,
        parameter=False,
    ):
        self.name = name
        self.type = type
        self.const = const
        self.below = below
        self.shared = shared
        self.hashed = hashed
        self.parameter = parameter
        pointing = isinstance(type, (Pointer, Container))
        self.capture = capture and name.isidentifier() and not pointing

    def constant(self):
        """What a lambda holds of it that does not change what it holds."""
        made = copy(self)
        made.const = True
        return made


class Parameter:
    """mode: "value", "ref" or "cref". A pointer is passed by value. default:
    the text of a default argument."""

    def __init__(self, name, type, mode, default=None):
        self.name = name
        self.type = type
        self.mode = mode
        self.default = default
        self.derived = True  # takes objects of derived classes, too
        self.shared = False  # see Variable

    def declare(self):
        if self.default:
            return f"{self.type.declare(self.name)} = {self.default}"
        if isinstance(self.type, Container):
            const = "const " if self.mode == "cref" else ""
            return f"{const}{self.name.upper()} &{self.name}, int {self.type.row}"
        if self.mode == "value":
            return self.type.declare(self.name)
        const = "const " if self.mode == "cref" else ""
        return const + self.type.declare(f"(&{self.name})")

    def variable(self):
        return Variable(
            self.name,
            self.type,
            self.mode == "cref",
            shared=self.shared,
            parameter=True,
        )


class Function:
    """Something to call: a function, a method or a lambda.

    effects: it changes what its arguments, its object or its captures name.
    """

    def __init__(self, name, result, parameters, effects, cost):
        self.name = name
        self.result = result
        self.parameters = parameters
        self.effects = effects
        self.cost = cost


class Scope:
    """The state of the function that is being generated."""

    # Operations one thread may execute in a function, callees included.
    LIMIT = 4000

    def __init__(self, result=None):
        self.variables = []
        self.functions = []  # lambdas
        self.result = result
        self.times = 1  # how often the current point runs, at most
        self.cost = 0
        self.loops = 0  # enclosing loops that `break` may leave
        self.breakable = False
        self.index_effects = False  # an index may change something
        self.counters = None  # an array to which atomics add
        self.pure = False  # a const method: no changes to what it sees

    def spend(self, cost=1):
        self.cost += cost * self.times

    def affordable(self, cost):
        return self.cost + cost * self.times <= self.LIMIT

    def mark(self):
        return len(self.variables), len(self.functions)

    def addressable(self, until=None):
        names = [v.name for v in self.variables]
        count = names.index(until) if until in names else len(names)
        return [v for v in self.variables[:count] if v.hashed]

    def back_to(self, mark):
        del self.variables[mark[0] :]
        del self.functions[mark[1] :]
