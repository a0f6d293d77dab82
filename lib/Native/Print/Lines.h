// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Indented lines of text that say which line of the source they are from.
#ifndef AMPVK_NATIVE_PRINT_LINES_H
#define AMPVK_NATIVE_PRINT_LINES_H

#include "IR/Node.h"

namespace ampvk::native {

class Lines {
public:
  explicit Lines(const std::vector<std::string> &files) : files(files) {}

  /// The lines from here on are from `loc`, until the next call: compilers and
  /// debuggers see that one line. Does nothing without a line.
  void from(ir::SourceLine loc);
  void line(const std::string &text);
  /// "{", and what closes it.
  void open(const std::string &head);
  void close(const std::string &text = "}");
  std::string take() { return std::move(out); }

private:
  const std::vector<std::string> &files;
  std::string out;
  unsigned depth = 0;
  ir::SourceLine current; ///< of the next line, as compilers count; 0: unknown
  ir::SourceLine wanted;
};

} // namespace ampvk::native

#endif
