// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Devices that lack what a program wants: type, code and text of what is
// thrown, and that the device is of use for what it can do.
#include "../runtime/TestKernel.h"
#include "fake/FakeVulkan.h"
#include "run/Inputs/describe.h"
#include "run/Inputs/switches.h"

#include "amp_graphics.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <numeric>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;
using check::BadDomain;
using check::Failed;
using check::Unsupported;

namespace {

std::string name() { return check::narrow(accelerator().get_description()); }

/// The kernel's exception; then the ordinary one has to work with the view.
std::string refusal(TestKernel kernel) {
  std::vector<int> data(100, 1);
  array_view<int> view(100, data);
  const std::string text = check::thrown([&] {
    kernel.launch(view.get_extent(), AddClosure{view, 1});
  });
  EXPECT_EQ(view[99], 1);
  addKernel().launch(view.get_extent(), AddClosure{view, 1});
  EXPECT_EQ(view[99], 2);
  return text;
}

// Settings that the runtime reads once: each test has a process of its own.
class DevicesDeathTest : public testing::Test {
protected:
  void SetUp() override { GTEST_FLAG_SET(death_test_style, "threadsafe"); }
};
/// Ends the process with 0, or says what has failed and ends it with 1.
[[noreturn]] void finish() {
  const testing::TestResult &result =
      *testing::UnitTest::GetInstance()->current_test_info()->result();
  for (int i = 0; i < result.total_part_count(); ++i)
    std::cerr << result.GetTestPartResult(i).message();
  std::exit(result.Failed());
}
/// `expectations` hold on the device that `changes` makes of this one.
#define ON_DEVICE(changes, expectations)                                       \
  EXPECT_EXIT(                                                                 \
      {                                                                        \
        changeDevices(changes);                                                \
        expectations();                                                        \
        finish();                                                              \
      },                                                                       \
      testing::ExitedWithCode(0), "")

/// Copies on the accelerator by the shader, in parts.
void copyByShader() {
  test::addTestSwitches("copy-shader=1");
  const extent<2> whole(50, 4002), part(40, 4000);
  std::vector<int> data(whole.size());
  std::iota(data.begin(), data.end(), 1);
  array<int, 2> from(whole, data.begin()), to(whole), boxes(whole);
  copy(from, to);
  copy(from.section({3, 1}, part), boxes.section({5, 2}, part));
  std::vector<int> out(data.size());
  copy(to, out.begin());
  EXPECT_TRUE(out == data);
  copy(boxes, out.begin());
  for (int y = 0; y < 40; ++y)
    for (int x = 0; x < 4000; ++x)
      ASSERT_EQ(out[(y + 5) * 4002 + x + 2], data[(y + 3) * 4002 + x + 1]);
  EXPECT_EQ(std::count(out.begin(), out.end(), 0), 50 * 4002 - 40 * 4000);
}

TEST_F(DevicesDeathTest, CopyShaderShowsFewBytes) {
  FakeDevice device;
  device.limits = [](VkPhysicalDeviceLimits &limits) {
    limits.maxStorageBufferRange = 50'000;
  };
  ON_DEVICE(device, copyByShader);
}

TEST_F(DevicesDeathTest, CopyShaderTakesFewGroups) {
  FakeDevice device;
  device.limits = [](VkPhysicalDeviceLimits &limits) {
    limits.maxComputeWorkGroupCount[0] = 3;
    limits.maxComputeWorkGroupCount[1] = 7;
  };
  ON_DEVICE(device, copyByShader);
}

TEST_F(DevicesDeathTest, NoDoublePrecision) {
  FakeDevice device;
  device.features = [](VkPhysicalDeviceFeatures &features) {
    features.shaderFloat64 = VK_FALSE;
  };
  ON_DEVICE(device, [] {
    EXPECT_FALSE(accelerator().get_supports_double_precision());
    EXPECT_FALSE(accelerator().get_supports_limited_double_precision());
    TestKernel kernel = addKernel();
    kernel.features = FeatureFloat64;
    EXPECT_EQ(refusal(kernel),
              Unsupported +
                  "The kernel add uses double precision, which the "
                  "accelerator " +
                  name() + " does not support.");
    kernel = addKernel();
    kernel.features = FeatureInt64 | FeatureFloat64;
    EXPECT_EQ(refusal(kernel),
              Unsupported +
                  "The kernel add uses double precision, which the "
                  "accelerator " +
                  name() + " does not support.");
  });
}

void leastLimits(VkPhysicalDeviceLimits &limits) {
  limits.maxComputeWorkGroupSize[0] = 128;
  limits.maxComputeWorkGroupSize[1] = 128;
  limits.maxComputeWorkGroupSize[2] = 64;
  limits.maxComputeWorkGroupInvocations = 128;
  limits.maxComputeWorkGroupCount[0] = 65535;
  limits.maxComputeSharedMemorySize = 16384;
  limits.maxPushConstantsSize = 128;
  limits.maxPerStageDescriptorStorageBuffers = 4;
}

/// addKernel, with tiles of this many threads.
TestKernel tiled(uint32_t x, uint32_t y, uint32_t z) {
  TestKernel kernel = addKernel();
  kernel.tile[0] = kernel.localSize[0] = x;
  kernel.tile[1] = kernel.localSize[1] = y;
  kernel.tile[2] = kernel.localSize[2] = z;
  return kernel;
}

TEST_F(DevicesDeathTest, TilesThatAreTooLarge) {
  FakeDevice device;
  device.limits = leastLimits;
  ON_DEVICE(device, [] {
    const std::string tile = "The tile of kernel add has ";
    EXPECT_EQ(refusal(tiled(256, 1, 1)),
              BadDomain + tile +
                  "256 threads in one dimension; the accelerator allows 128.");
    EXPECT_EQ(refusal(tiled(1, 1, 65)),
              BadDomain + tile +
                  "65 threads in one dimension; the accelerator allows 64.");
    EXPECT_EQ(refusal(tiled(16, 16, 1)),
              BadDomain + tile + "256 threads; the accelerator allows 128.");
  });
}

/// addKernel without tiles, in groups of so many threads.
TestKernel inGroupsOf(int x, int y) {
  TestKernel kernel = addKernel();
  kernel.localSize[0] = static_cast<uint32_t>(x);
  kernel.localSize[1] = static_cast<uint32_t>(y);
  const std::string compiledFor = "local_size_x = 64";
  kernel.glsl.replace(kernel.glsl.find(compiledFor), compiledFor.size(),
                      "local_size_x = " + std::to_string(x) +
                          ", local_size_y = " + std::to_string(y));
  return kernel;
}

TEST_F(DevicesDeathTest, GroupsThatAreTooLarge) {
  FakeDevice device;
  device.limits = leastLimits;
  ON_DEVICE(device, [] {
    for (TestKernel kernel : {inGroupsOf(256, 1), inGroupsOf(512, 1)}) {
      std::vector<int> data(1000, 1);
      array_view<int> view(1000, data);
      kernel.launch(view.get_extent(), AddClosure{view, 1});
      view.synchronize();
      EXPECT_EQ(std::count(data.begin(), data.end(), 2), 1000);
    }
    // By hand, for groups of this size.
    TestKernel byHand = inGroupsOf(256, 1);
    byHand.glsl += "// for gl_WorkGroupSize.x = 256";
    EXPECT_EQ(refusal(byHand),
              Unsupported + "The kernel add was compiled for groups of 256 "
                            "threads in one dimension; the accelerator allows "
                            "128.");
  });
}

TEST_F(DevicesDeathTest, KernelsThatWantTooMuch) {
  FakeDevice device;
  device.limits = leastLimits;
  ON_DEVICE(device, [] {
    TestKernel kernel = addKernel();
    kernel.tileStaticBytes = 16388;
    EXPECT_EQ(refusal(kernel),
              Unsupported + "The kernel add uses 16388 bytes of tile_static "
                            "memory; the accelerator has 16384.");
    kernel = addKernel();
    kernel.blockSize = 132;
    EXPECT_EQ(refusal(kernel), Unsupported +
                                   "The kernel add has 132 bytes of arguments; "
                                   "the accelerator takes 128.");
    kernel = addKernel();
    for (const char *name : {"b", "c", "d", "e"})
      kernel.addView(ResourceAccess::Read, name);
    EXPECT_EQ(refusal(kernel),
              Unsupported + "The kernel add uses 5 arrays and array_views; the "
                            "accelerator allows 4. Compile it with "
                            "--variants=merged to run it there.");
  });
}

/// A kernel that never asks which thread runs has no origin: all parts of a
/// launch are alike. (This one asks, so that each part begins with element 0.)
TEST_F(DevicesDeathTest, GridsInPartsWithoutOrigin) {
  FakeDevice device;
  device.limits = leastLimits;
  ON_DEVICE(device, [] {
    TestKernel kernel = addKernel();
    kernel.originOffset = None;
    std::vector<int> data(10);
    array_view<int> view(10, data);
    kernel.launch(view.get_extent(), AddClosure{view, 1});
    EXPECT_EQ(view[9], 1);
    kernel.launch(extent<1>(64 * 65535 + 1), AddClosure{view, 1});
    EXPECT_EQ(view[0], 3);
  });
}

// A driver that would give wrong results is no accelerator, and says what
// helps.
TEST_F(DevicesDeathTest, OldLavapipe) {
  FakeDevice device;
  device.driver = [](VkPhysicalDeviceDriverProperties &driver) {
    driver.driverID = VK_DRIVER_ID_MESA_LLVMPIPE;
    std::strcpy(driver.driverName, "llvmpipe");
    std::strcpy(driver.driverInfo, "Mesa 22.3.6 (LLVM 15.0.6)");
  };
  ON_DEVICE(device, [] {
    const std::string text = check::thrown([] { accelerator(); });
    const std::string why =
        " is not used, as its driver, llvmpipe, Mesa 22.3.6 (LLVM 15.0.6), "
        "ends "
        "loops of kernels after 65535 iterations without a word. Mesa 25.0 and "
        "later do not: ";
    EXPECT_EQ(text.rfind(Failed + "No supported accelerator available. (", 0),
              0u);
    EXPECT_NE(text.find(why), text.npos) << text;
    EXPECT_NE(__detail::__amp_left_out().find(why), text.npos);
    EXPECT_EQ(accelerator::get_all().size(), 1u);
    setenv("AMPVK_DEVICE", "llvmpipe", 1);
    EXPECT_NE(check::thrown([] { accelerator(); }).find(why), text.npos);
  });
}

// The names of Windows' software devices where all devices are GPUs.
TEST_F(DevicesDeathTest, NoSoftwareDevice) {
  FakeDevice device;
  device.properties = [](VkPhysicalDeviceProperties &properties) {
    properties.deviceType = VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU;
  };
  ON_DEVICE(device, [] {
    for (const wchar_t *path :
         {accelerator::direct3d_warp, accelerator::direct3d_ref}) {
      const std::string text =
          Failed + "There is no software device for " + check::narrow(path) +
          "; Mesa's lavapipe is one, from Mesa 25.0 on (Debian: "
          "mesa-vulkan-drivers).";
      accelerator named(path);
      EXPECT_EQ(named.get_device_path(), path);
      EXPECT_TRUE(named.get_is_emulated());
      EXPECT_FALSE(named.get_supports_double_precision());
      EXPECT_FALSE(named.get_supports_cpu_shared_memory());
      EXPECT_EQ(named.get_version(), 0u);
      EXPECT_EQ(named.get_dedicated_memory(), 0u);
      EXPECT_EQ(named.get_default_cpu_access_type(), access_type_none);
      EXPECT_NE(named, accelerator());
      EXPECT_EQ(
          check::thrown([&] { array<int> on(5, named.get_default_view()); }),
          text);
      EXPECT_EQ(check::thrown([&] { named.get_default_view().wait(); }), text);
      EXPECT_EQ(check::thrown([&] { accelerator::set_default(path); }), text);
    }
    EXPECT_FALSE(accelerator().get_is_emulated());
    for (const accelerator &each : accelerator::get_all())
      EXPECT_EQ(each.get_is_emulated(),
                each.get_device_path() == accelerator::cpu_accelerator);
  });
}

/// Textures of an accelerator that has some of them, or none.
class Textures : public testing::Test {
protected:
  ~Textures() override {
    failNothing();
    changeDevices({});
  }
};

TEST_F(Textures, OfAFormatThatIsNotSupported) {
  failCalls("vkGetPhysicalDeviceImageFormatProperties",
            VK_ERROR_FORMAT_NOT_SUPPORTED);
  EXPECT_EQ(check::thrown([] { graphics::texture<int, 2> t(5, 5); }),
            Unsupported + "The accelerator " + name() +
                " does not support such textures (VkFormat " +
                std::to_string(VK_FORMAT_R32_SINT) + ").");
  graphics::texture<unsigned, 2> other(5, 5);
}

TEST_F(Textures, OfAnExtentThatIsNotSupported) {
  FakeDevice device;
  device.images = [](VkImageFormatProperties &images) {
    images.maxExtent = {4096, 4096, 256};
    images.maxMipLevels = 5;
  };
  changeDevices(device);
  const std::string text = Unsupported + "The accelerator " + name() +
                           " does not support textures of this extent.";
  typedef graphics::texture<int, 2> Texture;
  EXPECT_EQ(check::thrown([] { Texture t(5, 4097); }), text);
  EXPECT_EQ(check::thrown([] { Texture t(extent<2>(64, 64), 32u, 6u); }), text);
  Texture(extent<2>(64, 64), 32u, 5u);
}

} // namespace
