// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../cuda/scan_forms.cpp: to each element the total of the parts of Part elements
// before it.
#version 450
layout(local_size_x = 256) in;
layout(std430, binding = 0) readonly buffer Totals { uint totals[]; };
layout(std430, binding = 1) buffer Out { uint y[]; };

void main() {
  const uint part = gl_GlobalInvocationID.x / Part;
  if (part > 0)
    y[gl_GlobalInvocationID.x] += totals[part - 1];
}
