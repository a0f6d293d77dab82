// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/transpose.cpp with tiles of 16x16.
#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) readonly buffer In { float x[]; };
layout(std430, binding = 1) writeonly buffer Out { float y[]; };
layout(push_constant) uniform Arguments { uint rows, columns; };

shared float tile[16][17]; // no two of a column in one bank

void main() {
  const uvec2 first = gl_WorkGroupID.xy * 16, own = gl_LocalInvocationID.xy;
  tile[own.y][own.x] = x[(first.y + own.y) * columns + first.x + own.x];
  barrier();
  y[(first.x + own.y) * rows + first.y + own.x] = tile[own.x][own.y];
}
