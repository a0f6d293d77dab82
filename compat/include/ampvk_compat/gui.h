// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Windows and messages of <windows.h>, which are refused, what a bitmap's file
/// holds, the numbers of keys, and short names (SIZE, IN), which stay a
/// program's own as long as it only includes <amp.h>.
#ifndef AMPVK_COMPAT_GUI_H
#define AMPVK_COMPAT_GUI_H

#include "ampvk_compat/keys.h"
#include "ampvk_compat/refused.h"
#include "ampvk_compat/types.h"

#define FAR
#define NEAR
#define IN
#define OUT
#define OPTIONAL
#define PASCAL
#define VOID void
#define CONST const

typedef struct tagPOINT {
  LONG x;
  LONG y;
} POINT, *PPOINT, *LPPOINT;
typedef struct _POINTL {
  LONG x;
  LONG y;
} POINTL, *PPOINTL;
typedef struct tagSIZE {
  LONG cx;
  LONG cy;
} SIZE, *PSIZE, *LPSIZE;
typedef struct tagRECT {
  LONG left;
  LONG top;
  LONG right;
  LONG bottom;
} RECT, *PRECT, *LPRECT;

DECLARE_HANDLE(HWND);
DECLARE_HANDLE(HDC);
DECLARE_HANDLE(HMENU);
DECLARE_HANDLE(HICON);
DECLARE_HANDLE(HBRUSH);
DECLARE_HANDLE(HBITMAP);
DECLARE_HANDLE(HFONT);
DECLARE_HANDLE(HMONITOR);
typedef HICON HCURSOR;

/// The header of a bitmap's file: data, so it is here.
#pragma pack(push, 2)
typedef struct tagBITMAPFILEHEADER {
  WORD bfType;
  DWORD bfSize;
  WORD bfReserved1;
  WORD bfReserved2;
  DWORD bfOffBits;
} BITMAPFILEHEADER, *PBITMAPFILEHEADER;
#pragma pack(pop)
typedef struct tagBITMAPINFOHEADER {
  DWORD biSize;
  LONG biWidth;
  LONG biHeight;
  WORD biPlanes;
  WORD biBitCount;
  DWORD biCompression;
  DWORD biSizeImage;
  LONG biXPelsPerMeter;
  LONG biYPelsPerMeter;
  DWORD biClrUsed;
  DWORD biClrImportant;
} BITMAPINFOHEADER, *PBITMAPINFOHEADER;
typedef struct tagBITMAPCOREHEADER {
  DWORD bcSize;
  WORD bcWidth;
  WORD bcHeight;
  WORD bcPlanes;
  WORD bcBitCount;
} BITMAPCOREHEADER, *PBITMAPCOREHEADER, *LPBITMAPCOREHEADER;
typedef struct tagBITMAP {
  LONG bmType;
  LONG bmWidth;
  LONG bmHeight;
  LONG bmWidthBytes;
  WORD bmPlanes;
  WORD bmBitsPixel;
  LPVOID bmBits;
} BITMAP, *PBITMAP, *LPBITMAP;
typedef struct tagRGBQUAD {
  BYTE rgbBlue;
  BYTE rgbGreen;
  BYTE rgbRed;
  BYTE rgbReserved;
} RGBQUAD;
typedef struct tagRGBTRIPLE {
  BYTE rgbtBlue;
  BYTE rgbtGreen;
  BYTE rgbtRed;
} RGBTRIPLE;
typedef struct tagBITMAPINFO {
  BITMAPINFOHEADER bmiHeader;
  RGBQUAD bmiColors[1];
} BITMAPINFO, *PBITMAPINFO;
#define BI_RGB 0
#define BI_RLE8 1
#define BI_RLE4 2
#define BI_BITFIELDS 3
#define RGB(_R, _G, _B)                                                        \
  ((COLORREF)((BYTE)(_R) | (WORD)((BYTE)(_G)) << 8 | (DWORD)((BYTE)(_B)) << 16))
#define GetRValue(_Color) LOBYTE(_Color)
#define GetGValue(_Color) LOBYTE((WORD)(_Color) >> 8)
#define GetBValue(_Color) LOBYTE((_Color) >> 16)

#define _AMP_COMPAT_GUI(_Name)                                                 \
  _AMP_COMPAT_REFUSED_FUNCTION(_AMP_COMPAT_NO_WINDOWS, _Name)
#define _AMP_COMPAT_GUI_AW(_Name)                                              \
  _AMP_COMPAT_GUI(_Name) _AMP_COMPAT_GUI(_Name##A) _AMP_COMPAT_GUI(_Name##W)
_AMP_COMPAT_GUI_AW(MessageBox)
_AMP_COMPAT_GUI_AW(CreateWindow)
_AMP_COMPAT_GUI_AW(CreateWindowEx)
_AMP_COMPAT_GUI_AW(RegisterClass)
_AMP_COMPAT_GUI_AW(RegisterClassEx)
_AMP_COMPAT_GUI_AW(DefWindowProc)
_AMP_COMPAT_GUI_AW(PeekMessage)
_AMP_COMPAT_GUI_AW(GetMessage)
_AMP_COMPAT_GUI_AW(DispatchMessage)
_AMP_COMPAT_GUI_AW(PostMessage)
_AMP_COMPAT_GUI_AW(SendMessage)
_AMP_COMPAT_GUI_AW(LoadCursor)
_AMP_COMPAT_GUI_AW(LoadIcon)
_AMP_COMPAT_GUI(TranslateMessage)
_AMP_COMPAT_GUI(PostQuitMessage)
_AMP_COMPAT_GUI(ShowWindow)
_AMP_COMPAT_GUI(UpdateWindow)
_AMP_COMPAT_GUI(DestroyWindow)
_AMP_COMPAT_GUI(GetConsoleWindow)
_AMP_COMPAT_GUI(GetDesktopWindow)
_AMP_COMPAT_GUI(GetClientRect)
_AMP_COMPAT_GUI(GetAsyncKeyState)
_AMP_COMPAT_GUI(BeginPaint)
_AMP_COMPAT_GUI(EndPaint)
_AMP_COMPAT_GUI(GetDC)
_AMP_COMPAT_GUI(ReleaseDC)
_AMP_COMPAT_GUI(BitBlt)
#undef _AMP_COMPAT_GUI_AW
#undef _AMP_COMPAT_GUI
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_WINDOWS, MSG)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_WINDOWS, WNDCLASS)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_WINDOWS, WNDCLASSEX)
_AMP_COMPAT_REFUSED_TYPE(_AMP_COMPAT_NO_WINDOWS, PAINTSTRUCT)

#define MB_OK 0
#define MB_OKCANCEL 1
#define MB_ICONERROR 0x10
#define MB_ICONINFORMATION 0x40

#endif
