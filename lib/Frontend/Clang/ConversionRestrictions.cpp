// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ConversionRestrictions.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/DenseSet.h"

#include <algorithm>
#include <map>
#include <memory>
#include <vector>

using namespace clang;

namespace ampvk::frontend {
namespace {

using Target = CUDAFunctionTarget;
using Conversions = std::vector<DeclAccessPair>;

/// Includes conversions of base classes.
Conversions conversionsOf(CXXRecordDecl &record) {
  auto found = record.getVisibleConversionFunctions();
  Conversions all;
  for (auto it = found.begin(); it != found.end(); ++it)
    all.push_back(it.getPair());
  return all;
}

/// The list stays as long as it is, as Clang may be reading it.
void replaceConversions(CXXRecordDecl &record, const Conversions &by) {
  auto place = record.getVisibleConversionFunctions().begin();
  for (const DeclAccessPair &conversion : by)
    const_cast<DeclAccessPair &>((place++).getPair()) = conversion;
}

/// Clang says that it needs a class to be complete each time before it looks at
/// the conversion functions.
class ConversionWatch : public TemplateInstantiationCallback,
                        public ConversionRestrictions {
public:
  explicit ConversionWatch(Sema &sema) : sema(sema) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &context) override {
    auto *record = dyn_cast_or_null<CXXRecordDecl>(context.Entity);
    if (record && context.Kind == Sema::CodeSynthesisContext::Memoization)
      show(*record);
  }
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {}

  void showAll() override {
    for (const auto &[record, conversions] : mixed)
      replaceConversions(*record, conversions);
  }

private:
  void show(CXXRecordDecl &record);
  void meet(CXXRecordDecl &record);
  Target targetOf(const DeclAccessPair &conversion) const;
  Target caller() const;
  Conversions callable(const Conversions &all) const;

  Sema &sema;
  llvm::DenseSet<const CXXRecordDecl *> known;
  /// Those whose functions differ in restrictions: with all of these.
  std::map<CXXRecordDecl *, Conversions> mixed;
};

Target ConversionWatch::targetOf(const DeclAccessPair &conversion) const {
  return sema.CUDA().IdentifyTarget(
      conversion->getUnderlyingDecl()->getAsFunction());
}

/// A derived class takes over what its bases have, once, so they have to have
/// all of it.
void ConversionWatch::meet(CXXRecordDecl &record) {
  std::map<CXXRecordDecl *, Conversions> before;
  for (const auto &[other, conversions] : mixed)
    before.emplace(other, conversionsOf(*other));
  showAll();
  Conversions all = conversionsOf(record);
  for (const auto &[other, conversions] : before)
    replaceConversions(*other, conversions);
  auto differs = [&](const DeclAccessPair &conversion) {
    return targetOf(conversion) != targetOf(all.front());
  };
  if (llvm::any_of(all, differs))
    mixed.emplace(&record, std::move(all));
}

/// A lambda that says nothing is for both sides in Clang, but can call what the
/// function around it can. Code for both sides can call what is for the pass's.
/// Where there is no such function, or a generated one, Clang's choice stays.
Target ConversionWatch::caller() const {
  const FunctionDecl *function = sema.getCurFunctionDecl(/*AllowLambda=*/true);
  while (isLambdaCallOperator(function) &&
         SemaCUDA::isImplicitHostDeviceFunction(function)) {
    function =
        dyn_cast_or_null<FunctionDecl>(function->getParentFunctionOrMethod());
    if (!function)
      return Target::Host;
  }
  const Target target = sema.CUDA().IdentifyTarget(function);
  if (target != Target::HostDevice || !function ||
      SemaCUDA::isImplicitHostDeviceFunction(function))
    return target;
  return sema.getLangOpts().CUDAIsDevice ? Target::Device : Target::Host;
}

/// One that can be called stands in the place of the others as well, which
/// Clang looks at once.
Conversions ConversionWatch::callable(const Conversions &all) const {
  const Target here = caller();
  if (here != Target::Host && here != Target::Device)
    return all;
  auto isForOther = [&](const DeclAccessPair &conversion) {
    const Target target = targetOf(conversion);
    return target != here && target != Target::HostDevice;
  };
  auto first = llvm::find_if_not(all, isForOther);
  if (first == all.end())
    return all;
  Conversions result = all;
  std::replace_if(result.begin(), result.end(), isForOther, *first);
  return result;
}

void ConversionWatch::show(CXXRecordDecl &record) {
  if (known.insert(&record).second)
    meet(record);
  auto found = mixed.find(&record);
  if (found != mixed.end())
    replaceConversions(record, callable(found->second));
}

} // namespace

ConversionRestrictions &separateConversions(Sema &sema) {
  auto watch = std::make_unique<ConversionWatch>(sema);
  ConversionWatch &result = *watch;
  sema.TemplateInstCallbacks.push_back(std::move(watch));
  return result;
}

} // namespace ampvk::frontend
