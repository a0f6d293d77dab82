// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
#ifndef AMPVK_GLSL_PRINT_LINEWRITER_H
#define AMPVK_GLSL_PRINT_LINEWRITER_H

#include "IR/Node.h"

namespace ampvk::glsl {

/// The name of a file as GLSL can have it, within quotes or in a comment:
/// glslang takes no more than 1024 bytes, and no control characters.
std::string nameInGlsl(const std::string &file);
/// And as a #line directive can.
std::string nameInDirective(const std::string &file);

/// Indented lines of text that know which line of the source each one is said
/// to come from: it writes "#line" only where counting on would be wrong. What
/// is on one line of the source is on one line here, where that is not too
/// long.
class LineWriter {
public:
  explicit LineWriter(const std::vector<std::string> &files) : files(files) {}

  /// The next line comes from `loc`. Without a line: from wherever.
  void from(ir::SourceLine loc);
  /// The following lines come from no particular line of the source.
  void fromNowhere() { current = {}; }
  void line(const std::string &text);
  /// A statement of the line `loc`, on one line of text.
  void statement(const std::string &text, ir::SourceLine loc);
  /// `head {`; with the brace on a line of its own if the first statement,
  /// which is of the line `first`, is as many lines further down.
  void open(const std::string &head, ir::SourceLine first);
  /// Whether the text is no longer than a line should be.
  bool fits(const std::string &text) const;
  void indent() { ++depth; }
  void outdent() { --depth; }
  std::string take() { return std::move(out); }

private:
  const std::vector<std::string> &files;
  std::string out;
  unsigned depth = 0;
  ir::SourceLine current; ///< of the next line; line 0: unknown
  /// The source line of the previous output line, if other statements may
  /// follow on it.
  ir::SourceLine ended;
  size_t lastLine = 0; ///< where that line begins
  uint32_t file = ~0u; ///< of the last "#line"
};

} // namespace ampvk::glsl

#endif
