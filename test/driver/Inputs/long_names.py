# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A program whose names have 1500 characters."""

LONG = "x" * 1500
print(
    f"""#include <amp.h>
using namespace concurrency;
struct {LONG}S {{ int {LONG}; }};
int {LONG}f(int {LONG}) restrict(amp) {{ return {LONG} * 2; }}
void f(array_view<int> a, int {LONG}, int {LONG}2) {{
  {LONG}S s{{3}};
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {{
    a[i] = {LONG} + {LONG}2 + {LONG}f(i[0]) + s.{LONG};
  }});
}}"""
)
