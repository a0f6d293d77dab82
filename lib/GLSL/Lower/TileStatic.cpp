// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/TileStatic.h"

#include "Diagnostics/Kernels.h"
#include "GLSL/Shader/Layout.h"

namespace ampvk::glsl {

Result<Done> measureTileStatic(Shader &shader) {
  const ir::Module &m = shader.module;
  std::vector<Note> variables;
  uint64_t bytes = 0;
  for (const ir::Variable *v : m.variables) {
    if (v->storage != ir::Storage::TileStatic)
      continue;
    Extent extent = std430(v->type);
    bytes = alignTo(bytes, extent.align) + extent.size;
    variables.push_back(
        {msg::amp_variable_bytes(v->name, extent.size).sentence(),
         v->loc.line ? m.files[v->loc.file] : "", v->loc.line});
  }
  shader.output.tileStaticBytes = static_cast<uint32_t>(bytes);
  if (bytes <= TileStaticLimit)
    return Done{};
  Failure tooMuch = msg::amp_tile_static_bytes(bytes, TileStaticLimit);
  tooMuch.notes = std::move(variables);
  return tooMuch;
}

} // namespace ampvk::glsl
