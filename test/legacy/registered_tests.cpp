// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Tests that register themselves, policies, operators, template templates.
// RUN: %ampcc %s -o %t && %t | FileCheck %s --implicit-check-not=FAIL
// CHECK: OK{{.*}}Roots
// CHECK: OK{{.*}}Mandel
// CHECK: OK{{.*}}Dots
// CHECK: OK{{.*}}Rnd

// AES-like table cipher + unit-test style macros; operator overloading; nested templates; functors; policies
#include <amp.h>
#include <amp_math.h>
#include <numeric>
#include <random>
#include <complex>
#include <type_traits>
#include <iostream>
using namespace concurrency;
using std::vector; using std::cout; using std::endl;
#define TEST(name) static bool name(); struct name##_reg { name##_reg() { tests().push_back(std::make_pair(#name, &name)); } } name##_instance; static bool name()
#define EXPECT(x) do { if (!(x)) { cout << __FILE__ << "(" << __LINE__ << "): " << #x << endl; return false; } } while (false)
typedef std::pair<const char*, bool (*)()> test_t;
static vector<test_t>& tests() { static vector<test_t> t; return t; }

struct cplx { float re, im; cplx() restrict(cpu, amp) {} cplx(float r, float i = 0) restrict(cpu, amp) : re(r), im(i) {}
  cplx operator*(const cplx& o) const restrict(cpu, amp) { return cplx(re * o.re - im * o.im, re * o.im + im * o.re); }
  friend cplx operator+(cplx a, const cplx& b) restrict(cpu, amp) { a.re += b.re; a.im += b.im; return a; }
  float norm() const restrict(cpu, amp) { return re * re + im * im; } };
namespace policy { struct fast { static float root(float x) restrict(amp) { return fast_math::sqrt(x); } }; struct precise { static double root(double x) restrict(amp) { return precise_math::sqrt(x); } }; }
template <typename T, class Policy> struct Rooter { T scale; explicit Rooter(T s) : scale(s) {} void operator()(index<1> i, const array_view<T>& v) const restrict(amp) { v[i] = static_cast<T>(Policy::root(v[i]) * scale); } };
template <template <class, class> class F, class T, class P> void transform_all(vector<T>& v, const F<T, P>& f) { array_view<T> a(static_cast<int>(v.size()), v.data()); parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { f(i, a); }); a.synchronize(); }
template <class T, size_t N> T dot(const T (&a)[N], const T (&b)[N]) restrict(cpu, amp) { T s = T(); for (size_t i = 0; i < N; ++i) s += a[i] * b[i]; return s; }
TEST(Roots) { vector<float> v(100); std::iota(v.begin(), v.end(), 0.f); transform_all(v, Rooter<float, policy::fast>(2.f)); EXPECT(std::abs(v[49] - 14.f) < 1e-3f); EXPECT(v[0] == 0); return true; }
TEST(Mandel) { const int n = 32; array<int, 2> it(n, n); parallel_for_each(it.extent, [&it, n](index<2> i) restrict(amp) { cplx c(-2.f + 3.f * i[1] / n, -1.5f + 3.f * i[0] / n), z = c; int k = 0; for (; k < 64 && z.norm() < 4; ++k) z = z * z + c; it[i] = k; });
  vector<int> r = it; int same = 0; for (int y = 0; y < n; ++y) for (int x = 0; x < n; ++x) { cplx c(-2.f + 3.f * x / n, -1.5f + 3.f * y / n), z = c; int k = 0; for (; k < 64 && z.norm() < 4; ++k) z = z * z + c; same += k == r[y * n + x]; } EXPECT(same > n * n - 10); return true; }
TEST(Dots) { vector<int> v(8); array_view<int> a(8, v); a.discard_data(); parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { int x[4] = { 1, 2, 3, i[0] }, y[4] = { 1, 1, 1, 2 }; a[i] = dot(x, y); }); EXPECT(a[7] == 20 && a(0) == 6); return true; }
TEST(Rnd) { std::mt19937 gen(5); std::uniform_int_distribution<int> d(0, 9); vector<int> v(64); std::generate(v.begin(), v.end(), [&] { return d(gen); }); array_view<const int, 2> m(8, 8, v); array_view<int> rows(8); rows.discard_data(); parallel_for_each(rows.extent, [=](index<1> i) restrict(amp) { int s = 0; auto row = m[i[0]]; for (int k = 0; k < 8; ++k) s += row[k]; rows[i] = s; }); EXPECT(std::accumulate(v.begin() + 8, v.begin() + 16, 0) == rows[1]); return true; }
int main() { int failed = 0; for (auto t = tests().begin(); t != tests().end(); ++t) { bool ok = t->second(); cout << (ok ? "[  OK  ] " : "[ FAIL ] ") << t->first << endl; failed += !ok; } return failed; }
