# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements that declare lambdas or pass them on."""

from cpptypes import UINT
from scope import BOTH, Function, Parameter, Variable
from statements import DEPTH
from tree import block, items, stmt, text


class Lambdas:
    def restriction(self):
        """Lambdas and local classes have that of the function around them."""
        return BOTH if self.chance(0.7) else ""

    def within(self, result, captures, pure, make):
        """(what make() generates in the body of a lambda, its cost)"""
        scope = self.scope
        saved = dict(vars(scope))
        seen = [v for v in scope.variables if v.capture]
        if pure:
            seen = [v.constant() for v in seen]
        scope.variables = seen + captures
        scope.functions = list(scope.functions)
        scope.result, scope.pure = result, pure
        scope.times, scope.cost, scope.loops, scope.breakable = 1, 0, 0, False
        scope.counters, scope.index_effects = None, False
        made, cost = make(), scope.cost + 2
        vars(scope).update(saved)
        return made, cost

    def declare_lambda(self, depth):
        form = self.rng.choice(["&", "&", "=", "=", "mutable", "generic"])
        if self.scope.pure and form in ("&", "mutable"):
            form = "="
        if form == "generic":
            return self.declare_generic()
        name, changes = self.name("f"), form != "="
        parameters = self.parameters(self.rng.randint(0, 2), changes)
        result = self.rng.choice(self.results if self.chance(0.3) else self.integers)
        captures, own = [p.variable() for p in parameters], ""
        if self.chance(0.2):  # a capture that is initialised
            type, member = self.rng.choice(self.scalars), self.name("c")
            own = text(f", {member} = ", self.convert(self.value(type, 2), type))
            captures.append(Variable(member, type, form != "mutable"))

        def make():
            body = self.statements(self.rng.randint(1, 2), depth - 2)
            value = self.value(result, DEPTH, changes)
            body.parts.append(text("return ", value, ";"))
            return body

        body, cost = self.within(result, captures, not changes, make)
        self.scope.functions.append(Function(name, result, parameters, changes, cost))
        declared = ", ".join(p.declare() for p in parameters)
        capture = "&" if form == "&" else "="
        mutable = " mutable" if form == "mutable" else ""
        tail = f"]({declared}){mutable} {self.restriction()} -> {result.name}"
        return stmt(block(body, text(f"auto {name} = [{capture}", own, tail)), ";")

    def declare_generic(self):
        """Called with several types of integers."""
        name, scope = self.name("f"), self.scope
        first, second = self.name("a"), self.name("a")
        seen = [Variable(f"u{n}", UINT, True) for n in (first, second)]
        body, cost = self.within(
            UINT, seen, True, lambda: self.value(UINT, DEPTH)
        )
        for _ in range(2):
            parameters = [
                Parameter("a", self.rng.choice(self.integers), "value") for _ in seen
            ]
            scope.functions.append(Function(name, UINT, parameters, False, cost))
        converted = f"unsigned u{first} = (unsigned){first}, u{second} = (unsigned){second};"
        made = items([converted, text("return ", body, ";")])
        head = f"auto {name} = [=](auto {first}, const auto &{second}) {self.restriction()}"
        return stmt(block(made, head), ";")

    def declare_made(self, depth):
        """A lambda that a function returns."""
        maker, made = self.rng.choice(self.makers)
        call = self.call_of(maker, [maker.name], DEPTH, False)
        if not call:
            return None
        name = self.name("f")
        self.scope.functions.append(
            Function(name, made.result, made.parameters, made.effects, made.cost)
        )
        return stmt(f"auto {name} = ", call, ";")

    def for_each(self, depth):
        """A lambda with statements, called by a function of the prelude."""
        if self.scope.pure:
            return None
        name, trips = self.name("i"), self.rng.randint(1, 4)
        counter = Variable(name, UINT, True, trips)
        body, cost = self.within(
            None, [counter], False, lambda: self.statements(2, depth - 1)
        )
        if not self.scope.affordable(cost * trips):
            return None
        self.scope.spend(cost * trips)
        head = f"forEach({trips}u, [&](unsigned {name}) {self.restriction()}"
        return stmt(block(body, head), ");")
