// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Without a header of C++ AMP's, or in an older C++ than its own, there is one error that says
// so, at the first line that shows it.
// RUN: not %ampcc -fsyntax-only -DUSING %s 2>&1 | FileCheck %s --check-prefix=USING
// RUN: not %ampcc -fsyntax-only -fmsvc -DUSING %s 2>&1 | FileCheck %s --check-prefix=USING
// RUN: not %ampcc -j1 -fsyntax-only -DQUALIFIED %s 2>&1 | FileCheck %s --check-prefix=QUALIFIED
// RUN: not %ampcc -fsyntax-only -DNAMES %s 2>&1 | FileCheck %s --check-prefix=NAMES
// RUN: not %ampcc -fsyntax-only -DMATH %s 2>&1 | FileCheck %s --check-prefix=MATH
// RUN: not %ampcc -fno-msvc -fsyntax-only -DFAST %s 2>&1 | FileCheck %s --check-prefix=FAST
// RUN: not %ampcc -fno-msvc -fsyntax-only -DTEXTURE %s 2>&1 | FileCheck %s --check-prefix=TEXTURE
// RUN: not %ampcc -fno-msvc -fsyntax-only -DSHORT %s 2>&1 | FileCheck %s --check-prefix=SHORT
// RUN: not %ampcc -fno-msvc -fsyntax-only -DSHORT_ONLY %s 2>&1 | FileCheck %s --check-prefix=SHORT-ONLY
// RUN: not %ampcc -fno-msvc -fsyntax-only -DOTHER %s 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: not %ampcc -fsyntax-only -std=c++11 -DOLD %s 2>&1 | FileCheck %s -DSTD=c++11 --check-prefix=OLD
// RUN: not %ampcc -fsyntax-only -std=gnu++98 -fmsvc -DOLD %s 2>&1 | FileCheck %s -DSTD=gnu++98 --check-prefix=OLD
// RUN: not %ampcc -fsyntax-only -std=c++03 -DOLD_MATH %s 2>&1 | FileCheck %s --check-prefix=OLD-MATH
// RUN: %ampcc -fsyntax-only -std=c++14 -DOLD %s
// RUN: %ampcc -fsyntax-only -std=c++11 -DOWN %s

#ifdef USING
#include <vector>
// USING: missing_header.cpp:[[@LINE+1]]:17: error: 'concurrency' is declared in <amp.h>, which is not included
using namespace concurrency;
int f(int x) restrict(cpu, amp) { return x; }
int main() {
  std::vector<int> v(10);
  array_view<int> a(10, v);
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] = f(i[0]); });
  a.synchronize();
}
// USING-NOT: error:
// USING: {{^}}1 error generated.
#endif

#ifdef QUALIFIED
// QUALIFIED: missing_header.cpp:[[@LINE+1]]:8: error: 'Concurrency' is declared in <amp.h>, which is not included
void f(Concurrency::array_view<float, 2> a) {
  Concurrency::parallel_for_each(a.extent, [=](Concurrency::index<2> i) restrict(amp) { a[i] = 0; });
}
// QUALIFIED-NOT: error:
// QUALIFIED: {{^}}1 error generated.
#endif

#ifdef NAMES
// NAMES: missing_header.cpp:[[@LINE+1]]:8: error: 'array_view' is declared in <amp.h>, which is not included
void f(array_view<float, 2> a) {
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) { a[i] = 0; });
}
// NAMES-NOT: error:
#endif

#ifdef MATH
#include <amp_math.h>
// MATH: missing_header.cpp:[[@LINE+1]]:27: error: 'array_view' is declared in <amp.h>, which is not included
int main() { concurrency::array_view<int> a(1); }
#endif

#ifdef FAST
#include <amp.h>
using namespace concurrency;
void f(array_view<float> a) {
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    // FAST: missing_header.cpp:[[@LINE+1]]:12: error: 'fast_math' is declared in <amp_math.h>, which is not included
    a[i] = fast_math::sqrt(a[i]) + precise_math::sqrt(a[i]);
  });
}
// FAST-NOT: {{error|note}}:
#endif

#ifdef TEXTURE
#include <amp.h>
using namespace concurrency;
// TEXTURE: missing_header.cpp:[[@LINE+1]]:8: error: 'graphics' is declared in <amp_graphics.h>, which is not included
void f(graphics::texture<int, 1> &t) {}
// TEXTURE-NOT: error:
#endif

#ifdef SHORT
#include <amp.h>
// SHORT: missing_header.cpp:[[@LINE+1]]:21: error: 'graphics' is declared in <amp_short_vectors.h>, which is not included
void f(concurrency::graphics::float_3 v) {}
// SHORT-NOT: error:
#endif

#ifdef SHORT_ONLY
#include <amp_short_vectors.h>
using namespace concurrency::graphics;
// SHORT-ONLY: missing_header.cpp:[[@LINE+1]]:8: error: 'texture' is declared in <amp_graphics.h>, which is not included
void f(texture<int, 1> &t) {}
// SHORT-ONLY-NOT: error:
#endif

#ifdef OTHER // a namespace of the program's
#include <amp.h>
using namespace concurrency;
// OTHER: missing_header.cpp:[[@LINE+1]]:8: error: use of undeclared identifier 'graphics'
void f(graphics::window &t) {}
#endif

#ifdef OLD
// OLD: missing_header.cpp:[[@LINE+1]]:10: fatal error: C++ AMP needs C++14 or later, and '-std=[[STD]]' is older
#include <amp.h>
int main() { concurrency::array_view<int> a(1); }
#endif
#ifdef OLD_MATH
#include <vector>
// OLD-MATH: missing_header.cpp:[[@LINE+1]]:10: fatal error: C++ AMP needs C++14 or later, and '-std=c++98' is older
#include <amp_math.h>
// OLD-MATH: {{^}}1 error generated.
#endif
// OLD-NOT: error:
// OLD: {{^}}1 error generated.

// Names of the program's own, in any C++.
#ifdef OWN
#include <strings.h>
namespace concurrency {
template <class T> struct array_view {
  T value;
};
} // namespace concurrency
using namespace concurrency;
int f(array_view<int> a) restrict(cpu, amp) { return 0; }
#endif
