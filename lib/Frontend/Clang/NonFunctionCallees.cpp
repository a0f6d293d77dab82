// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NonFunctionCallees.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/TemplateInstCallback.h"
#include "llvm/ADT/DenseMap.h"

#include <memory>
#include <vector>

using namespace clang;

namespace ampvk::frontend {
namespace {

using Target = CUDAFunctionTarget;

Target targetOf(RestrictionSet restrictions) {
  return restrictions.cpu && restrictions.amp ? Target::HostDevice
         : restrictions.amp                   ? Target::Device
                                              : Target::Host;
}

/// A lambda that says nothing, before Clang makes it one for both sides.
bool isUnannotatedLambda(const FunctionDecl &function) {
  return isLambdaCallOperator(&function) &&
         !function.hasAttr<CUDADeviceAttr>() &&
         !function.hasAttr<CUDAHostAttr>();
}

/// The callees of non-function code while a template is being instantiated.
class InTemplates : public TemplateInstantiationCallback {
public:
  explicit InTemplates(Sema &sema) : sema(sema) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &context) override {
    Target &target = sema.CUDA().CurCUDATargetCtx.Target;
    outer.push_back(target);
    target = targetIn(context.Entity);
  }
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {
    sema.CUDA().CurCUDATargetCtx.Target = outer.back();
    outer.pop_back();
  }

private:
  /// Variables are restrict(cpu), as in Clang where they are not templates.
  Target targetIn(const Decl *entity) const {
    if (auto *function = dyn_cast_or_null<FunctionTemplateDecl>(entity))
      return sema.CUDA().IdentifyTarget(function->getTemplatedDecl());
    return isa_and_nonnull<VarDecl>(entity) ? Target::Host : Target::HostDevice;
  }

  Sema &sema;
  std::vector<Target> outer;
};

/// The restrictions of the enclosing function, ignoring unannotated lambdas;
/// cpu if there is none.
RestrictionSet enclosingRestrictions(const DeclContext &place) {
  auto *function = dyn_cast<FunctionDecl>(&place);
  const bool saysNothing = function && isLambdaCallOperator(function) &&
                           (isUnannotatedLambda(*function) ||
                            SemaCUDA::isImplicitHostDeviceFunction(function));
  if (function && !saysNothing) {
    const bool isAmp = function->hasAttr<CUDADeviceAttr>();
    return {!isAmp || function->hasAttr<CUDAHostAttr>(), isAmp};
  }
  const DeclContext *outer = place.getParent();
  return outer ? enclosingRestrictions(*outer) : RestrictionSet{true, false};
}

/// Says at each token what the code there may call, if it is in no function.
class Watcher {
public:
  Watcher(const std::vector<NonFunctionCode> &stretches, Sema &sema)
      : sema(sema) {
    for (const NonFunctionCode &stretch : stretches) {
      boundaryAt(stretch.begin).begins.push_back(stretch);
      ++boundaryAt(stretch.end).ends;
    }
  }

  /// Stretches are seen once, but tokens that are made up have the location of
  /// others.
  void see(const Token &token) {
    if (auto found = numbers.find(token.getLocation()); found != numbers.end())
      cross(boundaries[found->second]);
    sema.CUDA().CurCUDATargetCtx.Target = target();
  }

private:
  /// The stretches that begin and end before a token.
  struct Boundary {
    std::vector<NonFunctionCode> begins;
    unsigned ends = 0;
  };

  Boundary &boundaryAt(SourceLocation location) {
    const auto [found, isNew] =
        numbers.try_emplace(location, boundaries.size());
    return isNew ? boundaries.emplace_back() : boundaries[found->second];
  }

  void cross(Boundary &boundary) {
    for (; boundary.ends; --boundary.ends)
      close();
    open.insert(open.end(), boundary.begins.begin(), boundary.begins.end());
    for (const NonFunctionCode &stretch : boundary.begins)
      marked.push_back(mark(stretch));
    boundary.begins.clear();
  }

  Target target() {
    if (!open.empty() && open.back().callees != NonFunctionCode::OfPlace)
      return open.back().callees == NonFunctionCode::OfPass
                 ? Target::HostDevice
                 : targetOf(open.back().restrictions);
    if (place != sema.CurContext) {
      place = sema.CurContext;
      atPlace = targetOf(enclosingRestrictions(*place));
    }
    return atPlace;
  }

  /// In a lambda that says nothing Clang asks its function.
  CXXMethodDecl *mark(const NonFunctionCode &stretch) {
    auto *lambda = dyn_cast_or_null<CXXMethodDecl>(
        sema.getCurFunctionDecl(/*AllowLambda=*/true));
    if (stretch.callees == NonFunctionCode::OfPass || !lambda ||
        !isUnannotatedLambda(*lambda))
      return nullptr;
    const RestrictionSet restrictions =
        stretch.callees == NonFunctionCode::OfRestrictions
            ? stretch.restrictions
            : enclosingRestrictions(*lambda);
    ASTContext &context = sema.Context;
    if (restrictions.cpu)
      lambda->addAttr(CUDAHostAttr::CreateImplicit(context));
    if (restrictions.amp)
      lambda->addAttr(CUDADeviceAttr::CreateImplicit(context));
    return stretch.callees == NonFunctionCode::OfRestrictions ? lambda
                                                              : nullptr;
  }

  void close() {
    if (open.empty())
      return;
    open.pop_back();
    if (marked.back()) // Clang adds what is written
      marked.back()->dropAttrs<CUDAHostAttr, CUDADeviceAttr>();
    marked.pop_back();
  }

  Sema &sema;
  /// The boundary's place in `boundaries`, by its token. All tokens are looked
  /// up here, so that the map holds nothing else.
  llvm::DenseMap<SourceLocation, unsigned> numbers;
  std::vector<Boundary> boundaries;
  std::vector<NonFunctionCode> open;
  /// By those that are open: the lambda whose attributes come behind it.
  std::vector<CXXMethodDecl *> marked;
  const DeclContext *place = nullptr;
  Target atPlace = Target::HostDevice;
};

} // namespace

void watchCalleesInTemplates(Sema &sema) {
  sema.TemplateInstCallbacks.push_back(std::make_unique<InTemplates>(sema));
}

void watchNonFunctionCallees(const std::vector<NonFunctionCode> &stretches,
                             Preprocessor &preprocessor, Sema &sema) {
  auto watcher = std::make_shared<Watcher>(stretches, sema);
  preprocessor.setTokenWatcher(
      [watcher](const Token &token) { watcher->see(token); });
}

void forgetNonFunctionCallees(Preprocessor &preprocessor) {
  preprocessor.setTokenWatcher(nullptr);
}

} // namespace ampvk::frontend
