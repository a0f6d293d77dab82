// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A kernel, compiled: what its image and its files are made of.
#ifndef AMPVK_SHADERS_COMPILEDKERNEL_H
#define AMPVK_SHADERS_COMPILEDKERNEL_H

#include "Backend/Output.h"
#include "Support/Result.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ampvk::shaders {

/// As ampvk::PrintfPart and ampvk::Message.
struct CompiledPrintfPart {
  PrintfType type;
  std::string format;
};
struct CompiledPrintf {
  PrintfKind kind;
  std::vector<CompiledPrintfPart> parts;
};

/// As ampvk::Check.
struct CompiledCheck {
  CheckKind kind;
  std::string file;
  uint32_t line;
  std::string variable;
  std::vector<uint32_t> shape;
};

/// One lowering of a kernel.
struct CompiledVariant {
  VariantKind profile = VariantKind::Any;
  backend::Output shader;
  std::vector<uint32_t> spirv;
};

/// The kernel as C++ for the host (lib/Native).
struct CompiledNative {
  std::string text;
  std::string symbol;            ///< of its entry, for the linker
  std::vector<uint32_t> buffers; ///< as NativeCode has them
  std::string refusal;           ///< what of it is not possible; or empty
};

/// A captured value, as an argument that the launching program passes by name.
/// See <amp_shader.h>.
struct Parameter {
  std::string name; ///< "f.xs" for what a lambda that was captured holds
  uint32_t offset = 0;
  /// In bytes, of the object that a reference refers to, too. 0: this kernel
  /// has no use for it.
  uint32_t size = 0;
  bool isReference = false; ///< its address lies there
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
  /// In the order of Variants.def; at least one that the device's features
  /// choose.
  std::vector<CompiledVariant> variants;
  std::vector<CompiledPrintf> messages;
  std::vector<CompiledCheck> checks; ///< of the variants that check
  CheckSet checkParts;               ///< which these do
  uint32_t shadowWords = 0;
  uint32_t siteBits = 0;
  std::vector<ShadowedContainer> shadowed;
  std::vector<Failure> warnings;
  std::optional<CompiledNative> native; ///< if it is wanted
  /// The code that checks, if there is any.
  std::optional<CompiledNative> checkedNative;
  std::vector<Parameter> parameters; ///< only for rewritten programs
  std::vector<Failure> remarks;      ///< for ByteAccess::Explain
  std::vector<Failure> checkRemarks; ///< for --explain-checks
  Failure elementsRemark;            ///< for --thread-coarsening=explain
};

} // namespace ampvk::shaders

#endif
