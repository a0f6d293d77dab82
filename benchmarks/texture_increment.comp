// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread fetches one texel of 8 bits and stores it plus 1 elsewhere.
#version 450
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 32, local_size_y = 8) in;
layout(binding = 3) uniform utexture2D bytes;
layout(binding = 4) uniform writeonly uimage2D sums;
layout(push_constant) uniform Arguments { uint width, height; };

void main() {
  ivec2 at = ivec2(gl_GlobalInvocationID.xy);
  if (at.x >= int(width) || at.y >= int(height))
    return;
  uint value = texelFetch(bytes, at, 0).x + 1u & 255u;
  imageStore(sums, at, uvec4(value, 0u, 0u, 0u));
}
