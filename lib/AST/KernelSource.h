// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A kernel as it is found in the AST of the device pass: what Frontend's
/// KernelDiscovery hands on.
#ifndef AMPVK_AST_KERNELSOURCE_H
#define AMPVK_AST_KERNELSOURCE_H

#include "clang/Basic/SourceLocation.h"

#include <string>

namespace clang {
class CXXRecordDecl;
class FunctionDecl;
} // namespace clang

namespace ampvk {

/// One specialization of Concurrency::__detail::__amp_entry<Rank, D0, D1, D2,
/// K>. The declarations belong to the ASTContext it was found in.
struct KernelSource {
  /// The specialization, with a body; its one parameter is `const K &`.
  const clang::FunctionDecl *entry = nullptr;
  unsigned rank = 1;
  unsigned tile[3] = {0, 0, 0}; ///< D0, D1, D2; all 0: not tiled
  const clang::CXXRecordDecl *closure = nullptr; ///< K
  /// Mangled name of __amp_kernel<Rank, D0, D1, D2, K>::__image.
  std::string descriptorName;
  /// K is unknown outside its translation unit, and so is the descriptor.
  bool isInternal = false;
  /// The function that K is in is not used in this translation unit, nor can it
  /// be in others.
  bool isUnused = false;
  /// Stable and readable, unique in the translation unit, an identifier:
  /// "main", "blur_1", "Saxpy".
  std::string name;
  clang::SourceLocation loc; ///< of the functor's operator(), or of the lambda
};

} // namespace ampvk

#endif
