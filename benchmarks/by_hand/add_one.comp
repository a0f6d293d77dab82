// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) buffer Numbers { int numbers[]; };
layout(push_constant) uniform Arguments { uint first; };

void main() { numbers[first + gl_GlobalInvocationID.x] += 1; }
