// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "ContainerCauses.h"

#include "AST/Annotations.h"
#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/Restrictions.h"
#include "Frontend/Common/TypeRules.h"
#include "Frontend/Tokens/SourceTokens.h"
#include "Support/HeaderNames.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/ScopeInfo.h"
#include "clang/Sema/Sema.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// The class of which amp code has no constructor, or a restrict(cpu) one.
const CXXRecordDecl *classNotMade(const Diagnostic &error) {
  if (error.getID() == diag::err_ovl_no_viable_function_in_init)
    if (const CXXRecordDecl *record = classArgument(error, 0))
      return record;
  auto *constructor =
      dyn_cast_or_null<CXXConstructorDecl>(brokenRestriction(error));
  return constructor ? constructor->getParent() : nullptr;
}

/// An integer among the arguments of a class template of ours; 0 for none.
unsigned numberArgument(const ClassTemplateSpecializationDecl &record,
                        unsigned number) {
  const TemplateArgumentList &arguments = record.getTemplateArgs();
  return number < arguments.size() &&
                 arguments[number].getKind() == TemplateArgument::Integral
             ? arguments[number].getAsIntegral().getLimitedValue()
             : 0;
}

const ClassTemplateSpecializationDecl *ourTemplate(QualType type) {
  auto *record = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      type.getNonReferenceType()->getAsCXXRecordDecl());
  return record && isOurs(*record) ? record : nullptr;
}

/// The rank of an index; 0 for other types.
unsigned rankOfIndex(QualType type) {
  const auto *record = ourTemplate(type);
  if (!record || (record->getName() != names::Index &&
                  record->getName() != names::TiledIndex))
    return 0;
  if (record->getName() == names::Index)
    return numberArgument(*record, 0);
  unsigned rank = 0;
  while (numberArgument(*record, rank))
    ++rank;
  return rank;
}

/// The name that is all of what stands in `a[i]` or `a(i)`; empty if that is
/// more.
std::string nameOfIndex(const Diagnostic &error, const Sema &sema) {
  const SourceTokens tokens(sema);
  if (!error.getNumRanges() || error.getRange(0).getEnd().isMacroID())
    return "";
  const Token open = tokens.behind(error.getRange(0).getEnd());
  if (!open.isOneOf(tok::l_square, tok::l_paren))
    return "";
  const Token name = tokens.behind(open.getLocation());
  return name.is(tok::raw_identifier) &&
                 tokens.behind(name.getLocation())
                     .isOneOf(tok::r_square, tok::r_paren)
             ? name.getRawIdentifier().str()
             : "";
}

std::string written(QualType type, const Sema &sema) {
  return type.getNonReferenceType().getUnqualifiedType().getAsString(
      sema.getPrintingPolicy());
}

} // namespace

const ValueDecl *variableCalled(StringRef name, SourceLocation loc,
                                Sema &sema) {
  if (const FunctionDecl *around =
          sema.getCurFunctionDecl(/*AllowLambda=*/true))
    for (const ParmVarDecl *parameter : around->parameters())
      if (parameter->getName() == name)
        return parameter;
  if (Scope *scope = sema.getCurScope())
    if (auto *found = dyn_cast_or_null<ValueDecl>(
            sema.LookupSingleName(scope, &sema.Context.Idents.get(name), loc,
                                  Sema::LookupOrdinaryName)))
      return found;
  if (const sema::LambdaScopeInfo *lambda = sema.getCurLambda())
    for (const sema::Capture &capture : lambda->Captures)
      if (capture.isVariableCapture() &&
          capture.getVariable()->getName() == name)
        return capture.getVariable();
  return nullptr;
}

std::optional<LocatedMessage> causeOfCopy(const Diagnostic &error, Sema &sema) {
  const CXXRecordDecl *record = classNotMade(error);
  auto *function = sema.getCurFunctionDecl(/*AllowLambda=*/true);
  if (!record || !function || !isAmp(*function) ||
      !isCapturedByReference(record))
    return std::nullopt;
  return LocatedMessage{error.getLocation(),
                        msg::amp_copied_container(record->getNameAsString())};
}

std::optional<LocatedMessage> causeOfRank(const Diagnostic &error, Sema &sema) {
  if (!isAboutElement(error))
    return std::nullopt;
  const QualType type = typeArgument(error, 0);
  const auto *container = ourTemplate(type);
  const std::string name = container ? nameOfIndex(error, sema) : "";
  const ValueDecl *index =
      name.empty() ? nullptr : variableCalled(name, error.getLocation(), sema);
  const unsigned rank = container ? numberArgument(*container, 1) : 0;
  const unsigned given = index ? rankOfIndex(index->getType()) : 0;
  if (!rank || !given || rank == given)
    return std::nullopt;
  return LocatedMessage{
      error.getLocation(),
      msg::amp_differing_ranks(written(type, sema), rank,
                               written(index->getType(), sema), given)};
}

} // namespace ampvk::frontend
