// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContainerElements.h"

#include "TypeRules.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

bool isFailedAssertion(const Decl *decl) {
  auto *assertion = dyn_cast<StaticAssertDecl>(decl);
  return assertion && assertion->isFailed();
}

class ElementChecker : public TemplateInstantiationCallback {
public:
  explicit ElementChecker(Sema &sema) : sema(sema) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &) override {}
  /// The notes are printed as long as the context is there.
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &context) override {
    if (context.Kind != Sema::CodeSynthesisContext::TemplateInstantiation)
      return;
    auto *element =
        dyn_cast_or_null<ClassTemplateSpecializationDecl>(context.Entity);
    if (element && element->getName() == "__amp_element" &&
        element->isCompleteDefinition() && checked.insert(element).second)
      check(*element);
  }

private:
  void check(const ClassTemplateSpecializationDecl &element) {
    if (llvm::any_of(element.decls(), isFailedAssertion))
      return;
    // Rules of its own: classes may be completed later.
    std::string why =
        TypeRules(sema.Context)
            .elementProblem(element.getTemplateArgs()[0].getAsType());
    if (!why.empty())
      sema.Diag(element.getLocation(),
                sema.Diags.getCustomDiagID(
                    DiagnosticsEngine::Error,
                    "the elements of a container must not be %0"))
          << why;
  }

  Sema &sema;
  llvm::DenseSet<const ClassTemplateSpecializationDecl *> checked;
};

} // namespace

void checkContainerElements(Sema &sema) {
  sema.TemplateInstCallbacks.push_back(std::make_unique<ElementChecker>(sema));
}

} // namespace ampvk::frontend
