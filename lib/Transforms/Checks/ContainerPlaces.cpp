// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ContainerPlaces.h"

#include "IR/Analysis.h"
#include "IR/Build.h"
#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::transforms {

using namespace ir;

namespace {

/// The bytes of the smallest scalar of a value.
uint64_t unitOf(const Type *type) {
  if (type->isVector() || type->isArray())
    return unitOf(type->element);
  if (!type->isStruct())
    return std::max<uint64_t>(hostSize(type), 1);
  uint64_t least = 8;
  for (const Field &field : type->record->fields)
    if (!isEmpty(field.type))
      least = std::min(least, unitOf(field.type));
  return least;
}

struct Bytes {
  uint64_t begin, end;
};

/// Adds the bytes of the value's scalars.
void addScalars(const Type *type, uint64_t at, std::vector<Bytes> &found) {
  if (isEmpty(type))
    return;
  if (type->isStruct()) {
    for (const Field &field : type->record->fields)
      addScalars(field.type, at + field.offset, found);
    return;
  }
  const uint64_t size = hostSize(type);
  std::vector<Bytes> first;
  if (type->isArray())
    addScalars(type->element, 0, first);
  const bool isDense =
      !type->isArray() ||
      (first.size() == 1 && first[0].end == hostSize(type->element));
  if (isDense) {
    if (!found.empty() && found.back().end == at)
      found.back().end += size;
    else
      found.push_back({at, at + size});
    return;
  }
  constexpr unsigned Few = 8;
  for (unsigned i = 0; i < std::min(type->count, Few); ++i)
    addScalars(type->element, at + i * hostSize(type->element), found);
}

} // namespace

std::string nameOf(const Expr *lvalue) {
  switch (lvalue->op) {
  case Op::Variable:
    return lvalue->variable->name;
  case Op::Field:
    return nameOf(lvalue->args[0]) + "." +
           lvalue->args[0]->type->record->fields[lvalue->index].name;
  case Op::Index:
    return nameOf(lvalue->args[0]) + "[]";
  default:
    return isLvalue(lvalue) ? nameOf(lvalue->args[0]) : "";
  }
}

ContainerPlaces::ContainerPlaces(Module &m) : m(m) {
  for (const Variable *v : m.variables) {
    const bool isImage = v->type->isImage();
    if ((v->storage != Storage::Buffer && !isImage) || !v->host)
      continue;
    const uint32_t unit =
        isImage ? 0 : static_cast<uint32_t>(unitOf(v->type->element));
    auto same = std::ranges::find_if(containers, [&](const auto &one) {
      return one.handle.pointer == v->host->pointer &&
             one.handle.offset == v->host->offset;
    });
    numbers[v] = static_cast<uint32_t>(same - containers.begin());
    if (same == containers.end())
      containers.push_back({*v->host, unit, 1});
    else
      same->unit = std::min(same->unit, unit);
  }
}

uint32_t ContainerPlaces::numberOf(const Variable *v) const {
  auto found = numbers.find(v);
  return found == numbers.end() ? None : found->second;
}

Expr *ContainerPlaces::firstUnit(const Expr *lvalue) {
  const uint32_t unit = containers[numberOf(rootOf(lvalue)->variable)].unit;
  auto number = [&](uint64_t bytes) {
    return literalPosition(m, static_cast<int64_t>(bytes / unit));
  };
  Expr *sum = nullptr;
  auto add = [&](Expr *more) {
    sum = sum ? apply(m, Op::Add, {sum, more}) : more;
  };
  uint64_t fixed = 0;
  for (; lvalue->op != Op::Variable; lvalue = lvalue->args[0]) {
    if (lvalue->op == Op::Field)
      fixed += lvalue->args[0]->type->record->fields[lvalue->index].offset;
    if (lvalue->op != Op::Index)
      continue;
    Expr *at = convert(m, clone(m, lvalue->args[1]), m.positionType());
    const uint64_t size = hostSize(lvalue->type);
    add(size == unit ? at : apply(m, Op::Mul, {at, number(size)}));
  }
  if (fixed || !sum)
    add(number(fixed));
  return sum;
}

std::vector<Units> ContainerPlaces::unitsOf(const Type *type,
                                            uint32_t container) const {
  std::vector<Bytes> scalars;
  addScalars(type, 0, scalars);
  const uint32_t unit = containers[container].unit;
  constexpr size_t Most = 8;
  std::vector<Units> units;
  for (const Bytes &one : scalars)
    if (units.size() < Most)
      units.push_back({static_cast<uint32_t>(one.begin / unit),
                       static_cast<uint32_t>((one.end - one.begin) / unit)});
  return units;
}

Units ContainerPlaces::wholeOf(const Type *type, uint32_t container) const {
  return {0,
          static_cast<uint32_t>(hostSize(type) / containers[container].unit)};
}

} // namespace ampvk::transforms
