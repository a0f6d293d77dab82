# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operators of structs, as functions beside them."""

from cpptypes import BOOL, UINT
from scope import BOTH, Function, Parameter, Variable
from tree import block, items, text


class Operators:
    def operators(self, type, made):
        """Adds operator functions of a struct to `made`."""
        for make, probability in (
            (self.addition, 0.4),
            (self.changing, 0.35),
            (self.changing, 0.2),
            (self.comparison, 0.2),
            (self.negation, 0.15),
            (self.increment, 0.2),
        ):
            if self.chance(probability):
                made.parts.append(make(type))

    def operator(self, symbol, result, parameters, effects):
        """Registers an operator. Objects of derived classes are not passed to
        it, as they might have one of the same name."""
        for parameter in parameters:
            parameter.derived = False
        name = f"operator{symbol}"
        cost = self.scope.cost + 2
        self.functions.append(Function(name, result, parameters, effects, cost))

    def changed_copy(self, type, seen):
        """Statements that change a copy c of a, and return it."""
        self.scope = scope = self.new_scope()
        scope.pure = True
        scope.variables += [Variable(name, t, True) for name, t in seen]
        body = items([f"{type.name} c = a;"])
        scope.pure = False
        scope.variables.append(Variable("c", type))
        body.parts.append(self.statements(self.rng.randint(1, 3), 1))
        body.parts.append("return c;")
        return body

    def addition(self, type):
        body = self.changed_copy(type, [("a", type), ("b", type)])
        type.adds = True  # from here on: it must not call itself
        head = f"{type.name} operator+(const {type.name} &a, const {type.name} &b) {BOTH}"
        return block(body, head)

    def negation(self, type):
        body = self.changed_copy(type, [("a", type)])
        symbol = self.rng.choice(["-", "~"])
        self.operator(symbol, type, [Parameter("a", type, "cref")], False)
        return block(body, f"{type.name} operator{symbol}(const {type.name} &a) {BOTH}")

    def changing(self, type):
        """An operator that changes its left operand and returns it."""
        self.scope = scope = self.new_scope()
        scope.variables += [Variable("a", type), Variable("b", UINT, True)]
        body = self.statements(self.rng.randint(1, 2), 1)
        left = [s for s in ("+=", "-=", "^=", "<<") if s not in type.changing]
        symbol = self.rng.choice(left)
        type.changing.append(symbol)
        parameters = [Parameter("a", type, "ref"), Parameter("b", UINT, "value")]
        self.operator(symbol, type, parameters, True)
        head = f"{type.name} &operator{symbol}({type.name} &a, unsigned b) {BOTH}"
        return block(items([body, "return a;"]), head)

    def comparison(self, type):
        self.scope = scope = self.new_scope()
        scope.pure = True
        scope.variables += [Variable("a", type, True), Variable("b", type, True)]
        body = items([text("return ", self.value(BOOL, 3), ";")])
        symbol = self.rng.choice(["==", "<", "!="])
        parameters = [Parameter("a", type, "cref"), Parameter("b", type, "cref")]
        self.operator(symbol, BOOL, parameters, False)
        arguments = f"const {type.name} &a, const {type.name} &b"
        return block(body, f"bool operator{symbol}({arguments}) {BOTH}")

    def increment(self, type):
        self.scope = scope = self.new_scope()
        scope.variables.append(Variable("a", type))
        body = self.statements(self.rng.randint(1, 2), 1)
        parameters = [Parameter("a", type, "ref")]
        name = type.name
        if self.chance(0.5):
            self.operator("++", type, parameters, True)
            made = items([body, "return a;"])
            return block(made, f"{name} &operator++({name} &a) {BOTH}")
        self.operator(" postfix++", type, parameters, True)
        made = items([f"{name} c = a;", body, "return c;"])
        return block(made, f"{name} operator++({name} &a, int) {BOTH}")
