// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// HRESULT, the numbers of errors, and the last one of each thread.
#ifndef AMPVK_COMPAT_ERRORS_H
#define AMPVK_COMPAT_ERRORS_H

#include "ampvk_compat/types.h"
#include <cerrno>

// All that <amp.h> has in one block, which it leaves out if E_FAIL is there.
#ifndef E_FAIL
#define S_OK ((HRESULT)0)
#define E_NOTIMPL ((HRESULT)0x80004001)
#define E_FAIL ((HRESULT)0x80004005)
#define E_UNEXPECTED ((HRESULT)0x8000ffff)
#define E_OUTOFMEMORY ((HRESULT)0x8007000e)
#define E_INVALIDARG ((HRESULT)0x80070057)
#endif
#define S_FALSE ((HRESULT)1)
#define E_NOINTERFACE ((HRESULT)0x80004002)
#define E_POINTER ((HRESULT)0x80004003)
#define E_HANDLE ((HRESULT)0x80070006)
#define E_ABORT ((HRESULT)0x80004004)
#define E_ACCESSDENIED ((HRESULT)0x80070005)
#define E_PENDING ((HRESULT)0x8000000a)
#define DXGI_ERROR_DEVICE_HUNG ((HRESULT)0x887a0006)
#define DXGI_ERROR_DEVICE_REMOVED ((HRESULT)0x887a0005)
#define DXGI_ERROR_DEVICE_RESET ((HRESULT)0x887a0007)
#define DXGI_ERROR_DRIVER_INTERNAL_ERROR ((HRESULT)0x887a0020)
#define DXGI_ERROR_INVALID_CALL ((HRESULT)0x887a0001)
#define SUCCEEDED(_Result) (((HRESULT)(_Result)) >= 0)
#define FAILED(_Result) (((HRESULT)(_Result)) < 0)
#define HRESULT_CODE(_Result) ((_Result) & 0xffff)
#define HRESULT_FACILITY(_Result) (((_Result) >> 16) & 0x1fff)
#define HRESULT_FROM_WIN32(_Error)                                             \
  ((HRESULT)(_Error) <= 0 ? (HRESULT)(_Error)                                  \
                          : (HRESULT)(((_Error) & 0xffff) | 0x80070000))

#define NO_ERROR 0
#define ERROR_SUCCESS 0
#define ERROR_INVALID_FUNCTION 1
#define ERROR_FILE_NOT_FOUND 2
#define ERROR_PATH_NOT_FOUND 3
#define ERROR_TOO_MANY_OPEN_FILES 4
#define ERROR_ACCESS_DENIED 5
#define ERROR_INVALID_HANDLE 6
#define ERROR_NOT_ENOUGH_MEMORY 8
#define ERROR_OUTOFMEMORY 14
#define ERROR_NO_MORE_FILES 18
#define ERROR_NOT_SUPPORTED 50
#define ERROR_FILE_EXISTS 80
#define ERROR_INVALID_PARAMETER 87
#define ERROR_DISK_FULL 112
#define ERROR_INSUFFICIENT_BUFFER 122
#define ERROR_ALREADY_EXISTS 183
#define ERROR_ENVVAR_NOT_FOUND 203
#define ERROR_TIMEOUT 1460

inline DWORD &__amp_last_error() {
  static thread_local DWORD __error = ERROR_SUCCESS;
  return __error;
}
inline DWORD GetLastError() { return __amp_last_error(); }
inline void SetLastError(DWORD __error) { __amp_last_error() = __error; }

/// Sets the thread's last error and returns FALSE.
inline BOOL __amp_fail(DWORD __error) {
  SetLastError(__error);
  return FALSE;
}

/// Sets the last error from errno.
inline BOOL __amp_fail_errno() {
  switch (errno) {
  case ENOENT:
    return __amp_fail(ERROR_FILE_NOT_FOUND);
  case ENOTDIR:
    return __amp_fail(ERROR_PATH_NOT_FOUND);
  case EMFILE:
    return __amp_fail(ERROR_TOO_MANY_OPEN_FILES);
  case EACCES:
  case EPERM:
  case EISDIR:
    return __amp_fail(ERROR_ACCESS_DENIED);
  case ENOMEM:
    return __amp_fail(ERROR_NOT_ENOUGH_MEMORY);
  case EEXIST:
    return __amp_fail(ERROR_ALREADY_EXISTS);
  case ENOSPC:
    return __amp_fail(ERROR_DISK_FULL);
  default:
    return __amp_fail(ERROR_INVALID_PARAMETER);
  }
}

#endif
