// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clang's CUDA mode, made to mean C++ AMP.
#ifndef AMPVK_FRONTEND_CLANG_CUDAMODE_H
#define AMPVK_FRONTEND_CLANG_CUDAMODE_H

namespace clang {
class CompilerInvocation;
class CXXRecordDecl;
class DeclGroupRef;
class DiagnosticsEngine;
class LangOptions;
} // namespace clang

namespace ampvk::frontend {

/// Makes the invocation one of the two passes over a C++ AMP file, whose code
/// does not come to know that it is CUDA for Clang.
void setCudaMode(clang::CompilerInvocation &invocation, bool isDevice);

/// Whether the class has conversion functions for both sides.
bool convertsPerSide(const clang::CXXRecordDecl &record);

/// Whether functions that the code may not call take no part in overload
/// resolution, conversion functions above all. Clang then prefers some deleted
/// functions of the library's, which are for both sides, to the processor's, as in
/// std::jthread; so that is for what follows a class with such conversions.
void leaveOtherSideOut(clang::LangOptions &language, bool isLeftOut);

/// Gives the processor's own functions that headers declare, such as _mm_pause,
/// back to restrict(cpu) code: in CUDA's device pass they are the device's.
void keepBuiltinsOnCpu(clang::DeclGroupRef group);

/// Silences CUDA's rules that are not C++ AMP's, or that the other pass checks.
void ignoreCudaRules(clang::DiagnosticsEngine &diagnostics, bool isDevice);

} // namespace ampvk::frontend

#endif
