// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Runs the kernels of kernels.cpp from their .spv and .json alone, and compares
// with what the C++ says. Of ampvk it includes and links nothing.
#include "Shader.h"

#include <algorithm>
#include <cmath>
#include <cstdio>

using namespace plain;

namespace {

struct IntPair {
  int x, y;
};

template <typename T> void fill(Buffer &buffer, const std::vector<T> &values) {
  std::memcpy(buffer.data, values.data(), values.size() * sizeof(T));
}

void expect(const char *what, int i, int j, double is, double wanted) {
  if (std::abs(is - wanted) > 1e-4)
    fail(std::string(what) + " [" + std::to_string(i) + "][" +
         std::to_string(j) + "] is " + std::to_string(is) + ", not " +
         std::to_string(wanted));
}

/// out is a section of a larger array, places begin at element 2.
void blend(Device &device, const std::string &folder) {
  constexpr int rows = 20, columns = 37, stride = 50, first = 3 * stride + 5;
  Buffer &out = device.buffer((first + rows * stride) * sizeof(float));
  std::vector<float> before(first + rows * stride);
  for (size_t i = 0; i < before.size(); ++i)
    before[i] = float(i % 7);
  fill(out, before);
  std::vector<float> weights = {0.5f, 2, -3, 8};
  Buffer &weightBuffer = device.buffer(weights.size() * sizeof(float));
  fill(weightBuffer, weights);
  std::vector<int> places(2 + columns);
  for (int i = 0; i < columns; ++i)
    places[2 + i] = (i * 3) % 4;
  Buffer &placeBuffer = device.buffer(places.size() * sizeof(int));
  fill(placeBuffer, places);

  Shader shader(device, folder, "blend");
  shader.bind("out", out);
  shader.bind("weights", weightBuffer);
  shader.bind("places", placeBuffer);
  shader.setMember("out", "offset", {first});
  shader.setMember("out", "extent", {rows, columns});
  shader.setMember("out", "strides", {stride});
  shader.setMember("places", "offset", {2});
  shader.setMember("places", "extent", {columns});
  shader.set("s.scale", 1.5f);
  shader.set("s.shift", -4);
  const float table[] = {10, 20, 30};
  for (uint32_t i = 0; i < 3; ++i)
    shader.set("s.table", table[i], {i});
  shader.set("step", IntPair{100, 3});
  shader.launch({rows, columns});

  const auto *after = static_cast<const float *>(out.data);
  for (int i = 0; i < rows; ++i)
    for (int j = 0; j < stride; ++j) {
      const int at = first + i * stride + j;
      double wanted = before[at];
      if (j < columns)
        wanted +=
            weights[places[2 + j]] * 1.5 + table[i % 3] + (i * 100 + j * 3 - 4);
      if (at < int(before.size()))
        expect("blend", i, j, after[at], wanted);
    }
}

/// A linear filter between texels, and what eight bits can hold.
void shade(Device &device, const std::string &folder) {
  constexpr int width = 16, height = 8;
  Image &in = device.image(VK_FORMAT_R32_SFLOAT, width / 2, height / 2);
  std::vector<float> texels(width / 2 * height / 2);
  for (size_t i = 0; i < texels.size(); ++i)
    texels[i] = float(i);
  device.write(in, texels.data(), texels.size() * sizeof(float));
  Image &out = device.image(VK_FORMAT_R8_SINT, width, height);

  Shader shader(device, folder, "shade");
  shader.bind("in", in);
  shader.bind("out", out);
  shader.bind("s", device.sampler(VK_FILTER_LINEAR,
                                  VK_SAMPLER_ADDRESS_MODE_CLAMP_TO_EDGE));
  shader.set("gain", 8.0f);
  shader.setLimits("out", -128, 127);
  shader.launch({height, width});

  std::vector<signed char> result(width * height);
  device.read(out, result.data(), result.size());
  for (int y = 0; y < height; ++y)
    for (int x = 0; x < width; ++x) {
      // Texel centres are at .5; two of `out` for each of `in`.
      const double u = std::clamp((x + 0.5) / 2 - 0.5, 0., width / 2 - 1.);
      const double v = std::clamp((y + 0.5) / 2 - 0.5, 0., height / 2 - 1.);
      const double wanted = std::min(127., std::floor((v * width / 2 + u) * 8));
      expect("shade", y, x, result[y * width + x], wanted);
    }
}

void multiply(Device &device, const std::string &folder, bool isInParts) {
  constexpr int n = 24, m = 16, depth = 32;
  std::vector<int> a(n * depth), b(depth * m);
  for (size_t i = 0; i < a.size(); ++i)
    a[i] = int(i * 7 % 11) - 5;
  for (size_t i = 0; i < b.size(); ++i)
    b[i] = int(i * 5 % 13) - 6;
  Buffer &left = device.buffer(a.size() * sizeof(int));
  Buffer &right = device.buffer(b.size() * sizeof(int));
  Buffer &product = device.buffer(n * m * sizeof(int));
  fill(left, a);
  fill(right, b);
  fill(product, std::vector<int>(n * m, -1));

  Shader shader(device, folder, "multiply");
  shader.bind("a", left);
  shader.bind("b", right);
  shader.bind("product", product);
  shader.setMember("a", "extent", {n, depth});
  shader.setMember("b", "extent", {depth, m});
  shader.setMember("product", "extent", {n, m});
  shader.setMember("a", "strides", {depth});
  shader.setMember("b", "strides", {m});
  shader.setMember("product", "strides", {m});
  shader.launch({n, m}, isInParts);

  const auto *result = static_cast<const int *>(product.data);
  for (int i = 0; i < n; ++i)
    for (int j = 0; j < m; ++j) {
      int wanted = 0;
      for (int k = 0; k < depth; ++k)
        wanted += a[i * depth + k] * b[k * m + j];
      expect(isInParts ? "multiply in parts" : "multiply", i, j,
             result[i * m + j], wanted);
    }
}

} // namespace

int main(int argc, char **argv) {
  const std::string folder = argc > 1 ? argv[1] : ".";
  Device device;
  blend(device, folder);
  shade(device, folder);
  multiply(device, folder, false);
  multiply(device, folder, true);
  std::puts("all three agree with the host");
}
