// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Writes an image that was computed on the device as a bitmap, with the
// structures of <windows.h>, fopen_s, a path with '\' and errno_t; reads it back.
// RUN: rm -rf %t.dir && mkdir -p %t.dir/out && %ampcc %s -o %t && cd %t.dir && %t
// RUN: %python -c "d = open('%t.dir/out/image.bmp', 'rb').read(); assert d[:2] == b'BM' and len(d) == 54 + 64 * 32 * 3 and d[2:6] == len(d).to_bytes(4, 'little') and d[54:57] == bytes([0, 0, 0]) and d[-3:] == bytes([63, 31, 32])"
#include <stdio.h>
#include <windows.h>
#include <amp.h>
#include <vector>

using namespace concurrency;

static const LONG WIDTH = 64, HEIGHT = 32;

static BOOL Save(const char *name, const std::vector<DWORD> &pixels)
{
    BITMAPFILEHEADER file;
    BITMAPINFOHEADER info;
    ZeroMemory(&file, sizeof(file));
    ZeroMemory(&info, sizeof(info));
    const DWORD bytes = WIDTH * HEIGHT * sizeof(RGBTRIPLE);
    file.bfType = MAKEWORD('B', 'M');
    file.bfOffBits = sizeof(file) + sizeof(info);
    file.bfSize = file.bfOffBits + bytes;
    info.biSize = sizeof(info);
    info.biWidth = WIDTH;
    info.biHeight = HEIGHT;
    info.biPlanes = 1;
    info.biBitCount = 24;
    info.biCompression = BI_RGB;
    info.biSizeImage = bytes;

    FILE *out = NULL;
    errno_t error = fopen_s(&out, name, "wb");
    if (error != 0 || out == NULL)
        return FALSE;
    fwrite(&file, sizeof(file), 1, out);
    fwrite(&info, sizeof(info), 1, out);
    for (size_t i = 0; i < pixels.size(); ++i)
    {
        RGBTRIPLE pixel;
        pixel.rgbtRed = GetRValue(pixels[i]);
        pixel.rgbtGreen = GetGValue(pixels[i]);
        pixel.rgbtBlue = GetBValue(pixels[i]);
        fwrite(&pixel, sizeof(pixel), 1, out);
    }
    fclose(out);
    return TRUE;
}

int main()
{
    std::vector<DWORD> pixels(WIDTH * HEIGHT);
    array_view<DWORD, 2> image(HEIGHT, WIDTH, pixels);
    image.discard_data();
    parallel_for_each(image.extent, [=](index<2> i) restrict(amp)
    {
        // Red, green and blue, clamped as the macros min and max would do it.
        const int red = max(0, min(i[1] - 31, 255));
        image[i] = (DWORD)red | (DWORD)i[0] << 8 | (DWORD)i[1] << 16;
    });
    image.synchronize();

    FILE *none;
    if (fopen_s(&none, "absent\\image.bmp", "rb") == 0)
        return 1;
    if (!Save(".\\out\\image.bmp", pixels))
        return 2;

    FILE *in;
    BITMAPFILEHEADER header;
    if (fopen_s(&in, "out\\image.bmp", "rb") != 0 ||
        fread_s(&header, sizeof(header), sizeof(header), 1, in) != 1)
        return 3;
    _fseeki64(in, 0, SEEK_END);
    const __int64 size = _ftelli64(in);
    fclose(in);
    if (size != header.bfSize || LOBYTE(header.bfType) != 'B')
        return 4;
    return Save("out\\old.bmp", pixels) && _unlink("out\\old.bmp") == 0 ? 0 : 5;
}
