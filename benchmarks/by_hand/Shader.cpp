// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Shader.h"

namespace bench {

Shader::Shader(const ByHand &on, const uint32_t *words, size_t wordCount,
               uint32_t buffers, uint32_t argumentBytes)
    : device(on.device) {
  makeLayout(buffers, argumentBytes);
  auto code = structure<VkShaderModuleCreateInfo>(
      VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
  code.codeSize = wordCount * sizeof *words;
  code.pCode = words;
  VkShaderModule module = VK_NULL_HANDLE;
  check(vkCreateShaderModule(device, &code, nullptr, &module),
        "vkCreateShaderModule");
  auto info = structure<VkComputePipelineCreateInfo>(
      VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO);
  info.stage = structure<VkPipelineShaderStageCreateInfo>(
      VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO);
  info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  info.stage.module = module;
  info.stage.pName = "main";
  info.layout = layout;
  const VkResult result = vkCreateComputePipelines(device, VK_NULL_HANDLE, 1,
                                                   &info, nullptr, &pipeline);
  vkDestroyShaderModule(device, module, nullptr);
  check(result, "vkCreateComputePipelines");
}

void Shader::makeLayout(uint32_t buffers, uint32_t argumentBytes) {
  std::vector<VkDescriptorSetLayoutBinding> bindings(buffers);
  for (uint32_t i = 0; i < buffers; ++i)
    bindings[i] = {i, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, 1,
                   VK_SHADER_STAGE_COMPUTE_BIT, nullptr};
  auto set = structure<VkDescriptorSetLayoutCreateInfo>(
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
  set.bindingCount = buffers;
  set.pBindings = bindings.data();
  check(vkCreateDescriptorSetLayout(device, &set, nullptr, &setLayout),
        "vkCreateDescriptorSetLayout");
  const VkPushConstantRange arguments = {VK_SHADER_STAGE_COMPUTE_BIT, 0,
                                         argumentBytes};
  auto info = structure<VkPipelineLayoutCreateInfo>(
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
  info.setLayoutCount = 1;
  info.pSetLayouts = &setLayout;
  info.pushConstantRangeCount = argumentBytes ? 1 : 0;
  info.pPushConstantRanges = &arguments;
  check(vkCreatePipelineLayout(device, &info, nullptr, &layout),
        "vkCreatePipelineLayout");
}

Shader::~Shader() {
  for (const auto &set : sets)
    vkDestroyDescriptorPool(device, set.second.pool, nullptr);
  vkDestroyPipeline(device, pipeline, nullptr);
  vkDestroyPipelineLayout(device, layout, nullptr);
  vkDestroyDescriptorSetLayout(device, setLayout, nullptr);
}

VkDescriptorSet Shader::describe(const std::vector<VkBuffer> &buffers) {
  Set &set = sets[buffers];
  if (set.handle)
    return set.handle;
  const auto count = static_cast<uint32_t>(buffers.size());
  const VkDescriptorPoolSize size = {VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, count};
  auto pools = structure<VkDescriptorPoolCreateInfo>(
      VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
  pools.maxSets = pools.poolSizeCount = 1;
  pools.pPoolSizes = &size;
  check(vkCreateDescriptorPool(device, &pools, nullptr, &set.pool),
        "vkCreateDescriptorPool");
  auto info = structure<VkDescriptorSetAllocateInfo>(
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
  info.descriptorPool = set.pool;
  info.descriptorSetCount = 1;
  info.pSetLayouts = &setLayout;
  check(vkAllocateDescriptorSets(device, &info, &set.handle),
        "vkAllocateDescriptorSets");
  for (uint32_t i = 0; i < count; ++i) {
    const VkDescriptorBufferInfo all = {buffers[i], 0, VK_WHOLE_SIZE};
    auto write =
        structure<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
    write.dstSet = set.handle;
    write.dstBinding = i;
    write.descriptorCount = 1;
    write.descriptorType = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    write.pBufferInfo = &all;
    vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
  }
  return set.handle;
}

void Shader::bind(VkCommandBuffer commands,
                  const std::vector<VkBuffer> &buffers) {
  vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
  if (buffers.empty())
    return;
  const VkDescriptorSet set = describe(buffers);
  vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0,
                          1, &set, 0, nullptr);
}

} // namespace bench
