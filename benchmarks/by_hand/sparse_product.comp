// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/sparse_product.cpp, a thread for each row.
#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Starts { int starts[]; };
layout(std430, binding = 1) readonly buffer Columns { int columns[]; };
layout(std430, binding = 2) readonly buffer Values { float values[]; };
layout(std430, binding = 3) readonly buffer X { float x[]; };
layout(std430, binding = 4) writeonly buffer Y { float y[]; };
layout(push_constant) uniform Arguments { uint rows; };

void main() {
  const uint row = gl_GlobalInvocationID.x;
  if (row >= rows)
    return;
  const int end = starts[row + 1];
  float sum = 0.0;
  for (int i = starts[row]; i < end; ++i)
    sum += values[i] * x[columns[i]];
  y[row] = sum;
}
