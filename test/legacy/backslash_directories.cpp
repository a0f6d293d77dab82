// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program of several directories whose author never met a file system that knows
// upper from lower case. Covers: '\' in #include, other case of files and directories,
// a header found beside the file that includes its includer, CRLF.
// RUN: %ampcc -I %S/Inputs/backslash_directories %s -o %t 2> %t.warnings && %t | FileCheck %s
// RUN: FileCheck %s --check-prefix=WARN < %t.warnings
// WARN: backslash_directories.cpp:[[#@LINE+1]]:10: warning: non-portable path to file '<Math/Vector.h>'
#include <MATH\vector.h>
// WARN: backslash_directories.cpp:[[#@LINE+1]]:10: warning: non-portable path to file '"Inputs/backslash_directories/Kernels/Normalize.inl"'
#include "inputs\backslash_directories\kernels\normalize.INL"
#include <Amp.h>
#include <CStdio>
#include <Vector>

int main()
{
    std::vector<Vector3> points;
    for (int i = 1; i <= 100; ++i)
        points.push_back(Vector3(float(i), 0.0f, float(-i)));

    normalizeAll(points);

    for (size_t i = 0; i < points.size(); ++i)
    {
        float length = points[i].dot(points[i]);
        if (length < 0.9999f || length > 1.0001f || points[i].y != 0)
        {
            printf("point %d has length %f\n", int(i), length);
            return 1;
        }
    }
    // CHECK: 100 points of length 1
    printf("%d points of length 1\n", int(points.size()));
    return 0;
}
