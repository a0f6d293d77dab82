// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures, views and samplers on their way through a kernel: by value,
// reference and pointer into functions, in objects and arrays, copied, assigned
// and chosen; read after a write by the same thread and by another one.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_graphics.h>

using namespace concurrency;
using namespace concurrency::graphics;

typedef texture_view<const float, 1> reader;
typedef writeonly_texture_view<float, 1> writer;

const int size = 64;

std::vector<float> line(float from) {
  std::vector<float> values(size);
  for (int i = 0; i < size; ++i)
    values[i] = from + i;
  return values;
}
template <class T> texture<T, 1> textureOf(const std::vector<T> &values) {
  return texture<T, 1>(int(values.size()), values.begin(), values.end());
}
template <class T> std::vector<T> contentsOf(const texture<T, 1> &t) {
  std::vector<T> values(t.extent[0]);
  copy(t, values.begin());
  return values;
}

// `device` for each thread is what `host` is. The captures come last.
#define CHECK_KERNEL(device, host, ...)                                        \
  {                                                                            \
    std::vector<float> results(size), wanted(size);                            \
    array_view<float> out(results);                                            \
    parallel_for_each(out.extent, [__VA_ARGS__](index<1> at) restrict(amp) {   \
      int i = at[0];                                                           \
      out[i] = device;                                                         \
    });                                                                        \
    out.synchronize();                                                         \
    for (int i = 0; i < size; ++i)                                             \
      wanted[i] = host;                                                        \
    CHECK_EQ(results, wanted);                                                 \
  }

float byValue(reader t, int i) restrict(amp) { return t[i]; }
float byPointer(const reader *t, int i) restrict(amp) { return (*t)[i]; }
// Too long to be put in place of its call.
template <class T> float sum(const T &t, int i) restrict(amp) {
  float result = 0;
  for (int k = 0; k < 3; ++k)
    if (i + k < size)
      result += t[i + k];
  return result;
}
const reader &pick(const reader &a, const reader &b, bool first) restrict(amp) {
  return first ? a : b;
}
float hostSum(const std::vector<float> &v, int i) {
  float result = 0;
  for (int k = 0; k < 3; ++k)
    if (i + k < size)
      result += v[i + k];
  return result;
}

void functions() {
  std::vector<float> x = line(100), y = line(1000);
  texture<float, 1> tx = textureOf(x), ty = textureOf(y);
  reader a(tx), b(ty);
  CHECK_KERNEL(byValue(a, i) - byPointer(&b, i), x[i] - y[i], =);
  CHECK_KERNEL(sum(tx, i) - 2 * sum(ty, i) + sum(b, i),
               hostSum(x, i) - hostSum(y, i), =, &tx, &ty);
  CHECK_KERNEL(pick(a, b, i % 3 == 0)[i], i % 3 == 0 ? x[i] : y[i], =);
  CHECK_KERNEL(sum(i % 3 == 0 ? a : b, i), hostSum(i % 3 == 0 ? x : y, i), =);
  CHECK_KERNEL(([&](int n) { return a[n] + b[i]; }(size - 1 - i)),
               x[size - 1 - i] + y[i], =);
}

struct Base {
  reader first;
  float at(int i) const restrict(amp) { return first[i]; }
};
struct Pair : Base {
  reader second;
  float scale;
  Pair(const reader &a, const reader &b, float s)
      : Base{a}, second(b), scale(s) {}
  float both(int i) const restrict(amp) { return at(i) + second[i] * scale; }
};
float chosenLater(const reader &a, const reader &b, int i) restrict(amp) {
  reader t = a;
  if (i % 2)
    t = b;
  float result = t[i];
  t = i % 5 ? a : b;
  return result - t[i];
}
float stepping(const reader &a, const reader &b, int i) restrict(amp) {
  const reader *t = nullptr;
  float result = 0;
  for (int k = 0; k < 4; ++k) {
    t = (i + k) % 2 ? &a : &b;
    result += (*t)[k];
  }
  return t == &a ? result : -result;
}

void objects() {
  std::vector<float> x = line(100), y = line(1000);
  texture<float, 1> tx = textureOf(x), ty = textureOf(y);
  reader a(tx), b(ty);
  Pair pair(a, b, 0.5f);
  reader views[2] = {b, a};
  CHECK_KERNEL(pair.both(i), x[i] + y[i] * 0.5f, =);
  CHECK_KERNEL(views[i % 2][i] - views[1][0], (i % 2 ? x : y)[i] - x[0], =);
  CHECK_KERNEL(chosenLater(a, b, i), (i % 2 ? y : x)[i] - (i % 5 ? x : y)[i],
               =);
  float sums[2] = {x[0] + y[1] + x[2] + y[3], y[0] + x[1] + y[2] + x[3]};
  CHECK_KERNEL(stepping(a, b, i), i % 2 ? -sums[0] : sums[1], =);
}

template <class T> void put(const T &t, int i, float x) restrict(amp) {
  if (x < 0)
    return;
  t.set(index<1>(i), x);
}
void putByValue(writer t, int i, float x) restrict(amp) {
  for (int k = 0; k < 2; ++k)
    t.set(index<1>(i), x + float(k));
}

void writes() {
  texture<float, 1> tx = textureOf(line(0)), ty = textureOf(line(0));
  writer a(tx), b(ty);
  writer both[2] = {a, b};
  parallel_for_each(extent<1>(size), [=](index<1> i) restrict(amp) {
    put(a, i[0], float(i[0] - 4));
    putByValue(i[0] % 2 ? a : b, i[0], 7);
    both[i[0] % 3 ? 0 : 1].set(i, 9);
  });
  std::vector<float> x = line(0), y = line(0);
  for (int i = 0; i < size; ++i) {
    if (i >= 4)
      x[i] = float(i - 4);
    (i % 2 ? x : y)[i] = 8;
    (i % 3 ? x : y)[i] = 9;
  }
  CHECK_EQ(contentsOf(tx), x);
  CHECK_EQ(contentsOf(ty), y);
}

// A texture of 32-bit scalars may be read after it was written.
template <class T> void swapNeighbours(texture<T, 1> &t, int i) restrict(amp) {
  T old = t[i];
  t.set(index<1>(i), t[i ^ 1]);
  t.set(index<1>(i ^ 1), old);
}
template <class T> void readsOwnWrites() {
  std::vector<T> values(size), wanted(size);
  for (int i = 0; i < size; ++i) {
    values[i] = T(i * 1000003);
    wanted[i ^ 1] = T(values[i] + values[i]);
  }
  texture<T, 1> t = textureOf(values);
  parallel_for_each(extent<1>(size / 2), [&t](index<1> i) restrict(amp) {
    swapNeighbours(t, 2 * i[0]);
    texture_view<T, 1> view(t);
    for (int k = 0; k < 2; ++k)
      view.set(2 * i + k, view[2 * i + k] + t[2 * i + k]);
  });
  CHECK_EQ(contentsOf(t), wanted);
}

// Through a texture to the other threads of the tile.
void exchange() {
  texture<int, 2> t(4, 16);
  std::vector<int> results(64), wanted(64);
  array_view<int, 2> out(4, 16, results);
  parallel_for_each(out.extent.tile<2, 16>(),
                    [=, &t](tiled_index<2, 16> i) restrict(amp) {
    int x = i.local[1];
    t.set(i.global, x + 100 * i.global[0]);
    i.barrier.wait_with_global_memory_fence();
    int right = t(i.global[0], (x + 1) % 16);
    i.barrier.wait();
    t.set(i.global, right * 2);
    i.barrier.wait_with_all_memory_fence();
    out[i.global] = right + t(i.global[0] ^ 1, 15 - x);
  });
  out.synchronize();
  for (int y = 0; y < 4; ++y)
    for (int x = 0; x < 16; ++x)
      wanted[16 * y + x] =
          (x + 1) % 16 + 100 * y + 2 * ((16 - x) % 16 + 100 * (y ^ 1));
  CHECK_EQ(results, wanted);
}

float mixed(const texture_view<const float, 1> &t, const sampler &s, float x)
    restrict(amp) {
  return t.sample(s, x) + t.sample<filter_point, address_wrap>(x + 1);
}

void samplers() {
  std::vector<float> x = line(100);
  texture<float, 1> tx = textureOf(x);
  reader a(tx);
  sampler linear, point(filter_point);
  struct {
    sampler s;
  } inObject = {point};
  float step = 1.0f / size;
  CHECK_KERNEL(mixed(a, i % 2 ? linear : point, (float(i) + 0.5f) * step),
               2 * x[i], =);
  CHECK_KERNEL(mixed(a, inObject.s, (float(i) + 0.75f) * step) +
                   float(linear.filter_mode - inObject.s.filter_mode),
               2 * x[i] + 0x15, =);
}

int main() {
  check::part(functions);
  check::part(objects);
  check::part(writes);
  check::part(readsOwnWrites<int>);
  check::part(readsOwnWrites<unsigned>);
  check::part(readsOwnWrites<float>);
  check::part(exchange);
  check::part(samplers);
  return check::result();
}
