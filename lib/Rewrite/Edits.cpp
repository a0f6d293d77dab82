// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Edits.h"

#include <algorithm>

namespace ampvk::rewrite {

void Edits::add(Edit edit) {
  auto at = std::lower_bound(list.begin(), list.end(), edit);
  if (at == list.end() || *at != edit)
    list.insert(at, std::move(edit));
}

/// Those that are not within another one.
std::vector<Edit> Edits::effective() const {
  std::vector<Edit> result;
  for (const Edit &edit : list) {
    auto isAround = [&](const Edit &other) {
      bool isLarger = other.end - other.begin > edit.end - edit.begin;
      if (other.begin == edit.begin && other.end == edit.end &&
          edit.begin != edit.end && other.weight > edit.weight)
        return true;
      return isLarger && other.begin <= edit.begin && edit.end <= other.end &&
             (edit.begin != edit.end ||
              (other.begin < edit.begin && edit.end < other.end));
    };
    if (std::none_of(list.begin(), list.end(), isAround))
      result.push_back(edit);
  }
  return result;
}

std::vector<std::pair<unsigned, unsigned>> Edits::conflicts() const {
  std::vector<std::pair<unsigned, unsigned>> result;
  const std::vector<Edit> edits = effective();
  for (size_t i = 1; i < edits.size(); ++i)
    if (edits[i].begin < edits[i - 1].end ||
        (edits[i].begin == edits[i - 1].begin &&
         edits[i].end == edits[i - 1].end && edits[i].begin != edits[i].end))
      result.emplace_back(edits[i - 1].begin, edits[i].begin);
  return result;
}

std::string Edits::apply(const std::string &text) const {
  std::string result;
  unsigned done = 0;
  for (const Edit &edit : effective()) {
    if (edit.begin < done)
      continue;
    result.append(text, done, edit.begin - done);
    result += edit.text;
    done = edit.end;
  }
  return result.append(text, done);
}

} // namespace ampvk::rewrite
