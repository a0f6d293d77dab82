// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Parser.h"
#include "IR/Text.h"

namespace ampvk::ir {

bool Parser::at(const SExpr &list, SourceLine &loc) {
  loc.file = 0;
  return needs(list, 2) && number(list.items[1], loc.line) &&
         (list.items.size() == 2 || number(list.items[2], loc.file));
}

bool Parser::block(const SExpr &list, size_t first, Block &result) {
  for (size_t i = first; i < list.items.size(); ++i) {
    if (list.items[i].head() == "at") {
      if (!at(list.items[i], current))
        return false;
      continue;
    }
    Stmt *s = stmt(list.items[i]);
    if (!s)
      return false;
    result.push_back(s);
  }
  return true;
}

bool Parser::namedBlock(const SExpr &list, Block &result) {
  if (list.head() != "block")
    return fail(list, "expected a (block ...)");
  return block(list, 1, result);
}

bool Parser::optionalExpr(const SExpr &e, Expr *&result) {
  if (!e.isList && e.text == "none")
    return true;
  return (result = expr(e)) != nullptr;
}

bool Parser::let(const SExpr &list, Stmt &s) {
  if (!needs(list, 3) || !isId(list.items[1], '%'))
    return false;
  Variable *v = m.newVariable();
  v->isConst = list.head() == "const";
  v->loc = s.loc;
  if (!(v->type = type(list.items[2])))
    return false;
  for (size_t i = 3; i < list.items.size(); ++i) {
    const SExpr &item = list.items[i];
    if (item.head() == "at") {
      if (!at(item, v->loc))
        return false;
    } else if (item.text == "temp")
      v->isTemporary = true;
    else if (item.text == "unnamed")
      v->isUnnamed = true;
    else if (s.expr)
      return fail(item, "a second initial value");
    else if (!(s.expr = expr(item)))
      return false;
  }
  s.variable = v;
  return define(list.items[1], locals, v);
}

bool Parser::switchCase(const SExpr &list, SwitchCase &arm) {
  if (list.head() != "case" || !needs(list, 2) || !list.items[1].isList)
    return fail(list, "expected a (case (labels) ...)");
  for (const SExpr &label : list.items[1].items) {
    if (label.text == "default")
      arm.isDefault = true;
    else if (!number(label, arm.labels.emplace_back()))
      return false;
  }
  return block(list, 2, arm.body);
}

/// "for.unroll4": takes what follows "for" off the head.
static std::optional<unsigned> takeUnrolling(std::string_view &head) {
  const size_t dot = head.find(text::unrolling);
  if (dot == head.npos)
    return Unrolling::Unsaid;
  std::string_view times = head.substr(dot + text::unrolling.size());
  head = head.substr(0, dot);
  unsigned number = Unrolling::Always;
  auto [end, error] =
      std::from_chars(times.data(), times.data() + times.size(), number);
  const bool isAll = end == times.data() + times.size();
  return isAll && (times.empty() || error == std::errc{})
             ? std::optional(number)
             : std::nullopt;
}

Stmt *Parser::stmt(const SExpr &list) {
  std::string_view head = list.head();
  auto unrolling = takeUnrolling(head);
  auto kind = head == "const" ? StmtKind::Let : text::stmtFromHead(head);
  if (!kind || !unrolling)
    return fail(list, "unknown statement '" + std::string(list.head()) + "'");
  Stmt *s = m.newStmt(*kind, current);
  s->unrolling = *unrolling;
  return stmtParts(list, *s) ? s : nullptr;
}

bool Parser::stmtParts(const SExpr &list, Stmt &s) {
  const auto &items = list.items;
  auto count = [&](size_t least, size_t most) {
    if (!needs(list, least))
      return false;
    return items.size() <= most || fail(list, "too many operands");
  };
  auto readExpr = [&](size_t i) {
    return (s.expr = expr(items[i])) != nullptr;
  };
  auto readBlocks = [&](std::initializer_list<size_t> which) {
    for (size_t i : which)
      if (!namedBlock(items[i], s.blocks.emplace_back()))
        return false;
    return true;
  };
  switch (s.kind) {
  case StmtKind::Let:
    return let(list, s);
  case StmtKind::Assign:
    return count(3, 3) && (s.lvalue = expr(items[1])) && readExpr(2);
  case StmtKind::Eval:
    return count(2, 2) && readExpr(1);
  case StmtKind::If:
    return count(4, 4) && readExpr(1) && readBlocks({2, 3});
  case StmtKind::For:
    return count(5, 5) && readBlocks({1}) && optionalExpr(items[2], s.expr) &&
           readBlocks({3, 4});
  case StmtKind::While:
    return count(3, 3) && readExpr(1) && readBlocks({2});
  case StmtKind::DoWhile:
    return count(3, 3) && readBlocks({1}) && readExpr(2);
  case StmtKind::Switch:
    if (!needs(list, 2) || !readExpr(1))
      return false;
    for (size_t i = 2; i < items.size(); ++i)
      if (!switchCase(items[i], s.cases.emplace_back()))
        return false;
    return true;
  case StmtKind::Break:
  case StmtKind::Continue:
    return count(1, 1);
  case StmtKind::Return:
    return count(1, 2) && (items.size() == 1 || readExpr(1));
  case StmtKind::Scope:
    return block(list, 1, s.blocks.emplace_back());
  }
  return false;
}

} // namespace ampvk::ir
