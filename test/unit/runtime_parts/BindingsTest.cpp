// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/Bindings.h"

#include <gtest/gtest.h>

#include <string>

using namespace ampvk::runtime;

namespace {

/// The calls of the functions below: P pipeline, D pushed descriptors, S a set.
std::string calls;

template <class Handle> Handle handle(size_t number) {
  return reinterpret_cast<Handle>(number);
}

class BindingsTest : public testing::Test {
protected:
  BindingsTest() {
    calls.clear();
    vk.vkCmdBindPipeline = [](VkCommandBuffer, VkPipelineBindPoint,
                              VkPipeline) { calls += 'P'; };
    vk.vkCmdPushDescriptorSetWithTemplateKHR =
        [](VkCommandBuffer, VkDescriptorUpdateTemplate, VkPipelineLayout,
           uint32_t, const void *) { calls += 'D'; };
    vk.vkCmdBindDescriptorSets = [](VkCommandBuffer, VkPipelineBindPoint,
                                    VkPipelineLayout, uint32_t, uint32_t,
                                    const VkDescriptorSet *, uint32_t,
                                    const uint32_t *) { calls += 'S'; };
    bindings.begin(handle<VkCommandBuffer>(1));
  }

  void pipeline(size_t number) {
    bindings.bind(vk, handle<VkPipeline>(number));
  }
  static DescriptorLayout layoutOf(size_t number) {
    DescriptorLayout layout;
    layout.pipeline = handle<VkPipelineLayout>(number);
    layout.count = static_cast<uint32_t>(number); // of bindings
    return layout;
  }
  void push(size_t layout, VkDescriptorBufferInfo buffer) {
    std::vector<DescriptorInfo> infos(layout);
    infos.back().buffer = buffer;
    bindings.push(vk, layoutOf(layout), infos.data());
  }
  void pushImage(VkDescriptorImageInfo image) {
    DescriptorInfo info{};
    info.image = image;
    bindings.push(vk, layoutOf(1), &info);
  }

  DeviceFunctions vk{};
  Bindings bindings;
};

VkDescriptorBufferInfo buffer(size_t number, VkDeviceSize offset = 0,
                              VkDeviceSize range = 64) {
  return {handle<VkBuffer>(number), offset, range};
}

TEST_F(BindingsTest, TheSameIsBoundOnce) {
  for (int i = 0; i < 3; ++i) {
    pipeline(1);
    push(1, buffer(1));
  }
  EXPECT_EQ(calls, "PD");
}

TEST_F(BindingsTest, WhatDiffersIsBound) {
  push(1, buffer(1));
  push(1, buffer(2));
  push(1, buffer(2, 256));
  push(1, buffer(2, 256, 128));
  push(2, buffer(2, 256, 128));
  push(1, buffer(1));
  EXPECT_EQ(calls, "DDDDDD");
  pipeline(1);
  pipeline(2);
  pipeline(1);
  EXPECT_EQ(calls, "DDDDDDPPP");
}

TEST_F(BindingsTest, Images) {
  const auto view = handle<VkImageView>(1);
  pushImage({VK_NULL_HANDLE, view, VK_IMAGE_LAYOUT_GENERAL});
  pushImage({VK_NULL_HANDLE, view, VK_IMAGE_LAYOUT_GENERAL});
  EXPECT_EQ(calls, "D");
  pushImage({VK_NULL_HANDLE, handle<VkImageView>(2), VK_IMAGE_LAYOUT_GENERAL});
  pushImage(
      {handle<VkSampler>(1), handle<VkImageView>(2), VK_IMAGE_LAYOUT_GENERAL});
  EXPECT_EQ(calls, "DDD");
}

/// Which takes the place of what was pushed.
TEST_F(BindingsTest, ASet) {
  push(1, buffer(1));
  bindings.bind(vk, layoutOf(2), handle<VkDescriptorSet>(1));
  push(1, buffer(1));
  EXPECT_EQ(calls, "DSD");
}

TEST_F(BindingsTest, AnotherCommandBufferKnowsNothing) {
  pipeline(1);
  push(1, buffer(1));
  bindings.begin(handle<VkCommandBuffer>(2));
  pipeline(1);
  push(1, buffer(1));
  EXPECT_EQ(calls, "PDPD");
}

} // namespace
