// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread writes one byte. NATIVE: with 8-bit storage; else into words.
#version 450
#ifdef NATIVE
#extension GL_EXT_shader_8bit_storage : require
#define BYTES uint8_t bytes
#else
#define BYTES uint words
#endif
layout(local_size_x = 256) in; // as parallel_for_each has it
layout(std430, binding = 1) buffer Y { BYTES[]; };
layout(push_constant) uniform Arguments { uint count; float unused; };

void main() {
  uint i = gl_GlobalInvocationID.x;
  if (i >= count)
    return;
  uint value = i * 7u & 255u;
#ifdef NATIVE
  bytes[i] = uint8_t(value);
#else
  uint shift = (i & 3u) * 8u;
  uint found = words[i >> 2];
  uint seen;
  do {
    seen = found;
    found = atomicCompSwap(words[i >> 2], seen,
                           (seen & ~(255u << shift)) | (value << shift));
  } while (found != seen);
#endif
}
