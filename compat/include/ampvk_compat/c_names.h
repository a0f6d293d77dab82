// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The C library as Microsoft has it, under the names that begin with an
/// underscore and those that end with _s. Programs get it with many headers.
#ifndef AMPVK_COMPAT_C_NAMES_H
#define AMPVK_COMPAT_C_NAMES_H

#include "ampvk_compat/checked_files.h"
#include "ampvk_compat/checked_print.h"
#include "ampvk_compat/checked_strings.h"
#include "ampvk_compat/dialect.h"
#include "ampvk_compat/numbers.h"
#include "ampvk_compat/paths.h"
#include "ampvk_compat/print.h"
#include "ampvk_compat/scan.h"
#include <cstdlib>
#include <functional>
#include <strings.h>
#include <sys/stat.h>
#include <unistd.h>

template <class _Tp, std::size_t _Np> char (*__amp_countof(_Tp (&)[_Np]))[_Np];
#ifndef _countof
#define _countof(_Array) (sizeof(*__amp_countof(_Array)))
#endif
#ifndef __max
#define __max(_A, _B) (((_A) > (_B)) ? (_A) : (_B))
#define __min(_A, _B) (((_A) < (_B)) ? (_A) : (_B))
#endif
#ifndef _MAX_PATH
#define _MAX_PATH 260
#define _MAX_DRIVE 3
#define _MAX_DIR 256
#define _MAX_FNAME 256
#define _MAX_EXT 256
#endif

inline int _stricmp(const char *__a, const char *__b) {
  return strcasecmp(__a, __b);
}
inline int _strnicmp(const char *__a, const char *__b, std::size_t __count) {
  return strncasecmp(__a, __b, __count);
}
inline int stricmp(const char *__a, const char *__b) {
  return strcasecmp(__a, __b);
}
inline int strnicmp(const char *__a, const char *__b, std::size_t __count) {
  return strncasecmp(__a, __b, __count);
}
inline int _strcmpi(const char *__a, const char *__b) {
  return strcasecmp(__a, __b);
}
inline int _wcsicmp(const wchar_t *__a, const wchar_t *__b) {
  return wcscasecmp(__a, __b);
}
inline int _wcsnicmp(const wchar_t *__a, const wchar_t *__b,
                     std::size_t __count) {
  return wcsncasecmp(__a, __b, __count);
}
inline char *_strdup(const char *__text) { return strdup(__text); }
inline wchar_t *_wcsdup(const wchar_t *__text) { return wcsdup(__text); }
inline int _memicmp(const void *__a, const void *__b, std::size_t __size) {
  return strncasecmp(static_cast<const char *>(__a),
                     static_cast<const char *>(__b), __size);
}

/// <stdio.h> has it there too.
inline int _unlink(const char *__name) {
  return unlink(__amp_path(__name).c_str());
}

/// Without the permissions of groups and others, of which Windows has none.
inline int _umask(int __mode) {
  return static_cast<int>(umask(static_cast<mode_t>(__mode)));
}

/// Where the alignment needs it, memory begins behind the address that free()
/// would take; so it has its own function to free it, as on Windows.
inline void *_aligned_malloc(std::size_t __size, std::size_t __alignment) {
  void *__result = nullptr;
  const std::size_t __least = sizeof(void *);
  const int __error = posix_memalign(
      &__result, __alignment < __least ? __least : __alignment, __size);
  return __error ? nullptr : __result;
}
inline void _aligned_free(void *__address) { std::free(__address); }

typedef void (*_invalid_parameter_handler)(const wchar_t *, const wchar_t *,
                                           const wchar_t *, unsigned,
                                           std::uintptr_t);
/// No handler is called: the functions return their errors.
inline _invalid_parameter_handler
_set_invalid_parameter_handler(_invalid_parameter_handler) {
  return nullptr;
}

inline void qsort_s(void *__base, rsize_t __count, rsize_t __size,
                    int (*__compare)(void *, const void *, const void *),
                    void *__context) {
  struct _Call {
    int (*__compare)(void *, const void *, const void *);
    void *__context;
  } __call = {__compare, __context};
  qsort_r(
      __base, __count, __size,
      [](const void *__a, const void *__b, void *__c) {
        const _Call *__call = static_cast<const _Call *>(__c);
        return __call->__compare(__call->__context, __a, __b);
      },
      &__call);
}

#endif
