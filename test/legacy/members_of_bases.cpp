// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// `Mat res(m_cols, m_rows);` with members of a base class that depends on a
// template's parameter: where C++ knows nothing of them it could be a function.
// RUN: %ampcc %s -o %t 2> %t.said && %t
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=error: < %t.said
// RUN: not %ampcc -fsyntax-only -fno-msvc %s 2> /dev/null
// SAID: members_of_bases.cpp:[[@LINE+15]]:42: remark: using '-fmsvc'
#include <amp.h>
#include <vector>
using namespace concurrency;

template <class T> struct Storage {
  int m_rows, m_cols;
  std::vector<T> m_values;
  static int s_factor;
  Storage(int r, int c) : m_rows(r), m_cols(c), m_values(r * c, T(1)) {}
};
template <class T> int Storage<T>::s_factor = 5;

template <class T> struct Mat : Storage<T> {
  // The first error.
  Mat(int r, int c) : Storage<T>(r, c) { m_rows = r; }
  Mat Transposed() const {
    // SAID-DAG: [[@LINE+1]]:13: warning: 'm_cols' is a member of a dependent base class; write 'this->' before it
    Mat res(m_cols, m_rows);
    return res;
  }
  int Size() const {
    // SAID-DAG: [[@LINE+1]]:22: warning: 'm_rows' is a member
    std::vector<T> v(m_rows);
    return (int)v.size();
  }
  T Sum() {
    // SAID-DAG: [[@LINE+2]]:37: warning: 'm_rows' is a member
    // SAID-DAG: [[@LINE+1]]:51: warning: 'm_cols' is a member
    int n(sizeof(m_rows) / 4), rows(m_rows), cols(m_cols);
    array_view<T, 2> view(rows, cols, m_values);
    parallel_for_each(view.extent, [=](index<2> i) restrict(amp) {
      T x(view[i]);
      view[i] = x + i[0] + n;
    });
    view.synchronize();
    auto last = [=]() {
      // SAID-DAG: [[@LINE+1]]:37: warning: 'm_rows' is a member
      Storage<T> s(1, m_cols), copy(m_rows, m_cols);
      // SAID-DAG: [[@LINE+1]]:27: warning: 'm_cols' is a member
      std::vector<T> rest(m_cols);
      return T(s.m_cols + (int)rest.size() + copy.m_rows);
    };
    T sum(0);
    for (T x : m_values)
      sum += x;
    return sum + last();
  }
  static int Factor() {
    int f(s_factor);
    return f;
  }
};

int main() {
  Mat<float> a(2, 3);
  Mat<int> b(4, 1);
  bool isRight = a.Transposed().m_rows == 3 && a.Size() == 2 &&
                 a.Sum() == 2 * 3 + 3 * 3 + 3 + 3 + 2 && b.Size() == 4 &&
                 Mat<int>::Factor() == 5;
  return isRight ? 0 : 1;
}
