// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Repairs.h"

#include "DeclaratorReader.h"
#include "Warning.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticParse.h"
#include "clang/Basic/DiagnosticSema.h"
#include "clang/Basic/SourceManager.h"
#include "clang/Lex/Preprocessor.h"

#include <map>

using namespace clang;

namespace ampvk::frontend {
namespace {

std::optional<RepairKind> kindOf(unsigned error) {
  switch (error) {
  case diag::err_template_kw_missing:
  case diag::err_missing_dependent_template_keyword:
    return RepairKind::AddTemplate;
  case diag::err_typename_missing:
  case diag::err_typename_missing_template:
    return RepairKind::AddTypename;
  case diag::err_expected_qualified_after_typename:
    return RepairKind::DropTypename;
  case diag::err_expected_expression:
    return RepairKind::AddTemplateInCall;
  default:
    return std::nullopt;
  }
}

/// Whether the text in front of `)` is that of `e.tile<N>()`.
bool endsTemplateCall(StringRef before) {
  before = before.rtrim();
  return before.consume_back("(") && before.rtrim().ends_with(">");
}

/// Where a token is spelled: a file and an offset in it.
std::pair<std::string, unsigned> spellingOf(SourceLocation loc,
                                            const SourceManager &sources) {
  auto [file, offset] = sources.getDecomposedSpellingLoc(loc);
  auto entry = sources.getFileEntryRefForID(file);
  return {entry ? entry->getName().str() : std::string(), offset};
}

class Repairer {
public:
  Repairer(std::vector<Token> tokens, Preprocessor &preprocessor)
      : in(std::move(tokens)), preprocessor(preprocessor),
        reader(in, preprocessor.getLangOpts()), isDropped(in.size(), false) {}

  std::vector<Token> run(const Repairs &repairs);

private:
  void repair(int i, RepairKind kind);
  void add(int i, tok::TokenKind kind, const char *word);
  std::string quoted(int i) const {
    return "'" + preprocessor.getSpelling(in[i]) + "'";
  }

  std::vector<Token> in;
  Preprocessor &preprocessor;
  DeclaratorReader reader;
  std::vector<bool> isDropped;
  std::map<int, Token> added; ///< by the token they precede
};

void Repairer::add(int i, tok::TokenKind kind, const char *word) {
  Token token;
  token.startToken();
  token.setKind(kind);
  token.setLocation(in[i].getLocation());
  token.setLength(in[i].getLength());
  token.setIdentifierInfo(preprocessor.getIdentifierInfo(word));
  if (!added.emplace(i, token).second)
    return;
  SourceLocation loc = in[i].getLocation();
  std::string text = word;
  warn(preprocessor.getDiagnostics(), loc,
       "missing '" + text + "' before " + quoted(i),
       FixItHint::CreateInsertion(loc, text + " "));
}

void Repairer::repair(int i, RepairKind kind) {
  if (kind == RepairKind::AddTypename)
    return add(i, tok::kw_typename, "typename");
  if (kind == RepairKind::AddTemplate)
    return add(i, tok::kw_template, "template");
  if (kind == RepairKind::DropTypename) {
    if (reader.kind(i - 1) != tok::kw_typename)
      return;
    isDropped[i - 1] = true;
    SourceLocation loc = in[i - 1].getLocation();
    return warn(preprocessor.getDiagnostics(), loc,
                "extra 'typename' before " + quoted(i),
                FixItHint::CreateRemoval(loc));
  }
  // name < ... > ( )
  int open = reader.kind(i) == tok::r_paren ? reader.partnerOf(i) : none;
  int angle = open == none ? none : reader.openingAngle(open - 1);
  if (angle != none && reader.kind(angle - 1) == tok::identifier &&
      reader.isOneOf(angle - 2, tok::period, tok::arrow, tok::coloncolon))
    add(angle - 1, tok::kw_template, "template");
}

std::vector<Token> Repairer::run(const Repairs &repairs) {
  const SourceManager &sources = preprocessor.getSourceManager();
  std::map<std::pair<std::string, unsigned>, std::vector<RepairKind>> places;
  std::set<unsigned> offsets; // most tokens are at none of them
  for (const Repair &repair : repairs) {
    places[{repair.file, repair.offset}].push_back(repair.kind);
    offsets.insert(repair.offset);
  }
  for (int i = 0; i < int(in.size()); ++i) {
    SourceLocation loc = in[i].getLocation();
    if (!offsets.count(sources.getDecomposedSpellingLoc(loc).second))
      continue;
    if (auto found = places.find(spellingOf(loc, sources));
        found != places.end())
      for (RepairKind kind : found->second)
        repair(i, kind);
  }
  std::vector<Token> out;
  out.reserve(in.size() + added.size());
  for (int i = 0; i < int(in.size()); ++i) {
    if (auto found = added.find(i); found != added.end())
      out.push_back(found->second);
    if (!isDropped[i])
      out.push_back(in[i]);
  }
  return out;
}

} // namespace

std::optional<Repair> repairOf(const Diagnostic &error) {
  std::optional<RepairKind> kind = kindOf(error.getID());
  if (!kind || !error.hasSourceManager() || error.getLocation().isInvalid())
    return std::nullopt;
  const SourceManager &sources = error.getSourceManager();
  SourceLocation loc = error.getLocation();
  auto [file, offset] = sources.getDecomposedSpellingLoc(loc);
  if (sources.isInSystemHeader(loc) || !sources.getFileEntryRefForID(file))
    return std::nullopt;
  StringRef before = sources.getBufferData(file).take_front(offset);
  if (kind == RepairKind::AddTemplateInCall && !endsTemplateCall(before))
    return std::nullopt;
  return Repair{spellingOf(loc, sources).first, offset, *kind};
}

std::vector<Token> repaired(std::vector<Token> tokens, const Repairs &repairs,
                            Preprocessor &preprocessor) {
  if (repairs.empty())
    return tokens;
  return Repairer(std::move(tokens), preprocessor).run(repairs);
}

} // namespace ampvk::frontend
