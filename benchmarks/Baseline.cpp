// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Baseline.h"

#include "HandCopy.h"
#include "empty.spv.h"
#include "saxpy.spv.h"

#include <bit>
#include <cstring>
#include <iterator>
#include <vector>

namespace {

constexpr unsigned GroupSize = 512; // as in saxpy.comp

struct Arguments {
  uint32_t count;
  float a;
};

struct Image {
  VkImage handle = VK_NULL_HANDLE;
  VkDeviceMemory memory = VK_NULL_HANDLE;
  VkImageView view = VK_NULL_HANDLE;
};

uint32_t bits(float value) {
  uint32_t word;
  std::memcpy(&word, &value, sizeof word);
  return word;
}

} // namespace

struct bench::Shaders : ByHand {
  Buffer x, readback;
  std::unique_ptr<HandCopy> y;
  Image first, second;
  VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
  VkPipelineLayout layout = VK_NULL_HANDLE;
  VkDescriptorPool descriptors = VK_NULL_HANDLE;
  VkDescriptorSet set = VK_NULL_HANDLE;
  std::vector<VkPipeline> pipelines;
  std::vector<VkCommandBuffer> ring; ///< for submissions one after the other

  using ByHand::ByHand;
  ~Shaders();
  Image image();
  void bind(VkDeviceSize size);
  VkPipeline pipeline(const uint32_t *spirv, size_t words);
  void record(VkCommandBuffer commands, VkPipeline pipeline, uint32_t groups,
              uint32_t rows, const Arguments &values);
  void dispatch(VkPipeline pipeline, uint32_t groups, uint32_t rows,
                const Arguments &values);
  /// The second shader so many times, each after the one before.
  void recordSaxpies(VkCommandBuffer commands, unsigned times,
                     const Arguments &values);
  /// What is recorded later sees what was written before.
  void barrier(VkCommandBuffer commands);
  void toGeneral(const Image &image);
};

bench::Shaders::~Shaders() {
  vkDeviceWaitIdle(device);
  for (VkPipeline pipeline : pipelines)
    vkDestroyPipeline(device, pipeline, nullptr);
  vkDestroyDescriptorPool(device, descriptors, nullptr);
  vkDestroyPipelineLayout(device, layout, nullptr);
  vkDestroyDescriptorSetLayout(device, setLayout, nullptr);
  y.reset();
  destroy(x);
  destroy(readback);
  for (const Image &image : {first, second}) {
    vkDestroyImageView(device, image.view, nullptr);
    vkDestroyImage(device, image.handle, nullptr);
    vkFreeMemory(device, image.memory, nullptr);
  }
}

Image bench::Shaders::image() {
  Image result;
  auto info = structure<VkImageCreateInfo>(VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO);
  info.imageType = VK_IMAGE_TYPE_2D;
  info.format = VK_FORMAT_R8_UINT;
  info.extent = {ImageSide, ImageSide, 1};
  info.mipLevels = info.arrayLayers = 1;
  info.samples = VK_SAMPLE_COUNT_1_BIT;
  info.usage = VK_IMAGE_USAGE_STORAGE_BIT | VK_IMAGE_USAGE_SAMPLED_BIT;
  check(vkCreateImage(device, &info, nullptr, &result.handle), "vkCreateImage");
  VkMemoryRequirements needs;
  vkGetImageMemoryRequirements(device, result.handle, &needs);
  result.memory = allocate(needs, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  check(vkBindImageMemory(device, result.handle, result.memory, 0),
        "vkBindImageMemory");
  auto view = structure<VkImageViewCreateInfo>(
      VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO);
  view.image = result.handle;
  view.viewType = VK_IMAGE_VIEW_TYPE_2D;
  view.format = info.format;
  view.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
  check(vkCreateImageView(device, &view, nullptr, &result.view),
        "vkCreateImageView");
  return result;
}

void bench::Shaders::toGeneral(const Image &image) {
  auto barrier =
      structure<VkImageMemoryBarrier>(VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER);
  barrier.newLayout = VK_IMAGE_LAYOUT_GENERAL;
  barrier.srcQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  barrier.dstQueueFamilyIndex = VK_QUEUE_FAMILY_IGNORED;
  barrier.image = image.handle;
  barrier.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
                       VK_PIPELINE_STAGE_BOTTOM_OF_PIPE_BIT, 0, 0, nullptr, 0,
                       nullptr, 1, &barrier);
}

/// Layouts and the one descriptor set: x, y, and the images.
void bench::Shaders::bind(VkDeviceSize size) {
  constexpr VkDescriptorType types[] = {
      VK_DESCRIPTOR_TYPE_STORAGE_BUFFER, VK_DESCRIPTOR_TYPE_STORAGE_BUFFER,
      VK_DESCRIPTOR_TYPE_STORAGE_IMAGE, VK_DESCRIPTOR_TYPE_SAMPLED_IMAGE,
      VK_DESCRIPTOR_TYPE_STORAGE_IMAGE};
  constexpr uint32_t count = std::size(types);
  VkDescriptorSetLayoutBinding bindings[count] = {};
  for (uint32_t i = 0; i < count; ++i)
    bindings[i] = {i, types[i], 1, VK_SHADER_STAGE_COMPUTE_BIT, nullptr};
  auto sets = structure<VkDescriptorSetLayoutCreateInfo>(
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_LAYOUT_CREATE_INFO);
  sets.bindingCount = count;
  sets.pBindings = bindings;
  check(vkCreateDescriptorSetLayout(device, &sets, nullptr, &setLayout),
        "vkCreateDescriptorSetLayout");
  VkPushConstantRange range = {VK_SHADER_STAGE_COMPUTE_BIT, 0,
                               sizeof(Arguments)};
  auto layouts = structure<VkPipelineLayoutCreateInfo>(
      VK_STRUCTURE_TYPE_PIPELINE_LAYOUT_CREATE_INFO);
  layouts.setLayoutCount = 1;
  layouts.pSetLayouts = &setLayout;
  layouts.pushConstantRangeCount = 1;
  layouts.pPushConstantRanges = &range;
  check(vkCreatePipelineLayout(device, &layouts, nullptr, &layout),
        "vkCreatePipelineLayout");

  VkDescriptorPoolSize sizes[count];
  for (uint32_t i = 0; i < count; ++i)
    sizes[i] = {types[i], 1};
  auto pools = structure<VkDescriptorPoolCreateInfo>(
      VK_STRUCTURE_TYPE_DESCRIPTOR_POOL_CREATE_INFO);
  pools.maxSets = 1;
  pools.poolSizeCount = count;
  pools.pPoolSizes = sizes;
  check(vkCreateDescriptorPool(device, &pools, nullptr, &descriptors),
        "vkCreateDescriptorPool");
  auto one = structure<VkDescriptorSetAllocateInfo>(
      VK_STRUCTURE_TYPE_DESCRIPTOR_SET_ALLOCATE_INFO);
  one.descriptorPool = descriptors;
  one.descriptorSetCount = 1;
  one.pSetLayouts = &setLayout;
  check(vkAllocateDescriptorSets(device, &one, &set),
        "vkAllocateDescriptorSets");
  const VkBuffer buffers[] = {x.handle, y->buffer()};
  const VkImageView images[] = {first.view, first.view, second.view};
  for (uint32_t i = 0; i < count; ++i) {
    VkDescriptorBufferInfo buffer = {i < 2 ? buffers[i] : VK_NULL_HANDLE, 0,
                                     size};
    VkDescriptorImageInfo image = {VK_NULL_HANDLE,
                                   i < 2 ? VK_NULL_HANDLE : images[i - 2],
                                   VK_IMAGE_LAYOUT_GENERAL};
    auto write =
        structure<VkWriteDescriptorSet>(VK_STRUCTURE_TYPE_WRITE_DESCRIPTOR_SET);
    write.dstSet = set;
    write.dstBinding = i;
    write.descriptorCount = 1;
    write.descriptorType = types[i];
    write.pBufferInfo = &buffer;
    write.pImageInfo = &image;
    vkUpdateDescriptorSets(device, 1, &write, 0, nullptr);
  }
}

VkPipeline bench::Shaders::pipeline(const uint32_t *spirv, size_t words) {
  auto shader = structure<VkShaderModuleCreateInfo>(
      VK_STRUCTURE_TYPE_SHADER_MODULE_CREATE_INFO);
  shader.codeSize = words * sizeof(uint32_t);
  shader.pCode = spirv;
  auto info = structure<VkComputePipelineCreateInfo>(
      VK_STRUCTURE_TYPE_COMPUTE_PIPELINE_CREATE_INFO);
  info.stage.sType = VK_STRUCTURE_TYPE_PIPELINE_SHADER_STAGE_CREATE_INFO;
  info.stage.stage = VK_SHADER_STAGE_COMPUTE_BIT;
  info.stage.pName = "main";
  info.layout = layout;
  check(vkCreateShaderModule(device, &shader, nullptr, &info.stage.module),
        "vkCreateShaderModule");
  VkPipeline result = VK_NULL_HANDLE;
  VkResult created = vkCreateComputePipelines(device, VK_NULL_HANDLE, 1, &info,
                                              nullptr, &result);
  vkDestroyShaderModule(device, info.stage.module, nullptr);
  check(created, "vkCreateComputePipelines");
  return result;
}

void bench::Shaders::record(VkCommandBuffer commands, VkPipeline pipeline,
                            uint32_t groups, uint32_t rows,
                            const Arguments &values) {
  vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
  vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0,
                          1, &set, 0, nullptr);
  vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                     sizeof values, &values);
  vkCmdDispatch(commands, groups, rows, 1);
}

void bench::Shaders::dispatch(VkPipeline pipeline, uint32_t groups,
                              uint32_t rows, const Arguments &values) {
  begin();
  record(commands, pipeline, groups, rows, values);
  submitAndWait();
}

void bench::Shaders::recordSaxpies(VkCommandBuffer commands, unsigned times,
                                   const Arguments &values) {
  for (unsigned i = 0; i < times; ++i) {
    if (i > 0)
      barrier(commands);
    record(commands, pipelines[1], (values.count + GroupSize - 1) / GroupSize,
           1, values);
  }
}

void bench::Shaders::barrier(VkCommandBuffer commands) {
  auto memory = structure<VkMemoryBarrier>(VK_STRUCTURE_TYPE_MEMORY_BARRIER);
  memory.srcAccessMask = VK_ACCESS_SHADER_WRITE_BIT;
  memory.dstAccessMask = VK_ACCESS_SHADER_READ_BIT | VK_ACCESS_SHADER_WRITE_BIT;
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT,
                       VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT, 0, 1, &memory, 0,
                       nullptr, 0, nullptr);
}

namespace bench {

Baseline::Baseline(const std::string &deviceName, unsigned count)
    : vulkan(new Shaders(deviceName)), count(count) {
  VkDeviceSize size = VkDeviceSize(count) * sizeof(float);
  vulkan->x = vulkan->buffer(size, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  vulkan->y = std::make_unique<HandCopy>(*vulkan, size);
  vulkan->readback =
      vulkan->buffer(sizeof(float), VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                        VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
  vulkan->first = vulkan->image();
  vulkan->second = vulkan->image();
  vulkan->bind(size);
  add(emptySpirv);
  add(saxpySpirv);
  vulkan->begin();
  vulkan->toGeneral(vulkan->first);
  vulkan->toGeneral(vulkan->second);
  vkCmdFillBuffer(vulkan->commands, vulkan->x.handle, 0, size, bits(1.0f));
  vkCmdFillBuffer(vulkan->commands, vulkan->y->buffer(), 0, size, bits(2.0f));
  vulkan->submitAndWait();
}

Baseline::~Baseline() = default;

unsigned Baseline::add(const uint32_t *spirv, size_t words) {
  vulkan->pipelines.push_back(vulkan->pipeline(spirv, words));
  return unsigned(vulkan->pipelines.size() - 1);
}

void Baseline::run(unsigned shader, unsigned groups, unsigned first,
                   unsigned rows, unsigned second) {
  vulkan->dispatch(vulkan->pipelines[shader], groups, rows,
                   {first, std::bit_cast<float>(second)});
}

void Baseline::empty() { run(0, 1, count); }

void Baseline::saxpy(float a) { saxpies(1, a); }

void Baseline::saxpies(unsigned times, float a) {
  vulkan->begin();
  vulkan->recordSaxpies(vulkan->commands, times, {count, a});
  vulkan->submitAndWait();
}

void Baseline::submitSaxpies(unsigned times, float a) {
  std::vector<VkCommandBuffer> &ring = vulkan->ring;
  while (ring.size() < times)
    ring.push_back(vulkan->allocateCommands());
  for (unsigned i = 0; i < times; ++i) {
    vulkan->begin(ring[i]);
    vulkan->barrier(ring[i]);
    vulkan->recordSaxpies(ring[i], 1, {count, a});
    if (i + 1 < times)
      vulkan->submit(ring[i]);
    else
      vulkan->submitAndWait(ring[i]);
  }
}

void Baseline::roundTrip(unsigned times, float a, float *data) {
  vulkan->y->give(data);
  vulkan->begin();
  vulkan->y->recordToDevice(vulkan->commands);
  vulkan->recordSaxpies(vulkan->commands, times, {count, a});
  vulkan->y->recordToHost(vulkan->commands);
  vulkan->submitAndWait();
  vulkan->y->take(data);
}

float Baseline::result(unsigned index) {
  vulkan->begin();
  VkBufferCopy region = {index * sizeof(float), 0, sizeof(float)};
  vkCmdCopyBuffer(vulkan->commands, vulkan->y->buffer(),
                  vulkan->readback.handle, 1, &region);
  vulkan->submitAndWait();
  char *data = vulkan->map(vulkan->readback);
  float value;
  std::memcpy(&value, data, sizeof value);
  vkUnmapMemory(vulkan->device, vulkan->readback.memory);
  return value;
}

} // namespace bench
