// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A benchmark with timers: parallel_sort, parallel_buffered_sort and
// parallel_radixsort of PPL against a bitonic sort in AMP, with templates over the
// element type.
// Rows: ppl.h, conio.h and friends only included, what <amp.h> brings along (time).
// RUN: %ampcc -O1 %s -o %t && %t | FileCheck %s
// CHECK: int {{.*}}parallel_sort {{.*}}ms ok
// CHECK: int {{.*}}bitonic {{.*}}ms ok
// CHECK: unsigned {{.*}}radix {{.*}}ms ok
// CHECK: float {{.*}}buffered {{.*}}ms ok
// CHECK: all sorted
#include <conio.h>
#include <algorithm>
#include <chrono>
#include <cstdio>
#include <functional>
#include <random>
#include <vector>
#include <amp.h>
#include <ppl.h>

namespace bench
{

using namespace concurrency;

class Stopwatch
{
public:
    Stopwatch() : start_(std::chrono::high_resolution_clock::now()) {}
    double milliseconds() const
    {
        return std::chrono::duration<double, std::milli>(
            std::chrono::high_resolution_clock::now() - start_).count();
    }
private:
    std::chrono::high_resolution_clock::time_point start_;
};

template <typename T>
class BitonicSort
{
public:
    void operator()(std::vector<T> &values) const
    {
        array_view<T, 1> data((int)values.size(), values);
        for (unsigned block = 2; block <= values.size(); block *= 2)
            for (unsigned distance = block / 2; distance > 0; distance /= 2)
                step(data, block, distance);
        data.synchronize();
    }

private:
    static void step(array_view<T, 1> data, unsigned block, unsigned distance)
    {
        parallel_for_each(data.get_extent(), [=](index<1> idx) restrict(amp)
        {
            unsigned i = idx[0];
            unsigned j = i ^ distance;
            if (j > i)
            {
                bool ascending = (i & block) == 0;
                T a = data[i], b = data[j];
                if ((a > b) == ascending)
                {
                    data[i] = b;
                    data[j] = a;
                }
            }
        });
    }
};

template <typename T> struct NameOf;
template <> struct NameOf<int> { static const char *get() { return "int"; } };
template <> struct NameOf<unsigned> { static const char *get() { return "unsigned"; } };
template <> struct NameOf<float> { static const char *get() { return "float"; } };

bool all_sorted = true;

template <typename T, typename Sorter>
void race(const char *name, const std::vector<T> &input, Sorter sort)
{
    std::vector<T> expected(input), values(input);
    std::sort(expected.begin(), expected.end());
    Stopwatch watch;
    sort(values);
    double elapsed = watch.milliseconds();
    bool ok = values == expected;
    printf("%-9s %-14s %8.3f ms %s\n", NameOf<T>::get(), name, elapsed, ok ? "ok" : "WRONG");
    all_sorted = all_sorted && ok;
}

template <typename T>
std::vector<T> random_values(size_t count)
{
    std::mt19937 engine(42);
    std::vector<T> result(count);
    std::generate(result.begin(), result.end(), [&] { return (T)(engine() % 100000); });
    return result;
}

template <typename T>
void run()
{
    std::vector<T> input = random_values<T>(4096);
    race<T>("std::sort", input, [](std::vector<T> &v) { std::sort(begin(v), end(v)); });
    race<T>("parallel_sort", input, [](std::vector<T> &v) { parallel_sort(begin(v), end(v)); });
    race<T>("buffered", input, [](std::vector<T> &v)
    {
        parallel_buffered_sort(begin(v), end(v), std::less<T>());
    });
    race<T>("radix", input, [](std::vector<T> &v)
    {
        parallel_radixsort(begin(v), end(v), [](const T &x) { return (size_t)x; });
    });
    race<T>("bitonic", input, BitonicSort<T>());
}

}

int main()
{
    bench::run<int>();
    bench::run<unsigned>();
    bench::run<float>();
    puts(bench::all_sorted ? "all sorted" : "NOT all sorted");
    return bench::all_sorted ? 0 : 1;
}
