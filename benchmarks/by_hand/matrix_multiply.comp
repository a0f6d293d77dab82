// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/matrix_multiply.cpp for square matrices. -DTile=16 or 32.
#version 450
#extension GL_EXT_control_flow_attributes : require
layout(local_size_x = Tile, local_size_y = Tile) in;
layout(std430, binding = 0) readonly buffer A { float a[]; };
layout(std430, binding = 1) readonly buffer B { float b[]; };
layout(std430, binding = 2) writeonly buffer C { float c[]; };
layout(push_constant) uniform Arguments { uint size; };

shared float blockA[Tile][Tile];
shared float blockB[Tile][Tile];

void main() {
  const uint row = gl_LocalInvocationID.y, column = gl_LocalInvocationID.x;
  const uint line = gl_GlobalInvocationID.y * size;
  float sum = 0.0;
  for (uint start = 0; start < size; start += Tile) {
    blockA[row][column] = a[line + start + column];
    blockB[row][column] = b[(start + row) * size + gl_GlobalInvocationID.x];
    barrier();
    [[unroll]] for (uint k = 0; k < Tile; ++k)
      sum += blockA[row][k] * blockB[k][column];
    barrier();
  }
  c[line + gl_GlobalInvocationID.x] = sum;
}
