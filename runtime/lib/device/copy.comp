#version 450
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies rows of equal length, each thread one ELEMENT (CopyShader.h). All
// numbers count elements.
layout(local_size_x = 256) in;

layout(std430, binding = 0) readonly restrict buffer From { ELEMENT from[]; };
layout(std430, binding = 1) writeonly restrict buffer To { ELEMENT to[]; };

layout(push_constant) uniform Arguments {
  uint fromFirst, toFirst;
  uint fromStep, toStep; // from row to row
  uint columns;
};

void main() {
  const uint column = gl_GlobalInvocationID.x, row = gl_WorkGroupID.y;
  if (column < columns)
    to[toFirst + row * toStep + column] =
        from[fromFirst + row * fromStep + column];
}
