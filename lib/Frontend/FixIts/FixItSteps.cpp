// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The repairs, one by one.
#include "Diagnostics/Dialect.h"
#include "FixItApplier.h"

#include "Support/HeaderNames.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {
namespace {

/// Turns a temporary of class type into an lvalue for its lifetime.
constexpr char nameOpens[] =
    "[](auto &&__temporary) -> auto & {"
    "  (void)sizeof(int["
    "      __is_class(__remove_reference_t(decltype(__temporary))) ? 1 : -1]);"
    "  return __temporary;"
    "}(";

/// Converts an iterator to the const_iterator from which Microsoft's was
/// derived (dialect/bits/stl_iterator.h). It is not qualified with `std::`,
/// because Clang's lookahead distinguishes tokens by their locations.
const std::string &constOpens() {
  static const std::string text = (names::AsConstIterator + "(").str();
  return text;
}

} // namespace

void FixItApplier::addKeyword(int i, const char *word) {
  if (!before.emplace(i, tokensOf(word, i)).second)
    return;
  std::string text = word;
  fix(i, i, text + " ");
  say(i, msg::amp_missing_keyword(text, spelling(i)),
      FixItHint::CreateInsertion(in[i].getLocation(), text + " "));
}

/// At the `)` of `name < ... > ( )`.
void FixItApplier::addTemplateInCall(int i) {
  int open = reader.kind(i) == tok::r_paren ? reader.partnerOf(i) : none;
  int angle = open == none ? none : reader.openingAngle(open - 1);
  if (angle != none && reader.kind(angle - 1) == tok::identifier &&
      reader.isOneOf(angle - 2, tok::period, tok::arrow, tok::coloncolon))
    addKeyword(angle - 1, "template");
}

/// At the name of an object without an initializer.
void FixItApplier::initializeConst(int i) {
  if (!reader.isOneOf(i + 1, tok::semi, tok::comma))
    return;
  for (const Token &token : tokensOf("{}", i))
    behind[i].push_back(token);
  fixBehind(i, "{}");
  say(i, msg::amp_const_object(spelling(i)));
}

/// At the `operator` of `operator()(...)`.
void FixItApplier::makeConst(int i) {
  int close =
      reader.kind(i + 3) == tok::l_paren ? reader.partnerOf(i + 3) : none;
  if (close == none)
    return;
  for (const Token &token : tokensOf("const", close))
    behind[close].push_back(token);
  fixBehind(close, " const");
  say(i, msg::amp_const_call_operator());
}

void FixItApplier::dropTypename(int i) {
  if (reader.kind(i - 1) != tok::kw_typename)
    return;
  isDropped[i - 1] = true;
  // With the space behind it.
  auto [file, begin] =
      spellingOf(in[i - 1].getLocation(), preprocessor.getSourceManager());
  auto [same, end] =
      spellingOf(in[i].getLocation(), preprocessor.getSourceManager());
  if (same == file && begin < end)
    fixes.insert({file, begin, end, ""});
  say(i - 1, msg::amp_extra_typename(spelling(i)),
      FixItHint::CreateRemoval(in[i - 1].getLocation()));
}

/// A parenthesized initializer cannot be a parameter, so this declares a
/// variable.
void FixItApplier::addParentheses(int i) {
  if (reader.kind(i) != tok::identifier ||
      reader.kind(i - 1) == tok::coloncolon)
    return;
  before.emplace(i, tokensOf("(", i));
  behind.emplace(i, tokensOf(")", i));
  say(i, msg::amp_dependent_member(spelling(i)),
      FixItHint::CreateInsertion(in[i].getLocation(), "this->"));
}

/// The name of an rvalue reference is an lvalue, and its temporary lives as
/// long as it does. Parameters stay what callers know.
void FixItApplier::keepTemporary(int i) {
  if (reader.kind(i) != tok::identifier || reader.kind(i - 1) != tok::amp ||
      reader.prefixOf(i).enclosing == tok::l_paren)
    return;
  fix(i - 1, i, "&&");
  in[i - 1].setKind(tok::ampamp);
  say(i, msg::amp_bound_temporary(spelling(i)),
      FixItHint::CreateRemoval(in[i - 1].getLocation()));
}

/// From token i to the one at the repair's end.
TokenRange FixItApplier::rangeOf(int i, const FixIt &fixIt) const {
  const SourceManager &sources = preprocessor.getSourceManager();
  const std::pair<std::string, unsigned> last(fixIt.file, fixIt.end);
  for (int j = i; j < int(in.size()) && reader.kind(j) != tok::semi; ++j)
    if (sources.getDecomposedSpellingLoc(in[j].getLocation()).second ==
            fixIt.end &&
        spellingOf(in[j].getLocation(), sources) == last)
      return {i, j + 1};
  return {};
}

void FixItApplier::nameOperand(int i, const FixIt &fixIt) {
  nameTemporary(rangeOf(i, fixIt));
}

/// Puts them into parentheses; false if something stands before them already.
bool FixItApplier::wrap(TokenRange tokens, const char *opening) {
  auto [begin, end] = tokens;
  std::vector<Token> &opens = before[begin];
  const bool isFirst = opens.empty();
  for (const Token &token : tokensOf(opening, begin))
    opens.push_back(token);
  behind[end - 1].push_back(tokensOf(")", end - 1).front());
  return isFirst;
}

void FixItApplier::passConst(TokenRange argument) {
  if (argument.begin != none && wrap(argument, constOpens().c_str()))
    say(argument.begin, msg::amp_const_iterator());
}

void FixItApplier::nameTemporary(TokenRange tokens) {
  if (tokens.begin == none)
    return;
  opened[tokens.begin] += "ampvk::temporary(";
  closed[tokens.end - 1] += ")";
  if (wrap(tokens, nameOpens))
    say(tokens.begin, msg::amp_passed_temporary());
}

/// Tokens of a parameter of a template, if it is an integer of another type.
void FixItApplier::readRankAsInt(int begin, int end) {
  for (int i = begin; i < end; ++i)
    if (reader.kind(i) == tok::equal)
      end = i;
  int name = end - 1;
  if (name <= begin || reader.kind(name) != tok::identifier)
    return;
  for (int i = begin; i < name; ++i)
    if (!reader.isOneOf(i, tok::identifier, tok::coloncolon, tok::kw_unsigned,
                        tok::kw_int, tok::kw_long, tok::kw_short,
                        tok::kw_const))
      return;
  if (name == begin + 1 && reader.kind(begin) == tok::kw_int)
    return;
  SourceRange type(in[begin].getLocation(), in[name - 1].getLocation());
  fix(begin, name, "int");
  say(name, msg::amp_rank_type(spelling(name)),
      FixItHint::CreateReplacement(type, "int"));
  std::fill(isDropped.begin() + begin, isDropped.begin() + name, true);
  before.emplace(name, tokensOf("int", name));
}

/// In the nearest template head before a function's name.
void FixItApplier::readRanksAsInt(int name) {
  for (int i : reader.prefixOf(name).tokens) {
    if (reader.kind(i) != tok::kw_template || reader.kind(i + 1) != tok::less)
      continue;
    int close = arguments.closingAngle(i + 1);
    if (close == none)
      return;
    for (int begin = i + 2; begin < close;) {
      int end = arguments.separatorFrom(begin, close);
      readRankAsInt(begin, end);
      begin = end + 1;
    }
    return;
  }
}

/// Renames user-declared names, wherever they denote a declaration of the
/// program.
void FixItApplier::renameUserDeclared() {
  const SourceManager &sources = preprocessor.getSourceManager();
  auto isOfLibrary = [&](int i) {
    const IdentifierInfo *space = reader.kind(i - 1) == tok::coloncolon
                                      ? in[i - 2].getIdentifierInfo()
                                      : nullptr;
    static constexpr StringRef librarys[] = {
        "std", names::FastMath, names::PreciseMath, names::Concurrency,
        names::ConcurrencyAlias};
    return space && llvm::is_contained(librarys, space->getName());
  };
  for (int i = 0; i < int(in.size()); ++i) {
    IdentifierInfo *name =
        reader.kind(i) == tok::identifier ? in[i].getIdentifierInfo() : nullptr;
    if (!name || !own.count(name) ||
        sources.isInSystemHeader(in[i].getLocation()) || isOfLibrary(i))
      continue;
    fix(i, i + 1, ("own_" + name->getName()).str());
    in[i].setIdentifierInfo(
        preprocessor.getIdentifierInfo(("__own_" + name->getName()).str()));
  }
}

/// As the repair says it.
void FixItApplier::write(int i, const FixIt &fixIt) {
  llvm::BumpPtrAllocator &allocator = preprocessor.getPreprocessorAllocator();
  // With the zero that the lexer ends at.
  const char *text = StringRef(fixIt.text.c_str(), fixIt.text.size() + 1)
                         .copy(allocator)
                         .data();
  const bool isDeclaration = fixIt.kind == FixItKind::DeclareDefault;
  const bool isBehind = fixIt.kind == FixItKind::Append || isDeclaration;
  std::vector<Token> &to = isBehind ? behind[i] : before[i];
  for (const Token &token : tokensOf(text, i))
    to.push_back(token);
  if (isDeclaration) // shaders need none
    return;
  if (isBehind)
    return fixBehind(i, fixIt.text);
  const bool isInstead = fixIt.kind == FixItKind::Replace;
  isDropped[i] = isDropped[i] || isInstead;
  fix(i, i + isInstead, fixIt.text);
}

} // namespace ampvk::frontend
