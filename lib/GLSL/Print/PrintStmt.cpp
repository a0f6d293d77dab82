// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Print/PrintStmt.h"

#include "IR/Walk.h"

namespace ampvk::glsl {
namespace {

using ir::Op;
using ir::StmtKind;

bool isOne(const ir::Expr *e) {
  return e->op == Op::Literal && e->type->isInteger() && e->bits == 1;
}

} // namespace

void StmtPrinter::block(const ir::Block &block) {
  out.indent();
  for (const ir::Stmt *s : block)
    stmt(*s);
  out.outdent();
}

void StmtPrinter::body(const std::string &head, const ir::Block &inner) {
  out.line(head + " {");
  block(inner);
}

void StmtPrinter::loop(const ir::Stmt &s, const std::string &head,
                       const ir::Block &inner) {
  const char *wish = shader.rolledLoops.contains(&s)     ? "[[dont_unroll]] "
                     : shader.unrolledLoops.contains(&s) ? "[[unroll]] "
                                                         : "";
  body(wish + head, inner);
}

std::string StmtPrinter::let(const ir::Stmt &s) const {
  std::string text =
      exprs.declaration(s.variable->type, exprs.nameOf(s.variable));
  return s.expr ? text + " = " + exprs.print(s.expr) : text;
}

/// x = x + 1 is ++x, x = x * y is x *= y.
std::string StmtPrinter::assign(const ir::Stmt &s) const {
  std::string place = exprs.print(s.place);
  const ir::Expr *value = s.expr;
  Operator op = operatorOf(value->op);
  bool updates = op.precedence >= BitOr && op.precedence != Equality &&
                 op.precedence != Relational && value->args.size() == 2 &&
                 ir::equal(s.place, value->args[0]);
  if (!updates)
    return place + " = " + exprs.print(value);
  std::string sign(op.sign);
  if (op.precedence == Additive && isOne(value->args[1]))
    return sign + sign + place;
  return place + " " + sign + "= " + exprs.print(value->args[1]);
}

std::string StmtPrinter::forInit(const ir::Block &init) const {
  std::string text;
  for (const ir::Stmt *s : init) {
    std::string part = s->kind == StmtKind::Let ? let(*s) : assign(*s);
    if (text.empty())
      text = part;
    else if (s->kind == StmtKind::Let) // of the first one's type
      text += ", " + part.substr(part.find(' ') + 1);
    else
      text += ", " + part;
  }
  return text;
}

std::string StmtPrinter::forHead(const ir::Stmt &s) const {
  std::string step;
  for (const ir::Stmt *part : s.blocks[1])
    step += (step.empty() ? "" : ", ") + (part->kind == StmtKind::Assign
                                              ? assign(*part)
                                              : exprs.print(part->expr));
  return "for (" + forInit(s.blocks[0]) + "; " +
         (s.expr ? exprs.print(s.expr) : "") + "; " + step + ")";
}

void StmtPrinter::ifStmt(const ir::Stmt &s) {
  const ir::Stmt *at = &s;
  body("if (" + exprs.print(s.expr) + ")", s.blocks[0]);
  while (at->blocks[1].size() == 1 && at->blocks[1][0]->kind == StmtKind::If) {
    at = at->blocks[1][0];
    body("} else if (" + exprs.print(at->expr) + ")", at->blocks[0]);
  }
  if (!at->blocks[1].empty())
    body("} else", at->blocks[1]);
  out.line("}");
}

void StmtPrinter::switchStmt(const ir::Stmt &s) {
  out.line("switch (" + exprs.print(s.expr) + ") {");
  for (const ir::SwitchCase &arm : s.cases) {
    for (int64_t label : arm.labels)
      out.line("case " +
               literalText(s.expr->type, static_cast<uint64_t>(label)) + ":");
    if (arm.isDefault)
      out.line("default:");
    block(arm.body);
  }
  out.line("}");
}

void StmtPrinter::stmt(const ir::Stmt &s) {
  out.from(s.loc);
  switch (s.kind) {
  case StmtKind::Let:
    return out.line(let(s) + ";");
  case StmtKind::Assign:
    return out.line(assign(s) + ";");
  case StmtKind::Eval: {
    const Spelling &said = spelling(s.expr->op);
    return out.line(said.form == Form::Statement ? std::string(said.text)
                                                 : exprs.print(s.expr) + ";");
  }
  case StmtKind::If:
    return ifStmt(s);
  case StmtKind::For:
    loop(s, forHead(s), s.blocks[2]);
    return out.line("}");
  case StmtKind::While:
    loop(s, "while (" + exprs.print(s.expr) + ")", s.blocks[0]);
    return out.line("}");
  case StmtKind::DoWhile:
    loop(s, "do", s.blocks[0]);
    return out.line("} while (" + exprs.print(s.expr) + ");");
  case StmtKind::Switch:
    return switchStmt(s);
  case StmtKind::Break:
    return out.line("break;");
  case StmtKind::Continue:
    return out.line("continue;");
  case StmtKind::Return:
    return out.line(s.expr ? "return " + exprs.print(s.expr) + ";" : "return;");
  case StmtKind::Scope:
    out.line("{");
    block(s.blocks[0]);
    return out.line("}");
  }
}

} // namespace ampvk::glsl
