// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Translate.h"

#include "IR/Module.h"
#include "SPIRV/Compile.h"
#include "Transforms/Pipeline.h"

#include <algorithm>

namespace ampvk::driver {
namespace {

/// The failure at the kernel itself, if it has no better place.
Failure located(Failure failure, const CompiledKernel &kernel) {
  if (!failure.line) {
    failure.file = kernel.file;
    failure.line = kernel.line;
  }
  return failure;
}

MessageType messageType(const ir::Type *type) {
  if (type->isFloat())
    return type->bits == 32 ? MessageType::Float32 : MessageType::Float64;
  if (!type->isInteger())
    return MessageType::Text;
  if (type->bits == 32)
    return type->isSigned ? MessageType::Int32 : MessageType::UInt32;
  return type->isSigned ? MessageType::Int64 : MessageType::UInt64;
}

CompiledMessage compiled(const ir::Message &message) {
  CompiledMessage result{message.kind, {}};
  for (const ir::MessagePart &part : message.parts)
    result.parts.push_back({messageType(part.type), part.format});
  return result;
}

CompiledKernel describe(const ir::Module &m) {
  CompiledKernel kernel;
  kernel.name = m.kernel.name;
  if (m.kernel.loc.line)
    kernel.file = m.files[m.kernel.loc.file];
  kernel.line = m.kernel.loc.line;
  kernel.rank = m.kernel.rank;
  std::copy_n(m.kernel.tile, 3, kernel.tile);
  kernel.closureSize = m.kernel.closureSize;
  for (const ir::Message &message : m.messages)
    kernel.messages.push_back(compiled(message));
  return kernel;
}

} // namespace

Result<CompiledKernel> translate(ir::Module &m,
                                 const TranslateOptions &options) {
  CompiledKernel kernel = describe(m);
  if (auto done = transforms::runPipeline(m); !done)
    return located(done.failure(), kernel);
  for (const Failure &warning : m.warnings)
    kernel.warnings.push_back(located(warning, kernel));
  Result<glsl::Output> shader = glsl::write(m);
  if (!shader)
    return located(shader.failure(), kernel);
  kernel.shader = std::move(*shader);
  auto spirv = spirv::compile(kernel.shader.text, kernel.name + ".comp",
                              {.strictFloat = !options.fastMath});
  if (!spirv)
    return located(spirv.failure(), kernel);
  kernel.spirv = std::move(*spirv);
  return kernel;
}

} // namespace ampvk::driver
