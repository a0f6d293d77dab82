// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Each thread increments one byte of a word, which wraps within it.
#version 450
layout(local_size_x = 256) in; // as parallel_for_each has it
layout(std430, binding = 1) buffer Y { uint words[]; };
layout(push_constant) uniform Arguments { uint count; float unused; };

void main() {
  uint i = gl_GlobalInvocationID.x;
  if (i >= count)
    return;
  uint shift = (i & 3u) * 8u;
  uint found = words[i >> 2];
  uint seen;
  do {
    seen = found;
    uint sum = ((seen >> shift) + 1u) & 255u;
    found = atomicCompSwap(words[i >> 2], seen,
                           (seen & ~(255u << shift)) | (sum << shift));
  } while (found != seen);
}
