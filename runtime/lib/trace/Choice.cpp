// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/Choice.h"

#include "support/Environment.h"

#include <cstdio>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

bool isFile(std::string_view word) {
  constexpr std::string_view ending = ".json";
  return word.size() > ending.size() &&
         word.substr(word.size() - ending.size()) == ending;
}

std::string withProcess(std::string_view name, int process) {
  std::string result(name);
  for (size_t at = result.find("%p"); at != result.npos; at = result.find("%p"))
    result.replace(at, 2, std::to_string(process));
  return result;
}

} // namespace

TraceChoice parseTraceChoice(std::string_view words, int process) {
  TraceChoice choice;
  while (!words.empty()) {
    const std::string_view word = words.substr(0, words.find(','));
    words.remove_prefix(std::min(words.size(), word.size() + 1));
    if (word == "1")
      choice.lines = true;
    else if (word == "summary")
      choice.summary = true;
    else if (isFile(word))
      choice.file = withProcess(word, process);
    else if (word != "0" && !word.empty() && choice.ignored.empty())
      choice.ignored = word;
  }
  return choice;
}

const TraceChoice &traceChoice() {
  // Never destroyed: objects with static storage still ask at the end.
  static const TraceChoice *choice = [] {
    auto *made =
        new TraceChoice(parseTraceChoice(environment("AMPVK_TRACE"), getpid()));
    if (!made->ignored.empty())
      std::fprintf(stderr,
                   "ampvk: AMPVK_TRACE: '%s' is ignored; it can be 1, summary, "
                   "or the name of a file that ends with .json\n",
                   made->ignored.c_str());
    return made;
  }();
  return *choice;
}

} // namespace ampvk::runtime
