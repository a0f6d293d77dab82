// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Runs passes over a module, one after the other: the transforms, and those of
/// a backend.
#ifndef AMPVK_TRANSFORMS_PIPELINE_H
#define AMPVK_TRANSFORMS_PIPELINE_H

#include "IR/Module.h"
#include "Transforms/Registry.h"

#include <functional>

namespace llvm {
class raw_ostream;
}

namespace ampvk::transforms {

struct PipelineOptions {
  /// Validate before the first and after every pass. A failure there is a bug
  /// of ours; its message names the pass.
  bool validate = false;
  bool dumpEach = false;            ///< print the module after every pass
  bool timeEach = false;            ///< print the milliseconds each pass took
  llvm::raw_ostream *out = nullptr; ///< for both; null: standard error
};

/// A pass with all that it works on.
struct Step {
  std::string_view name;
  ir::PassRules rules;
  std::function<Result<Done>()> run;
};

/// Runs the steps over `m` and keeps account of what it may hold. Fails with
/// the first step that fails, or that does not take what the module may hold.
Result<Done> runSteps(ir::Module &m, std::span<const Step> steps,
                      const PipelineOptions &options,
                      const ir::Lowering &lowering = {});

/// The transforms, as steps over the module.
std::vector<Step> stepsOf(std::span<const Transform> transforms, ir::Module &m,
                          const ir::Lowering &lowering);
Result<Done> runTransforms(ir::Module &m, std::span<const Transform> transforms,
                           const PipelineOptions &options = {},
                           const ir::Lowering &lowering = {});

} // namespace ampvk::transforms

#endif
