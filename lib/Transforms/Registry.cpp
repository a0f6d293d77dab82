// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Registry.h"

#include <iterator>

namespace ampvk::transforms {

// Transforms.def names the functions; their headers only document them.
#define AMPVK_TRANSFORM(Function, Text) Result<Done> Function(ir::Module &);
#include "Transforms/Transforms.def"

namespace {

// The last entry keeps the table legal while it is empty.
const Transform table[] = {
#define AMPVK_TRANSFORM(Function, Text) {Text, Function},
#include "Transforms/Transforms.def"
    {"", nullptr}};

constexpr size_t commonCount = 0
#define AMPVK_TRANSFORM(Function, Text) +1
#define AMPVK_DEVICE_TRANSFORM(Function, Text)
#include "Transforms/Transforms.def"
    ;

} // namespace

std::span<const Transform> allTransforms() {
  return {table, std::size(table) - 1};
}

std::span<const Transform> commonTransforms() {
  return allTransforms().first(commonCount);
}

std::span<const Transform> deviceTransforms() {
  return allTransforms().subspan(commonCount);
}

const Transform *findTransform(std::string_view name) {
  for (const Transform &transform : allTransforms())
    if (transform.name == name)
      return &transform;
  return nullptr;
}

} // namespace ampvk::transforms
