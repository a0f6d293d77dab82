// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The list of the GLSL backend's passes (Passes.def), for it and amp-opt.
#ifndef AMPVK_GLSL_PASSES_H
#define AMPVK_GLSL_PASSES_H

#include "GLSL/Shader/Shader.h"
#include "Transforms/Pipeline.h"

#include <span>

namespace ampvk::glsl {

struct Pass {
  std::string_view name; ///< as on amp-opt's command line
  ir::PassRules rules;
  Result<Done> (*run)(Shader &);
};

/// All of them, in order.
std::span<const Pass> allPasses();
/// The pass of that name, or null.
const Pass *findPass(std::string_view name);
/// The pass as a step over the shader.
transforms::Step stepOf(const Pass &pass, Shader &shader);

/// The properties that a shader may have when it is printed.
extern const ir::PropertySet Printable;

} // namespace ampvk::glsl

#endif
