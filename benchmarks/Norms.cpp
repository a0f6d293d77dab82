// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What norm, unorm and short vectors cost over floats that a programmer clamps
// and lays out by hand. Compiled by ampcc.
#include "Ratios.h"

#include <amp_graphics.h>
#include <amp_math.h>
#include <benchmark/benchmark.h>
#include <cstring>
#include <stdexcept>

using namespace concurrency;
using namespace concurrency::graphics;

namespace {

const int Count = 1 << 18;
const int Rounds = 64;

float clamped(float x) restrict(amp) {
  return concurrency::direct3d::clamp(x, -1.0f, 1.0f);
}

/// The same numbers as each of the types; arrays in the device's memory.
struct Data {
  array<norm> norms{Count};
  array<float> floats{Count};
  array<norm_4> vectors{Count};
  array<float_4> floatVectors{Count};
  array<float_3> triples{Count};
  array<float> tripleFloats{3 * Count};
  accelerator_view view = norms.accelerator_view;

  Data() {
    Data &d = *this;
    array<norm> &n = d.norms;
    array<float> &f = d.floats, &tf = d.tripleFloats;
    array<norm_4> &v = d.vectors;
    array<float_4> &fv = d.floatVectors;
    array<float_3> &t = d.triples;
    parallel_for_each(n.extent, [&](index<1> i) restrict(amp) {
      const float x = static_cast<float>(i[0]) / Count;
      n[i] = norm(x);
      f[i] = x;
      v[i] = norm_4(x, -x, 0.5f, x * x);
      fv[i] = float_4(x, -x, 0.5f, x * x);
      t[i] = float_3(x, -x, 0.5f);
      tf[3 * i[0]] = x;
      tf[3 * i[0] + 1] = -x;
      tf[3 * i[0] + 2] = 0.5f;
    });
  }
};

Data &data() {
  static Data all;
  return all;
}

void norms() {
  array<norm> &n = data().norms;
  parallel_for_each(n.extent, [&](index<1> i) restrict(amp) {
    norm x = n[i];
    const norm by = x * norm(0.5f);
    for (int k = 0; k < Rounds; ++k)
      x = (x + by) * -x - by;
    n[i] = x;
  });
  data().view.wait();
}

void normsByHand() {
  array<float> &n = data().floats;
  parallel_for_each(n.extent, [&](index<1> i) restrict(amp) {
    float x = n[i];
    const float by = x * 0.5f;
    for (int k = 0; k < Rounds; ++k)
      x = clamped(clamped(x + by) * -x - by);
    n[i] = x;
  });
  data().view.wait();
}

void normVectors() {
  array<norm_4> &n = data().vectors;
  parallel_for_each(n.extent, [&](index<1> i) restrict(amp) {
    norm_4 x = n[i];
    const norm_4 by = x * norm_4(0.5f);
    for (int k = 0; k < Rounds; ++k)
      x = (x + by.wzyx) * -x - by;
    n[i] = x;
  });
  data().view.wait();
}

void normVectorsByHand() {
  array<float_4> &n = data().floatVectors;
  parallel_for_each(n.extent, [&](index<1> i) restrict(amp) {
    float_4 x = n[i];
    const float_4 by = x * 0.5f;
    for (int k = 0; k < Rounds; ++k) {
      float_4 sum = x + by.wzyx;
      sum = float_4(clamped(sum.x), clamped(sum.y), clamped(sum.z),
                    clamped(sum.w)) *
                -x -
            by;
      x = float_4(clamped(sum.x), clamped(sum.y), clamped(sum.z),
                  clamped(sum.w));
    }
    n[i] = x;
  });
  data().view.wait();
}

void triples() {
  array<float_3> &t = data().triples;
  parallel_for_each(t.extent, [&](index<1> i) restrict(amp) {
    t[i] = t[i].zxy * 0.5f + t[i];
  });
  data().view.wait();
}

void triplesByHand() {
  array<float> &t = data().tripleFloats;
  parallel_for_each(extent<1>(Count), [&](index<1> i) restrict(amp) {
    const int at = 3 * i[0];
    const float x = t[at], y = t[at + 1], z = t[at + 2];
    t[at] = z * 0.5f + x;
    t[at + 1] = x * 0.5f + y;
    t[at + 2] = y * 0.5f + z;
  });
  data().view.wait();
}

void requireEqual(const void *a, const void *b, std::size_t bytes) {
  if (std::memcmp(a, b, bytes) != 0)
    throw std::runtime_error("norms and floats give different results");
}

void compareResults() {
  norms(), normsByHand();
  normVectors(), normVectorsByHand();
  triples(), triplesByHand();
  Data &d = data();
  std::vector<norm> n = d.norms;
  std::vector<float> f = d.floats, tf = d.tripleFloats;
  std::vector<norm_4> v = d.vectors;
  std::vector<float_4> fv = d.floatVectors;
  std::vector<float_3> t = d.triples;
  requireEqual(n.data(), f.data(), n.size() * sizeof n[0]);
  requireEqual(v.data(), fv.data(), v.size() * sizeof v[0]);
  requireEqual(t.data(), tf.data(), t.size() * sizeof t[0]);
}

} // namespace

std::vector<bench::Ratio> bench::normRatios() {
  compareResults();
  bench::addLaunches("norm", norms);
  bench::addLaunches("norm_by_hand", normsByHand);
  bench::addLaunches("norm_4", normVectors);
  bench::addLaunches("norm_4_by_hand", normVectorsByHand);
  bench::addLaunches("float_3", triples);
  bench::addLaunches("float_3_by_hand", triplesByHand);
  // The target is 1; what is above is the clock, as the shaders are alike.
  return {{"norm arithmetic / floats clamped by hand", "norm", "norm_by_hand",
           1.02},
          {"norm_4 arithmetic / float_4 clamped by hand", "norm_4",
           "norm_4_by_hand", 1.02},
          {"float_3 in memory / three floats by hand", "float_3",
           "float_3_by_hand", 1.05}};
}
