// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernels as text, as JSON, and as files.
#ifndef AMPVK_INSPECT_REPORT_H
#define AMPVK_INSPECT_REPORT_H

#include "FindKernels.h"
#include "Shaders/ShaderFiles.h"

#include <string>
#include <vector>

namespace ampvk::inspect {

/// For people: what each kernel is launched with.
std::string reportText(const std::vector<FoundKernel> &found);
/// For programs: where each kernel is, and its interface
/// (docs/reference/interface.md).
std::string reportJson(const std::vector<FoundKernel> &found);
/// The GLSL of each variant, or its SPIR-V as text, under a comment that names
/// it.
std::string glslText(const std::vector<FoundKernel> &found);
std::string disassembly(const std::vector<FoundKernel> &found);
/// The C++ of each kernel for the processor, under such a comment.
std::string nativeText(const std::vector<FoundKernel> &found);

/// GLSL, SPIR-V and interface of each kernel, each kernel once; with names that
/// no two of them share.
std::vector<shaders::OutputFile>
extracted(const std::vector<FoundKernel> &found);

} // namespace ampvk::inspect

#endif
