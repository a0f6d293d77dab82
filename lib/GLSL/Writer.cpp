// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "GLSL/Writer.h"

#include "GLSL/Lower/CheckSupported.h"
#include "GLSL/Lower/DropUnused.h"
#include "GLSL/Lower/FoldConstants.h"
#include "GLSL/Lower/LayOutArguments.h"
#include "GLSL/Lower/LayOutBuffers.h"
#include "GLSL/Lower/LoopTests.h"
#include "GLSL/Lower/LowerIndices.h"
#include "GLSL/Lower/LowerOps.h"
#include "GLSL/Lower/LowerSelects.h"
#include "GLSL/Lower/LowerStmts.h"
#include "GLSL/Lower/LowerStoredVectors.h"
#include "GLSL/Lower/LowerTextures.h"
#include "GLSL/Lower/LowerZeros.h"
#include "GLSL/Lower/NameThings.h"
#include "GLSL/Lower/TileStatic.h"
#include "GLSL/Print/PrintShader.h"

namespace ampvk::glsl {

Result<Output> write(ir::Module &m) {
  Shader shader(m);
  // Nothing that is unused should be refused, or take a binding.
  dropUnused(m);
  if (auto done = checkSupported(shader); !done)
    return done.failure();
  // Adds arguments of the launch, so before these are laid out; and uses of %.
  if (auto done = lowerIndices(shader); !done)
    return done.failure();
  // Before zeros, which it makes some of.
  if (auto done = lowerStoredVectors(shader); !done)
    return done.failure();
  // Before zeros are written out, which it would copy around.
  lowerSelects(shader);
  lowerZeros(shader);
  // Before infinities, which it may make, are lowered.
  foldConstants(shader);
  lowerOps(shader);
  lowerStmts(shader);
  // Late: what it makes only GLSL can say. Takes the first bindings, and adds
  // arguments of the launch.
  if (auto done = lowerTextures(shader); !done)
    return done.failure();
  // Pads structs, which may be those of arguments too; and takes the next
  // bindings.
  if (auto done = layOutBuffers(shader); !done)
    return done.failure();
  layOutArguments(shader);
  // After all that changes types, before names change.
  if (auto done = measureTileStatic(shader); !done)
    return done.failure();
  // After everything that looks at statements.
  restoreLoopTests(shader);
  // Last: everything that needs a name is there.
  nameThings(shader);
  shader.output.text = printShader(shader);
  return std::move(shader.output);
}

} // namespace ampvk::glsl
