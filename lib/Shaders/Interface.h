// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The interface file of a kernel: how to launch its shaders, as JSON.
#ifndef AMPVK_SHADERS_INTERFACE_H
#define AMPVK_SHADERS_INTERFACE_H

#include "SPIRV/Compile.h"
#include "Support/Result.h"

#include <cstdint>
#include <string>
#include <vector>

namespace llvm::json {
class Object;
}

namespace ampvk::shaders {

struct CompiledKernel;

/// The names of features of devices, as in the JSON: "float64".
std::vector<std::string> featureNames(uint32_t features);

/// The version of interfaceJson(). It is incremented if a program that reads
/// the older form would be wrong: a key is removed or changes its meaning.
inline constexpr int interfaceVersion = 1;

/// The contents of KernelImage, as JSON for other programs:
/// interface.schema.json, docs/reference/interface.md. The shaders' files are
/// called `stem`, and `stem.native` and so on.
llvm::json::Object interfaceOf(const CompiledKernel &kernel,
                               const std::string &stem);
/// The interface as text.
std::string interfaceJson(const CompiledKernel &kernel,
                          const std::string &stem);

/// The interface with the data that readInterface() needs to recreate the
/// kernel's image from the GLSL: its parameters by name, the options of the
/// SPIR-V, and the declarations of each shader, to compare with later ones.
std::string buildInterfaceJson(const CompiledKernel &kernel, bool fastMath);

/// A declaration of a shader when its interface file was written.
struct Declared {
  std::string place, name, type;
};

/// A kernel without its shaders.
struct ReadKernel {
  struct Variant {
    std::string glsl; ///< the name of its file, beside the interface's
    std::string hash; ///< of what that was when the interface was written
    std::vector<Declared> declared;
  };
  std::vector<Variant> variants; ///< one for each of the kernel
  std::string native;            ///< the file of its C++, or empty
  std::string nativeHash;
  bool fastMath = false;
};

/// Reads what buildInterfaceJson() wrote. The kernel has all but the text and
/// the SPIR-V of its variants, and the text of its C++.
Result<ReadKernel> readInterface(const std::string &json,
                                 CompiledKernel &kernel);

/// The hash of a shader, which shows whether it was edited.
std::string hashOf(const std::string &glsl);

/// GLSL of a file to the SPIR-V of a variant, if it declares what the interface
/// says it does; the failure names both.
Result<Done> compileVariant(CompiledKernel &kernel, size_t variant,
                            const ReadKernel &read, const std::string &glsl,
                            const spirv::IncludedText &included);

} // namespace ampvk::shaders

#endif
