// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures on several accelerators, in several threads, beyond the end of the
// runtime; devices without border colors.
// RUN: %ampcc -O0 %s -o %t && env AMPVK_VIRTUAL_DEVICES=2 %t
// RUN: env AMPVK_VIRTUAL_DEVICES=2 AMPVK_TEST=no-shared-memory %t
#include "Inputs/check.h"
#include "Inputs/switches.h"
#include <amp_graphics.h>
#include <string>
#include <thread>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T, int N> std::vector<T> contents(const texture<T, N> &t) {
  std::vector<T> v(t.extent.size());
  copy(t, v.begin());
  return v;
}

template <class E, class F> std::string thrown(const F &f) {
  try {
    f();
  } catch (const E &e) {
    return e.what();
  }
  return "nothing was thrown";
}
bool has(const std::string &text, const char *part) {
  return text.find(part) != std::string::npos;
}

void increment(texture<int, 2> &t) {
  parallel_for_each(t.extent,
                    [&t](index<2> i) restrict(amp) { t.set(i, t[i] + 1); });
}

void severalAccelerators() {
  std::vector<accelerator> all = accelerator::get_all();
  accelerator_view first = all[0].default_view, second = all[1].default_view,
                   cpu = all.back().default_view;
  std::vector<int> data(35);
  for (int i = 0; i < 35; ++i)
    data[i] = i;
  texture<int, 2> a(5, 7, data.begin(), data.end(), first), b(5, 7, second);
  increment(a);
  copy(a, b);
  increment(b);
  texture<int, 2> back(b, first);
  CHECK(b.accelerator_view == second && back.accelerator_view == first);
  increment(back);
  copy(b, index<2>(1, 1), back, index<2>(0, 0), extent<2>(2, 3));
  std::vector<int> result = contents(back);
  CHECK_EQ(result[34], 37);
  CHECK_EQ(result[0], data[8] + 2);
  CHECK_EQ(result[2 + 7], data[2 * 7 + 3] + 2);
  // By way of the host's memory.
  texture<int, 2> stage(5, 7, cpu, second);
  copy(a, stage);
  copy_async(stage, b).wait();
  CHECK_EQ(contents(b), contents(a));

  const char *elsewhere = "another accelerator_view";
  CHECK(has(thrown<runtime_exception>([&] {
    parallel_for_each(a.extent,
                      [&](index<2> i) restrict(amp) { a.set(i, b[i]); });
  }),
            elsewhere));
  CHECK(has(thrown<runtime_exception>([&] {
    parallel_for_each(second, a.extent,
                      [&](index<2> i) restrict(amp) { a.set(i, 1); });
  }),
            elsewhere));
  array<int, 2> plain(5, 7, second);
  CHECK(has(thrown<runtime_exception>([&] {
    parallel_for_each(a.extent,
                      [&](index<2> i) restrict(amp) { plain[i] = a[i]; });
  }),
            elsewhere));
  // Kernels run where their textures are.
  array_view<int, 2> view(extent<2>(5, 7), data);
  parallel_for_each(b.extent,
                    [view, &b](index<2> i) restrict(amp) { view[i] = b[i]; });
  view.synchronize();
  CHECK_EQ(data, contents(b));
}

void threads() {
  texture<int, 2> shared(16, 16);
  std::vector<int> ones(256, 1);
  copy(ones.begin(), ones.end(), shared);
  std::vector<std::thread> all;
  std::vector<std::vector<int>> results(4);
  for (int n = 0; n < 4; ++n)
    all.emplace_back([&shared, &results, n] {
      for (int round = 0; round < 10; ++round) {
        texture<int, 2> own(shared);
        for (int i = 0; i < n; ++i)
          increment(own);
        results[n] = contents(own);
      }
    });
  for (std::thread &t : all)
    t.join();
  for (int n = 0; n < 4; ++n)
    CHECK_EQ(results[n], std::vector<int>(256, n + 1));
}

void borderColors() {
  texture<float, 1> t(4);
  texture_view<const float, 1> view(t);
  float result = 0;
  array_view<float> out(1, &result);
  auto outside = [&](const sampler &s) {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
      out[i] = view.sample(s, 2.0f);
    });
    out.synchronize();
    return result;
  };
  CHECK_EQ(outside(sampler(address_border)), 0.0f);
  CHECK_EQ(outside(sampler(address_border, float_4(1, 1, 1, 1))), 1.0f);
  CHECK(has(thrown<unsupported_feature>([&] {
    outside(sampler(address_border, float_4(0.5f, 0, 0, 0)));
  }),
            "border color"));
}

// Of two textures that clamp the color differently, and alike.
void borderOfSeveralTypes() {
  texture<float, 1> floats(4);
  texture<unorm, 1> unorms(4, 8U);
  texture_view<const float, 1> f(floats);
  texture_view<const unorm, 1> u(unorms);
  float result = 0;
  array_view<float> out(1, &result);
  auto outside = [&](const float_4 &color) {
    sampler s(address_border, color);
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
      out[i] = f.sample(s, 2.0f) + u.sample(s, -1.0f);
    });
    out.synchronize();
    return result;
  };
  CHECK_NEAR(outside(float_4(0.2f)), 0.4, 1e-6); // 0.2 is 51 / 255
  CHECK_NEAR(outside(float_4(3.0f)), 4.0, 1e-6);
  CHECK_NEAR(outside(float_4(-3.0f)), -3.0, 1e-6);
}

void filters() {
  const float zeros[4] = {};
  texture<float, 1> floats(4, zeros, 16U, 32U), halves(4, zeros, 8U, 16U);
  texture_view<const float, 1> f(floats), h(halves);
  float result = 0;
  array_view<float> out(1, &result);
  auto mean = [&](const sampler &forFloats, const sampler &forHalves) {
    parallel_for_each(extent<1>(1), [=](index<1> i) restrict(amp) {
      out[i] = f.sample(forFloats, 0.5f) + h.sample(forHalves, 0.5f) + f[i];
    });
    out.synchronize();
    return result;
  };
  CHECK_EQ(mean(sampler(filter_point), sampler(filter_linear)), 0.0f);
  CHECK(has(thrown<unsupported_feature>([&] {
    mean(sampler(filter_linear), sampler(filter_point));
  }),
            "32 bits"));
}

// Destroyed after the runtime.
texture<int, 1> &immortal() {
  static texture<int, 1> t(100);
  return t;
}

int main() {
  check::part(severalAccelerators);
  check::part(threads);
  check::part(borderOfSeveralTypes);

  texture<int, 2> old(3, 3);
  texture_view<int, 2> oldView(old);
  amp_uninitialize();
  // Native code does without Vulkan, and has its textures in the host's memory.
  if (accelerator().device_path != L"native") {
    ampvk::test::addTestSwitches("no-custom-borders");
    check::part(borderColors);
    ampvk::test::addTestSwitches("no-float-filter");
    check::part(filters);
    CHECK(has(thrown<runtime_exception>([&] { increment(old); }), "lost"));
    CHECK(has(thrown<runtime_exception>([&] { contents(old); }), "lost"));
  }
  texture<int, 2> renewed(3, 3);
  old = renewed;
  check::part([&] { increment(old); });

  parallel_for_each(immortal().extent, [](index<1>) restrict(amp) {});
  texture<int, 1> &t = immortal();
  parallel_for_each(t.extent, [&t](index<1> i) restrict(amp) { t.set(i, 1); });
  return check::result();
}
