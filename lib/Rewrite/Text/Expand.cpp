// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/Expand.h"

#include "Rewrite/Text/RawTokens.h"

#include <algorithm>

using namespace clang;

namespace ampvk::rewrite {
namespace {

/// `#define NAME(parameters) body`: tokens from `body` to `end`.
struct Definition {
  size_t name = 0, body = 0, end = 0;
  bool isFunction = false;
  std::vector<std::string> parameters;
};

std::optional<Definition> definitionAround(const std::vector<RawToken> &tokens,
                                           const std::string &text,
                                           unsigned offset) {
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (tokens[i].kind != tok::hash || !tokens[i].startsLine ||
        textOf(tokens[i + 1], text) != "define")
      continue;
    Definition found;
    found.name = i + 2;
    found.end = i + 3;
    while (found.end < tokens.size() && !tokens[found.end].startsLine &&
           tokens[found.end].kind != tok::eof)
      ++found.end;
    if (offset < tokens[i].begin || offset >= tokens[found.end - 1].end)
      continue;
    size_t at = found.name + 1;
    found.isFunction = tokens[at].kind == tok::l_paren &&
                       tokens[at].begin == tokens[found.name].end;
    if (found.isFunction) {
      for (++at; at < found.end && tokens[at].kind != tok::r_paren; ++at)
        if (tokens[at].kind == tok::ellipsis)
          found.parameters.push_back("__VA_ARGS__");
        else if (tokens[at].isName())
          found.parameters.push_back(textOf(tokens[at], text));
      ++at;
    }
    found.body = at;
    return found;
  }
  return std::nullopt;
}

/// The arguments behind the macro's name, as they are written; `end` is behind
/// the parenthesis.
std::optional<std::vector<std::string>>
argumentsAt(const std::string &text, const std::vector<RawToken> &tokens,
            size_t open, const Definition &macro, unsigned &end) {
  std::vector<std::string> result;
  unsigned begin = tokens[open].end;
  int depth = 0;
  for (size_t i = open; i < tokens.size(); ++i) {
    const tok::TokenKind kind = tokens[i].kind;
    depth += kind == tok::l_paren;
    depth -= kind == tok::r_paren;
    const bool isLast = result.size() + 1 >= macro.parameters.size();
    const bool isRest = isLast && !macro.parameters.empty() &&
                        macro.parameters.back() == "__VA_ARGS__";
    if (depth == 0 || (depth == 1 && kind == tok::comma && !isRest)) {
      std::string argument = text.substr(begin, tokens[i].begin - begin);
      const size_t first = argument.find_first_not_of(" \t\n"),
                   last = argument.find_last_not_of(" \t\n");
      result.push_back(first == std::string::npos
                           ? ""
                           : argument.substr(first, last + 1 - first));
      begin = tokens[i].end;
    }
    if (depth == 0) {
      end = tokens[i].end;
      if (macro.parameters.empty() && result.size() == 1 && result[0].empty())
        result.clear();
      if (result.size() + 1 == macro.parameters.size())
        result.push_back(""); // no arguments for the dots
      if (result.size() != macro.parameters.size())
        return std::nullopt;
      return result;
    }
  }
  return std::nullopt;
}

std::string quotedText(const std::string &text) {
  std::string result = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      result += '\\';
    result += c == '\n' ? ' ' : c;
  }
  return result + "\"";
}

/// The body with the arguments, without the backslashes at the ends of lines.
std::string substituted(const std::string &text,
                        const std::vector<RawToken> &tokens,
                        const Definition &macro,
                        const std::vector<std::string> &arguments) {
  std::string result;
  unsigned done = tokens[macro.body].begin;
  auto between = [&](unsigned until) {
    std::string space = text.substr(done, until - done);
    for (size_t at; (at = space.find('\\')) != std::string::npos;) {
      size_t from = space.find_last_not_of(" \t", at ? at - 1 : 0);
      from = at && from != std::string::npos ? from + 1 : 0;
      space.erase(from, at + 1 - from);
    }
    return space;
  };
  for (size_t i = macro.body; i < macro.end; ++i) {
    const RawToken &token = tokens[i];
    if (token.kind == tok::hashhash) { // what is around it is joined
      done = tokens[i + 1].begin;
      // GNU's `, ##__VA_ARGS__`: without arguments there is no comma.
      const bool isRest = textOf(tokens[i + 1], text) == "__VA_ARGS__";
      const size_t comma = result.find_last_not_of(" \t\n");
      if (isRest && comma != std::string::npos && result[comma] == ',') {
        if (arguments.back().empty())
          result.erase(comma);
        else
          result += ' ';
      }
      continue;
    }
    result += between(token.begin);
    bool isQuoted = token.kind == tok::hash && macro.isFunction;
    const RawToken &named = isQuoted ? tokens[i + 1] : token;
    auto parameter = std::find(macro.parameters.begin(), macro.parameters.end(),
                               textOf(named, text));
    if (named.isName() && parameter != macro.parameters.end()) {
      const std::string &argument =
          arguments[parameter - macro.parameters.begin()];
      result += isQuoted ? quotedText(argument) : argument;
      i += isQuoted;
    } else {
      result += textOf(token, text);
    }
    done = tokens[i].end;
    if (i + 1 < macro.end && tokens[i + 1].kind == tok::hashhash)
      done = tokens[i + 1].begin;
  }
  return result;
}

} // namespace

bool isInDefinition(const std::string &text, unsigned offset) {
  return definitionAround(rawTokens(text), text, offset).has_value();
}

std::optional<Edit> expand(const std::string &text, unsigned use,
                           const std::string &defining, unsigned inside) {
  const std::vector<RawToken> tokens = rawTokens(text),
                              defined = rawTokens(defining);
  std::optional<Definition> macro = definitionAround(defined, defining, inside);
  auto at = std::find_if(tokens.begin(), tokens.end(),
                         [&](const RawToken &t) { return t.begin == use; });
  if (!macro || at == tokens.end() ||
      textOf(*at, text) != textOf(defined[macro->name], defining))
    return std::nullopt;
  unsigned end = at->end;
  std::vector<std::string> arguments;
  if (macro->isFunction) {
    const size_t open = at - tokens.begin() + 1;
    if (open >= tokens.size() || tokens[open].kind != tok::l_paren)
      return std::nullopt;
    auto found = argumentsAt(text, tokens, open, *macro, end);
    if (!found)
      return std::nullopt;
    arguments = std::move(*found);
  }
  return Edit{use, end, substituted(defining, defined, *macro, arguments)};
}

} // namespace ampvk::rewrite
