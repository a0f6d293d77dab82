// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DeviceAttributes.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/Builtins.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class Giver {
public:
  explicit Giver(Sema &sema) : sema(sema) {}

  void giveIn(DeclContext &scope) {
    for (Decl *decl : scope.decls())
      give(*decl);
  }

private:
  void give(Decl &decl) {
    if (auto *variable = dyn_cast<VarDecl>(&decl))
      giveVariable(*variable);
    else if (auto *function = dyn_cast<FunctionDecl>(&decl))
      giveFunction(*function);
    else if (auto *classes = dyn_cast<ClassTemplateDecl>(&decl))
      giveTemplate(*classes);
    else if (auto *variables = dyn_cast<VarTemplateDecl>(&decl))
      giveTemplate(*variables);
    else if (isa<NamespaceDecl, LinkageSpecDecl, CXXRecordDecl>(&decl))
      giveIn(*cast<DeclContext>(&decl));
  }

  /// Clang decides where it has made an initializer. Later declarations and
  /// instances take over the attribute, even before they have one.
  void giveVariable(VarDecl &variable) {
    if (variable.isInvalidDecl() || !variable.hasGlobalStorage())
      return;
    VarDecl *pattern = variable.getTemplateInstantiationPattern();
    // That of a pattern is the pattern itself.
    if (pattern && pattern->getCanonicalDecl() != variable.getCanonicalDecl()) {
      giveVariable(*pattern);
      takeOver(variable, *pattern, /*isRedeclared=*/false);
    }
    if (VarDecl *former = variable.getPreviousDecl())
      takeOver(variable, *former, /*isRedeclared=*/true);
    if (variable.hasInit())
      sema.CUDA().MaybeAddConstantAttr(&variable);
  }

  void takeOver(VarDecl &variable, const VarDecl &from, bool isRedeclared) {
    auto *constant = from.getAttr<CUDAConstantAttr>();
    if (!constant || variable.hasAttr<CUDAConstantAttr>())
      return;
    CUDAConstantAttr *own = constant->clone(sema.Context);
    own->setInherited(isRedeclared);
    variable.addAttr(own);
  }

  /// Those of the processor are the device's, but for those that headers
  /// declare, as keepBuiltinsOnCpu() has it.
  void giveFunction(FunctionDecl &function) {
    auto *host = function.getAttr<CUDAHostAttr>();
    if (!host || !host->isImplicit())
      return;
    const unsigned id = function.getBuiltinID();
    if (!id || !sema.Context.BuiltinInfo.isTSBuiltin(id))
      return;
    if (function.isImplicit())
      function.addAttr(
          CUDADeviceAttr::CreateImplicit(sema.Context, host->getRange()));
    function.dropAttr<CUDAHostAttr>();
  }

  /// Its instances are in no list of declarations.
  template <class Template> void giveTemplate(Template &all) {
    give(*all.getTemplatedDecl());
    if (all.isFirstDecl())
      for (auto *instance : all.specializations())
        give(*instance);
  }

  Sema &sema;
};

} // namespace

void giveDeviceAttributes(Sema &sema) {
  Giver(sema).giveIn(*sema.Context.getTranslationUnitDecl());
}

} // namespace ampvk::frontend
