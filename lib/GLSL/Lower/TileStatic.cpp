// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/TileStatic.h"

#include "GLSL/Shader/Layout.h"

namespace ampvk::glsl {

Result<Done> measureTileStatic(Shader &shader) {
  const ir::Module &m = shader.module;
  Failure tooMuch;
  uint64_t bytes = 0;
  for (const ir::Variable *v : m.variables) {
    if (v->storage != ir::Storage::TileStatic)
      continue;
    Extent extent = std430(v->type);
    bytes = alignTo(bytes, extent.align) + extent.size;
    tooMuch.notes.push_back(
        {"'" + v->name + "' takes " + std::to_string(extent.size) + " bytes",
         v->loc.line ? m.files[v->loc.file] : "", v->loc.line});
  }
  shader.output.tileStaticBytes = static_cast<uint32_t>(bytes);
  if (bytes <= TileStaticLimit)
    return Done{};
  tooMuch.message = "the tile_static variables of this kernel take " +
                    std::to_string(bytes) + " bytes, and " +
                    std::to_string(TileStaticLimit) + " are allowed";
  return tooMuch;
}

} // namespace ampvk::glsl
