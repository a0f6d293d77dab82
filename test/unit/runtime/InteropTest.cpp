// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TestKernel.h"

#include "../../run/Inputs/describe.h"

#include "amp_vulkan.h"

#include <gtest/gtest.h>

using namespace concurrency;
using namespace ampvk;
using namespace ampvk::test;

namespace {

/// Submits commands of its own, as a program would, without waiting for them.
class Commands {
public:
  explicit Commands(const accelerator_view &view)
      : view(view), on(vulkan::get_device(view)) {
    VkCommandPoolCreateInfo info{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
    info.queueFamilyIndex = on.queue_family;
    vkCreateCommandPool(on.device, &info, nullptr, &pool);
  }
  ~Commands() {
    vulkan::scoped_queue_lock lock(view);
    vkQueueWaitIdle(on.queue);
    vkDestroyCommandPool(on.device, pool, nullptr);
  }

  template <typename F> void submit(F record) {
    VkCommandBufferAllocateInfo allocate{
        VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
    allocate.commandPool = pool;
    allocate.commandBufferCount = 1;
    VkCommandBuffer commands;
    ASSERT_EQ(vkAllocateCommandBuffers(on.device, &allocate, &commands),
              VK_SUCCESS);
    VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
    vkBeginCommandBuffer(commands, &begin);
    VkMemoryBarrier all{VK_STRUCTURE_TYPE_MEMORY_BARRIER};
    all.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
    all.dstAccessMask = VK_ACCESS_MEMORY_READ_BIT | VK_ACCESS_MEMORY_WRITE_BIT;
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                         VK_PIPELINE_STAGE_ALL_COMMANDS_BIT, 0, 1, &all, 0,
                         nullptr, 0, nullptr);
    record(commands);
    vkEndCommandBuffer(commands);
    VkSubmitInfo info{VK_STRUCTURE_TYPE_SUBMIT_INFO};
    info.commandBufferCount = 1;
    info.pCommandBuffers = &commands;
    vulkan::scoped_queue_lock lock(view);
    ASSERT_EQ(vkQueueSubmit(on.queue, 1, &info, VK_NULL_HANDLE), VK_SUCCESS);
  }

  /// Many times over: a host that does not wait for it is too early.
  void fill(const vulkan::buffer_range &range, uint32_t value) {
    for (uint32_t rest = 10; rest--;)
      submit([&](VkCommandBuffer commands) {
        vkCmdFillBuffer(commands, range.buffer, range.offset, range.size,
                        value + rest);
      });
  }

private:
  accelerator_view view;
  vulkan::device_handles on;
  VkCommandPool pool = VK_NULL_HANDLE;
};

class Adding : public testing::Test {
protected:
  void add(const array_view<int> &on, int amount) {
    kernel.launch(on.get_extent(), AddClosure{on, amount}, &view);
  }

  accelerator_view view = accelerator().get_default_view();
  TestKernel kernel = addKernel();
};

class Interop : public Adding {
protected:
  Commands commands{view};
};

TEST_F(Interop, ArraysShareTheirBuffer) {
  for (int n : {100, 5000000}) { // a piece of a buffer, and one of its own
    array<int> values(n, view);
    for (int round = 0; round < 3; ++round) {
      vulkan::buffer_range range = vulkan::get_buffer(values);
      EXPECT_EQ(range.size, n * sizeof(int));
      commands.fill(range, 7);
      add(array_view<int>(values), 1);
      std::vector<int> result = values;
      EXPECT_EQ(result, std::vector<int>(n, 8));
    }
  }
}

TEST_F(Interop, ViewsAreMadeValidThereAndOnTheHost) {
  const int n = 10'000'000;
  std::vector<int> data(n, 1);
  array_view<int> all(n, data);
  array_view<int> part = all.section(10, n - 20);
  add(all, 1);
  commands.fill(vulkan::get_buffer(part, view), 5);
  EXPECT_EQ(all[n - 11], 5);
  EXPECT_EQ(all[n - 10], 2);
  EXPECT_EQ(all[9], 2);
  EXPECT_EQ(all[10], 5);
  EXPECT_EQ(data[n - 11], 5);
}

TEST_F(Interop, TheHostWaitsForOthersCommands) {
  array<int> values(10'000'000, view);
  commands.fill(vulkan::get_buffer(values), 5);
  EXPECT_EQ(std::vector<int>(values).back(), 5);
}

TEST_F(Interop, RangeOfASectionInTwoDimensions) {
  std::vector<int> data(80);
  array_view<int, 2> all(8, 10, data);
  vulkan::buffer_range whole = vulkan::get_buffer(all, view);
  vulkan::buffer_range part =
      vulkan::get_buffer(all.section(2, 3, 2, 4), view, access_type_read);
  EXPECT_EQ(part.offset, whole.offset + 23 * sizeof(int));
  EXPECT_EQ(part.size, 14 * sizeof(int));
  EXPECT_EQ(whole.size, 80 * sizeof(int));
}

TEST_F(Interop, ReadingLeavesTheHostsCopyValid) {
  std::vector<int> data(100, 1);
  array_view<const int> values(100, data);
  vulkan::get_buffer(values, view);
  data[0] = 2;
  EXPECT_EQ(values[0], 2);
}

TEST_F(Interop, TimelineOfTheQueue) {
  if (hasFallbacks()) {
    EXPECT_EQ(check::thrown([&] {
                vulkan::get_timeline(view);
              }).find(check::Unsupported + "get_timeline: "),
              0u);
    return;
  }
  array<int> values(100, view);
  add(array_view<int>(values), 1);
  vulkan::timeline_point point = vulkan::get_timeline(view);
  vulkan::device_handles on = vulkan::get_device(view);
  VkSemaphoreWaitInfo info{VK_STRUCTURE_TYPE_SEMAPHORE_WAIT_INFO};
  info.semaphoreCount = 1;
  info.pSemaphores = &point.semaphore;
  info.pValues = &point.value;
  EXPECT_EQ(vkWaitSemaphores(on.device, &info, UINT64_MAX), VK_SUCCESS);
  EXPECT_GT(point.value, 0u);
}

TEST_F(Interop, TexturesShareTheirImage) {
  graphics::texture<unsigned, 2> texels(4, 5, 32u, view);
  vulkan::image_range image = vulkan::get_image(texels);
  EXPECT_EQ(image.format, VK_FORMAT_R32_UINT);
  EXPECT_EQ(image.extent.width, 5u);
  EXPECT_EQ(image.extent.height, 4u);
  commands.submit([&](VkCommandBuffer buffer) {
    VkClearColorValue color{};
    color.uint32[0] = 42;
    VkImageSubresourceRange all{VK_IMAGE_ASPECT_COLOR_BIT, image.level,
                                image.levels, 0, 1};
    vkCmdClearColorImage(buffer, image.image, VK_IMAGE_LAYOUT_GENERAL, &color,
                         1, &all);
  });
  std::vector<unsigned> result(20);
  graphics::copy(texels, result.data(), 20 * sizeof(unsigned));
  EXPECT_EQ(result, std::vector<unsigned>(20, 42u));
}

TEST_F(Interop, BadArguments) {
  array<int> values(100, view);
  for (const auto &[path, name] :
       {std::pair<std::wstring, const char *>(L"cpu", "The CPU accelerator"),
        std::pair<std::wstring, const char *>(
            L"native", "The accelerator for native code")}) {
    accelerator_view other = accelerator(path).get_default_view();
    const std::string noDevice =
        check::Invalid + name + " has no Vulkan device.";
    EXPECT_EQ(check::thrown([&] { vulkan::get_device(other); }), noDevice);
    EXPECT_EQ(check::thrown([&] { vulkan::get_timeline(other); }), noDevice);
    EXPECT_EQ(check::thrown([&] { vulkan::scoped_queue_lock lock(other); }),
              noDevice);
    EXPECT_EQ(check::thrown([&] {
                vulkan::get_buffer(array_view<int>(values), other);
              }),
              noDevice);
  }
  EXPECT_EQ(check::thrown([&] { vulkan::release_accelerator_view(view); }),
            check::Invalid +
                "release_accelerator_view: the accelerator_view was not made "
                "by create_accelerator_view.");
  vulkan::buffer_range range = vulkan::get_buffer(values);
  extent<1> e(100);
  auto make = [&](vulkan::buffer_range wrong) {
    vulkan::make_array<int>(e, view, wrong);
  };
  auto refusal = [&](auto change) {
    vulkan::buffer_range wrong = range;
    change(wrong);
    return check::thrown([&] { make(wrong); });
  };
  EXPECT_NO_THROW(make(range));
  const std::string prefix = check::Invalid + "make_array: the buffer";
  EXPECT_EQ(refusal([](auto &r) { r.buffer = VK_NULL_HANDLE; }),
            prefix + " is VK_NULL_HANDLE.");
  const std::string tooSmall = refusal([](auto &r) { r.size = 396; });
  EXPECT_EQ(tooSmall.find(prefix + "'s range has 396 bytes at offset "), 0u)
      << tooSmall;
  EXPECT_NE(tooSmall.find("; the array needs 400."), tooSmall.npos) << tooSmall;
  const std::string shifted = refusal([](auto &r) { r.offset += 1; });
  EXPECT_EQ(shifted.find(prefix + "'s offset, " +
                         std::to_string(range.offset + 1) +
                         ", is no multiple of "),
            0u)
      << shifted;
  const std::string beyond = refusal([](auto &r) { r.offset += 1 << 30; });
  EXPECT_EQ(beyond.find(prefix + "'s range has 400 bytes at offset " +
                        std::to_string(range.offset + (1 << 30))),
            0u)
      << beyond;
  EXPECT_EQ(
      refusal([](auto &r) { r.usage = VK_BUFFER_USAGE_TRANSFER_SRC_BIT; }),
      prefix + " must be made for VK_BUFFER_USAGE_STORAGE_BUFFER_BIT, "
               "VK_BUFFER_USAGE_TRANSFER_SRC_BIT and "
               "VK_BUFFER_USAGE_TRANSFER_DST_BIT.");
}

/// A device of the program's own, on the physical device of the default one.
class UserDevice : public Adding {
protected:
  void SetUp() override {
    handles = vulkan::get_device(view);
    features.timelineSemaphore = VK_TRUE;
    queue.queueFamilyIndex = handles.queue_family;
    queue.queueCount = 1;
    queue.pQueuePriorities = &priority;
    info.pNext = &features;
    info.queueCreateInfoCount = 1;
    info.pQueueCreateInfos = &queue;
    ASSERT_EQ(vkCreateDevice(handles.physical_device, &info, nullptr,
                             &handles.device),
              VK_SUCCESS);
    vkGetDeviceQueue(handles.device, handles.queue_family, 0, &handles.queue);
  }
  void TearDown() override { vkDestroyDevice(handles.device, nullptr); }

  accelerator_view adopt() {
    return vulkan::create_accelerator_view(handles, info, VK_API_VERSION_1_2);
  }

  vulkan::device_handles handles{};
  VkPhysicalDeviceVulkan12Features features{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES};
  float priority = 1;
  VkDeviceQueueCreateInfo queue{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
  VkDeviceCreateInfo info{VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
};

TEST_F(UserDevice, RunsKernelsAndIsReleased) {
  accelerator_view mine = adopt();
  EXPECT_EQ(vulkan::get_device(mine).device, handles.device);
  EXPECT_EQ(vulkan::get_device(mine).queue, handles.queue);
  EXPECT_FALSE(mine == view);
  std::vector<int> data(100, 1);
  array_view<int> values(100, data);
  array<int> resident(100, data.begin(), mine);
  kernel.launch(values.get_extent(), AddClosure{values, 4}, &mine);
  kernel.launch(values.get_extent(), AddClosure{array_view<int>(resident), 2},
                &mine);
  vulkan::release_accelerator_view(mine);
  // Data that was only there was copied to the host.
  EXPECT_EQ(values[99], 5);
  EXPECT_EQ(std::vector<int>(resident)[99], 3);
  const std::string released =
      check::Failed + "The accelerator_view was released.";
  EXPECT_EQ(check::thrown([&] { mine.wait(); }), released);
  EXPECT_EQ(check::thrown([&] {
              kernel.launch(values.get_extent(), AddClosure{values, 4}, &mine);
            }),
            released);
  add(values, 1); // on the other device
  EXPECT_EQ(values[99], 6);
}

/// A buffer that the program made, with memory that the host sees.
class OwnBuffer {
public:
  OwnBuffer(const vulkan::device_handles &on, VkDeviceSize bytes) : on(on) {
    VkBufferCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
    range.size = info.size = bytes;
    range.usage = info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                               VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                               VK_BUFFER_USAGE_TRANSFER_DST_BIT;
    vkCreateBuffer(on.device, &info, nullptr, &range.buffer);
    VkMemoryRequirements needs;
    vkGetBufferMemoryRequirements(on.device, range.buffer, &needs);
    VkMemoryAllocateInfo allocate{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
    allocate.allocationSize = needs.size;
    while (!(needs.memoryTypeBits >> allocate.memoryTypeIndex & 1))
      ++allocate.memoryTypeIndex;
    vkAllocateMemory(on.device, &allocate, nullptr, &memory);
    vkBindBufferMemory(on.device, range.buffer, memory, 0);
  }
  ~OwnBuffer() {
    vkDestroyBuffer(on.device, range.buffer, nullptr);
    vkFreeMemory(on.device, memory, nullptr);
  }

  vulkan::buffer_range range{};

private:
  vulkan::device_handles on;
  VkDeviceMemory memory = VK_NULL_HANDLE;
};

TEST_F(UserDevice, ArraysOverTheProgramsBuffersKeepTheirContents) {
  accelerator_view mine = adopt();
  auto buffer = std::make_unique<OwnBuffer>(handles, 400);
  array<int> values =
      vulkan::make_array<int>(extent<1>(100), mine, buffer->range);
  const std::vector<int> ones(100, 1);
  copy(ones.begin(), values);
  kernel.launch(values.get_extent(), AddClosure{array_view<int>(values), 2},
                &mine);
  vulkan::release_accelerator_view(mine);
  buffer.reset();
  EXPECT_EQ(std::vector<int>(values), std::vector<int>(100, 3));
}

TEST_F(UserDevice, OutlivesTheRuntimesDevices) {
  accelerator_view mine = adopt();
  OwnBuffer buffer(handles, 400);
  {
    array<int> values =
        vulkan::make_array<int>(extent<1>(100), mine, buffer.range);
    const std::vector<int> ones(100, 1);
    std::vector<int> data(100, 10);
    array_view<int> seen(100, data);
    array<int> unwritten(100, mine), resident(100, ones.begin(), mine);
    auto addHere = [&](const array_view<int> &on, int amount) {
      kernel.launch(on.get_extent(), AddClosure{on, amount}, &mine);
    };
    copy(ones.begin(), values);
    addHere(array_view<int>(values), 2);
    addHere(seen, 5);
    addHere(array_view<int>(resident), 3);
    amp_uninitialize();
    EXPECT_EQ(vulkan::get_buffer(values).buffer, buffer.range.buffer);
    addHere(array_view<int>(values), 4);
    EXPECT_EQ(std::vector<int>(values), std::vector<int>(100, 7));
    EXPECT_EQ(seen[99], 15);
    EXPECT_EQ(std::vector<int>(resident), std::vector<int>(100, 4));
    EXPECT_EQ(std::vector<int>(unwritten), std::vector<int>(100, 0));
  }
  vulkan::release_accelerator_view(mine);
}

TEST_F(UserDevice, FeaturesAreThoseOfTheDevice) {
  accelerator_view mine = adopt();
  EXPECT_FALSE(mine.get_accelerator().get_supports_double_precision());
  vulkan::release_accelerator_view(mine);
}

TEST_F(UserDevice, BadDevices) {
  const vulkan::device_handles good = handles;
  auto refusal = [&](auto change) {
    handles = good;
    change(handles);
    const std::string text = check::thrown([&] { adopt(); });
    handles = good;
    return text;
  };
  const std::string null =
      check::Invalid + "create_accelerator_view: a handle is null.";
  EXPECT_EQ(refusal([](auto &h) { h.instance = nullptr; }), null);
  EXPECT_EQ(refusal([](auto &h) { h.physical_device = nullptr; }), null);
  EXPECT_EQ(refusal([](auto &h) { h.device = nullptr; }), null);
  EXPECT_EQ(refusal([](auto &h) { h.queue = nullptr; }), null);
  EXPECT_EQ(refusal([](auto &h) { h.queue_family = 99; }),
            check::Invalid + "The device has no queues of family 99.");
  EXPECT_EQ(
      check::thrown([&] {
        vulkan::create_accelerator_view(handles, info, VK_API_VERSION_1_0);
      }),
      check::Invalid + "The instance was made for a Vulkan older than 1.1.");
  vulkan::release_accelerator_view(adopt());
}

TEST_F(UserDevice, NeedsNoTimelines) {
  features.timelineSemaphore = VK_FALSE;
  accelerator_view mine = adopt();
  std::vector<int> data(100, 1);
  array_view<int> values(100, data);
  for (int i = 0; i < 100; ++i)
    addKernel().launch(values.get_extent(), AddClosure{values, 1}, &mine);
  EXPECT_EQ(values[99], 101);
  EXPECT_EQ(check::thrown([&] { vulkan::get_timeline(mine); }),
            check::Unsupported + "get_timeline: the accelerator " +
                check::narrow(mine.get_accelerator().get_description()) +
                " has no timeline semaphores.");
  vulkan::release_accelerator_view(mine);
}

} // namespace
