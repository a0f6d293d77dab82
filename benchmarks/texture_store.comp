// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread stores one texel of 8 bits.
#version 450
layout(local_size_x = 32, local_size_y = 8) in; // as parallel_for_each has it
layout(binding = 2) uniform writeonly uimage2D bytes;
layout(push_constant) uniform Arguments { uint width, height; };

void main() {
  ivec2 at = ivec2(gl_GlobalInvocationID.xy);
  if (at.x >= int(width) || at.y >= int(height))
    return;
  uint value = uint((at.y * 4096 + at.x) * 7) & 255u;
  imageStore(bytes, at, uvec4(value, 0u, 0u, 0u));
}
