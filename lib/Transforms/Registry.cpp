// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Registry.h"

#include <iterator>

namespace ampvk::transforms {

// Transforms.def names the functions; their headers only document them.
#define AMPVK_TRANSFORM(Function, ...) Result<Done> Function(ir::Module &);
#define AMPVK_DEVICE_TRANSFORM(Function, ...)                                  \
  Result<Done> Function(ir::Module &, const ir::Lowering &);
#include "Transforms/Transforms.def"

namespace {

using namespace ir;
using enum ir::Property;

constexpr Transform table[] = {
#define AMPVK_TRANSFORM(Function, Text, Rules)                                 \
  {Text, Rules, [](Module &m, const Lowering &) { return Function(m); }},
#define AMPVK_DEVICE_TRANSFORM(Function, Text, Rules) {Text, Rules, Function},
#include "Transforms/Transforms.def"
};

constexpr size_t commonCount = 0
#define AMPVK_TRANSFORM(...) +1
#define AMPVK_DEVICE_TRANSFORM(...)
#include "Transforms/Transforms.def"
    ;

constexpr std::span<const Transform> all(table);
constexpr auto common = all.first(commonCount);
constexpr auto device = all.subspan(commonCount);

static_assert(firstRefusal(common, Imported) == common.size() &&
                  Common.includes(afterAll(common, Imported)),
              "Transforms.def: the common transforms are out of order");
static_assert(firstRefusal(device, Common) == device.size() &&
                  Lowered.includes(afterAll(device, Common)),
              "Transforms.def: the device's transforms are out of order");

} // namespace

std::span<const Transform> allTransforms() { return all; }

std::span<const Transform> commonTransforms() { return common; }

std::span<const Transform> deviceTransforms() { return device; }

const Transform *findTransform(std::string_view name) {
  return passOfName(table, name);
}

} // namespace ampvk::transforms
