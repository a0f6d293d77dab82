// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContainerElements.h"

#include "TypeRules.h"
#include "Clang/Instantiations.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

bool isFailedAssertion(const Decl *decl) {
  auto *assertion = dyn_cast<StaticAssertDecl>(decl);
  return assertion && assertion->isFailed();
}

class ElementChecker {
public:
  explicit ElementChecker(Sema &sema) : sema(sema) {}
  void operator()(const Decl &decl) {
    auto *element = dyn_cast<ClassTemplateSpecializationDecl>(&decl);
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
  seeInstantiated(sema, ElementChecker(sema));
}

} // namespace ampvk::frontend
