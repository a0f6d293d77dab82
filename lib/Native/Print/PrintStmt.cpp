// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Native/Print/PrintStmt.h"

#include "IR/Walk.h"

#include <algorithm>
#include <utility>

namespace ampvk::native {

using namespace ir;

void StmtPrinter::block(const Block &block) {
  for (const Stmt *s : block)
    stmt(*s);
}

std::string StmtPrinter::declared(const Stmt &let) const {
  const bool hasTwin = types.names.twin(let.variable);
  if (kernel.references.contains(let.variable))
    return hidden(hasTwin) + "auto &" + types.names.of(let.variable) + " = " +
           exprs.print(let.expr);
  std::string text =
      hidden(hasTwin) +
      (let.variable->isConst && let.expr ? "const " : "") +
      types.declaration(let.variable);
  if (!let.expr)
    return text;
  return text + " = " +
         (types.isPlainArray(let.variable) ? exprs.list(let.expr)
                                           : exprs.print(let.expr));
}

void StmtPrinter::twin(const Variable &v) {
  if (const std::string text = types.twin(&v); !text.empty())
    out.line(text + ";");
}

/// Without its value.
void StmtPrinter::declareLater(const Variable &v) {
  out.line(hidden(types.names.twin(&v)) + types.declaration(&v) + ";");
  twin(v);
}

/// x = x + 1 is ++x.
std::string StmtPrinter::step(const Stmt &s) const {
  if (s.kind != StmtKind::Assign)
    return exprs.print(s.expr);
  const bool isStep = s.lvalue->op == Op::Variable && s.expr->op == Op::Add &&
                      s.expr->type->isInteger() &&
                      s.expr->args[1]->op == Op::Literal &&
                      s.expr->args[1]->bits == 1 &&
                      equal(s.lvalue, s.expr->args[0]);
  return isStep ? "++" + exprs.print(s.lvalue)
                : exprs.assignment(s.lvalue, s.expr);
}

std::string StmtPrinter::forHead(const Stmt &s, bool hasInit) const {
  std::string text = "for (";
  if (hasInit && !s.blocks[0].empty())
    text += s.blocks[0][0]->kind == StmtKind::Let ? declared(*s.blocks[0][0])
                                                  : step(*s.blocks[0][0]);
  text += ";" + (s.expr ? " " + exprs.print(s.expr) : "") + ";";
  for (const Stmt *part : s.blocks[1])
    text += (text.back() == ';' ? " " : ", ") + step(*part);
  return text + ")";
}

void StmtPrinter::forStmt(const Stmt &s) {
  // The rest of what it declares stands ahead of it.
  const bool isLong = s.blocks[0].size() > 1;
  if (isLong) {
    out.open("");
    block(s.blocks[0]);
  }
  if (kernel.longLoops.contains(&s))
    out.line("AMP_TWO_VECTORS");
  out.open(forHead(s, !isLong));
  if (kernel.threadLoops.contains(&s))
    threadBody(s);
  else
    block(s.blocks[2]);
  out.from(s.loc); // a breakpoint at the last statement is not for this
  out.close();
  if (isLong)
    out.close();
}

/// A Return ends the thread's part: it goes to the end of the body, beyond the
/// scope of what that declares.
void StmtPrinter::threadBody(const Stmt &s) {
  auto returns = [&](auto &self, const Block &block) -> bool {
    return std::ranges::any_of(block, [&](const Stmt *each) {
      if (each->kind == StmtKind::Return)
        return true;
      if (kernel.threadLoops.contains(each))
        return false;
      return std::ranges::any_of(each->blocks,
                                 [&](const Block &b) { return self(self, b); }) ||
             std::ranges::any_of(each->cases, [&](const SwitchCase &arm) {
               return self(self, arm.body);
             });
    });
  };
  if (!returns(returns, s.blocks[2]))
    return block(s.blocks[2]);
  const unsigned around = std::exchange(threadLoop, ++threadLoops);
  out.open("");
  block(s.blocks[2]);
  out.close("} next_thread_" + std::to_string(threadLoop) + ":;");
  threadLoop = around;
}

void StmtPrinter::ifStmt(const Stmt &s) {
  out.open("if (" + exprs.print(s.expr) + ")");
  block(s.blocks[0]);
  if (!s.blocks[1].empty()) {
    out.close();
    out.open("else");
    block(s.blocks[1]);
  }
  out.close();
}

/// It is one scope in C++, but its labels may not come behind a declaration
/// with an initial value.
void StmtPrinter::switchStmt(const Stmt &s) {
  out.open("");
  for (const SwitchCase &arm : s.cases)
    for (const Stmt *each : arm.body)
      if (each->kind == StmtKind::Let)
        declareLater(*each->variable);
  out.open("switch (" + exprs.print(s.expr) + ")");
  for (const SwitchCase &arm : s.cases) {
    for (int64_t label : arm.labels)
      out.line("case " +
               literalText(s.expr->type, uint64_t(label),
                           types.name(s.expr->type)) +
               ":");
    if (arm.isDefault)
      out.line("default:");
    for (const Stmt *each : arm.body)
      if (each->kind != StmtKind::Let)
        stmt(*each);
      else if (each->expr)
        out.line(types.names.of(each->variable) + " = " +
                 exprs.print(each->expr) + ";");
    out.line(";");
  }
  out.close();
  out.close();
}

void StmtPrinter::stmt(const Stmt &s) {
  out.from(s.loc);
  switch (s.kind) {
  case StmtKind::Let:
    out.line(declared(s) + ";");
    return twin(*s.variable);
  case StmtKind::Assign:
    return out.line(step(s) + ";");
  case StmtKind::Eval:
    return out.line(exprs.print(s.expr) + ";");
  case StmtKind::If:
    return ifStmt(s);
  case StmtKind::For:
    return forStmt(s);
  case StmtKind::While:
    out.open("while (" + exprs.print(s.expr) + ")");
    block(s.blocks[0]);
    out.from(s.loc);
    return out.close();
  case StmtKind::DoWhile:
    out.open("do");
    block(s.blocks[0]);
    return out.close("} while (" + exprs.print(s.expr) + ");");
  case StmtKind::Switch:
    return switchStmt(s);
  case StmtKind::Break:
    return out.line("break;");
  case StmtKind::Continue:
    return out.line("continue;");
  case StmtKind::Return:
    if (kernel.tileEnds.contains(&s))
      return out.line("goto next_tile;");
    if (threadLoop)
      return out.line("goto next_thread_" + std::to_string(threadLoop) + ";");
    return out.line(s.expr ? "return " + exprs.print(s.expr) + ";"
                           : "return;");
  case StmtKind::Scope:
    out.open("");
    block(s.blocks[0]);
    return out.close();
  }
}

} // namespace ampvk::native
