// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// The skeleton of every wizard: a header that was to be precompiled, included under
// another case than it has, with more headers of the project in it, and a second
// source that is included for good measure. Covers: other case, Windows-1252 in a
// header that is not the main file, __has_include, #pragma once over two spellings.
// RUN: %ampcc -I %S/Inputs/precompiled_habit %s -o %t && %t | FileCheck %s
#include "StdAfx.h"
#include "stdafx.H"
#include "settings.H"
#include "Settings.h"

#if !__has_include("Settings.h") || defined(SETTINGS_TWICE)
#error one file is one file, however it is spelled
#endif

int main()
{
    std::vector<int> histogram(settings::bins), input(settings::count);
    for (int i = 0; i < settings::count; ++i)
        input[i] = (i * i + 7) % settings::bins;

    array_view<const int> in(settings::count, input);
    array_view<int> out(settings::bins, histogram);
    parallel_for_each(in.extent, [=](index<1> i) restrict(amp)
    {
        atomic_fetch_add(&out[in[i]], 1);
    });
    out.synchronize();

    std::vector<int> expected(settings::bins);
    for (int value : input)
        ++expected[value];
    // CHECK: Histogramm: richtig, Übertrag 0
    std::cout << "Histogramm: " << (histogram == expected ? "richtig" : "falsch")
              << ", " << settings::overflow() << " 0" << std::endl;
    return histogram == expected ? 0 : 1;
}
