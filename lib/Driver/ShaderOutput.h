// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The files that amp2glsl writes for kernels: their directory and the rules
/// for the build.
#ifndef AMPVK_DRIVER_SHADEROUTPUT_H
#define AMPVK_DRIVER_SHADEROUTPUT_H

#include "Shaders/CompiledKernel.h"

#include <set>
#include <string>
#include <vector>

namespace ampvk::driver {

struct ShaderOutput {
  std::string directory = ".";
  bool checkOnly = false; ///< writes nothing, what differs is a problem
  bool makesRule = false; ///< writes also a rule for make and ninja
  /// The rule's file, or empty for "<source>.d" in the directory; its source;
  /// its targets, or empty for all written files.
  std::string ruleFile, source;
  std::vector<std::string> targets;
};

/// Writes GLSL, SPIR-V and interface of each kernel, or nothing. `readFiles` is
/// what they were made of. It is a problem where an interface file that is
/// there is that of a kernel of another source, which still exists: that would
/// be lost. The problems are returned, in the words of messages.
std::vector<std::string>
writeShaders(const std::vector<const shaders::CompiledKernel *> &kernels,
             const std::set<std::string> &readFiles,
             const ShaderOutput &output);

} // namespace ampvk::driver

#endif
