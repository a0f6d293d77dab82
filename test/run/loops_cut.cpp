// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Loops on a driver that ends them (runtime/lib/vulkan/Loops.h): right, or an
// exception.
// REQUIRES: lavapipe-that-ends-loops
// RUN: %ampcc -O0 %s -o %t && %old-lavapipe %t
// RUN: %old-lavapipe env AMPVK_NO_PUSH_DESCRIPTORS=1 %t
// RUN: %old-lavapipe env AMPVK_NO_SHARED_MEMORY=1 %t
// RUN: %old-lavapipe env AMPVK_PROFILE=large %t
#include "Inputs/describe.h"
#include "Inputs/long_loops.h"

using namespace concurrency;

/// Whether `f` throws what says that loops of `kernel` were ended.
template <typename F> static bool isCut(const char *kernel, const F &f) {
  const std::string text = check::thrown(f);
  const std::string start = check::Failed + "Loops of the kernel " + kernel +
                            " were ended before they were done; what it "
                            "wrote is not valid. The driver llvmpipe, Mesa ";
  if (text.compare(0, start.size(), start) == 0 &&
      text.find("mesa-vulkan-drivers of bookworm-backports") != text.npos)
    return true;
  std::printf("%s\n", text.c_str());
  return false;
}

static void tooLong() {
  CHECK(isCut("flat", [] { loops::flat(100000); }));
  CHECK(isCut("flat", [] { loops::flat(65536); }));
  CHECK(isCut("nested", [] { loops::nested(1000, 1000); }));
  CHECK(isCut("nested", [] { loops::nested(2, 50000); }));
  CHECK(isCut("inFunction", [] { loops::inFunction(70000); }));
  CHECK(isCut("beforeReturn", [] { loops::beforeReturn(70000); }));
  CHECK(isCut("beforeBarriers", [] { loops::beforeBarriers(70000); }));
}

static void shortEnough() {
  CHECK_EQ(loops::flat(60000), 60000);
  CHECK_EQ(loops::nested(200, 300), 60000);
  CHECK_EQ(loops::inFunction(60000), 60000);
  CHECK_EQ(loops::beforeReturn(60000), 60000);
  CHECK_EQ(loops::beforeBarriers(60000), 60000 + 10);
}

/// One thread in many, in a grid of several dimensions.
static void oneOfMany() {
  std::vector<int> results(64 * 64);
  array_view<int, 2> r(64, 64, results);
  auto run = [&](int n) {
    parallel_for_each(r.extent, [=](index<2> i) restrict(amp) {
      const int most = i[0] == 63 && i[1] == 63 ? n : 10;
      r[i] = 0;
      for (int j = 0; j < most; ++j)
        r[i] += 1;
    });
  };
  CHECK(isCut("oneOfMany", [&] { run(1000000); }));
  run(50000);
  CHECK_EQ(r(63, 63), 50000);
  CHECK_EQ(r(0, 0), 10);
}

/// What the kernel said is printed first, and its own error comes first.
static void besideMessages() {
  int turns[2] = {100000, 10};
  array_view<int> t(2, turns);
  auto say = [=](int which) {
    parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
      int done = 0;
      for (int j = 0; j < t[which]; ++j)
        done += 1;
      direct3d_printf("said %d\n", done > 0 ? 1 : 0);
    });
  };
  CHECK(isCut("besideMessages", [&] { say(0); }));
  say(1);
}

int main() {
  tooLong();
  shortEnough();
  oneOfMany();
  besideMessages();
  loops::ofPartialTiles();
  return check::result();
}
