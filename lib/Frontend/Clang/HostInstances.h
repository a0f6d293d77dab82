// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Instances of the standard library that the device pass does not make.
#ifndef AMPVK_FRONTEND_CLANG_HOSTINSTANCES_H
#define AMPVK_FRONTEND_CLANG_HOSTINSTANCES_H

#include "llvm/ADT/DenseMap.h"

namespace clang {
class Decl;
class FunctionDecl;
class QualType;
class Sema;
class TemplateArgument;
} // namespace clang

namespace ampvk::frontend {

/// Functions of templates that lead to no kernel: templates of the C++ standard
/// library, without `restrict(amp)`, whose arguments are the library's types
/// and built-in types alone. Their bodies name no code of the program's. A
/// program that adds templates with kernels to namespace std is not valid C++.
///
/// Sema makes a function's body at the end of the file, or where a constant
/// needs it. This class takes such functions out of Sema's list. The host pass
/// makes them all, and reports their errors.
class HostInstances {
public:
  /// Takes those out that are in the list.
  explicit HostInstances(clang::Sema &sema);

  /// To be called when Sema has added `last` to the list.
  void drop(const clang::FunctionDecl &last);

private:
  bool isOfHost(const clang::FunctionDecl &function);
  bool isStandard(const clang::Decl &decl);
  bool isStandardByItself(const clang::Decl &decl);
  bool isStandard(clang::QualType type);
  bool isStandard(const clang::TemplateArgument &argument);

  clang::Sema &sema;
  llvm::DenseMap<const clang::Decl *, bool> known; ///< isStandard()
};

} // namespace ampvk::frontend

#endif
