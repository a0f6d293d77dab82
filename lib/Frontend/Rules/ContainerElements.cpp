// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContainerElements.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/Instantiations.h"
#include "AST/Report.h"
#include "Support/HeaderNames.h"

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
  ElementChecker(Sema &sema, Extensions extensions)
      : sema(sema), extensions(extensions) {}
  void operator()(const Decl &decl) {
    auto *element = dyn_cast<ClassTemplateSpecializationDecl>(&decl);
    if (element && element->getName() == names::Element &&
        element->isCompleteDefinition() && checked.insert(element).second)
      check(*element);
  }

private:
  void check(const ClassTemplateSpecializationDecl &element) {
    if (llvm::any_of(element.decls(), isFailedAssertion))
      return;
    // Rules of its own: classes may be completed later.
    const msg::Message why =
        TypeRules(sema.Context, extensions)
            .elementProblem(element.getTemplateArgs()[0].getAsType());
    if (why)
      ampvk::report(sema.Diags, element.getLocation(),
                     msg::amp_container_element(why));
  }

  Sema &sema;
  Extensions extensions;
  llvm::DenseSet<const ClassTemplateSpecializationDecl *> checked;
};

} // namespace

void checkContainerElements(Sema &sema, Extensions extensions) {
  seeInstantiated(sema, ElementChecker(sema, extensions));
}

} // namespace ampvk::frontend
