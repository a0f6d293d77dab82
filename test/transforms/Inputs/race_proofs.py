# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the proofs of CheckAccesses with executions of random kernels.

    race_proofs.py AMP_OPT FIRST COUNT

Makes COUNT kernels in the text form of the IR, from FIRST on, and runs each
with all threads of a tile, several arguments and several contents of memory. It
fails if one of these executions has a race, a load of what nobody wrote, or a
subscript out of range where amp-opt proves that there is none. It also fails if
hardly any kernel is proved, as then it tests nothing.
"""

import random
import re
import subprocess
import sys

THREADS = 8
SIZE = 24  # of the tile_static array
ARGUMENTS = (0, 1, 2, 3, 7, 8)


class Kernel:
    """Statements and expressions are nested tuples, the text form nearly."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.names = 0
        self.subscripts = 0
        self.loops = 0  # around, of a thread alone
        self.body = self.segment_list()

    def chance(self, part):
        return self.random.random() < part

    def pick(self, *choices):
        return self.random.choice(choices)

    def name(self):
        self.names += 1
        return f"%v{self.names}"

    # ---- Expressions

    def number(self, scope, depth=2):
        """An i32. `scope` has the names of variables."""
        if depth == 0 or self.chance(0.45):
            return self.pick(
                ("l",), ("l",), ("l",), ("literal", self.random.randrange(-2, 17)),
                ("n",), *(("var", name) for name in scope))
        kind = self.pick("add", "add", "sub", "mul", "rem", "div", "and", "xor",
                         "min", "select", "data")
        if kind == "data":
            return ("data", self.random.randrange(4))
        left = self.number(scope, depth - 1)
        if kind in ("mul", "rem", "div", "and", "xor"):
            return (kind, left, ("literal", self.pick(1, 2, 3, 4, 7, 8, 16)))
        if kind == "select":
            return ("select", self.condition(scope, depth - 1), left,
                    self.number(scope, depth - 1))
        return (kind, left, self.number(scope, depth - 1))

    def plain(self, scope):
        """A subscript of the kind that is often free of races."""
        l = ("l",)
        some = self.number(scope, 1)
        literal = ("literal", self.random.randrange(0, 17))
        uniform = self.pick(("n",), literal, *(("var", v) for v in scope))
        return self.pick(
            l, l, ("add", l, literal), ("add", ("mul", l, ("literal", 2)), literal),
            ("sub", ("literal", 7), l), ("add", l, ("mul", uniform, ("literal", 8))),
            ("xor", l, literal), some, uniform, ("rem", ("add", l, uniform),
                                                 ("literal", 8)),
            ("add", ("mul", ("div", l, ("literal", 4)), ("literal", 8)),
             ("rem", l, ("literal", 4))))

    def condition(self, scope, depth=1, uniform=False):
        if uniform:
            return (self.pick("less", "equal", "greater"), ("n",),
                    ("literal", self.random.randrange(0, 8)))
        left = self.pick(("l",), self.number(scope, depth))
        return (self.pick("less", "less", "equal", "greater_equal"), left,
                self.pick(("literal", self.random.randrange(0, 9)),
                          self.number(scope, depth)))

    # ---- Statements

    def segment_list(self):
        statements = []
        self.scope = []
        for _ in range(self.random.randrange(1, 3)):
            if self.chance(0.5):
                name = self.name()
                statements.append(("let", name, self.pick(
                    ("literal", 0), ("literal", 1), ("l",), ("n",))))
                self.scope.append(name)
        for _ in range(self.random.randrange(2, 6)):
            statements.extend(self.top(self.scope, 2))
        if self.chance(0.2):  # no barrier comes behind it
            statements.append(("if", self.condition(self.scope), [("return",)], []))
            statements.append(self.access(self.scope))
        return statements

    def top(self, scope, depth):
        """Statements that all threads come to together."""
        kind = self.pick("access", "access", "access", "barrier", "barrier",
                         "if", "uniform", "loop", "rounds", "toggle", "inner")
        if depth == 0 and kind in ("uniform", "loop", "rounds"):
            kind = "access"
        if kind == "barrier":
            return [(self.pick("barrier", "barrier", "barrier_tile_static",
                               "barrier_global"),)]
        if kind == "uniform":
            return [("if", self.condition(scope, uniform=True),
                     self.several(scope, depth - 1), self.several(scope, depth - 1)
                     if self.chance(0.4) else [])]
        if kind in ("loop", "rounds"):
            return [self.loop(scope, depth, kind == "rounds")]
        return self.inner(scope, 2, kind)

    def several(self, scope, depth):
        result = []
        for _ in range(self.random.randrange(1, 4)):
            result.extend(self.top(scope, depth))
        return result

    def loop(self, scope, depth, is_known):
        name = self.name()
        body = self.several(scope + [name], depth - 1)
        if self.chance(0.6):
            body.append(("barrier",))
        if self.chance(0.2):
            body.insert(self.random.randrange(len(body) + 1),
                        ("if", self.condition(scope, uniform=True),
                         [(self.pick("break", "continue"),)], []))
        if is_known and self.chance(0.5):
            return ("for", name, ("literal", 8), ("greater", ("var", name),
                    ("literal", 0)), ("div", ("var", name), ("literal", 2)), body)
        last = ("literal", self.random.randrange(0, 5)) if is_known else ("n",)
        return ("for", name, ("literal", 0), ("less", ("var", name), last),
                ("add", ("var", name), ("literal", self.pick(1, 1, 2))), body)

    def inner(self, scope, depth, kind=None):
        """Statements that a thread may come to alone."""
        kind = kind or self.pick("access", "access", "if", "toggle", "own_loop",
                                 "switch")
        if kind == "inner":
            kind = self.pick("own_loop", "switch")
        if depth == 0 and kind != "toggle":
            kind = "access"
        own = [name for name in self.scope if name in scope]
        if kind == "toggle" and own:
            name = self.random.choice(own)
            return [("assign", name, self.pick(
                ("sub", ("literal", 1), ("var", name)),
                ("add", ("var", name), ("literal", 1)), self.number(scope, 1)))]
        if kind == "if":
            return [("if", self.condition(scope), self.inner(scope, depth - 1),
                     self.inner(scope, depth - 1) if self.chance(0.5) else [])]
        if kind == "switch":
            return [("switch", self.number(scope, 1),
                     [(label, self.inner(scope, depth - 1) +
                       ([(self.pick("break", "break", "continue")
                          if self.loops else "break",)]
                        if self.chance(0.7) else []))
                      for label in self.random.sample([0, 1, 2, None], 2)])]
        if kind == "own_loop":
            name = self.name()
            self.loops += 1
            body = self.inner(scope + [name], depth - 1)
            if self.chance(0.3):
                body.append(("if", self.condition(scope),
                             [(self.pick("break", "continue"),)], []))
                body.extend(self.inner(scope + [name], depth - 1))
            self.loops -= 1
            first = self.pick(("l",), ("literal", 0), ("l",))
            last = self.pick(("literal", 16), ("literal", 3), ("n",), ("l",))
            return [("for", name, first, ("less", ("var", name), last),
                     ("add", ("var", name), ("literal", self.pick(1, 8))), body)]
        return [self.access(scope)]

    def access(self, scope):
        self.subscripts += 1
        subscript = self.plain(scope) if self.chance(0.8) else self.number(scope)
        if subscript[0] == "literal":  # others are refused
            subscript = ("literal", abs(subscript[1]))
        at = (subscript, self.subscripts)
        if self.chance(0.1):
            return ("call", at)
        if len(subscript) == 3 and self.chance(0.4):  # positions of 64 bits
            at = (("wide", *subscript), self.subscripts)
        if self.chance(0.4):
            return ("load", at)
        if self.chance(0.1):
            return ("atomic", at)
        value = self.pick(("l",), ("literal", 1), ("literal", 1), ("n",),
                          *(("var", name) for name in scope))
        return ("store", at, value)

    # ---- Text

    def text(self):
        lines = []
        self.emit(self.body, lines)
        return f"""(module common
  (file "k.cpp")
  (buffer %y (array i32 0) (host none 0))
  (argument %n i32 (host none 8))
  (tile_static %s (array i32 {SIZE}))
  (function @put void
    (in %at i32 const)
    (body
      (assign (index %s %at) (i32 5))))
  (function @entry void
    (body
      (const %l i32 (local_index i32))
{chr(10).join(lines)}))
  (kernel k (rank 1) (tile {THREADS} 0 0) (closure 16) (entry @entry)))
"""

    def expr(self, e):
        kind = e[0]
        if kind == "literal":
            return f"(i32 {e[1]})"
        if kind in ("l", "n"):
            return "%" + kind
        if kind == "var":
            return e[1]
        if kind == "data":
            return f"(index %y (i32 {e[1]}))"
        if kind == "wide":
            parts = " ".join(f"(convert i64 {self.expr(part)})" for part in e[2:])
            return f"({e[1]} {parts})"
        return f"({kind} {' '.join(self.expr(part) for part in e[1:])})"

    def block(self, statements):
        lines = []
        self.emit(statements, lines)
        return "(block " + " ".join(lines) + ")"

    def emit(self, statements, out):
        for s in statements:
            kind = s[0]
            if kind in ("load", "store", "atomic", "call"):
                # A line for each subscript, which tells which is proved.
                out.append(f"(at {100 + s[1][1]})")
                place = f"(index %s {self.expr(s[1][0])})"
            if kind == "let":
                out.append(f"(let {s[1]} i32 {self.expr(s[2])})")
            elif kind == "assign":
                out.append(f"(assign {s[1]} {self.expr(s[2])})")
            elif kind == "load":
                out.append(f"(assign (index %y (i32 9)) {place})")
            elif kind == "store":
                out.append(f"(assign {place} {self.expr(s[2])})")
            elif kind == "atomic":
                out.append(f"(eval (atomic_add {place} (i32 1)))")
            elif kind == "call":
                out.append(f"(eval (call @put {self.expr(s[1][0])}))")
            elif kind.startswith("barrier"):
                out.append(f"(eval ({kind}))")
            elif kind == "if":
                out.append(f"(if {self.expr(s[1])} {self.block(s[2])} "
                           f"{self.block(s[3])})")
            elif kind == "switch":
                cases = " ".join(
                    f"(case ({'default' if label is None else label}) "
                    f"{self.block(body)[7:-1]})" for label, body in s[2])
                out.append(f"(switch {self.expr(s[1])} {cases})")
            elif kind == "for":
                _, name, first, test, step, body = s
                out.append(
                    f"(for (block (let {name} i32 {self.expr(first)})) "
                    f"{self.expr(test)} (block (assign {name} {self.expr(step)})) "
                    f"{self.block(body)})")
            else:
                out.append(f"({kind})")


class Leave(Exception):
    """A break, a continue or a return."""


class Thread:
    """One execution; run() stops at each barrier."""

    def __init__(self, number, argument, data, memory, log):
        self.values = {}
        self.number, self.argument, self.data = number, argument, data
        self.memory, self.log = memory, log
        self.steps = 0

    def value(self, e):
        kind = e[0]
        if kind == "literal":
            return e[1]
        if kind == "l":
            return self.number
        if kind == "n":
            return self.argument
        if kind == "var":
            return self.values[e[1]]
        if kind == "data":
            return self.data[e[1]][self.number]
        if kind == "select":
            return self.value(e[2] if self.value(e[1]) else e[3])
        is_wide = kind == "wide"
        if is_wide:
            e = e[1:]
            kind = e[0]
        a, b = self.value(e[1]), self.value(e[2])
        result = {
            "add": lambda: a + b, "sub": lambda: a - b, "mul": lambda: a * b,
            "rem": lambda: abs(a) % b * (1 if a >= 0 else -1),
            "div": lambda: abs(a) // b * (1 if a >= 0 else -1),
            "and": lambda: a & b, "xor": lambda: a ^ b, "min": lambda: min(a, b),
            "less": lambda: a < b, "equal": lambda: a == b,
            "greater": lambda: a > b, "greater_equal": lambda: a >= b,
        }[kind]()
        if isinstance(result, bool):
            return result
        # Numbers of 32 bits have results that fit into 64.
        return result if is_wide else (result + 2**31) % 2**32 - 2**31

    def access(self, kind, at, value=None):
        index = self.value(at[0])
        if not 0 <= index < SIZE:
            self.log.outside.add(at[1])
            return
        self.log.accesses.append((kind, index, self.number, value))
        if kind == "store":
            self.memory[index] = value
            self.log.own.add((self.number, index))
        elif index not in self.log.old and (self.number,
                                            index) not in self.log.own:
            self.log.unwritten = True

    def run(self, statements):
        for s in statements:
            kind = s[0]
            self.steps += 1
            if self.steps > 20000:
                raise OverflowError
            if kind in ("let", "assign"):
                self.values[s[1]] = self.value(s[2])
            elif kind in ("load", "atomic"):
                self.access(kind, s[1])
            elif kind == "store":
                self.access(kind, s[1], self.value(s[2]))
            elif kind == "call":
                self.access("store", s[1], 5)
            elif kind.startswith("barrier"):
                yield kind
            elif kind == "if":
                yield from self.run(s[2] if self.value(s[1]) else s[3])
            elif kind == "switch":
                yield from self.switch(s)
            elif kind == "for":
                yield from self.loop(s)
            else:
                raise Leave(kind)

    def switch(self, s):
        on = self.value(s[1])
        labels = [label for label, _ in s[2]]
        at = on if on in labels else None
        if at not in labels:
            return
        try:
            for _, body in s[2][labels.index(at):]:
                yield from self.run(body)
        except Leave as leave:
            if leave.args[0] != "break":
                raise

    def loop(self, s):
        _, name, first, test, step, body = s
        self.values[name] = self.value(first)
        while self.value(test):
            self.steps += 1
            try:
                yield from self.run(body)
            except Leave as leave:
                if leave.args[0] == "break":
                    return
                if leave.args[0] == "return":
                    raise
            self.values[name] = self.value(step)


class Log:
    def __init__(self):
        self.accesses, self.outside, self.old, self.own = [], set(), set(), set()
        self.unwritten = self.races = False

    def pass_barrier(self):
        self.look()
        self.old |= {at for kind, at, _, _ in self.accesses if kind == "store"}
        self.accesses, self.own = [], set()

    def look(self):
        of = {}
        for kind, at, thread, value in self.accesses:
            of.setdefault(at, set()).add((kind, thread, value))
        for touches in of.values():
            stores = {t for t in touches if t[0] == "store"}
            for one in stores:
                self.races |= any(
                    one[1] != t[1] and not (t[0] == "store" and t[2] == one[2])
                    for t in touches)


def execute(kernel, argument, data):
    """The log; None if threads do not meet at barriers, or not at all."""
    log, memory = Log(), {}
    threads = []
    for number in range(THREADS):
        thread = Thread(number, argument, data, memory, log)
        threads.append(thread.run(kernel.body))
    try:
        while True:
            reached = []
            for thread in threads:
                try:
                    reached.append(next(thread))
                except (StopIteration, Leave):
                    reached.append(None)
            if len(set(reached)) != 1:
                return None
            if reached[0] != "barrier_global":
                log.pass_barrier()
            if reached[0] is None:
                return log
    except (OverflowError, RuntimeError):
        return None


def proofs(amp_opt, text):
    done = subprocess.run(
        [amp_opt, "--passes=check-accesses", "--checked=bounds,race", "-"],
        input=text, capture_output=True, text=True, check=False)
    if done.returncode:
        sys.exit(f"{done.stderr}\n{text}")
    found = re.search(r"'s': free of races: (\w+).*, written before it is read: "
                      r"(\w+).*, subscripts in range: (\d+) of (\d+)", done.stderr)
    checked = {int(line) - 100 for line in re.findall(
        r'\(check index "s" \(at (\d+)\)\)', done.stdout)}
    return (found[1] == "proved", found[2] == "proved", checked,
            '(check index "s")' in done.stdout)


def main():
    amp_opt, first, count = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    wrong = proved = free = 0
    for seed in range(first, first + count):
        kernel = Kernel(seed)
        text = kernel.text()
        is_free, is_written, checked, _ = proofs(amp_opt, text)
        data_random = random.Random(seed)
        races = unwritten = False
        outside, runs = set(), 0
        for argument in ARGUMENTS:
            for _ in range(4):
                data = [[data_random.randrange(-1, 10) for _ in range(THREADS)]
                        for _ in range(4)]
                log = execute(kernel, argument, data)
                if not log:
                    continue
                runs += 1
                races |= log.races
                unwritten |= log.unwritten
                outside |= log.outside
        free += runs > 0 and not races
        proved += is_free
        calls = {s for s in outside if s in called(kernel.body)}
        for claim, fails in (("free of races", is_free and races),
                             ("written first", is_written and unwritten),
                             ("in range", outside - checked - calls)):
            if fails:
                wrong += 1
                print(f"kernel {seed} is not {claim}: {fails}\n{text}")
    print(f"{count} kernels, {free} free of races, {proved} proved, {wrong} wrong")
    sys.exit(wrong > 0 or proved * 10 < count)


def called(statements):
    """The subscripts in the function, which have its line."""
    result = set()
    for s in statements:
        if s[0] == "call":
            result.add(s[1][1])
        for part in s[1:]:
            if isinstance(part, list):
                result |= called([t for t in part if isinstance(t[0], str)])
                for case in part:
                    if isinstance(case, tuple) and not isinstance(case[0], str):
                        result |= called(case[1])
    return result


if __name__ == "__main__":
    main()
