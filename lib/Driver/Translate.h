// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// From a kernel's IR to everything that is stored of it.
#ifndef AMPVK_DRIVER_TRANSLATE_H
#define AMPVK_DRIVER_TRANSLATE_H

#include "GLSL/Writer.h"
#include "Support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ampvk::ir {
class Module;
}

namespace ampvk::driver {

/// As ampvk::MessagePart and ampvk::Message.
struct CompiledMessagePart {
  MessageType type;
  std::string format;
};
struct CompiledMessage {
  MessageKind kind;
  std::vector<CompiledMessagePart> parts;
};

/// A kernel, compiled. The fields of the launch mean what those of
/// ampvk::KernelImage do.
struct CompiledKernel {
  std::string name;
  std::string file;
  unsigned line = 0;
  unsigned rank = 1;
  unsigned tile[3] = {0, 0, 0};
  uint64_t closureSize = 0;
  Profile profile = Profile::Any;
  glsl::Output shader;
  std::vector<uint32_t> spirv;
  std::vector<CompiledMessage> messages;
  std::vector<Failure> warnings;
};

struct TranslateOptions {
  bool fastMath = false; ///< floating point need not be exact
};

/// Takes a module as imported through the transforms to GLSL and SPIR-V. It
/// cannot be used for anything else after.
Result<CompiledKernel> translate(ir::Module &m,
                                 const TranslateOptions &options);

} // namespace ampvk::driver

#endif
