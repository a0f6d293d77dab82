// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A histogram on each accelerator, with PPL's containers and loops beside it.
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir && %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^}}passed{{$}}
// CHECK-NEXT: {{^}}count=5000 accelerators ok=1{{$}}
#include <amp.h>
#include <ppl.h>
#include <concurrent_vector.h>
#include <iostream>
#include <sstream>
#include <fstream>
#include <string>
#include <vector>
#include <algorithm>
#include <iterator>
#include <functional>
#include <ctime>
using namespace concurrency;
using namespace std;

// Histogram and equalisation, multi accelerator
const unsigned bins = 256;
struct Stats { double mean; unsigned long count; Stats() : mean(0), count(0) {} };
template <typename Iter> Stats Summarise(Iter first, Iter last)
{
    Stats s; typedef iterator_traits<Iter>::value_type value;
    for (Iter it = first; it != last; ++it) { s.mean += *it; s.count++; }
    s.mean /= s.count; return s;
}
template <int N, typename T> void Histogram(array_view<const T, 1>& data, array<unsigned, 1>& hist)
{
    parallel_for_each(data.extent.tile<N>().pad(), [&hist, data](tiled_index<N> t) restrict(amp)
    {
        tile_static unsigned local[bins];
        for (int i = t.local[0]; i < bins; i += N) local[i] = 0;
        t.barrier.wait();
        if (data.extent.contains(t.global)) atomic_fetch_inc(&local[data[t.global] & 0xff]);
        t.barrier.wait_with_tile_static_memory_fence();
        for (int i = t.local[0]; i < bins; i += N) atomic_fetch_add(&hist[i], local[i]);
    });
}
int main()
{
    const int count = 5000;
    vector<unsigned> input(count); generate(begin(input), end(input), []() -> unsigned { return rand() % 1000; });
    vector<accelerator> accls = accelerator::get_all();
    accls.erase(remove_if(accls.begin(), accls.end(), [](accelerator& a) { return a.is_emulated || a.device_path == accelerator::cpu_accelerator; }), accls.end());
    if (accls.empty()) accls.push_back(accelerator(accelerator::direct3d_warp));
    concurrent_vector<unsigned> totals; critical_section cs; combinable<unsigned> sums;
    for_each(accls.begin(), accls.end(), [&](accelerator& a)
    {
        vector<unsigned> zero(bins);
        array<unsigned, 1> hist(bins, zero.begin(), a.default_view);
        array<unsigned, 1> copyOf(count, input.begin(), input.end(), a.create_view(queuing_mode_immediate));
        Histogram<64>(array_view<const unsigned, 1>(copyOf), hist);
        vector<unsigned> h(bins); copy(hist, h.begin());
        unsigned t = accumulate(h.begin(), h.end(), 0u); totals.push_back(t);
    });
    parallel_for(0, count, [&](int i) { sums.local() += input[i]; });
    unsigned sum = sums.combine(plus<unsigned>());
    Stats s = Summarise(input.cbegin(), input.cend());
    ostringstream os; os << "count=" << s.count << " accelerators ok=" << (totals.size() == accls.size());
    ofstream log("histogram.log", ios_base::out | ios_base::trunc); log << os.str() << endl; log.close();
    bool ok = all_of(totals.begin(), totals.end(), [=](unsigned t) { return t == count; }) && fabs(s.mean * count - sum) < 1e-3;
    wstring msg = ok ? L"passed" : L"failed"; wcout << msg << endl; cout << os.str() << endl;
    return !ok;
}
