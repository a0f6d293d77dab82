// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "FixItApplier.h"

#include "Diagnostics/Dialect.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampvk::frontend {

/// As if it stood at a token. `text` must live on.
std::vector<Token> FixItApplier::tokensOf(const char *text, int at) const {
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
void FixItApplier::fix(int first, int behind, const std::string &text) {
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

void FixItApplier::fixBehind(int i, const std::string &text) {
  auto [file, begin] =
      spellingOf(in[i].getLocation(), preprocessor.getSourceManager());
  fixes.insert(
      {file, begin + in[i].getLength(), begin + in[i].getLength(), text});
}

void FixItApplier::fixIt(int i, const FixIt &fixIt) {
  switch (fixIt.kind) {
  case FixItKind::AddTemplate:
    return addKeyword(i, "template");
  case FixItKind::AddTypename:
    return addKeyword(i, "typename");
  case FixItKind::DropTypename:
    return dropTypename(i);
  case FixItKind::AddTemplateInCall:
    return addTemplateInCall(i);
  case FixItKind::AddParentheses:
    return addParentheses(i);
  case FixItKind::KeepTemporary:
    return keepTemporary(i);
  case FixItKind::InitializeConst:
    return initializeConst(i);
  case FixItKind::MakeConst:
    return makeConst(i);
  case FixItKind::NameArgument:
    return nameTemporary(arguments.at(i, fixIt.argument));
  case FixItKind::ConstArgument:
    return passConst(arguments.at(i, fixIt.argument));
  case FixItKind::NameOperand:
    return nameOperand(i, fixIt);
  case FixItKind::IntRanks:
    return readRanksAsInt(i);
  case FixItKind::UserDeclaredName:
    if (reader.kind(i) == tok::identifier &&
        own.insert(in[i].getIdentifierInfo()).second)
      say(i, msg::amp_own_name(spelling(i)));
    return;
  case FixItKind::LaterName:
    return findLaterName(i - int(fixIt.argument));
  case FixItKind::DropDefault:
    return dropDefault(i);
  case FixItKind::CastNull:
    return castNull(i, fixIt.argument);
  case FixItKind::AskStream:
    return askStream(i, fixIt);
  case FixItKind::QualifyBase:
    say(i, msg::amp_dependent_name(spelling(i), fixIt.text));
    return write(i, fixIt);
  case FixItKind::QualifyGlobal:
    say(i, msg::amp_hidden_macro(spelling(i)),
        FixItHint::CreateInsertion(in[i].getLocation(), fixIt.text));
    return write(i, fixIt);
  case FixItKind::DeclareDefault:
  case FixItKind::Insert:
  case FixItKind::Append:
  case FixItKind::Replace:
    return write(i, fixIt);
  }
}

std::vector<Token> FixItApplier::run(const FixIts &fixIts) {
  const SourceManager &sources = preprocessor.getSourceManager();
  std::map<std::pair<std::string, unsigned>, std::vector<FixIt>> places;
  std::set<unsigned> offsets; // most tokens are at none of them
  for (const FixIt &fixIt : fixIts) {
    places[{fixIt.file, fixIt.offset}].push_back(fixIt);
    offsets.insert(fixIt.offset);
  }
  for (int i = 0; i < int(in.size()); ++i) {
    SourceLocation loc = in[i].getLocation();
    if (!offsets.count(sources.getDecomposedSpellingLoc(loc).second))
      continue;
    if (auto found = places.find(spellingOf(loc, sources));
        found != places.end())
      for (const FixIt &each : found->second)
        fixIt(i, each);
  }
  if (!own.empty())
    renameUserDeclared();
  for (const auto &[i, text] : opened)
    fix(i, i, text);
  for (const auto &[i, text] : closed)
    fixBehind(i, text);
  std::vector<Token> out;
  out.reserve(in.size() + before.size() + behind.size());
  emit({0, int(in.size())}, out);
  return out;
}

/// Emits some tokens with their fix-its, without those that are moved away.
void FixItApplier::emit(TokenRange tokens, std::vector<Token> &out) const {
  auto put = [&](const std::map<int, std::vector<Token>> &added, int i) {
    if (auto found = added.find(i); found != added.end())
      out.insert(out.end(), found->second.begin(), found->second.end());
  };
  for (int i = tokens.begin; i < tokens.end; ++i) {
    if (auto found = moved.find(i); found != moved.end())
      for (TokenRange each : found->second)
        emit(each, out);
    if (auto away = movedAway.find(i);
        away != movedAway.end() && i != tokens.begin) {
      i = away->second - 1;
      continue;
    }
    put(before, i);
    if (!isDropped[i])
      out.push_back(in[i]);
    put(behind, i);
  }
}

std::pair<std::string, unsigned> spellingOf(SourceLocation loc,
                                            const SourceManager &sources) {
  auto [file, offset] = sources.getDecomposedSpellingLoc(loc);
  auto entry = sources.getFileEntryRefForID(file);
  return {entry ? entry->getName().str() : std::string(), offset};
}

std::optional<FixIt> fixItAt(SourceLocation loc, const SourceManager &sources,
                             FixItKind kind) {
  FileID file = sources.getDecomposedSpellingLoc(loc).first;
  if (sources.isInSystemHeader(loc) || !sources.getFileEntryRefForID(file))
    return std::nullopt;
  auto [name, offset] = spellingOf(loc, sources);
  return FixIt{name, offset, kind};
}

std::vector<Token> withFixIts(std::vector<Token> tokens, const FixIts &fixIts,
                              Preprocessor &preprocessor, TextFixes &fixes) {
  if (fixIts.empty())
    return tokens;
  return FixItApplier(std::move(tokens), preprocessor, fixes).run(fixIts);
}

} // namespace ampvk::frontend
