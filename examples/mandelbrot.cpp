// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The Mandelbrot set, one thread for each pixel, written to mandelbrot.png or
// to the file that the first argument names.
#include "picture.h"
#include <amp.h>
#include <iostream>
#include <string>
#include <vector>

using namespace concurrency;

static const int WIDTH = 960;
static const int HEIGHT = 640;
static const int LIMIT = 256;

// How many steps z = z * z + c takes to leave the circle of radius 2. Code for
// both sides: the kernel calls it, and so does the host to check the kernel.
static int escape_time(float re, float im) restrict(cpu, amp) {
  // A device that fuses products and sums, as it may, rounds once where the host
  // rounds twice, and some points on the set's edge would take another way.
#pragma STDC FP_CONTRACT OFF
  float x = 0.0f, y = 0.0f;
  int steps = 0;
  while (x * x + y * y <= 4.0f && steps < LIMIT) {
    const float next = x * x - y * y + re;
    y = 2.0f * x * y + im;
    x = next;
    ++steps;
  }
  return steps;
}

static int escape_time_of_pixel(int row, int column) restrict(cpu, amp) {
  // The picture shows -2.16 .. 0.65 by -0.94 .. 0.94.
  const float scale = 3.0f / 1024.0f;
  return escape_time(-2.15625f + column * scale, (row - HEIGHT / 2) * scale);
}

static unsigned colour(int steps) restrict(cpu, amp) {
  if (steps == LIMIT)
    return 0;
  const unsigned s = static_cast<unsigned>(steps);
  const unsigned red = s * 5 & 255, green = s * 3 & 255,
                 blue = 64 + s * 7 % 192;
  return red << 16 | green << 8 | blue;
}

int main(int argc, char **argv) {
  const std::string path = argc > 1 ? argv[1] : "mandelbrot.png";
  std::vector<unsigned> pixels(WIDTH * HEIGHT);
  array_view<unsigned, 2> picture(HEIGHT, WIDTH, pixels);
  picture.discard_data();
  parallel_for_each(picture.extent, [=](index<2> i) restrict(amp) {
    picture[i] = colour(escape_time_of_pixel(i[0], i[1]));
  });
  picture.synchronize();

  // A point on the set's edge may take another way if a device rounds in
  // another way; nearly all must agree.
  int different = 0;
  for (int row = 0; row < HEIGHT; ++row)
    for (int column = 0; column < WIDTH; ++column)
      different += pixels[row * WIDTH + column] !=
                   colour(escape_time_of_pixel(row, column));

  if (!write_png(path, WIDTH, HEIGHT, pixels)) {
    std::cerr << "cannot write " << path << "\n";
    return 1;
  }
  std::cout << "wrote " << path << ", " << different << " of " << pixels.size()
            << " pixels differ from the host's\n";
  return different > static_cast<int>(pixels.size()) / 1000;
}
