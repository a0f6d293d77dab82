// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Runs transforms over a module, one after the other.
#ifndef AMPVK_TRANSFORMS_PIPELINE_H
#define AMPVK_TRANSFORMS_PIPELINE_H

#include "Transforms/Registry.h"

namespace llvm {
class raw_ostream;
}

namespace ampvk::transforms {

struct PipelineOptions {
  /// Validate before the first and after every transform. A failure there is
  /// a bug of ours; its message names the transform.
#ifdef AMPVK_VALIDATE_IR
  bool validate = true;
#else
  bool validate = false;
#endif
  bool dumpEach = false; ///< print the module after every transform
  bool timeEach = false; ///< print the milliseconds each transform took
  llvm::raw_ostream *out = nullptr; ///< for both; null: standard error
};

/// Takes a module as imported through every transform of Transforms.def; it is
/// Dialect::Resolved afterwards. Fails with the first transform that fails.
Result<Done> runPipeline(ir::Module &m, const PipelineOptions &options = {});
/// Likewise for the transforms given, in the order given.
Result<Done> runTransforms(ir::Module &m, std::span<const Transform> transforms,
                           const PipelineOptions &options = {});

} // namespace ampvk::transforms

#endif
