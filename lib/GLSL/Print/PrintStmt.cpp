// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Print/PrintStmt.h"

#include "IR/Analysis.h"
#include "IR/Walk.h"

namespace ampvk::glsl {
namespace {

using ir::Op;
using ir::StmtKind;

bool isOne(const ir::Expr *e) {
  return e->op == Op::Literal && e->type->isInteger() && e->bits == 1;
}

/// The types of `int a, b[2]`.
const ir::Type *declaredWith(const ir::Stmt *let) {
  const ir::Type *type = let->variable->type;
  while (type->isArray())
    type = type->element;
  return type;
}

bool hasEffect(const ir::Stmt *let) {
  return let->expr && ir::hasEffectInside(let->expr);
}

bool isPlain(const ir::Stmt &s) {
  return s.blocks.empty() && s.kind != StmtKind::Switch;
}

bool isSameLine(ir::SourceLine a, ir::SourceLine b) {
  return a.line == b.line && a.file == b.file;
}

} // namespace

void StmtPrinter::block(const ir::Block &block) {
  out.indent();
  for (size_t i = 0; i != block.size();)
    if (block[i]->kind == StmtKind::Let)
      i = declarations(block, i);
    else
      stmt(*block[i++]);
  out.outdent();
}

/// Those of one type on one line of the source; where the next statement is.
size_t StmtPrinter::declarations(const ir::Block &block, size_t first) {
  const ir::Stmt *let = block[first];
  std::string text = exprs.type(declaredWith(let)) + " " + declared(*let);
  size_t i = first + 1;
  for (; i != block.size(); ++i) {
    const ir::Stmt *next = block[i];
    bool isAlike = next->kind == StmtKind::Let && let->loc.line &&
                   isSameLine(next->loc, let->loc) &&
                   declaredWith(next) == declaredWith(let) && !hasEffect(let) &&
                   !hasEffect(next);
    std::string more = isAlike ? ", " + declared(*next) : "";
    if (!isAlike || !out.fits(text + more + ";"))
      break;
    text += more;
  }
  out.statement(text + ";", let->loc);
  return i;
}

void StmtPrinter::body(const std::string &head, const ir::Block &inner) {
  out.open(head, inner.empty() ? ir::SourceLine() : inner[0]->loc);
  block(inner);
}

/// "int x = 3" without its type.
std::string StmtPrinter::declared(const ir::Stmt &s) const {
  std::string text =
      ExprPrinter::declarator(s.variable->type, exprs.nameOf(s.variable));
  return s.expr ? text + " = " + exprs.print(s.expr) : text;
}

/// x = x + 1 is ++x, x = x * y is x *= y.
std::string StmtPrinter::assign(const ir::Stmt &s) const {
  std::string lvalue = exprs.print(s.lvalue);
  const ir::Expr *value = s.expr;
  Operator op = operatorOf(value->op);
  bool updates = op.precedence >= BitOr && op.precedence != Equality &&
                 op.precedence != Relational && value->args.size() == 2 &&
                 ir::equal(s.lvalue, value->args[0]);
  if (!updates)
    return lvalue + " = " + exprs.print(value);
  std::string sign(op.sign), by = exprs.print(value->args[1]);
  if (auto other = exprs.opposite(value)) {
    sign = other->sign;
    by = other->operand;
  }
  bool isStep =
      op.precedence == Additive && (by == "1" || isOne(value->args[1]));
  return isStep ? sign + sign + lvalue : lvalue + " " + sign + "= " + by;
}

std::string StmtPrinter::forInit(const ir::Block &init) const {
  std::string text;
  for (const ir::Stmt *s : init) {
    bool isLet = s->kind == StmtKind::Let;
    if (text.empty() && isLet)
      text = exprs.type(declaredWith(s)) + " ";
    else if (!text.empty())
      text += ", ";
    text += isLet ? declared(*s) : assign(*s); // all of one type
  }
  return text;
}

std::string StmtPrinter::forHead(const ir::Stmt &s) const {
  std::string step;
  for (const ir::Stmt *part : s.blocks[1])
    step += (step.empty() ? "" : ", ") + (part->kind == StmtKind::Assign
                                              ? assign(*part)
                                              : exprs.print(part->expr));
  return "for (" + forInit(s.blocks[0]) + ";" +
         (s.expr ? " " + exprs.print(s.expr) : "") + ";" +
         (step.empty() ? "" : " " + step) + ")";
}

/// The text before the first block of a statement that has blocks.
std::string StmtPrinter::head(const ir::Stmt &s) const {
  const char *wish = shader.rolledLoops.contains(&s)     ? "[[dont_unroll]] "
                     : shader.unrolledLoops.contains(&s) ? "[[unroll]] "
                                                         : "";
  switch (s.kind) {
  case StmtKind::If:
    return "if (" + exprs.print(s.expr) + ")";
  case StmtKind::For:
    return wish + forHead(s);
  case StmtKind::While:
    return std::string(wish) + "while (" + exprs.print(s.expr) + ")";
  case StmtKind::DoWhile:
    return std::string(wish) + "do";
  default:
    return "";
  }
}

/// A statement without blocks.
std::string StmtPrinter::plain(const ir::Stmt &s) const {
  switch (s.kind) {
  case StmtKind::Let:
    return exprs.type(declaredWith(&s)) + " " + declared(s) + ";";
  case StmtKind::Assign:
    return assign(s) + ";";
  case StmtKind::Eval: {
    const Spelling &said = spelling(s.expr->op);
    return said.form == Form::Statement ? std::string(said.text)
                                        : exprs.print(s.expr) + ";";
  }
  case StmtKind::Break:
    return "break;";
  case StmtKind::Continue:
    return "continue;";
  case StmtKind::Return:
    return s.expr ? "return " + exprs.print(s.expr) + ";" : "return;";
  default:
    return "";
  }
}

/// Adds the block to a line of GLSL that stands for `loc`; false if it has
/// other lines of the source, or more than a plain statement, or is too long.
bool StmtPrinter::append(std::string &line, const ir::Block &block,
                         ir::SourceLine loc) const {
  if (block.size() > 1)
    return false;
  line += " {";
  for (const ir::Stmt *s : block) {
    bool isThere = !s->loc.line || isSameLine(s->loc, loc);
    if (!isThere || !isPlain(*s))
      return false;
    line += " " + plain(*s) + " ";
  }
  line += "}";
  return out.fits(line);
}

/// `if (x) { y(); }`; empty if it has to be on several lines.
std::string StmtPrinter::onOneLine(const ir::Stmt &s) const {
  if (!s.loc.line || s.kind == StmtKind::Switch || s.kind == StmtKind::Scope)
    return "";
  std::string line = head(s);
  if (!append(line, s.blocks[s.kind == StmtKind::For ? 2 : 0], s.loc))
    return "";
  if (s.kind == StmtKind::DoWhile)
    line += " while (" + exprs.print(s.expr) + ");";
  if (s.kind == StmtKind::If && !s.blocks[1].empty()) {
    line += " else";
    if (!append(line, s.blocks[1], s.loc))
      return "";
  }
  return out.fits(line) ? line : "";
}

void StmtPrinter::ifStmt(const ir::Stmt &s) {
  const ir::Stmt *at = &s;
  body(head(s), s.blocks[0]);
  while (at->blocks[1].size() == 1 && at->blocks[1][0]->kind == StmtKind::If) {
    at = at->blocks[1][0];
    body("} else " + head(*at), at->blocks[0]);
  }
  if (!at->blocks[1].empty())
    body("} else", at->blocks[1]);
  out.line("}");
}

std::string StmtPrinter::label(const ir::SwitchCase &arm, size_t i,
                               const ir::Type *type) const {
  const auto bits = static_cast<uint64_t>(arm.labels[i]);
  std::string name = i < arm.enumerators.size()
                         ? exprs.enumerator(arm.enumerators[i], type, bits)
                         : "";
  return name.empty() ? literalText(type, bits) : name;
}

void StmtPrinter::switchStmt(const ir::Stmt &s) {
  out.line("switch (" + exprs.print(s.expr) + ") {");
  for (const ir::SwitchCase &arm : s.cases) {
    for (size_t i = 0; i < arm.labels.size(); ++i)
      out.line("case " + label(arm, i, s.expr->type) + ":");
    if (arm.isDefault)
      out.line("default:");
    block(arm.body);
  }
  out.line("}");
}

void StmtPrinter::stmt(const ir::Stmt &s) {
  if (auto comment = shader.comments.find(&s); comment != shader.comments.end())
    out.line("// " + comment->second);
  if (std::string line = isPlain(s) ? plain(s) : onOneLine(s); !line.empty())
    return out.statement(line, s.loc);
  out.from(s.loc);
  switch (s.kind) {
  case StmtKind::If:
    return ifStmt(s);
  case StmtKind::For:
    body(head(s), s.blocks[2]);
    return out.line("}");
  case StmtKind::DoWhile:
    body(head(s), s.blocks[0]);
    return out.line("} while (" + exprs.print(s.expr) + ");");
  case StmtKind::Switch:
    return switchStmt(s);
  case StmtKind::Scope:
    out.line("{");
    block(s.blocks[0]);
    return out.line("}");
  default:
    body(head(s), s.blocks[0]);
    return out.line("}");
  }
}

} // namespace ampvk::glsl
