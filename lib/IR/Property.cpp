// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "IR/Property.h"

#include <algorithm>
#include <iterator>

namespace ampvk::ir {
namespace {

struct Row {
  std::string_view text, words;
};

constexpr Row rows[] = {
    {"core", "nothing"},
#define AMPVK_PROPERTY(Name, Text, Words) {Text, Words},
#include "IR/Property.def"
};

// The smaller ones first.
constexpr State states[] = {
    {"lowered", Lowered},       {"common", Common},
    {"resolved", Resolved},     {"unflattened", Unflattened},
    {"imported", Imported},     {"glsl", Glsl},
    {"any", PropertySet::all()}};

std::string joined(PropertySet set, std::string_view Row::*column,
                   std::string_view between) {
  std::string out;
  for (size_t i = 1; i != std::size(rows); ++i)
    if (set.has(static_cast<Property>(i)))
      out.append(out.empty() ? "" : between).append(rows[i].*column);
  return out;
}

} // namespace

std::string_view propertyName(Property property) {
  return rows[static_cast<unsigned>(property)].text;
}

std::optional<Property> propertyFromName(std::string_view name) {
  auto found = std::ranges::find(std::next(std::begin(rows)), std::end(rows),
                                 name, &Row::text);
  if (found == std::end(rows))
    return std::nullopt;
  return static_cast<Property>(found - std::begin(rows));
}

std::string PropertySet::words() const {
  return joined(*this, &Row::words, ", ");
}

std::string PropertySet::names() const {
  return joined(*this, &Row::text, " ");
}

const State &stateOf(PropertySet properties) {
  return *std::ranges::find_if(states, [&](const State &state) {
    return state.allows.includes(properties);
  });
}

const State *findState(std::string_view name) {
  auto found = std::ranges::find(states, name, &State::name);
  bool isReadable = found != std::end(states) &&
                    (Imported | Unflattened).includes(found->allows);
  return isReadable ? found : nullptr;
}

} // namespace ampvk::ir
