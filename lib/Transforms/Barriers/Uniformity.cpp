// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Barriers/Uniformity.h"

namespace ampvk::transforms {

Level Knowledge::whole() const {
  Level result = level;
  for (const Knowledge &part : parts)
    result = transforms::join(result, part.whole());
  return result;
}

Knowledge Knowledge::part(size_t i) const {
  if (i < parts.size())
    return parts[i];
  return {whole(), {}};
}

Knowledge &Knowledge::partToChange(size_t i, size_t count) {
  if (i >= count)
    return *this;
  if (parts.empty())
    parts.assign(count, {level, {}});
  level = {};
  return parts[i];
}

void Knowledge::raise(Level to) {
  if (parts.empty())
    level = transforms::join(level, to);
  for (Knowledge &part : parts)
    part.raise(to);
}

bool Knowledge::join(const Knowledge &other) {
  if (parts.empty() && !other.parts.empty())
    parts.assign(other.parts.size(), {std::exchange(level, {}), {}});
  bool changed = false;
  for (size_t i = 0; i < parts.size(); ++i)
    changed |= parts[i].join(other.part(i));
  if (parts.empty() && level.variance < other.level.variance) {
    level = other.level;
    changed = true;
  }
  return changed;
}

void Knowledge::spell(std::string &key) const {
  key += static_cast<char>('0' + static_cast<int>(level.variance));
  if (parts.empty())
    return;
  key += '(';
  for (const Knowledge &part : parts)
    part.spell(key);
  key += ')';
}

size_t partsOf(const ir::Type *type) {
  constexpr size_t Most = 16;
  if (type->isStruct())
    return type->record->fields.size();
  if (type->isVector() || (type->isArray() && type->count <= Most))
    return type->count;
  return 0;
}

Knowledge Variables::of(const ir::Variable *variable) const {
  auto found = known.find(variable);
  return found == known.end() ? Knowledge{} : found->second;
}

bool Variables::join(const Variables &other) {
  bool changed = false;
  for (const auto &[variable, knowledge] : other.known)
    changed |= known[variable].join(knowledge);
  return changed;
}

Variables Variables::ofModule() const {
  Variables result;
  result.takeModule(*this);
  return result;
}

void Variables::takeModule(const Variables &other) {
  for (const auto &[variable, knowledge] : other.known)
    if (isOfModule(variable))
      known[variable] = knowledge;
}

void Variables::spell(std::string &key) const {
  for (const auto &[variable, knowledge] : known)
    if (isOfModule(variable))
      knowledge.spell(key);
}

} // namespace ampvk::transforms
