// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "TrailingTypes.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Lex/Preprocessor.h"
#include "clang/Sema/Sema.h"
#include "clang/Sema/SemaCUDA.h"
#include "clang/Sema/TemplateInstCallback.h"

#include <map>
#include <memory>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

using Target = CUDAFunctionTarget;

Target targetOf(RestrictionSides sides) {
  return sides.cpu && sides.amp ? Target::HostDevice
         : sides.amp            ? Target::Device
                                : Target::Host;
}

/// What code in no function may call, while a template is being instantiated.
class InTemplates : public TemplateInstantiationCallback {
public:
  explicit InTemplates(Sema &sema) : sema(sema) {}
  void initialize(const Sema &) override {}
  void finalize(const Sema &) override {}
  void atTemplateBegin(const Sema &,
                       const Sema::CodeSynthesisContext &context) override {
    Target &target = sema.CUDA().CurCUDATargetCtx.Target;
    outer.push_back(target);
    auto *function = dyn_cast_or_null<FunctionTemplateDecl>(context.Entity);
    target = function ? sema.CUDA().IdentifyTarget(function->getTemplatedDecl())
                      : Target::HostDevice;
  }
  void atTemplateEnd(const Sema &,
                     const Sema::CodeSynthesisContext &) override {
    sema.CUDA().CurCUDATargetCtx.Target = outer.back();
    outer.pop_back();
  }

private:
  Sema &sema;
  std::vector<Target> outer;
};

/// Follows the tokens of trailing types.
class Watcher {
public:
  Watcher(const std::vector<TrailingType> &types, Sema &sema) : sema(sema) {
    for (const TrailingType &type : types) {
      begins[type.begin] = type.written;
      ends.insert(type.end);
    }
  }

  void see(const Token &token) {
    if (ends.count(token.getLocation()))
      end();
    auto type = begins.find(token.getLocation());
    if (type != begins.end())
      begin(type->second);
  }

private:
  void begin(std::optional<RestrictionSides> written) {
    FunctionDecl *current = sema.getCurFunctionDecl(/*AllowLambda=*/true);
    auto *method = dyn_cast_or_null<CXXMethodDecl>(current);
    const bool isLambda = method && method->getParent()->isLambda() &&
                          !method->hasAttr<CUDADeviceAttr>() &&
                          !method->hasAttr<CUDAHostAttr>();
    if (current && !isLambda && !written)
      return; // Clang asks it
    const RestrictionSides sides = written.value_or(
        ofPlace(isLambda ? method->getParent() : sema.CurContext));
    if (!isLambda) {
      sema.CUDA().CurCUDATargetCtx.Target = targetOf(sides);
      return;
    }
    mark(*method, sides);
    if (written)
      lambda = method;
  }

  /// Of the function that this is in; the processor's outside of any.
  static RestrictionSides ofPlace(const DeclContext *place) {
    auto *function = dyn_cast<FunctionDecl>(place);
    if (!function)
      return place->getParent() ? ofPlace(place->getParent())
                                : RestrictionSides{true, false};
    const bool isAmp = function->hasAttr<CUDADeviceAttr>();
    return {!isAmp || function->hasAttr<CUDAHostAttr>(), isAmp};
  }

  static void mark(CXXMethodDecl &method, RestrictionSides sides) {
    ASTContext &context = method.getASTContext();
    if (sides.cpu)
      method.addAttr(CUDAHostAttr::CreateImplicit(context));
    if (sides.amp)
      method.addAttr(CUDADeviceAttr::CreateImplicit(context));
  }

  void end() {
    sema.CUDA().CurCUDATargetCtx.Target = Target::HostDevice;
    if (lambda) // Clang adds what is written
      lambda->dropAttrs<CUDAHostAttr, CUDADeviceAttr>();
    lambda = nullptr;
  }

  Sema &sema;
  std::map<SourceLocation, std::optional<RestrictionSides>> begins;
  std::set<SourceLocation> ends;
  CXXMethodDecl *lambda = nullptr; ///< whose attributes come behind the type
};

} // namespace

void watchTrailingTypes(const std::vector<TrailingType> &types,
                        Preprocessor &preprocessor, Sema &sema) {
  sema.TemplateInstCallbacks.push_back(std::make_unique<InTemplates>(sema));
  if (types.empty())
    return;
  auto watcher = std::make_shared<Watcher>(types, sema);
  preprocessor.setTokenWatcher(
      [watcher](const Token &token) { watcher->see(token); });
}

} // namespace ampvk::frontend
