// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot exist here has one message for each line, whatever is done with it.
// RUN: not %ampcc -fsyntax-only -fno-color-diagnostics -ferror-limit=0 %s 2>&1 | FileCheck %s --implicit-check-not=error: --implicit-check-not=note:
// RUN: not %ampcc -fsyntax-only -DONLY_WINDOWS %s 2>&1 | FileCheck %s --check-prefix=ONLY
#include <windows.h>
#ifndef ONLY_WINDOWS
#include <amp.h>
#include <amp_graphics.h>
#include <d3d11.h>
#endif

int main() {
  // ONLY: :[[@LINE+2]]:{{.*}}error: 'CoInitialize' is unavailable: there is no COM on Linux
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'CoInitialize' is unavailable: there is no COM on Linux
  HRESULT result = CoInitialize(NULL);
  // ONLY: :[[@LINE+2]]:{{.*}}error: 'LoadLibrary' is unavailable: libraries of Linux are loaded with dlopen
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'LoadLibrary' is unavailable: libraries of Linux are loaded with dlopen
  HMODULE library = LoadLibrary("a.dll");
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'GetProcAddress' is unavailable: libraries of Linux
  int (*function)(int) = (int (*)(int))GetProcAddress(library, "f");
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'MessageBox' is unavailable: there are no windows
  if (MessageBox(NULL, TEXT("text"), TEXT("title"), MB_OK) == 1)
    return 1;
#ifndef ONLY_WINDOWS
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'ID3D11Device' is unavailable: there is no Direct3D on Linux
  ID3D11Device *device = reinterpret_cast<ID3D11Device *>(concurrency::direct3d::get_device(concurrency::accelerator().default_view));
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'ID3D11Device' is unavailable: there is no Direct3D on Linux
  device->Release();
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'get_buffer' is unavailable: there is no Direct3D on Linux
  void *buffer = concurrency::direct3d::get_buffer(concurrency::array<int>(3));
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'D3D_DRIVER_TYPE_HARDWARE' is unavailable: there is no Direct3D on Linux
  if (FAILED(D3D11CreateDevice(nullptr, D3D_DRIVER_TYPE_HARDWARE, nullptr, 0, nullptr, 0, D3D11_SDK_VERSION, &device, nullptr, nullptr)))
    return 2;
  using namespace concurrency;
  accelerator_view view = accelerator().default_view;
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'make_array' is unavailable: there is no Direct3D on Linux
  array<float> floats = direct3d::make_array<float>(extent<1>(3), view, buffer);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'make_array' is unavailable: there is no Direct3D on Linux
  array<float, 2> again(concurrency::direct3d::make_array<float, 2>(extent<2>(3, 3), view, buffer));
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'make_texture' is unavailable: there is no Direct3D on Linux
  graphics::texture<float, 2> image = graphics::direct3d::make_texture<float, 2>(view, buffer);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'get_texture' is unavailable: there is no Direct3D on Linux
  void *pixels = graphics::direct3d::get_texture(image);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'create_accelerator_view' is unavailable: there is no Direct3D on Linux
  view = direct3d::create_accelerator_view(buffer);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'create_accelerator_view' is unavailable: there is no Direct3D on Linux
  view = direct3d::create_accelerator_view(buffer, queuing_mode_immediate);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'is_timeout_disabled' is unavailable: there is no Direct3D on Linux
  if (direct3d::is_timeout_disabled(view))
    return 3;
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'd3d_access_lock' is unavailable: there is no Direct3D on Linux
  direct3d::d3d_access_lock(view);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'd3d_access_try_lock' is unavailable: there is no Direct3D on Linux
  if (!direct3d::d3d_access_try_lock(view))
    return 4;
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'd3d_access_unlock' is unavailable: there is no Direct3D on Linux
  direct3d::d3d_access_unlock(view);
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'scoped_d3d_access_lock' is unavailable: there is no Direct3D on Linux
  direct3d::scoped_d3d_access_lock lock(view);
  using namespace concurrency::graphics;
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'make_texture' is unavailable: there is no Direct3D on Linux
  texture<float, 2> other(make_texture<float, 2>(view, buffer));
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'get_texture' is unavailable: there is no Direct3D on Linux
  pixels = get_texture(other);
#endif
  // CHECK: :[[@LINE+1]]:{{.*}}error: structured exception handling is not available on Linux; use 'try' and 'catch', and a destructor instead of '__finally'
  __try {
  } __finally {
  }
  // ONLY: :[[@LINE+2]]:{{.*}}error: 'CoUninitialize' is unavailable: there is no COM on Linux
  // CHECK: :[[@LINE+1]]:{{.*}}error: 'CoUninitialize' is unavailable: there is no COM on Linux
  CoUninitialize();
  return result;
}
// CHECK: errors generated
