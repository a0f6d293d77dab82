// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/Lexed.h"

#include "Rewrite/Text/RawTokens.h"
#include "Support/Encoding.h"

#include "llvm/ADT/StringExtras.h"

#include <algorithm>

using namespace clang;

namespace ampvk::rewrite {
namespace {

class Specifiers {
public:
  explicit Specifiers(const std::string &text)
      : text(text), tokens(rawTokens(text)) {}

  void remove(Edits &edits) {
    for (size_t i = 0; i < tokens.size(); ++i) {
      size_t end = i;
      for (size_t next; (next = behindOne(end)) != end;)
        end = next;
      // It follows the parameters of a function, or stands alone in a macro.
      if (end == i)
        continue;
      unsigned begin = tokens[i].begin;
      while (begin && (text[begin - 1] == ' ' || text[begin - 1] == '\t'))
        --begin;
      if (begin && text[begin - 1] == '\n' && i && endsDeclarator(i - 1))
        begin = tokens[i - 1].end;
      edits.add(
          {begin, tokens[end - 1].end,
           isWordBefore(begin) && isWordAt(tokens[end - 1].end) ? " " : ""});
      i = end - 1;
    }
  }

private:
  std::string word(size_t i) const {
    return i < tokens.size()
               ? text.substr(tokens[i].begin, tokens[i].end - tokens[i].begin)
               : "";
  }
  bool endsDeclarator(size_t i) const {
    return tokens[i].kind == tok::r_paren || word(i) == "const";
  }
  bool isWordBefore(unsigned at) const {
    return at &&
           (std::isalnum((unsigned char)text[at - 1]) || text[at - 1] == '_');
  }
  bool isWordAt(unsigned at) const {
    return at < text.size() &&
           (std::isalnum((unsigned char)text[at]) || text[at] == '_');
  }
  /// Behind the `restrict(...)` at i, or i.
  size_t behindOne(size_t i) const {
    if (word(i) != "restrict" || word(i + 1) != "(")
      return i;
    for (size_t at = i + 2;; at += 2) {
      const std::string name = word(at);
      if (name != "cpu" && name != "amp" && name != "direct3d")
        return i;
      if (word(at + 1) == ")")
        return at + 2;
      if (word(at + 1) != ",")
        return i;
    }
  }

  const std::string &text;
  std::vector<RawToken> tokens;
};

} // namespace

void removeSpecifiers(const std::string &text, Edits &edits) {
  Specifiers(text).remove(edits);
}

void rewriteForEach(const std::string &text, Edits &edits) {
  const std::vector<RawToken> tokens = rawTokens(text);
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    if (textOf(tokens[i], text) != "for" ||
        textOf(tokens[i + 1], text) != "each" ||
        tokens[i + 2].kind != tok::l_paren)
      continue;
    int depth = 0;
    for (size_t in = i + 2; in < tokens.size(); ++in) {
      depth += tokens[in].kind == tok::l_paren;
      depth -= tokens[in].kind == tok::r_paren;
      if (depth == 0)
        break;
      if (depth == 1 && textOf(tokens[in], text) == "in") {
        edits.add({tokens[i + 1].begin, tokens[i + 2].begin, ""});
        edits.add({tokens[in].begin, tokens[in].end, ":"});
        break;
      }
    }
  }
}

void rewriteCharacters(const std::string &text, Edits &edits) {
  for (const RawToken &token : rawTokens(text)) {
    if (token.kind != tok::char_constant || token.end - token.begin < 4)
      continue;
    const std::string character =
        text.substr(token.begin + 1, token.end - token.begin - 2);
    if (auto byte = windows1252Byte(character))
      edits.add({token.begin, token.end,
                 "'\\x" + llvm::utohexstr(*byte, /*LowerCase=*/true) + "'"});
  }
}

namespace {

/// The file that `name` denotes on Windows: one of exactly this name, otherwise
/// one that differs in case. Empty if there is none.
std::string nameOnDisk(std::string name,
                       const std::vector<std::string> &files) {
  std::replace(name.begin(), name.end(), '\\', '/');
  size_t up = 0; // a path has no such parts
  while (llvm::StringRef(name).substr(up).starts_with("../"))
    up += 3;
  const llvm::StringRef prefix(name.data(), up), rest(name.data() + up);
  llvm::StringRef found;
  for (llvm::StringRef file : files) {
    llvm::StringRef its = file.take_back(rest.size());
    const bool isWhole =
        its.size() == file.size() || file[file.size() - its.size() - 1] == '/';
    if (isWhole && its.equals_insensitive(rest) && found != rest)
      found = its;
  }
  return found.empty() ? "" : (prefix + found).str();
}

} // namespace

void rewriteIncludes(const std::string &text,
                     const std::vector<std::string> &files, Edits &edits) {
  const std::vector<RawToken> tokens = rawTokens(text);
  for (size_t i = 0; i + 2 < tokens.size(); ++i) {
    const char opening = text[tokens[i + 2].begin];
    if (tokens[i].kind != tok::hash || !tokens[i].startsLine ||
        textOf(tokens[i + 1], text) != "include" ||
        (opening != '"' && opening != '<'))
      continue;
    const unsigned begin = tokens[i + 2].begin + 1;
    const size_t end = text.find(opening == '<' ? '>' : '"', begin);
    if (end == std::string::npos || text.find('\n', begin) < end)
      continue;
    const std::string name = text.substr(begin, end - begin),
                      found = nameOnDisk(name, files);
    if (!found.empty() && found != name)
      edits.add({begin, unsigned(end), found});
  }
}

unsigned includePosition(const std::string &text, unsigned limit) {
  struct Include {
    int depth;
    unsigned end;
  };
  std::vector<Include> includes;
  int depth = 0;
  const std::vector<RawToken> tokens = rawTokens(text);
  for (size_t i = 0; i + 1 < tokens.size(); ++i) {
    if (tokens[i].kind != tok::hash || !tokens[i].startsLine)
      continue;
    std::string name = text.substr(tokens[i + 1].begin,
                                   tokens[i + 1].end - tokens[i + 1].begin);
    depth += name == "if" || name == "ifdef" || name == "ifndef";
    depth -= name == "endif";
    size_t end = text.find('\n', tokens[i].begin);
    end = end == std::string::npos ? text.size() : end + 1;
    if (name == "include" && end <= limit)
      includes.push_back({depth, unsigned(end)});
  }
  unsigned result = 0;
  int least = 1 << 20;
  for (const Include &include : includes)
    least = std::min(least, include.depth);
  for (const Include &include : includes)
    if (include.depth == least)
      result = include.end;
  return result;
}

} // namespace ampvk::rewrite
