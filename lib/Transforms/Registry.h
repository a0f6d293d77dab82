// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The list of all transforms (Transforms.def), for the pipeline and amp-opt.
#ifndef AMPVK_TRANSFORMS_REGISTRY_H
#define AMPVK_TRANSFORMS_REGISTRY_H

#include "IR/Property.h"
#include "Support/Result.h"

#include <span>
#include <string_view>

namespace ampvk::ir {
class Module;
struct Lowering;
} // namespace ampvk::ir

namespace ampvk::transforms {

struct Transform {
  std::string_view name; ///< as on amp-opt's command line
  ir::PassRules rules;
  /// Those that are the same for every device do not look at the lowering.
  Result<Done> (*run)(ir::Module &, const ir::Lowering &);
};

/// All transforms, in pipeline order.
std::span<const Transform> allTransforms();
/// Those that are the same for every device, and those that are not; both
/// together are all of them.
std::span<const Transform> commonTransforms();
std::span<const Transform> deviceTransforms();
/// The transform of that name, or null.
const Transform *findTransform(std::string_view name);

} // namespace ampvk::transforms

#endif
