// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/bitonic_sort.cpp: for run = firstRun, 2 * firstRun ... lastRun all
// the passes over distances that fit into a block of keys.
#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer In { uint unsorted[]; };
layout(std430, binding = 1) writeonly buffer Out { uint keys[]; };
layout(push_constant) uniform Arguments { uint firstRun, lastRun; };

const uint Tile = 256, Block = 2 * Tile;
shared uint block[Block];

void main() {
  const uint local = gl_LocalInvocationID.x;
  const uint start = gl_WorkGroupID.x * Block;
  block[local] = unsorted[start + local];
  block[local + Tile] = unsorted[start + local + Tile];
  barrier();

  for (uint run = firstRun; run <= lastRun; run *= 2)
    for (uint distance = min(run / 2, Tile); distance > 0; distance /= 2) {
      const uint low = 2 * local - (local & (distance - 1));
      const uint a = block[low], b = block[low + distance];
      if ((a > b) == (((start + low) & run) == 0)) {
        block[low] = b;
        block[low + distance] = a;
      }
      barrier();
    }
  keys[start + local] = block[local];
  keys[start + local + Tile] = block[local + Tile];
}
