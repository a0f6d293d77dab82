// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Writer.h"

#include "GLSL/Passes.h"
#include "GLSL/Print/PrintShader.h"

namespace ampvk::glsl {

Result<Output> write(ir::Module &m,
                     const transforms::PipelineOptions &options) {
  Shader shader(m);
  std::vector<transforms::Step> steps;
  for (const Pass &pass : allPasses())
    steps.push_back(stepOf(pass, shader));
  if (auto done = transforms::runSteps(m, steps, options); !done)
    return done.failure();
  return print(shader);
}

Result<Output> print(Shader &shader) {
  ir::PropertySet tooMuch = shader.module.properties - Printable;
  if (!tooMuch.isEmpty())
    return Failure{"no GLSL is printed of a module that may hold " +
                   tooMuch.words()};
  auto text = printShader(shader);
  if (!text)
    return text.failure();
  shader.output.text = std::move(*text);
  shader.output.title = titleOf(shader.module);
  for (const ir::Function *function : shader.fusing)
    shader.output.fusing.push_back(shader.names.of.at(function));
  return std::move(shader.output);
}

} // namespace ampvk::glsl
