// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "SpecifierReader.h"

#include "Diagnostics/Dialect.h"
#include "Diagnostics/Frontend.h"
#include "RequiresClause.h"
#include "Support/HeaderNames.h"

#include "clang/Basic/LangOptions.h"

using namespace clang;

namespace ampvk::frontend {

namespace {
constexpr StringRef restrictName = "restrict", cpuName = "cpu", ampName = "amp";
} // namespace

/// Reads one `restrict ( ... )` at specifier.end, whatever the word.
bool SpecifierReader::parseList(Specifier &specifier) const {
  int open = specifier.end + 1;
  if (reader.kind(open) != tok::l_paren || reader.partnerOf(open) == none)
    return false;
  int close = reader.partnerOf(open);
  specifier.isEmpty |= close == open + 1;
  for (int i = open + 1; i < close; ++i) {
    const bool isCpu = reader.isName(i, cpuName);
    const bool isBeta = reader.isName(i, names::Direct3d);
    const bool isAmp = reader.isName(i, ampName) || isBeta;
    specifier.cpu |= isCpu;
    specifier.amp |= isAmp;
    if (isBeta)
      specifier.beta = i;
    const bool wantsName = (i - open) % 2 == 1;
    const bool fits = wantsName ? isCpu || isAmp
                                : reader.kind(i) == tok::comma && i + 1 < close;
    if (!fits && specifier.unknown == none)
      specifier.unknown = i;
  }
  specifier.end = close + 1;
  return true;
}

Specifier SpecifierReader::at(int i) const {
  Specifier specifier;
  specifier.begin = specifier.end = i;
  while (reader.isName(specifier.end, restrictName) && parseList(specifier))
    ;
  return specifier;
}

Specifier SpecifierReader::misspeltAt(int i) const {
  Specifier specifier;
  specifier.begin = specifier.end = i;
  if (reader.kind(i) != tok::identifier ||
      !reader.isOneOf(i - 1, tok::r_paren, tok::kw_const, tok::kw_mutable))
    return specifier;
  StringRef word = in[i].getIdentifierInfo()->getName();
  const bool isWord = reader.isName(i, restrictName);
  constexpr unsigned most = 2;
  auto isSimilar = [&] {
    return word.edit_distance(restrictName, /*AllowReplacements=*/true, most) <=
           most;
  };
  if (!isWord &&
      (!isSimilar() || !parseList(specifier) || !specifier.isWellFormed()))
    return {i, i};
  const Declarator::Kind kind = reader.declaratorBefore(i).kind;
  if (kind != Declarator::Function && kind != Declarator::Lambda)
    return {i, i};
  if (!isWord) {
    error(i, msg::amp_misspelt_restrict, i);
    return specifier;
  }
  const bool hasName =
      reader.isName(i + 1, ampName) || reader.isName(i + 1, cpuName);
  if (!hasName && !reader.isOneOf(i + 1, tok::l_brace, tok::semi))
    return {i, i};
  error(i, msg::amp_restriction_parentheses);
  specifier.end = i + 1 + hasName;
  specifier.cpu = reader.isName(i + 1, cpuName);
  specifier.amp = !specifier.cpu;
  return specifier;
}

int SpecifierReader::trailingPart(int end) const {
  const bool isBehindType =
      reader.isOneOf(end - 1, tok::identifier, tok::greater) ||
      in[std::max(end - 1, 0)].isSimpleTypeSpecifier(options);
  for (int i : reader.prefixOf(end).tokens)
    if ((reader.kind(i) == tok::arrow && isBehindType) ||
        (reader.kind(i) == tok::kw_requires &&
         behindRequires(reader, i) == end))
      return i;
  return none;
}

/// The place behind the parameters of a lambda that the specifier is in front
/// of: `restrict(amp) [=](index<1> i) {}`. `restrict` may also be the name of a
/// function, whose result has a subscript.
int SpecifierReader::parametersOfNextLambda(const Specifier &specifier) const {
  const int open = specifier.end;
  if (reader.kind(open) != tok::l_square || reader.partnerOf(open) == none)
    return none;
  const int parameters = reader.partnerOf(open) + 1;
  if (reader.kind(parameters) != tok::l_paren ||
      reader.partnerOf(parameters) == none)
    return none;
  const int behind = reader.partnerOf(parameters) + 1;
  const bool isLambda =
      reader.isOneOf(behind, tok::l_brace, tok::arrow, tok::kw_mutable) ||
      reader.isName(behind, restrictName);
  return isLambda ? behind : none;
}

int SpecifierReader::rightPlace(const Specifier &specifier) const {
  if (!specifier.isWellFormed())
    return none;
  if (const int place = parametersOfNextLambda(specifier); place != none) {
    error(specifier.begin, msg::amp_specifier_before_lambda);
    return place;
  }
  const int part = trailingPart(specifier.begin);
  if (part == none)
    return none;
  error(specifier.begin, msg::amp_specifier_after, part);
  return part;
}

bool SpecifierReader::isMisplaced(const Specifier &specifier) const {
  const Token &next = in[specifier.end];
  const Token &last = in[std::max(specifier.begin - 1, 0)];
  const bool isDeclared = next.is(tok::identifier) ||
                          next.isSimpleTypeSpecifier(options) ||
                          next.isOneOf(tok::kw_static, tok::kw_inline);
  const int name = specifier.begin - 1;
  const bool isVariable =
      next.isOneOf(tok::semi, tok::equal, tok::l_brace) &&
      reader.kind(name) == tok::identifier &&
      (reader.isOneOf(name - 1, tok::identifier, tok::greater) ||
       reader.endsTypeSpecifier(name - 1));
  const bool isBehindAny =
      last.isOneOf(tok::semi, tok::l_brace, tok::r_brace, tok::greater,
                   tok::identifier, tok::kw_static, tok::kw_inline) ||
      last.isSimpleTypeSpecifier(options);
  if (!(isDeclared && isBehindAny) && !isVariable)
    return false;
  if (!specifier.isWellFormed())
    return false;
  error(specifier.begin, msg::amp_specifier_before_function);
  return true;
}

/// Whether a lambda's parameters follow: `[=] restrict(amp) (index<1> i) {}`.
/// (Clang takes attributes there.)
bool SpecifierReader::isBeforeParameters(const Specifier &specifier) const {
  return reader.kind(specifier.end) == tok::l_paren &&
         reader.partnerOf(specifier.end) != none &&
         reader.isOneOf(specifier.begin - 1, tok::r_square, tok::greater,
                        tok::greatergreater);
}

/// False if there is nothing to report.
bool SpecifierReader::reportFault(const Specifier &specifier) const {
  if (specifier.unknown != none &&
      (reader.isName(specifier.unknown, cpuName) ||
       reader.isName(specifier.unknown, ampName))) {
    error(specifier.unknown, msg::amp_missing_comma, specifier.unknown);
  } else if (specifier.unknown != none &&
             reader.kind(specifier.unknown) == tok::comma) {
    error(specifier.unknown, msg::amp_missing_restriction);
  } else if (specifier.unknown != none) {
    error(specifier.unknown, msg::amp_unknown_restriction, specifier.unknown);
  } else if (specifier.isEmpty) {
    error(specifier.begin, msg::amp_empty_restrict);
  } else if (isBeforeParameters(specifier)) {
    error(specifier.begin, msg::amp_specifier_before_lambda);
  } else if (reader.isOneOf(specifier.end, tok::kw_const, tok::kw_volatile,
                            tok::kw_mutable)) {
    error(specifier.begin, msg::amp_specifier_before_qualifier, specifier.end);
  } else if (reader.kind(specifier.begin - 1) == tok::r_paren &&
             reader.kind(reader.beforeGroup(specifier.begin - 1)) ==
                 tok::kw_throw) {
    error(specifier.begin, msg::amp_specifier_after_exceptions);
  } else {
    return false;
  }
  return true;
}

Specifier SpecifierReader::meantBy(Specifier specifier,
                                   Declarator::Kind kind) const {
  if (isRight(specifier, kind))
    return specifier;
  if (isBeforeParameters(specifier))
    specifier.begin = specifier.end = reader.partnerOf(specifier.end) + 1;
  while (reader.isOneOf(specifier.end, tok::kw_const, tok::kw_volatile,
                        tok::kw_mutable))
    ++specifier.end;
  specifier.amp |= !specifier.cpu;
  return specifier;
}

bool SpecifierReader::isRight(const Specifier &specifier,
                              Declarator::Kind kind) const {
  if (reportFault(specifier))
    return false;
  if (specifier.beta != none)
    problems.push_back(
        {TokenProblem::Beta, specifier.beta, &msg::amp_direct3d.row});
  if (kind != Declarator::Pointer || !specifier.amp)
    return true;
  refusePointer(specifier.begin);
  return false;
}

void SpecifierReader::refusePointer(int at) const {
  error(at, msg::amp_restricted_pointer);
}

} // namespace ampvk::frontend
