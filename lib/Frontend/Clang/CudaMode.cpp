// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CudaMode.h"

#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {

void setCudaMode(CompilerInvocation &invocation, bool isDevice) {
  LangOptions &language = invocation.getLangOpts();
  language.CUDA = true;
  language.CUDAIsDevice = isDevice;
  // C++ AMP has no implied restriction: a constexpr function that does not say
  // restrict(amp) is for the CPU.
  language.CUDAHostDeviceConstexpr = false;
  PreprocessorOptions &macros = invocation.getPreprocessorOpts();
  macros.addMacroUndef("__CUDA__");
  macros.addMacroUndef("__CUDA_ARCH__");
  macros.addMacroDef("tile_static=__attribute__((__shared__))");
  invocation.getDiagnosticOpts().Warnings.push_back("no-cuda-compat");
}

void ignoreCudaRules(DiagnosticsEngine &diagnostics, bool isDevice) {
  auto ignore = [&](unsigned id) {
    diagnostics.setSeverity(id, diag::Severity::Ignored, SourceLocation());
  };
  // Capturing an array or a texture by reference is right in C++ AMP;
  // RestrictionChecks reports the other captures.
  ignore(diag::err_capture_bad_target);
  // tile_static objects look like static ones in the host pass; of real ones,
  // the device pass has said it.
  if (!isDevice)
    ignore(diag::err_ref_bad_target_global_initializer);
}

} // namespace ampvk::frontend
