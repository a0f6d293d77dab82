// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Statements as GLSL text.
#ifndef AMPVK_GLSL_PRINT_PRINTSTMT_H
#define AMPVK_GLSL_PRINT_PRINTSTMT_H

#include "GLSL/Print/LineWriter.h"
#include "GLSL/Print/PrintExpr.h"

namespace ampvk::glsl {

class StmtPrinter {
public:
  StmtPrinter(const Shader &shader, LineWriter &out)
      : shader(shader), exprs(shader.names), out(out) {}

  void block(const ir::Block &block);

private:
  void stmt(const ir::Stmt &s);
  size_t declarations(const ir::Block &block, size_t first);
  void body(const std::string &head, const ir::Block &block);
  void ifStmt(const ir::Stmt &s);
  void switchStmt(const ir::Stmt &s);
  std::string label(const ir::SwitchCase &arm, size_t i,
                    const ir::Type *type) const;
  std::string onOneLine(const ir::Stmt &s) const;
  bool append(std::string &line, const ir::Block &block,
              ir::SourceLine loc) const;
  std::string head(const ir::Stmt &s) const;
  std::string plain(const ir::Stmt &s) const;
  std::string forHead(const ir::Stmt &s) const;
  std::string forInit(const ir::Block &init) const;
  std::string declared(const ir::Stmt &s) const;
  std::string assign(const ir::Stmt &s) const;

  const Shader &shader;
  ExprPrinter exprs;
  LineWriter &out;
};

} // namespace ampvk::glsl

#endif
