// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Names that a template uses and that are declared behind it. Microsoft's
/// compiler looked into a template when it was instantiated; Clang does so for
/// bodies of functions alone.
#ifndef AMPVK_FRONTEND_FIXITS_LATERNAMES_H
#define AMPVK_FRONTEND_FIXITS_LATERNAMES_H

#include "Frontend/Tokens/ArgumentReader.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <string>
#include <vector>

namespace ampvk::frontend {

/// A declaration that a name needs before a template.
struct LaterName {
  TokenRange tokens;   ///< none: there is no such declaration
  int place = none;    ///< the token that it has to precede
  bool isWhole = true; ///< all of it; else a `;` is missing, as it has a body
};

class LaterNames {
public:
  /// `reader` must live as long. Declarations that are not the `user`'s are
  /// not looked at.
  LaterNames(const DeclaratorReader &reader,
             llvm::function_ref<bool(int)> user);

  /// For the name at token i.
  LaterName find(int i) const;

  /// Whether token i is in the parameters of a template's function.
  bool isInParameters(int i) const;

private:
  /// A namespace or a class that others are declared in.
  struct Scope {
    std::string name; ///< empty: a class, or a namespace without a name
    int begin;
  };
  struct Declaration {
    int begin, end;
    std::vector<Scope> scopes;
    int head = none;       ///< the token behind `template <...>`
    int body = none;       ///< the `{` of a class, enumeration or function
    bool isType = false;   ///< a class or an enumeration with or without a body
    int parameters = none; ///< the `(` of a function's
  };

  void readScope(int begin, int end, const std::vector<Scope> &scopes,
                 llvm::function_ref<bool(int)> user);
  Declaration read(int begin, int end) const;
  int blockAt(int i, std::vector<Scope> &scopes) const;
  bool encloses(const Declaration &declaration, const Declaration &templ) const;
  LaterName ofType(const Declaration &declaration, int name) const;
  LaterName ofConstant(const Declaration &declaration, int name) const;
  LaterName ofFunction(const Declaration &declaration, int name) const;
  LaterName declares(const Declaration &declaration, int name) const;
  bool isSame(int i, int name) const;

  const DeclaratorReader &reader;
  ArgumentReader arguments{reader};
  /// In their order, each before those inside it.
  std::vector<Declaration> all;
};

} // namespace ampvk::frontend

#endif
