// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "KernelDiscovery.h"

#include "AST/DetailNames.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/DynamicRecursiveASTVisitor.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/Mangle.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/StringExtras.h"

#include <algorithm>
#include <map>
#include <set>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The mangled name of the `image` of the __amp_kernel with these arguments.
std::string mangledImage(ASTContext &context, ClassTemplateDecl &kernels,
                         ArrayRef<TemplateArgument> arguments) {
  void *position = nullptr;
  auto *kernel = kernels.findSpecialization(arguments, position);
  if (!kernel)
    return {};
  for (NamedDecl *member : kernel->lookup(&context.Idents.get(names::Image))) {
    std::unique_ptr<ItaniumMangleContext> mangler(
        ItaniumMangleContext::create(context, context.getDiagnostics()));
    std::string result;
    llvm::raw_string_ostream out(result);
    mangler->mangleName(GlobalDecl(cast<VarDecl>(member)), out);
    return result;
  }
  return {};
}

/// Text to an identifier: "Pair<int, float>" becomes "Pair_int_float".
std::string toIdentifier(StringRef text) {
  std::string result;
  for (char c : text) {
    bool isPart = llvm::isAlnum(c);
    if (isPart)
      result += c;
    else if (!result.empty() && result.back() != '_')
      result += '_';
  }
  while (!result.empty() && result.back() == '_')
    result.pop_back();
  if (result.empty() || llvm::isDigit(result.front()))
    result.insert(0, "kernel");
  return result;
}

std::string argumentsText(const TemplateArgumentList *arguments,
                          const ASTContext &context) {
  std::string text;
  if (!arguments)
    return text;
  PrintingPolicy policy = context.getPrintingPolicy();
  policy.SuppressScope = true;
  policy.SuppressTagKeyword = true;
  policy.AnonymousTagLocations = false;
  llvm::raw_string_ostream out(text);
  for (const TemplateArgument &argument : arguments->asArray()) {
    out << '_';
    argument.print(policy, out, /*IncludeType=*/false);
  }
  return text;
}

/// The name of what a kernel's closure stands in, or of its class; see
/// discoverKernels.
std::string contextName(const DeclContext *scope, const ASTContext &context) {
  if (auto *function = dyn_cast<FunctionDecl>(scope)) {
    auto *method = dyn_cast<CXXMethodDecl>(function);
    if (method && method->getParent()->isLambda())
      return contextName(method->getParent()->getDeclContext(), context);
    std::string own =
        function->getNameAsString() +
        argumentsText(function->getTemplateSpecializationArgs(), context);
    if (!method)
      return own;
    return contextName(method->getParent(), context) + "_" + own;
  }
  if (auto *record = dyn_cast<CXXRecordDecl>(scope)) {
    std::string own = record->getNameAsString();
    if (auto *special = dyn_cast<ClassTemplateSpecializationDecl>(record))
      own += argumentsText(&special->getTemplateArgs(), context);
    std::string outer = contextName(record->getDeclContext(), context);
    return outer.empty() ? own : outer + "_" + own;
  }
  return scope->isFunctionOrMethod() || scope->isTransparentContext()
             ? contextName(scope->getParent(), context)
             : std::string();
}

std::string baseName(const CXXRecordDecl &closure, const ASTContext &context) {
  std::string name = contextName(
      closure.isLambda() ? closure.getDeclContext() : &closure, context);
  // A lambda in an initializer: of a namespace's or a class's variable.
  if (closure.isLambda())
    if (auto *around =
            dyn_cast_or_null<NamedDecl>(closure.getLambdaContextDecl());
        around && !isa<FunctionDecl>(around) && !isa<ParmVarDecl>(around))
      name += "_" + around->getNameAsString();
  return toIdentifier(name);
}

/// Makes the names unique by numbers, in the vector's order.
void numberNames(std::vector<KernelSource> &kernels) {
  std::map<std::string, unsigned> uses, next;
  std::set<std::string> taken;
  for (const KernelSource &kernel : kernels)
    if (++uses[kernel.name] == 1)
      taken.insert(kernel.name);
  for (KernelSource &kernel : kernels) {
    if (uses[kernel.name] == 1)
      continue;
    std::string numbered;
    do {
      numbered = kernel.name + "_" + std::to_string(++next[kernel.name]);
    } while (!taken.insert(numbered).second);
    kernel.name = numbered;
  }
}

/// Whether Clang will probably not emit the outermost function around the
/// class.
bool isInUnusedFunction(const CXXRecordDecl &closure,
                        const ASTContext &context) {
  const FunctionDecl *outermost = nullptr;
  for (const DeclContext *scope = closure.getDeclContext(); scope;
       scope = scope->getParent())
    if (const auto *function = dyn_cast<FunctionDecl>(scope))
      outermost = function;
  return outermost && !outermost->isReferenced() && !outermost->isUsed() &&
         isDiscardableGVALinkage(context.GetGVALinkageForFunction(outermost));
}

KernelSource kernelOf(const FunctionDecl &entry, ClassTemplateDecl &kernels,
                      ASTContext &context) {
  ArrayRef<TemplateArgument> arguments =
      entry.getTemplateSpecializationArgs()->asArray();
  auto number = [&](unsigned i) {
    return unsigned(arguments[i].getAsIntegral().getZExtValue());
  };
  KernelSource kernel;
  kernel.entry = &entry;
  kernel.rank = number(0);
  for (unsigned i = 0; i < 3; ++i)
    kernel.tile[i] = number(i + 1);
  kernel.closure = arguments[4].getAsType()->getAsCXXRecordDecl();
  kernel.descriptorName = mangledImage(context, kernels, arguments);
  kernel.isInternal = !kernel.closure->isExternallyVisible();
  kernel.isUnused = isInUnusedFunction(*kernel.closure, context);
  kernel.name = baseName(*kernel.closure, context);
  const FunctionDecl *functor = calledFunctor(entry);
  kernel.loc = functor ? functor->getLocation() : kernel.closure->getLocation();
  return kernel;
}

} // namespace

const FunctionDecl *calledFunctor(const FunctionDecl &entry) {
  struct Finder : DynamicRecursiveASTVisitor {
    const FunctionDecl *found = nullptr;
    bool VisitCXXOperatorCallExpr(CXXOperatorCallExpr *call) override {
      auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
      if (method && call->getOperator() == OO_Call)
        found = method;
      return !found;
    }
  } finder;
  finder.TraverseStmt(entry.getBody());
  return finder.found;
}

std::vector<KernelSource> discoverKernels(ASTContext &context) {
  std::vector<KernelSource> kernels;
  auto *entries = findInDetail<FunctionTemplateDecl>(context, names::Entry);
  auto *images = findInDetail<ClassTemplateDecl>(context, names::Kernel);
  if (!entries || !images)
    return kernels;
  for (FunctionDecl *special : entries->specializations()) {
    const FunctionDecl *definition = nullptr;
    auto isClass = [](const FunctionDecl &entry) {
      return (*entry.getTemplateSpecializationArgs())[4]
                 .getAsType()
                 ->getAsCXXRecordDecl() != nullptr;
    };
    if (special->isDefined(definition) && !definition->isInvalidDecl() &&
        isClass(*definition))
      kernels.push_back(kernelOf(*definition, *images, context));
  }
  const SourceManager &sources = context.getSourceManager();
  std::sort(kernels.begin(), kernels.end(),
            [&](const KernelSource &a, const KernelSource &b) {
              if (a.loc != b.loc)
                return sources.isBeforeInTranslationUnit(a.loc, b.loc);
              return a.descriptorName < b.descriptorName;
            });
  numberNames(kernels);
  return kernels;
}

} // namespace ampvk::frontend
