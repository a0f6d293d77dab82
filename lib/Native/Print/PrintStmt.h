// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Statements as C++.
#ifndef AMPVK_NATIVE_PRINT_PRINTSTMT_H
#define AMPVK_NATIVE_PRINT_PRINTSTMT_H

#include "Native/Print/Lines.h"
#include "Native/Print/PrintExpr.h"

namespace ampvk::native {

/// Before what debuggers do not show.
inline std::string hidden(bool isIt) { return isIt ? "AMP_HIDDEN " : ""; }

/// Those of one function.
class StmtPrinter {
public:
  StmtPrinter(const Kernel &kernel, const Types &types,
              const ExprPrinter &exprs, Lines &out)
      : kernel(kernel), types(types), exprs(exprs), out(out) {}

  void block(const ir::Block &block);

private:
  void stmt(const ir::Stmt &s);
  void ifStmt(const ir::Stmt &s);
  void forStmt(const ir::Stmt &s);
  void switchStmt(const ir::Stmt &s);
  void threadBody(const ir::Stmt &s);
  void twin(const ir::Variable &v);
  void declareLater(const ir::Variable &v);
  std::string declared(const ir::Stmt &let) const;
  std::string step(const ir::Stmt &s) const;
  std::string forHead(const ir::Stmt &s, bool hasInit) const;

  const Kernel &kernel;
  const Types &types;
  const ExprPrinter &exprs;
  Lines &out;
  unsigned threadLoop = 0; ///< the number of the innermost; 0: none
  unsigned threadLoops = 0;
};

} // namespace ampvk::native

#endif
