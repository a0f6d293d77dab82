// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "NativeTranslation.h"

#include "Native/Writer.h"

#include <algorithm>

namespace ampvk::driver {
namespace {

/// Where the resource of a native kernel's buffer or texture stands among those
/// of the variants.
Result<uint32_t> resourceOf(const native::BufferInfo &buffer,
                            const backend::Output &shader) {
  auto isOther = [](ResourceKind kind) {
    return kind == ResourceKind::Messages || kind == ResourceKind::Faults;
  };
  auto isIt = [&](const backend::ResourceInfo &info) {
    if (isOther(buffer.kind) || isOther(info.kind))
      return info.kind == buffer.kind;
    return info.handle.pointer == buffer.handle.pointer &&
           info.handle.offset == buffer.handle.offset;
  };
  auto found = std::ranges::find_if(shader.resources, isIt);
  if (found == shader.resources.end())
    return Failure{"internal error: only the kernel's native code uses '" +
                   buffer.name + "'"};
  return uint32_t(found - shader.resources.begin());
}

} // namespace

Result<shaders::CompiledNative>
compileNative(ir::Module &m, const native::WriteOptions &options,
              const backend::Output &shader) {
  shaders::CompiledNative native{"", options.symbol, {}, ""};
  auto output = native::write(m, options);
  if (!output) {
    native.refusal = output.failure().message;
    return native;
  }
  native.text = std::move(output->text);
  for (const native::BufferInfo &buffer : output->buffers) {
    auto resource = resourceOf(buffer, shader);
    if (!resource)
      return resource.failure();
    native.buffers.push_back(*resource);
  }
  return native;
}

} // namespace ampvk::driver
