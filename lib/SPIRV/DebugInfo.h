// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Debug information for stepping through the C++ of a kernel: the sources,
/// their lines, functions, variables and types, as instructions of
/// NonSemantic.Shader.DebugInfo.100, which do not change results. glslang's own
/// debug information shows the GLSL, and Debian 12's crashes on #line.
///
/// Guarantees: every OpLine became a DebugLine of the same location; a valid
/// module remains valid; without these instructions, the module equals the
/// input without OpLine. Devices before Vulkan 1.3 need
/// VK_KHR_shader_non_semantic_info.
#ifndef AMPVK_SPIRV_DEBUGINFO_H
#define AMPVK_SPIRV_DEBUGINFO_H

#include "ampvk/Spirv.h"

#include <functional>
#include <string>

namespace ampvk::spirv {

/// The text of a file that lines name; empty if there is none to be had.
using SourceText = std::function<std::string(const std::string &file)>;

void addDebugInfo(Module &words, const SourceText &textOf);

} // namespace ampvk::spirv

#endif
