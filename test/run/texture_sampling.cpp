// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// sample and gather against a model on the host: filters, addresses, border
// colors, mipmap levels, ranks and types, samplers that are objects and those
// that are template arguments.
// RUN: %ampcc -O0 %s -o %t && %t
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <array>
#include <cstring>

using namespace concurrency;
using namespace concurrency::graphics;

// Devices weigh texels with about 8 bits in each dimension, whatever the
// texels' bits, and may filter texels of 8 bits with 8 bits.
double tolerance(unsigned bits, filter_mode filter, int rank) {
  return (bits == 8 ? 1.0 / 127 : 1e-5) +
         (filter == filter_linear ? rank / 128.0 : 0.0);
}

/// One level of components, x fastest.
struct Level {
  std::array<int, 3> size; // x, y, z
  std::vector<float> texels;
};

/// A component of a texture, as a sampler sees it.
struct Model {
  int rank;
  std::vector<Level> levels;
  filter_mode filter;
  address_mode address;
  float border;

  /// The texel that is meant by `i` in a dimension, or -1: the border.
  int resolve(int i, int size) const {
    switch (address) {
    case address_wrap:
      return (i % size + size) % size;
    case address_mirror:
      i = (i % (2 * size) + 2 * size) % (2 * size);
      return i < size ? i : 2 * size - 1 - i;
    case address_border:
      return i < 0 || i >= size ? -1 : i;
    default:
      return i < 0 ? 0 : i >= size ? size - 1 : i;
    }
  }
  float texel(const Level &level, const int (&position)[3]) const {
    int at[3];
    for (int d = 0; d < 3; ++d) {
      at[d] = d < rank ? resolve(position[d], level.size[d]) : 0;
      if (at[d] < 0)
        return border;
    }
    return level
        .texels[(at[2] * level.size[1] + at[1]) * level.size[0] + at[0]];
  }
  float inLevel(const Level &level, const std::array<float, 3> &c) const {
    int first[3] = {}, position[3] = {};
    double weight[3] = {};
    for (int d = 0; d < rank; ++d) {
      double x =
          double(c[d]) * level.size[d] - (filter == filter_linear ? 0.5 : 0.0);
      first[d] = static_cast<int>(std::floor(x));
      weight[d] = filter == filter_linear ? x - first[d] : 0;
    }
    double sum = 0;
    for (int corner = 0; corner < 1 << rank; ++corner) {
      double w = 1;
      for (int d = 0; d < rank; ++d) {
        int step = corner >> d & 1;
        position[d] = first[d] + step;
        w *= step ? weight[d] : 1 - weight[d];
      }
      if (w != 0)
        sum += w * texel(level, position);
    }
    return static_cast<float>(sum);
  }
  float sample(const std::array<float, 3> &c, float lod) const {
    const float last = static_cast<float>(levels.size() - 1);
    lod = lod < 0 ? 0 : lod > last ? last : lod;
    if (filter == filter_point)
      return inLevel(levels[static_cast<int>(lod + 0.49f)], c);
    const int upper = static_cast<int>(lod);
    const float fraction = lod - static_cast<float>(upper);
    float value = inLevel(levels[upper], c);
    return fraction == 0
               ? value
               : value + fraction * (inLevel(levels[upper + 1], c) - value);
  }
};

/// What is sampled: a place and a level.
struct Query {
  std::array<float, 3> c;
  float lod;
};

std::vector<Query> queries(std::array<int, 3> size, int levels) {
  std::vector<Query> all;
  unsigned random = 1;
  auto next = [&](unsigned most) {
    random = random * 1664525 + 1013904223;
    return (random >> 8) % most;
  };
  for (int i = 0; i < 400; ++i) {
    Query q;
    for (int d = 0; d < 3; ++d) // from -1 to 2 over the texture
      q.c[d] = float(int(next(3 * 64 * size[d])) - 64 * size[d]) /
               float(64 * size[d]);
    q.lod = levels == 1 ? 0.0f : float(next(4 * levels + 2)) / 4.0f - 0.25f;
    if (q.lod - std::floor(q.lod) == 0.5f)
      q.lod += 0.25f; // either level may be the nearest one
    // Halfway between texels, either may be taken: leave their edges.
    for (int d = 0; d < 3; ++d)
      q.c[d] += 1.0f / float(256 * size[d]);
    all.push_back(q);
  }
  return all;
}

float coordinates(const array_view<const float_4> &in, int i, float)
    restrict(amp) {
  return in[i].x;
}
float_2 coordinates(const array_view<const float_4> &in, int i, float_2)
    restrict(amp) {
  return in[i].xy;
}
float_3 coordinates(const array_view<const float_4> &in, int i, float_3)
    restrict(amp) {
  return in[i].xyz;
}

/// The values of all queries, by `sampleAt(view, coordinates, lod)`.
template <class T, int N, class F>
std::vector<T> sampled(const texture_view<const T, N> &view,
                       const std::vector<Query> &what, const F &sampleAt) {
  typedef typename texture_view<const T, N>::coordinates_type C;
  std::vector<float_4> places;
  for (const Query &q : what)
    places.push_back(float_4(q.c[0], q.c[1], q.c[2], q.lod));
  const int count = static_cast<int>(places.size());
  std::vector<T> values(count);
  array_view<const float_4> in(count, places);
  array_view<T> out(count, values);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = sampleAt(view, coordinates(in, i[0], C()), in[i].w);
  });
  out.synchronize();
  return values;
}

/// A texture with `levels` levels of numbers from 0 to 1 that 8 bits can have,
/// and a model for each of its components.
template <class T, int N> struct Sampled {
  static const int components = short_vector_traits<T>::size;

  texture<T, N> t;
  std::vector<std::vector<Level>> levels; // by component

  Sampled(const extent<N> &e, unsigned bits, unsigned count)
      : t(e, bits, count), levels(components) {
    std::vector<unsigned char> data;
    unsigned number = 7;
    for (unsigned level = 0; level < count; ++level) {
      const extent<N> size = t.get_mipmap_extent(level);
      Level empty{{1, 1, 1}, {}};
      for (int d = 0; d < N; ++d)
        empty.size[d] = size[N - 1 - d];
      for (auto &one : levels)
        one.push_back(empty);
      for (unsigned i = 0; i < size.size(); ++i)
        for (auto &one : levels)
          one[level].texels.push_back(
              add(data, bits, number = (number * 73 + 41) % 256));
    }
    copy(data.data(), t.data_length, t);
  }
  std::array<int, 3> size() const { return levels[0][0].size; }

private:
  typedef typename short_vector_traits<T>::value_type S;
  /// Appends a component's bytes and returns its value.
  static float add(std::vector<unsigned char> &data, unsigned bits,
                   unsigned number) {
    if (std::is_same<S, float>::value) {
      float value = float(number) / 256.0f;
      auto *bytes = reinterpret_cast<unsigned char *>(&value);
      data.insert(data.end(), bytes, bytes + 4);
      return value;
    }
    const bool isSigned = std::is_same<S, norm>::value;
    unsigned code = isSigned && number == 128 ? 129 : number;
    if (bits == 16)
      data.push_back(static_cast<unsigned char>(code));
    data.push_back(static_cast<unsigned char>(code));
    if (isSigned) {
      int value = bits == 16 ? static_cast<short>(code * 257)
                             : static_cast<signed char>(code);
      return std::fmax(-1.0f, float(value) / (bits == 16 ? 32767.0f : 127.0f));
    }
    return float(code) / 255.0f;
  }
};

/// A component of T as a float.
float component(float v, int) { return v; }
float component(norm v, int) { return v; }
float component(unorm v, int) { return v; }
template <class V> auto component(const V &v, int i) -> decltype(float(v.x)) {
  float all[4] = {float(v.x), float(v.y)};
  std::memcpy(all, &v, sizeof v);
  return all[i];
}

template <class T, int N>
void compare(const Sampled<T, N> &s, const std::vector<Query> &what,
             const std::vector<T> &values, filter_mode filter,
             address_mode address, const float_4 &border,
             unsigned firstLevel = 0) {
  const float borders[4] = {border.x, border.y, border.z, border.w};
  for (int c = 0; c < s.components; ++c) {
    Model model{N,
                {s.levels[c].begin() + firstLevel, s.levels[c].end()},
                filter,
                address,
                borders[c]};
    for (std::size_t i = 0; i < what.size(); ++i)
      CHECK_NEAR(component(values[i], c), model.sample(what[i].c, what[i].lod),
                 tolerance(s.t.bits_per_scalar_element, filter, N));
  }
}

template <class T, int N>
void samplesBy(const Sampled<T, N> &s, const sampler &how,
               const float_4 &border) {
  texture_view<const T, N> view(s.t);
  std::vector<Query> what = queries(s.size(), int(view.mipmap_levels));
  typedef typename texture_view<const T, N>::coordinates_type C;
  compare(
      s, what,
      sampled(view, what,
              [how](const texture_view<const T, N> &v, const C &c, float lod)
                  restrict(amp) { return v.sample(how, c, lod); }),
      how.filter_mode, how.address_mode, border);
}

template <filter_mode Filter, address_mode Address, class T, int N>
void samplesFixed(const Sampled<T, N> &s) {
  texture_view<const T, N> view(s.t);
  std::vector<Query> what = queries(s.size(), int(view.mipmap_levels));
  typedef typename texture_view<const T, N>::coordinates_type C;
  compare(s, what,
          sampled(view, what,
                  [](const texture_view<const T, N> &v, const C &c, float lod)
                      restrict(amp) {
    return v.template sample<Filter, Address>(c, lod);
  }),
          Filter, Address, float_4(0.0f));
}

template <class T, int N>
void samples(const extent<N> &e, unsigned bits, unsigned levels) {
  Sampled<T, N> s(e, bits, levels);
  for (filter_mode filter : {filter_point, filter_linear})
    for (address_mode address :
         {address_wrap, address_mirror, address_clamp, address_border})
      samplesBy(s, sampler(filter, address), float_4(0.0f));
  samplesFixed<filter_point, address_wrap>(s);
  samplesFixed<filter_linear, address_mirror>(s);
  samplesFixed<filter_linear, address_clamp>(s);
}

void borders() {
  // Fixed colors and others; for norm and unorm they are clamped.
  for (const float_4 &border :
       {float_4(0, 0, 0, 1), float_4(1, 1, 1, 1), float_4(0.25f, 0.5f, 1, 0),
        float_4(-3, 7, -0.5f, 2)}) {
    sampler s(filter_linear, address_border, border);
    samplesBy(Sampled<float_4, 2>(extent<2>(4, 8), 32, 1), s, border);
    samplesBy(Sampled<float_2, 1>(extent<1>(8), 32, 1), s, border);
    const float_4 asNorm(border.x < -1 ? -1 : border.x,
                         border.y > 1 ? 1 : border.y, border.z,
                         border.w > 1 ? 1 : border.w);
    samplesBy(Sampled<norm_4, 2>(extent<2>(4, 8), 8, 1), s, asNorm);
    const float_4 asUnorm(asNorm.x < 0 ? 0 : asNorm.x, asNorm.y,
                          asNorm.z < 0 ? 0 : asNorm.z, asNorm.w);
    samplesBy(Sampled<unorm_4, 2>(extent<2>(4, 8), 16, 1), s, asUnorm);
  }
  // More samplers than a device may have at once.
  Sampled<float, 1> line(extent<1>(4), 32, 1);
  texture_view<const float, 1> view(line.t);
  float outside = 0;
  array_view<float> out(1, &outside);
  for (int i = 0; i < 5000; ++i) {
    sampler s(filter_point, address_border, float_4(float(i)));
    parallel_for_each(extent<1>(1), [=](index<1> j) restrict(amp) {
      out[j] = view.sample(s, 2.0f);
    });
  }
  out.synchronize();
  CHECK_EQ(outside, 4999.0f);
}

// Defaults: linear, clamped, level 0. Levels are those of the view.
void defaults() {
  Sampled<float, 2> s(extent<2>(16, 8), 32, 3);
  texture_view<const float, 2> view(s.t), deeper(s.t, 1, 2);
  std::vector<Query> what = queries(s.size(), 1);
  compare(s, what,
          sampled(view, what,
                  [](const texture_view<const float, 2> &v, const float_2 &c,
                     float) restrict(amp) { return v.sample(c); }),
          filter_linear, address_clamp, float_4(0.0f));
  sampler plain;
  compare(s, what,
          sampled(deeper, what,
                  [=](const texture_view<const float, 2> &v, const float_2 &c,
                      float) restrict(amp) { return v.sample(plain, c); }),
          filter_linear, address_clamp, float_4(0.0f), 1);
  // A sampler's properties on the device.
  sampler how(filter_point, address_mirror, float_4(1, 2, 3, 4));
  std::vector<float> read(3);
  array_view<float> out(3, read);
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    sampler copied(how);
    out[0] = copied.filter_mode == filter_point ? 1.0f : 0.0f;
    out[1] = copied.address_mode == address_mirror ? 1.0f : 0.0f;
    out[2] = how.border_color.z;
  });
  out.synchronize();
  CHECK_EQ(read, (std::vector<float>{1, 1, 3}));
}

// The four texels around, counter-clockwise from the lower left one. `how` has
// one component's values as x, y, z, w.
template <class T, class F>
void gathers(const Sampled<T, 2> &s, int c, address_mode address,
             const F &gatherAt) {
  texture_view<const T, 2> view(s.t);
  typedef typename texture_view<const T, 2>::gather_return_type G;
  std::vector<Query> what = queries(s.size(), 1);
  const int count = static_cast<int>(what.size());
  std::vector<float_2> places;
  for (const Query &q : what)
    places.push_back(float_2(q.c[0], q.c[1]));
  std::vector<G> values(count);
  array_view<const float_2> in(count, places);
  array_view<G> out(count, values);
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = gatherAt(view, in[i]);
  });
  out.synchronize();
  Model model{2, s.levels[c], filter_point, address, 0.0f};
  const Level &level = s.levels[c][0];
  for (int i = 0; i < count; ++i) {
    const int x = int(std::floor(places[i].x * float(level.size[0]) - 0.5f)),
              y = int(std::floor(places[i].y * float(level.size[1]) - 0.5f));
    const int around[4][2] = {{0, 1}, {1, 1}, {1, 0}, {0, 0}};
    for (int corner = 0; corner < 4; ++corner) {
      const int at[3] = {x + around[corner][0], y + around[corner][1], 0};
      CHECK_NEAR(component(values[i], corner), model.texel(level, at), 1e-6);
    }
  }
}

template <class T> void gathersOf(unsigned bits) {
  typedef texture_view<const T, 2> View;
  Sampled<T, 2> s(extent<2>(9, 16), bits, 1);
  for (address_mode address : {address_wrap, address_mirror, address_clamp}) {
    sampler how(address);
    gathers(s, 0, address, [=](const View &v, float_2 c) restrict(amp) {
      return v.gather_red(how, c);
    });
    gathers(s, 1, address, [=](const View &v, float_2 c) restrict(amp) {
      return v.gather_green(how, c);
    });
    gathers(s, 2, address, [=](const View &v, float_2 c) restrict(amp) {
      return v.gather_blue(how, c);
    });
    gathers(s, 3, address, [=](const View &v, float_2 c) restrict(amp) {
      return v.gather_alpha(how, c);
    });
  }
  gathers(s, 0, address_clamp, [](const View &v, float_2 c) restrict(amp) {
    return v.gather_red(c);
  });
  gathers(s, 1, address_wrap, [](const View &v, float_2 c) restrict(amp) {
    return v.template gather_green<address_wrap>(c);
  });
  gathers(s, 2, address_mirror, [](const View &v, float_2 c) restrict(amp) {
    return v.template gather_blue<address_mirror>(c);
  });
  gathers(s, 3, address_clamp, [](const View &v, float_2 c) restrict(amp) {
    return v.gather_alpha(c);
  });
}

int main() {
  check::part([&] { samples<float>(extent<1>(16), 32, 1); });
  check::part([&] { samples<float_2>(extent<2>(8, 16), 32, 4); });
  check::part([&] { samples<float_4>(extent<3>(4, 8, 8), 32, 1); });
  check::part([&] { samples<float_3>(extent<2>(4, 8), 32, 1); });
  check::part([&] { samples<unorm>(extent<2>(4, 32), 8, 1); });
  check::part([&] { samples<norm_2>(extent<2>(16, 16), 16, 2); });
  check::part([&] { samples<unorm_4>(extent<1>(32), 16, 3); });
  check::part(borders);
  check::part(defaults);
  check::part([&] { gathersOf<float_4>(32); });
  check::part([&] { gathersOf<unorm_4>(8); });
  return check::result();
}
