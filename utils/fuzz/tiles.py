# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tiled kernels: phases between barriers. In a phase a thread writes one element
of some tile_static arrays, no two threads the same, and reads all of the
others; it adds to counters, which nobody reads before the end."""

from cpptypes import INT, UINT, Array, Scalar, is_plain
from kernels import COUNTERS, THREADS
from scope import Parameter
from tree import text

# (extent, tile, the number of the tile, that of the thread in it)
TILES = {
    4: [("extent<1>(64)", "4", "t.tile[0]", "t.local[0]")],
    8: [
        ("extent<1>(64)", "8", "t.tile[0]", "t.local[0]"),
        ("extent<2>(8, 8)", "2, 4", "t.tile[0] * 2 + t.tile[1]", "t.local[0] * 4 + t.local[1]"),
    ],
    16: [
        ("extent<1>(64)", "16", "t.tile[0]", "t.local[0]"),
        ("extent<2>(8, 8)", "4, 4", "t.tile[0] * 2 + t.tile[1]", "t.local[0] * 4 + t.local[1]"),
        (
            "extent<3>(4, 4, 4)",
            "2, 2, 4",
            "t.tile[0] * 2 + t.tile[1]",
            "(t.local[0] * 2 + t.local[1]) * 4 + t.local[2]",
        ),
    ],
}
WAITS = ["wait", "wait", "wait_with_tile_static_memory_fence", "wait_with_all_memory_fence"]


class Tiles:
    def tiled(self, number):
        """([the functions of the phases], the text that runs them)"""
        size = self.rng.choice([4, 8, 16])
        shared = []
        # Constructors do not run for tile_static objects.
        plain = [t for t in self.results if is_plain(t)]
        for n in range(self.rng.randint(1, 3)):
            element = self.rng.choice(plain)
            if self.chance(0.25):
                element = Array(element, self.rng.choice([2, 3]))
            shared.append((f"t{n}", Array(element, size)))
        register = self.rng.choice(self.results)
        counter = self.rng.choice([INT, UINT])
        functions, steps = [], []
        for n in range(self.rng.randint(2, 4)):
            function, step = self.phase(f"phase{number}_{n}", size, shared, register, counter)
            functions.append(function)
            steps.append(step)
        return functions, self.run_tiled(number, size, shared, register, counter, steps)

    def phase(self, name, size, shared, register, counter):
        """(its function, the statement that calls it)"""
        parameters = [
            Parameter("id", INT, "value"),
            Parameter("local", INT, "value"),
            Parameter("r", register, "ref"),
            Parameter("chosen", UINT, "cref"),
        ]
        arguments = ["id", "local", "r", "chosen"]
        for array, type in shared:
            if self.chance(0.5):
                parameter = Parameter(array, type.element, "ref")
                parameter.shared = True
                parameters.append(parameter)
                arguments.append(f"{array}[local ^ {self.rng.randrange(size)}]")
            else:
                parameters.append(Parameter(array, type, "cref"))
                arguments.append(array)
        function = self.kernel_function(
            name, parameters, self.rng.randint(1, 4), ("counters", counter)
        )
        return function, f"h = h * 31u + {name}({', '.join(arguments)}, counters);\n"

    def zero(self, place, type):
        """A statement that sets it to something of the thread's."""
        if isinstance(type, Array):
            return "".join(self.zero(f"{place}[{n}]", type.element) for n in range(type.count))
        value = f"({type.name})(id & 63)" if isinstance(type, Scalar) else f"{type.name}{{}}"
        return f"{place} = {value};\n"

    def schedule(self, size, steps):
        """(step, how often) with rounds of several; between some of them one
        thread changes what all see."""
        chosen = []
        for step in steps:
            chosen.append(step)
            if self.chance(0.3):
                owner = self.rng.randrange(size)
                chosen.append(f"if (local == {owner}) {{\nchosen = h;\n}}\n")
        return chosen

    def run_tiled(self, number, size, shared, register, counter, steps):
        extent, tile, tile_number, local = self.rng.choice(TILES[size])
        tiles = THREADS // size
        start = "".join(self.zero(f"{a}[local]", t.element) for a, t in shared)
        start += "if (local == 0) {\nchosen = 5u;\n"
        start += f"for (int k = 0; k < {COUNTERS}; k++) {{\ncounters[k] = k * 1000;\n}}\n}}\n"
        end = f"h = h * 31u + (unsigned)counters[local & {COUNTERS - 1}];\n"
        steps = self.schedule(size, steps)
        # Some of the phases are repeated, with barriers in the loop.
        first = self.rng.randint(0, len(steps))
        loop = f"for (int k = 0; k < {self.rng.randint(1, 3)}; k++) {{\n"

        def waiting(step):
            return f"{step}t.barrier.{self.rng.choice(WAITS)}();\n"

        # The first wait also shows the arrays and counters to all.
        device = start + "t.barrier.wait();\n" + "".join(map(waiting, steps[:first]))
        device += loop + "".join(map(waiting, steps[first:])) + "}\n" + end
        own = (
            f"{register.name} &r = registers[local];\nunsigned &h = hashes[local];\n"
            f"int id = tile * {size} + local;\n"
        )

        def each(step):
            return f"for (int local = 0; local < {size}; local++) {{\n{own}{step}}}\n"

        host = each(self.zero("r", register) + start)
        host += "".join(map(each, steps[:first]))
        host += loop + "".join(map(each, steps[first:])) + "}\n" + each(end)
        declared = [t.declare(a) for a, t in shared]
        declared += [f"{counter.name} counters[{COUNTERS}]", "unsigned chosen"]
        static = "".join(f"tile_static {d};\n" for d in declared)
        return text(
            "{\n",
            f"std::vector<unsigned> out({THREADS}), outHost({THREADS});\n",
            f"array_view<unsigned, 1> outView({THREADS}, out);\n",
            f"parallel_for_each({extent}.tile<{tile}>(), [=](tiled_index<{tile}> t) restrict(amp) {{\n",
            static,
            f"int local = {local};\nint id = ({tile_number}) * {size} + local;\n",
            f"{register.name} r;\n{self.zero('r', register)}unsigned h = 0;\n",
            device,
            "outView[id] = h;\n});\noutView.synchronize();\n",
            f"for (int tile = 0; tile < {tiles}; tile++) {{\n",
            "".join(f"{d};\n" for d in declared),
            f"{register.name} registers[{size}];\nunsigned hashes[{size}] = {{}};\n",
            host,
            f"for (int local = 0; local < {size}; local++) {{\n",
            f"outHost[tile * {size} + local] = hashes[local];\n}}\n}}\n",
            self.compared(f"tiled {number}", "result", "out", THREADS, UINT),
            "}",
        )
