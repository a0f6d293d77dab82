// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The names of Windows' software devices, direct3d\warp and direct3d\ref: they
// can always be made, are only the default if somebody asks for them, and then
// are what the program was told that they are.
// RUN: %ampcc -O0 %s -o %t && env -u AMPVK_DEVICE %t
// RUN: env -u AMPVK_DEVICE CPPAMP_DEFAULT_ACCELERATOR='direct3d\warp' %t warp
// RUN: env -u AMPVK_DEVICE CPPAMP_DEFAULT_ACCELERATOR='direct3d\ref' %t ref
// RUN: env AMPVK_DEVICE='direct3d\warp' %t warp
#include "Inputs/thrown.h"
#include <algorithm>

using namespace concurrency;

static const accelerator warp() {
  return accelerator(accelerator::direct3d_warp);
}
static const accelerator ref() {
  return accelerator(accelerator::direct3d_ref);
}
static bool isListed(const accelerator &wanted) {
  std::vector<accelerator> all = accelerator::get_all();
  return std::find(all.begin(), all.end(), wanted) != all.end();
}
static bool isNamed(const accelerator &a) {
  return a.device_path == accelerator::direct3d_warp ||
         a.device_path == accelerator::direct3d_ref;
}
/// Where there is one, what follows can compute with it.
static bool hasSoftwareDevice() { return warp().version != 0; }

static void names() {
  CHECK(warp().device_path == accelerator::direct3d_warp);
  CHECK(ref().device_path == accelerator::direct3d_ref);
  CHECK(warp() == warp() && ref() == ref() && warp() != ref());
  CHECK(warp().is_emulated && ref().is_emulated);
  CHECK(!warp().description.empty());
  CHECK(warp() != accelerator(accelerator::cpu_accelerator));
}

/// A program that adds what WARP is known to forget.
static int sumWithWorkaround(accelerator_view where) {
  int sum = 0;
  array_view<int> result(1, &sum);
  parallel_for_each(where, extent<1>(100), [=](index<1>) restrict(amp) {
    atomic_fetch_add(&result[0], 1);
  });
  if (where.accelerator.device_path == accelerator::direct3d_warp)
    parallel_for_each(where, extent<1>(1),
                      [=](index<1> i) restrict(amp) { result[i] += 100; });
  return result[0];
}

static void ordinaryWork() {
  accelerator standard;
  CHECK(standard != warp() && standard != ref());
  CHECK(!isNamed(standard));
  CHECK(isListed(standard));
  CHECK_EQ(sumWithWorkaround(standard.default_view), 100);
  // Each device once, and by the name that tells it apart.
  std::vector<accelerator> all = accelerator::get_all();
  for (const accelerator &a : all) {
    CHECK(accelerator(a.device_path) == a);
    CHECK(!isNamed(a));
    CHECK_EQ(std::count(all.begin(), all.end(), a), 1);
  }
  // What is not emulated is better than what is.
  if (std::any_of(all.begin(), all.end(),
                  [](const accelerator &a) { return !a.is_emulated; }))
    CHECK(!standard.is_emulated || std::getenv("AMPVK_DEVICE"));
}

static void workOnWarp() {
  CHECK_EQ(sumWithWorkaround(warp().default_view), 200);
  array<int> here(10), there(10, warp().default_view);
  CHECK(there.accelerator_view.accelerator == warp());
  std::vector<int> data(10, 3);
  copy(data.begin(), here);
  copy(here, there);
  parallel_for_each(there.extent,
                    [&](index<1> i) restrict(amp) { there[i] += 1; });
  copy(there, here);
  copy(here, data.begin());
  CHECK_EQ(data[9], 4);
  // Two accelerators, though there is one device below.
  THROWS(check::Invalid + "The array there is on another accelerator_view than "
                          "the kernel runs on.",
         parallel_for_each(here.extent, [&](index<1> i) restrict(amp) {
    here[i] = there[i];
  }));
  // Views go anywhere.
  array_view<int> both(data);
  for (accelerator a : {accelerator(), warp(), ref()})
    parallel_for_each(a.default_view, both.extent,
                      [=](index<1> i) restrict(amp) { both[i] += 1; });
  CHECK_EQ(both[9], 7);
}

/// `asked` is the default.
static void isDefault(const accelerator &asked) {
  CHECK(accelerator() == asked);
  CHECK(accelerator().device_path == asked.device_path);
  CHECK(accelerator().is_emulated);
  CHECK(accelerator::get_auto_selection_view().accelerator == asked);
  CHECK(array<int>(1).accelerator_view.accelerator == asked);
  // It is in the list, in place of the device by its own name.
  CHECK(isListed(asked));
  std::vector<accelerator> all = accelerator::get_all();
  CHECK_EQ(std::count_if(all.begin(), all.end(),
                         [&](const accelerator &a) {
    return a.description == asked.description;
  }),
           1);
  std::vector<int> data(100);
  array_view<int> view(data);
  parallel_for_each(view.extent,
                    [=](index<1> i) restrict(amp) { view[i] = i[0]; });
  CHECK_EQ(view[99], 99);
}

static void asProgramChooses() {
  for (const wchar_t *path :
       {accelerator::direct3d_warp, accelerator::direct3d_ref}) {
    amp_uninitialize();
    CHECK(accelerator::set_default(path));
    isDefault(accelerator(path));
    CHECK(!accelerator::set_default(accelerator::direct3d_warp));
  }
  amp_uninitialize();
  CHECK(!isNamed(accelerator()));
  CHECK(!isListed(warp()));
}

int main(int argc, char **argv) {
  names();
  if (!hasSoftwareDevice()) {
    if (argc == 1)
      ordinaryWork();
    return check::result();
  }
  if (argc > 1) {
    isDefault(argv[1] == std::string("warp") ? warp() : ref());
  } else {
    ordinaryWork();
    workOnWarp();
    asProgramChooses();
  }
  return check::result();
}
