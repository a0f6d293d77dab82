// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/scan_forms.cpp: each thread sums four elements first, which it loads
// and stores as a vector.
#version 450
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { uvec4 x[]; };
layout(std430, binding = 1) writeonly buffer Out { uvec4 y[]; };
layout(std430, binding = 2) writeonly buffer Totals { uint totals[]; };

const uint Tile = 256;
shared uint sums[Tile];

void main() {
  const uint local = gl_LocalInvocationID.x;
  uvec4 own = x[gl_GlobalInvocationID.x];
  own.y += own.x;
  own.z += own.y;
  own.w += own.z;
  sums[local] = own.w;
  barrier();
  [[unroll]] for (uint distance = 1; distance < Tile; distance *= 2) {
    const uint before = local >= distance ? sums[local - distance] : 0;
    barrier();
    sums[local] += before;
    barrier();
  }
  y[gl_GlobalInvocationID.x] = own + (sums[local] - own.w);
  if (local == Tile - 1)
    totals[gl_WorkGroupID.x] = sums[local];
}
