// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Baseline.h"

#include "empty.spv.h"
#include "saxpy.spv.h"

#include <cstring>
#include <iterator>
#include <stdexcept>
#include <vector>
#include <vulkan/vulkan.h>

namespace {

constexpr unsigned GroupSize = 512; // as in saxpy.comp

struct Arguments {
  uint32_t count;
  float a;
};

struct Buffer {
  VkBuffer handle = VK_NULL_HANDLE;
  VkDeviceMemory memory = VK_NULL_HANDLE;
};

struct Image {
  VkImage handle = VK_NULL_HANDLE;
  VkDeviceMemory memory = VK_NULL_HANDLE;
  VkImageView view = VK_NULL_HANDLE;
};

void check(VkResult result, const char *call) {
  if (result != VK_SUCCESS)
    throw std::runtime_error(std::string(call) +
                             " failed: " + std::to_string(result));
}

template <class T> T structure(VkStructureType type) {
  T result = {};
  result.sType = type;
  return result;
}

uint32_t bits(float value) {
  uint32_t word;
  std::memcpy(&word, &value, sizeof word);
  return word;
}

} // namespace

struct bench::Vulkan {
  VkInstance instance = VK_NULL_HANDLE;
  VkPhysicalDevice physical = VK_NULL_HANDLE;
  VkDevice device = VK_NULL_HANDLE;
  uint32_t family = 0;
  VkQueue queue = VK_NULL_HANDLE;
  VkCommandPool pool = VK_NULL_HANDLE;
  VkCommandBuffer commands = VK_NULL_HANDLE;
  VkFence fence = VK_NULL_HANDLE;
  Buffer x, y, readback;
  Image first, second;
  VkDescriptorSetLayout setLayout = VK_NULL_HANDLE;
  VkPipelineLayout layout = VK_NULL_HANDLE;
  VkDescriptorPool descriptors = VK_NULL_HANDLE;
  VkDescriptorSet set = VK_NULL_HANDLE;
  std::vector<VkPipeline> pipelines;

  explicit Vulkan(const std::string &deviceName);
  ~Vulkan();
  void choose(const std::string &deviceName);
  void openDevice();
  Buffer buffer(VkDeviceSize size, VkMemoryPropertyFlags wanted);
  Image image();
  VkDeviceMemory allocate(const VkMemoryRequirements &needs,
                          VkMemoryPropertyFlags wanted);
  void bind(VkDeviceSize size);
  VkPipeline pipeline(const uint32_t *spirv, size_t words);

  void begin();
  void submitAndWait();
  void dispatch(VkPipeline pipeline, uint32_t groups, uint32_t rows,
                const Arguments &values);
  void toGeneral(const Image &image);
};

bench::Vulkan::Vulkan(const std::string &deviceName) {
  auto application =
      structure<VkApplicationInfo>(VK_STRUCTURE_TYPE_APPLICATION_INFO);
  application.apiVersion = VK_API_VERSION_1_2;
  auto info =
      structure<VkInstanceCreateInfo>(VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO);
  info.pApplicationInfo = &application;
  check(vkCreateInstance(&info, nullptr, &instance), "vkCreateInstance");
  choose(deviceName);
  openDevice();
}

void bench::Vulkan::choose(const std::string &deviceName) {
  uint32_t count = 0;
  vkEnumeratePhysicalDevices(instance, &count, nullptr);
  std::vector<VkPhysicalDevice> devices(count);
  check(vkEnumeratePhysicalDevices(instance, &count, devices.data()),
        "vkEnumeratePhysicalDevices");
  for (VkPhysicalDevice candidate : devices) {
    VkPhysicalDeviceProperties properties;
    vkGetPhysicalDeviceProperties(candidate, &properties);
    if (properties.deviceName == deviceName)
      physical = candidate;
  }
  if (!physical)
    throw std::runtime_error("no Vulkan device is named " + deviceName);
}

void bench::Vulkan::openDevice() {
  uint32_t count = 0;
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, nullptr);
  std::vector<VkQueueFamilyProperties> families(count);
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families.data());
  while (family < count &&
         !(families[family].queueFlags & VK_QUEUE_COMPUTE_BIT))
    ++family;

  float priority = 1;
  auto queues = structure<VkDeviceQueueCreateInfo>(
      VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO);
  queues.queueFamilyIndex = family;
  queues.queueCount = 1;
  queues.pQueuePriorities = &priority;
  auto info =
      structure<VkDeviceCreateInfo>(VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO);
  info.queueCreateInfoCount = 1;
  info.pQueueCreateInfos = &queues;
  // What shaders of bytes need, where the device has it.
  auto bytes = structure<VkPhysicalDevice8BitStorageFeatures>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_8BIT_STORAGE_FEATURES);
  auto features = structure<VkPhysicalDeviceFeatures2>(
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FEATURES_2);
  features.pNext = &bytes;
  vkGetPhysicalDeviceFeatures2(physical, &features);
  bytes.pNext = nullptr;
  info.pNext = &bytes;
  // The runtime asks for it too, and it costs something.
  VkPhysicalDeviceFeatures core = {};
  core.robustBufferAccess = features.features.robustBufferAccess;
  core.shaderStorageImageWriteWithoutFormat =
      features.features.shaderStorageImageWriteWithoutFormat;
  info.pEnabledFeatures = &core;
  check(vkCreateDevice(physical, &info, nullptr, &device), "vkCreateDevice");
  vkGetDeviceQueue(device, family, 0, &queue);

  auto pools = structure<VkCommandPoolCreateInfo>(
      VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO);
  pools.flags = VK_COMMAND_POOL_CREATE_RESET_COMMAND_BUFFER_BIT;
  pools.queueFamilyIndex = family;
  check(vkCreateCommandPool(device, &pools, nullptr, &pool),
        "vkCreateCommandPool");
  auto one = structure<VkCommandBufferAllocateInfo>(
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO);
  one.commandPool = pool;
  one.level = VK_COMMAND_BUFFER_LEVEL_PRIMARY;
  one.commandBufferCount = 1;
  check(vkAllocateCommandBuffers(device, &one, &commands),
        "vkAllocateCommandBuffers");
  auto fences =
      structure<VkFenceCreateInfo>(VK_STRUCTURE_TYPE_FENCE_CREATE_INFO);
  check(vkCreateFence(device, &fences, nullptr, &fence), "vkCreateFence");
}

bench::Vulkan::~Vulkan() {
  if (device) {
    vkDeviceWaitIdle(device);
    for (VkPipeline pipeline : pipelines)
      vkDestroyPipeline(device, pipeline, nullptr);
    vkDestroyDescriptorPool(device, descriptors, nullptr);
    vkDestroyPipelineLayout(device, layout, nullptr);
    vkDestroyDescriptorSetLayout(device, setLayout, nullptr);
    for (const Buffer &buffer : {x, y, readback}) {
      vkDestroyBuffer(device, buffer.handle, nullptr);
      vkFreeMemory(device, buffer.memory, nullptr);
    }
    for (const Image &image : {first, second}) {
      vkDestroyImageView(device, image.view, nullptr);
      vkDestroyImage(device, image.handle, nullptr);
      vkFreeMemory(device, image.memory, nullptr);
    }
    vkDestroyFence(device, fence, nullptr);
    vkDestroyCommandPool(device, pool, nullptr);
    vkDestroyDevice(device, nullptr);
  }
  if (instance)
    vkDestroyInstance(instance, nullptr);
}

VkDeviceMemory bench::Vulkan::allocate(const VkMemoryRequirements &needs,
                                       VkMemoryPropertyFlags wanted) {
  VkDeviceMemory memoryHandle = VK_NULL_HANDLE;
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(physical, &memory);
  auto allocation =
      structure<VkMemoryAllocateInfo>(VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO);
  allocation.allocationSize = needs.size;
  while (!(needs.memoryTypeBits >> allocation.memoryTypeIndex & 1) ||
         (memory.memoryTypes[allocation.memoryTypeIndex].propertyFlags &
          wanted) != wanted)
    if (++allocation.memoryTypeIndex == memory.memoryTypeCount)
      throw std::runtime_error("no memory of the kind that is needed");
  check(vkAllocateMemory(device, &allocation, nullptr, &memoryHandle),
        "vkAllocateMemory");
  return memoryHandle;
}

Image bench::Vulkan::image() {
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

void bench::Vulkan::toGeneral(const Image &image) {
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

Buffer bench::Vulkan::buffer(VkDeviceSize size, VkMemoryPropertyFlags wanted) {
  Buffer result;
  auto info =
      structure<VkBufferCreateInfo>(VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO);
  info.size = size;
  info.usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
               VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
               VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  check(vkCreateBuffer(device, &info, nullptr, &result.handle),
        "vkCreateBuffer");
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(device, result.handle, &needs);
  result.memory = allocate(needs, wanted);
  check(vkBindBufferMemory(device, result.handle, result.memory, 0),
        "vkBindBufferMemory");
  return result;
}

/// Layouts and the one descriptor set: x, y, and the images.
void bench::Vulkan::bind(VkDeviceSize size) {
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
  const VkBuffer buffers[] = {x.handle, y.handle};
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

VkPipeline bench::Vulkan::pipeline(const uint32_t *spirv, size_t words) {
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

void bench::Vulkan::begin() {
  auto info = structure<VkCommandBufferBeginInfo>(
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO);
  info.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  check(vkBeginCommandBuffer(commands, &info), "vkBeginCommandBuffer");
}

void bench::Vulkan::submitAndWait() {
  check(vkEndCommandBuffer(commands), "vkEndCommandBuffer");
  auto info = structure<VkSubmitInfo>(VK_STRUCTURE_TYPE_SUBMIT_INFO);
  info.commandBufferCount = 1;
  info.pCommandBuffers = &commands;
  check(vkQueueSubmit(queue, 1, &info, fence), "vkQueueSubmit");
  check(vkWaitForFences(device, 1, &fence, VK_TRUE, UINT64_MAX),
        "vkWaitForFences");
  check(vkResetFences(device, 1, &fence), "vkResetFences");
}

void bench::Vulkan::dispatch(VkPipeline pipeline, uint32_t groups,
                             uint32_t rows, const Arguments &values) {
  begin();
  vkCmdBindPipeline(commands, VK_PIPELINE_BIND_POINT_COMPUTE, pipeline);
  vkCmdBindDescriptorSets(commands, VK_PIPELINE_BIND_POINT_COMPUTE, layout, 0,
                          1, &set, 0, nullptr);
  vkCmdPushConstants(commands, layout, VK_SHADER_STAGE_COMPUTE_BIT, 0,
                     sizeof values, &values);
  vkCmdDispatch(commands, groups, rows, 1);
  submitAndWait();
}

namespace bench {

Baseline::Baseline(const std::string &deviceName, unsigned count)
    : vulkan(new Vulkan(deviceName)), count(count) {
  VkDeviceSize size = VkDeviceSize(count) * sizeof(float);
  vulkan->x = vulkan->buffer(size, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
  vulkan->y = vulkan->buffer(size, VK_MEMORY_PROPERTY_DEVICE_LOCAL_BIT);
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
  vkCmdFillBuffer(vulkan->commands, vulkan->y.handle, 0, size, bits(2.0f));
  vulkan->submitAndWait();
}

Baseline::~Baseline() = default;

unsigned Baseline::add(const uint32_t *spirv, size_t words) {
  vulkan->pipelines.push_back(vulkan->pipeline(spirv, words));
  return unsigned(vulkan->pipelines.size() - 1);
}

void Baseline::run(unsigned shader, unsigned groups, unsigned argument,
                   unsigned rows) {
  vulkan->dispatch(vulkan->pipelines[shader], groups, rows, {argument, 0});
}

void Baseline::empty() { run(0, 1, count); }

void Baseline::saxpy(float a) {
  vulkan->dispatch(vulkan->pipelines[1], (count + GroupSize - 1) / GroupSize, 1,
                   {count, a});
}

float Baseline::result(unsigned index) {
  vulkan->begin();
  VkBufferCopy region = {index * sizeof(float), 0, sizeof(float)};
  vkCmdCopyBuffer(vulkan->commands, vulkan->y.handle, vulkan->readback.handle,
                  1, &region);
  vulkan->submitAndWait();
  void *data = nullptr;
  check(vkMapMemory(vulkan->device, vulkan->readback.memory, 0, sizeof(float),
                    0, &data),
        "vkMapMemory");
  float value;
  std::memcpy(&value, data, sizeof value);
  vkUnmapMemory(vulkan->device, vulkan->readback.memory);
  return value;
}

} // namespace bench
