// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Captures by RenderDoc. It captures frames, and a program without a window
/// has none; so with AMPVK_CAPTURE=1 all that a device does is one.
#ifndef AMPVK_RUNTIME_VULKAN_CAPTURE_H
#define AMPVK_RUNTIME_VULKAN_CAPTURE_H

namespace ampvk::runtime {

/// Whether it is in the process. It replays buffers at their addresses, which
/// not all drivers can, and makes no devices otherwise.
bool isRenderDocHere();

/// Captures a frame from construction to destruction. Does nothing if RenderDoc
/// is not loaded or no capture is wanted.
class Capture {
public:
  Capture();
  ~Capture();
  Capture(const Capture &) = delete;
  Capture &operator=(const Capture &) = delete;

private:
  bool isRunning = false;
};

} // namespace ampvk::runtime

#endif
