// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Repairs.h"

#include "ArgumentReader.h"
#include "Warning.h"

#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Lexer.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

#include <map>

using namespace clang;

namespace ampvk::frontend {
namespace {

/// What makes an lvalue of a temporary, as long as that lives. Classes only.
constexpr char nameOpens[] =
    "[](auto &&__temporary) -> auto & {"
    "  (void)sizeof(int["
    "      __is_class(__remove_reference_t(decltype(__temporary))) ? 1 : -1]);"
    "  return __temporary;"
    "}(";

/// What makes an iterator the const_iterator that Microsoft's derived from
/// (dialect/bits/stl_iterator.h). A `std::` would not do: Clang, where it looks
/// ahead, tells tokens from each other by their places.
constexpr char constOpens[] = "__amp_as_const_iterator(";

class Repairer {
public:
  Repairer(std::vector<Token> tokens, Preprocessor &preprocessor, Fixes &fixes)
      : in(std::move(tokens)), preprocessor(preprocessor), fixes(fixes),
        reader(in, preprocessor.getLangOpts()), isDropped(in.size(), false) {}

  std::vector<Token> run(const Repairs &repairs);

private:
  void repair(int i, const Repair &repair);
  void addKeyword(int i, const char *word);
  void addTemplateInCall(int i);
  void makeConst(int i);
  void dropTypename(int i);
  void addParentheses(int i);
  void keepTemporary(int i);
  void initialiseConst(int i);
  void nameOperand(int i, const Repair &repair);
  void nameTemporary(TokenRange tokens);
  void passConst(TokenRange argument);
  bool wrap(TokenRange tokens, const char *opening);
  void readRanksAsInt(int name);
  void readRankAsInt(int begin, int end);
  void renameOwn();
  void write(int i, const Repair &repair);

  std::vector<Token> tokensOf(const char *text, int at) const;
  void fix(int first, int behind, const std::string &text);
  void fixBehind(int i, const std::string &text);
  std::string quoted(int i) const {
    return "'" + preprocessor.getSpelling(in[i]) + "'";
  }
  void say(int i, const std::string &what,
           llvm::ArrayRef<FixItHint> fixes = {}) {
    warn(preprocessor.getDiagnostics(), in[i].getLocation(), what, fixes);
  }

  std::vector<Token> in;
  Preprocessor &preprocessor;
  Fixes &fixes;
  DeclaratorReader reader;
  ArgumentReader arguments{reader};
  std::vector<bool> isDropped;
  /// By the token they precede, or follow.
  std::map<int, std::vector<Token>> before, behind;
  /// What a person writes there for temporaries, which may nest.
  std::map<int, std::string> opened, closed;
  std::set<const IdentifierInfo *> own;
};

/// As if it stood at a token. `text` must live on.
std::vector<Token> Repairer::tokensOf(const char *text, int at) const {
  std::vector<Token> result;
  Lexer lexer(SourceLocation(), preprocessor.getLangOpts(), text, text,
              text + strlen(text));
  for (;;) {
    Token token;
    lexer.LexFromRawLexer(token);
    if (token.is(tok::eof))
      return result;
    if (token.is(tok::raw_identifier))
      preprocessor.LookUpIdentifierInfo(token);
    token.setLocation(in[at].getLocation());
    result.push_back(token);
  }
}

/// In the file: the text in place of the tokens from `first` to the one before
/// `behind`.
void Repairer::fix(int first, int behind, const std::string &text) {
  const SourceManager &sources = preprocessor.getSourceManager();
  auto [file, begin] = spellingOf(in[first].getLocation(), sources);
  unsigned end = begin;
  if (behind > first) {
    auto [same, last] = spellingOf(in[behind - 1].getLocation(), sources);
    if (same != file || last < begin)
      return;
    end = last + in[behind - 1].getLength();
  }
  fixes.insert({file, begin, end, text});
}

void Repairer::fixBehind(int i, const std::string &text) {
  auto [file, begin] =
      spellingOf(in[i].getLocation(), preprocessor.getSourceManager());
  fixes.insert(
      {file, begin + in[i].getLength(), begin + in[i].getLength(), text});
}

void Repairer::addKeyword(int i, const char *word) {
  if (!before.emplace(i, tokensOf(word, i)).second)
    return;
  std::string text = word;
  fix(i, i, text + " ");
  say(i, "missing '" + text + "' before " + quoted(i),
      FixItHint::CreateInsertion(in[i].getLocation(), text + " "));
}

/// At the `)` of `name < ... > ( )`.
void Repairer::addTemplateInCall(int i) {
  int open = reader.kind(i) == tok::r_paren ? reader.partnerOf(i) : none;
  int angle = open == none ? none : reader.openingAngle(open - 1);
  if (angle != none && reader.kind(angle - 1) == tok::identifier &&
      reader.isOneOf(angle - 2, tok::period, tok::arrow, tok::coloncolon))
    addKeyword(angle - 1, "template");
}

/// At the name of an object without an initialiser.
void Repairer::initialiseConst(int i) {
  if (!reader.isOneOf(i + 1, tok::semi, tok::comma))
    return;
  for (const Token &token : tokensOf("{}", i))
    behind[i].push_back(token);
  fixBehind(i, "{}");
  say(i, quoted(i) + " is const and has no value; write '{}' behind it");
}

/// At the `operator` of `operator()(...)`.
void Repairer::makeConst(int i) {
  int close =
      reader.kind(i + 3) == tok::l_paren ? reader.partnerOf(i + 3) : none;
  if (close == none)
    return;
  for (const Token &token : tokensOf("const", close))
    behind[close].push_back(token);
  fixBehind(close, " const");
  say(i, "a library calls 'operator()' of a const object; write 'const' behind "
         "its parameters");
}

void Repairer::dropTypename(int i) {
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
  say(i - 1, "extra 'typename' before " + quoted(i),
      FixItHint::CreateRemoval(in[i - 1].getLocation()));
}

/// What is in parentheses is no parameter, so this declares a variable.
void Repairer::addParentheses(int i) {
  if (reader.kind(i) != tok::identifier ||
      reader.kind(i - 1) == tok::coloncolon)
    return;
  before.emplace(i, tokensOf("(", i));
  behind.emplace(i, tokensOf(")", i));
  say(i,
      quoted(i) + " is a member of a base class that depends on a template's "
                  "parameter: write 'this->' before it",
      FixItHint::CreateInsertion(in[i].getLocation(), "this->"));
}

/// The name of an rvalue reference is an lvalue, and its temporary lives as
/// long as it does. Parameters stay what callers know.
void Repairer::keepTemporary(int i) {
  if (reader.kind(i) != tok::identifier || reader.kind(i - 1) != tok::amp ||
      reader.prefixOf(i).enclosing == tok::l_paren)
    return;
  fix(i - 1, i, "&&");
  in[i - 1].setKind(tok::ampamp);
  say(i,
      "a temporary for " + quoted(i) +
          ", a reference that is not const: "
          "declare an object",
      FixItHint::CreateRemoval(in[i - 1].getLocation()));
}

void Repairer::nameOperand(int i, const Repair &repair) {
  const SourceManager &sources = preprocessor.getSourceManager();
  const std::pair<std::string, unsigned> last(repair.file, repair.end);
  for (int j = i; j < int(in.size()) && reader.kind(j) != tok::semi; ++j)
    if (sources.getDecomposedSpellingLoc(in[j].getLocation()).second ==
            repair.end &&
        spellingOf(in[j].getLocation(), sources) == last)
      return nameTemporary({i, j + 1});
}

/// Puts them into parentheses; false if something stands before them already.
bool Repairer::wrap(TokenRange tokens, const char *opening) {
  auto [begin, end] = tokens;
  std::vector<Token> &opens = before[begin];
  const bool isFirst = opens.empty();
  for (const Token &token : tokensOf(opening, begin))
    opens.push_back(token);
  behind[end - 1].push_back(tokensOf(")", end - 1).front());
  return isFirst;
}

void Repairer::passConst(TokenRange argument) {
  if (argument.begin != none && wrap(argument, constOpens))
    say(argument.begin, "an iterator for a reference to a const_iterator: "
                        "declare a const_iterator and pass that");
}

void Repairer::nameTemporary(TokenRange tokens) {
  if (tokens.begin == none)
    return;
  opened[tokens.begin] += "ampvk::temporary(";
  closed[tokens.end - 1] += ")";
  if (wrap(tokens, nameOpens))
    say(tokens.begin,
        "a temporary for a reference that is not const: declare an "
        "object and pass that");
}

/// Tokens of a parameter of a template, if it is an integer of another type.
void Repairer::readRankAsInt(int begin, int end) {
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
  say(name, "ranks are of type 'int', and " + quoted(name) + " is to be one",
      FixItHint::CreateReplacement(type, "int"));
  std::fill(isDropped.begin() + begin, isDropped.begin() + name, true);
  before.emplace(name, tokensOf("int", name));
}

/// In the nearest template head before a function's name.
void Repairer::readRanksAsInt(int name) {
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

/// Gives the program's own names others, wherever they stand for what the
/// program declares.
void Repairer::renameOwn() {
  const SourceManager &sources = preprocessor.getSourceManager();
  auto isOfLibrary = [&](int i) {
    const IdentifierInfo *space = reader.kind(i - 1) == tok::coloncolon
                                      ? in[i - 2].getIdentifierInfo()
                                      : nullptr;
    return space && llvm::is_contained({"std", "fast_math", "precise_math",
                                        "concurrency", "Concurrency"},
                                       space->getName());
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
void Repairer::write(int i, const Repair &repair) {
  llvm::BumpPtrAllocator &allocator = preprocessor.getPreprocessorAllocator();
  // With the zero that the lexer ends at.
  const char *text = StringRef(repair.text.c_str(), repair.text.size() + 1)
                         .copy(allocator)
                         .data();
  const bool isDeclaration = repair.kind == RepairKind::DeclareDefault;
  const bool isBehind = repair.kind == RepairKind::Append || isDeclaration;
  std::vector<Token> &to = isBehind ? behind[i] : before[i];
  for (const Token &token : tokensOf(text, i))
    to.push_back(token);
  if (isDeclaration) // shaders need none
    return;
  if (isBehind)
    return fixBehind(i, repair.text);
  const bool isInstead = repair.kind == RepairKind::Replace;
  isDropped[i] = isDropped[i] || isInstead;
  fix(i, i + isInstead, repair.text);
}

void Repairer::repair(int i, const Repair &repair) {
  switch (repair.kind) {
  case RepairKind::AddTemplate:
    return addKeyword(i, "template");
  case RepairKind::AddTypename:
    return addKeyword(i, "typename");
  case RepairKind::DropTypename:
    return dropTypename(i);
  case RepairKind::AddTemplateInCall:
    return addTemplateInCall(i);
  case RepairKind::AddParentheses:
    return addParentheses(i);
  case RepairKind::KeepTemporary:
    return keepTemporary(i);
  case RepairKind::InitialiseConst:
    return initialiseConst(i);
  case RepairKind::MakeConst:
    return makeConst(i);
  case RepairKind::NameArgument:
    return nameTemporary(arguments.at(i, repair.argument));
  case RepairKind::ConstArgument:
    return passConst(arguments.at(i, repair.argument));
  case RepairKind::NameOperand:
    return nameOperand(i, repair);
  case RepairKind::IntRanks:
    return readRanksAsInt(i);
  case RepairKind::OwnName:
    if (reader.kind(i) == tok::identifier &&
        own.insert(in[i].getIdentifierInfo()).second)
      say(i, "the C library has " + quoted(i) +
                 ", too; the program's own is "
                 "meant");
    return;
  case RepairKind::DeclareDefault:
  case RepairKind::Insert:
  case RepairKind::Append:
  case RepairKind::Replace:
    return write(i, repair);
  }
}

std::vector<Token> Repairer::run(const Repairs &repairs) {
  const SourceManager &sources = preprocessor.getSourceManager();
  std::map<std::pair<std::string, unsigned>, std::vector<Repair>> places;
  std::set<unsigned> offsets; // most tokens are at none of them
  for (const Repair &repair : repairs) {
    places[{repair.file, repair.offset}].push_back(repair);
    offsets.insert(repair.offset);
  }
  for (int i = 0; i < int(in.size()); ++i) {
    SourceLocation loc = in[i].getLocation();
    if (!offsets.count(sources.getDecomposedSpellingLoc(loc).second))
      continue;
    if (auto found = places.find(spellingOf(loc, sources));
        found != places.end())
      for (const Repair &each : found->second)
        repair(i, each);
  }
  if (!own.empty())
    renameOwn();
  for (const auto &[i, text] : opened)
    fix(i, i, text);
  for (const auto &[i, text] : closed)
    fixBehind(i, text);
  std::vector<Token> out;
  out.reserve(in.size() + before.size() + behind.size());
  auto put = [&](const std::map<int, std::vector<Token>> &added, int i) {
    if (auto found = added.find(i); found != added.end())
      out.insert(out.end(), found->second.begin(), found->second.end());
  };
  for (int i = 0; i < int(in.size()); ++i) {
    put(before, i);
    if (!isDropped[i])
      out.push_back(in[i]);
    put(behind, i);
  }
  return out;
}

} // namespace

std::pair<std::string, unsigned> spellingOf(SourceLocation loc,
                                            const SourceManager &sources) {
  auto [file, offset] = sources.getDecomposedSpellingLoc(loc);
  auto entry = sources.getFileEntryRefForID(file);
  return {entry ? entry->getName().str() : std::string(), offset};
}

std::vector<Token> repaired(std::vector<Token> tokens, const Repairs &repairs,
                            Preprocessor &preprocessor, Fixes &fixes) {
  if (repairs.empty())
    return tokens;
  return Repairer(std::move(tokens), preprocessor, fixes).run(repairs);
}

} // namespace ampvk::frontend
