// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The restrictions of lambdas that say nothing.
#ifndef AMPVK_FRONTEND_CLANG_LAMBDASIDES_H
#define AMPVK_FRONTEND_CLANG_LAMBDASIDES_H

namespace clang {
class CXXRecordDecl;
}

namespace ampvk::frontend {

/// Marks a lambda for both sides, as Clang does it, if nobody wrote that it is
/// restrict(cpu): its attribute is that of the filter of `restrict`, which has
/// the place of the `[`. While its body is read it is for the processor, so that
/// the right functions are called there. Afterwards the checks of amp code are
/// to find its calls, which say more than that no function fits.
///
/// To be called when the lambda's class is complete. In templates it stays what
/// the filter said, for the instances.
void takeForBothSides(clang::CXXRecordDecl &lambda);

} // namespace ampvk::frontend

#endif
