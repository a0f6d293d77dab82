# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Kernels, each with the text that runs it on the device and on the host. That
text is one piece: the shrinker takes all of a kernel or none, so that both
sides stay the same program."""

from cpptypes import BOOL, INT, SMALL, UINT, Array, Pointer, Scalar, holds, is_plain
from declarations import BOTH
from scope import Parameter, Scope
from tree import block, items, text

THREADS = 64
OWN = 8  # elements of a buffer that belong to one thread


class Kernels:
    # -- without tiles --------------------------------------------------------

    def flat(self, number):
        """([the kernel's function], the text that runs it)"""
        name = f"kernel{number}"
        # std::vector<bool> has no elements to view. What is narrower than a
        # word is mostly refused in containers and in captured aggregates.
        stored = [
            t
            for t in self.results
            if t is not BOOL
            and (self.on("narrow storage") or not holds(t, SMALL + [BOOL]))
        ]
        own, source, captured = (self.rng.choice(stored) for _ in range(3))
        elements = [t for t in self.integers if t in stored]
        table = Array(self.rng.choice(elements), self.rng.choice([3, 4]))
        parameters = [
            Parameter("id", INT, "value"),
            Parameter("own", Pointer(own, OWN, False), "value"),
            Parameter("source", Pointer(source, OWN, True), "value"),
            Parameter("captured", captured, "cref"),
            Parameter("table", table, "cref"),
        ]
        function = self.kernel_function(name, parameters, self.rng.randint(4, 9))
        return [function], self.run_flat(name, own, source, captured, table)

    def kernel_function(self, name, parameters, count):
        """unsigned name(parameters): statements, then a hash of all they left."""
        self.scope = scope = Scope(UINT)
        scope.variables = [p.variable() for p in parameters]
        body = items()
        for _ in range(count):
            body.parts.append(self.statement(3))
        made = text(body, self.hash_of_scope(), "return h;\n")
        declared = ", ".join(p.declare() for p in parameters)
        return block(made, f"unsigned {name}({declared}) {BOTH}")

    def vector(self, type, name, count):
        if isinstance(type, Scalar):
            value = f"filled<{type.name}>({count}, {self.rng.randrange(1000)})"
        else:
            value = f"std::vector<{type.name}>({count}, {type.name}{{}})"
        return f"std::vector<{type.name}> {name} = {value};\n"

    def key(self, type):
        if isinstance(type, Scalar):
            return f"[]({type.name} v) {{ return v; }}"
        return f"[](const {type.name} &v) {{ return hash_{type.name}(v); }}"

    def run_flat(self, name, own, source, captured, table):
        launch, index, id = self.rng.choice(
            [
                (f"extent<1>({THREADS})", "index<1>", "i[0]"),
                (f"extent<2>(4, {THREADS // 4})", "index<2>", f"i[0] * {THREADS // 4} + i[1]"),
                (f"extent<3>(2, 4, {THREADS // 8})", "index<3>", f"(i[0] * 4 + i[1]) * {THREADS // 8} + i[2]"),
            ]
        )
        values = ", ".join(
            f"({table.element.name}){self.rng.randrange(256)}" for _ in range(table.count)
        )
        initial = (
            f"({captured.name}){self.rng.randrange(100)}"
            if isinstance(captured, Scalar)
            else f"{captured.name}{{}}"
        )
        source_at = f"id % {THREADS - OWN}"
        return text(
            "{\n",
            self.vector(own, "own", THREADS * OWN),
            f"std::vector<{own.name}> ownHost = own;\n",
            self.vector(source, "source", THREADS),
            f"std::vector<unsigned> out({THREADS}), outHost({THREADS});\n",
            f"{captured.declare('captured')} = {initial};\n",
            f"{table.declare('table')} = {{{values}}};\n",
            f"array_view<{own.name}, 1> ownView({THREADS * OWN}, own);\n",
            f"array_view<const {source.name}, 1> sourceView({THREADS}, source);\n",
            f"array_view<unsigned, 1> outView({THREADS}, out);\n",
            "outView.discard_data();\n",
            f"parallel_for_each({launch}, [=]({index} i) restrict(amp) {{\n",
            f"int id = {id};\n",
            f"outView[id] = {name}(id, &ownView[id * {OWN}], &sourceView[{source_at}], captured, table);\n",
            "});\n",
            "outView.synchronize();\nownView.synchronize();\n",
            f"for (int id = 0; id < {THREADS}; id++) {{\n",
            f"outHost[id] = {name}(id, &ownHost[id * {OWN}], &source[{source_at}], captured, table);\n",
            "}\n",
            f'compare("{name}: result", out, outHost, {self.key(UINT)});\n',
            f'compare("{name}: buffer", own, ownHost, {self.key(own)});\n',
            "}",
        )

    # -- with tiles -----------------------------------------------------------

    def tiled(self, number):
        """Phases between barriers. In a phase a thread writes one element of
        some arrays, no two threads the same, and reads all of the others."""
        size = self.rng.choice([4, 8, 16])
        shared = []
        # Constructors do not run for tile_static objects.
        plain = [t for t in self.results if is_plain(t)]
        for n in range(self.rng.randint(1, 3)):
            shared.append((f"t{n}", Array(self.rng.choice(plain), size)))
        register = self.rng.choice(self.results)
        functions, steps = [], []
        for n in range(self.rng.randint(2, 4)):
            name = f"phase{number}_{n}"
            parameters = [
                Parameter("id", INT, "value"),
                Parameter("local", INT, "value"),
                Parameter("r", register, "ref"),
            ]
            arguments = ["id", "local", "r"]
            for array, type in shared:
                if self.chance(0.5):
                    parameters.append(Parameter(array, type.element, "ref"))
                    arguments.append(f"{array}[local ^ {self.rng.randrange(size)}]")
                else:
                    parameters.append(Parameter(array, type, "cref"))
                    arguments.append(array)
            functions.append(
                self.kernel_function(name, parameters, self.rng.randint(1, 4))
            )
            steps.append(f"h = h * 31u + {name}({', '.join(arguments)});\n")
        return functions, self.run_tiled(number, size, shared, register, steps)

    def zero(self, type):
        return f"({type.name})(id & 63)" if isinstance(type, Scalar) else f"{type.name}{{}}"

    def run_tiled(self, number, size, shared, register, steps):
        wait = "t.barrier.wait();\n"
        start = "".join(f"{a}[local] = {self.zero(t.element)};\n" for a, t in shared)
        # Some of the phases are repeated, with barriers in the loop.
        first = self.rng.randint(0, len(steps))
        rounds = self.rng.randint(1, 3)
        loop = f"for (int k = 0; k < {rounds}; k++) {{\n"
        device = start + wait + "".join(s + wait for s in steps[:first])
        device += loop + "".join(s + wait for s in steps[first:]) + "}\n"
        own = (
            f"{register.name} &r = registers[local];\nunsigned &h = hashes[local];\n"
            f"int id = tile * {size} + local;\n"
        )

        def each(step):
            return f"for (int local = 0; local < {size}; local++) {{\n{own}{step}}}\n"

        host = each(f"r = {self.zero(register)};\n{start}")
        host += "".join(each(s) for s in steps[:first])
        host += loop + "".join(each(s) for s in steps[first:]) + "}\n"
        declared = "".join(t.declare(a) + ";\n" for a, t in shared)
        static = "".join("tile_static " + t.declare(a) + ";\n" for a, t in shared)
        return text(
            "{\n",
            f"std::vector<unsigned> out({THREADS}), outHost({THREADS});\n",
            f"array_view<unsigned, 1> outView({THREADS}, out);\n",
            f"parallel_for_each(extent<1>({THREADS}).tile<{size}>(), [=](tiled_index<{size}> t) restrict(amp) {{\n",
            static,
            "int id = t.global[0];\nint local = t.local[0];\n",
            f"{register.name} r = {self.zero(register)};\nunsigned h = 0;\n",
            device,
            "outView[id] = h;\n});\noutView.synchronize();\n",
            f"for (int tile = 0; tile < {THREADS // size}; tile++) {{\n",
            f"{declared}{register.name} registers[{size}];\nunsigned hashes[{size}] = {{}};\n",
            host,
            f"for (int local = 0; local < {size}; local++) {{\n",
            f"outHost[tile * {size} + local] = hashes[local];\n}}\n}}\n",
            f'compare("tiled {number}", out, outHost, {self.key(UINT)});\n',
            "}",
        )
