// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Finds a translation unit's kernels and names them.
#ifndef AMPVK_FRONTEND_KERNELS_KERNELDISCOVERY_H
#define AMPVK_FRONTEND_KERNELS_KERNELDISCOVERY_H

#include "AST/KernelSource.h"

#include <vector>

namespace clang {
class ASTContext;
class FunctionDecl;
} // namespace clang

namespace ampvk::frontend {

/// The kernels that the file launches: the specializations of
/// Concurrency::__detail::__amp_entry (see <amp.h>), in source order.
///
/// A kernel has the name of its functor class or, if it is a lambda, of the
/// function or variable around it, with classes and template arguments in
/// front and behind: "blur", "Filter_apply", "scale_float". Where several have
/// the same name, they are numbered in source order: "blur_1", "blur_2".
std::vector<KernelSource> discoverKernels(clang::ASTContext &context);

/// The functor's operator() that the kernel's entry calls: the one that
/// overload resolution chose, instantiated. Null if there is none.
const clang::FunctionDecl *calledFunctor(const clang::FunctionDecl &entry);

} // namespace ampvk::frontend

#endif
