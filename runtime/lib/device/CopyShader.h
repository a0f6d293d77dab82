// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Copies between buffers by a compute shader of our own: vkCmdCopyBuffer does
/// not use all of a discrete GPU's memory bandwidth.
#ifndef AMPVK_RUNTIME_DEVICE_COPYSHADER_H
#define AMPVK_RUNTIME_DEVICE_COPYSHADER_H

#include "device/Buffer.h"
#include "device/CopyRows.h"
#include "device/DescriptorLayout.h"

#include <iterator>

namespace ampvk::runtime {

class DeviceQueues;
class PipelineCache;

/// Called under the device's mutex.
class CopyShader {
public:
  CopyShader(DeviceQueues &device, PipelineCache &cache);
  ~CopyShader();
  CopyShader(const CopyShader &) = delete;
  CopyShader &operator=(const CopyShader &) = delete;

  /// Records what of the copy is for the shader, on the main queue, and returns
  /// what is not.
  CopyRegions record(Buffer &from, Buffer &to, const CopyRegions &regions);

private:
  /// How many bytes a thread moves.
  static constexpr size_t Widths[] = {16, 4};

  bool canReach(const Buffer &from, const Buffer &to) const;
  size_t widthOf(const Buffer &from, const Buffer &to,
                 const CopyRows &rows) const;
  size_t maxBytes(size_t width) const;
  void dispatch(Buffer &from, Buffer &to, const CopyRows &rows, size_t width,
                bool isContinued);
  VkPipeline pipeline(size_t width);
  VkPipeline createPipeline(size_t width);

  DeviceQueues &device;
  PipelineCache &cache;
  const size_t minBytes; ///< less is not for the shader
  DescriptorLayout layout;
  VkPipeline pipelines[std::size(Widths)] = {};
};

} // namespace ampvk::runtime

#endif
