// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Short vectors and norms in all kinds of statements and expressions, in
// classes, behind references and pointers, and as bytes of other types.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: %ampcc -O0 -fdelayed-template-parsing %s -o %t.late && %t.late
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <amp_math.h>
#include <string>

using namespace std; // with operators that templates see
using namespace concurrency;
using namespace concurrency::graphics;

namespace {

struct Ray {
  float_3 origin, direction;
  Ray(const float_3 &o, const float_3 &d) restrict(cpu, amp)
      : origin(o), direction(d) {}
  float_3 at(float t) const restrict(cpu, amp) {
    return origin + direction * t;
  }
};

float dot(const float_3 &a, const float_3 &b) restrict(cpu, amp) {
  float_3 p = a * b;
  return p.x + p.y + p.z;
}

template <class V> typename V::value_type sum2(V v) restrict(cpu, amp) {
  return v.x + v.y;
}

/// A functor whose members are vectors and norms.
struct Shade {
  norm_3 light;
  unorm ambient;
  unorm operator()(const norm_3 &normal) const restrict(cpu, amp) {
    float d = dot(float_3(normal), float_3(light));
    unorm u(d);
    return u == UNORM_ZERO ? ambient : u + ambient;
  }
};

struct Wrapped {
  int_2 value;
  int other;
  friend Wrapped operator+(const Wrapped &a, const Wrapped &b)
      restrict(cpu, amp) {
    return {a.value + b.value, a.other - b.other};
  }
};
struct Two {
  Wrapped first, second;
};

/// Properties, members and operators that depend on parameters.
template <class V, class W>
double dependent(V v, const W &two) restrict(cpu, amp) {
  auto sum = two.first + two.second;
  auto products = v.xy * v.zy + v.yz - v.zx;
  typedef typename V::value_type T;
  products += T(2) * v.yz;
  v.xy = -v.yz;
  v.zx += v.xy;
  ++v.ref_z();
  bool isSame = v.xy == v.xy && v.xz != v.yz && v.x < v.z + 100;
  return (products.x * 3 + products.y * 5) + (v.x + v.y * 7 + v.z * 11) +
         isSame + sum.value.x + sum.value.y * 13 + sum.other;
}

void templates() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    Two two = {{int_2(i, 1), 2}, {int_2(3, i), 5}};
    return dependent(int_3(i, 2, 8), two) + dependent(float_3(1, i, 4), two) +
           dependent(norm_3(0.5f, 0.25f * i, -1.0f), two);
  };
  CHECK_SAME(double, 5, f);
  CHECK_EQ(dependent(int_3(1, 2, 3), Two()), 75.0);
}

/// Properties that depend on the parameters of what is instantiated within its
/// own declaration.
struct Deduced {
  template <class V> static auto turned(V v) restrict(cpu, amp) {
    return v.xy - v.yx;
  }
  template <class V> static double twice(V v) restrict(cpu, amp) {
    return (turned(v) + turned(v)).x;
  }
};

void genericLambdas() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    auto sum = [](auto v, auto w) restrict(cpu, amp) {
      return v.xy * w.zy + w.yx - v.zx;
    };
    int_2 a = sum(int_3(i, 2, 8), int_3(3, i, 5));
    double_2 b = sum(double_3(i, 2, 8), double_3(3, i, 5));
    return a.x + 3 * a.y + 7 * (b.x - b.y) + Deduced::twice(int_2(i, 3));
  };
  CHECK_SAME(double, 5, f);
  CHECK_EQ(Deduced::twice(int_2(5, 3)), 4.0);
}

void statements() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    double total = 0;
    // In the parts of loops and conditions.
    for (float_2 p(0, i); p.x < 3 && p != float_2(2, i + 2.0f);
         p += float_2(1, 1))
      total += p.y;
    int_2 n(i, 10);
    while (++n.ref_x() < n.ref_y()--)
      total += n.x * n.y;
    do {
      n.y--;
    } while (n.yx.x > 0);
    // Chosen by ?: and short-circuit operators.
    float_4 a(1, 2, 3, 4), b(5, 6, 7, 8);
    float_4 c = i % 2 ? a : b;
    (i % 3 ? a : b).y += 10;
    total += (i % 2 ? a.x : b.y) + c.w;
    if (a == b || (a.x > 0 && (b = float_4(3, 4, 5, 6)).x > 2))
      total += b.x;
    switch (n.y) {
    case 0:
      total += a.y;
      break;
    default:
      total -= b.z;
    }
    // Arrays and tables.
    norm_2 rows[3] = {norm_2(0.5f, 1.0f), norm_2(norm(-0.25f))};
    rows[i % 3].yx = rows[0];
    ++rows[2];
    for (auto &row : rows)
      total += row.x * 3 + row.y;
    const float table[4] = {1, 2, 4, 8};
    total += (float_4(table[i & 3]) * a).w;
    return total + n.y;
  };
  CHECK_SAME(double, 12, f);
}

void classes() {
  const Shade shade = {norm_3(0.5f, -0.5f, 1.0f), unorm(0.25f)};
  auto f = [=](int i) restrict(cpu, amp) -> float {
    Ray ray(float_3(1, 2, 3), float_3(i, -i, 0.5f));
    float_3 p = ray.at(2);
    ray.origin.zx = p.xy;
    unorm s = shade(norm_3(p * 0.125f));
    return dot(ray.at(1), p) + s + sum2(int_2(i, 3)) + sum2(ray.direction) +
           sum2(norm_2(s, norm(0.5f)));
  };
  CHECK_SAME(float, 10, f);
}

void referencesAndPointers() {
  const int n = 16;
  std::vector<float_4> data(n), same(n);
  std::vector<norm> norms(n), sameNorms(n);
  for (int i = 0; i < n; ++i) {
    same[i] = data[i] = float_4(i, 1, 2, 3);
    sameNorms[i] = norms[i] = norm(i / 16.0f);
  }
  auto change = [](float_4 &v, norm &m) restrict(cpu, amp) {
    float &y = v.ref_y();
    y += v.x;
    float_4 *p = &v;
    p->zw = p->wz;
    (*p).x *= 2;
    norm &alias = m;
    alias += norm(0.125f);
    ++p->ref_w();
    norm *q = &m;
    *q = -*q;
  };
  array_view<float_4> view(n, data);
  array_view<norm> normView(n, norms);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    change(view[i], normView[i]);
    float_4 local = view[i];
    norm m = normView[i];
    change(local, m);
    view[i] = local;
    normView[i] = m;
  });
  view.synchronize();
  normView.synchronize();
  for (int i = 0; i < n; ++i) {
    change(same[i], sameNorms[i]);
    change(same[i], sameNorms[i]);
    CHECK(data[i] == same[i]);
    CHECK(norms[i] == sameNorms[i]);
  }
}

void asOtherTypes() {
  std::vector<float> floats(24);
  for (int i = 0; i < 24; ++i)
    floats[i] = float(i);
  array_view<float> view(24, floats);
  array_view<float_3> triples = view.reinterpret_as<float_3>();
  array_view<float_4> quadruples = view.reinterpret_as<float_4>();
  array_view<uint_2> words = view.reinterpret_as<uint_2>();
  parallel_for_each(triples.extent, [=](index<1> i) restrict(amp) {
    triples[i] = triples[i].zyx;
  });
  parallel_for_each(quadruples.extent, [=](index<1> i) restrict(amp) {
    quadruples[i].xw += float_2(100, 200);
  });
  parallel_for_each(concurrency::extent<1>(2), [=](index<1> i) restrict(amp) {
    words[i] = words[11 - i[0]];
  });
  view.synchronize();
  for (int i = 4; i < 24; ++i) {
    float e = i / 3 * 3 + 2.0f - i % 3;
    CHECK_EQ(floats[i], e + (i % 4 == 0 ? 100 : i % 4 == 3 ? 200 : 0));
  }
  for (int i = 0; i < 4; ++i)
    CHECK_EQ(floats[i], floats[(11 - i / 2) * 2 + i % 2]);
}

void functionsOfMath() {
  auto f = [](int i) restrict(cpu, amp) -> double {
    norm n(0.25f * i);
    unorm u(0.5f);
    return fast_math::sqrt(u) + fast_math::fabs(-n) + precise_math::fmaxf(n, u);
  };
  CHECK_CLOSE(double, 1e-6, 4, f);
}

} // namespace

int main() {
  statements();
  templates();
  genericLambdas();
  classes();
  referencesAndPointers();
  asOtherTypes();
  functionsOfMath();
  return check::result();
}
