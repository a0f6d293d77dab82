// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What a program may catch: impossible extents, mismatches, unknown devices.
// RUN: %ampcc -O1 %s -o %t && %t
#include "Inputs/check.h"
#include <string>

using namespace concurrency;

template <class E, class F> bool throws(const F &f) {
  try {
    f();
  } catch (const E &e) {
    return std::string(e.what()) != "";
  }
  return false;
}

/// The text for kernels over extents that cannot be, as programs compare it.
template <int N> static std::string refusal(const extent<N> &e) {
  try {
    parallel_for_each(e, [](index<N>) restrict(amp) {});
  } catch (const invalid_compute_domain &x) {
    return x.get_error_code() == E_INVALIDARG ? x.what() : "wrong code";
  }
  return "accepted";
}
template <int... D> static std::string refusal(const tiled_extent<D...> &e) {
  try {
    parallel_for_each(e, [](tiled_index<D...>) restrict(amp) {});
  } catch (const invalid_compute_domain &x) {
    return x.get_error_code() == E_INVALIDARG ? x.what() : "wrong code";
  }
  return "accepted";
}

static void texts() {
  const std::string untiled =
      "concurrency::parallel_for_each: unsupported compute domain, ";
  CHECK(refusal(extent<2>(3, -4)) ==
        untiled + "the extent of dimension 1 of the compute domain (-4) "
                  "cannot be smaller than or equal to 0.");
  CHECK(refusal(extent<3>(0, 1, 1).tile<1, 1, 1>()) ==
        untiled + "the extent of dimension 0 of the compute domain (0) "
                  "cannot be smaller than or equal to 0.");
  CHECK(refusal(extent<2>(1 << 30, 8)) ==
        untiled + "The number of threads requested (8589934592) exceeds "
                  "the limit (4294967295).");
  CHECK(refusal(extent<3>(1 << 30, 8, 2)) ==
        untiled + "The number of threads requested (at least 8589934592) "
                  "exceeds the limit (4294967295).");
  CHECK(refusal(extent<2>(8, 10).tile<4, 4>()) ==
        "concurrency::parallel_for_each (tiling): unsupported compute "
        "domain, the extent of dimension 1 of the compute domain (10) "
        "cannot be evenly divided by the extent of dimension 1 of the tile "
        "(4).");
}

/// The CPU accelerator has memory only; views of that go anywhere.
static void cpuAccelerator() {
  accelerator_view cpu = accelerator(accelerator::cpu_accelerator).default_view;
  array<int> there(10, cpu);
  auto kernel = [&there](index<1> i) restrict(amp) { there[i] = 1; };
  const std::string expected =
      "concurrency::parallel_for_each is not supported on the selected "
      "accelerator \"CPU accelerator\".";
  std::string text;
  try {
    parallel_for_each(there.extent, kernel);
  } catch (const unsupported_feature &e) {
    text = e.what();
  }
  CHECK(text == expected);
  text = "";
  try {
    parallel_for_each(cpu, there.extent, kernel);
  } catch (const unsupported_feature &e) {
    text = e.what();
  }
  CHECK(text == expected);
  CHECK(throws<runtime_exception>([&] {
    parallel_for_each(accelerator().default_view, there.extent, kernel);
  }));

  array_view<int> view(there);
  parallel_for_each(accelerator().default_view, view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  CHECK_EQ(there[9], 9);
}

int main() {
  texts();
  cpuAccelerator();
  std::vector<int> data(100);
  array_view<int, 1> view(100, data);
  auto kernel = [=](index<1> i) restrict(amp) { view[i] = 1; };
  CHECK(throws<invalid_compute_domain>(
      [&] { parallel_for_each(extent<1>(0), kernel); }));
  CHECK(throws<invalid_compute_domain>(
      [&] { parallel_for_each(extent<1>(-5), kernel); }));
  CHECK(throws<invalid_compute_domain>([&] {
    parallel_for_each(extent<1>(100).tile<64>(),
                      [=](tiled_index<64> t) restrict(amp) { view[t] = 2; });
  }));
  CHECK(throws<runtime_exception>([] { array<int, 1> a(extent<1>(-1)); }));
  CHECK(throws<runtime_exception>([] { array<int, 2> a(5, 0); }));
  CHECK(throws<runtime_exception>([] { accelerator a(L"no such device"); }));
  CHECK(throws<runtime_exception>([] {
    array<int, 1> a(10), b(11);
    copy(a, b);
  }));
  // Nothing of that was run.
  CHECK_EQ(view[0], 0);
  parallel_for_each(view.extent, kernel);
  CHECK_EQ(view[99], 1);
  return check::result();
}
