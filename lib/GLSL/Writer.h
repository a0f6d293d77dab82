// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Kernel IR to GLSL: the whole backend is one function.
#ifndef AMPVK_GLSL_WRITER_H
#define AMPVK_GLSL_WRITER_H

#include "GLSL/Shader/Output.h"
#include "Support/Result.h"

namespace ampvk::ir {
class Module;
}

namespace ampvk::glsl {

/// The GLSL of a valid module in Dialect::Resolved. Changes the module (it is
/// lowered to what GLSL can say); it cannot be used for anything else after.
/// Fails with "not supported yet: ..." at the source line of what GLSL or this
/// writer cannot express.
Result<Output> write(ir::Module &m);

} // namespace ampvk::glsl

#endif
