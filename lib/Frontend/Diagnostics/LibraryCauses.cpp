// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "LibraryCauses.h"

#include "Diagnostics/Frontend.h"
#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Common/Restrictions.h"
#include "Frontend/Common/TypeRules.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

StringRef fileOf(SourceLocation loc, const SourceManager &sources) {
  return sources.getFilename(sources.getExpansionLoc(loc));
}

/// The class of the variable that what the error is about begins with.
const CXXRecordDecl *classOfObject(const Diagnostic &error, const Sema &sema) {
  for (const DeclContext *scope = sema.CurContext; scope;
       scope = scope->getParent()) {
    if (!scope->isFunctionOrMethod())
      continue;
    for (const Decl *decl : scope->decls())
      if (auto *variable = dyn_cast<VarDecl>(decl);
          variable && variable->getIdentifier() &&
          isAbout(error, variable->getName(), sema))
        return variable->getType().getNonReferenceType()->getAsCXXRecordDecl();
  }
  return nullptr;
}

/// That the function or macro is the system's; `place` is its declaration.
msg::Message ofLibrary(const std::string &name, SourceLocation place,
                       const SourceManager &sources) {
  return (isMath(place, sources) ? msg::amp_system_math(name)
                                 : msg::amp_system_function(name))
      .about(name);
}

/// The macro of the system's headers, as `assert`, whose text the error is in.
std::optional<LocatedMessage> causeOfMacro(const Diagnostic &error,
                                           Sema &sema) {
  const SourceManager &sources = sema.SourceMgr;
  SourceLocation loc = error.getLocation();
  if (!loc.isMacroID() || !isOfLibrary(sources.getSpellingLoc(loc), sources))
    return std::nullopt;
  while (sources.getImmediateMacroCallerLoc(loc).isMacroID())
    loc = sources.getImmediateMacroCallerLoc(loc);
  const SourceLocation spelt = sources.getSpellingLoc(loc);
  if (!isOfLibrary(spelt, sources))
    return std::nullopt;
  StringRef name =
      Lexer::getImmediateMacroName(loc, sources, sema.getLangOpts());
  return LocatedMessage{sources.getExpansionLoc(loc),
                        ofLibrary(name.str(), spelt, sources)};
}

/// The name of the member function that an object lacks in amp code, if that is
/// the error.
std::string lackingMember(const Diagnostic &error) {
  switch (error.getID()) {
  case diag::err_ovl_no_viable_member_function_in_call:
    return nameArgument(error, 0).getAsString();
  case diag::err_ovl_no_viable_subscript:
    return "operator[]";
  case diag::err_ovl_no_viable_object_call:
    return "operator()";
  case diag::err_typecheck_indirection_requires_pointer:
    return "operator*";
  default:
    return "";
  }
}

/// That the members of the library's class, which kernels can have, are
/// restrict(cpu).
std::optional<LocatedMessage> causeOfMember(const Diagnostic &error,
                                            const CXXRecordDecl &record,
                                            const Sema &sema) {
  const std::string member = lackingMember(error);
  if (member.empty() || !isOfLibrary(record.getLocation(), sema.SourceMgr))
    return std::nullopt;
  std::string name;
  llvm::raw_string_ostream out(name);
  record.getNameForDiagnostic(out, sema.getPrintingPolicy(),
                              /*Qualified=*/true);
  return LocatedMessage{error.getLocation(),
                        msg::amp_system_function(name + "::" + member)
                            .about(record.getQualifiedNameAsString())};
}

/// There will be no objects of the library's class, so that nothing need be
/// said of what is done to them.
void leaveUnmade(const CXXRecordDecl &record, const Sema &sema,
                 std::set<const CXXRecordDecl *> &unmade) {
  if (!isOfLibrary(record.getLocation(), sema.SourceMgr))
    return;
  unmade.insert(&record);
  if (const CXXRecordDecl *definition = record.getDefinition())
    definition->forallBases([&](const CXXRecordDecl *base) {
      unmade.insert(base);
      return true;
    });
}

/// The function of that name, with its namespaces, if it is one.
const FunctionDecl *functionOf(StringRef name, ASTContext &context) {
  const DeclContext *scope = context.getTranslationUnitDecl();
  for (;;) {
    auto [first, rest] = name.split("::");
    DeclContext::lookup_result found =
        scope->lookup(&context.Idents.get(first));
    if (found.empty())
      return nullptr;
    const NamedDecl *decl = (*found.begin())->getUnderlyingDecl();
    scope = dyn_cast<NamespaceDecl>(decl);
    if (!scope || rest.empty())
      return decl->getAsFunction();
    name = rest;
  }
}

} // namespace

bool isOfAmpHeader(SourceLocation loc, const SourceManager &sources) {
  // A directory of a program can have the name "ampvk", too.
  return sources.isInSystemHeader(loc) &&
         fileOf(loc, sources).contains("/ampvk-runtime/ampvk/");
}

bool isOfLibrary(SourceLocation loc, const SourceManager &sources) {
  return sources.isInSystemHeader(loc) && !isOfAmpHeader(loc, sources);
}

bool isMath(SourceLocation loc, const SourceManager &sources) {
  static constexpr StringRef math[] = {"cmath", "math.h", "mathcalls.h",
                                       "std_abs.h"};
  StringRef file = llvm::sys::path::filename(fileOf(loc, sources));
  return llvm::is_contained(math, file);
}

std::vector<const CXXRecordDecl *> classesOf(const Diagnostic &error) {
  std::vector<const CXXRecordDecl *> result;
  for (unsigned i = 0; i < error.getNumArgs(); ++i) {
    const CXXRecordDecl *record = nullptr;
    if (QualType type = typeArgument(error, i); !type.isNull())
      record = type.getNonReferenceType()->getAsCXXRecordDecl();
    else if (auto *method =
                 dyn_cast_or_null<CXXMethodDecl>(declArgument(error, i)))
      record = method->getParent();
    if (record)
      result.push_back(record);
  }
  return result;
}

std::optional<LocatedMessage>
causeOfLibrary(const Diagnostic &error, Sema &sema, TypeRules &types,
               std::set<const CXXRecordDecl *> &unmade) {
  if (std::optional<LocatedMessage> macro = causeOfMacro(error, sema))
    return macro;
  auto *function = brokenRestriction(error);
  std::vector<const CXXRecordDecl *> classes = classesOf(error);
  if (isAboutObject(error))
    classes.push_back(classOfObject(error, sema));
  const bool isUnmade =
      isAboutObject(error) &&
      llvm::any_of(classes, [&](auto *record) { return unmade.count(record); });
  if (auto *made =
          function ? function->getReturnType()->getAsCXXRecordDecl() : nullptr)
    leaveUnmade(*made, sema, unmade);
  if (isUnmade)
    return LocatedMessage{error.getLocation(), ampMessage(error),
                          /*showsOrigin=*/true};
  for (const CXXRecordDecl *record : classes) {
    if (!record || !isOfLibrary(record->getLocation(), sema.SourceMgr))
      continue;
    if (!isAboutObject(error))
      leaveUnmade(*record, sema, unmade);
    if (!types.isLibrarysFaulty(*record))
      continue;
    msg::Message why =
        types.memberProblem(sema.Context.getCanonicalTagType(record));
    SourceLocation loc = error.getLocation();
    bool isElsewhere = isAboutObject(error);
    if (record->getQualifiedNameAsString() == "std::type_info") {
      why = msg::amp_typeid();
      isElsewhere = isBrokenRestriction(error); // a call's object is looked at
      if (error.getNumRanges())
        loc = error.getRange(0).getBegin();
    }
    return LocatedMessage{loc, why, isElsewhere};
  }
  const CXXRecordDecl *object = classes.empty() ? nullptr : classes.front();
  if (isAboutObject(error) && object)
    if (std::optional<LocatedMessage> member =
            causeOfMember(error, *object, sema))
      return member;
  if (!function || !isOfLibrary(function->getLocation(), sema.SourceMgr))
    return std::nullopt;
  return LocatedMessage{error.getLocation(),
                        ofLibrary(function->getQualifiedNameAsString(),
                                  function->getLocation(), sema.SourceMgr)};
}

std::optional<LocatedMessage> causeOfSuggestion(const Diagnostic &error,
                                                Sema &sema) {
  std::optional<std::string> name = suggestedName(error);
  auto *function = name ? functionOf(*name, sema.Context) : nullptr;
  auto *caller = sema.getCurFunctionDecl(/*AllowLambda=*/true);
  if (!function || !caller || !isAmp(*caller) || isAmp(*function) ||
      !isOfLibrary(function->getLocation(), sema.SourceMgr))
    return std::nullopt;
  const std::string written = unknownName(error);
  return LocatedMessage{
      error.getLocation(),
      (isMath(function->getLocation(), sema.SourceMgr)
           ? msg::amp_undeclared_system_math(written, *name)
           : msg::amp_undeclared_system_function(written, *name))
          .about(written)};
}

} // namespace ampvk::frontend
