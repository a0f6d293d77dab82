// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Clang's actions as the device pass runs them.
#ifndef AMPVK_FRONTEND_PARSE_DEVICEACTION_H
#define AMPVK_FRONTEND_PARSE_DEVICEACTION_H

#include "DeviceUnit.h"
#include "FilteredParse.h"
#include "Frontend/Clang/HostInstances.h"
#include "Frontend/Clang/TileStaticObjects.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "Frontend/Kernels/KernelDiscovery.h"
#include "Frontend/Rules/RestrictionChecks.h"
#include "Frontend/Rules/SoundKernels.h"

#include "clang/AST/ASTMutationListener.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Sema/SemaConsumer.h"

#include <optional>

namespace ampvk::frontend {

/// How to treat extensions of C++ AMP 1.2.
struct ExtensionRules {
  DialectOptions::ExtensionMode mode;
  WarningMode warnings;
  bool despiteErrors = false; ///< see Passes::translateDespiteErrors()
};

class DeviceConsumer : public clang::SemaConsumer,
                       private clang::ASTMutationListener {
public:
  DeviceConsumer(clang::DiagnosticsEngine &diagnostics,
                 const AmpDiagnostics &reported, ExtensionRules extensions,
                 ParseScope scope,
                 llvm::function_ref<void(DeviceUnit &)> consume)
      : diagnostics(diagnostics), reported(reported), extensions(extensions),
        scope(scope), consume(consume) {}

  void InitializeSema(clang::Sema &sema) override {
    if (scope == ParseScope::ForKernels)
      ofHost.emplace(sema);
  }
  void ForgetSema() override { ofHost.reset(); }
  void
  HandleCXXImplicitFunctionInstantiation(clang::FunctionDecl *last) override {
    if (ofHost)
      ofHost->take(*last);
  }

  bool HandleTopLevelDecl(clang::DeclGroupRef group) override {
    if (ofHost)
      for (const clang::Decl *decl : group)
        ofHost->see(*decl);
    return true;
  }

  void HandleTagDeclDefinition(clang::TagDecl *decl) override {
    allowTileStaticObjects(*decl);
  }

  clang::ASTMutationListener *GetASTMutationListener() override { return this; }
  void DefaultArgumentInstantiated(const clang::ParmVarDecl *made) override {
    allowTileStaticObjects(*const_cast<clang::ParmVarDecl *>(made));
  }

  void HandleTranslationUnit(clang::ASTContext &context) override {
    makeAllForErrors();
    if (!diagnostics.hasFatalErrorOccurred())
      handle(context);
    makeAllForErrors();
  }

private:
  void makeAllForErrors() {
    if (ofHost && diagnostics.hasErrorOccurred() &&
        !diagnostics.hasFatalErrorOccurred())
      ofHost->makeAll();
  }

  void handle(clang::ASTContext &context) {
    DeviceUnit unit{context, diagnostics, discoverKernels(context)};
    const bool isStrict = extensions.mode == DialectOptions::Forbidden;
    const bool isParsed = !diagnostics.hasErrorOccurred();
    checkRestrictions(context, diagnostics, unit.kernels, reported,
                      isStrict ? Extensions::Forbidden : Extensions::Allowed);
    if (extensions.mode == DialectOptions::Warned &&
        extensions.warnings != WarningMode::Hidden &&
        !diagnostics.hasErrorOccurred())
      warnOfExtensions(context, diagnostics, unit.kernels, reported,
                       extensions.warnings);
    if (!diagnostics.hasErrorOccurred() ||
        (isStrict && isParsed &&
         usesOnlyExtensions(context, unit.kernels, reported)))
      return consume(unit);
    if (extensions.despiteErrors) {
      unit.faulty = takeFaulty(context, unit.kernels, reported);
      consume(unit);
    }
  }

  clang::DiagnosticsEngine &diagnostics;
  const AmpDiagnostics &reported;
  ExtensionRules extensions;
  ParseScope scope;
  llvm::function_ref<void(DeviceUnit &)> consume;
  std::optional<HostInstances> ofHost;
};

/// One of Clang's actions as the device pass: what it does, it does behind a
/// DeviceConsumer.
template <typename Action> class DeviceAction : public Action {
public:
  DeviceAction(const FileReader &reader, ParseScope scope,
               const AmpDiagnostics &reported, ExtensionRules extensions,
               llvm::function_ref<void(DeviceUnit &)> consume)
      : reader(reader), scope(scope), reported(reported),
        extensions(extensions), consume(consume) {}

protected:
  std::unique_ptr<clang::ASTConsumer>
  CreateASTConsumer(clang::CompilerInstance &compiler,
                    llvm::StringRef file) override {
    reader.beforeHeader(compiler);
    std::vector<std::unique_ptr<clang::ASTConsumer>> both;
    both.push_back(std::make_unique<DeviceConsumer>(
        compiler.getDiagnostics(), reported, extensions, scope, consume));
    if (auto rest = Action::CreateASTConsumer(compiler, file))
      both.push_back(std::move(rest));
    return std::make_unique<clang::MultiplexConsumer>(std::move(both));
  }
  void ExecuteAction() override {
    reader.parse(this->getCompilerInstance(), scope,
                 this->getTranslationUnitKind());
  }

private:
  const FileReader &reader;
  ParseScope scope;
  const AmpDiagnostics &reported;
  ExtensionRules extensions;
  llvm::function_ref<void(DeviceUnit &)> consume;
};

} // namespace ampvk::frontend

#endif
