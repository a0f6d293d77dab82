// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A sort in steps, with a timer and a class template; views are made in the call.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^}}Data verification: Passed{{$}}

//--------------------------------------------------------------------------------------
// File: BitonicSort.cpp
//--------------------------------------------------------------------------------------
#include <windows.h>
#include <assert.h>
#include <iostream>
#include <amp.h>
using namespace concurrency;

#define NUM_ELEMENTS (1 << 10)
const unsigned BLOCK_SIZE = 256;
const unsigned TRANSPOSE_TILE = 16;

class timer {
    LARGE_INTEGER m_start, m_freq;
public:
    timer() { QueryPerformanceFrequency(&m_freq); }
    void start() { QueryPerformanceCounter(&m_start); }
    double elapsed_ms() const {
        LARGE_INTEGER end;
        QueryPerformanceCounter(&end);
        return (double(end.QuadPart) - double(m_start.QuadPart)) * 1000.0 / double(m_freq.QuadPart);
    }
};

template <typename _type>
class bitonic {
public:
    bitonic(unsigned n) : m_n(n), m_in(n), m_out(n) { srand(2012); for (unsigned i = 0; i < n; ++i) m_in[i] = (_type)((float)rand() * (float)n / RAND_MAX); m_out = m_in; }
    void execute();
    bool verify();
private:
    static void step(array_view<_type, 1>& av, unsigned k, unsigned j);
    unsigned m_n;
    std::vector<_type> m_in;
    std::vector<_type> m_out;
};

template <typename _type>
void bitonic<_type>::step(array_view<_type, 1>& av, unsigned k, unsigned j)
{
    parallel_for_each(av.extent.tile<BLOCK_SIZE>(), [=] (tiled_index<BLOCK_SIZE> tidx) restrict(amp)
    {
        unsigned i = tidx.global[0];
        unsigned ixj = i ^ j;
        if (ixj > i)
        {
            const bool ascending = ((i & k) == 0);
            if ((av[i] > av[ixj]) == ascending)
            {
                _type t = av[i]; av[i] = av[ixj]; av[ixj] = t;
            }
        }
    });
}

template <typename _type>
void bitonic<_type>::execute()
{
    timer t; t.start();
    for (unsigned k = 2; k <= m_n; k <<= 1)
        for (unsigned j = k >> 1; j > 0; j >>= 1)
            step(array_view<_type, 1>(m_n, m_out), k, j);
    std::cout << "sorted in " << (t.elapsed_ms() >= 0 ? "some" : "no") << " ms" << std::endl;
}

template <typename _type>
bool bitonic<_type>::verify()
{
    std::sort(m_in.begin(), m_in.end());
    for (unsigned i = 0; i < m_n; ++i)
        if (fabs(m_in[i] - m_out[i]) > 1e-6) { std::cout << i << ": " << m_in[i] << "," << m_out[i] << std::endl; return false; }
    return true;
}

int main()
{
    accelerator default_device;
    std::wcout << L"Using device : " << (default_device.get_description().empty() ? L"none" : L"some") << std::endl;
    if (default_device == accelerator(accelerator::direct3d_ref))
        std::cout << "WARNING!! Running on very slow emulator! Only use this accelerator for debugging." << std::endl;
    bitonic<float> f(NUM_ELEMENTS); f.execute();
    bitonic<unsigned> u(NUM_ELEMENTS / 2); u.execute();
    bool ok = f.verify() && u.verify();
    printf("%s\n", ok ? "Data verification: Passed" : "Data verification: Failed");
    return ok ? 0 : 1;
}
