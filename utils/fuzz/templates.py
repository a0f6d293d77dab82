# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Function templates of fixed texts, used with a few types each."""

from cpptypes import UINT, Array, Pointer
from scope import BOTH, Function, Parameter
from tree import items, text

# R is the result, NAME the name.
FORMS = {
    "sum": """template <typename T>
R NAME(T a, const T &b) BOTH { return (R)((a ^ b) | (a == b ? 1 : 0)); }""",
    "swap": """template <typename T>
void NAME(T &a, T &b) BOTH {
T c = a;
a = b;
b = c;
}""",
    "apply": """template <typename T>
R NAME(T *p, unsigned n) BOTH {
R r = 1;
for (unsigned i = 0; i < (n & 3u); i++) {
r = (R)(r ^ *p);
*p = (T)(r | 1);
}
return r;
}""",
    "fold": """template <typename T, int N>
R NAME(const T (&a)[N]) BOTH {
R r = 0;
for (int i = 0; i < N; i++) {
r = (R)(r ^ a[i]);
}
return r;
}""",
    "pack": """template <typename... Ts>
unsigned NAME(Ts... a) BOTH {
unsigned r = sizeof...(Ts);
((r = r * 31u + (unsigned)a), ...);
return r;
}""",
    "rest": """template <typename T>
unsigned NAME(T a) BOTH { return (unsigned)a; }
template <typename T, typename... Rest>
unsigned NAME(T a, Rest... rest) BOTH { return ((unsigned)a * 7u) ^ NAME(rest...); }""",
    "steps": """template <int N>
unsigned NAME(unsigned a) BOTH {
if constexpr (N == 0) {
return a;
} else {
return NAME<N - 1>(a * 3u + N) ^ (a >> N);
}
}""",
    "width": """template <typename T>
unsigned NAME(const T &a) BOTH {
if constexpr (sizeof(T) > 4) {
return (unsigned)a ^ (unsigned)(a >> 32);
} else {
return (unsigned)a + sizeof(T);
}
}""",
}


class Templates:
    def template(self):
        name, form = self.name("tem"), self.rng.choice(list(FORMS))
        result = self.rng.choice(self.integers)
        # Of one template and type there is one instance, whatever it returns.
        for type in self.rng.sample(self.integers[1:], 2):
            self.functions.append(self.instance(name, form, type, result))
        body = FORMS[form].replace("NAME", name).replace("BOTH", BOTH)
        return items([text(body.replace("R ", f"{result.name} ").replace("(R)", f"({result.name})"))])

    def instance(self, name, form, type, result):
        def value(type):
            return Parameter("a", type, "value")

        if form == "swap":
            parameters = [Parameter("a", type, "ref"), Parameter("b", type, "ref")]
            return Function(name, None, parameters, True, 3)
        if form == "fold":
            count = self.rng.choice([2, 3, 4])
            parameters = [Parameter("a", Array(type, count), "cref")]
            return Function(name, result, parameters, False, 8)
        if form == "apply":
            parameters = [value(Pointer(type, 1, False)), value(UINT)]
            return Function(name, result, parameters, True, 8)
        if form in ("pack", "rest"):
            count = self.rng.randint(1, 4)
            parameters = [value(self.rng.choice(self.integers)) for _ in range(count)]
            return Function(name, UINT, parameters, False, 8)
        if form == "steps":
            depth = self.rng.randint(0, 4)
            return Function(f"{name}<{depth}>", UINT, [value(UINT)], False, 10)
        if form == "width":
            return Function(name, UINT, [Parameter("a", type, "cref")], False, 3)
        parameters = [value(type), Parameter("b", type, "cref")]
        return Function(name, result, parameters, False, 3)
