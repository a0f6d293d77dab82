// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/bitonic_sort.cpp: one pass over a long distance.
#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer Keys { uint keys[]; };
layout(push_constant) uniform Arguments { uint run, distance; };

void main() {
  const uint thread = gl_GlobalInvocationID.x;
  const uint low = 2 * thread - (thread & (distance - 1));
  const uint a = keys[low], b = keys[low + distance];
  if ((a > b) == ((low & run) == 0)) {
    keys[low] = b;
    keys[low + distance] = a;
  }
}
