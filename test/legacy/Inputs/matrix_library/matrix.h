// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Matrices on an accelerator; all in headers.
#pragma once
#include <vector>
#include <amp.h>
#include "elementwise.h"

namespace linear
{
    using namespace std;
    using namespace concurrency;

    template <typename T> class matrix
    {
    public:
        typedef T value_type;
        matrix(int rows, int columns) : data(extent<2>(rows, columns)) {}
        matrix(int rows, int columns, const vector<T>& values) : data(extent<2>(rows, columns), values.begin()) {}
        explicit matrix(array<T, 2>&& elements) : data(std::move(elements)) {}

        int rows() const { return data.extent[0]; }
        int columns() const { return data.extent[1]; }
        operator vector<T>() const { return data; }
        array_view<const T, 2> view() const { return data; }
        array_view<T, 2> view() { return data; }

        template <typename F> matrix& apply(const F& f)
        {
            for_each_element(view(), f);
            return *this;
        }

        matrix transposed() const;

    private:
        array<T, 2> data;
    };

    template <typename T> matrix<T> matrix<T>::transposed() const
    {
        array<T, 2> result(extent<2>(columns(), rows()));
        const array<T, 2>& source = data;
        parallel_for_each(result.extent, [&](index<2> i) restrict(amp)
        {
            result[i] = source(i[1], i[0]);
        });
        return matrix<T>(std::move(result));
    }
}

#include "multiply.h"
