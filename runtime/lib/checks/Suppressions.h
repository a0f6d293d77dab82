// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The faults that AMPVK_CHECK_SUPPRESS asks not to report. A line of the file
/// is a rule, the word of a check or *, then conditions that must all hold:
///
///   race kernel=blur variable=near* file=blur.cpp:38
///
/// A * in a pattern stands for any characters. The file of a rule may lack
/// directories at its front, and the line. Of a race, it can be the place of
/// either access. Empty lines and what follows a # at the start of a word are
/// ignored.
#ifndef AMPVK_RUNTIME_CHECKS_SUPPRESSIONS_H
#define AMPVK_RUNTIME_CHECKS_SUPPRESSIONS_H

#include "ampvk/KernelInterface.h"

#include <string>
#include <string_view>
#include <vector>

namespace ampvk::runtime {

/// The properties of what is reported that rules look at.
struct Suppressible {
  CheckPart part;
  std::string_view kernel, variable;
  std::vector<std::string> places; ///< "blur.cpp:38"
};

class Suppressions {
public:
  /// Reads the rules of a text. `file` is its name, for errors.
  Suppressions(std::string_view text, const std::string &file);
  /// Those of this process.
  static const Suppressions &get();

  /// The place of the first rule that holds, "rules.txt:3"; empty if none does.
  std::string find(const Suppressible &fault) const;
  bool isEmpty() const { return rules.empty(); }
  /// Describes the first malformed line, or a file that cannot be read.
  std::string error;

private:
  struct Rule {
    std::string place;
    CheckSet checks;
    std::string kernel = "*", file = "*", variable = "*";
  };
  std::string read(std::string_view line, Rule &rule);

  std::vector<Rule> rules;
};

} // namespace ampvk::runtime

#endif
