// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "vulkan/Capture.h"

#include "support/Environment.h"

#include <cstdint>
#include <cstdio>
#include <dlfcn.h>

namespace ampvk::runtime {
namespace {

/// The part of the API that is used of version 1.0.0, as RENDERDOC_GetAPI
/// returns it (renderdoc_app.h). Later versions only add to it.
struct RenderDoc {
  void (*before[19])();
  void (*startFrameCapture)(void *device, void *window);
  uint32_t (*isFrameCapturing)();
  uint32_t (*endFrameCapture)(void *device, void *window);
};
constexpr int Version = 10000;

/// Null if it is not in the process.
const RenderDoc *renderDoc() {
  void *library = dlopen("librenderdoc.so", RTLD_NOW | RTLD_NOLOAD);
  if (!library)
    return nullptr;
  const auto get = reinterpret_cast<int (*)(int, void **)>(
      dlsym(library, "RENDERDOC_GetAPI"));
  void *found = nullptr;
  return get && get(Version, &found) ? static_cast<const RenderDoc *>(found)
                                     : nullptr;
}

} // namespace

bool isRenderDocHere() { return renderDoc() != nullptr; }

Capture::Capture() {
  if (!isSet("AMPVK_CAPTURE"))
    return;
  const RenderDoc *tool = renderDoc();
  if (!tool) {
    std::fprintf(stderr, "ampvk: AMPVK_CAPTURE: RenderDoc is not in the "
                         "process; renderdoccmd capture puts it there\n");
    return;
  }
  isRunning = !tool->isFrameCapturing();
  if (isRunning)
    tool->startFrameCapture(nullptr, nullptr);
}

Capture::~Capture() {
  if (isRunning && !renderDoc()->endFrameCapture(nullptr, nullptr))
    std::fprintf(stderr, "ampvk: AMPVK_CAPTURE: RenderDoc captured nothing\n");
}

} // namespace ampvk::runtime
