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
    vk.vkCmdPushDescriptorSetKHR =
        [](VkCommandBuffer, VkPipelineBindPoint, VkPipelineLayout, uint32_t,
           uint32_t, const VkWriteDescriptorSet *) { calls += 'D'; };
    vk.vkCmdBindDescriptorSets = [](VkCommandBuffer, VkPipelineBindPoint,
                                    VkPipelineLayout, uint32_t, uint32_t,
                                    const VkDescriptorSet *, uint32_t,
                                    const uint32_t *) { calls += 'S'; };
    bindings.begin(handle<VkCommandBuffer>(1));
  }

  void pipeline(size_t number) {
    bindings.bind(vk, handle<VkPipeline>(number));
  }
  void push(size_t layout, VkDescriptorBufferInfo buffer,
            uint32_t binding = 0) {
    std::vector<VkWriteDescriptorSet> writes(1);
    writes[0].dstBinding = binding;
    writes[0].descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    writes[0].pBufferInfo = &buffer;
    bindings.push(vk, handle<VkPipelineLayout>(layout), writes);
  }
  void pushImage(VkDescriptorImageInfo image) {
    std::vector<VkWriteDescriptorSet> writes(1);
    writes[0].descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_IMAGE;
    writes[0].pImageInfo = &image;
    bindings.push(vk, handle<VkPipelineLayout>(1), writes);
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
  push(1, buffer(2, 256, 128), 1);
  push(2, buffer(2, 256, 128), 1);
  push(1, buffer(1));
  EXPECT_EQ(calls, "DDDDDDD");
  pipeline(1);
  pipeline(2);
  pipeline(1);
  EXPECT_EQ(calls, "DDDDDDDPPP");
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
  bindings.bind(vk, handle<VkPipelineLayout>(2), handle<VkDescriptorSet>(1));
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
