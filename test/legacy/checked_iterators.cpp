// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Copies between containers and plain arrays by checked iterators, as debug
// builds wanted them, and HRESULTs as results.
// RUN: %ampcc %s -o %t && %t
#include <windows.h>
#include <amp.h>
#include <iterator>

using namespace concurrency;

static const int SIZE_OF_DATA = 1000;

HRESULT Scale(float *data, int count, float factor)
{
    if (data == NULL || count <= 0)
        return E_INVALIDARG;
    try
    {
        array<float, 1> values(count, stdext::make_checked_array_iterator(data, count));
        parallel_for_each(values.extent, [&values, factor](index<1> i) restrict(amp)
        {
            values[i] *= factor;
        });
        copy(values, stdext::checked_array_iterator<float *>(data, count));
    }
    catch (const runtime_exception &e)
    {
        return e.get_error_code();
    }
    return S_OK;
}

int main()
{
    float *data = new float[SIZE_OF_DATA];
    for (int i = 0; i < SIZE_OF_DATA; ++i)
        data[i] = (float)i;

    HRESULT hr = Scale(NULL, 1, 2.0f);
    if (SUCCEEDED(hr) || hr != E_INVALIDARG)
        return 1;
    if (FAILED(Scale(data, SIZE_OF_DATA, 2.0f)))
        return 2;
    for (int i = 0; i < SIZE_OF_DATA; ++i)
        if (data[i] != 2.0f * i)
            return 3;

    int raw[4] = { 4, 3, 2, 1 };
    std::vector<int> sorted(4);
    std::copy(raw, raw + 4, stdext::make_unchecked_array_iterator(sorted.data()));
    array_view<int, 1> view(4, raw);
    copy(sorted.begin(), sorted.end(), view);
    auto first = stdext::make_checked_array_iterator(raw, _countof(raw));
    std::sort(first, first + _countof(raw));
    delete[] data;
    return raw[0] == 1 && raw[3] == 4 && first[1] == 2 && sorted[0] == 4 ? 0 : 4;
}
