// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "HostInstances.h"

#include "clang/AST/Attr.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The outermost namespace that the declaration is in. Null if there is none.
const NamespaceDecl *outermostNamespace(const Decl &decl) {
  const NamespaceDecl *found = nullptr;
  for (const DeclContext *scope = decl.getDeclContext(); scope;
       scope = scope->getParent())
    if (const auto *space = dyn_cast<NamespaceDecl>(scope))
      found = space;
  return found;
}

bool isLibrarys(const NamespaceDecl &space) {
  return space.isStdNamespace() || space.getName() == "__gnu_cxx";
}

ArrayRef<TemplateArgument> argumentsOf(const Decl &decl) {
  if (const auto *record = dyn_cast<ClassTemplateSpecializationDecl>(&decl))
    return record->getTemplateArgs().asArray();
  const auto *function = decl.getAsFunction();
  const auto *list =
      function ? function->getTemplateSpecializationArgs() : nullptr;
  return list ? list->asArray() : ArrayRef<TemplateArgument>();
}

} // namespace

struct HostInstances::Taken {
  Sema::PendingImplicitInstantiation instance;
  /// The instances that are being made, and need it. Messages name them.
  std::vector<Sema::CodeSynthesisContext> around;
};

HostInstances::~HostInstances() = default;

HostInstances::HostInstances(Sema &sema) : sema(sema), file(sema.TUScope) {
  std::erase_if(sema.PendingInstantiations, [this](const auto &pending) {
    const auto *function = dyn_cast<FunctionDecl>(pending.first);
    const bool isTaken = function && isOfHost(*function);
    if (isTaken)
      taken.push_back({pending, {}});
    return isTaken;
  });
}

void HostInstances::take(const FunctionDecl &last) {
  auto &pending = sema.PendingInstantiations;
  if (makesAll || pending.empty() || pending.back().first != &last ||
      !isOfHost(last))
    return;
  if (sema.TUScope)
    file = sema.TUScope;
  Taken &one = taken.emplace_back(Taken{pending.back(), {}});
  llvm::copy_if(sema.CodeSynthesisContexts, std::back_inserter(one.around),
                [](const Sema::CodeSynthesisContext &context) {
                  return context.Kind ==
                         Sema::CodeSynthesisContext::TemplateInstantiation;
                });
  pending.pop_back();
}

bool HostInstances::addsToLibrary(const Decl &decl) const {
  if (sema.getSourceManager().isInSystemHeader(decl.getLocation()))
    return false;
  if (const auto *block = dyn_cast<LinkageSpecDecl>(&decl))
    return llvm::any_of(block->decls(), [this](const Decl *inner) {
      return addsToLibrary(*inner);
    });
  const auto *space = dyn_cast<NamespaceDecl>(&decl);
  if (!space) // a specialization, by a qualified name
    space = outermostNamespace(decl);
  return space && isLibrarys(*space);
}

void HostInstances::see(const Decl &decl) {
  if (makesAll || !addsToLibrary(decl))
    return;
  makesAll = true;
  for (const Taken &one : std::exchange(taken, {}))
    sema.PendingInstantiations.push_back(one.instance);
}

void HostInstances::make(const Taken &one) {
  const size_t depth = sema.CodeSynthesisContexts.size();
  for (const Sema::CodeSynthesisContext &context : one.around)
    sema.pushCodeSynthesisContext(context);
  sema.PendingInstantiations.push_back(one.instance);
  sema.PerformPendingInstantiations();
  while (sema.CodeSynthesisContexts.size() > depth)
    sema.popCodeSynthesisContext();
}

/// The parser keeps the file's scope longer than Sema does, which needs it for
/// functions of the processor's that nothing has named before.
void HostInstances::makeAll() {
  makesAll = true;
  llvm::SaveAndRestore<Scope *> scope(sema.TUScope, file);
  for (const Taken &one : std::exchange(taken, {}))
    make(one);
}

bool HostInstances::isOfHost(const FunctionDecl &function) {
  return !function.hasAttr<CUDADeviceAttr>() && isStandard(function);
}

bool HostInstances::isStandard(const Decl &decl) {
  auto found = known.find(&decl);
  if (found != known.end())
    return found->second;
  return known[&decl] = isStandardByItself(decl);
}

/// A local class, a member, and a friend have the arguments of what they are
/// in.
bool HostInstances::isStandardByItself(const Decl &decl) {
  const NamespaceDecl *space = outermostNamespace(decl);
  if (!space || !isLibrarys(*space) ||
      !sema.getSourceManager().isInSystemHeader(decl.getLocation()))
    return false;
  auto isInStandard = [this](const DeclContext *outer) {
    return outer->isFileContext() || isStandard(*cast<Decl>(outer));
  };
  return isInStandard(decl.getDeclContext()) &&
         isInStandard(decl.getLexicalDeclContext()) &&
         llvm::all_of(argumentsOf(decl),
                      [this](const auto &each) { return isStandard(each); });
}

bool HostInstances::isStandard(QualType type) {
  type = type.getCanonicalType();
  if (type->isBuiltinType())
    return true;
  if (type->isPointerType() || type->isReferenceType())
    return isStandard(type->getPointeeType());
  if (const auto *array = dyn_cast<ArrayType>(type))
    return isStandard(array->getElementType());
  if (const auto *function = dyn_cast<FunctionProtoType>(type))
    return isStandard(function->getReturnType()) &&
           llvm::all_of(function->param_types(),
                        [this](QualType each) { return isStandard(each); });
  const TagDecl *tag = type->getAsTagDecl();
  return tag && isStandard(*tag);
}

bool HostInstances::isStandard(const TemplateArgument &argument) {
  switch (argument.getKind()) {
  case TemplateArgument::Type:
    return isStandard(argument.getAsType());
  case TemplateArgument::Integral:
    return isStandard(argument.getIntegralType());
  case TemplateArgument::Pack:
    return llvm::all_of(argument.pack_elements(),
                        [this](const auto &each) { return isStandard(each); });
  case TemplateArgument::Template: {
    const TemplateDecl *given = argument.getAsTemplate().getAsTemplateDecl();
    return given && isStandard(*given);
  }
  default:
    return false;
  }
}

} // namespace ampvk::frontend
