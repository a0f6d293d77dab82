// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A library of headers full of templates (Inputs/ppl_nbody_library): bodies in space,
// with an engine for processors that uses PPL and one that uses AMP, chosen by a
// policy class, and a test harness that compares both with a serial one.
// Rows: a library of templates, ppl.h, sdk headers only included, backslash in #include.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: serial vs PPL: ok
// CHECK: serial vs AMP: ok
// CHECK: serial vs AMP tiled: ok
#include "Inputs\ppl_nbody_library\Simulation.h"
#include "Inputs\ppl_nbody_library\Engines.h"
#include <iostream>

template <typename TEngine>
bool compare(const char *name)
{
    nbody::Simulation<float, nbody::SerialEngine> expected(128);
    nbody::Simulation<float, TEngine> actual(128);
    for (int step = 0; step < 3; ++step)
    {
        expected.step(0.01f);
        actual.step(0.01f);
    }
    bool ok = expected.largest_difference(actual) < 1e-4f;
    std::cout << "serial vs " << name << ": " << (ok ? "ok" : "DIFFERENT") << std::endl;
    return ok;
}

int main()
{
    bool ok = compare<nbody::PplEngine>("PPL");
    ok = compare<nbody::AmpEngine>("AMP") && ok;
    ok = compare<nbody::TiledAmpEngine<32>>("AMP tiled") && ok;
    return ok ? 0 : 1;
}
