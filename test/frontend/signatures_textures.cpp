// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every signature of textures, their views, samplers and copies (specification
// 10.1 to 10.6) with its exact type, where it may be used. Where the synopsis
// returns views by value from operator=, references are right: Microsoft's
// documentation says so, and other classes do it.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include "Inputs/signatures.h"
#include <amp_graphics.h>
#include <iterator>
#include <list>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;
typedef accelerator_view place;

static_assert(std::is_same<Concurrency::graphics::sampler, sampler>::value, "");

// Constructors of textures. Those with a place also take an associated one.
template <class X, class... Arguments> void anywhere() {
  MADE_OF(X, Arguments...);
  MADE_OF(X, Arguments..., place);
  MADE_OF(X, Arguments..., place, place);
}
/// T is no norm: these need a number of bits.
template <class T, int N, class... Shape> void ofNaturalSize() {
  typedef texture<T, N> X;
  anywhere<X, Shape...>();
  anywhere<X, Shape..., const T *, const T *>();
  typedef typename std::list<T>::const_iterator It;
  anywhere<X, Shape..., It, It>();
}
template <class T, int N, class... Shape> void ofBits() {
  typedef texture<T, N> X;
  anywhere<X, Shape..., unsigned>();
  anywhere<X, Shape..., const void *, unsigned, unsigned>();
}
template <class T, int N> void ofAnyRank() {
  typedef texture<T, N> X;
  typedef texture_view<T, N> View;
  typedef texture_view<const T, N> ConstView;
  ofBits<T, N, extent<N>>();
  MADE_OF(X, extent<N>, unsigned, unsigned);
  MADE_OF(X, extent<N>, unsigned, unsigned, place);
  static_assert(!std::is_default_constructible<X>::value, "");
  anywhere<X, const X &>();
  anywhere<X, const View &>();
  anywhere<X, const ConstView &>();
  static_assert(std::is_nothrow_move_constructible<X>::value, "");
  static_assert(std::is_nothrow_move_assignable<X>::value, "");
  TYPE_IS(X &, std::declval<X &>() = std::declval<const X &>());
  TYPE_IS(X &, std::declval<X &>() = std::declval<X &&>());
}
template <class T> void ofRanks() {
  ofAnyRank<T, 1>();
  ofAnyRank<T, 2>();
  ofAnyRank<T, 3>();
  ofBits<T, 1, int>();
  ofBits<T, 2, int, int>();
  ofBits<T, 3, int, int, int>();
}
template <class T> void ofNaturalRanks() {
  ofRanks<T>();
  ofNaturalSize<T, 1, extent<1>>();
  ofNaturalSize<T, 2, extent<2>>();
  ofNaturalSize<T, 3, extent<3>>();
  ofNaturalSize<T, 1, int>();
  ofNaturalSize<T, 2, int, int>();
  ofNaturalSize<T, 3, int, int, int>();
}
// Of the wrong rank there is none; those of ints: frontend/textures.cpp.
typedef texture<int, 1> Line;
typedef texture<int, 2> Plane;
typedef texture<int, 3> Solid;
NOT_MADE_OF(Plane, int);
NOT_MADE_OF(Solid, int);
NOT_MADE_OF(Plane, const Line &);

/// What the host asks of a texture or a view.
template <class X> void onHost(const X &x) {
  PROPERTY(unsigned, x, bits_per_scalar_element);
  PROPERTY(unsigned, x, data_length);
  PROPERTY(place, x, accelerator_view);
}
template <class T, int N>
void texturesOnHost(texture<T, N> &t, const texture<T, N> &c,
                    const writeonly_texture_view<T, N> &w) {
  onHost(c);
  PROPERTY(place, c, associated_accelerator_view);
  IS(void *, t.data());
  IS(const void *, c.data());
  IS(void, c.copy_to(t));
  IS(void, c.copy_to(w));
}
template <class X> void pitches(const X &plane) {
  PROPERTY(unsigned, plane, row_pitch);
}

template <class X, class T, class S, int N> void types() restrict(cpu, amp) {
  static_assert(X::rank == N, "");
  TYPE_IS(const int, X::rank);
  static_assert(std::is_same<typename X::value_type, T>::value, "");
  static_assert(std::is_same<typename X::scalar_type, S>::value, "");
}
template <class X, int N> void extents(const X &x) restrict(cpu, amp) {
  PROPERTY(extent<N>, x, extent);
}
template <class X, int N> void levels(const X &x) restrict(cpu, amp) {
  extents<X, N>(x);
  PROPERTY(unsigned, x, mipmap_levels);
  IS(extent<N>, x.get_mipmap_extent(0u));
}
template <class T, class S, int N>
void both(texture<T, N> &t, texture_view<T, N> &v, texture_view<const T, N> &c,
          writeonly_texture_view<T, N> &w) restrict(cpu, amp) {
  typedef texture_view<T, N> View;
  typedef texture_view<const T, N> ConstView;
  typedef writeonly_texture_view<T, N> Writer;
  types<texture<T, N>, T, S, N>();
  types<View, T, S, N>();
  types<ConstView, const T, S, N>();
  types<Writer, T, S, N>();
  levels<texture<T, N>, N>(t);
  levels<View, N>(v);
  levels<ConstView, N>(c);
  extents<Writer, N>(w);
  View copyOfView(v);
  ConstView copyOfConst(c);
  Writer copyOfWriter(w);
  IS(View &, v = copyOfView);
  IS(ConstView &, c = copyOfConst);
  IS(Writer &, w = copyOfWriter);
  static_assert(std::is_same<typename ConstView::coordinates_type,
                             typename short_vector<float, N>::type>::value,
                "");
  static_assert(std::is_same<typename ConstView::gather_return_type,
                             typename short_vector<S, 4>::type>::value,
                "");
}
template <class T, int N>
void viewsOnHost(texture<T, N> &t, const texture<T, N> &fixed,
                 const texture_view<T, N> &v, texture_view<const T, N> &c,
                 const writeonly_texture_view<T, N> &w) {
  typedef texture_view<T, N> View;
  typedef texture_view<const T, N> ConstView;
  typedef writeonly_texture_view<T, N> Writer;
  typedef texture<T, N> &Changed;
  typedef const texture<T, N> &Fixed;
  onHost(v);
  onHost(c);
  onHost(w);
  MADE_OF(View, Changed);
  MADE_OF(View, Changed, unsigned);
  MADE_OF(Writer, Changed);
  MADE_OF(ConstView, Fixed);
  MADE_OF(ConstView, Fixed, unsigned, unsigned);
  MADE_OF(ConstView, const View &);
  MADE_OF(ConstView, const ConstView &, unsigned, unsigned);
  CONVERTS(Changed, View);
  CONVERTS(Fixed, ConstView);
  CONVERTS(const View &, ConstView);
  IS(ConstView &, c = v);
  // Nothing that is const is shown as what can be written, and nothing has no
  // texture.
  NOT_MADE_OF(View, Fixed);
  NOT_MADE_OF(View, const ConstView &);
  NOT_MADE_OF(Writer, Fixed);
  static_assert(!std::is_default_constructible<View>::value, "");
  static_assert(!std::is_default_constructible<ConstView>::value, "");
  static_assert(!std::is_default_constructible<Writer>::value, "");
  (void)t, (void)fixed;
}

// Texels, in kernels. Of these, vectors are const and numbers, as values of
// expressions, never are.
template <class T> const T texel() restrict(cpu, amp);
template <class X, class T, int N>
void read(const X &x, const index<N> &i) restrict(amp) {
  typedef decltype(texel<T>()) Value;
  IS(Value, x[i]);
  IS(Value, x(i));
  IS(Value, x.get(i));
}
template <class X, class T> void read1(const X &x) restrict(amp) {
  typedef decltype(texel<T>()) Value;
  read<X, T>(x, index<1>());
  IS(Value, x[0]);
  IS(Value, x(0));
}
template <class X, class T> void read2(const X &x) restrict(amp) {
  typedef decltype(texel<T>()) Value;
  read<X, T>(x, index<2>());
  IS(Value, x(0, 0));
}
template <class X, class T> void read3(const X &x) restrict(amp) {
  typedef decltype(texel<T>()) Value;
  read<X, T>(x, index<3>());
  IS(Value, x(0, 0, 0));
}
/// Only scalars can be read and written.
template <class T>
void scalars(texture<T, 1> &t1, texture<T, 2> &t2, texture<T, 3> &t3,
             const texture_view<T, 1> &v1, const texture_view<T, 2> &v2,
             const texture_view<T, 3> &v3) restrict(amp) {
  IS(void, t1.set(index<1>(), T()));
  IS(void, t2.set(index<2>(), T()));
  IS(void, t3.set(index<3>(), T()));
  read1<texture_view<T, 1>, T>(v1);
  read2<texture_view<T, 2>, T>(v2);
  read3<texture_view<T, 3>, T>(v3);
  texture_view<T, 2> view(t2);
  writeonly_texture_view<T, 3> writer(t3);
  (void)view, (void)writer;
}
template <class T>
void vectors(const texture<T, 1> &t1, const texture<T, 3> &t3) restrict(amp) {
  texture_view<const T, 1> line(t1);
  texture_view<const T, 3> solid(t3);
  (void)line, (void)solid;
}
template <class T>
void any(const texture<T, 1> &t1, const texture<T, 2> &t2,
         const texture<T, 3> &t3, const texture_view<T, 2> &v2,
         const texture_view<const T, 1> &c1, const texture_view<const T, 2> &c2,
         const texture_view<const T, 3> &c3,
         const writeonly_texture_view<T, 2> &w2) restrict(amp) {
  read1<texture<T, 1>, T>(t1);
  read2<texture<T, 2>, T>(t2);
  read3<texture<T, 3>, T>(t3);
  read1<texture_view<const T, 1>, T>(c1);
  read2<texture_view<const T, 2>, T>(c2);
  read3<texture_view<const T, 3>, T>(c3);
  typedef decltype(texel<T>()) Value;
  IS(Value, c2.get(index<2>(), 1u));
  IS(void, v2.set(index<2>(), T()));
  IS(void, w2.set(index<2>(), T()));
}

template <class T, int N>
void sampled(const texture_view<const T, N> &v,
             const sampler &s) restrict(amp) {
  typedef decltype(texel<T>()) Value;
  const typename texture_view<const T, N>::coordinates_type at(0.5f);
  IS(Value, v.sample(s, at));
  IS(Value, v.sample(s, at, 1.0f));
  IS(Value, v.sample(at));
  IS(Value, v.sample(at, 1.0f));
  IS(Value, v.template sample<filter_point>(at));
  IS(Value, (v.template sample<filter_point, address_wrap>(at, 1.0f)));
}
/// Four is the vector of four.
template <class T, class Four>
void gathered(const texture_view<const T, 2> &v,
              const sampler &s) restrict(amp) {
  const float_2 at(0.5f);
#define GATHERED(color)                                                        \
  IS(const Four, v.gather_##color(s, at));                                     \
  IS(const Four, v.gather_##color(at));                                        \
  IS(const Four, v.template gather_##color<address_mirror>(at))
  GATHERED(red);
  GATHERED(green);
  GATHERED(blue);
  GATHERED(alpha);
}

// Samplers.
static_assert(filter_point != filter_linear && filter_linear != filter_unknown,
              "");
static_assert(address_wrap != address_mirror && address_mirror != address_clamp,
              "");
static_assert(address_border != address_unknown, "");
void samplers(sampler &s, const sampler &c) restrict(cpu, amp) {
  sampler copied(c), moved(static_cast<sampler &&>(s));
  IS(sampler &, s = c);
  IS(sampler &, s = static_cast<sampler &&>(copied));
  PROPERTY(graphics::filter_mode, c, filter_mode);
  PROPERTY(graphics::address_mode, c, address_mode);
  PROPERTY(float_4, c, border_color);
  (void)moved;
}
void makeSamplers() {
  static_assert(std::is_default_constructible<sampler>::value, "");
  CONVERTS(filter_mode, sampler);
  CONVERTS(address_mode, sampler);
  MADE_OF(sampler, address_mode, float_4);
  MADE_OF(sampler, filter_mode, address_mode);
  MADE_OF(sampler, filter_mode, address_mode, float_4);
}

// copy and copy_async.
#define COPIES(...)                                                            \
  IS(void, graphics::copy(__VA_ARGS__));                                       \
  IS(completion_future, graphics::copy_async(__VA_ARGS__))

template <class From, class T, int N> void copiesFrom(const From &from) {
  const index<N> i;
  const extent<N> e;
  void *memory = nullptr;
  T *pointer = nullptr;
  std::back_insert_iterator<std::vector<T>> output =
      std::back_inserter(*new std::vector<T>);
  COPIES(from, memory, 4u);
  COPIES(from, i, e, memory, 4u);
  COPIES(from, pointer);
  COPIES(from, output);
  COPIES(from, i, e, pointer);
  COPIES(from, i, e, output);
}
/// From all to one kind.
template <class T, int N, class To>
void copiesTo(To &to, texture<T, N> &t, const texture<T, N> &fixed,
              const texture_view<T, N> &v, const texture_view<const T, N> &c,
              const writeonly_texture_view<T, N> &w) {
  const index<N> i;
  const extent<N> e;
  const void *memory = nullptr;
  const T *pointer = nullptr;
  const std::list<T> list;
  COPIES(memory, 4u, to);
  COPIES(memory, 4u, to, i, e);
  COPIES(pointer, pointer, to);
  COPIES(pointer, pointer, to, i, e);
  COPIES(list.begin(), list.end(), to);
  COPIES(list.begin(), list.end(), to, i, e);
  COPIES(t, to);
  COPIES(fixed, to);
  COPIES(v, to);
  COPIES(c, to);
  COPIES(w, to);
  COPIES(t, i, to, i, e);
  COPIES(v, i, to, i, e);
  COPIES(c, i, to, i, e);
}
template <class T, int N>
void copies(texture<T, N> &t, const texture<T, N> &fixed, texture_view<T, N> &v,
            const texture_view<const T, N> &c,
            const writeonly_texture_view<T, N> &w) {
  copiesFrom<texture<T, N>, T, N>(t);
  copiesFrom<texture_view<T, N>, T, N>(v);
  copiesFrom<texture_view<const T, N>, T, N>(c);
  copiesTo(t, t, fixed, v, c, w);
  copiesTo(v, t, fixed, v, c, w);
  copiesTo(w, t, fixed, v, c, w);
  // Destinations may be temporaries; other types take no part.
  COPIES(t, (texture_view<T, N>(v)));
  std::vector<int> from(3), to(3);
  using namespace std;
  using namespace concurrency::graphics;
  copy(from.begin(), from.end(), to.begin());
}

void all(texture<int, 1> &i1, texture<int, 2> &i2, texture<int, 3> &i3,
         texture<unsigned, 1> &u1, texture<unsigned, 2> &u2,
         texture<unsigned, 3> &u3, texture_view<int, 1> &iv1,
         texture_view<int, 2> &iv2, texture_view<int, 3> &iv3,
         texture_view<unsigned, 1> &uv1, texture_view<unsigned, 2> &uv2,
         texture_view<unsigned, 3> &uv3) restrict(amp) {
  scalars(i1, i2, i3, iv1, iv2, iv3);
  scalars(u1, u2, u3, uv1, uv2, uv3);
}
#define ALL_OF(name, T, S, Natural)                                            \
  void name(texture<T, 1> &t1, texture<T, 2> &t2, texture<T, 3> &t3,           \
            texture_view<T, 1> &v1, texture_view<T, 2> &v2,                    \
            texture_view<T, 3> &v3, texture_view<const T, 1> &c1,              \
            texture_view<const T, 2> &c2, texture_view<const T, 3> &c3,        \
            writeonly_texture_view<T, 1> &w1,                                  \
            writeonly_texture_view<T, 2> &w2,                                  \
            writeonly_texture_view<T, 3> &w3) restrict(cpu, amp) {             \
    both<T, S, 1>(t1, v1, c1, w1);                                             \
    both<T, S, 2>(t2, v2, c2, w2);                                             \
    both<T, S, 3>(t3, v3, c3, w3);                                             \
  }                                                                            \
  void name##InKernels(const texture<T, 1> &t1, const texture<T, 2> &t2,       \
                       const texture<T, 3> &t3, const texture_view<T, 2> &v2,  \
                       const texture_view<const T, 1> &c1,                     \
                       const texture_view<const T, 2> &c2,                     \
                       const texture_view<const T, 3> &c3,                     \
                       const writeonly_texture_view<T, 2> &w2) restrict(amp) { \
    any(t1, t2, t3, v2, c1, c2, c3, w2);                                       \
  }                                                                            \
  void name##OnHost(                                                           \
      texture<T, 1> &t1, texture<T, 2> &t2, texture<T, 3> &t3,                 \
      texture_view<T, 1> &v1, texture_view<T, 2> &v2, texture_view<T, 3> &v3,  \
      texture_view<const T, 1> &c1, texture_view<const T, 2> &c2,              \
      texture_view<const T, 3> &c3, writeonly_texture_view<T, 1> &w1,          \
      writeonly_texture_view<T, 2> &w2, writeonly_texture_view<T, 3> &w3) {    \
    Natural<T>();                                                              \
    texturesOnHost(t1, t1, w1);                                                \
    texturesOnHost(t2, t2, w2);                                                \
    texturesOnHost(t3, t3, w3);                                                \
    pitches(t2);                                                               \
    pitches(t3);                                                               \
    PROPERTY(unsigned, t3, depth_pitch);                                       \
    viewsOnHost(t1, t1, v1, c1, w1);                                           \
    viewsOnHost(t2, t2, v2, c2, w2);                                           \
    viewsOnHost(t3, t3, v3, c3, w3);                                           \
    copies(t1, t1, v1, c1, w1);                                                \
    copies(t2, t2, v2, c2, w2);                                                \
    copies(t3, t3, v3, c3, w3);                                                \
  }
ALL_OF(ints, int, int, ofNaturalRanks)
ALL_OF(uints, unsigned, unsigned, ofNaturalRanks)
ALL_OF(floats, float, float, ofNaturalRanks)
ALL_OF(doubles, double, double, ofNaturalRanks)
ALL_OF(norms, norm, norm, ofRanks)
ALL_OF(int2s, int_2, int, ofNaturalRanks)
ALL_OF(uint3s, uint_3, unsigned, ofNaturalRanks)
ALL_OF(float4s, float_4, float, ofNaturalRanks)
ALL_OF(unorm4s, unorm_4, unorm, ofRanks)

void samplings(const texture_view<const float, 1> &f1,
               const texture_view<const float, 2> &f2,
               const texture_view<const float_3, 3> &f3,
               const texture_view<const norm, 2> &n2,
               const texture_view<const unorm_2, 2> &u2,
               const texture_view<const unorm_4, 3> &u3,
               const texture<int_2, 1> &i1, const texture<int_2, 3> &i3,
               const sampler &s) restrict(amp) {
  sampled(f1, s);
  sampled(f2, s);
  sampled(f3, s);
  sampled(n2, s);
  sampled(u3, s);
  gathered<float, float_4>(f2, s);
  gathered<norm, norm_4>(n2, s);
  gathered<unorm_2, unorm_4>(u2, s);
  vectors(i1, i3);
}
