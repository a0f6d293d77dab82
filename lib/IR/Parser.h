// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The parser of the IR's text form: S-expressions to nodes. Parse.cpp has the
/// sections of a module, ParseStmt.cpp statements, ParseExpr.cpp the rest.
#ifndef AMPVK_IR_PARSER_H
#define AMPVK_IR_PARSER_H

#include "IR/Module.h"
#include "IR/SExpr.h"

#include <charconv>
#include <unordered_map>

namespace ampvk::ir {

/// The result of fail(): converts to null or false, as the caller's result type
/// requires.
struct Failed {
  operator bool() const { return false; }
  template <typename T> operator T *() const { return nullptr; }
};

/// Every function returns null or false after it has called fail().
class Parser {
public:
  Parser(Module &m, std::string file) : m(m), fileName(std::move(file)) {}

  bool module(const SExpr &root);
  bool functionList(const SExpr &root);
  Failure failure;
  Lowering lowering;

private:
  Failed fail(const SExpr &where, const std::string &message) {
    failure = {std::to_string(where.column) + ": " + message, fileName,
               where.line};
    return {};
  }
  /// A list of at least `count` items, the head included.
  bool needs(const SExpr &list, size_t count) {
    if (list.isList && list.items.size() >= count)
      return true;
    return fail(list, "'" + std::string(list.head()) + "' needs " +
                          std::to_string(count - 1) + " operands");
  }
  bool isId(const SExpr &atom, char sigil) {
    if (!atom.isList && atom.text.size() > 1 && atom.text[0] == sigil)
      return true;
    return fail(atom, std::string("expected a name that starts with '") +
                          sigil + "'");
  }
  template <typename T> bool number(const SExpr &atom, T &value) {
    const char *end = atom.text.data() + atom.text.size();
    auto result = std::from_chars(atom.text.data(), end, value);
    if (!atom.isList && result.ec == std::errc{} && result.ptr == end)
      return true;
    return fail(atom, "expected a number");
  }

  bool section(const SExpr &list);
  bool without(const SExpr &list);
  bool checks(const SExpr &list);
  bool device(const SExpr &list);
  bool record(const SExpr &list);
  bool moduleVariable(const SExpr &list, Storage storage);
  bool container(const SExpr &list, Variable &v);
  bool variableAttribute(const SExpr &item, Variable &v);
  bool host(const SExpr &list, Variable &v);
  bool at(const SExpr &list, SourceLine &loc);
  bool function(const SExpr &list);
  bool param(const SExpr &list, Passing passing, Function &f);
  bool kernel(const SExpr &list);
  bool message(const SExpr &list);
  bool check(const SExpr &list);
  bool kernelAttribute(const SExpr &list);

  const Type *type(const SExpr &e);
  const Type *compoundType(const SExpr &list);
  const Type *imageType(const SExpr &list);

  bool block(const SExpr &list, size_t first, Block &result);
  bool namedBlock(const SExpr &list, Block &result);
  Stmt *stmt(const SExpr &list);
  bool stmtParts(const SExpr &list, Stmt &s);
  bool let(const SExpr &list, Stmt &s);
  bool switchCase(const SExpr &list, SwitchCase &arm);
  bool optionalExpr(const SExpr &e, Expr *&result);

  Expr *expr(const SExpr &e);
  Expr *literal(const SExpr &list, const Type *type);
  Expr *callExpr(const SExpr &list);
  Expr *part(const SExpr &list, Op op);
  Expr *opExpr(const SExpr &list, Op op);
  bool exprs(const SExpr &list, size_t first, std::vector<Expr *> &result);
  const Type *typeOf(const SExpr &list, Op op, const std::vector<Expr *> &args);

  /// "%name.2" -> "name": sigil and number only tell things apart.
  static std::string nameOf(const std::string &id);
  template <typename T>
  bool define(const SExpr &id, std::unordered_map<std::string, T *> &in,
              T *thing) {
    thing->name = nameOf(id.text);
    if (in.emplace(id.text, thing).second)
      return true;
    return fail(id, "'" + id.text + "' is defined twice");
  }

  Module &m;
  std::string fileName;
  std::unordered_map<std::string, Struct *> structs;
  std::unordered_map<std::string, Variable *> globals, locals;
  std::unordered_map<std::string, Function *> functions;
  SourceLine current; ///< of the statements that follow
};

} // namespace ampvk::ir

#endif
