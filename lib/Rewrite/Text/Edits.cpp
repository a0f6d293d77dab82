// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Rewrite/Text/Edits.h"

#include <algorithm>
#include <tuple>

namespace ampvk::rewrite {

/// The texts only tell different edits apart.
bool Edit::operator<(const Edit &other) const {
  return std::tie(begin, end, order, text, weight) <
         std::tie(other.begin, other.end, other.order, other.text,
                  other.weight);
}

void Edits::add(Edit edit) {
  auto at = std::lower_bound(list.begin(), list.end(), edit);
  if (at == list.end() || *at != edit)
    list.insert(at, std::move(edit));
}

namespace {

/// Whether `other` changes what the edit is about, and leaves nothing of it.
bool replaces(const Edit &other, const Edit &edit) {
  const bool overlap = other.begin < edit.end && edit.begin < other.end;
  if (other.weight != edit.weight && overlap)
    return other.weight > edit.weight;
  const bool isInside = other.begin <= edit.begin && edit.end <= other.end;
  if (edit.begin == edit.end)
    return other.begin < edit.begin && edit.end < other.end;
  return isInside && other.end - other.begin > edit.end - edit.begin;
}

} // namespace

std::vector<Edit> Edits::effective() const {
  std::vector<Edit> result;
  for (const Edit &edit : list)
    if (std::none_of(list.begin(), list.end(),
                     [&](const Edit &other) { return replaces(other, edit); }))
      result.push_back(edit);
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

Text Edits::apply(const std::string &text) const {
  Text result;
  unsigned done = 0;
  for (const Edit &edit : effective()) {
    if (edit.begin < done)
      continue;
    result += text.substr(done, edit.begin - done);
    result += edit.text;
    done = edit.end;
  }
  return result += text.substr(done);
}

} // namespace ampvk::rewrite
