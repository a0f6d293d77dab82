# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes a program in C++ AMP of many files: tree.py FOLDER FILES

Two thirds are headers with kernels in templates, which use functions of the
headers before them; the others are sources that instantiate them with types of
their own, and compare with the host. It exits with how many are wrong.
"""
import sys
from pathlib import Path

HEADER = """#ifndef STEP_{n}_H
#define STEP_{n}_H
#include <amp.h>
#include <vector>
{include}
/// Step {n}, on both sides.
template <class T> T mix_{n}(T x, T y) restrict(cpu, amp) {{
  return x * T({odd}) + {before} - y; // as it always was
}}

template <class T> struct Scale_{n} {{
  concurrency::array_view<T> xs;
  T by;
  void operator()(concurrency::index<1> i) const restrict(amp) {{
    xs[i] = mix_{n}(xs[i], by);
  }}
}};

/// In tiles of TS.
template <int TS, class T> void sums_{n}(concurrency::array_view<T> xs) {{
  using namespace concurrency;
  parallel_for_each(xs.extent.tile<TS>(), [=](tiled_index<TS> t) restrict(amp) {{
    tile_static T block[TS];
    block[t.local[0]] = xs[t.global];
    t.barrier.wait();
    T sum = T();
    for (int k = 0; k <= t.local[0]; ++k)
      sum += mix_{n}(block[k], T(k));
    xs[t.global] = sum;
  }});
}}

template <class T> void run_{n}(std::vector<T> &data, T by) {{
  concurrency::array_view<T> xs(int(data.size()), data);
  concurrency::parallel_for_each(xs.extent, Scale_{n}<T>{{xs, by}});
  sums_{n}<16>(xs);
  concurrency::parallel_for_each(xs.extent, [=](concurrency::index<1> i) restrict(amp) {{ xs[i] += T(i[0]); }});
  xs.synchronize();
}}

template <class T> void onHost_{n}(std::vector<T> &data, T by) {{
  for (T &x : data)
    x = mix_{n}(x, by);
  std::vector<T> old = data;
  for (int i = 0; i < int(data.size()); ++i) {{
    T sum = T();
    for (int k = i / 16 * 16; k <= i; ++k)
      sum += mix_{n}(old[k], T(k % 16));
    data[i] = sum + T(i);
  }}
}}
#endif
"""
SOURCE = """{includes}
namespace {{
struct Pair {{ // of this file
  {type} a, b;
}};
}}

int check_{n}() {{
  int wrong = 0;
{calls}  std::vector<Pair> pairs(32, Pair{{1, 2}});
  concurrency::array_view<Pair> view(32, pairs);
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i) restrict(amp) {{
    view[i].a = mix_{first}(view[i].a, view[i].b);
  }});
  view.synchronize();
  wrong += pairs[31].a != mix_{first}({type}(1), {type}(2));
  return wrong;
}}
"""
CALL = """  {{
    std::vector<{type}> device(64, {type}(3)), host = device;
    run_{n}(device, {type}({by}));
    onHost_{n}(host, {type}({by}));
    wrong += device != host;
  }}
"""


def main():
    folder, files = Path(sys.argv[1]), int(sys.argv[2])
    headers = files * 2 // 3
    sources = files - headers - 1
    (folder / "include/steps").mkdir(parents=True)
    (folder / "src").mkdir()
    for n in range(headers):
        text = HEADER.format(
            n=n,
            odd=2 * (n % 3) + 1,
            include=f'#include "step_{n - 1}.h"' if n % 4 else "",
            before=f"mix_{n - 1}(y, x)" if n % 4 else "T(1)",
        )
        (folder / f"include/steps/step_{n}.h").write_text(text)
    for n in range(sources):
        used = [k for k in range(headers) if k % sources in (n, (n + 1) % sources)]
        type = ("int", "unsigned")[n % 2]
        (folder / f"src/check_{n}.cpp").write_text(
            SOURCE.format(
                n=n,
                includes="".join(f'#include "steps/step_{k}.h"\n' for k in used),
                calls="".join(CALL.format(n=k, type=type, by=k + 2) for k in used),
                type=type,
                first=used[0],
            )
        )
    all = range(sources)
    (folder / "src/main.cpp").write_text(
        "".join(f"int check_{n}();\n" for n in all)
        + "int main() { return "
        + " + ".join(f"check_{n}()" for n in all)
        + "; }\n"
    )


main()
