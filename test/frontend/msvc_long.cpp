// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The mode names each `long` that has 64 bits here and 32 on Windows, where that
// matters; size_t, DWORD and the like mean what they say.
// RUN: %ampcc -fsyntax-only -fmsvc %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// RUN: %ampcc -fsyntax-only -fmsvc -w %s 2>&1 | count 0
// RUN: not %ampcc -fsyntax-only -fmsvc -Werror %s 2>&1 | grep -c 'error: ' | grep -x 15
// RUN: %ampcc -fsyntax-only %s 2>&1 | count 0
#include <amp.h>
#include <cstdint>
#include <cstdio>
#include <fstream>
#include <vector>
using namespace concurrency;

// CHECK: [[@LINE+1]]:9: warning: 'unsigned long' in a kernel has 64 bits, and 32 in Microsoft's C++; 'unsigned' has 32 in both
typedef unsigned long word;

struct particle {
  float mass;
  // CHECK: [[@LINE+1]]:3: warning: 'long' in an element of a container has 64 bits, and 32 in Microsoft's C++; 'int' has 32 in both
  long kind;
  size_t count;
  int64_t id;
};
struct heavy : particle {
  // CHECK: [[@LINE+1]]:3: warning: 'unsigned long' in an element of a container
  unsigned long flags[2];
};
struct deduced {
  // CHECK: [[@LINE+1]]:3: warning: 'long' in an element of a container
  long only;
};

// CHECK: [[@LINE+2]]:8: warning: 'long' in a kernel
// CHECK: [[@LINE+1]]:19: warning: 'long' in a kernel
inline long twice(long x) restrict(cpu, amp) { return 2 * x; }

template <class T> void each(std::vector<T> &v) {
  array_view<T> view(int(v.size()), v);
  parallel_for_each(view.extent, [=](index<1> i) restrict(amp) {
    // CHECK: [[@LINE+2]]:5: warning: 'unsigned long' in a kernel
    // CHECK: [[@LINE+1]]:33: warning: 'unsigned long' in a kernel
    unsigned long mask = i[0] & 0xFFUL;
    size_t size = i[0];
    T copy = view[i];
    (void)mask, (void)size, (void)copy;
  });
}

void kernels(array_view<heavy> heavies, array_view<size_t> sizes) {
  // CHECK: [[@LINE+1]]:14: warning: 'unsigned long' in an element of a container
  array_view<unsigned long, 1> *longs = nullptr;
  // CHECK: [[@LINE+1]]:9: warning: 'long' in an element of a container
  array<long> more(4);
  // CHECK: [[@LINE+1]]:3: warning: 'long' in a kernel
  long captured = 3;
  long on_the_host = 4;
  parallel_for_each(sizes.extent, [=, &more](index<1> i) restrict(amp) {
    word sum = 0;
    sum += captured + more[i] + heavies[i].kind + twice(1);
    sizes[i] = sum;
  });
  (void)longs, (void)on_the_host;
  std::vector<deduced> values(3);
  each(values);
}

struct chunk_header {
  char name[4];
  // CHECK: [[@LINE+1]]:3: warning: 'unsigned long' in data that is read or written as bytes
  unsigned long size;
};
struct file_header {
  // CHECK: [[@LINE+1]]:3: warning: 'long' in data that is read or written as bytes
  long width;
  chunk_header chunk;
  long *never_written();
};
struct in_memory { long width; };
struct overlay {
  // CHECK: [[@LINE+1]]:3: warning: 'unsigned long' in data
  unsigned long magic;
};

long files(std::FILE *file, std::ifstream &in, const char *buffer) {
  file_header header;
  std::fread(&header, sizeof header, 1, file);
  chunk_header chunk;
  in.read(reinterpret_cast<char *>(&chunk), sizeof chunk);
  // CHECK: [[@LINE+1]]:3: warning: 'unsigned long' in data
  unsigned long offsets[4];
  in.read((char *)offsets, sizeof offsets);
  in_memory memory = {std::ftell(file)};
  return header.width + memory.width + ((const overlay *)buffer)->magic;
}
