// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Static constants with a value in their class and no definition, used by
// reference: as Microsoft's compiler, ampcc defines them. A definition of the
// program's own, here or in another file, is the one that counts.
// RUN: %ampcc -O0 %s -o %t && %t
// RUN: %ampcc -O2 -DTWO -c %s -o %t.o && %ampcc -O0 -DOTHER -c %s -o %t.other.o
// RUN: %ampcc %t.o %t.other.o -o %t && %t
// RUN: %clangxx -DOTHER -c %s -o %t.clang.o
// RUN: %ampcc %t.o %t.clang.o -o %t && %t
#include <algorithm>
#include <string>
#include <utility>
#include <vector>

struct tile {
  static const int size = 16;
  static const bool is_square = true;
  static const char letter = 'c';
  static const unsigned long long big = 1ull << 40;
  enum shape { flat, deep };
  static const shape form = deep;
  static const short defined = 3;
  static const int elsewhere = 8;
};

#ifdef OTHER
const int tile::elsewhere;
const int *other() { return &tile::elsewhere; }
#else

const short tile::defined;

template <class T> struct traits {
  static const int bytes = sizeof(T);
  static const T lowest = T(1);
};
template <class T, int N> struct vec {
  static const unsigned length = N;
  struct part {
    static const int half = N / 2;
  };
};
template <> struct traits<double> {
  static const int bytes = 80;
};
class holder {
  static const int own = 5;

public:
  const int &get() const { return own; }
  static const long limit = -7;
};

template <class T> T taken(const T &x) { return x; }
const int &pick(bool b, const int &x, const int &y) { return b ? x : y; }

#ifdef TWO
const int *other();
#else
const int *other() { return &tile::elsewhere; }
#endif

int main() {
  std::vector<int> v;
  v.push_back(tile::size);
  bool isRight = std::min(v[0], tile::size) == 16 &&
                 std::max(tile::letter, 'a') == 'c' &&
                 std::min(tile::big, 1ull << 50) == 1ull << 40 &&
                 taken(tile::is_square) && taken(tile::form) == tile::deep;
  const int *at = &tile::size;
  const short *defined = &tile::defined;
  isRight &= *at == 16 && *defined == 3;
  isRight &= pick(v.empty(), traits<int>::bytes, traits<double>::bytes) == 80;
  isRight &= taken(traits<char>::lowest) == 1;
  isRight &= taken(vec<int, 4>::length) == 4 &&
             taken(vec<int, 8>::part::half) == 4;
  isRight &= holder().get() == 5 && taken(holder::limit) == -7;
  isRight &= std::make_pair(tile::size, tile::letter).first == 16;
  isRight &= other() == &tile::elsewhere && *other() == 8;
  return isRight ? 0 : 1;
}
#endif
