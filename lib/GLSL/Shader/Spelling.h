// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How GLSL spells types, literals and operators: tables, no decisions.
#ifndef AMPVK_GLSL_SHADER_SPELLING_H
#define AMPVK_GLSL_SHADER_SPELLING_H

#include "IR/Node.h"

#include <string_view>

namespace ampvk::glsl {

/// From loose to tight.
enum Precedence {
  Lowest,
  Ternary,
  LogicalOr,
  LogicalAnd,
  BitOr,
  BitXor,
  BitAnd,
  Equality,
  Relational,
  Shift,
  Additive,
  Multiplicative,
  Unary,
  Postfix,
};

struct Operator {
  std::string_view sign; ///< empty: the op is no operator
  Precedence precedence = Lowest;
};
/// Of a binary operator, or of a unary one (before its operand).
Operator operatorOf(ir::Op op);

/// The function of GLSL that computes the expression; empty if it is not said
/// with a function's name.
std::string_view functionName(const ir::Expr *e);

/// The statements that a barrier or fence is; empty for other ops.
std::string_view barrierText(ir::Op op);

/// A scalar's or vector's name.
std::string typeName(const ir::Type *type);

/// The opaque type of an image or a sampler: "itexture2D" of a sampled image,
/// "iimage2D" of a storage image, "sampler".
std::string opaqueName(const ir::Type *type, bool isStorage);
/// "r32i", the format of a storage image that is also read.
std::string_view formatName(const ir::Type *image);

/// A scalar's literal; finite. May begin with a minus.
std::string literalText(const ir::Type *type, uint64_t bits);

} // namespace ampvk::glsl

#endif
