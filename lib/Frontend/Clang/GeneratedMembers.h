// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The restrictions of implicit and defaulted constructors and assignments.
#ifndef AMPVK_FRONTEND_CLANG_GENERATEDMEMBERS_H
#define AMPVK_FRONTEND_CLANG_GENERATEDMEMBERS_H

#include <memory>

namespace clang {
class Sema;
} // namespace clang

namespace ampvk::frontend {

/// A generated or defaulted constructor or assignment operator has the
/// restrictions that all its callees and the destructor have in common
/// (specification, section 2.3.2). Where a base or a member has several
/// overloads, one for each restriction, those of all of them count.
/// Clang takes the one that fits the pass, and then refuses the class to the
/// code of the other restriction.
///
/// To be called before the first declaration is parsed; the result listens to
/// the context of `sema` until it is destroyed, beside whatever has listened
/// before: the writer of a precompiled header has to hear of members that are
/// added to Clang's own classes. Classes whose bases and members have no such
/// pair are left to Clang.
std::shared_ptr<void> restrictGeneratedMembers(clang::Sema &sema);

} // namespace ampvk::frontend

#endif
