// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "support/TestSwitches.h"

#include "support/Environment.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <string_view>

namespace ampvk::runtime {
namespace {

constexpr std::string_view words[] = {
#define AMPVK_TEST_SWITCH(Id, Word, ...) Word,
#include "support/TestSwitches.def"
};

/// The part of the text in front of the first `end`, and that, are taken off.
std::string_view takeUpTo(char end, std::string_view &text) {
  const std::string_view part = text.substr(0, text.find(end));
  text.remove_prefix(std::min(part.size() + 1, text.size()));
  return part;
}

/// Calls f(word, value) for each one.
template <typename F> void forEachAsked(F f) {
  const std::string asked = environment("AMPVK_TEST");
  for (std::string_view rest = asked; !rest.empty();) {
    std::string_view value = takeUpTo(',', rest);
    const std::string_view word = takeUpTo('=', value);
    f(word, value.empty() ? "1" : value);
  }
}

} // namespace

std::string valueOf(TestSwitch which) {
  std::string result;
  forEachAsked([&](std::string_view word, std::string_view value) {
    if (word == words[static_cast<size_t>(which)])
      result = value;
  });
  return result;
}

std::string testSwitchError() {
  std::string error;
  forEachAsked([&](std::string_view word, std::string_view) {
    if (std::find(std::begin(words), std::end(words), word) == std::end(words))
      error = "AMPVK_TEST: there is no switch '" + std::string(word) + "'.";
  });
  return error;
}

} // namespace ampvk::runtime
