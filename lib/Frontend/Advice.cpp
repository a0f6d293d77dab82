// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Advice.h"

#include "llvm/ADT/STLExtras.h"

#include <string_view>

namespace ampvk::frontend {
namespace {

struct Row {
  std::string_view words;
  const char *advice;
  bool isOfNote;
};

constexpr Row table[] = {
#define AMPVK_ADVICE(Words, Advice) {Words, Advice, false},
#define AMPVK_ADVICE_OF_NOTE(Words, Advice) {Words, Advice, true},
#include "Advice.def"
};

const char *adviceOn(const Report &said, bool isNote) {
  const Row *row = llvm::find_if(table, [&](const Row &one) {
    return one.isOfNote == isNote &&
           said.message.find(one.words) != std::string::npos;
  });
  return row == std::end(table) ? nullptr : row->advice;
}

} // namespace

const char *adviceFor(const Report &problem) {
  if (const char *advice = adviceOn(problem, /*isNote=*/false))
    return advice;
  for (const Report &note : problem.notes)
    if (const char *advice = adviceOn(note, /*isNote=*/true))
      return advice;
  return nullptr;
}

} // namespace ampvk::frontend
