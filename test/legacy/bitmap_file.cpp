// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A picture written as a .bmp: the headers of the format are structures that are
// written as bytes. `unsigned long` in them has 64 bits here, and the mode says
// so, once for each; DWORD has 32.
// RUN: %ampcc -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=WARNING --implicit-check-not=warning: && %ampcc %t.o -o %t
// RUN: %t %t.bmp | FileCheck %s --match-full-lines
// CHECK: header 14 + 40 bytes
// CHECK-NEXT: file 54 + 1024 bytes
#include <windows.h>
#include <fstream>
#include <iostream>
#include <vector>
#include <amp.h>
using namespace concurrency;

#pragma pack(push, 2)
struct file_header
{
    WORD type;
    DWORD size;
    WORD reserved[2];
    DWORD offset;
};
#pragma pack(pop)

struct info_header
{
    DWORD size;
    LONG width, height;
    WORD planes, bits;
    DWORD compression, image_size;
    LONG dots_x, dots_y;
    DWORD colors, important;
};

struct trailer
{
    // WARNING: [[@LINE+1]]:5: warning: 'unsigned long' in data that is read or written as bytes has 64 bits, and 32 in Microsoft's C++; 'unsigned' has 32 in both
    unsigned long checksum;
};

int main(int argc, char *argv[])
{
    const int size = 16;
    std::vector<unsigned int> pixels(size * size);
    array_view<unsigned int, 2> picture(size, size, pixels);
    picture.discard_data();
    parallel_for_each(picture.extent, [=](index<2> i) restrict(amp)
    {
        picture[i] = (unsigned)i[0] << 20 | (unsigned)i[1] << 12 | 0x80;
    });
    picture.synchronize();

    file_header file = { 0x4D42, 54 + size * size * 4, { 0, 0 }, 54 };
    info_header info = { 40, size, size, 1, 32 };
    std::cout << "header " << sizeof(file) << " + " << sizeof(info) << " bytes" << std::endl;
    std::ofstream out(argv[1], std::ios::binary);
    out.write(reinterpret_cast<const char *>(&file), sizeof(file));
    out.write((const char *)&info, sizeof(info));
    out.write((const char *)pixels.data(), pixels.size() * 4);
    out.close();

    std::ifstream in(argv[1], std::ios::binary | std::ios::ate);
    std::cout << "file 54 + " << (int)in.tellg() - 54 << " bytes" << std::endl;
    trailer last = { 0 };
    in.read(reinterpret_cast<char *>(&last), sizeof(last));
    for (int i = 0; i < size * size; i++)
        if (pixels[i] != ((unsigned)(i / size) << 20 | (unsigned)(i % size) << 12 | 0x80))
            return 1;
    return 0;
}
