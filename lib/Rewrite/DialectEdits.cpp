// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/DialectEdits.h"

#include "Frontend/Attempts.h"
#include "Rewrite/RawTokens.h"

#include "llvm/ADT/StringRef.h"

#include <algorithm>

using namespace clang;

namespace ampvk::rewrite {
namespace {

/// In `e.tile<N>()`, the name, from the `)`.
std::optional<unsigned> calledName(const std::vector<RawToken> &tokens,
                                   size_t at) {
  int depth = 0;
  for (size_t i = at; i > 0; --i) {
    const tok::TokenKind kind = tokens[i - 1].kind;
    depth += kind == tok::greater;
    depth -= kind == tok::less;
    if (kind == tok::less && depth == 0)
      return i >= 2 && tokens[i - 2].isName()
                 ? std::optional(tokens[i - 2].begin)
                 : std::nullopt;
    if (kind == tok::semi || kind == tok::l_brace)
      break;
  }
  return std::nullopt;
}

/// The repair as an edit; none where it is more than a word.
std::optional<Edit> editFor(const frontend::Repair &repair,
                            const std::string &text) {
  using frontend::RepairKind;
  const std::vector<RawToken> tokens = rawTokens(text);
  auto token =
      std::find_if(tokens.begin(), tokens.end(),
                   [&](const RawToken &t) { return t.begin == repair.offset; });
  if (token == tokens.end())
    return std::nullopt;
  const size_t at = token - tokens.begin();
  switch (repair.kind) {
  case RepairKind::AddTemplate:
    return Edit{repair.offset, repair.offset, "template "};
  case RepairKind::AddTypename:
    return Edit{repair.offset, repair.offset, "typename "};
  case RepairKind::DropTypename:
    if (at && textOf(tokens[at - 1], text) == "typename")
      return Edit{tokens[at - 1].begin, repair.offset, ""};
    return std::nullopt;
  case RepairKind::AddTemplateInCall:
    if (auto name = calledName(tokens, at))
      return Edit{*name, *name, "template "};
    return std::nullopt;
  case RepairKind::KeepTemporary:
    if (at && tokens[at - 1].kind == tok::amp)
      return Edit{tokens[at - 1].begin, tokens[at - 1].end, "&&"};
    return std::nullopt;
  default:
    return std::nullopt;
  }
}

} // namespace

void addDialect(const frontend::Attempt &attempt, const std::string &root,
                const std::string &file, Findings &findings,
                std::vector<std::string> &flags) {
  const frontend::Reading &reading = attempt.reading;
  auto refuse = [&](const std::string &name, unsigned offset,
                    const std::string &reason) {
    Refusal &refusal = findings.refusals.emplace_back();
    refusal.place.file = name;
    refusal.place.offset = offset;
    const std::string &text = findings.files[name];
    refusal.place.line =
        1 + std::count(text.begin(), text.begin() + offset, '\n');
    refusal.reason = reason;
  };
  for (const frontend::Repair &repair : reading.repairs) {
    llvm::StringRef name = repair.file;
    if (!name.consume_front(root + "/") && name.starts_with("/"))
      continue;
    auto known = findings.files.find(name.str());
    if (known == findings.files.end())
      continue;
    if (std::optional<Edit> edit = editFor(repair, known->second))
      findings.edits[known->first].add(*edit);
    else
      refuse(known->first, repair.offset,
             "only Microsoft's dialect takes what is written here");
  }
  if (reading.isCpp14)
    flags.push_back("-std=c++14");
  llvm::StringRef remark = llvm::StringRef(attempt.remark).trim();
  auto [where, why] = remark.split("as there is an error without it: ");
  if (reading.isMicrosofts && !why.empty())
    refuse(file, 0,
           "the source is in Microsoft's dialect, which other compilers may "
           "not take: " +
               why.split("; '-").first.str());
}

} // namespace ampvk::rewrite
