// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Expressions as C++.
#ifndef AMPVK_NATIVE_PRINT_PRINTEXPR_H
#define AMPVK_NATIVE_PRINT_PRINTEXPR_H

#include "Native/Kernel/Options.h"
#include "Native/Print/Captures.h"
#include "Native/Print/Types.h"

namespace ampvk::native {

class ExprPrinter {
public:
  ExprPrinter(const Types &types, const Captures &captures,
              const WriteOptions &options)
      : types(types), captures(captures), options(options) {}

  std::string print(const ir::Expr *e) const { return text(e).text; }
  /// An array's value as "{1, 2}".
  std::string list(const ir::Expr *e) const;
  /// "place = value".
  std::string assignment(const ir::Expr *place, const ir::Expr *value) const;

private:
  enum Precedence { Loose, Unary, Primary };
  struct Text {
    std::string text;
    Precedence precedence;
  };

  Text text(const ir::Expr *e) const;
  std::string operand(const ir::Expr *e, Precedence least = Unary) const;
  std::string call(const std::string &name, const ir::Expr *e,
                   size_t from = 0) const;
  std::string atomic(const ir::Expr *e) const;
  std::string element(const ir::Expr *e) const;
  std::string constructed(const ir::Expr *e) const;
  std::string calledFunction(const ir::Expr *e) const;
  Text operation(const ir::Expr *e) const;
  bool isTotal(const ir::Expr *e) const;
  std::string eachComponent(const ir::Expr *e, const std::string &op) const;
  Text partial(const ir::Expr *e) const;

  const Types &types;
  const Captures &captures;
  const WriteOptions &options;
};

/// Whether the printer can print the operation.
bool isPrintable(ir::Op op);
/// Whether it is one of <ampvk/native_math.h>.
bool isMathematics(ir::Op op);

} // namespace ampvk::native

#endif
