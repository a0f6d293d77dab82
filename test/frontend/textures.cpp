// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the classes of textures refuse when a program is compiled.
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DKERNELS %s 2>&1 \
// RUN:   | FileCheck %s --check-prefix=KERNEL
#include <amp.h>
#include <amp_graphics.h>
#include <vector>

using namespace concurrency;
using namespace concurrency::graphics;

#ifndef KERNELS
void host(std::vector<unorm> &unorms, std::vector<int> &ints,
          const texture_view<const int, 1> &view) {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: the elements of a texture must be int, unsigned int, float,
  texture<char, 1> chars(10, 8U);
  // CHECK-DAG: :[[#@LINE+2]]:{{.*}}error: the rank of a texture must be 1, 2 or 3
  extent<4> four;
  texture<int, 4> rank4(four);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: a texture of norm or unorm needs bits_per_scalar
  texture<norm, 1> noBits(10);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: a texture of norm or unorm needs bits_per_scalar
  texture<unorm, 1> ofIterators(10, unorms.begin(), unorms.end());
  // CHECK-DAG: the iterators are not over the texture's elements
  texture<float_2, 1> pairsOfNumbers(10, ints.begin(), ints.end());
  // CHECK-DAG: a texture has as many sizes as its rank; bits_per_scalar_element
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}note: in instantiation
  texture<int, 1> twoSizes(10, 8);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}note: in instantiation
  texture<int, 2> threeSizes(10, 10, 8, view.accelerator_view);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}note: in instantiation
  texture<int, 3> sizesAndNoBits(10, 8);
  texture<int, 1> line(10);
  texture<int, 2> plane(10, 10);
  // CHECK-DAG: only textures of rank 2 or 3 have a row_pitch
  (void)line.row_pitch;
  // CHECK-DAG: only textures of rank 3 have a depth_pitch
  (void)plane.depth_pitch;
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: no viable overloaded operator[]
  (void)line[0];
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: no matching function for call to 'copy'
  graphics::copy(ints.begin(), ints.end(), view);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}error: no matching function for call to 'copy'
  graphics::copy(line, view);
  // CHECK: 13 errors generated
}
#else
void kernels() {
  texture<int, 1> line(10);
  texture<float_2, 1> pairs(10);
  texture<float, 2> plane(10, 10);
  const texture<int, 1> &fixed = line;
  texture_view<float_2, 1> pairsView(pairs);
  texture_view<const int, 1> lineView(line);
  texture_view<const float, 2> planeView(plane);
  texture_view<const float_2, 1> constPairs(pairs);
  writeonly_texture_view<int, 1> writeonly(line);
  parallel_for_each(extent<1>(10), [=, &line, &pairs, &plane,
                                    &fixed](index<1> i) restrict(amp) {
    // KERNEL-DAG: this needs a texture of rank 2
    line(1, 2);
    // KERNEL-DAG: this needs a texture of rank 1
    plane[1];
    // KERNEL-DAG: only textures of int, unsigned int and float can be set;
    pairs.set(i, float_2(1, 2));
    // KERNEL-DAG: only a texture_view of int, unsigned int or float can be read
    pairsView[i];
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: 'this' argument to member function 'set' has
    fixed.set(i, 1);
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no member named 'get' in
    writeonly.get(i);
    // KERNEL-DAG: only textures of float, norm and unorm can be sampled
    lineView.sample(0.5f);
    // KERNEL-DAG: only textures of rank 2 and of float, norm and unorm can be g
    constPairs.gather_red(0.5f);
    // KERNEL-DAG: predefined samplers have address_wrap, address_mirror or add
    planeView.sample<filter_point, address_border>(float_2(0.5f));
    // KERNEL-DAG: predefined samplers have filter_point or filter_linear
    planeView.sample<filter_unknown>(float_2(0.5f));
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: {{.*}}assign
    line[i] = 5;
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: an element of a texture is a value, which cannot be assigned; write to it through a texture_view
    pairs[i] = float_2(1, 2);
    // Specification 10.2.3, 10.4.3, 10.5.3: in kernels, of scalars or not.
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no matching constructor
    texture_view<float_2, 1> a(pairs);
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no matching constructor
    writeonly_texture_view<float_2, 1> b(pairs);
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no matching constructor
    texture_view<const int, 1> c(line);
    // What is for the host alone.
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no matching constructor
    sampler linear(filter_linear);
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: an object of class texture cannot be constructed or copied in restrict(amp) code; pass it by reference
    texture<int, 1> made(10);
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no matching member function
    line.data();
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}} function 'get_data_length'
    (void)lineView.data_length;
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}} function 'get_bits_per_scalar_element'
    (void)writeonly.bits_per_scalar_element;
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}} function 'get_accelerator_view'
    (void)line.accelerator_view;
    // KERNEL-DAG: :[[#@LINE+1]]:{{.*}}error: no matching function
    graphics::copy(line, line);
  });
}
#endif
