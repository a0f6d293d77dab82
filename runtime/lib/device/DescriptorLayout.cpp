// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/DescriptorLayout.h"

#include "device/DeviceHandle.h"
#include "vulkan/Check.h"

#include <algorithm>

namespace ampvk::runtime {

void DescriptorLayout::create(const DeviceHandle &device,
                              const std::vector<Binding> &bindings,
                              uint32_t pushBytes) {
  if (!set)
    createSet(device, bindings);
  if (!pipeline)
    createPipeline(device, pushBytes);
  if (!update && !bindings.empty())
    createTemplate(device, bindings);
}

void DescriptorLayout::destroy(const DeviceHandle &device) {
  const DeviceFunctions &vk = device.vk;
  vk.vkDestroyDescriptorUpdateTemplate(device.handle, update, nullptr);
  vk.vkDestroyPipelineLayout(device.handle, pipeline, nullptr);
  vk.vkDestroyDescriptorSetLayout(device.handle, set, nullptr);
}

void DescriptorLayout::createSet(const DeviceHandle &device,
                                 const std::vector<Binding> &bindings) {
  std::vector<VkDescriptorSetLayoutBinding> all;
  for (const Binding &one : bindings)
    all.push_back(
        {one.number, one.type, 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr});
  VkDescriptorSetLayoutCreateInfo info{
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO};
  if (isPushed)
    info.flags = VK_DESCRIPTOR_SET_LAYOUT_CREATE_PUSH_DESCRIPTOR_BIT_KHR;
  info.bindingCount = static_cast<uint32_t>(all.size());
  info.pBindings = all.data();
  check(device.vk.vkCreateDescriptorSetLayout(device.handle, &info, nullptr,
                                              &set),
        "vkCreateDescriptorSetLayout");
}

void DescriptorLayout::createPipeline(const DeviceHandle &device,
                                      uint32_t pushBytes) {
  const VkPushConstantRange range{VK_SHADER_STAGE_COMPUTE_BIT, 0, pushBytes};
  VkPipelineLayoutCreateInfo info{
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO};
  info.setLayoutCount = 1;
  info.pSetLayouts = &set;
  info.pushConstantRangeCount = pushBytes ? 1 : 0;
  info.pPushConstantRanges = &range;
  check(device.vk.vkCreatePipelineLayout(device.handle, &info, nullptr,
                                         &pipeline),
        "vkCreatePipelineLayout");
}

void DescriptorLayout::createTemplate(const DeviceHandle &device,
                                      const std::vector<Binding> &bindings) {
  std::vector<VkDescriptorUpdateTemplateEntry> entries;
  for (const Binding &one : bindings) {
    entries.push_back(
        {one.number, 0, 1, one.type, one.number * sizeof(DescriptorInfo), 0});
    count = std::max(count, one.number + 1);
  }
  VkDescriptorUpdateTemplateCreateInfo info{
      VK_STRUCTURE_TYPE_DESCRIPTOR_UPDATE_TEMPLATE_CREATE_INFO};
  info.descriptorUpdateEntryCount = static_cast<uint32_t>(entries.size());
  info.pDescriptorUpdateEntries = entries.data();
  info.templateType =
      isPushed ? VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_PUSH_DESCRIPTORS_KHR
               : VK_DESCRIPTOR_UPDATE_TEMPLATE_TYPE_DESCRIPTOR_SET;
  info.descriptorSetLayout = set;
  info.pipelineBindPoint = VK_PIPELINE_BIND_POINT_COMPUTE;
  info.pipelineLayout = pipeline;
  check(device.vk.vkCreateDescriptorUpdateTemplate(device.handle, &info,
                                                   nullptr, &update),
        "vkCreateDescriptorUpdateTemplate");
}

} // namespace ampvk::runtime
