// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "checks/Suppressions.h"

#include "checks/WantedChecks.h"
#include "support/Environment.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

namespace ampvk::runtime {
namespace {

constexpr std::string_view Blanks = " \t\r";

/// Whether the pattern, in which * stands for any characters, is the text's.
bool matches(std::string_view pattern, std::string_view text) {
  size_t at = 0, star = std::string_view::npos, after = 0;
  for (size_t i = 0; i < text.size();) {
    if (at < pattern.size() && pattern[at] == '*') {
      star = at++;
      after = i;
    } else if (at < pattern.size() && pattern[at] == text[i]) {
      ++at;
      ++i;
    } else if (star != std::string_view::npos) {
      at = star + 1;
      i = ++after;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', at) == std::string_view::npos;
}

/// Whether it is that of "a/b.cpp:3", of "b.cpp:3", or of these without a line.
bool matchesPlace(std::string_view pattern, std::string_view place) {
  const std::string_view file = place.substr(0, place.rfind(':'));
  size_t at = 0;
  do {
    if (matches(pattern, place.substr(at)) || matches(pattern, file.substr(at)))
      return true;
    at = file.find('/', at) + 1;
  } while (at);
  return false;
}

/// Whether it is that of "a[].x", or of the variable "a" that this is in.
bool matchesVariable(std::string_view pattern, std::string_view name) {
  return matches(pattern, name) ||
         matches(pattern, name.substr(0, name.find('[')));
}

/// Takes the first word off the line; empty at its end or at a comment.
std::string_view nextWord(std::string_view &line) {
  line.remove_prefix(std::min(line.find_first_not_of(Blanks), line.size()));
  const std::string_view word = line.substr(0, line.find_first_of(Blanks));
  line.remove_prefix(word.size());
  return word.substr(0, word.substr(0, 1) == "#" ? 0 : word.npos);
}

std::string quoted(std::string_view word) {
  return "'" + std::string(word) + "'";
}

Suppressions readFile(const std::string &name) {
  std::ifstream in(name);
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  Suppressions result(text, name);
  if (!name.empty() && (!in.is_open() || in.bad()))
    result.error = name + " cannot be read (" + std::strerror(errno) + ")";
  if (!result.error.empty())
    result.error = "AMPVK_CHECK_SUPPRESS: " + result.error + ".";
  return result;
}

} // namespace

/// Reads a line. Returns what is wrong with it, or nothing.
std::string Suppressions::read(std::string_view line, Rule &rule) {
  const std::string_view word = nextWord(line);
  const auto checks = word == "*" ? CheckSet::all() : CheckSet::named(word);
  if (!checks)
    return quoted(word) + " is neither * nor a list of " + checkWords();
  rule.checks = *checks;
  for (;;) {
    const std::string_view condition = nextWord(line);
    if (condition.empty())
      return "";
    const size_t equals = condition.find('=');
    const std::string_view key = condition.substr(0, equals);
    std::string *pattern = key == "kernel"     ? &rule.kernel
                           : key == "file"     ? &rule.file
                           : key == "variable" ? &rule.variable
                                               : nullptr;
    if (!pattern || equals >= condition.size() - 1)
      return quoted(condition) +
             " is not kernel=<pattern>, file=<pattern> or variable=<pattern>";
    *pattern = condition.substr(equals + 1);
  }
}

Suppressions::Suppressions(std::string_view text, const std::string &file) {
  for (size_t number = 1; !text.empty(); ++number) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(line.size() + 1, text.size()));
    if (std::string_view rest = line; nextWord(rest).empty())
      continue;
    Rule rule;
    rule.place = file + ":" + std::to_string(number);
    const std::string problem = read(line, rule);
    if (!problem.empty() && error.empty())
      error = rule.place + ": " + problem;
    rules.push_back(std::move(rule));
  }
}

const Suppressions &Suppressions::get() {
  static const auto *suppressions =
      new Suppressions(readFile(environment("AMPVK_CHECK_SUPPRESS")));
  return *suppressions;
}

std::string Suppressions::find(const Suppressible &fault) const {
  for (const Rule &rule : rules)
    if (rule.checks.contains(fault.part) &&
        matches(rule.kernel, fault.kernel) &&
        matchesVariable(rule.variable, fault.variable) &&
        std::any_of(fault.places.begin(), fault.places.end(),
                    [&](const std::string &place) {
                      return matchesPlace(rule.file, place);
                    }))
      return rule.place;
  return "";
}

} // namespace ampvk::runtime
