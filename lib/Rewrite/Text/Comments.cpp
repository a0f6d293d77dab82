// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/Comments.h"

#include "Rewrite/Text/RawTokens.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>
#include <vector>

using namespace llvm;

namespace ampvk::rewrite {
namespace {

/// How far below a comment the code may be that it is put before, in lines.
constexpr unsigned mostLinesBelow = 4;

struct Comment {
  std::vector<std::string> lines;
  unsigned line; ///< of the code behind which it is, or before which
  bool isBehind;
};

struct CommentedSource {
  std::vector<Comment> comments;
  std::set<unsigned> ends; ///< lines with ';' or '}'
};

/// A backslash at the end of a line would continue a comment there.
std::vector<std::string> commentLines(StringRef comment) {
  std::vector<std::string> lines;
  for (StringRef line : split(comment, '\n')) {
    line = line.trim();
    std::string kept = (line.starts_with("*") ? " " : "") + line.str();
    std::replace_if(
        kept.begin(), kept.end(),
        [](char c) { return static_cast<unsigned char>(c) < ' '; }, ' ');
    if (comment.starts_with("//"))
      kept = (lines.empty() ? "" : "// ") + StringRef(kept).rtrim("\\ ").str();
    lines.push_back(kept);
  }
  return lines;
}

CommentedSource readComments(const std::string &text) {
  CommentedSource source;
  unsigned line = 1, at = 0, lastCode = 0;
  std::vector<size_t> waiting; // for the next line of code
  for (const RawToken &token : rawTokens(text, /*keepsComments=*/true)) {
    line += std::count(text.begin() + at, text.begin() + token.begin, '\n');
    at = token.begin;
    if (token.kind == clang::tok::comment) {
      source.comments.push_back(
          {commentLines(textOf(token, text)), lastCode, lastCode == line});
      if (lastCode != line)
        waiting.push_back(source.comments.size() - 1);
      continue;
    }
    for (size_t one : waiting)
      source.comments[one].line = line;
    waiting.clear();
    if (token.kind == clang::tok::eof)
      break;
    lastCode = line;
    if (token.kind == clang::tok::semi || token.kind == clang::tok::r_brace)
      source.ends.insert(line);
  }
  return source;
}

/// A line of the shader, and of the C++ that it is made of; 0 for none.
struct ShaderLine {
  StringRef text;
  std::string file;
  unsigned line = 0;
  bool isSure = false; ///< a directive says so; else it is counted
  bool isStatement() const {
    return !text.trim().empty() && !text.ltrim().starts_with("}");
  }
};

class CommentWriter {
public:
  CommentWriter(const std::string &kernelFile, unsigned kernelLine,
                SourceOfLine sourceOf)
      : kernelFile(kernelFile), kernelLine(kernelLine), sourceOf(sourceOf) {}
  std::string write(StringRef glsl);

private:
  void writeFunction();
  void place(const std::string &file);

  const std::string &kernelFile;
  const unsigned kernelLine;
  SourceOfLine sourceOf;
  bool isMain = false; ///< the function
  std::map<std::string, CommentedSource> sources;
  std::vector<ShaderLine> function; ///< one whose end was not seen yet
  /// By lines of `function`.
  std::map<size_t, std::vector<std::string>> before, behind;
  std::string out;
};

/// Finds lines of the function for the comments of a file.
void CommentWriter::place(const std::string &file) {
  const std::string *text = sourceOf(file);
  if (!text)
    return;
  if (!sources.count(file))
    sources[file] = readComments(*text);
  const CommentedSource &source = sources[file];
  std::map<unsigned, size_t> places; // of lines of the C++
  for (bool isSure : {true, false})
    for (size_t i = 0; i < function.size(); ++i)
      if (function[i].file == file && function[i].isSure == isSure &&
          function[i].isStatement())
        places.emplace(function[i].line, i);
  if (places.empty())
    return;
  const unsigned first =
      isMain && file == kernelFile ? kernelLine + 1 : places.begin()->first;
  for (const Comment &comment : source.comments) {
    auto found = places.lower_bound(comment.line);
    if (found == places.end())
      continue;
    if (comment.isBehind) {
      if (found->first == comment.line && comment.lines.size() == 1)
        for (const std::string &line : comment.lines)
          behind[found->second].push_back(line);
      continue;
    }
    bool isNear = found->first - comment.line <= mostLinesBelow;
    // A comment before the first line may belong to other code.
    if (comment.line < first)
      isNear &= !isMain && source.ends.lower_bound(comment.line) ==
                               source.ends.lower_bound(first);
    if (isNear)
      for (const std::string &line : comment.lines)
        before[found->second].push_back(line);
  }
}

void CommentWriter::writeFunction() {
  std::set<std::string> files;
  for (const ShaderLine &line : function)
    if (line.line)
      files.insert(line.file);
  for (const std::string &file : files)
    place(file);
  for (size_t i = 0; i < function.size(); ++i) {
    const StringRef text = function[i].text;
    // A blank line stands for a comment above the next one.
    if (text.empty() && before.count(i + 1))
      continue;
    const StringRef indentation =
        text.take_front(text.size() - text.ltrim().size());
    for (const std::string &line : before[i])
      out += indentation.str() + line + "\n";
    out += text.str();
    for (const std::string &line : behind[i])
      out += " " + line;
    out += "\n";
  }
  function.clear();
  before.clear();
  behind.clear();
}

std::string CommentWriter::write(StringRef glsl) {
  std::string file;
  unsigned number = 0;
  bool isInFunction = false, isSure = false;
  for (StringRef text : split(glsl.rtrim('\n'), '\n')) {
    StringRef directive = text;
    if (directive.consume_front("#line ")) {
      directive.consumeInteger(10, number);
      isSure = true;
      if (directive.consume_front(" \""))
        file = directive.drop_back().str();
      out += isInFunction ? "" : text.str() + "\n";
      continue;
    }
    const bool isEnd = text.starts_with("}");
    if (!isInFunction || isEnd) {
      writeFunction();
      isInFunction = !isEnd && text.ends_with(") {");
      isMain = text == "void main() {";
      number = 0; // nothing is known of what comes before the next directive
      out += text.str() + "\n";
      continue;
    }
    function.push_back({text, file, number, std::exchange(isSure, false)});
    number += number != 0;
  }
  return out;
}

} // namespace

std::string withComments(const std::string &glsl, const std::string &file,
                         unsigned line, SourceOfLine sourceOf) {
  return CommentWriter(file, line, sourceOf).write(glsl);
}

} // namespace ampvk::rewrite
