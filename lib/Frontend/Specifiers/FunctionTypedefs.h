// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// `typedef int F() restrict(amp); F f;`
#ifndef AMPVK_FRONTEND_SPECIFIERS_FUNCTIONTYPEDEFS_H
#define AMPVK_FRONTEND_SPECIFIERS_FUNCTIONTYPEDEFS_H

#include "Specifier.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <map>
#include <set>

namespace ampvk::frontend {

/// The names of function types that are restrict(amp). Restrictions are not
/// part of types, so what is declared by such a name needs them once more.
class FunctionTypedefs {
public:
  /// `reader` must live as long.
  explicit FunctionTypedefs(const DeclaratorReader &reader) : reader(reader) {}

  /// A specifier of a function type, which is a typedef or not.
  void add(const Specifier &specifier, const Declarator &declarator);

  /// Calls `restrict` with each place of a function's attributes, in
  /// `F f, g;`, and `refuse` with each `*` or `&` behind such a name. Names
  /// that may be another type's as well, a template's parameter, say, are left
  /// alone.
  void find(llvm::function_ref<void(int place, const Specifier &)> restrict,
            llvm::function_ref<void(int place)> refuse) const;

private:
  std::set<const clang::IdentifierInfo *> namesOfOthers() const;

  const DeclaratorReader &reader;
  std::map<const clang::IdentifierInfo *, Specifier> types;
};

} // namespace ampvk::frontend

#endif
