// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Messages.h"

#include "AST/Report.h"
#include "Diagnostics/Frontend.h"
#include "Diagnostics/Import.h"
#include "Diagnostics/Kernels.h"
#include "Frontend/Tokens/SourceTokens.h"
#include "MessageArguments.h"
#include "Support/HeaderNames.h"

#include "clang/AST/ASTLambda.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Cuda.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SmallString.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

struct WordReplacement {
  llvm::StringRef cuda, amp;
};

/// CUDA's words in Clang's formats. Longer ones before those they contain.
constexpr WordReplacement words[] = {
    {"CUDA device code", "restrict(amp) code"},
    {"__host__ or __device__ attributes", "restriction specifier"},
    {"__host__ __device__", "restrict(cpu,amp)"},
    {"__device__", "restrict(amp)"},
    {"__host__", "restrict(cpu)"},
    {"__shared__", "tile_static"},
    {"__global__", "kernel"},
    {"|invalid}", "|never callable}"},
};

/// The attributes that the RestrictFilter writes, as Clang names them.
constexpr WordReplacement attributes[] = {
    {"'device' attribute", "'restrict(amp)'"},
    {"'host' attribute", "'restrict(cpu)'"},
    {"'shared' attribute", "'tile_static'"},
};

/// Messages that take other words altogether: the row's text, as the format.
struct Rewording {
  unsigned id;
  const msg::Row &row;
};
constexpr Rewording rewordings[] = {
    {diag::err_dynamic_var_init, msg::amp_tile_static_initializer.row},
    {diag::err_shared_var_init, msg::amp_tile_static_initializer.row},
    {diag::err_cuda_ctor_dtor_attrs, msg::amp_restricted_global.row},
    {diag::err_vla_decl_has_static_storage, msg::amp_tile_static_length.row},
    {diag::note_cuda_host_var, msg::amp_declared.row},
    {diag::note_cuda_const_var_unpromoted,
     msg::amp_declared_without_constant.row},
    {diag::note_implicit_member_target_infer_collision,
     msg::amp_generated_without_restriction.row},
    {diag::note_member_def_close_match, msg::amp_close_match.row},
    {diag::err_ambiguous_reference, msg::amp_ambiguous_name.row},
};

const msg::Row *rewordingOf(unsigned id) {
  for (const Rewording &rewording : rewordings)
    if (rewording.id == id)
      return &rewording.row;
  return nullptr;
}

std::string exchanged(std::string text,
                      llvm::ArrayRef<WordReplacement> wordings) {
  for (const WordReplacement &located : wordings)
    for (size_t at = 0; (at = text.find(located.cuda, at)) != std::string::npos;
         at += located.amp.size())
      text.replace(at, located.cuda.size(), located.amp);
  return text;
}

/// Whether the note is "called by 'operator()'": the name tells nothing.
bool isCalledByFunctor(const Diagnostic &note) {
  const NamedDecl *decl =
      note.getID() == diag::note_called_by ? declArgument(note, 0) : nullptr;
  return decl && decl->getDeclName().getCXXOverloadedOperator() == OO_Call;
}

/// Whether a variable that is a lambda is used across restrictions.
bool isOfLambda(const Diagnostic &error) {
  auto *variable = dyn_cast_or_null<VarDecl>(usedAcross(error));
  const CXXRecordDecl *record =
      variable ? variable->getType()->getAsCXXRecordDecl() : nullptr;
  return record && record->isLambda();
}

/// The message for the call of a lambda from where it cannot be called. Clang
/// may name the conversion to a function pointer as the caller.
msg::Message lambdaMessage(const Diagnostic &error) {
  if (lambdaCalledAtNamespaceScope(error))
    return msg::amp_lambda_outside();
  auto *callee = dyn_cast_or_null<FunctionDecl>(usedAcross(error));
  if (callee && isLambdaCallOperator(callee))
    return msg::amp_cpu_call(/*isLambda=*/true, "");
  return {};
}

CUDAFunctionTarget targetOf(const Diagnostic &diagnostic, unsigned i) {
  return CUDAFunctionTarget(diagnostic.getRawArg(i));
}

/// The row of what is used across restrictions.
msg::Message useMessage(const Diagnostic &error, const std::string &text) {
  if (targetOf(error, 0) != CUDAFunctionTarget::Host)
    return msg::quoted(msg::amp_other_restriction.row, text);
  if (isOfLambda(error))
    return msg::quoted(msg::amp_cpu_lambda.row, text);
  if (const NamedDecl *used = usedAcross(error); isa<VarDecl>(used))
    return msg::quoted(msg::amp_cpu_variable.row, text)
        .about(used->getNameAsString());
  return msg::quoted(msg::amp_cpu_function.row, text);
}

/// The row for a candidate that would match if it were not restrict(cpu).
/// Generated functions have no line where a restriction could be added.
const msg::Row *candidateRow(const Diagnostic &note) {
  if (targetOf(note, 3) != CUDAFunctionTarget::Host ||
      targetOf(note, 4) != CUDAFunctionTarget::Device)
    return nullptr;
  const unsigned kind = note.getRawArg(0), firstImplicit = 4, lastImplicit = 9;
  return kind >= firstImplicit && kind <= lastImplicit
             ? &msg::amp_generated_candidate.row
             : &msg::amp_cpu_candidate.row;
}

/// A message of Clang's in our words, which may be in our tables.
msg::Message withRow(const Diagnostic &diagnostic, std::string text) {
  switch (diagnostic.getID()) {
  case diag::err_ref_bad_target:
    return useMessage(diagnostic, text);
  case diag::err_cuda_device_exceptions:
    return msg::quoted(textArgument(diagnostic, 0) == "throw" ? msg::amp_throw.row
                                                        : msg::amp_try.row,
                       std::move(text));
  case diag::err_cuda_host_shared:
    return msg::quoted(msg::amp_tile_static_on_cpu.row, std::move(text));
  case diag::note_ovl_candidate_bad_target:
    if (const msg::Row *row = candidateRow(diagnostic))
      return msg::quoted(*row, std::move(text));
    break;
  default:
    if (const msg::Row *row = rewordingOf(diagnostic.getID()))
      return msg::quoted(*row, std::move(text));
  }
  msg::Message message;
  message.text = std::move(text);
  return message;
}

} // namespace

std::string ampFormat(unsigned id, llvm::StringRef format) {
  const msg::Row *row = rewordingOf(id);
  return row ? row->text : exchanged(format.str(), words);
}

msg::Message ampMessage(const Diagnostic &diagnostic) {
  if (isCalledByFunctor(diagnostic))
    return msg::amp_called();
  if (msg::Message message = lambdaMessage(diagnostic))
    return message;
  if (msg::Message message = ampvk::reportedMessage(diagnostic))
    return message;
  unsigned id = diagnostic.getID();
  llvm::StringRef clangs =
      diagnostic.getDiags()->getDiagnosticIDs()->getDescription(id);
  std::string format = ampFormat(id, clangs);
  llvm::SmallString<128> text;
  if (format == clangs)
    diagnostic.FormatDiagnostic(text);
  else
    diagnostic.FormatDiagnostic(format.data(), format.data() + format.size(),
                                text);
  std::string message = exchanged(text.str().str(), attributes);
  if (isOfLambda(diagnostic))
    message = exchanged(std::move(message), {{" variable ", " lambda "}});
  return withRow(diagnostic, std::move(message));
}

/// A text of a header of ours, which is in a table.
static std::optional<msg::Message>
ofHeader(const std::optional<std::string> &text) {
  if (!text)
    return std::nullopt;
  for (const msg::Row *row : msg::rows())
    if (row->text == *text)
      return msg::make(*row, {});
  msg::Message message;
  message.text = *text;
  return message;
}

std::optional<msg::Message> headerMessage(const Diagnostic &error) {
  unsigned type = 0;
  switch (error.getID()) {
  case diag::err_static_assert_failed:
    return ofHeader(textArgument(error, 1));
  case diag::err_static_assert_requirement_failed:
    return ofHeader(textArgument(error, 2));
  case diag::err_ovl_no_viable_function_in_init:
    break;
  case diag::err_ovl_no_viable_conversion_in_cast:
    type = 2;
    break;
  default:
    return std::nullopt;
  }
  // An index or an extent of the arguments.
  auto *special = dyn_cast_or_null<ClassTemplateSpecializationDecl>(
      classArgument(error, type));
  if (!special || (special->getName() != names::Index &&
                   special->getName() != names::Extent))
    return std::nullopt;
  llvm::SmallString<8> rank;
  special->getTemplateArgs()[0].getAsIntegral().toString(rank);
  return msg::amp_argument_count(rank.str());
}

bool isUnformattable(const Diagnostic &error) {
  auto names = [&](unsigned i) {
    return CUDAFunctionTarget(error.getRawArg(i)) ==
           CUDAFunctionTarget::InvalidTarget;
  };
  return error.getID() == diag::err_ref_bad_target && (names(0) || names(3));
}

const CXXRecordDecl *uncallableKernel(const Diagnostic &error) {
  if (error.getID() != diag::err_ovl_no_viable_object_call ||
      !error.getSourceManager().isInSystemHeader(error.getLocation()))
    return nullptr;
  return classArgument(error, 0);
}

bool isBrokenRestriction(const Diagnostic &error) {
  return error.getID() == diag::err_ref_bad_target;
}

const NamedDecl *usedAcross(const Diagnostic &error) {
  return isBrokenRestriction(error) ? declArgument(error, 2) : nullptr;
}

const FunctionDecl *brokenRestriction(const Diagnostic &error) {
  const NamedDecl *used = usedAcross(error);
  return used && CUDAFunctionTarget(error.getRawArg(3)) !=
                     CUDAFunctionTarget::Host
             ? dyn_cast<FunctionDecl>(used)
             : nullptr;
}

const CXXMethodDecl *lambdaCalledAtNamespaceScope(const Diagnostic &error) {
  const NamedDecl *used = usedAcross(error);
  auto *callee = dyn_cast_or_null<CXXMethodDecl>(used);
  return callee && isLambdaCallOperator(callee) &&
                 CUDAFunctionTarget(error.getRawArg(0)) ==
                     CUDAFunctionTarget::Device
             ? callee
             : nullptr;
}

bool isAbout(const Diagnostic &error, StringRef name, const Sema &sema) {
  const SourceTokens tokens(sema);
  // In front of the range of a `for` the error has no range of its own.
  if (tokens.textAt(error.getLocation()) == ":")
    return tokens.text(tokens.behind(error.getLocation())) == name;
  return llvm::any_of(error.getRanges(), [&](const CharSourceRange &range) {
    return tokens.textAt(range.getBegin()) == name;
  });
}

bool isAboutMemberCall(const Diagnostic &error) {
  return error.getID() == diag::err_ovl_no_viable_member_function_in_call;
}

bool isAboutCall(const Diagnostic &error) {
  unsigned id = error.getID();
  return id == diag::err_ovl_no_viable_function_in_call ||
         id == diag::err_ovl_no_viable_function_in_init ||
         id == diag::err_ovl_no_viable_member_function_in_call ||
         id == diag::err_ovl_no_viable_conversion_in_cast ||
         id == diag::err_ovl_no_viable_object_call;
}

bool isAboutConversion(const Diagnostic &error) {
  return error.getID() == diag::err_typecheck_nonviable_condition;
}

bool isAboutElement(const Diagnostic &error) {
  return error.getID() == diag::err_ovl_no_viable_object_call ||
         error.getID() == diag::err_ovl_no_viable_subscript;
}

bool isAboutOperator(const Diagnostic &error) {
  return error.getID() == diag::err_typecheck_invalid_operands ||
         error.getID() == diag::err_ovl_no_viable_oper;
}

bool isAboutObject(const Diagnostic &error) {
  return isAboutMemberCall(error) || isAboutOperator(error) ||
         isBrokenRestriction(error) || isAboutElement(error) ||
         error.getID() == diag::err_typecheck_illegal_increment_decrement ||
         error.getID() == diag::err_typecheck_indirection_requires_pointer ||
         error.getID() == diag::err_typecheck_assign_const;
}

bool isAboutUnknownName(const Diagnostic &error) {
  return !unknownName(error).empty() ||
         error.getID() == diag::err_no_template ||
         error.getID() == diag::err_no_template_suggest ||
         error.getID() == diag::err_expected_namespace_name ||
         error.getID() == diag::err_using_directive_suggest;
}

bool isAboutUse(const Diagnostic &error) {
  return isAboutCall(error) || isAboutObject(error);
}

const NamedDecl *unavailableDecl(const Diagnostic &error) {
  const NamedDecl *decl = nullptr;
  if (error.getID() == diag::err_unavailable_message)
    decl = declArgument(error, 0);
  else if (error.getID() == diag::err_incomplete_member_access)
    decl = classArgument(error, 0);
  return decl && decl->hasAttr<UnavailableAttr>() ? decl : nullptr;
}

std::string calledName(const Diagnostic &error) {
  return error.getNumArgs() &&
                 error.getArgKind(0) == DiagnosticsEngine::ak_declarationname
             ? DeclarationName::getFromOpaqueInteger(error.getRawArg(0))
                   .getAsString()
             : "";
}

bool isAboutRestriction(const Diagnostic &note) {
  return note.getID() == diag::note_ovl_candidate_bad_target;
}

bool isAboutArgumentCount(const Diagnostic &note) {
  return note.getID() == diag::note_ovl_candidate_arity ||
         note.getID() == diag::note_ovl_candidate_arity_one;
}

std::optional<std::string> suggestedName(const Diagnostic &error) {
  if (error.getID() != diag::err_undeclared_var_use_suggest)
    return std::nullopt;
  std::optional<std::string> quoted = textArgument(error, 1);
  return quoted ? StringRef(*quoted).trim('\'').str() : quoted;
}

bool suggestsElsewhere(const Diagnostic &error) {
  const unsigned isWithoutScope = 2, quoted = 3;
  return error.getID() == diag::err_no_member_suggest &&
         (error.getRawArg(isWithoutScope) ||
          StringRef(textArgument(error, quoted).value_or("")).contains("::"));
}

const NamespaceDecl *searchedNamespace(const Diagnostic &error) {
  if (error.getID() != diag::err_no_member &&
      error.getID() != diag::err_no_member_suggest)
    return nullptr;
  return dyn_cast_or_null<NamespaceDecl>(scopeArgument(error, 1));
}

std::string unknownName(const Diagnostic &error) {
  switch (error.getID()) {
  case diag::err_undeclared_var_use:
  case diag::err_undeclared_var_use_suggest:
  case diag::err_unknown_typename:
  case diag::err_unknown_typename_suggest:
  case diag::err_no_member:
  case diag::err_no_member_suggest:
  case diag::err_no_template:
  case diag::err_no_template_suggest:
  case diag::err_no_member_template:
    break;
  default:
    return "";
  }
  return nameArgument(error, 0).getAsString();
}

bool isOfFaultyVariable(const Diagnostic &note) {
  return note.getID() == diag::note_cuda_host_var;
}

std::string closingLine(std::string line) {
  if (size_t cuda = line.rfind(" when compiling for ");
      cuda != std::string::npos)
    line.replace(cuda, std::string::npos, ".\n");
  return line;
}

} // namespace ampvk::frontend
