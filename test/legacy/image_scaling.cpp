// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Pixels as unions, packed structures, auto_ptr, a main with wide arguments.
// RUN: %ampcc %s -o %t && %t | FileCheck %s
// CHECK: {{^}}0 bad, described, 512 colours{{$}}

// Image blur with CImage-like class; unions; bit fields; switch; enum in class; static arrays; nested struct; auto_ptr; vector<bool>; __int64; wstring formatting
#include <windows.h>
#include <amp.h>
#include <memory>
#include <string>
#include <sstream>
#include <vector>
#include <list>
#include <set>
#include <iostream>
#include <iomanip>
#include <exception>
#include <limits.h>
using namespace std;
namespace amp = concurrency;
union Pixel { UINT32 value; struct { BYTE b, g, r, a; }; };
#pragma pack(push, 1)
struct Header { WORD type; DWORD size; WORD reserved[2]; LONG offset; };
#pragma pack(pop)
static_assert(sizeof(Header) == 14, "packed");
class Image {
public:
  enum Mode { Nearest, Box };
  struct Rect { int left, top, right, bottom; int Width() const restrict(cpu, amp) { return right - left; } int Height() const restrict(cpu, amp) { return bottom - top; } };
  Image(int w, int h) : width(w), height(h), pixels(w * h) {}
  Pixel& operator()(int x, int y) { return pixels[y * width + x]; }
  auto_ptr<Image> Scale(int factor, Mode mode = Box);
  Rect Bounds() const { Rect r = { 0, 0, width, height }; return r; }
  int width, height;
private:
  vector<Pixel> pixels;
};
auto_ptr<Image> Image::Scale(int factor, Image::Mode mode)
{
  auto_ptr<Image> out(new Image(width / factor, height / factor));
  Rect rc = out->Bounds();
  amp::array_view<const UINT32, 2> src(height, width, reinterpret_cast<const UINT32*>(&pixels[0]));
  amp::array_view<UINT32, 2> dst(out->height, out->width, (UINT32*)&out->pixels[0]);
  dst.discard_data();
  amp::parallel_for_each(dst.extent, [=](amp::index<2> i) restrict(amp) {
    if (i[0] >= rc.Height() || i[1] >= rc.Width()) return;
    switch (mode) {
    case Nearest: dst[i] = src(i[0] * factor, i[1] * factor); break;
    default: {
      unsigned int s[4] = { 0, 0, 0, 0 };
      for (int y = 0; y < factor; y++) for (int x = 0; x < factor; x++) { UINT32 p = src(i * factor + amp::index<2>(y, x)); for (int c = 0; c < 4; c++, p >>= 8) s[c] += p & 0xFF; }
      UINT32 v = 0; for (int c = 3; c >= 0; --c) v = v << 8 | (s[c] / (factor * factor)); dst[i] = v; } }
  });
  return out;
}
static wstring Describe(const amp::accelerator& a) { wostringstream os; os << hex << setw(4) << setfill(L'0') << a.get_version() << L' ' << a.dedicated_memory / 1024 << L" MB " << boolalpha << (bool)a.supports_double_precision; return os.str(); }
int wmain(int argc, wchar_t* argv[], wchar_t* envp[])
{
  Image img(32, 16); set<UINT32> seen; list<__int64> sums; vector<bool> flags(32);
  for (int y = 0; y < img.height; ++y) for (int x = 0; x < img.width; ++x) { Pixel& p = img(x, y); p.r = (BYTE)(x * 8); p.g = (BYTE)(y * 16); p.b = (BYTE)(x ^ y); p.a = UCHAR_MAX; flags[x] = !flags[x]; seen.insert(p.value); }
  auto_ptr<Image> half = img.Scale(2), near_ = img.Scale(4, Image::Nearest);
  __int64 bad = 0;
  for (int y = 0; y < half->height; y++) for (int x = 0; x < half->width; x++) { int r = 0; for (int k = 0; k < 4; k++) r += img(2 * x + (k & 1), 2 * y + (k >> 1)).r; if ((*half)(x, y).r != r / 4 || (*half)(x, y).a != 255) ++bad; }
  for (int y = 0; y < near_->height; y++) for (int x = 0; x < near_->width; x++) bad += (*near_)(x, y).value != img(4 * x, 4 * y).value;
  sums.push_back(bad); wprintf(L"%I64d bad, %s, %u colours\n", sums.back(), Describe(amp::accelerator()).empty() ? L"?" : L"described", (UINT)seen.size());
  MessageBeep(0); 
  return bad == 0 && argc == 1 && argv[0] && envp ? 0 : (int)min(bad, (__int64)INT_MAX);
}
