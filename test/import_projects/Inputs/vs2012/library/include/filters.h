// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#pragma once
#include <vector>

// Images with one float for each pixel, row by row; edges are repeated.
typedef std::vector<float> Image;

Image blur(const Image &image, int width, int height);
Image edges(const Image &image, int width, int height);
