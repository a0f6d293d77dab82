// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Textures of unorm_4, a table of filters, and their names on the command line.
// RUN: %ampcc -I%S/Inputs/image_filters %s -o %t && %t | FileCheck %s --check-prefix=BOX
// RUN: %t SOBEL | FileCheck %s --check-prefix=SOBEL
// RUN: %ampcc -I%S/Inputs/image_filters -DUNICODE -D_UNICODE %s -o %t && %t emboss | FileCheck %s --check-prefix=EMBOSS
// BOX: {{^}}box: passed
// SOBEL: {{^}}sobel: passed
// EMBOSS: {{^}}emboss: passed
#include "stdafx.h"
using namespace std;
using namespace concurrency;
using namespace concurrency::graphics;

enum FilterType { FILTER_BOX, FILTER_SOBEL, FILTER_EMBOSS, FILTER_COUNT };
static LPCTSTR g_names[FILTER_COUNT] = { _T("box"), _T("sobel"), _T("emboss") };

template <int Radius> struct Kernel {
  float w[2 * Radius + 1][2 * Radius + 1];
};

static Kernel<1> MakeKernel(FilterType type)
{
  Kernel<1> k = { { { 0 } } };
  switch (type) {
  case FILTER_BOX: for (int i = 0; i < 9; i++) (&k.w[0][0])[i] = 1.0f / 9; break;
  case FILTER_SOBEL: { float v[] = { -1, 0, 1, -2, 0, 2, -1, 0, 1 }; memcpy_s(k.w, sizeof(k.w), v, sizeof(v)); } break;
  case FILTER_EMBOSS: { float v[] = { -2, -1, 0, -1, 1, 1, 0, 1, 2 }; CopyMemory(k.w, v, sizeof v); } break;
  }
  return k;
}

void Apply(const texture<unorm_4, 2>& src, texture<unorm_4, 2>& dst, const Kernel<1>& k)
{
  writeonly_texture_view<unorm_4, 2> out(dst);
  const int w = src.extent[1], h = src.extent[0];
  parallel_for_each(src.extent, [=, &src](index<2> idx) restrict(amp) {
    float_3 acc(0.0f);
    for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
      int y = concurrency::direct3d::clamp(idx[0] + dy, 0, h - 1), x = concurrency::direct3d::clamp(idx[1] + dx, 0, w - 1);
      float_4 p = (float_4)src(y, x);
      acc += p.rgb * k.w[dy + 1][dx + 1];
    }
    unorm_4 r; r.r = unorm(acc.r); r.g = unorm(acc.g); r.b = unorm(acc.b); r.a = unorm(1.0f);
    out.set(idx, r);
  });
}

int _tmain(int argc, _TCHAR* argv[])
{
  FilterType type = FILTER_BOX;
  for (int i = 1; i < argc; ++i)
    for (int f = 0; f < FILTER_COUNT; f++)
      if (_tcsicmp(argv[i], g_names[f]) == 0) type = (FilterType)f;
  const UINT W = 40, H = 24;
  vector<DWORD> pixels(W * H);
  for (UINT y = 0; y < H; y++) for (UINT x = 0; x < W; x++)
    pixels[y * W + x] = 0xff000000 | ((x * 255 / W) << 16) | ((y * 255 / H) << 8) | ((x ^ y) & 0xff);
  texture<unorm_4, 2> src(H, W, &pixels[0], W * H * 4, 8U), dst(H, W, 8U);
  Apply(src, dst, MakeKernel(type));
  vector<DWORD> res(W * H);
  copy(dst, &res[0], W * H * sizeof(DWORD));
  Kernel<1> k = MakeKernel(type); int bad = 0;
  for (int y = 0; y < (int)H; y++) for (int x = 0; x < (int)W; x++) for (int c = 0; c < 3; c++) {
    float s = 0;
    for (int dy = -1; dy <= 1; dy++) for (int dx = -1; dx <= 1; dx++) {
      int yy = min(max(y + dy, 0), (int)H - 1), xx = min(max(x + dx, 0), (int)W - 1);
      s += ((pixels[yy * W + xx] >> (8 * c)) & 0xff) * k.w[dy + 1][dx + 1];
    }
    int e = (int)(min(max(s, 0.f), 255.f) + 0.5f), g = (res[y * W + x] >> (8 * c)) & 0xff;
    if (abs(e - g) > 1) bad++;
  }
  _tprintf(_T("%s: %s\n"), g_names[type], bad ? _T("failed") : _T("passed"));
  return bad;
}
