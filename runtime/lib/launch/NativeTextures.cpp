// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures as native code takes them.
#include "launch/LaunchImages.h"

#include <algorithm>

namespace ampvk::runtime {

NativeTexture LaunchImages::onHost(uint32_t index) const {
  auto isIt = [&](const Texture &texture) { return texture.index == index; };
  const Texture &found = *std::find_if(textures.begin(), textures.end(), isIt);
  const ImageShape &shape = found.image->shape;
  auto level = [&](uint32_t number) {
    return TexelBox{number, {0, 0, 0}, shape.sizeOf(number)};
  };
  const TexelBox first = level(found.level), last = level(shape.levels - 1);
  return {found.image->onHost(first).memory,
          found.image->onHost(last).memory + byteCount(shape.format, last.size),
          {first.size.width, first.size.height, first.size.depth},
          found.levels,
          shape.format.bits};
}

} // namespace ampvk::runtime
