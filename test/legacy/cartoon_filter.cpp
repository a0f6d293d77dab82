// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A picture becomes a cartoon: colours are simplified and edges drawn, in tiles
// with a border, and on the CPU by the same code per pixel.
// Rows: std and concurrency with array and extent; arrays by temporaries;
// functions for both sides that use the device's math; pointers into rows.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: simplified: passed
// CHECK: edges: passed
// CHECK: frames: 3
#include <algorithm>
#include <iostream>
#include <vector>
#include <memory>
#include <amp.h>
#include <amp_math.h>

using namespace std;
using namespace concurrency;

typedef unsigned int Argb;

struct Rgb
{
    float r, g, b;
    Rgb(float r, float g, float b) restrict(cpu, amp) : r(r), g(g), b(b) {}
};

inline Rgb Unpack(Argb c) restrict(cpu, amp)
{
    return Rgb(float((c >> 16) & 0xff), float((c >> 8) & 0xff), float(c & 0xff));
}

inline Argb Pack(const Rgb& c) restrict(cpu, amp)
{
    return 0xff000000u | (Argb(c.r + 0.5f) << 16) | (Argb(c.g + 0.5f) << 8) | Argb(c.b + 0.5f);
}

inline float Luminance(Argb c) restrict(cpu, amp)
{
    const Rgb p = Unpack(c);
    return (0.3f * p.r + 0.59f * p.g + 0.11f * p.b) / 255.0f;
}

// In steps, the more so the farther from the middle.
inline float Simplified(float x, int levels) restrict(cpu, amp)
{
    const float step = 255.0f / static_cast<float>(levels);
    return fast_math::fmin(255.0f, step * fast_math::floor(x / step + 0.5f));
}

// `row` is where the pixel is among rows of `stride` pixels.
inline float Edge(const float* row, int stride) restrict(cpu, amp)
{
    const float* above = row - stride;
    const float* below = row + stride;
    const float dx = above[1] + 2.0f * row[1] + below[1] - above[-1] - 2.0f * row[-1] - below[-1];
    const float dy = below[-1] + 2.0f * below[0] + below[1] - above[-1] - 2.0f * above[0] - above[1];
    const float square = dx * dx + dy * dy;
    return square > 0.0f ? square * fast_math::rsqrt(square) : 0.0f;
}

class Frame
{
public:
    Frame(int height, int width) : height(height), width(width), pixels(height * width) {}
    int height, width;
    vector<Argb> pixels;
    Argb& At(int y, int x) { return pixels[y * width + x]; }
    Argb Clamped(int y, int x) const
    {
        return pixels[min(max(y, 0), height - 1) * width + min(max(x, 0), width - 1)];
    }
};

class Cartoonizer
{
    static const int Tile = 16;
    static const int Border = 1;
    static const int Side = Tile + 2 * Border;

public:
    Cartoonizer(int height, int width) : size(height, width), queue(array<Argb, 2>(height, width)), results(array<float, 2>(height, width)) {}

    void Simplify(const Frame& frame, int levels, Frame& out)
    {
        copy(frame.pixels.begin(), frame.pixels.end(), queue);
        array_view<Argb, 2> pixels = queue;
        parallel_for_each(size, [=](index<2> i) restrict(amp)
        {
            const Rgb c = Unpack(pixels[i]);
            pixels[i] = Pack(Rgb(Simplified(c.r, levels), Simplified(c.g, levels), Simplified(c.b, levels)));
        });
        copy(queue, out.pixels.begin());
    }

    void Edges(const Frame& frame, vector<float>& out)
    {
        const extent<2> all = size;
        array<Argb, 2> source(size, frame.pixels.begin());
        array_view<float, 2> edges = results;
        parallel_for_each(size.tile<Tile, Tile>(), [=, &source](tiled_index<Tile, Tile> t) restrict(amp)
        {
            tile_static float light[Side][Side];
            for (int y = t.local[0]; y < Side; y += Tile)
                for (int x = t.local[1]; x < Side; x += Tile)
                {
                    const int row = direct3d::clamp(t.tile_origin[0] + y - Border, 0, all[0] - 1);
                    const int column = direct3d::clamp(t.tile_origin[1] + x - Border, 0, all[1] - 1);
                    light[y][x] = Luminance(source(row, column));
                }
            t.barrier.wait_with_tile_static_memory_fence();
            edges[t] = Edge(&light[t.local[0] + Border][t.local[1] + Border], Side);
        });
        out.resize(size.size());
        copy(edges, out.begin());
    }

private:
    extent<2> size;
    array_view<Argb, 2> queue;
    array_view<float, 2> results;
};

int main()
{
    const int height = 96, width = 128;
    unique_ptr<Cartoonizer> cartoonizer(new Cartoonizer(height, width));
    bool simplified = true, edges = true;
    int frames = 0;
    for (; frames < 3; ++frames)
    {
        Frame frame(height, width), out(height, width);
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                frame.At(y, x) = 0xff000000u | ((x * 2 + frames * 9) & 255) << 16 | ((y * 3) & 255) << 8 | ((x * y >> 3) & 255);
        cartoonizer->Simplify(frame, 6 + frames, out);
        vector<float> found;
        cartoonizer->Edges(out, found);
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
            {
                const Rgb c = Unpack(frame.At(y, x));
                const int levels = 6 + frames;
                simplified = simplified && out.At(y, x) == Pack(Rgb(Simplified(c.r, levels), Simplified(c.g, levels), Simplified(c.b, levels)));
                float around[9];
                for (int k = 0; k < 9; ++k)
                    around[k] = Luminance(out.Clamped(y + k / 3 - 1, x + k % 3 - 1));
                edges = edges && fabs(found[y * width + x] - Edge(&around[4], 3)) < 1e-4f;
            }
    }
    cout << "simplified: " << (simplified ? "passed" : "FAILED") << endl;
    cout << "edges: " << (edges ? "passed" : "FAILED") << endl;
    cout << "frames: " << frames << endl;
    return 0;
}
