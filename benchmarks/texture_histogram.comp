// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 256 bins: each workgroup counts 16 texels per thread, then adds its counts up.
#version 450
#extension GL_EXT_samplerless_texture_functions : require
layout(local_size_x = 256) in;
layout(std430, binding = 1) buffer Y { uint bins[]; };
layout(binding = 3) uniform utexture2D bytes;

shared uint counts[256];

void main() {
  uint l = gl_LocalInvocationID.x;
  counts[l] = 0u;
  barrier();
  for (uint k = 0u; k < 16u; ++k) {
    ivec2 at = ivec2(gl_GlobalInvocationID.x, gl_WorkGroupID.y * 16u + k);
    atomicAdd(counts[texelFetch(bytes, at, 0).x], 1u);
  }
  barrier();
  atomicAdd(bins[l], counts[l]);
}
