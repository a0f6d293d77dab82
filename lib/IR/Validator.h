// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The validator itself, whose parts are in Validate.cpp, ValidateStmt.cpp and
/// ValidateExpr.cpp.
#ifndef AMPVK_IR_VALIDATOR_H
#define AMPVK_IR_VALIDATOR_H

#include "IR/Module.h"
#include "IR/Print.h"

#include <unordered_set>
#include <vector>

namespace ampvk::ir {

inline bool isRuntimeArray(const Type *t) {
  return t->isArray() && t->count == 0;
}

/// Every check returns false after fail().
class Validator {
public:
  explicit Validator(const Module &m) : m(m) {}

  bool module();
  Failure failure;

private:
  bool fail(const std::string &message, SourceLine loc = {}) {
    failure = {message, "", loc.line};
    if (function)
      failure.message = "function '" + function->name + "': " + message;
    if (loc.line && loc.file < m.files.size())
      failure.file = m.files[loc.file];
    return false;
  }
  bool failExpr(const Expr *e, const std::string &message) {
    return fail(message + " in " + print(e), here);
  }
  /// The text for a feature that the module's properties do not allow.
  static std::string beyond(Property property) {
    return PropertySet{property}.words() + " in a module that may not hold any";
  }
  bool withinScope(const Variable *v) const {
    return globals.contains(v) || visible.contains(v) ||
           v->storage == Storage::Builtin;
  }
  void declare(const Variable *v) {
    visible.insert(v);
    scope.push_back(v);
  }
  /// Ends the scopes of what was declared since the scope had `size`.
  void leaveTo(size_t size) {
    for (; scope.size() != size; scope.pop_back())
      visible.erase(scope.back());
  }

  bool type(const Type *t, const std::string &of);
  bool structs();
  bool container(const Variable *v);
  bool moduleVariable(const Variable *v);
  bool kernel();
  bool functionBody(const Function *f);

  bool block(const Block &b);
  bool stmt(const Stmt *s);
  bool shape(const Stmt *s);
  bool let(const Stmt *s);
  bool assignable(const Expr *lvalue);
  bool forParts(const Stmt *s);
  bool switchParts(const Stmt *s);
  bool returns(const Stmt *s);
  bool roots(const Stmt *s);
  bool nested(const Stmt *s);

  bool root(const Expr *e, bool mayHaveEffect);
  bool expr(const Expr *e, bool mayHaveEffect);
  bool typeOf(const Expr *e);
  bool variable(const Expr *e);
  bool call(const Expr *e);
  bool message(const Expr *e);
  bool isClosedOp(const Expr *e) const;
  bool properties(const Expr *e);
  bool needsTile(const Expr *e);

  const Module &m;
  const Function *function = nullptr;
  SourceLine here;
  const Expr *whole = nullptr; ///< what the expression at hand is a part of
  bool isClosed = true; ///< the function looks at its parameters only, so far
  unsigned loops = 0, breakable = 0;
  std::unordered_set<const void *> linked; ///< nodes that have a parent
  std::unordered_set<const Struct *> knownStructs;
  std::unordered_set<const Function *> known;  ///< callees, so far
  std::unordered_set<const Function *> closed; ///< those of them that are
  std::unordered_set<const Type *> knownTypes;
  std::unordered_set<const Variable *> globals, declared, visible;
  std::vector<const Variable *> scope; ///< what is visible, in order
};

} // namespace ampvk::ir

#endif
