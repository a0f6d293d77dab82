// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What the library's signatures leave out: each line is an error, or leads to
// one.
// RUN: not %ampcc -fno-msvc -fsyntax-only -ferror-limit=0 %s 2>&1 | FileCheck %s
// Host code is looked at when kernels have no errors, and single functions when
// overload resolution has found none:
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DHOST %s 2>&1 | FileCheck \
// RUN:   --check-prefix=HOST %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DTEMPLATES %s 2>&1 \
// RUN:   | FileCheck --check-prefix=TEMPLATE %s
#include <amp.h>
#include <vector>

using namespace concurrency;

#ifdef HOST
void inKernelsOnly() {
  // HOST: :[[#@LINE+1]]:{{.*}} function 'imax'
  direct3d::imax(1, 2);
  // HOST: :[[#@LINE+1]]:{{.*}} function 'noise'
  direct3d::noise(1);
}
// The specification (12.2.4) would throw unsupported_feature where a program
// gets here; this compiler lets none.
void barriers(const tiled_index<8> &t) {
  // HOST: :[[#@LINE+1]]:{{.*}} function 'wait'
  t.barrier.wait();
  // HOST: :[[#@LINE+1]]:{{.*}} function 'wait_with_all_memory_fence'
  t.barrier.wait_with_all_memory_fence();
  // HOST: :[[#@LINE+1]]:{{.*}} function 'wait_with_global_memory_fence'
  t.barrier.wait_with_global_memory_fence();
  // HOST: :[[#@LINE+1]]:{{.*}} function 'wait_with_tile_static_memory_fence'
  t.barrier.wait_with_tile_static_memory_fence();
}
#elif defined(TEMPLATES)
void templatesInKernelsOnly(const tiled_index<8> &t) {
  // TEMPLATE: :[[#@LINE+1]]:{{.*}} to 'all_memory_fence'
  all_memory_fence(t.barrier);
  // TEMPLATE: :[[#@LINE+1]]:{{.*}} to 'global_memory_fence'
  global_memory_fence(t.barrier);
  // TEMPLATE: :[[#@LINE+1]]:{{.*}} to 'tile_static_memory_fence'
  tile_static_memory_fence(t.barrier);
  // TEMPLATE: :[[#@LINE+1]]:{{.*}} to 'direct3d_abort'
  direct3d_abort();
  // TEMPLATE: :[[#@LINE+1]]:{{.*}} to 'direct3d_printf'
  direct3d_printf("text");
  // TEMPLATE: :[[#@LINE+1]]:{{.*}} to 'direct3d_errorf'
  direct3d_errorf("text");
}
#else
void arities() {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching constructor
  index<2> a(1);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching constructor
  extent<3> b(1, 2);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: the number of arguments does not match
  array<int, 3> c(3, 4);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: {{.*}}'tile'
  extent<4>().tile<1, 1, 1>();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: {{.*}}'tile'
  extent<2>().tile<8>();
}

// The Parallel Patterns Library, whose task this is, has a header of its own.
void futures(const completion_future &done) {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: tasks need '#include <ppltasks.h>'
  done.to_task();
}

void views(array_view<int, 2> plane, array_view<const int> reader,
           const array<int> &constant) {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching member function
  plane.data();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching member function
  plane.view_as(extent<1>(1));
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching member function
  plane.reinterpret_as<float>();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: the data of a const view cannot
  reader.discard_data();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: a view without a source must not
  array_view<const int> withoutSource(3);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: this element can only be read
  reader[0] = 1;
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: this element can only be read
  constant[0] = 1;
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching constructor
  array_view<int> writer(constant);
}

void onHostOnly(array<int> &a, array_view<int> v,
                const accelerator_view &place) restrict(amp) {
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching constructor
  accelerator();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} function 'synchronize'
  v.synchronize();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} function 'refresh'
  v.refresh();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} function 'get_source_accelerator_view'
  v.get_source_accelerator_view();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}} function 'get_accelerator_view'
  a.get_accelerator_view();
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching member function
  a.copy_to(v);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching function
  copy(a, v);
  // CHECK-DAG: :[[#@LINE+1]]:{{.*}}: error: no matching constructor
  array_view<int> withoutSource(3);
}
#endif
