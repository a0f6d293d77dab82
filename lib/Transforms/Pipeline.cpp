// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Pipeline.h"

#include "IR/Print.h"
#include "IR/Validate.h"

#include <chrono>
#include <llvm/Support/Format.h>
#include <llvm/Support/raw_ostream.h>

namespace ampvk::transforms {
namespace {

Result<Done> checkValid(const ir::Module &m, const std::string &when) {
  auto valid = ir::validate(m);
  if (valid)
    return Done{};
  Failure failure = valid.failure();
  failure.message =
      "internal error: invalid kernel IR " + when + ": " + failure.message;
  return failure;
}

} // namespace

Result<Done> runPipeline(ir::Module &m, const PipelineOptions &options) {
  return runTransforms(m, allTransforms(), options);
}

Result<Done> runTransforms(ir::Module &m, std::span<const Transform> transforms,
                           const PipelineOptions &options) {
  llvm::raw_ostream &out = options.out ? *options.out : llvm::errs();
  if (options.validate)
    if (auto valid = checkValid(m, "before the first transform"); !valid)
      return valid;
  for (const Transform &transform : transforms) {
    auto start = std::chrono::steady_clock::now();
    if (auto done = transform.run(m); !done)
      return done;
    std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - start;
    std::string name(transform.name);
    if (options.timeEach)
      out << llvm::format("%10.3f ms  ", time.count()) << name << '\n';
    if (options.dumpEach)
      out << "; after " << name << '\n' << ir::print(m);
    if (options.validate)
      if (auto valid = checkValid(m, "after " + name); !valid)
        return valid;
  }
  return Done{};
}

} // namespace ampvk::transforms
