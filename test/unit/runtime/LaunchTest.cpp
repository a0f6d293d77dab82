// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TestKernel.h"

#include "../../run/Inputs/describe.h"

#include <gtest/gtest.h>

#include <cstring>
#include <numeric>
#include <thread>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

/// The message of the Exception that `action` throws.
template <class Exception, class F> std::string messageOf(F action) {
  try {
    action();
  } catch (const Exception &error) {
    return error.what();
  }
  return "nothing was thrown";
}

bool contains(const std::string &text, const char *part) {
  return text.find(part) != std::string::npos;
}

TEST(Launch, ArgumentsAndData) {
  std::vector<int> data(1000);
  std::iota(data.begin(), data.end(), 0);
  TestKernel add = addKernel();
  array_view<int> view(1000, data);
  add.launch(view.get_extent(), AddClosure{view, 7});
  view.synchronize();
  for (int i = 0; i < 1000; ++i)
    ASSERT_EQ(data[i], i + 7);
}

TEST(Launch, ArgumentsInABuffer) {
  TestKernel add = addKernel(ArgumentBlock::StorageBuffer);
  std::vector<int> data(1000, 1);
  array_view<int> view(1000, data);
  for (int i = 0; i < 100; ++i)
    add.launch(view.get_extent(), AddClosure{view, i});
  EXPECT_EQ(view[0], 1 + 4950);
  EXPECT_EQ(view[999], 1 + 4950);
}

/// Counts the threads, of which each may have four elements.
struct CountClosure {
  array_view<int> count, other;
};
TestKernel countKernel() {
  TestKernel kernel;
  kernel.glsl = R"(
layout(local_size_x = 64) in;
layout(std430, binding = 0) buffer C { int count[]; };
layout(std430, binding = 1) buffer O { int other[]; };
layout(push_constant) uniform A { int extent; int elements; int at; };
void main() {
  int i = int(gl_GlobalInvocationID.x);
  if (i <= (extent - 1) / elements)
    atomicAdd(count[at], 1 + 1000 * elements);
})";
  kernel.addView(ResourceAccess::ReadWrite, "count");
  kernel.addView(ResourceAccess::Read, "other");
  kernel.resources[1].resource.handle.offset =
      offsetof(CountClosure, other) + HandleAt;
  kernel.resources[1].resource.members[Member::Offset] =
      offsetof(CountClosure, other) + OffsetAt;
  kernel.resources[1].resource.members[Member::Extent] =
      offsetof(CountClosure, other) + ExtentAt;
  kernel.arguments = {{8, 4, {None, OffsetAt}}};
  kernel.blockSize = 12;
  kernel.extentOffset = 0;
  kernel.elementsOffset = 4;
  kernel.elementsPerThread = 4;
  return kernel;
}

TEST(Launch, ThreadsHaveSeveralElements) {
  TestKernel kernel = countKernel();
  array_view<int> data(20), apart(20);
  auto threadsOf = [&](int n, array_view<int> one, array_view<int> other) {
    const int before = one[0];
    kernel.launch(extent<1>(n), CountClosure{one, other});
    return one[0] - before;
  };
  // As many as have elements, and no workgroup more.
  EXPECT_EQ(threadsOf(256, data, apart), 64 * 4001);
  EXPECT_EQ(threadsOf(257, data, apart), 65 * 4001);
  // Rows that are short, and views that have elements in common.
  EXPECT_EQ(threadsOf(31, data, apart), 31 * 1001);
  EXPECT_EQ(threadsOf(256, data, data), 256 * 1001);
  EXPECT_EQ(threadsOf(256, data.section(0, 10), data.section(9, 5)),
            256 * 1001);
  EXPECT_EQ(threadsOf(256, data.section(0, 10), data.section(10, 5)),
            64 * 4001);
}

TEST(Launch, KernelThatUsesNothing) {
  TestKernel nothing;
  nothing.glsl = "layout(local_size_x = 64) in;\nvoid main() {}";
  nothing.launch(extent<1>(64), 'x');
  accelerator().get_default_view().wait();
}

TEST(Launch, SectionHasItsOffset) {
  TestKernel add = addKernel();
  std::vector<int> data(300, 0);
  array_view<int> view(300, data);
  array_view<int> part = view.section(100, 100);
  add.launch(part.get_extent(), AddClosure{part, 5});
  EXPECT_EQ(view[99], 0);
  EXPECT_EQ(view[100], 5);
  EXPECT_EQ(view[199], 5);
  EXPECT_EQ(view[200], 0);
}

TEST(Launch, ArrayByReference) {
  struct Closure {
    const array<int> &from;
    array<int> &to;
  };
  TestKernel kernel;
  kernel.glsl = R"(
layout(local_size_x = 64) in;
layout(std430, binding = 0) readonly buffer F { int from[]; };
layout(std430, binding = 1) buffer T { int to[]; };
layout(push_constant) uniform A { int extent; };
void main() {
  int i = int(gl_GlobalInvocationID.x);
  if (i < extent)
    to[i] = 2 * from[i];
})";
  kernel.addArray(0, ResourceAccess::Read, "from");
  kernel.addArray(8, ResourceAccess::ReadWrite, "to");
  kernel.blockSize = 4;
  kernel.extentOffset = 0;
  std::vector<int> data(500);
  std::iota(data.begin(), data.end(), 0);
  array<int> from(500, data.begin(), data.end()), to(500);
  kernel.launch(from.get_extent(), Closure{from, to});
  std::vector<int> result = to;
  for (int i = 0; i < 500; ++i)
    ASSERT_EQ(result[i], 2 * i);

  array<int> moved = std::move(from);
  EXPECT_TRUE(contains(messageOf<runtime_exception>([&] {
                         kernel.launch(to.get_extent(), Closure{from, to});
                       }),
                       "moved"));
}

TEST(Launch, BigGridIsSplit) {
  // One thread per group, more groups than lavapipe takes in one dimension.
  TestKernel kernel = addKernel();
  kernel.glsl.replace(kernel.glsl.find("64"), 2, "1");
  kernel.localSize[0] = 1;
  const int n = 150001;
  std::vector<int> data(n);
  std::iota(data.begin(), data.end(), 0);
  array_view<int> view(n, data);
  kernel.launch(view.get_extent(), AddClosure{view, 3});
  view.synchronize();
  for (int i = 0; i < n; ++i)
    ASSERT_EQ(data[i], i + 3);
}

TEST(Launch, RanksAreLaidOutFromTheLeastSignificant) {
  // 4-dimensional: x is the last component, y the one before, z the rest.
  struct Closure {
    array_view<int, 4> view;
  };
  TestKernel kernel;
  kernel.rank = 4;
  kernel.localSize[0] = 4;
  kernel.glsl = R"(
layout(local_size_x = 4) in;
layout(std430, binding = 0) buffer V { int v[]; };
layout(push_constant) uniform A { int extent[4]; };
void main() {
  ivec3 i = ivec3(gl_GlobalInvocationID);
  if (i.x < extent[3] && i.y < extent[2] && i.z < extent[0] * extent[1])
    v[(i.z * extent[2] + i.y) * extent[3] + i.x] =
        i.x + 10 * i.y + 100 * (i.z % extent[1]) + 1000 * (i.z / extent[1]);
})";
  kernel.addView(ResourceAccess::ReadWrite, "view", 4);
  kernel.blockSize = 16;
  kernel.extentOffset = 0;
  const int shape[] = {2, 3, 4, 5};
  array_view<int, 4> view{extent<4>(shape)};
  kernel.launch(view.get_extent(), Closure{view});
  const int at[] = {1, 2, 3, 4};
  EXPECT_EQ(view[index<4>(at)], 1234);
  EXPECT_EQ(view[1][0][2][3], 1023);
}

TEST(Launch, TiledKernel) {
  // Reverses each tile through shared memory.
  struct Closure {
    array_view<int> view;
  };
  TestKernel kernel;
  kernel.tile[0] = kernel.localSize[0] = 16;
  kernel.tileStaticBytes = 64;
  kernel.glsl = R"(
layout(local_size_x = 16) in;
layout(std430, binding = 0) buffer V { int v[]; };
layout(push_constant) uniform A { int origin; };
shared int s[16];
void main() {
  int local = int(gl_LocalInvocationID.x);
  int first = (int(gl_WorkGroupID.x) + origin) * 16;
  s[local] = v[first + local];
  barrier();
  v[first + local] = s[15 - local];
})";
  kernel.addView(ResourceAccess::ReadWrite, "view");
  kernel.blockSize = 4;
  kernel.originOffset = 0;
  std::vector<int> data(160);
  std::iota(data.begin(), data.end(), 0);
  array_view<int> view(160, data);
  kernel.launch(extent<1>(160), Closure{view});
  EXPECT_EQ(view[0], 15);
  EXPECT_EQ(view[16], 31);
  EXPECT_TRUE(contains(messageOf<invalid_compute_domain>([&] {
                         kernel.launch(extent<1>(150), Closure{view});
                       }),
                       "cannot be evenly divided"));
}

TEST(Launch, BadExtents) {
  TestKernel add = addKernel();
  array_view<int> view(10);
  for (int n : {0, -5})
    EXPECT_TRUE(contains(messageOf<invalid_compute_domain>([&] {
                           add.launch(extent<1>(n), AddClosure{view, 1});
                         }),
                         "cannot be smaller than or equal to 0"));
}

TEST(Launch, MissingFeaturesAreNamed) {
  TestKernel add = addKernel();
  add.features = 1u << 31;
  array_view<int> view(10);
  EXPECT_TRUE(contains(messageOf<unsupported_feature>([&] {
                         add.launch(extent<1>(10), AddClosure{view, 1});
                       }),
                       "does not support"));
}

TEST(Launch, TooLargeForAKernelOfOneVariant) {
  array_view<int> view((1 << 29) + 1);
  TestKernel add = addKernel();
  std::string text = messageOf<unsupported_feature>(
      [&] { add.launch(extent<1>(1), AddClosure{view, 1}); });
  EXPECT_TRUE(contains(text, "The container view has 2147483652 bytes; "))
      << text;
  EXPECT_TRUE(
      contains(text, "since it was compiled without --variants=large."))
      << text;
}

TEST(Launch, MoreTileStaticDataThanTheDeviceHas) {
  TestKernel add = addKernel();
  add.tileStaticBytes = 1u << 30;
  array_view<int> view(10);
  EXPECT_TRUE(contains(messageOf<unsupported_feature>([&] {
                         add.launch(extent<1>(10), AddClosure{view, 1});
                       }),
                       "uses 1073741824 bytes of tile_static memory"));
}

TEST(Launch, WrongImage) {
  TestKernel add = addKernel();
  struct Other {
    AddClosure closure;
    char more[8];
  };
  std::vector<int> data(10);
  array_view<int> view(10, data);
  const KernelImage &image = *add.image(sizeof(AddClosure));
  EXPECT_EQ(
      check::thrown([&] { add.launch(extent<1>(10), Other{{view, 1}, {}}); }),
      check::Failed + "The kernel's image does not belong to this launch.");
  EXPECT_EQ(check::thrown([&] {
              extent<2> plane(2, 5);
              add.launch(plane, AddClosure{view, 1});
            }),
            check::Failed +
                "The kernel's image does not belong to this launch.");

  auto launchChanged = [&](auto change) {
    std::vector<char> bytes(image.size);
    std::memcpy(bytes.data(), &image, image.size);
    change(*reinterpret_cast<KernelImage *>(bytes.data()));
    const AddClosure closure{view, 1};
    const int extent = 10;
    return check::thrown([&] {
      Concurrency::__detail::__amp_launch(
          nullptr, reinterpret_cast<const ampvk_kernel_image *>(bytes.data()),
          &closure, sizeof closure, &extent, 1);
    });
  };
  EXPECT_EQ(launchChanged([](KernelImage &changed) { changed.magic ^= 1; }),
            check::Failed + "The kernel's image is damaged, or the program was "
                            "not compiled by ampcc.");
  for (int difference : {100, -1}) {
    std::string said = launchChanged(
        [&](KernelImage &changed) { changed.version += difference; });
    const std::string start =
        check::Failed + "The kernel add was compiled for version " +
        std::to_string(KernelImageVersion + difference) +
        " of the runtime's interface; this is version " +
        std::to_string(KernelImageVersion) + ", of ampvk ";
    EXPECT_EQ(said.substr(0, start.size()), start);
    EXPECT_EQ(said.substr(said.find(';', start.size())),
              difference > 0 ? "; the program needs a newer libampvk."
                             : "; the program has to be compiled again.");
  }
  EXPECT_EQ(launchChanged([](KernelImage &) {}), "nothing was thrown");
  EXPECT_EQ(view[9], 1);
}

TEST(Launch, NotOnTheCpuAccelerator) {
  TestKernel add = addKernel();
  accelerator_view cpu =
      accelerator(accelerator::cpu_accelerator).get_default_view();
  array_view<int> view(10);
  EXPECT_THROW(add.launch(extent<1>(10), AddClosure{view, 1}, &cpu),
               unsupported_feature);
  struct Closure {
    array<int> &there;
    int unused;
  };
  array<int> there(10, cpu);
  TestKernel kernel = addKernel();
  kernel.resources.clear();
  kernel.addArray(0, ResourceAccess::ReadWrite, "there");
  EXPECT_THROW(kernel.launch(extent<1>(10), Closure{there, 1}),
               runtime_exception);
}

TEST(Launch, ArraysOfTwoViews) {
  accelerator device;
  accelerator_view one = device.create_view(), two = device.create_view();
  array<int> a(10, one), b(10, two);
  struct Closure {
    array<int> &a;
    array<int> &b;
  };
  TestKernel kernel;
  kernel.glsl = "layout(local_size_x = 64) in; void main() {}";
  kernel.addArray(0, ResourceAccess::Read, "a");
  kernel.addArray(8, ResourceAccess::Read, "b");
  EXPECT_TRUE(contains(messageOf<runtime_exception>([&] {
                         kernel.launch(extent<1>(10), Closure{a, b});
                       }),
                       "another accelerator_view"));
}

TEST(Launch, ManyInARow) {
  TestKernel add = addKernel();
  array_view<int> view(64);
  view.discard_data();
  for (int i = 0; i < 64; ++i)
    view[i] = 0;
  for (int i = 0; i < 1000; ++i)
    add.launch(view.get_extent(), AddClosure{view, 1});
  EXPECT_EQ(view[63], 1000);
}

TEST(Launch, FromSeveralThreads) {
  TestKernel add = addKernel();
  add.image(sizeof(AddClosure));
  std::vector<int> results(4);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      std::vector<int> data(5000, t);
      array_view<int> view(5000, data);
      for (int i = 0; i < 50; ++i) {
        add.launch(view.get_extent(), AddClosure{view, 1});
        if (i % 10 == 0)
          (void)view[0];
      }
      view.synchronize();
      results[t] = data[4999];
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(results, (std::vector<int>{50, 51, 52, 53}));
}

TEST(Launch, ValidationMessagesAreExceptions) {
  if (!accelerator().get_is_debug())
    GTEST_SKIP() << "AMPVK_VALIDATION is not set";
  TestKernel add = addKernel();
  add.blockSize = 18; // not a multiple of 4
  array_view<int> view(10);
  EXPECT_TRUE(contains(messageOf<runtime_exception>([&] {
                         add.launch(extent<1>(10), AddClosure{view, 1});
                       }),
                       "VUID"));
}

} // namespace
