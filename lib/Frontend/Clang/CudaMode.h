// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clang's CUDA mode, made to mean C++ AMP.
#ifndef AMPVK_FRONTEND_CLANG_CUDAMODE_H
#define AMPVK_FRONTEND_CLANG_CUDAMODE_H

namespace clang {
class CompilerInvocation;
class DeclGroupRef;
class DiagnosticsEngine;
} // namespace clang

namespace ampvk::frontend {

/// The two passes over a file.
enum class Pass { Device, Host };

/// Makes the invocation one of the two passes over a C++ AMP file, whose code
/// does not come to know that it is CUDA for Clang.
void setCudaMode(clang::CompilerInvocation &invocation, Pass pass);

/// Gives builtin functions of the CPU that headers declare, such as _mm_pause,
/// back to restrict(cpu) code: in CUDA's device pass they are the device's.
void keepBuiltinsOnCpu(clang::DeclGroupRef group);

/// Silences CUDA's rules that are not C++ AMP's, or that the other pass checks.
void ignoreCudaRules(clang::DiagnosticsEngine &diagnostics, Pass pass);

} // namespace ampvk::frontend

#endif
