// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Run.h"

#include <algorithm>
#include <chrono>
#include <cstdio>

double pairs::millisecondsOf(const std::function<void()> &act) {
  const auto start = std::chrono::steady_clock::now();
  act();
  return std::chrono::duration<double, std::milli>(
             std::chrono::steady_clock::now() - start)
      .count();
}

int pairs::Run::measure(const std::string &group, const std::string &name,
                        const std::function<double()> &milliseconds) {
  // A device that did nothing for a while has to raise its clock first.
  const double warmUp = size(150.0, 150.0, 0.0);
  const int repetitions = size(11, 11, 3);
  int calls = 0;
  const double all = millisecondsOf([&] { milliseconds(), ++calls; });
  for (double spent = all; spent < warmUp;)
    spent += millisecondsOf([&] { milliseconds(), ++calls; });

  std::vector<double> times;
  for (int i = 0; i < repetitions; ++i, ++calls)
    times.push_back(milliseconds());
  std::sort(times.begin(), times.end());
  std::printf("%s %s %.6f %.6f %.6f\n", group.c_str(), name.c_str(),
              times[times.size() / 2], times.front(), times.back());
  std::fflush(stdout);
  return calls;
}

int pairs::Run::time(const std::string &group, const std::string &name,
                     int count, const std::function<void()> &act) {
  const int batch = size(count, (count + 9) / 10, std::min(count, 3));
  const auto acts = [&] {
    for (int i = 0; i < batch; ++i)
      act();
    side::wait();
  };
  side::wait(); // for what was done before
  return batch *
         measure(group, name, [&] { return millisecondsOf(acts) / batch; });
}
