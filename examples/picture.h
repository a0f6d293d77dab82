// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes a picture to a PNG file, through libpng. Plain C++, no AMP in it.
#ifndef AMPVK_EXAMPLES_PICTURE_H
#define AMPVK_EXAMPLES_PICTURE_H

#include <cstring>
#include <png.h>
#include <string>
#include <vector>

/// Pixels are 0x00RRGGBB, row by row. False if the file could not be written.
inline bool write_png(const std::string &path, int width, int height,
                      const std::vector<unsigned> &pixels) {
  std::vector<png_byte> bytes;
  bytes.reserve(pixels.size() * 3);
  for (unsigned pixel : pixels)
    for (int shift = 16; shift >= 0; shift -= 8)
      bytes.push_back(static_cast<png_byte>(pixel >> shift));

  png_image image;
  std::memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  image.width = static_cast<png_uint_32>(width);
  image.height = static_cast<png_uint_32>(height);
  image.format = PNG_FORMAT_RGB;
  return png_image_write_to_file(&image, path.c_str(), 0, bytes.data(), 0,
                                 nullptr) != 0;
}

#endif
