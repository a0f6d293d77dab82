// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "CudaMode.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclGroup.h"
#include "clang/Basic/Builtins.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Lex/PreprocessorOptions.h"

using namespace clang;

namespace ampvk::frontend {

void setCudaMode(CompilerInvocation &invocation, Pass pass) {
  LangOptions &language = invocation.getLangOpts();
  language.CUDA = true;
  language.CUDAIsDevice = pass == Pass::Device;
  // C++ AMP has no implied restriction: a constexpr function that does not say
  // restrict(amp) is for the CPU.
  language.CUDAHostDeviceConstexpr = false;
  PreprocessorOptions &macros = invocation.getPreprocessorOpts();
  macros.addMacroUndef("__CUDA__");
  macros.addMacroUndef("__CUDA_ARCH__");
  macros.addMacroDef("tile_static=__attribute__((__shared__))");
  invocation.getDiagnosticOpts().Warnings.push_back("no-cuda-compat");
}

void keepBuiltinsOnCpu(DeclGroupRef group) {
  for (Decl *decl : group) {
    if (auto *linkage = dyn_cast<LinkageSpecDecl>(decl)) {
      for (Decl *inner : linkage->decls())
        keepBuiltinsOnCpu(DeclGroupRef(inner));
      continue;
    }
    auto *function = dyn_cast<FunctionDecl>(decl);
    if (!function || !function->getIdentifier())
      continue;
    unsigned id = function->getBuiltinID();
    auto *device = function->getAttr<CUDADeviceAttr>();
    if (id && device && device->isImplicit() &&
        function->getASTContext().BuiltinInfo.isTSBuiltin(id))
      function->dropAttr<CUDADeviceAttr>();
  }
}

void ignoreCudaRules(DiagnosticsEngine &diagnostics, Pass pass) {
  auto ignore = [&](unsigned id) {
    diagnostics.setSeverity(id, diag::Severity::Ignored, SourceLocation());
  };
  // Capturing an array or a texture by reference is right in C++ AMP;
  // RestrictionChecks reports the other captures.
  ignore(diag::err_capture_bad_target);
  // tile_static objects look like static ones in the host pass; of real ones,
  // the device pass has said it.
  if (pass == Pass::Host)
    ignore(diag::err_ref_bad_target_global_initializer);
}

} // namespace ampvk::frontend
