// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Expressions and declarations as GLSL text.
#ifndef AMPVK_GLSL_PRINT_PRINTEXPR_H
#define AMPVK_GLSL_PRINT_PRINTEXPR_H

#include "GLSL/Shader/Shader.h"
#include "GLSL/Shader/Spelling.h"

#include <optional>

namespace ampvk::glsl {

class ExprPrinter {
public:
  explicit ExprPrinter(const Names &names) : names(names) {}

  /// With parentheses if it binds no tighter than `around`.
  std::string print(const ir::Expr *e, Precedence around = Lowest) const;
  /// "weights[3]"
  static std::string declarator(const ir::Type *type, const std::string &name);
  /// "float weights[3]"
  std::string declaration(const ir::Type *type, const std::string &name) const;
  /// "float[3]"
  std::string type(const ir::Type *type) const;
  /// A sum of integers with the sign inverted: x + -3 is printed as x - 3.
  struct Opposite {
    std::string sign;
    std::string operand;
  };
  /// The inverted form of a binary operation; nullopt if its operand is not
  /// negative.
  std::optional<Opposite> opposite(const ir::Expr *e) const;
  const std::string &nameOf(const void *thing) const {
    return names.of.at(thing);
  }
  /// The number as the source has it, by the name of an enumerator; or empty.
  std::string enumerator(unsigned number, const ir::Type *type,
                         uint64_t bits) const;

private:
  struct Text {
    std::string text;
    Precedence precedence;
  };
  Text text(const ir::Expr *e) const;
  Text literal(const ir::Expr *e) const;
  std::string enumerator(const ir::Expr *e) const;
  Text binary(const ir::Expr *e, const Operator &op) const;
  std::string rightSide(const ir::Expr *e) const;
  Text unary(const ir::Expr *e, const Operator &op) const;
  Text indexed(const ir::Expr *e) const;
  std::string operand(const ir::Expr *e, const Operator &op,
                      bool isRight) const;
  std::string sampled(const ir::Expr *e) const;
  std::string call(const std::string &name, const ir::Expr *e) const;

  const Names &names;
};

} // namespace ampvk::glsl

#endif
