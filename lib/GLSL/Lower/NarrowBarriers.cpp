// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Lower/NarrowBarriers.h"

#include "IR/Walk.h"

#include <algorithm>

namespace ampvk::glsl {

using ir::Op;

Result<Done> narrowBarriers(Shader &shader) {
  const bool exchangesTexels =
      std::ranges::any_of(shader.textures, &TextureBinding::isCoherent);
  const bool exchangesElements =
      std::ranges::any_of(shader.buffers, &BufferBlock::isCoherent);
  const Op least = exchangesTexels     ? Op::Barrier
                   : exchangesElements ? Op::BarrierGlobal
                                       : Op::BarrierTileStatic;
  for (ir::Function *f : shader.module.functions)
    ir::walkExprs(f->body, [&](ir::Expr *&e) {
      if (!ir::isBarrier(e->op) || e->op == Op::BarrierTileStatic)
        return;
      e->op = least;
      if (least != Op::BarrierTileStatic)
        shader.extensions.insert("GL_KHR_memory_scope_semantics");
    });
  return Done{};
}

} // namespace ampvk::glsl
