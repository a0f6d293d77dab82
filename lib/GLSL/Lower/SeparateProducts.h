// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_SEPARATEPRODUCTS_H
#define AMPVK_GLSL_LOWER_SEPARATEPRODUCTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// A device may compute a sum and the product that is its operand at once, with
/// one rounding, where they are of one expression of the source
/// (Expr::mayFuse). SPIR-V has a word for that, GLSL has none that a reader
/// would like. So the GLSL follows the rule of C++: what stands in one
/// expression of it may fuse. This pass finds the functions in which something
/// may (Shader::fusing), and gives a variable of its own to each product there
/// that other transforms put into a sum of another expression. Where there is
/// no room for a variable, in the test of a loop or right of &&, nothing in the
/// function may fuse.
Result<Done> separateProducts(Shader &shader);

} // namespace ampvk::glsl

#endif
