// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Instances of the standard library that the device pass does not make.
#ifndef AMPVK_FRONTEND_CLANG_HOSTINSTANCES_H
#define AMPVK_FRONTEND_CLANG_HOSTINSTANCES_H

#include "llvm/ADT/DenseMap.h"

#include <vector>

namespace clang {
class Decl;
class FunctionDecl;
class QualType;
class Scope;
class Sema;
class TemplateArgument;
} // namespace clang

namespace ampvk::frontend {

/// Functions of templates that lead to no kernel: templates of the C++ standard
/// library, without `restrict(amp)`, whose arguments are the library's types
/// and built-in types alone. Their bodies name no code of the program's, unless
/// the program adds declarations to namespace std, such as a specialization of
/// std::hash. Then no function is left out.
///
/// Sema makes a function's body at the end of the file, or where a constant
/// needs it. This class takes such functions out of Sema's list. The host pass
/// makes them all, and reports their errors.
class HostInstances {
public:
  /// Takes those that are in the list.
  explicit HostInstances(clang::Sema &sema);
  ~HostInstances();

  /// To be called when Sema has added `last` to the list.
  void take(const clang::FunctionDecl &last);
  /// To be called for each declaration outside of others.
  void see(const clang::Decl &decl);
  /// Has Sema make them after all, also behind the end of the file. There is no
  /// host pass behind errors of the device pass, so the latter has to report
  /// the errors of these functions together with its own.
  void makeAll();

private:
  struct Taken;
  bool addsToLibrary(const clang::Decl &decl) const;
  void make(const Taken &one);
  bool isOfHost(const clang::FunctionDecl &function);
  bool isStandard(const clang::Decl &decl);
  bool isStandardByItself(const clang::Decl &decl);
  bool isStandard(clang::QualType type);
  bool isStandard(const clang::TemplateArgument &argument);

  clang::Sema &sema;
  std::vector<Taken> taken;
  clang::Scope *file = nullptr; ///< as long as Sema is in the file
  bool makesAll = false;
  llvm::DenseMap<const clang::Decl *, bool> known; ///< isStandard()
};

} // namespace ampvk::frontend

#endif
