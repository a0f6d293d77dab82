// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FixItFinder.h"

#include "Frontend/Clang/MessageArguments.h"
#include "Frontend/Clang/Messages.h"
#include "Frontend/Clang/TileStaticObjects.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/Type.h"
#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Path.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

std::optional<FixItKind> kindOf(unsigned error) {
  switch (error) {
  case diag::err_template_kw_missing:
  case diag::err_missing_dependent_template_keyword:
    return FixItKind::AddTemplate;
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
  case diag::err_template_arg_must_be_type_suggest:
    return FixItKind::AddTypename;
  case diag::err_expected_qualified_after_typename:
    return FixItKind::DropTypename;
  case diag::err_expected_expression:
    return FixItKind::AddTemplateInCall;
  case diag::err_typename_nested_not_type:
    return FixItKind::AddParentheses;
  case diag::err_lvalue_reference_bind_to_temporary:
    return FixItKind::KeepTemporary;
  case diag::err_default_init_const:
    return FixItKind::InitializeConst;
  default:
    return std::nullopt;
  }
}

/// Whether the text in front of `)` is that of `e.tile<N>()`.
bool endsTemplateCall(StringRef before) {
  before = before.rtrim();
  return before.consume_back("(") && before.rtrim().ends_with(">");
}

/// Whether an argument of a message is a type that is a class.
bool isOfClass(const Diagnostic &message, unsigned argument) {
  const QualType type = typeArgument(message, argument);
  return !type.isNull() && type->isRecordType();
}

/// Whether an argument of a message is an iterator of a library's, or a
/// reference to one that may be changed.
bool isOfIterator(const Diagnostic &message, unsigned argument) {
  QualType type = typeArgument(message, argument).getNonReferenceType();
  const CXXRecordDecl *record = type->getAsCXXRecordDecl();
  return record && !type.isConstQualified() &&
         record->getName().ends_with("iterator") &&
         message.getSourceManager().isInSystemHeader(record->getLocation());
}

/// Whether an error about a reference is one about a class, as Microsoft's
/// compiler took only those.
bool bindsClass(const Diagnostic &error) { return isOfClass(error, 1); }

/// Where a user's file has the diagnostic.
std::optional<FixIt> at(const Diagnostic &diagnostic, FixItKind kind) {
  SourceLocation loc = diagnostic.getLocation();
  if (!diagnostic.hasSourceManager() || loc.isInvalid())
    return std::nullopt;
  return fixItAt(loc, diagnostic.getSourceManager(), kind);
}

/// Repairs for the operands of an operator; none for those that are known to be
/// of no class.
std::vector<std::optional<FixIt>> operandsOf(const Diagnostic &error) {
  std::vector<std::optional<FixIt>> result;
  const SourceManager &sources = error.getSourceManager();
  for (unsigned i = 0; i < error.getNumRanges(); ++i) {
    std::optional<FixIt> fixIt = at(error, FixItKind::NameOperand);
    const CharSourceRange &range = error.getRange(i);
    auto [first, begin] = spellingOf(range.getBegin(), sources);
    auto [last, end] = spellingOf(range.getEnd(), sources);
    bool isClass = error.getID() != diag::err_typecheck_invalid_operands ||
                   isOfClass(error, i);
    if (fixIt && isClass && first == fixIt->file && last == first) {
      fixIt->offset = begin;
      fixIt->end = end;
    } else {
      fixIt.reset();
    }
    result.push_back(fixIt);
  }
  return result;
}

StringRef textBefore(const Diagnostic &error) {
  auto [file, offset] =
      error.getSourceManager().getDecomposedSpellingLoc(error.getLocation());
  return error.getSourceManager().getBufferData(file).take_front(offset);
}

/// For the class of a tile_static object that no constructor fits. One that is
/// only declared has no effect: none is called.
std::optional<FixIt> defaultConstructor(const Diagnostic &error) {
  StringRef declaration = textBefore(error);
  declaration = declaration.substr(declaration.find_last_of(";{}") + 1);
  if (!declaration.contains("tile_static"))
    return std::nullopt;
  const CXXRecordDecl *record =
      typeArgument(error, 0)->getBaseElementTypeUnsafe()->getAsCXXRecordDecl();
  if (!record)
    return std::nullopt;
  if (const CXXRecordDecl *pattern = record->getTemplateInstantiationPattern())
    record = pattern;
  if (writtenDefault(*record))
    return std::nullopt; // for the CPU alone: CauseFinder says it
  std::optional<FixIt> result =
      fixItAt(record->getBraceRange().getBegin(), error.getSourceManager(),
              FixItKind::DeclareDefault);
  if (result)
    result->text = "public:" + record->getNameAsString() +
                   "()restrict(cpu,amp);" +
                   (record->isClass() ? "private:" : "");
  return result;
}

/// The token at which a diagnostic is.
StringRef tokenAt(const Diagnostic &diagnostic) {
  return Lexer::getSourceText(
      CharSourceRange::getTokenRange(diagnostic.getLocation()),
      diagnostic.getSourceManager(), LangOptions());
}

/// Functions of <math.h> that came with C99, which Microsoft's library did not
/// have before 2013: programs had their own.
bool isOfC99(const Diagnostic &diagnostic) {
  StringRef name = tokenAt(diagnostic);
  static constexpr StringRef all[] = {
      "acosh",  "asinh",   "atanh",      "cbrt",      "copysign", "erf",
      "erfc",   "exp2",    "expm1",      "fdim",      "fma",      "fmax",
      "fmin",   "ilogb",   "isfinite",   "isinf",     "isnan",    "isnormal",
      "lgamma", "llrint",  "llround",    "log1p",     "log2",     "logb",
      "lrint",  "lround",  "nearbyint",  "nextafter", "nan",      "remainder",
      "remquo", "rint",    "round",      "scalbn",    "signbit",  "tgamma",
      "trunc",  "scalbln", "nexttoward", "fpclassify"};
  return llvm::is_contained(all, name);
}

/// Whether the note is at a declaration of POSIX, or of C99's <stdint.h>, which
/// Microsoft's headers did not have: names that are free for programs there.
bool isNotMicrosofts(const Diagnostic &note) {
  static constexpr StringRef headers[] = {"unistd.h", "strings.h", "sched.h",
                                          "pthread.h"};
  static constexpr StringRef amongCs[] = {
      "atoll",     "daylight", "drand48",   "erand48",     "gmtime_r",
      "initstate", "int16_t",  "int32_t",   "int64_t",     "int8_t",
      "intptr_t",  "jrand48",  "lcong48",   "localtime_r", "lrand48",
      "mkstemp",   "mrand48",  "nanosleep", "nrand48",     "random",
      "realpath",  "seed48",   "setenv",    "setstate",    "srand48",
      "srandom",   "ssize_t",  "timegm",    "timezone",    "uint16_t",
      "uint32_t",  "uint64_t", "uint8_t",   "uintptr_t",   "unsetenv"};
  const StringRef file =
      note.getSourceManager().getFilename(note.getLocation());
  return llvm::is_contained(headers, llvm::sys::path::filename(file)) ||
         llvm::sys::path::parent_path(file).ends_with("/sys") ||
         llvm::is_contained(amongCs, tokenAt(note));
}

/// Whether the note says that a candidate's rank is deduced as an int, and is
/// none.
bool wantsIntRanks(const Diagnostic &note) {
  if (note.getID() != diag::note_ovl_candidate_substitution_failure)
    return false;
  StringRef format = note.getDiags()->getDiagnosticIDs()->getDescription(
      diag::err_deduced_non_type_template_arg_type_mismatch);
  llvm::SmallString<128> text;
  note.FormatDiagnostic(text);
  std::string wanted = format.split('%').first.str() + " ('int' vs ";
  return text.str().contains(wanted);
}

void insert(FixIts &fixIts, std::optional<FixIt> fixIt) {
  if (fixIt)
    fixIts.insert(*fixIt);
}

} // namespace

bool isAmbiguity(const Diagnostic &error) {
  return error.getID() == diag::err_ambiguous_reference ||
         error.getID() == diag::err_ovl_ambiguous_call;
}

FixIts FixItFinder::ofError(const Diagnostic &error, bool isOfOurs) {
  unsigned id = error.getID();
  call.reset();
  operands.clear();
  own.clear();
  hasLibrarys = false;
  isAboutNames = id == diag::err_ovl_ambiguous_call;
  isAboutTypes = id == diag::err_ovl_diff_return_type ||
                 id == diag::err_redefinition_different_type ||
                 id == diag::err_redefinition_different_typedef;
  // Microsoft's containers called what is not const, too.
  isLibrarysCall =
      id == diag::err_ovl_no_viable_object_call && !isOfOurs &&
      error.getSourceManager().isInSystemHeader(error.getLocation());
  bool isAboutReference =
      id == diag::err_lvalue_reference_bind_to_temporary && bindsClass(error);
  if (isAboutCall(error) || isAboutReference)
    call = at(error, FixItKind::NameArgument);
  if (isAboutOperator(error) && error.hasSourceManager())
    operands = operandsOf(error);
  if (id == diag::err_redefinition_different_kind ||
      id == diag::err_using_decl_conflict_reverse) {
    insert(own, at(error, FixItKind::UserDeclaredName));
    isAboutNames =
        id == diag::err_redefinition_different_kind || isOfC99(error);
  }
  if (isAboutTypes) {
    insert(own, at(error, FixItKind::UserDeclaredName));
    isAboutNames = true;
  }
  FixIts result;
  if (id == diag::err_ovl_no_viable_function_in_init)
    insert(result, defaultConstructor(error));
  std::optional<FixItKind> kind = kindOf(id);
  if (!kind || (kind == FixItKind::KeepTemporary && !isAboutReference))
    return result;
  // Microsoft's compiler refused other objects, too.
  if (kind == FixItKind::InitializeConst && !isOfClass(error, 0))
    return result;
  insert(result, at(error, *kind));
  if (!result.empty() && kind == FixItKind::AddTemplateInCall &&
      !endsTemplateCall(textBefore(error)))
    result.clear();
  return result;
}

/// The program's own name stands in the error, or is a candidate; another
/// note is about the library's.
FixIts FixItFinder::userDeclaredNames(const Diagnostic &note) {
  bool isCandidate = note.getID() == diag::note_ovl_candidate;
  bool isTemplate = isCandidate && note.getRawArg(1) != 0;
  if (note.getSourceManager().isInSystemHeader(note.getLocation()))
    hasLibrarys |= isAboutTypes ? isNotMicrosofts(note) : !isTemplate;
  else if (isCandidate && isOfC99(note))
    insert(own, at(note, FixItKind::UserDeclaredName));
  return hasLibrarys ? own : FixIts();
}

/// For the argument or operand that a note expects to be an lvalue. The right
/// operand of a member is the first argument, and a single name is no
/// temporary.
FixIts FixItFinder::lvalues(const Diagnostic &note) const {
  FixIts result;
  if (note.getID() != diag::note_ovl_candidate_bad_value_category ||
      note.getRawArg(3) != 0 || note.getRawArg(5) != 0)
    return result;
  unsigned argument = note.getRawArg(4);
  if (call) {
    FixIt fixIt = *call;
    fixIt.argument = argument;
    result.insert(fixIt);
  }
  if (operands.size() == 2) {
    insert(result, operands[1]);
    if (argument == 1 && operands[0] && operands[0]->offset != operands[0]->end)
      insert(result, operands[0]);
  }
  return result;
}

/// For the iterator that a note cannot make another one. If that is not its
/// const_iterator, the repair does not help.
FixIts FixItFinder::constIterators(const Diagnostic &note) const {
  if (!call || note.getID() != diag::note_ovl_candidate_bad_conv ||
      note.getRawArg(5) != 0 || !isOfIterator(note, 3) ||
      !isOfIterator(note, 4))
    return {};
  FixIt fixIt = *call;
  fixIt.kind = FixItKind::ConstArgument;
  fixIt.argument = note.getRawArg(6);
  return {fixIt};
}

FixIts FixItFinder::ofNote(const Diagnostic &note) {
  FixIts result;
  if (!note.hasSourceManager() || note.getLocation().isInvalid())
    return result;
  if (isAboutNames)
    result = userDeclaredNames(note);
  result.merge(lvalues(note));
  result.merge(constIterators(note));
  // With ranks of type int, Clang can order the partial specializations.
  if (note.getID() == diag::note_partial_spec_match)
    insert(result, at(note, FixItKind::IntRanks));
  if (isLibrarysCall && note.getID() == diag::note_ovl_candidate_bad_cvr_this)
    insert(result, at(note, FixItKind::MakeConst));
  if (!call)
    return result;
  if (note.getID() == diag::note_parameter_here ||
      note.getID() == diag::note_parameter_named_here)
    result.insert(*call); // the error is at the argument
  if (wantsIntRanks(note))
    insert(result, at(note, FixItKind::IntRanks));
  return result;
}

} // namespace ampvk::frontend
