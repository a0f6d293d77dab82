// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Repairer.h"

#include "Diagnostics/Dialect.h"

#include "clang/Lex/Lexer.h"

using namespace clang;

namespace ampvk::frontend {

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
      say(i, msg::amp_own_name(spelling(i)));
    return;
  case RepairKind::LateName:
    return findLateName(i - int(repair.argument));
  case RepairKind::DropDefault:
    return dropDefault(i);
  case RepairKind::CastNull:
    return castNull(i, repair.argument);
  case RepairKind::AskStream:
    return askStream(i, repair);
  case RepairKind::QualifyBase:
    say(i, msg::amp_dependent_name(spelling(i), repair.text));
    return write(i, repair);
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
  emit({0, int(in.size())}, out);
  return out;
}

/// Emits some tokens with their fix-its, without those that are moved away.
void Repairer::emit(TokenRange tokens, std::vector<Token> &out) const {
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

std::optional<Repair> repairAt(SourceLocation loc, const SourceManager &sources,
                               RepairKind kind) {
  FileID file = sources.getDecomposedSpellingLoc(loc).first;
  if (sources.isInSystemHeader(loc) || !sources.getFileEntryRefForID(file))
    return std::nullopt;
  auto [name, offset] = spellingOf(loc, sources);
  return Repair{name, offset, kind};
}

std::vector<Token> repaired(std::vector<Token> tokens, const Repairs &repairs,
                            Preprocessor &preprocessor, Fixes &fixes) {
  if (repairs.empty())
    return tokens;
  return Repairer(std::move(tokens), preprocessor, fixes).run(repairs);
}

} // namespace ampvk::frontend
