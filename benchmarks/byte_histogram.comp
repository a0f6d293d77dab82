// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// 256 bins: each workgroup counts 16 bytes per thread, then adds its counts up.
// NATIVE: with 8-bit storage; else the bytes are taken out of words.
#version 450
#ifdef NATIVE
#extension GL_EXT_shader_8bit_storage : require
#define BYTES uint8_t bytes
#else
#define BYTES uint words
#endif
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer X { uint bins[]; };
layout(std430, binding = 1) readonly buffer Y { BYTES[]; };
layout(push_constant) uniform Arguments { uint count; float unused; };

shared uint counts[256];

void main() {
  uint l = gl_LocalInvocationID.x;
  counts[l] = 0u;
  barrier();
  for (uint k = 0u; k < 16u; ++k) {
    uint i = (gl_WorkGroupID.x * 16u + k) * 256u + l;
#ifdef NATIVE
    uint value = uint(bytes[i]);
#else
    uint value = (words[i >> 2] >> ((i & 3u) * 8u)) & 255u;
#endif
    atomicAdd(counts[value], 1u);
  }
  barrier();
  atomicAdd(bins[l], counts[l]);
}
