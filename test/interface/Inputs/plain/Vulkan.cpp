// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Vulkan.h"

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace plain {

void fail(const std::string &message) {
  std::fprintf(stderr, "%s\n", message.c_str());
  std::exit(1);
}

void check(VkResult result, const char *what) {
  if (result != VK_SUCCESS)
    fail(std::string(what) + ": " + std::to_string(result));
}

Device::Device() {
  VkApplicationInfo application{VK_STRUCTURE_TYPE_APPLICATION_INFO};
  application.apiVersion = VK_API_VERSION_1_1;
  VkInstanceCreateInfo info{VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO};
  info.pApplicationInfo = &application;
  check(vkCreateInstance(&info, nullptr, &instance), "instance");
  uint32_t count = 1;
  VkResult found = vkEnumeratePhysicalDevices(instance, &count, &physical);
  if ((found != VK_SUCCESS && found != VK_INCOMPLETE) || !count)
    fail("no device");
  vkGetPhysicalDeviceFeatures(physical, &features);
  VkPhysicalDeviceFloatControlsProperties floats{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_FLOAT_CONTROLS_PROPERTIES};
  VkPhysicalDeviceProperties2 properties{
      VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2, &floats, {}};
  vkGetPhysicalDeviceProperties2(physical, &properties);
  keepsNan = floats.shaderSignedZeroInfNanPreserveFloat32;
  std::vector<VkQueueFamilyProperties> families(16);
  count = families.size();
  vkGetPhysicalDeviceQueueFamilyProperties(physical, &count, families.data());
  while (family < count &&
         !(families[family].queueFlags & VK_QUEUE_COMPUTE_BIT))
    ++family;
  const float priority = 1;
  VkDeviceQueueCreateInfo queues{VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO};
  queues.queueFamilyIndex = family;
  queues.queueCount = 1;
  queues.pQueuePriorities = &priority;
  VkDeviceCreateInfo device{VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO};
  device.queueCreateInfoCount = 1;
  device.pQueueCreateInfos = &queues;
  device.pEnabledFeatures = &features;
  const char *extension = VK_KHR_SHADER_FLOAT_CONTROLS_EXTENSION_NAME;
  device.enabledExtensionCount = keepsNan;
  device.ppEnabledExtensionNames = &extension;
  check(vkCreateDevice(physical, &device, nullptr, &handle), "device");
  vkGetDeviceQueue(handle, family, 0, &queue);
  VkCommandPoolCreateInfo commands{VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO};
  commands.queueFamilyIndex = family;
  check(vkCreateCommandPool(handle, &commands, nullptr, &pool), "pool");
}

Device::~Device() {
  for (Buffer *buffer : buffers) {
    vkDestroyBuffer(handle, buffer->handle, nullptr);
    vkFreeMemory(handle, buffer->memory, nullptr);
    delete buffer;
  }
  for (Image *image : images) {
    vkDestroyImageView(handle, image->view, nullptr);
    vkDestroyImage(handle, image->handle, nullptr);
    vkFreeMemory(handle, image->memory, nullptr);
    delete image;
  }
  for (VkSampler sampler : samplers)
    vkDestroySampler(handle, sampler, nullptr);
  vkDestroyCommandPool(handle, pool, nullptr);
  vkDestroyDevice(handle, nullptr);
  vkDestroyInstance(instance, nullptr);
}

uint32_t Device::memoryType(uint32_t allowed,
                            VkMemoryPropertyFlags wanted) const {
  VkPhysicalDeviceMemoryProperties types;
  vkGetPhysicalDeviceMemoryProperties(physical, &types);
  for (uint32_t i = 0; i < types.memoryTypeCount; ++i)
    if (allowed >> i & 1 &&
        (types.memoryTypes[i].propertyFlags & wanted) == wanted)
      return i;
  fail("no such memory");
}

VkDeviceMemory Device::allocate(const VkMemoryRequirements &needs,
                                VkMemoryPropertyFlags wanted) {
  VkMemoryAllocateInfo info{VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO};
  info.allocationSize = needs.size;
  info.memoryTypeIndex = memoryType(needs.memoryTypeBits, wanted);
  VkDeviceMemory memory;
  check(vkAllocateMemory(handle, &info, nullptr, &memory), "memory");
  return memory;
}

Buffer &Device::buffer(VkDeviceSize size) {
  auto *buffer = new Buffer{};
  buffers.push_back(buffer);
  VkBufferCreateInfo info{VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO};
  info.size = buffer->size = size;
  info.usage =
      VK_BUFFER_USAGE_STORAGE_BUFFER_BIT | VK_BUFFER_USAGE_UNIFORM_BUFFER_BIT |
      VK_BUFFER_USAGE_TRANSFER_SRC_BIT | VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  check(vkCreateBuffer(handle, &info, nullptr, &buffer->handle), "buffer");
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(handle, buffer->handle, &needs);
  buffer->memory = allocate(needs, VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                       VK_MEMORY_PROPERTY_HOST_COHERENT_BIT);
  vkBindBufferMemory(handle, buffer->handle, buffer->memory, 0);
  check(vkMapMemory(handle, buffer->memory, 0, VK_WHOLE_SIZE, 0, &buffer->data),
        "map");
  return *buffer;
}

Image &Device::image(VkFormat format, uint32_t width, uint32_t height) {
  auto *image = new Image{};
  images.push_back(image);
  image->width = width;
  image->height = height;
  VkImageCreateInfo info{VK_STRUCTURE_TYPE_IMAGE_CREATE_INFO};
  info.imageType = VK_IMAGE_TYPE_2D;
  info.format = format;
  info.extent = {width, height, 1};
  info.mipLevels = info.arrayLayers = 1;
  info.samples = VK_SAMPLE_COUNT_1_BIT;
  info.usage = VK_IMAGE_USAGE_SAMPLED_BIT | VK_IMAGE_USAGE_STORAGE_BIT |
               VK_IMAGE_USAGE_TRANSFER_SRC_BIT |
               VK_IMAGE_USAGE_TRANSFER_DST_BIT;
  check(vkCreateImage(handle, &info, nullptr, &image->handle), "image");
  VkMemoryRequirements needs;
  vkGetImageMemoryRequirements(handle, image->handle, &needs);
  image->memory = allocate(needs, 0);
  vkBindImageMemory(handle, image->handle, image->memory, 0);
  VkImageViewCreateInfo view{VK_STRUCTURE_TYPE_IMAGE_VIEW_CREATE_INFO};
  view.image = image->handle;
  view.viewType = VK_IMAGE_VIEW_TYPE_2D;
  view.format = format;
  view.subresourceRange = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 1, 0, 1};
  check(vkCreateImageView(handle, &view, nullptr, &image->view), "view");
  submit([&](VkCommandBuffer commands) {
    VkImageMemoryBarrier barrier{VK_STRUCTURE_TYPE_IMAGE_MEMORY_BARRIER};
    barrier.newLayout = VK_IMAGE_LAYOUT_GENERAL;
    barrier.image = image->handle;
    barrier.subresourceRange = view.subresourceRange;
    vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_TOP_OF_PIPE_BIT,
                         VK_PIPELINE_STAGE_TRANSFER_BIT, 0, 0, nullptr, 0,
                         nullptr, 1, &barrier);
  });
  return *image;
}

static VkBufferImageCopy whole(const Image &image) {
  VkBufferImageCopy copy{};
  copy.imageSubresource = {VK_IMAGE_ASPECT_COLOR_BIT, 0, 0, 1};
  copy.imageExtent = {image.width, image.height, 1};
  return copy;
}

void Device::write(Image &image, const void *texels, VkDeviceSize size) {
  Buffer &staging = buffer(size);
  std::memcpy(staging.data, texels, size);
  const VkBufferImageCopy copy = whole(image);
  submit([&](VkCommandBuffer commands) {
    vkCmdCopyBufferToImage(commands, staging.handle, image.handle,
                           VK_IMAGE_LAYOUT_GENERAL, 1, &copy);
  });
}

void Device::read(Image &image, void *texels, VkDeviceSize size) {
  Buffer &staging = buffer(size);
  const VkBufferImageCopy copy = whole(image);
  submit([&](VkCommandBuffer commands) {
    vkCmdCopyImageToBuffer(commands, image.handle, VK_IMAGE_LAYOUT_GENERAL,
                           staging.handle, 1, &copy);
  });
  std::memcpy(texels, staging.data, size);
}

VkSampler Device::sampler(VkFilter filter, VkSamplerAddressMode address) {
  VkSamplerCreateInfo info{VK_STRUCTURE_TYPE_SAMPLER_CREATE_INFO};
  info.magFilter = info.minFilter = filter;
  info.addressModeU = info.addressModeV = info.addressModeW = address;
  VkSampler sampler;
  check(vkCreateSampler(handle, &info, nullptr, &sampler), "sampler");
  samplers.push_back(sampler);
  return sampler;
}

void Device::submit(const std::function<void(VkCommandBuffer)> &record) {
  VkCommandBufferAllocateInfo info{
      VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO};
  info.commandPool = pool;
  info.commandBufferCount = 1;
  VkCommandBuffer commands;
  check(vkAllocateCommandBuffers(handle, &info, &commands), "commands");
  VkCommandBufferBeginInfo begin{VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO};
  check(vkBeginCommandBuffer(commands, &begin), "begin");
  record(commands);
  VkMemoryBarrier barrier{VK_STRUCTURE_TYPE_MEMORY_BARRIER};
  barrier.srcAccessMask = VK_ACCESS_MEMORY_WRITE_BIT;
  barrier.dstAccessMask = VK_ACCESS_HOST_READ_BIT;
  vkCmdPipelineBarrier(commands, VK_PIPELINE_STAGE_ALL_COMMANDS_BIT,
                       VK_PIPELINE_STAGE_HOST_BIT, 0, 1, &barrier, 0, nullptr,
                       0, nullptr);
  check(vkEndCommandBuffer(commands), "end");
  VkSubmitInfo submit{VK_STRUCTURE_TYPE_SUBMIT_INFO};
  submit.commandBufferCount = 1;
  submit.pCommandBuffers = &commands;
  check(vkQueueSubmit(queue, 1, &submit, VK_NULL_HANDLE), "submit");
  check(vkQueueWaitIdle(queue), "wait");
  vkFreeCommandBuffers(handle, pool, 1, &commands);
}

} // namespace plain
