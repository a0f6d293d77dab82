// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "stdafx.h"
#include "filters.h"

int main(int argc, char *argv[])
{
    const int size = 16;
    Image image(size * size);
    for (int i = 0; i < size * size; ++i)
        image[i] = float(i / size % 4 * 16);
    Image result = edges(blur(image, size, size), size, size);
    float largest = 0;
    for (size_t i = 0; i < result.size(); ++i)
        largest = largest < result[i] ? result[i] : largest;
    printf("largest edge: %.2f\n", largest);
    for (int i = 1; i < argc; ++i)
        printf("argument %d: %s\n", i, argv[i]);
#ifdef _DEBUG
    printf("debug\n");
#endif
    return 0;
}
