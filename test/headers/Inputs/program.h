// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A bit of everything that the headers have, so that their templates and
/// macros are expanded; the program has no macros any more. Compilers other
/// than ampcc see the host's part.
#include "../../run/Inputs/check.h"

using namespace concurrency;
using namespace concurrency::graphics;

inline int containers() {
  std::vector<int> numbers(100);
  for (int i = 0; i < 100; ++i)
    numbers[i] = i;
  array<int, 2> stored(10, 10, numbers.begin());
  array_view<int, 2> view(10, 10, numbers);
  array_view<const int, 2> reader(view);
  copy(stored, view);
  copy(stored.section(1, 1, 2, 2), view.section(5, 5, 2, 2));
  copy_async(view, stored).get();
  CHECK_EQ(view(5, 6), 12);
  CHECK_EQ(reader[index<2>(1, 1)], 11);
  CHECK_EQ(view[9][9], 99);
  CHECK_EQ(view.section(index<2>(3, 3)).get_extent()[0], 7);
  CHECK_EQ(std::vector<int>(stored)[99], 99);
  array_view<int> flat(100, numbers);
  CHECK_EQ(flat.view_as(extent<2>(50, 2))(49, 1), 99);
  CHECK_EQ(flat.reinterpret_as<unsigned>()[7], 7u);
  completion_future done = flat.synchronize_async();
  done.wait();
  CHECK(done.valid() && extent<3>(2, 3, 4).size() == 24);
  CHECK(extent<1>(5).tile<2>().pad()[0] == 6);
  return accelerator().get_is_emulated() + accelerator::get_all().size();
}

inline void vectors() {
  float_3 v(1, 2, 3), u = v * 2.0f + float_3(v.get_zyx());
  CHECK_EQ(u.get_z(), 7.0f);
  int_4 k = int_4(1, 2, 3, 4) << int_4(2);
  CHECK_EQ(k.get_w(), 16);
  CHECK_EQ(static_cast<float>(norm(2.0f) - unorm(0.25f)), 0.75f);
  CHECK_EQ(int(short_vector_traits<double_2>::size), 2);
}

#ifdef __CPPAMP__
inline void kernels() {
  std::vector<int> numbers(64, 1);
  std::vector<float> reals(64, 0.5f);
  std::vector<double> doubles(64, 0.25);
  array_view<int> sum(1, numbers);
  array_view<float> f(64, reals);
  array_view<double> d(64, doubles);
  parallel_for_each(f.extent.tile<16>(), [=](tiled_index<16> t) restrict(amp) {
    tile_static int part[16];
    part[t.local[0]] = t.global[0];
    t.barrier.wait_with_tile_static_memory_fence();
    if (t.local[0] == 0)
      for (int i = 0; i < 16; ++i)
        atomic_fetch_add(&sum[0], part[i]);
    f[t] = fast_math::sqrt(f[t] * 8.0f) + concurrency::direct3d::clamp(f[t], 0.0f, 0.25f) +
           precise_math::fma(f[t], 2.0f, 1.0f);
    d[t.global] = precise_math::exp(precise_math::log(d[t.global] * 16.0)) +
                  precise_math::tgamma(5.0);
    float_4 v(f[t], 1, 2, 3);
    v.xy = v.zw;
    f[t] += v.x + norm(4.0f);
  });
  CHECK_EQ(sum[0], 1 + 63 * 32);
  CHECK_EQ(f[63], 2.0f + 0.25f + 2.0f + 2.0f + 1.0f);
  CHECK_NEAR(d[63], 28.0, 1e-14);

  texture<float_4, 2> from(4, 4), to(4, 4);
  writeonly_texture_view<float_4, 2> out(from), out2(to);
  parallel_for_each(from.extent, [=](index<2> i) restrict(amp) {
    out.set(i, float_4(i[0], i[1], 0, 1));
  });
  texture_view<const float_4, 2> in(from);
  sampler s(filter_point, address_clamp);
  array<float, 2> sampled(4, 4);
  parallel_for_each(from.extent, [=, &sampled](index<2> i) restrict(amp) {
    out2.set(i, in[i]);
    sampled[i] = in.sample(s, float_2(0.9f, 0.1f)).x;
    sampled[i] += in.gather_green(s, float_2(0.5f, 0.5f)).x;
  });
  std::vector<float_4> texels(16);
  copy(to, texels.data(), 16 * sizeof(float_4));
  CHECK_EQ(texels[7].x, 1.0f);
  CHECK_EQ(texels[7].y, 3.0f);
  CHECK(std::vector<float>(sampled)[0] >= 0.0f);

  std::vector<unsigned> packed(4);
  array_view<unsigned> words(4, packed);
  parallel_for_each(extent<1>(16), [=](index<1> i) restrict(amp) {
    ampvk::write_uchar(words, i, i[0]);
    ampvk::increment_uchar(words, i);
  });
  CHECK_EQ(words[1], 0x08070605u);
}
#endif

int main() {
  containers();
  vectors();
#ifdef __CPPAMP__
  kernels();
#endif
  return check::result();
}
