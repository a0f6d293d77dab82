// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Containers, each thread of a launch without tiles: stencils, sums, scattering, swapping.
// RUN: %ampcc -O1 -fnative-kernels -fcheck=race -I %S/Inputs %s -o %t
// RUN: %t > %t.out && %python %S/Inputs/check_suite.py %s %t.out
// RUN: env AMPVK_DEVICE=native %t > %t.native && %python %S/Inputs/check_suite.py %s %t.native
#include "Suite.h"

KERNEL(racy_stencil_in_place) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count - 2), [=](index<1> i) restrict(amp) {
    a[i + 1] = a[i] + a[i + 2]; // race
  });
}
KERNEL(free_stencil_into_another) {
  array_view<int> a = filled(), b = filled();
  parallel_for_each(extent<1>(Count - 2), [=](index<1> i) restrict(amp) {
    b[i + 1] = a[i] + a[i + 2];
  });
}
KERNEL(racy_sum_with_the_next) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    a[i] += a[i + 1]; // race
  });
}
KERNEL(free_sum_with_itself) {
  array_view<int> a = filled();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { a[i] += a[i] * 2; });
}
KERNEL(racy_shift) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count - 1), [=](index<1> i) restrict(amp) {
    const int next = a[i + 1]; // race
    a[i] = next; // race
  });
}
KERNEL(racy_histogram) {
  array_view<int> x = filled(), bins = filled(16);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    bins[x[i] % 16] += 1; // race
  });
}
KERNEL(free_histogram) {
  array_view<int> x = filled(), bins = filled(16);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&bins[x[i] % 16], 1);
  });
}
KERNEL(racy_sum) {
  array_view<int> x = filled(), sum = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    sum[0] += x[i]; // race
  });
}
KERNEL(free_sum) {
  array_view<int> x = filled(), sum = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&sum[0], x[i]);
  });
}
KERNEL(racy_maximum) {
  array_view<int> x = filled(), most = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (x[i] > most[0]) // race
      most[0] = x[i]; // race
  });
}
KERNEL(free_maximum) {
  array_view<int> x = filled(), most = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_max(&most[0], x[i]);
  });
}
KERNEL(racy_last_one_wins) {
  array_view<int> out = filled(1);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[0] = i[0]; // race
  });
}
KERNEL(free_all_store_one_value) {
  array_view<int> out = filled(1);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[0] = 42;
  });
}
KERNEL(free_all_store_one_argument) {
  array_view<int> out = filled(1);
  const int value = static_cast<int>(out[0]) + 7;
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    if (i[0] % 3 == 0)
      out[0] = value;
  });
}
KERNEL(racy_two_values) {
  array_view<int> out = filled(1);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    if (i[0] == 5)
      out[0] = 1; // race
    if (i[0] == 200)
      out[0] = 2; // race
  });
}
KERNEL(racy_zero_and_one) {
  array_view<float> out = filled<float>(1);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[0] = i[0] == 77 ? 1.0f : 0.0f; // race
  });
}
KERNEL(racy_flag_polled) {
  array_view<int> x = filled(), done = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (done[0]) // race
      return;
    if (x[i] == 100)
      done[0] = 1; // race
  });
}
KERNEL(free_flag_polled_atomically) {
  array_view<int> x = filled(), done = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (atomic_fetch_or(&done[0], 0))
      return;
    if (x[i] == 100)
      atomic_exchange(&done[0], 1);
  });
}
KERNEL(racy_pairs_collide) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i[0] / 2] = i[0]; // race
  });
}
KERNEL(free_each_second) {
  array_view<int> out = filled(2 * Count);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[2 * i[0]] = i[0];
    out[2 * i[0] + 1] = -i[0];
  });
}
KERNEL(racy_one_too_far) {
  array_view<int> out = filled(Count + 1);
  parallel_for_each(extent<1>(Count), [=](index<1> i) restrict(amp) {
    out[i] = i[0]; // race
    out[i + 1] = -i[0]; // race
  });
}
KERNEL(free_backwards) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[Count - 1 - i[0]] = i[0];
  });
}
KERNEL(free_permutation) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i[0] * 5 % Count] = i[0];
  });
}
KERNEL(racy_no_permutation) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i[0] * 6 % Count] = i[0]; // race
  });
}
KERNEL(free_wrapped_around) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[(static_cast<unsigned>(i[0]) + 128u) & 255u] = i[0];
  });
}
KERNEL(racy_far_threads) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i[0] % (Count - 1)] = i[0] + 1; // race
  });
}
KERNEL(racy_reversal_by_all) {
  array_view<int> a = filled();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    a[i] = a[Count - 1 - i[0]]; // race
  });
}
KERNEL(free_reversal_by_half) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count / 2), [=](index<1> i) restrict(amp) {
    const int kept = a[i];
    a[i] = a[Count - 1 - i[0]];
    a[Count - 1 - i[0]] = kept;
  });
}
KERNEL(racy_reversal_by_half_and_one) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count / 2 + 1), [=](index<1> i) restrict(amp) {
    const int kept = a[i]; // race
    a[i] = a[Count - 1 - i[0]]; // race
    a[Count - 1 - i[0]] = kept; // race
  });
}
KERNEL(racy_transposed_in_place) {
  array_view<int, 2> a = square(16);
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    a[i] = a(i[1], i[0]); // race
  });
}
KERNEL(free_transposed_by_a_half) {
  array_view<int, 2> a = square(16);
  parallel_for_each(a.extent, [=](index<2> i) restrict(amp) {
    if (i[0] < i[1]) {
      const int kept = a[i];
      a[i] = a(i[1], i[0]);
      a(i[1], i[0]) = kept;
    }
  });
}
KERNEL(racy_life_in_place) {
  array_view<int, 2> a = square(16);
  parallel_for_each(extent<2>(14, 14), [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c)
        sum += a(i[0] + r, i[1] + c); // race
    a(i[0] + 1, i[1] + 1) = sum; // race
  });
}
KERNEL(free_life) {
  array_view<int, 2> a = square(16), b = square(16);
  parallel_for_each(extent<2>(14, 14), [=](index<2> i) restrict(amp) {
    int sum = 0;
    for (int r = 0; r < 3; ++r)
      for (int c = 0; c < 3; ++c)
        sum += a(i[0] + r, i[1] + c);
    b(i[0] + 1, i[1] + 1) = sum;
  });
}
KERNEL(racy_product_by_parts) {
  array_view<int, 2> a = square(8), b = square(8), c = square(8);
  parallel_for_each(extent<3>(8, 8, 8), [=](index<3> i) restrict(amp) {
    c(i[0], i[1]) += a(i[0], i[2]) * b(i[2], i[1]); // race
  });
}
KERNEL(free_product_by_parts) {
  array_view<int, 2> a = square(8), b = square(8), c = square(8);
  parallel_for_each(extent<3>(8, 8, 8), [=](index<3> i) restrict(amp) {
    atomic_fetch_add(&c(i[0], i[1]), a(i[0], i[2]) * b(i[2], i[1]));
  });
}
KERNEL(free_product) {
  array_view<int, 2> a = square(8), b = square(8), c = square(8);
  parallel_for_each(c.extent, [=](index<2> i) restrict(amp) {
    c[i] = 0;
    for (int k = 0; k < 8; ++k)
      c[i] += a(i[0], k) * b(k, i[1]);
  });
}
KERNEL(free_chunks) {
  array_view<int> a = filled();
  parallel_for_each(extent<1>(Count / 4), [=](index<1> i) restrict(amp) {
    for (int k = 1; k < 4; ++k)
      a[4 * i[0] + k] += a[4 * i[0] + k - 1];
  });
}
KERNEL(racy_chunks_that_overlap) {
  array_view<int> a = filled(Count + 1);
  parallel_for_each(extent<1>(Count / 4), [=](index<1> i) restrict(amp) {
    for (int k = 1; k < 5; ++k)
      a[4 * i[0] + k] += a[4 * i[0] + k - 1]; // race
  });
}
KERNEL(racy_both_ends) {
  array_view<int> out = filled();
  parallel_for_each(out.extent, [=](index<1> i) restrict(amp) {
    out[i] = i[0]; // race
    out[Count - 1 - i[0]] = -i[0] - 1; // race
  });
}
KERNEL(free_all_read_one) {
  array_view<int> a = filled(), b = filled();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) { b[i] = a[0] + a[i]; });
}
KERNEL(racy_one_writes_what_all_read) {
  array_view<int> a = filled(), b = filled();
  parallel_for_each(a.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 9)
      a[0] = 1; // race
    b[i] = a[0]; // race
  });
}
KERNEL(free_sum_and_read) {
  array_view<int> x = filled(), sum = filled(2);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&sum[0], 1);
    x[i] = sum[0];
  });
}
KERNEL(free_sum_and_read_of_another) {
  array_view<int> x = filled(), sum = filled(2);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    atomic_fetch_add(&sum[0], 1);
    x[i] = sum[1];
  });
}
KERNEL(racy_zeroed_by_one) {
  array_view<int> x = filled(), sum = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (i[0] == 0)
      sum[0] = 0; // race
    atomic_fetch_add(&sum[0], x[i]); // race
  });
}
KERNEL(racy_exchange_and_store) {
  array_view<int> x = filled(), last = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    if (i[0] % 2)
      atomic_exchange(&last[0], i[0]); // race
    else
      last[0] = i[0]; // race
  });
}
KERNEL(free_tickets) {
  array_view<int> x = filled(), y = filled(), next = filled(1);
  next[0] = 0;
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    y[atomic_fetch_inc(&next[0])] = x[i];
  });
}
KERNEL(racy_tickets_without_atomics) {
  array_view<int> x = filled(), y = filled(), next = filled(1);
  parallel_for_each(x.extent, [=](index<1> i) restrict(amp) {
    y[i] = next[0]++; // race
  });
}
