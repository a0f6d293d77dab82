// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "device/CopyShader.h"

#include "device/DeviceQueues.h"
#include "device/PipelineCache.h"
#include "support/TestSwitches.h"
#include "trace/Lines.h"
#include "trace/TraceScope.h"
#include "vulkan/Check.h"

#include <algorithm>
#include <iterator>
#include <utility>

namespace ampvk::runtime {
namespace {

#include "copy16.spv.h"
#include "copy4.spv.h"

constexpr size_t LocalSize = 256; // as copy.comp has it

/// As copy.comp has them.
struct Arguments {
  uint32_t fromFirst, toFirst;
  uint32_t fromStep, toStep;
  uint32_t columns;
};

/// Below there is not enough to copy for the difference to show.
constexpr size_t MinOnGpu = 256 << 10;

/// On processors, and on GPUs that have no memory of their own, vkCmdCopyBuffer
/// is as good or better: lavapipe's is memcpy.
size_t leastFor(const PhysicalDevice &physical) {
  const std::string asked = valueOf(TestSwitch::CopyShader);
  if (asked.empty() ? physical.properties.deviceType ==
                          VK_PHYSICAL_DEVICE_TYPE_DISCRETE_GPU
                    : asked != "0")
    return asked.empty() ? MinOnGpu : 1;
  return SIZE_MAX;
}

/// From where on a descriptor can show a buffer, in elements of any width.
VkDeviceSize descriptorUnit(const PhysicalDevice &physical) {
  return std::max<VkDeviceSize>(
      16, physical.properties.limits.minStorageBufferOffsetAlignment);
}

/// The range of a buffer that a descriptor covers, and the offset of the data
/// in it.
struct Window {
  VkDescriptorBufferInfo info;
  VkDeviceSize first;
};
Window windowOn(const Buffer &buffer, size_t at, size_t bytes,
                VkDeviceSize unit) {
  const VkDeviceSize begin = buffer.offset + at;
  const VkDeviceSize skipped = begin % unit;
  return {{buffer.handle, begin - skipped, skipped + bytes}, skipped};
}

} // namespace

CopyShader::CopyShader(DeviceQueues &device, PipelineCache &cache)
    : device(device), cache(cache), minBytes(leastFor(device.physical)) {}

CopyShader::~CopyShader() {
  const DeviceFunctions &vk = device.vk;
  for (VkPipeline pipeline : pipelines)
    vk.vkDestroyPipeline(device.handle, pipeline, nullptr);
  layout.destroy(device);
}

/// Push descriptors are available on all discrete GPUs. The usage flags of a
/// program's own buffer are unknown.
bool CopyShader::canReach(const Buffer &from, const Buffer &to) const {
  return device.maxPushDescriptors >= 2 && !from.isUsers && !to.isUsers;
}

/// The greatest that the rows are made of, all but the end of a single one; 0
/// if there is none.
size_t CopyShader::widthOf(const Buffer &from, const Buffer &to,
                           const CopyRows &rows) const {
  const size_t all = (from.offset + rows.first.from) |
                     (to.offset + rows.first.to) | rows.fromStep | rows.toStep |
                     (rows.count > 1 ? rows.first.bytes : 0);
  for (size_t width : Widths)
    if (all % width == 0 && rows.first.bytes >= width)
      return width;
  return 0;
}

/// The limit of what a descriptor covers, and of what a dispatch copies.
size_t CopyShader::maxBytes(size_t width) const {
  const VkPhysicalDeviceLimits &limits = device.physical.properties.limits;
  const VkDeviceSize unit = descriptorUnit(device.physical);
  return std::min<VkDeviceSize>(limits.maxStorageBufferRange - unit,
                                limits.maxComputeWorkGroupCount[0] * LocalSize *
                                    width) /
         unit * unit;
}

CopyRegions CopyShader::record(Buffer &from, Buffer &to,
                               const CopyRegions &regions) {
  if (totalBytes(regions) < minBytes || !canReach(from, to))
    return regions;
  CopyRegions left;
  bool isContinued = false;
  for (CopyRows &rows : rowsOf(regions)) {
    const size_t width = widthOf(from, to, rows);
    const bool isForShader = width && rows.bytes() >= minBytes;
    const size_t rest = isForShader ? rows.first.bytes % width : 0;
    for (size_t i = 0; !isForShader && i < rows.count; ++i)
      left.push_back(rows.row(i));
    if (!isForShader)
      continue;
    rows.first.bytes -= rest;
    const uint32_t maxRows =
        device.physical.properties.limits.maxComputeWorkGroupCount[1];
    for (const CopyRows &part : inParts(rows, maxBytes(width), maxRows))
      dispatch(from, to, part, width, std::exchange(isContinued, true));
    if (rest)
      left.push_back({rows.first.from + rows.first.bytes,
                      rows.first.to + rows.first.bytes, rest});
  }
  return left;
}

void CopyShader::dispatch(Buffer &from, Buffer &to, const CopyRows &rows,
                          size_t width, bool isContinued) {
  device.assumeLocked();
  const VkPipeline ready = pipeline(width);
  const VkDeviceSize unit = descriptorUnit(device.physical);
  auto window = [&](const Buffer &buffer, size_t at, size_t step) {
    return windowOn(buffer, at, (rows.count - 1) * step + rows.first.bytes,
                    unit);
  };
  const Window source = window(from, rows.first.from, rows.fromStep),
               target = window(to, rows.first.to, rows.toStep);
  auto elements = [&](VkDeviceSize bytes) {
    return static_cast<uint32_t>(bytes / width);
  };
  const Arguments arguments{elements(source.first), elements(target.first),
                            elements(rows.fromStep), elements(rows.toStep),
                            elements(rows.first.bytes)};
  const DescriptorInfo infos[] = {{source.info}, {target.info}};
  const DeviceFunctions &vk = device.vk;
  VkCommandBuffer commands =
      device.queue.record({{&from.use, false}, {&to.use, true}},
                          {Activity::Copy, rows.bytes(), nullptr, isContinued});
  device.queue.bindings().bind(vk, ready);
  device.queue.bindings().push(vk, layout, infos);
  vk.vkCmdPushConstants(commands, layout.pipeline, VK_SHADER_STAGE_COMPUTE_BIT,
                        0, sizeof arguments, &arguments);
  vk.vkCmdDispatch(commands, (arguments.columns + LocalSize - 1) / LocalSize,
                   static_cast<uint32_t>(rows.count), 1);
}

VkPipeline CopyShader::pipeline(size_t width) {
  VkPipeline &pipeline =
      pipelines[std::find(std::begin(Widths), std::end(Widths), width) -
                std::begin(Widths)];
  if (!pipeline) {
    constexpr VkDescriptorType Buffer = VK_DESCRIPTOR_TYPE_STORAGE_BUFFER;
    layout.isPushed = true;
    layout.create(device, {{0, Buffer}, {1, Buffer}}, sizeof(Arguments));
    pipeline = createPipeline(width);
  }
  return pipeline;
}

VkPipeline CopyShader::createPipeline(size_t width) {
  trace("compile: copies by ", width, " bytes");
  TraceScope traced("compile");
  return width == 16 ? cache.compile(copy16Spirv, std::size(copy16Spirv),
                                     layout.pipeline, "copy by 16 bytes")
                     : cache.compile(copy4Spirv, std::size(copy4Spirv),
                                     layout.pipeline, "copy by 4 bytes");
}

} // namespace ampvk::runtime
