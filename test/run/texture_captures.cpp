// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures and their views in functions, classes and views made in kernels;
// several in one kernel; textures that are read and written.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: env AMPVK_TEST=no-push-descriptors %t
#include "Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

template <class T, int N> std::vector<T> contents(const texture<T, N> &t) {
  std::vector<T> v(t.extent.size());
  copy(t, v.begin());
  return v;
}

std::vector<int> squares(int count) {
  std::vector<int> v(count);
  for (int i = 0; i < count; ++i)
    v[i] = i * i;
  return v;
}

// Functions.

int sumOfNeighbours(const texture<int, 2> &t, index<2> i) restrict(amp) {
  return t(i[0], i[1] - 1) + t(i[0], i[1] + 1);
}
int atView(texture_view<const int, 2> v, int i, int j) restrict(amp) {
  return v(i, j);
}
void setTwice(const writeonly_texture_view<int, 2> &out, index<2> i, int v)
    restrict(amp) {
  out.set(i, v);
  out.set(index<2>(i[0] + 1, i[1]), v + 1);
}
template <class View>
void setByView(const View &out, index<2> i, int v) restrict(amp) {
  out.set(i, v);
}

void functions() {
  const std::vector<int> data = squares(48);
  texture<int, 2> in(6, 8, data.begin(), data.end()), out(6, 8), out2(6, 8);
  texture_view<const int, 2> inView(in);
  writeonly_texture_view<int, 2> outView(out);
  texture_view<int, 2> outView2(out2);
  parallel_for_each(extent<2>(3, 6), [=, &in](index<2> i) restrict(amp) {
    index<2> p(2 * i[0], i[1] + 1);
    setTwice(outView, p, sumOfNeighbours(in, p));
    setByView(outView2, p, atView(inView, p[0], p[1]));
  });
  std::vector<int> result = contents(out), result2 = contents(out2);
  for (int i = 0; i < 6; ++i)
    for (int j = 1; j < 7; ++j) {
      int p = i / 2 * 2 * 8 + j;
      CHECK_EQ(result[i * 8 + j], data[p - 1] + data[p + 1] + i % 2);
      if (i % 2 == 0)
        CHECK_EQ(result2[i * 8 + j], data[p]);
    }
}

// Classes.

struct Image {
  texture_view<const uint_4, 2> from;
  writeonly_texture_view<uint_4, 2> to;
  unsigned scale;
  uint_4 scaled(index<2> i) const restrict(amp) {
    return from[i] * uint_4(scale);
  }
};
class Filter {
  const texture<float, 1> &weights;
  texture<float, 1> &result;
  int width;

public:
  Filter(const texture<float, 1> &weights, texture<float, 1> &result)
      : weights(weights), result(result), width(weights.extent[0]) {}
  void operator()(index<1> i) const restrict(amp) {
    float sum = 0;
    for (int j = 0; j < width; ++j)
      sum += weights[j] * static_cast<float>(i[0] + j);
    result.set(i, sum);
  }
};
struct Base {
  texture_view<float, 1> view;
};
struct Derived : Base {
  int offset;
  explicit Derived(texture<float, 1> &t)
      : Base{texture_view<float, 1>(t)}, offset(5) {}
  void operator()(index<1> i) const restrict(amp) {
    view.set(i, static_cast<float>(i[0] + offset));
  }
};

void classes() {
  std::vector<unsigned char> bytes(4 * 15);
  for (int i = 0; i < 60; ++i)
    bytes[i] = static_cast<unsigned char>(i);
  texture<uint_4, 2> from(3, 5, bytes.data(), 60U, 8U), to(3, 5, 8U);
  Image image{from, to, 5};
  parallel_for_each(from.extent, [=](index<2> i) restrict(amp) {
    image.to.set(i, image.scaled(i));
  });
  std::vector<unsigned char> result(60);
  copy(to, result.data(), 60);
  for (int i = 0; i < 60; ++i)
    CHECK_EQ(int(result[i]), i * 5 < 255 ? i * 5 : 255);

  const std::vector<float> w{1, 2, 4};
  texture<float, 1> weights(3, w.begin(), w.end()), sums(10);
  parallel_for_each(sums.extent, Filter(weights, sums));
  std::vector<float> s = contents(sums);
  for (int i = 0; i < 10; ++i)
    CHECK_EQ(s[i], 7.0f * i + 10);
  parallel_for_each(sums.extent, Derived(sums));
  s = contents(sums);
  for (int i = 0; i < 10; ++i)
    CHECK_EQ(s[i], i + 5.0f);
}

// Many kinds at once, beside arrays and views.
void several() {
  const int n = 100;
  std::vector<int> ints = squares(n);
  std::vector<float> floats(n);
  std::vector<double> doubles(n);
  for (int i = 0; i < n; ++i) {
    floats[i] = i * 0.5f;
    doubles[i] = i / 4.0;
  }
  texture<int, 1> a(n, ints.begin(), ints.end());
  texture<float, 2> b(10, 10, floats.begin(), floats.end());
  texture<double, 3> c(5, 5, 4, doubles.begin(), doubles.end());
  texture<unorm_2, 1> d(n, 8U);
  texture<norm_4, 1> e(n, 16U);
  texture<double_2, 1> f(n);
  array<int, 1> plain(n, ints.begin());
  std::vector<double> sums(n);
  array_view<double> out(n, sums);
  texture_view<unorm_2, 1> dOut(d);
  texture_view<norm_4, 1> eOut(e);
  texture_view<double_2, 1> fOut(f);
  parallel_for_each(out.extent,
                    [=, &a, &b, &c, &plain](index<1> i) restrict(amp) {
    const int x = i[0];
    out[i] = a[i] + b(x / 10, x % 10) + c(x / 20, x / 4 % 5, x % 4) + plain[i];
    dOut.set(i, unorm_2(1.0f, 0.0f));
    eOut.set(i, norm_4(-1.0f, 1.0f, 0.0f, -7.0f));
    fOut.set(i, double_2(out[i], -out[i]));
  });
  out.synchronize();
  std::vector<unsigned char> unorms(2 * n);
  std::vector<short> norms(4 * n);
  copy(d, unorms.data(), 2 * n);
  copy(e, norms.data(), 8 * n);
  std::vector<double_2> pairs = contents(f);
  for (int i = 0; i < n; ++i) {
    CHECK_EQ(sums[i], 2.0 * ints[i] + floats[i] + doubles[i]);
    CHECK(unorms[2 * i] == 255 && unorms[2 * i + 1] == 0);
    CHECK(norms[4 * i] == -32767 && norms[4 * i + 1] == 32767 &&
          norms[4 * i + 2] == 0 && norms[4 * i + 3] == -32767);
    CHECK(pairs[i] == double_2(sums[i], -sums[i]));
  }
}

// One texture read and written by a kernel: each of the three types, through
// the texture, through a view, through both kinds of view in kernels.
template <class T> void readWrite() {
  std::vector<T> data(60);
  for (int i = 0; i < 60; ++i)
    data[i] = static_cast<T>(i - (std::is_unsigned<T>::value ? 0 : 30));
  texture<T, 1> line(60, data.begin(), data.end());
  texture<T, 2> plane(6, 10, data.begin(), data.end());
  texture<T, 3> box(3, 4, 5, data.begin(), data.end());
  texture_view<T, 2> planeView(plane);
  parallel_for_each(box.extent, [=, &line, &box](index<3> i) restrict(amp) {
    box.set(i, box[i] * T(3));
    const int x = (i[0] * 4 + i[1]) * 5 + i[2];
    line.set(index<1>(x), line[x] + T(7));
    planeView.set(index<2>(x / 10, x % 10), planeView(x / 10, x % 10) - T(1));
  });
  std::vector<T> l = contents(line), p = contents(plane), b = contents(box);
  for (int i = 0; i < 60; ++i) {
    CHECK_EQ(l[i], static_cast<T>(data[i] + 7));
    CHECK_EQ(p[i], static_cast<T>(data[i] - 1));
    CHECK_EQ(b[i], static_cast<T>(data[i] * 3));
  }
}

// Views that kernels make.
void viewsInKernels() {
  texture<int, 1> a(20), b(20);
  std::vector<float_2> data(20);
  for (int i = 0; i < 20; ++i)
    data[i] = float_2(i, -i);
  texture<float_2, 1> c(20, data.begin(), data.end());
  parallel_for_each(a.extent, [&](index<1> i) restrict(amp) {
    texture_view<int, 1> av(a);
    writeonly_texture_view<int, 1> bv(b);
    texture_view<const float_2, 1> cv(c);
    av.set(i, static_cast<int>(cv[i].x));
    bv.set(i, static_cast<int>(cv.get(i).y));
  });
  std::vector<int> x = contents(a), y = contents(b);
  for (int i = 0; i < 20; ++i) {
    CHECK_EQ(x[i], i);
    CHECK_EQ(y[i], -i);
  }
}

// A mipmap chain, each level of the one above, in order.
void levels() {
  texture<float, 2> t(extent<2>(16, 32), 32U, 0);
  std::vector<float> data(t.data_length / 4);
  for (int i = 0; i < 512; ++i)
    data[i] = static_cast<float>(i % 37);
  copy(data.data(), t.data_length, t);
  for (unsigned level = 1; level < t.mipmap_levels; ++level) {
    texture_view<const float, 2> from(t, level - 1, 1);
    texture_view<float, 2> to(t, level);
    const extent<2> size = from.extent;
    parallel_for_each(to.extent, [=](index<2> i) restrict(amp) {
      int y = i[0] * 2, x = i[1] * 2, y1 = y + 1 < size[0] ? y + 1 : y,
          x1 = x + 1 < size[1] ? x + 1 : x;
      to.set(i, (from(y, x) + from(y, x1) + from(y1, x) + from(y1, x1)) / 4);
    });
  }
  float sum = 0;
  for (int i = 0; i < 512; ++i)
    sum += data[i];
  copy(t, data.data(), t.data_length);
  CHECK_NEAR(data.back(), sum / 512, 1e-5);
}

// Kernels and copies follow each other.
void order() {
  texture<int, 1> a(256), b(256);
  std::vector<int> zeros(256);
  copy(zeros.begin(), zeros.end(), a);
  for (int round = 0; round < 50; ++round) {
    parallel_for_each(a.extent,
                      [&](index<1> i) restrict(amp) { a.set(i, a[i] + 1); });
    copy_async(a, b);
    texture_view<const int, 1> bv(b);
    parallel_for_each(a.extent, [&, bv](index<1> i) restrict(amp) {
      a.set(i, bv[255 - i[0]] * 2 - a[i]);
    });
  }
  CHECK_EQ(contents(a), std::vector<int>(256, 50));
}

int main() {
  check::part(functions);
  check::part(classes);
  check::part(several);
  check::part(readWrite<int>);
  check::part(readWrite<unsigned>);
  check::part(readWrite<float>);
  check::part(viewsInKernels);
  check::part(levels);
  check::part(order);
  return check::result();
}
