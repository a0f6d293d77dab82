// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Instantiations.h"

#include "clang/Sema/Sema.h"
#include "clang/Sema/TemplateInstCallback.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

class InstantiationWatch : public TemplateInstantiationCallback {
public:
  InstantiationWatch(SeeInstance before, SeeInstance behind)
      : before(std::move(before)), behind(std::move(behind)) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &context) override {
    call(before, context);
  }
  /// The notes are printed as long as the context is there.
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &context) override {
    call(behind, context);
  }

private:
  static void call(const SeeInstance &see,
                   const Sema::CodeSynthesisContext &context) {
    if (see && context.Entity &&
        context.Kind == Sema::CodeSynthesisContext::TemplateInstantiation)
      see(*context.Entity);
  }

  SeeInstance before, behind;
};

} // namespace

void seeBeforeInstantiation(Sema &sema, SeeInstance see) {
  sema.TemplateInstCallbacks.push_back(
      std::make_unique<InstantiationWatch>(std::move(see), nullptr));
}

void seeInstantiated(Sema &sema, SeeInstance see) {
  sema.TemplateInstCallbacks.push_back(
      std::make_unique<InstantiationWatch>(nullptr, std::move(see)));
}

} // namespace ampvk::frontend
