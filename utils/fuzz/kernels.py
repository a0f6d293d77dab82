# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels, each with the text that runs it on the device and on the host. That
text is one piece: the shrinker takes all of a kernel or none, so that both
sides stay the same program. Tiled kernels are in tiles.py."""

from cpptypes import INT, UINT, Array, Container, Pointer, Scalar
from scope import BOTH, Parameter
from tree import block, items, text

THREADS = 64
OWN = 8  # elements of a buffer that belong to one thread
COUNTERS = 8


class Kernels:
    def kernel_function(self, name, parameters, count, counters=None):
        """unsigned name(parameters): statements, then a hash of all they left."""
        self.scope = scope = self.new_scope(UINT)
        scope.variables += [p.variable() for p in parameters]
        scope.counters = counters
        body = items()
        for _ in range(count):
            body.parts.append(self.statement(3))
        made = text(body, self.hash_of_scope(), "return h;\n")
        declared = [p.declare() for p in parameters]
        if counters:
            declared.append(f"{counters[1].name} *{counters[0]}")
        template = ", ".join(
            f"class {p.name.upper()}" for p in parameters if isinstance(p.type, Container)
        )
        head = f"template <{template}>\n" if template else ""
        return block(made, f"{head}unsigned {name}({', '.join(declared)}) {BOTH}")

    def key(self, type):
        if isinstance(type, Scalar):
            return f"[]({type.name} v) {{ return (long long)v; }}"
        return f"[](const {type.name} &v) {{ return hash_{type.key}(v); }}"

    def filled(self, type, count):
        if isinstance(type, Scalar):
            return f"filled<{type.name}>({count}, {self.rng.randrange(1000)})"
        return f"std::vector<{type.name}>({count}, {type.name}{{}})"

    def vector(self, type, name, count):
        return f"std::vector<{type.name}> {name} = {self.filled(type, count)};\n"

    def shape(self):
        """(extent, the type of indices, the number of a thread)"""
        return self.rng.choice(
            [
                (f"extent<1>({THREADS})", "index<1>", "i[0]"),
                (
                    f"extent<2>(4, {THREADS // 4})",
                    "index<2>",
                    f"i[0] * {THREADS // 4} + i[1]",
                ),
                (
                    f"extent<3>(2, 4, {THREADS // 8})",
                    "index<3>",
                    f"(i[0] * 4 + i[1]) * {THREADS // 8} + i[2]",
                ),
            ]
        )

    # -- pointers to a thread's elements --------------------------------------

    def flat(self, number):
        """([the kernel's function], the text that runs it)"""
        name = f"kernel{number}"
        stored = self.stored()
        own, source, captured = (self.rng.choice(stored) for _ in range(3))
        elements = [t for t in self.integers if t in stored]
        table = Array(self.rng.choice(elements), self.rng.choice([3, 4]))
        counter = self.rng.choice([INT, UINT])
        parameters = [
            Parameter("id", INT, "value"),
            Parameter("own", Pointer(own, OWN, False), "value"),
            Parameter("source", Pointer(source, OWN, True), "value"),
            Parameter("captured", captured, "cref"),
            Parameter("table", table, "cref"),
        ]
        parameters[1].shared = True
        function = self.kernel_function(
            name, parameters, self.rng.randint(4, 9), ("counters", counter)
        )
        call = f"{name}(id, &OWN[id * {OWN}], &SOURCE[id % {THREADS - OWN}], captured, table, &COUNTERS[0])"
        views = {"own": own, "source": source, "counters": counter}
        functions = [function]
        run = self.launched(call, views, captured, table, functions, number)
        return functions, self.run_flat(name, run, views, captured, table, call)

    def launched(self, call, views, captured, table, functions, number):
        """The parallel_for_each with a lambda or with a class of its own."""
        extent, index, id = self.shape()
        device = call
        for view in views:
            device = device.replace(view.upper(), f"{view}View")
        body = f"int id = {id};\noutView[id] = {device};\n"
        if self.chance(0.7):
            head = f"[=]({index} i) restrict(amp)"
            return f"parallel_for_each({extent}, {head} {{\n{body}}});\n"
        functor = f"Functor{number}"
        members = "array_view<unsigned, 1> outView;\n"
        for view, type in views.items():
            const = "const " if view == "source" else ""
            members += f"array_view<{const}{type.name}, 1> {view}View;\n"
        members += f"{captured.declare('captured')};\n{table.declare('table')};\n"
        functions.append(
            text(
                f"struct {functor} {{\n{members}",
                f"void operator()({index} i) const restrict(amp) {{\n{body}}}\n}};",
            )
        )
        arguments = ", ".join(["outView"] + [f"{view}View" for view in views])
        return (
            f"{functor} functor{{{arguments}, captured}};\n"
            f"for (int k = 0; k < {table.count}; k++) {{\nfunctor.table[k] = table[k];\n}}\n"
            f"parallel_for_each({extent}, functor);\n"
        )

    def captured_value(self, type):
        if isinstance(type, Scalar):
            return f"({type.name}){self.rng.randrange(100)}"
        return f"{type.name}{{}}"

    def run_flat(self, name, launch, views, captured, table, call):
        own, source, counter = views.values()
        values = ", ".join(
            f"({table.element.name}){self.rng.randrange(256)}" for _ in range(table.count)
        )
        host = call.replace("OWN", "ownHost").replace("SOURCE", "source")
        host = host.replace("COUNTERS", "countersHost")
        return text(
            "{\n",
            self.vector(own, "own", THREADS * OWN),
            f"std::vector<{own.name}> ownHost = own;\n",
            self.vector(source, "source", THREADS),
            self.vector(counter, "counters", COUNTERS),
            f"std::vector<{counter.name}> countersHost = counters;\n",
            f"std::vector<unsigned> out({THREADS}), outHost({THREADS});\n",
            f"{captured.declare('captured')} = {self.captured_value(captured)};\n",
            f"{table.declare('table')} = {{{values}}};\n",
            f"array_view<{own.name}, 1> ownView({THREADS * OWN}, own);\n",
            f"array_view<const {source.name}, 1> sourceView({THREADS}, source);\n",
            f"array_view<{counter.name}, 1> countersView({COUNTERS}, counters);\n",
            f"array_view<unsigned, 1> outView({THREADS}, out);\n",
            "outView.discard_data();\n",
            launch,
            "outView.synchronize();\nownView.synchronize();\ncountersView.synchronize();\n",
            f"for (int id = 0; id < {THREADS}; id++) {{\noutHost[id] = {host};\n}}\n",
            self.compared(name, "result", "out", THREADS, UINT),
            self.compared(name, "buffer", "own", THREADS * OWN, own),
            self.compared(name, "counters", "counters", COUNTERS, counter),
            "}",
        )

    def compared(self, name, what, vector, count, type):
        host = f"{vector}Host"
        return f'compare("{name}: {what}", &{vector}[0], &{host}[0], {count}, {self.key(type)});\n'

    # -- containers -----------------------------------------------------------

    def whole(self, number):
        """A kernel whose function takes the containers themselves. The host
        calls it with C arrays."""
        name, rank = f"kernel{number}", self.rng.choice([1, 2])
        own, source, captured = (self.rng.choice(self.stored()) for _ in range(3))
        parameters = [
            Parameter("own", Container(own, rank, "owni"), "ref"),
            Parameter("source", Container(source, rank, "sourcei"), "cref"),
            Parameter("captured", captured, "cref"),
        ]
        parameters[0].shared = True
        function = self.kernel_function(name, parameters, self.rng.randint(4, 8))
        row = f"id % {THREADS - 1}"
        size = f"{THREADS}, {OWN}" if rank == 2 else f"{THREADS * OWN}"
        array, capture = self.chance(0.5), "=, &ownView"
        if array:
            views = f"array<{own.name}, {rank}> ownView({size}, own.begin());\n"
            back = "copy(ownView, own.begin());\n"
        else:
            views = f"array_view<{own.name}, {rank}> ownView({size}, own);\n"
            back, capture = "ownView.synchronize();\n", "="
        const = self.rng.choice(["const ", ""])
        views += f"array_view<{const}{source.name}, {rank}> sourceView({size}, source);\n"
        extent, index, id = self.shape()
        dimensions = f"[{THREADS}][{OWN}]" if rank == 2 else f"[{THREADS * OWN}]"
        first = "[0][0]" if rank == 2 else "[0]"
        run = text(
            "{\n",
            self.vector(own, "own", THREADS * OWN),
            self.vector(source, "source", THREADS * OWN),
            f"static {own.name} ownHost{dimensions};\n",
            f"static {source.name} sourceHost{dimensions};\n",
            f"std::copy(own.begin(), own.end(), &ownHost{first});\n",
            f"std::copy(source.begin(), source.end(), &sourceHost{first});\n",
            f"std::vector<unsigned> out({THREADS}), outHost({THREADS});\n",
            f"{captured.declare('captured')} = {self.captured_value(captured)};\n",
            views,
            f"array_view<unsigned, 1> outView({THREADS}, out);\n",
            f"parallel_for_each({extent}, [{capture}]({index} i) restrict(amp) {{\nint id = {id};\n",
            f"outView[id] = {name}(ownView, id, sourceView, {row}, captured);\n}});\n",
            "outView.synchronize();\n",
            back,
            f"for (int id = 0; id < {THREADS}; id++) {{\n",
            f"outHost[id] = {name}(ownHost, id, sourceHost, {row}, captured);\n}}\n",
            self.compared(name, "result", "out", THREADS, UINT),
            self.compared(name, "buffer", "own", THREADS * OWN, own).replace(
                "&ownHost[0]", f"&ownHost{first}"
            ),
            "}",
        )
        return [function], run
