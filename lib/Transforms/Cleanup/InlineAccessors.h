// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// InlineAccessors: what the user should not meet as a function.
#ifndef AMPVK_TRANSFORMS_CLEANUP_INLINEACCESSORS_H
#define AMPVK_TRANSFORMS_CLEANUP_INLINEACCESSORS_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// Puts in place of its call the body of every function that
///  - comes from the library's headers (array_view::operator[]),
///  - returns a pointer or reference, or something that holds one, if a call
///    uses it (DropObjectResults.h),
///  - takes its object for one of a derived class (static_cast<Derived &>), or
///  - only puts a struct together of what there is (a plain constructor: GLSL
///    has its own; an operator that computes the members stays a function),
/// if the body has its only return at its end. What the user wrote as a
/// function stays one otherwise.
///
/// An argument that is used more than once and costs something is kept in a
/// temporary, where a statement can stand; in a loop's test it is repeated. An
/// object that an argument is the address of, and that the result points into
/// or the body changes, gets a variable: `S{x}.a` by reference is not `x`.
/// Where no statement can stand, such a call stays.
Result<Done> inlineAccessors(ir::Module &m);

} // namespace ampvk::transforms

#endif
