// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A constant index that is out of range is an error at its line where the function
// surely comes to it. Where it may not, it is a warning (for arrays Clang's own);
// and nothing where template parameters say that it is never reached.
// RUN: split-file %s %t
// RUN: not %ampcc -c %t/index.cpp -o %t/o.o 2>&1 | FileCheck %t/index.cpp
// RUN: not %ampcc -c %t/array.cpp -o %t/o.o 2>&1 | FileCheck %t/array.cpp
// RUN: not %ampcc -c %t/negative.cpp -o %t/o.o 2>&1 \
// RUN:   | FileCheck %t/negative.cpp
// RUN: not %ampcc -c %t/rank1.cpp -o %t/o.o 2>&1 | FileCheck %t/rank1.cpp
// RUN: not %ampcc -c %t/case.cpp -o %t/o.o 2>&1 | FileCheck %t/case.cpp
// RUN: not %ampcc -c %t/lines.cpp -o %t/o.o 2>&1 | FileCheck %t/lines.cpp
// RUN: %ampcc -c %t/never.cpp -o %t/o.o 2>&1 | count 0
// RUN: %ampcc -c %t/left.cpp -o %t/o.o 2>&1 | count 0
// RUN: %ampcc -c %t/perhaps.cpp -o %t/o.o 2>&1 | FileCheck %t/perhaps.cpp
// RUN: %ampcc -c %t/perhaps.cpp -o %t/o.o -w 2>&1 | count 0
// RUN: not %ampcc -c %t/perhaps.cpp -o %t/o.o -Werror

//--- index.cpp
#include <amp.h>
using namespace concurrency;
void run(array_view<int, 2> a) {
  // CHECK: index.cpp:[[#@LINE+3]]:{{.*}} error: index 2 is out of range: there are 2 elements
  // CHECK: note: in kernel 'run'
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    a[i] = i[2];
  });
}

//--- array.cpp
#include <amp.h>
using namespace concurrency;
void run(array_view<int, 2> a) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    int x[3] = {1, 2, 3};
    // CHECK: array.cpp:[[#@LINE+1]]:{{.*}} error: index 3 is out of range: there are 3 elements
    a[i] = x[3];
  });
}

//--- left.cpp
#include <amp.h>
using namespace concurrency;
template <int R> int first(index<R> i) restrict(amp) {
  int r = i[0];
  if (R == 1)
    return r;
  r += i[1] * 7;
  if (R == 2) {
    int twice = r * 2;
    return twice;
  }
  return r + i[2];
}
template <int R> int second(index<R> i) restrict(amp) {
  int r = 0;
  for (int k = 0; k < 2; ++k) {
    if (R < 2)
      break;
    r += i[1];
    if (R != 3)
      continue;
    r += i[2];
  }
  while (R > 2) {
    r += i[2];
    break;
  }
  for (int k = 2; R > 2; ++k)
    return r + i[2];
  return r;
}
template <int R> struct Rank {
  static const int value = R;
};
template <int R> int third(index<R> i, extent<R> e) restrict(amp) {
  int r = 0;
  if (Rank<R>::value >= 2 && e[1] > 0)
    r += i[1];
  if (R < 2 || i[1] == 0)
    r += 5;
  do {
    if (R != 3)
      continue;
    r += i[2];
  } while (false);
  switch (R) {
  case 1:
    return r;
  case 2:
    for (int k = 0; k < 2; ++k) {
      if (i[1] > k)
        break;
      r += i[1];
    }
    if (i[1] > 3)
      break;
    return r + i[1];
  default:
    break;
  }
  return r + i[R > 1 ? 1 : 0];
}
template <int N> int local(int x) restrict(amp) {
  int a[N];
  for (int i = 0; i < N; ++i)
    a[i] = x + i;
  switch (N) {
  case 1:
    return a[0];
  case 2:
    return a[1];
  default:;
  }
  return a[2];
}
template <int R> void run(array_view<int, R> a) {
  parallel_for_each(a.extent, [=](index<R> i) restrict(amp) {
    a[i] = first(i) + second(i) + third(i, a.extent) + local<R>(i[0]);
    if (R > 2)
      return;
    a[i] += 1;
  });
}
template void run<1>(array_view<int, 1>);
template void run<2>(array_view<int, 2>);
template void run<3>(array_view<int, 3>);

//--- perhaps.cpp
#include <amp.h>
using namespace concurrency;
template <int N> int local(int x) restrict(amp) {
  int a[N];
  for (int i = 0; i < N; ++i)
    a[i] = x + i;
  bool isLarge = N > 2;
  if (!isLarge)
    return a[1];
  // CHECK-DAG: perhaps.cpp:[[#@LINE+1]]:{{.*}} warning: array index 2 is past the end
  return a[2];
}
template <int R> int rank(index<R> i, int n) restrict(amp) {
  int r = i[0];
  bool isLarge = R > 1;
  switch (n) {
  case 2:
    // CHECK-DAG: perhaps.cpp:[[#@LINE+1]]:{{.*}} warning: index 1 is out of range: there is 1 element
    r += i[1];
    break;
  }
  if (!isLarge)
    return r;
  // CHECK-DAG: perhaps.cpp:[[#@LINE+1]]:{{.*}} warning: index 1 is out of range: there is 1 element
  return r + i[1];
}
void run(array_view<int> a, array_view<int, 2> b, int n) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = local<2>(n) + rank(i, n);
  });
  parallel_for_each(b.extent, [=](index<2> i) restrict(amp) {
    if (n > 2)
      b[i] = 5;
    for (int k = 0; k < n; ++k)
      // CHECK-DAG: perhaps.cpp:[[#@LINE+1]]:{{.*}} warning: index 2 is out of range: there are 2 elements
      b[i] += i[2];
  });
}
// CHECK-DAG: 3 warnings generated.
// CHECK-DAG: 1 warning generated.

//--- lines.cpp
#include <amp.h>
using namespace concurrency;
template <int R> int sum(index<R> i) restrict(amp) {
  int r = i[0];
  for (int k = 1; k < R; ++k)
    r += i[k];
  if (R == 2)
    r += 1;

  // CHECK: lines.cpp:[[#@LINE+1]]:{{.*}} error: index 2 is out of range: there are 2 elements
  r += i[2];
  return r;
}
void run(array_view<int, 2> a) {
  parallel_for_each(a.extent,
                    [=](index<2> i) restrict(amp) { a[i] = sum(i); });
}

//--- negative.cpp
#include <amp.h>
using namespace concurrency;
void run(array_view<int, 2> a) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    // CHECK: negative.cpp:[[#@LINE+1]]:{{.*}} error: index -1 is out of range
    a[i] = i[-1];
  });
}

//--- rank1.cpp
#include <amp.h>
using namespace concurrency;
void read(array_view<int> a) {
  // CHECK: rank1.cpp:[[#@LINE+2]]:{{.*}} error: index 1 is out of range: there is 1 element
  // CHECK: note: in kernel 'read'
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = i[1]; });
}
void write(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    extent<1> e(5);
    // CHECK: rank1.cpp:[[#@LINE+1]]:{{.*}} error: index 2 is out of range: there is 1 element
    e[2] = 7;
    a[i] = e[0];
  });
}
void tiled(array_view<int> a) {
  parallel_for_each(a.extent.tile<4>(), [=](tiled_index<4> t) restrict(amp) {
    // CHECK: rank1.cpp:[[#@LINE+1]]:{{.*}} error: index 1 is out of range: there is 1 element
    a[t] = t.local[1];
  });
}
void below(array_view<int> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // CHECK: rank1.cpp:[[#@LINE+1]]:{{.*}} error: index -1 is out of range: there is 1 element
    a[i] = a.extent[-1];
  });
}

//--- case.cpp
#include <amp.h>
using namespace concurrency;
template <int N> int last(index<N> i) restrict(amp) {
  switch (N) {
  case 1:
    // CHECK: case.cpp:[[#@LINE+1]]:{{.*}} error: index 1 is out of range: there is 1 element
    return i[1];
  case 2:
    return i[1];
  }
  return 0;
}
void run(array_view<int> a) {
  parallel_for_each(a.extent,
                    [=](index<1> i) restrict(amp) { a[i] = last(i); });
}

//--- never.cpp
#include <amp.h>
using namespace concurrency;
template <int N> int sum(index<N> i) restrict(amp) {
  int s = N > 2 ? i[2] : 0;
  if (N > 1)
    s += i[1];
  else if (N == 1)
    s += i[0];
  switch (N) {
  case 3:
    s += i[2];
  case 2:
    s += i[1];
  case 1:
    s += i[0];
  }
  switch (N) {
  case 1:
    s += i[0];
    break;
  case 2:
    s += i[1];
    break;
  default:
    s += i[2];
  }
  return s;
}
template <int N> void run(array_view<int, N> a) {
  parallel_for_each(a.extent,
                    [=](index<N> i) restrict(amp) { a[i] = sum(i); });
}
void all(array_view<int> a, array_view<int, 2> b, array_view<int, 3> c) {
  run(a);
  run(b);
  run(c);
}
