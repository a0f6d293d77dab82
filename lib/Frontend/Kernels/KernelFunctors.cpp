// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "KernelFunctors.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/Instantiations.h"
#include "Frontend/Common/Restrictions.h"
#include "Frontend/Diagnostics/AmpDiagnostics.h"
#include "AST/Report.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

struct Problem {
  SourceLocation loc;
  msg::Message message;
};

/// index<Rank> or tiled_index<D0, D1, D2>, whose trailing sizes may be 0.
struct Index {
  unsigned rank;
  unsigned tile[3];

  bool isTiled() const { return tile[0] != 0; }
  /// As users write it.
  std::string text() const {
    if (!isTiled())
      return "index<" + std::to_string(rank) + ">";
    std::string text = "tiled_index<" + std::to_string(tile[0]);
    for (unsigned i = 1; i < 3 && tile[i]; ++i)
      text += ", " + std::to_string(tile[i]);
    return text + ">";
  }
};

unsigned number(const TemplateArgument &argument) {
  return argument.getAsIntegral().getZExtValue();
}

/// The type of the index that the launch passes to its kernel.
Index givenIndex(ArrayRef<TemplateArgument> entry) {
  return {number(entry[0]),
          {number(entry[1]), number(entry[2]), number(entry[3])}};
}

/// The type of the index that the kernel takes, if it is one of these.
std::optional<Index> takenIndex(QualType type) {
  auto *special = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      type.getNonReferenceType()->getAsCXXRecordDecl());
  auto *space =
      special ? dyn_cast<NamespaceDecl>(special->getDeclContext()) : nullptr;
  if (!space || space->getName() != names::Concurrency)
    return std::nullopt;
  ArrayRef<TemplateArgument> args = special->getTemplateArgs().asArray();
  if (special->getName() == names::Index)
    return Index{number(args[0]), {}};
  if (special->getName() != names::TiledIndex)
    return std::nullopt;
  Index index{1, {number(args[0]), number(args[1]), number(args[2])}};
  index.rank += (index.tile[1] != 0) + (index.tile[2] != 0);
  return index;
}

/// Whether it is what is given, or that can be made it.
bool fits(const Index &taken, const Index &given) {
  return taken.isTiled() ? llvm::equal(taken.tile, given.tile)
                         : taken.rank == given.rank;
}

/// The operator() if there is one and it is no template.
const CXXMethodDecl *onlyCallOperator(const CXXRecordDecl &functor,
                                      ASTContext &context) {
  DeclContextLookupResult found =
      functor.lookup(context.DeclarationNames.getCXXOperatorName(OO_Call));
  return found.isSingleResult() ? dyn_cast<CXXMethodDecl>(found.front())
                                : nullptr;
}

std::optional<Problem> problemOf(const CXXMethodDecl &called,
                                 const Index &given) {
  if (!isAmp(called))
    return Problem{called.getLocation(), msg::amp_kernel_restriction()};
  if (called.getNumParams() != 1)
    return Problem{called.getLocation(),
                   msg::amp_kernel_argument(given.text())};
  const ParmVarDecl &index = *called.getParamDecl(0);
  QualType type = index.getType();
  std::optional<Index> taken = takenIndex(type);
  if (taken && !fits(*taken, given))
    return Problem{called.getLocation(),
                   msg::amp_kernel_index(taken->text(), given.text())};
  if (taken && type->isLValueReferenceType() &&
      !type.getNonReferenceType().isConstQualified())
    return Problem{index.getLocation(),
                   msg::amp_kernel_index_reference(taken->text())};
  return std::nullopt;
}

class FunctorChecker {
public:
  FunctorChecker(Sema &sema, AmpDiagnostics &reported)
      : sema(sema), reported(reported) {}
  void operator()(const Decl &decl) {
    auto *entry = dyn_cast<FunctionDecl>(&decl);
    if (entry && entry->getIdentifier() && entry->getName() == names::Entry &&
        entry->getTemplateSpecializationArgs())
      check(entry->getTemplateSpecializationArgs()->asArray());
  }

private:
  void check(ArrayRef<TemplateArgument> entry) {
    CXXRecordDecl *functor = entry[4].getAsType()->getAsCXXRecordDecl();
    if (!functor || !functor->hasDefinition() ||
        !checked.insert(functor).second)
      return;
    const CXXMethodDecl *called = onlyCallOperator(*functor, sema.Context);
    if (!called)
      return;
    auto problem = problemOf(*called, givenIndex(entry));
    if (!problem)
      return;
    ampvk::report(sema.Diags, problem->loc, problem->message);
    reported.leaveOut(*functor);
  }

  Sema &sema;
  AmpDiagnostics &reported;
  llvm::DenseSet<const CXXRecordDecl *> checked;
};

} // namespace

void checkKernelFunctors(Sema &sema, AmpDiagnostics &reported) {
  seeBeforeInstantiation(sema, FunctorChecker(sema, reported));
}

} // namespace ampvk::frontend
