// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// What cannot exist here: a program may include it, and each use has a message.
// RUN: %ampcc -fsyntax-only -Wall -Werror %s
// RUN: not %ampcc -DUSE -fsyntax-only -fno-color-diagnostics %s 2>&1 | FileCheck %s
#include <DirectXMath.h>
#include <amp.h>
#include <atlbase.h>
#include <comdef.h>
#include <d3d11.h>
#include <d3dcompiler.h>
#include <dxgi.h>
#include <windows.h>
#include <winsock2.h>
#include <wrl.h>

#ifdef USE
// CHECK: [[@LINE+1]]:{{.*}}error: 'ID3D11Device' is unavailable: there is no Direct3D on Linux; concurrency::vulkan shares
ID3D11Device *device;
void MessageBoxes(const wchar_t *text, HRESULT result);
void make() {
  // CHECK: [[@LINE+1]]:{{.*}}error: 'D3D11CreateDevice{{.*}}' is unavailable: there is no Direct3D
  D3D11CreateDevice(0, 0);
  // CHECK: [[@LINE+1]]:{{.*}}error: 'get_device{{.*}}' is unavailable: there is no Direct3D {{.*}}concurrency::vulkan
  concurrency::direct3d::get_device(concurrency::accelerator().default_view);
  // CHECK: [[@LINE+1]]:{{.*}}error: 'D3D_FEATURE_LEVEL_11_0' is unavailable: there is no Direct3D
  int level = D3D_FEATURE_LEVEL_11_0;
  // CHECK: [[@LINE+1]]:{{.*}}error: 'MessageBox{{.*}}' is unavailable: there are no windows
  MessageBox(NULL, TEXT("text"), TEXT("title"), MB_OK);
  // CHECK: [[@LINE+1]]:{{.*}}error: 'CoInitialize{{.*}}' is unavailable: there is no COM
  CoInitialize(NULL);
  // CHECK: [[@LINE+1]]:{{.*}}error: '_com_error' is unavailable: there is no COM on Linux; std::system_error
  _com_error failure(1);
  MessageBoxes(failure.ErrorMessage(), failure.Error());
  // CHECK: [[@LINE+1]]:{{.*}}error: '_bstr_t' is unavailable: there is no COM
  _bstr_t string("text");
  // CHECK: [[@LINE+1]]:{{.*}}error: 'ComPtr{{.*}}' is unavailable: there is no COM
  Microsoft::WRL::ComPtr<int> *pointer = nullptr;
  // CHECK: [[@LINE+1]]:{{.*}}error: 'LoadLibrary{{.*}}' is unavailable: {{.*}}dlopen
  LoadLibrary("a.dll");
  // CHECK: [[@LINE+1]]:{{.*}}error: 'WSADATA' is unavailable: the sockets of Linux
  WSADATA *data = nullptr;
  // CHECK: [[@LINE+1]]:{{.*}}error: 'TerminateThread{{.*}}' is unavailable: a thread cannot be stopped
  TerminateThread(NULL, 0);
  // CHECK: [[@LINE+1]]:{{.*}}error: 'XMFLOAT3' is unavailable: DirectXMath is no part of ampvk; {{.*}}-I
  DirectX::XMFLOAT3 *vector = nullptr;
}
#endif
// CHECK: 13 errors generated
