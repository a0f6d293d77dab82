// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// GLSL to SPIR-V that any Vulkan 1.1 device takes.
#ifndef AMPVK_SPIRV_COMPILE_H
#define AMPVK_SPIRV_COMPILE_H

#include "SPIRV/DebugInfo.h"
#include "Support/Result.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace ampvk::spirv {

/// The text of a file that the GLSL includes by this name, if there is one.
using IncludedText =
    std::function<std::optional<std::string>(const std::string &name)>;

struct SpirvOptions {
  /// Floating point as C++ has it (FloatSemantics.h); false: as the driver
  /// likes best.
  bool strictFloat = true;
  /// The functions in which a product may fuse with the sum that it is an
  /// operand of, by their names in the GLSL.
  std::vector<std::string> fusing;
  /// Where in the push constants the origin of a part of the grid is, in bytes
  /// (DispatchBase.h).
  std::optional<uint32_t> origin;
  /// Whether to look for what a person may have got wrong, and our printer does
  /// not: a main() that is missing, functions without a body.
  bool isHandWritten = false;
  IncludedText included = nullptr;
  /// Whether to validate also what takes spirv-val more than about a second,
  /// which grows with the square of a function's conditions
  /// (ValidationCost.h).
  bool validateAll = true;
  /// If there is one, debuggers step through the sources (DebugInfo.h).
  SourceText sourceText = nullptr;
};

/// Makes the tables of GLSL's built-in functions, which takes as long as dozens
/// of shaders. The first compile() of a process does it otherwise. It may run
/// on any thread.
void prepare();

/// Compiles a compute shader with entry point "main" to SPIR-V 1.3 with debug
/// lines, and validates the result for Vulkan 1.1 and for 1.3 (see
/// CompileOptions::validateAll). `name` is the GLSL's file name, for messages
/// and debuggers. The GLSL is ours, so every failure is a bug of ours:
/// "internal error: ..." with the tool's message.
Result<std::vector<uint32_t>> compile(const std::string &glsl,
                                      const std::string &name,
                                      const SpirvOptions &options = {});

/// Whether it is SPIR-V for Vulkan, whatever the words are.
Result<Done> validate(const std::vector<uint32_t> &words);

/// The module as text, for people and tests.
std::string disassemble(const std::vector<uint32_t> &words);

} // namespace ampvk::spirv

#endif
