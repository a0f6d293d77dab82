// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/scan_forms.cpp: in place, with two barriers for each distance. Each
// thread keeps its own sum, which no other one changes.
#version 450
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { uint x[]; };
layout(std430, binding = 1) writeonly buffer Out { uint y[]; };
layout(std430, binding = 2) writeonly buffer Totals { uint totals[]; };

const uint Tile = 256;
shared uint sums[Tile];

void main() {
  const uint local = gl_LocalInvocationID.x;
  uint sum = x[gl_GlobalInvocationID.x];
  sums[local] = sum;
  barrier();
  [[unroll]] for (uint distance = 1; distance < Tile; distance *= 2) {
    const uint before = local >= distance ? sums[local - distance] : 0;
    barrier();
    sum += before;
    sums[local] = sum;
    barrier();
  }
  y[gl_GlobalInvocationID.x] = sum;
  if (local == Tile - 1)
    totals[gl_WorkGroupID.x] = sum;
}
