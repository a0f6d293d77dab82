// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// How GLSL spells types, literals and operations: tables, no decisions.
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

/// Which part of the printer writes an operation.
enum class Form {
  None,        ///< none: GLSL has no such operation
  Written,     ///< one of its own
  Operator,    ///< `text` between two operands, or before one
  Function,    ///< a call of `text`
  Constructor, ///< a call of the type
  Bits,        ///< the function that keeps the bits; between integers, a
               ///< constructor
  Sampling,    ///< `text`, with image and sampler as one operand
  Statement,   ///< `text` is a whole statement
};

/// The types that GLSL has an operation for, of those that the IR has it for.
enum class Widths { Any, Only32 };

/// A line of Spelling.def.
struct Spelling {
  ir::Op op;
  Form form;
  std::string_view text;
  Precedence precedence; ///< of the expression
  Widths widths;
};
const Spelling &spelling(ir::Op op);

struct Operator {
  std::string_view sign; ///< empty: the op is no operator
  Precedence precedence = Lowest;
};
/// The operator of a binary operation, or of a unary one (before its operand).
Operator operatorOf(ir::Op op);

/// The function of GLSL that computes the expression; empty if it is not said
/// with a function's name.
std::string_view functionName(const ir::Expr *e);

/// The extension that has the operation on subgroups, besides the one for all
/// of them; empty if there is none.
std::string_view subgroupExtension(ir::Op op);

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
