// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Checks of a kernel's function object.
#ifndef AMPVK_FRONTEND_KERNELS_KERNELFUNCTORS_H
#define AMPVK_FRONTEND_KERNELS_KERNELFUNCTORS_H

namespace clang {
class Sema;
} // namespace clang

namespace ampvk::frontend {

class AmpDiagnostics;

/// Makes `sema` look at each functor before its kernel's entry is instantiated,
/// and say in C++ AMP's words why it cannot be called there: it is not
/// restrict(amp), or takes another index. `reported` then leaves out what Clang
/// says of the same. To be called before the first declaration is parsed.
void checkKernelFunctors(clang::Sema &sema, AmpDiagnostics &reported);

} // namespace ampvk::frontend

#endif
