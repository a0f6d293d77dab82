// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel IR to GLSL: the whole backend is one function.
#ifndef AMPVK_GLSL_WRITER_H
#define AMPVK_GLSL_WRITER_H

#include "Backend/Output.h"
#include "Support/Result.h"

namespace ampvk::ir {
class Module;
}
namespace ampvk::transforms {
struct PipelineOptions;
}

namespace ampvk::glsl {

using backend::Output;
struct Shader;

/// The GLSL 4.50, for Vulkan 1.1, of a module that is Lowered: all passes of
/// Passes.def, and print(). Changes the module (it is lowered to what GLSL can
/// say); it cannot be used for anything else after. Fails with "not supported
/// yet: ..." at the source line of what GLSL or this writer cannot express.
Result<Output> write(ir::Module &m, const transforms::PipelineOptions &options);

/// The output with its text, of a shader that has been through all passes.
Result<Output> print(Shader &shader);

} // namespace ampvk::glsl

#endif
