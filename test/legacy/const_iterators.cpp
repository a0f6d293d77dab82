// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Iterators for references to const_iterators, which Visual C++'s derived from:
// what is called may change the iterator that it was passed.
// RUN: %ampcc -O2 %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
// RUN: not %ampcc -fno-msvc -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %ampcc -fsyntax-only -DOTHERS %s 2>&1 | FileCheck %s --check-prefix=OTHERS
// CHECK: error: no matching conversion for functional-style cast
#include <amp.h>
#include <deque>
#include <iterator>
#include <list>
#include <map>
#include <set>
#include <string>
#include <vector>
using namespace concurrency;

template <class T> class reader : public std::iterator<std::input_iterator_tag, T> {
public:
  typename std::vector<T>::const_iterator at;
  reader(typename std::vector<T>::const_iterator &at) : at(at) {}
  const T &operator*() const { return *at; }
  reader &operator++() {
    ++at;
    return *this;
  }
  reader operator++(int) {
    reader before(at);
    ++at;
    return before;
  }
  bool operator==(const reader &other) const { return at == other.at; }
  bool operator!=(const reader &other) const { return at != other.at; }
};

template <class T> struct numbers {
  std::vector<T> data;
  explicit numbers(int n) : data(n) {}
  reader<T> begin() {
    auto first = data.begin();
    // SAID-DAG: [[@LINE+1]]:22: warning: reference to a const_iterator binds to an iterator; declare a const_iterator and pass that
    return reader<T>(first);
  }
  reader<T> end() { return reader<T>(data.end()); }
};

struct kept {
  std::vector<int>::const_iterator &at;
  explicit kept(std::vector<int>::const_iterator &at) : at(at) {}
};

void skip(std::vector<int>::const_iterator &i, int n) { i += n; }
template <class Container> void skip_in(Container &, typename Container::const_iterator &i) { ++i; }
template <class Container> bool skips(Container c) {
  typename Container::iterator i = c.begin();
  skip_in(c, i);
  return i == ++c.begin();
}

#ifdef OTHERS
// OTHERS: error: no matching function for call to 'skip'
// OTHERS-NEXT: skip(strings.begin(), 2);
// OTHERS: error: no matching function for call to 'turn'
void turn(std::vector<int>::iterator &);
void others(std::vector<std::string> strings, std::vector<int>::const_iterator i) {
  skip(strings.begin(), 2);
  turn(i);
}
#endif

int main() {
  numbers<int> in(64);
  for (int i = 0; i < 64; ++i)
    in.data[i] = i * i;
  array<int, 1> a(64, in.begin());
  array<int, 1> b(64, in.begin(), in.end());
  std::vector<int> out(64);
  array_view<int> sums(64, out);
  parallel_for_each(sums.extent, [=, &a, &b](index<1> i) restrict(amp) { sums[i] = a[i] + b[i]; });
  sums.synchronize();
  bool isRight = true;
  for (int i = 0; i < 64; ++i)
    isRight = isRight && out[i] == 2 * i * i;

  auto at = out.begin();
  skip(at, 3);
  isRight = isRight && at == out.begin() + 3 && *at == 18;
  kept k(at);
  at += 2;
  isRight = isRight && *k.at == 50;
  ++k.at;
  *at = 7;
  isRight = isRight && at - out.begin() == 6 && out[6] == 7;

  std::map<int, int> m;
  m[1] = m[2] = 3;
  isRight = isRight && skips(out) && skips(std::string("text")) && skips(std::deque<int>(3)) &&
            skips(std::list<int>(3)) && skips(m);
  std::set<int> s(out.begin(), out.end());
  return isRight && skips(s) ? 0 : 1;
}
