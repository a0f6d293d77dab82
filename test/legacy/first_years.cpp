// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Names and habits from before C++11: std::tr1, auto_ptr, binders, functors
// made of functions, texts that are no constants, names that are Linux' macros.
// One line is said.
// RUN: %ampcc -c %s -o %t.o 2> %t.said && %ampcc %t.o -o %t && printf 'ab' | %t | FileCheck %s
// RUN: FileCheck %s --check-prefix=SAID --implicit-check-not=warning: < %t.said
// CHECK: {{^}}a passed{{$}}
// SAID: first_years.cpp:[[@LINE+1]]:1: remark: using '-fmsvc'
#include <windows.h>
#include <tchar.h>
#include <algorithm>
#include <amp.h>
#include <array>
#include <functional>
#include <memory>
#include <random>
#include <regex>
#include <tuple>
#include <unordered_map>
#include <vector>

C_ASSERT(sizeof(DWORD) == 4);
C_ASSERT(sizeof(byte) == 1);

template <typename T>
struct Squared : public std::unary_function<T, T> {
  T operator()(const T &x) const { return x * x; }
};

static bool IsEven(int x) { return x % 2 == 0; }

static int Tr1() {
  std::tr1::shared_ptr<int> p(new int(3));
  std::tr1::function<int()> three = [p] { return *p; };
  std::tr1::unordered_map<std::string, int> table;
  table["two"] = 2;
  std::tr1::tuple<int, float> t = std::tr1::make_tuple(4, 0.5f);
  std::tr1::array<int, 3> a = {{1, 2, 3}};
  std::tr1::mt19937 engine(1);
  std::tr1::uniform_int<int> dice(1, 6);
  std::tr1::uniform_real<float> share;
  std::uniform_int<> digit;
  for (int i = 0; i < 100; ++i) {
    const int n = dice(engine), below = dice(engine, 3), d = digit(engine);
    const float x = share(engine);
    if (n < 1 || n > 6 || below < 0 || below > 2 || d < 0 || d > 9 || x < 0 ||
        x >= 1 || dice.max() != 6)
      return 0;
  }
  engine = std::tr1::mt19937(1);
  std::tr1::regex word("[a-z]+");
  using namespace std::tr1::placeholders;
  auto minus = std::tr1::bind(std::minus<int>(), _2, _1);
  return three() + table["two"] + std::tr1::get<0>(t) + a[2] + minus(1, 2) +
         (engine() != engine()) + std::tr1::regex_match("abc", word);
}

int _tmain(int argc, TCHAR *argv[]) {
  argc; argv;
  using namespace std;
  char *verdict = "passed";
  auto_ptr<vector<int> > numbers(new vector<int>(8, 3));
  concurrency::array_view<int> view(8, *numbers);
  int unix = 2, linux = 3;
  concurrency::parallel_for_each(view.extent, [=](concurrency::index<1> i)
                                                  restrict(amp) {
    view[i] += i[0] * unix + linux;
  });
  view.synchronize();
  vector<int> v = *numbers;
  random_shuffle(v.begin(), v.end());
  int above = count_if(v.begin(), v.end(), bind2nd(greater<int>(), 9));
  int odd = count_if(v.begin(), v.end(), not1(ptr_fun(IsEven)));
  transform(v.begin(), v.end(), v.begin(), Squared<int>());
  sort(v.begin(), v.end());
  TCHAR c = _gettchar();
  _puttchar(c);
  bool isRight = above == 6 && odd == 0 && v[7] == 400 && Tr1() == 15;
  printf(" %s\n", isRight ? verdict : "failed");
  return 0;
}
