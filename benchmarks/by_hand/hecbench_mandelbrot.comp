// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// ../hecbench/mandelbrot.cpp. A break is faster than a condition with &&.
#version 450
layout(local_size_x = 16, local_size_y = 16) in;
layout(std430, binding = 0) writeonly buffer Out { int steps[]; };
layout(push_constant) uniform Arguments {
  int rows, columns;
  float rowStep, columnStep;
};

void main() {
  const ivec2 own = ivec2(gl_GlobalInvocationID.xy);
  if (own.y >= rows || own.x >= columns)
    return;
  const vec2 c = vec2(-1.5 + own.y * rowStep, -1.0 + own.x * columnStep);
  float x = 0, y = 0;
  int n = 0;
  for (; n < 100; ++n) {
    if (x * x + y * y >= 4.0)
      break;
    const float next = x * x - y * y + c.x;
    y = 2.0 * x * y + c.y;
    x = next;
  }
  steps[own.y * columns + own.x] = n;
}
