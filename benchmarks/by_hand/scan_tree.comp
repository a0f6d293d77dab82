// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/scan_forms.cpp: up and down a tree.
#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { uint x[]; };
layout(std430, binding = 1) writeonly buffer Out { uint y[]; };
layout(std430, binding = 2) writeonly buffer Totals { uint totals[]; };

const uint Tile = 256;
shared uint sums[Tile];

void main() {
  const uint local = gl_LocalInvocationID.x;
  const uint own = x[gl_GlobalInvocationID.x];
  sums[local] = own;
  // Up: the last element of each block becomes the block's sum.
  for (uint block = 2; block <= Tile; block *= 2) {
    barrier();
    const uint last = (local + 1) * block - 1;
    if (last < Tile)
      sums[last] += sums[last - block / 2];
  }
  barrier();
  if (local == Tile - 1) {
    totals[gl_WorkGroupID.x] = sums[local];
    sums[local] = 0;
  }
  // Down: it becomes the sum of all before the block.
  for (uint block = Tile; block >= 2; block /= 2) {
    barrier();
    const uint last = (local + 1) * block - 1;
    if (last < Tile) {
      const uint left = sums[last - block / 2];
      sums[last - block / 2] = sums[last];
      sums[last] += left;
    }
  }
  barrier();
  y[gl_GlobalInvocationID.x] = sums[local] + own;
}
