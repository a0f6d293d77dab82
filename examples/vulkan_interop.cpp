// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A buffer shared with plain Vulkan. The program makes the Vulkan device and
// the buffer, as any Vulkan program does; C++ AMP runs a kernel on them between
// the program's own commands, and nothing is copied to get there.
#include <amp_vulkan.h>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <vector>

using namespace concurrency;

namespace {

void check(VkResult result) {
  if (result == VK_SUCCESS)
    return;
  std::cerr << "Vulkan failed (" << result << ")\n";
  std::exit(1);
}

VkInstance makeInstance() {
  VkApplicationInfo application{};
  application.sType = VK_STRUCTURE_TYPE_APPLICATION_INFO;
  application.apiVersion = VK_API_VERSION_1_2;
  VkInstanceCreateInfo info{};
  info.sType = VK_STRUCTURE_TYPE_INSTANCE_CREATE_INFO;
  info.pApplicationInfo = &application;
  VkInstance instance;
  check(vkCreateInstance(&info, nullptr, &instance));
  return instance;
}

std::uint32_t computeFamily(VkPhysicalDevice device) {
  std::uint32_t count = 0;
  vkGetPhysicalDeviceQueueFamilyProperties(device, &count, nullptr);
  std::vector<VkQueueFamilyProperties> families(count);
  vkGetPhysicalDeviceQueueFamilyProperties(device, &count, families.data());
  for (std::uint32_t i = 0; i < count; ++i)
    if (families[i].queueFlags & VK_QUEUE_COMPUTE_BIT)
      return i;
  check(VK_ERROR_FEATURE_NOT_PRESENT);
  return 0;
}

/// The type of memory among `allowed` that the host can read.
std::uint32_t hostMemoryType(VkPhysicalDevice device, std::uint32_t allowed) {
  const VkMemoryPropertyFlags wanted = VK_MEMORY_PROPERTY_HOST_VISIBLE_BIT |
                                       VK_MEMORY_PROPERTY_HOST_COHERENT_BIT;
  VkPhysicalDeviceMemoryProperties memory;
  vkGetPhysicalDeviceMemoryProperties(device, &memory);
  for (std::uint32_t i = 0; i < memory.memoryTypeCount; ++i)
    if ((allowed >> i & 1) &&
        (memory.memoryTypes[i].propertyFlags & wanted) == wanted)
      return i;
  check(VK_ERROR_FEATURE_NOT_PRESENT);
  return 0;
}

/// A buffer in memory of its own, which the host reads through `mapped`.
struct Buffer {
  VkBuffer handle;
  VkDeviceMemory memory;
  const std::uint32_t *mapped;
};

Buffer makeBuffer(const vulkan::device_handles &on, VkDeviceSize bytes,
                  VkBufferUsageFlags usage) {
  Buffer buffer;
  VkBufferCreateInfo info{};
  info.sType = VK_STRUCTURE_TYPE_BUFFER_CREATE_INFO;
  info.size = bytes;
  info.usage = usage;
  check(vkCreateBuffer(on.device, &info, nullptr, &buffer.handle));
  VkMemoryRequirements needs;
  vkGetBufferMemoryRequirements(on.device, buffer.handle, &needs);
  VkMemoryAllocateInfo allocate{};
  allocate.sType = VK_STRUCTURE_TYPE_MEMORY_ALLOCATE_INFO;
  allocate.allocationSize = needs.size;
  allocate.memoryTypeIndex =
      hostMemoryType(on.physical_device, needs.memoryTypeBits);
  check(vkAllocateMemory(on.device, &allocate, nullptr, &buffer.memory));
  check(vkBindBufferMemory(on.device, buffer.handle, buffer.memory, 0));
  void *mapped;
  check(vkMapMemory(on.device, buffer.memory, 0, VK_WHOLE_SIZE, 0, &mapped));
  buffer.mapped = static_cast<const std::uint32_t *>(mapped);
  return buffer;
}

void destroy(const vulkan::device_handles &on, const Buffer &buffer) {
  vkDestroyBuffer(on.device, buffer.handle, nullptr);
  vkFreeMemory(on.device, buffer.memory, nullptr);
}

/// Everything before, compute shaders and transfers, is visible to `stage`.
void barrier(VkCommandBuffer commands, VkPipelineStageFlags stage,
             VkAccessFlags access) {
  VkMemoryBarrier memory{};
  memory.sType = VK_STRUCTURE_TYPE_MEMORY_BARRIER;
  memory.srcAccessMask =
      VK_ACCESS_SHADER_WRITE_BIT | VK_ACCESS_TRANSFER_WRITE_BIT;
  memory.dstAccessMask = access;
  vkCmdPipelineBarrier(commands,
                       VK_PIPELINE_STAGE_COMPUTE_SHADER_BIT |
                           VK_PIPELINE_STAGE_TRANSFER_BIT,
                       stage, 0, 1, &memory, 0, nullptr, 0, nullptr);
}

/// Records what `record` says and submits it, to the queue that C++ AMP uses.
template <class F>
void submit(const accelerator_view &view, VkCommandPool pool, F record) {
  const vulkan::device_handles on = vulkan::get_device(view);
  VkCommandBufferAllocateInfo allocate{};
  allocate.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO;
  allocate.commandPool = pool;
  allocate.commandBufferCount = 1;
  VkCommandBuffer commands;
  check(vkAllocateCommandBuffers(on.device, &allocate, &commands));
  VkCommandBufferBeginInfo begin{};
  begin.sType = VK_STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO;
  begin.flags = VK_COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT;
  check(vkBeginCommandBuffer(commands, &begin));
  record(commands);
  check(vkEndCommandBuffer(commands));
  VkSubmitInfo info{};
  info.sType = VK_STRUCTURE_TYPE_SUBMIT_INFO;
  info.commandBufferCount = 1;
  info.pCommandBuffers = &commands;
  vulkan::scoped_queue_lock lock(view);
  check(vkQueueSubmit(on.queue, 1, &info, VK_NULL_HANDLE));
}

/// fill (Vulkan), kernel (C++ AMP), copy (Vulkan). Returns how many are wrong.
int run(const accelerator_view &view, VkCommandPool pool) {
  const int n = 1 << 16;
  const VkDeviceSize bytes = n * sizeof(std::uint32_t);
  const vulkan::device_handles on = vulkan::get_device(view);
  const VkBufferUsageFlags usage = VK_BUFFER_USAGE_STORAGE_BUFFER_BIT |
                                   VK_BUFFER_USAGE_TRANSFER_SRC_BIT |
                                   VK_BUFFER_USAGE_TRANSFER_DST_BIT;
  Buffer shared = makeBuffer(on, bytes, usage);
  Buffer result = makeBuffer(on, bytes, VK_BUFFER_USAGE_TRANSFER_DST_BIT);
  {
    submit(view, pool, [&](VkCommandBuffer commands) {
      vkCmdFillBuffer(commands, shared.handle, 0, bytes, 1000);
    });

    // The array is the buffer: the kernel sees what the command above wrote.
    array<unsigned, 1> words = vulkan::make_array<unsigned>(
        extent<1>(n), view, {shared.handle, 0, bytes, usage});
    parallel_for_each(words.extent, [&words](index<1> i) restrict(amp) {
      words[i] += static_cast<unsigned>(i[0]);
    });

    // Commands of our own come after the kernel, but their barrier is ours.
    submit(view, pool, [&](VkCommandBuffer commands) {
      barrier(commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
              VK_ACCESS_TRANSFER_READ_BIT);
      VkBufferCopy all{0, 0, bytes};
      vkCmdCopyBuffer(commands, shared.handle, result.handle, 1, &all);
      barrier(commands, VK_PIPELINE_STAGE_HOST_BIT, VK_ACCESS_HOST_READ_BIT);
    });
  }
  check(vkQueueWaitIdle(on.queue));
  int wrong = 0;
  for (int i = 0; i < n; ++i)
    wrong += result.mapped[i] != 1000u + static_cast<unsigned>(i);
  std::cout << "shared " << n << " words with Vulkan, " << wrong << " wrong\n";
  destroy(on, shared);
  destroy(on, result);
  return wrong;
}

} // namespace

int main() {
  vulkan::device_handles mine{};
  mine.instance = makeInstance();
  std::uint32_t count = 1; // the first device will do
  VkResult found =
      vkEnumeratePhysicalDevices(mine.instance, &count, &mine.physical_device);
  check(found == VK_INCOMPLETE ? VK_SUCCESS : found);
  mine.queue_family = computeFamily(mine.physical_device);

  // C++ AMP needs timeline semaphores, and can use what else is switched on.
  VkPhysicalDeviceVulkan12Features features{};
  features.sType = VK_STRUCTURE_TYPE_PHYSICAL_DEVICE_VULKAN_1_2_FEATURES;
  features.timelineSemaphore = VK_TRUE;
  float priority = 1;
  VkDeviceQueueCreateInfo queue{};
  queue.sType = VK_STRUCTURE_TYPE_DEVICE_QUEUE_CREATE_INFO;
  queue.queueFamilyIndex = mine.queue_family;
  queue.queueCount = 1;
  queue.pQueuePriorities = &priority;
  VkDeviceCreateInfo info{};
  info.sType = VK_STRUCTURE_TYPE_DEVICE_CREATE_INFO;
  info.pNext = &features;
  info.queueCreateInfoCount = 1;
  info.pQueueCreateInfos = &queue;
  check(vkCreateDevice(mine.physical_device, &info, nullptr, &mine.device));
  vkGetDeviceQueue(mine.device, mine.queue_family, 0, &mine.queue);
  VkCommandPoolCreateInfo poolInfo{};
  poolInfo.sType = VK_STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO;
  poolInfo.queueFamilyIndex = mine.queue_family;
  VkCommandPool pool;
  check(vkCreateCommandPool(mine.device, &poolInfo, nullptr, &pool));

  accelerator_view view =
      vulkan::create_accelerator_view(mine, info, VK_API_VERSION_1_2);
  int wrong = run(view, pool);
  vulkan::release_accelerator_view(view); // before its device goes

  vkDestroyCommandPool(mine.device, pool, nullptr);
  vkDestroyDevice(mine.device, nullptr);
  vkDestroyInstance(mine.instance, nullptr);
  return wrong != 0;
}
