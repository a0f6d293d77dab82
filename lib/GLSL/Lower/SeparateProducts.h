// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_LOWER_SEPARATEPRODUCTS_H
#define AMPVK_GLSL_LOWER_SEPARATEPRODUCTS_H

#include "GLSL/Shader/Shader.h"

namespace ampvk::glsl {

/// A device may fuse a product with the sum that uses it, with one rounding, if
/// both come from one expression of the source (Expr::mayFuse). SPIR-V has a
/// decoration for that; the GLSL for it would be unreadable. So the GLSL
/// follows the rule of C++: operations of one expression may fuse. This pass
/// finds the functions in which operations may fuse (Shader::fusing). There it
/// moves each product that a transform put into a sum of another expression to
/// a variable of its own. Where no variable can be declared, in the test of a
/// loop or right of &&, nothing in the function may fuse.
Result<Done> separateProducts(Shader &shader);

} // namespace ampvk::glsl

#endif
