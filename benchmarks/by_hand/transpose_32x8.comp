// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/transpose.cpp with tiles of 32x32, of which each thread moves four
// elements.
#version 450
layout(local_size_x = 32, local_size_y = 8) in;
layout(std430, binding = 0) readonly buffer In { float x[]; };
layout(std430, binding = 1) writeonly buffer Out { float y[]; };
layout(push_constant) uniform Arguments { uint rows, columns; };

shared float tile[32][33]; // no two of a column in one bank

void main() {
  const uvec2 first = gl_WorkGroupID.xy * 32, own = gl_LocalInvocationID.xy;
  for (uint k = own.y; k < 32; k += 8)
    tile[k][own.x] = x[(first.y + k) * columns + first.x + own.x];
  barrier();
  for (uint k = own.y; k < 32; k += 8)
    y[(first.x + k) * rows + first.y + own.x] = tile[own.x][k];
}
