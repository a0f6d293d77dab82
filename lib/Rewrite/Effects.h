// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What expressions of the host read and change, as far as it can be seen: for
/// telling where it shows that C++ leaves the order of two of them to the
/// compiler. Functions of the program are looked into; of a library's the types
/// of the parameters tell, and of those that other sources define.
#ifndef AMPVK_REWRITE_EFFECTS_H
#define AMPVK_REWRITE_EFFECTS_H

#include "clang/AST/ExprCXX.h"

#include <functional>
#include <map>
#include <set>

namespace ampvk::rewrite {

/// A variable or a member of it. A reference stands for what it refers to.
struct Location {
  enum Kind {
    Variable,
    This,
    Memory, ///< behind a pointer or a handle
    Hidden, ///< a library's, or another source's: random numbers, files
  } kind = Variable;
  const clang::VarDecl *variable = nullptr;
  const clang::FieldDecl *field = nullptr; ///< null: all of it
  bool isTarget = false; ///< what the variable, a parameter, points to
  auto operator<=>(const Location &) const = default;
};

struct Effects {
  std::set<Location> reads, writes;
  void add(const Effects &other) {
    reads.insert(other.reads.begin(), other.reads.end());
    writes.insert(other.writes.begin(), other.writes.end());
  }
};

/// Where it shows which of the two comes first; none if it does not.
const Location *conflict(const Effects &one, const Effects &other);

class EffectsFinder {
public:
  /// `isLibrary` says whether a function is not the program's.
  EffectsFinder(const clang::ASTContext &context,
                std::function<bool(const clang::Decl &)> isLibrary)
      : context(context), isLibrary(std::move(isLibrary)) {}

  Effects of(const clang::Stmt &statement);

  using Locations = std::set<Location>;
  /// What an expression names, and what a pointer points to.
  Locations named(const clang::Expr &expr, unsigned depth = 0);

private:
  Locations pointedTo(const clang::Expr &expr, unsigned depth);
  Locations namedByCall(const clang::CallExpr &call, unsigned depth);
  void addCall(const clang::FunctionDecl &function, const clang::Expr *object,
               llvm::ArrayRef<const clang::Expr *> arguments, Effects &to);
  void addLambdas(const clang::Expr &argument, Effects &to);
  bool addOwn(const clang::Stmt &statement, Effects &to);
  const Effects &summaryOf(const clang::FunctionDecl &function);
  Effects bySignature(const clang::FunctionDecl &function);
  Effects byBody(const clang::FunctionDecl &function);

  const clang::ASTContext &context;
  std::function<bool(const clang::Decl &)> isLibrary;
  std::map<const clang::FunctionDecl *, Effects> summaries;
};

} // namespace ampvk::rewrite

#endif
