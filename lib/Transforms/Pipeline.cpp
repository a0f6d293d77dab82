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

Result<Done> checkTaken(const ir::Module &m, const Step &step) {
  ir::PropertySet tooMuch = m.properties - step.rules.taken;
  if (tooMuch.isEmpty())
    return Done{};
  return Failure{
      "'" + std::string(step.name) + "' takes no module that may hold " +
      tooMuch.words() +
      ": what ends them comes before it, or the text says (without " +
      tooMuch.names() + ")"};
}

} // namespace

Result<Done> runSteps(ir::Module &m, std::span<const Step> steps,
                      const PipelineOptions &options,
                      const ir::Lowering &lowering) {
  llvm::raw_ostream &out = options.out ? *options.out : llvm::errs();
  if (options.validate)
    if (auto valid = checkValid(m, "before the first pass"); !valid)
      return valid;
  for (const Step &step : steps) {
    if (auto taken = checkTaken(m, step); !taken)
      return taken;
    auto start = std::chrono::steady_clock::now();
    if (auto done = step.run(); !done)
      return done;
    std::chrono::duration<double, std::milli> time =
        std::chrono::steady_clock::now() - start;
    m.properties = step.rules.applied(m.properties);
    std::string name(step.name);
    if (options.timeEach)
      out << llvm::format("%10.3f ms  ", time.count()) << name << '\n';
    if (options.dumpEach)
      out << "; after " << name << '\n' << ir::print(m, lowering);
    if (options.validate)
      if (auto valid = checkValid(m, "after " + name); !valid)
        return valid;
  }
  return Done{};
}

std::vector<Step> stepsOf(std::span<const Transform> transforms, ir::Module &m,
                          const ir::Lowering &lowering) {
  std::vector<Step> steps;
  for (const Transform &transform : transforms)
    steps.push_back(
        {transform.name, transform.rules,
         [&m, lowering, transform] { return transform.run(m, lowering); }});
  return steps;
}

Result<Done> runTransforms(ir::Module &m, std::span<const Transform> transforms,
                           const PipelineOptions &options,
                           const ir::Lowering &lowering) {
  return runSteps(m, stepsOf(transforms, m, lowering), options, lowering);
}

} // namespace ampvk::transforms
