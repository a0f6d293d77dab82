// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Repairs of what Microsoft's compiler did not look at, or converted.
#include "Diagnostics/Dialect.h"
#include "FixItApplier.h"

#include "llvm/ADT/STLExtras.h"

using namespace clang;

namespace ampvk::frontend {

std::string FixItApplier::textOf(TokenRange tokens) const {
  std::string result;
  for (int i = tokens.begin; i < tokens.end; ++i) {
    const bool isApart = i > tokens.begin &&
                         (in[i].hasLeadingSpace() || in[i].isAtStartOfLine());
    result += (isApart ? " " : "") + preprocessor.getSpelling(in[i]);
  }
  return result;
}

void FixItApplier::drop(TokenRange tokens) {
  fix(tokens.begin, tokens.end, "");
  std::fill(isDropped.begin() + tokens.begin, isDropped.begin() + tokens.end,
            true);
}

/// Declares what the name at i needs before the template that has it.
void FixItApplier::declareEarlier(int i, const LaterName &name) {
  auto [begin, end] = name.tokens;
  if (!declared.insert(begin).second)
    return; // for another use of it
  say(i, msg::amp_late_name(spelling(i)));
  std::string text = textOf(name.tokens);
  if (name.isWhole) {
    moved[name.place].push_back(name.tokens);
    movedAway.emplace(begin, end);
    fix(begin, end, "");
  } else {
    std::vector<Token> &to = before[name.place];
    to.insert(to.end(), in.begin() + begin, in.begin() + end);
    for (const Token &token : tokensOf(";", begin))
      to.push_back(token);
    text += ";";
  }
  fix(name.place, name.place, text + "\n");
}

void FixItApplier::findLaterName(int i) {
  const SourceManager &sources = preprocessor.getSourceManager();
  auto isUsers = [&](int token) {
    return !sources.isInSystemHeader(in[token].getLocation());
  };
  if (!late)
    late = std::make_unique<LaterNames>(reader, isUsers);
  LaterName name = late->find(i);
  if (name.tokens.begin == none)
    dropUnknownDefault(i);
  else
    declareEarlier(i, name);
}

/// Drops a parameter's default argument. If it is used, there is an error.
void FixItApplier::dropUnknownDefault(int i) {
  if (!late->isInParameters(i))
    return;
  const Prefix prefix = reader.prefixOf(i);
  auto equal = llvm::find_if(prefix.tokens, [&](int token) {
    return reader.isOneOf(token, tok::equal, tok::comma);
  });
  if (prefix.enclosing != tok::l_paren || equal == prefix.tokens.end() ||
      reader.kind(*equal) != tok::equal)
    return;
  say(i, msg::amp_unknown_default(spelling(i)));
  drop({*equal, arguments.separatorFrom(*equal + 1, reader.count())});
}

/// At the name of a parameter, or at its default value.
void FixItApplier::dropDefault(int i) {
  int equal = i;
  while (equal < reader.count() && reader.kind(equal - 1) != tok::equal &&
         !reader.isOneOf(equal, tok::equal, tok::comma, tok::semi))
    ++equal;
  equal -= reader.kind(equal - 1) == tok::equal;
  if (reader.kind(equal) != tok::equal || isDropped[equal])
    return;
  int end = equal + 1;
  while (end < reader.count() &&
         !reader.isOneOf(end, tok::comma, tok::greater, tok::semi)) {
    int close = none;
    if (reader.isOneOf(end, tok::l_paren, tok::l_square, tok::l_brace))
      close = reader.partnerOf(end);
    else if (reader.kind(end) == tok::less)
      close = arguments.closingAngle(end);
    end = (close == none ? end : close) + 1;
  }
  say(i, msg::amp_repeated_default());
  drop({equal, end});
}

/// Casts a 0 that an operator compares with a pointer.
void FixItApplier::castNull(int operation, unsigned side) {
  int zero = side == 0 ? operation - 1 : operation + 1;
  if (side == 0 && reader.kind(zero) == tok::r_paren)
    zero = reader.partnerOf(zero);
  if (zero == none ||
      !before.emplace(zero, tokensOf("(const void *)", zero)).second)
    return;
  fix(zero, zero, "(const void *)");
  say(operation, msg::amp_ordered_null());
}

/// A stream was a pointer, null behind an error.
void FixItApplier::askStream(int i, const FixIt &fixIt) {
  TokenRange tokens = rangeOf(i, fixIt);
  if (tokens.begin == none || !wrap(tokens, "static_cast<bool>("))
    return;
  opened[tokens.begin] += "static_cast<bool>(";
  closed[tokens.end - 1] += ")";
  say(i, msg::amp_stream_value());
}

} // namespace ampvk::frontend
