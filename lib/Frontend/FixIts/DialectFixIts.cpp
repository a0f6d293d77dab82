// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "DialectFixIts.h"

#include "Frontend/Clang/MessageArguments.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Sema/Scope.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

std::optional<FixItKind> dialectKindOf(unsigned error) {
  switch (error) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
  case diag::err_not_found_by_two_phase_lookup:
  case diag::err_default_template_template_parameter_not_template:
    return FixItKind::LaterName;
  case diag::err_template_parameter_default_template_member:
  case diag::err_template_param_default_arg_redefinition:
  case diag::err_param_default_argument_member_template_redecl:
    return FixItKind::DropDefault;
  case diag::err_typecheck_ordered_comparison_of_pointer_and_zero:
    return FixItKind::CastNull;
  case diag::err_mem_init_not_member_or_class:
  case diag::err_mem_init_not_member_or_class_suggest:
    return FixItKind::QualifyBase;
  default:
    return std::nullopt;
  }
}

/// Whether an argument of a message is a stream of the library's.
bool isStream(const Diagnostic &error, unsigned argument) {
  QualType type = typeArgument(error, argument);
  const CXXRecordDecl *record =
      type.isNull() ? nullptr
                    : type.getNonReferenceType()->getAsCXXRecordDecl();
  auto isOther = [](const CXXRecordDecl *base) {
    return base->getName() != "ios_base" || !base->isInStdNamespace();
  };
  return record && record->hasDefinition() && !record->isDependentContext() &&
         !record->forallBases(isOther);
}

/// For a range of an error that is a stream.
std::optional<FixIt> streamAt(const Diagnostic &error, unsigned range) {
  if (range >= error.getNumRanges())
    return std::nullopt;
  const SourceManager &sources = error.getSourceManager();
  const CharSourceRange &stream = error.getRange(range);
  std::optional<FixIt> result =
      fixItAt(stream.getBegin(), sources, FixItKind::AskStream);
  if (result)
    result->end = spellingOf(stream.getEnd(), sources).second;
  return result;
}

/// A stream that is compared with `false`, or is to be a `bool`.
std::optional<FixIt> streamOf(const Diagnostic &error) {
  unsigned id = error.getID();
  if (id == diag::err_typecheck_invalid_operands)
    for (unsigned side : {0u, 1u})
      if (isStream(error, side) && !isStream(error, 1 - side))
        return streamAt(error, side);
  if (id == diag::err_typecheck_nonviable_condition && isStream(error, 1) &&
      typeArgument(error, 2)->isBooleanType())
    return streamAt(error, 0);
  if (id == diag::err_typecheck_convert_incompatible && isStream(error, 1) &&
      typeArgument(error, 0)->isBooleanType())
    return streamAt(error, 0);
  return std::nullopt;
}

/// For a call of a variable that hides `min` or `max` of <windows.h>. They are
/// macros there, which nothing hides (compat/include/ampvk_compat/minmax.h).
std::optional<FixIt> hiddenMacro(const Diagnostic &error, const Sema &sema) {
  if (error.getID() != diag::err_typecheck_call_not_function &&
      error.getID() != diag::err_ovl_no_viable_object_call)
    return std::nullopt;
  const CharSourceRange &callee = error.getRange(0);
  const SourceManager &sources = error.getSourceManager();
  const StringRef name =
      Lexer::getSourceText(callee, sources, sema.getLangOpts());
  if (name != "min" && name != "max")
    return std::nullopt;
  auto isMacros = [&](const Decl *function) {
    return isa<FunctionTemplateDecl>(function) &&
           sources.isInSystemHeader(function->getLocation());
  };
  if (llvm::none_of(sema.Context.getTranslationUnitDecl()->lookup(
                        &sema.Context.Idents.get(name)),
                    isMacros))
    return std::nullopt;
  std::optional<FixIt> result =
      fixItAt(callee.getBegin(), sources, FixItKind::QualifyGlobal);
  if (result)
    result->text = "::";
  return result;
}

} // namespace

bool isInTemplate(const Sema &sema) {
  const Scope *scope = sema.getCurScope();
  return sema.CurContext->isDependentContext() ||
         (scope && scope->getTemplateParamParent());
}

FixIts dialectFixIts(const Diagnostic &error, Sema &sema) {
  if (!error.hasSourceManager() || error.getLocation().isInvalid())
    return {};
  if (std::optional<FixIt> macro = hiddenMacro(error, sema))
    return {*macro};
  std::optional<FixIt> result = streamOf(error);
  if (std::optional<FixItKind> kind = dialectKindOf(error.getID()))
    result = fixItAt(error.getLocation(), error.getSourceManager(), *kind);
  if (!result)
    return {};
  const bool isOfTemplate =
      error.getID() == diag::err_not_found_by_two_phase_lookup ||
      isInTemplate(sema);
  if (result->kind == FixItKind::LaterName && !isOfTemplate)
    return {};
  if (error.getID() ==
      diag::err_default_template_template_parameter_not_template)
    result->argument = 1;
  if (result->kind == FixItKind::CastNull)
    result->argument = typeArgument(error, 0)->isIntegerType() ? 0 : 1;
  if (result->kind == FixItKind::QualifyBase) {
    auto *constructor = dyn_cast<CXXConstructorDecl>(sema.CurContext);
    if (!constructor || !constructor->isDependentContext())
      return {};
    result->text = constructor->getParent()->getNameAsString() + "::";
  }
  return {*result};
}

} // namespace ampvk::frontend
