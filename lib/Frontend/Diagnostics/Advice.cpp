// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Advice.h"

#include "llvm/ADT/STLExtras.h"

#include <string_view>

namespace ampvk::frontend {
namespace {

enum class Source { Message, SystemsMessage, Note };

struct Row {
  std::string_view words;
  const char *advice;
  Source source;
};

constexpr Row table[] = {
#define AMPVK_ADVICE(Words, Advice) {Words, Advice, Source::Message},
#define AMPVK_ADVICE_OF_SYSTEM(Words, Advice)                                  \
  {Words, Advice, Source::SystemsMessage},
#define AMPVK_ADVICE_OF_NOTE(Words, Advice) {Words, Advice, Source::Note},
#include "Advice.def"
};

bool says(const Report &said, std::string_view words) {
  return said.message.find(words) != std::string::npos;
}

bool isAboutSystem(const Report &problem) {
  auto names = [](const Report &said) {
    return says(said, "the system's headers declare");
  };
  return names(problem) || llvm::any_of(problem.notes, names);
}

/// Whether the row is about the message, and fits.
bool fits(const Row &row, const Report &problem) {
  return row.source != Source::Note && says(problem, row.words) &&
         (row.source == Source::Message || isAboutSystem(problem));
}

} // namespace

const char *adviceFor(const Report &problem) {
  for (const Row &row : table)
    if (fits(row, problem))
      return row.advice;
  for (const Report &note : problem.notes)
    for (const Row &row : table)
      if (row.source == Source::Note && says(note, row.words))
        return row.advice;
  return nullptr;
}

} // namespace ampvk::frontend
