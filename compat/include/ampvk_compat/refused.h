// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Declares APIs that cannot exist on Linux, so that a program gets one message
/// at the first use, with an alternative. (Undeclared, such a name would be one
/// of a hundred unknown names.)
#ifndef AMPVK_COMPAT_REFUSED_H
#define AMPVK_COMPAT_REFUSED_H

#if defined(__clang__) || __GNUC__ >= 12
#define _AMP_COMPAT_REFUSED(_Text) __attribute__((__unavailable__(_Text)))
#else
#define _AMP_COMPAT_REFUSED(_Text) __attribute__((__deprecated__(_Text)))
#endif

#define _AMP_COMPAT_NO_DIRECT3D                                                \
  _AMP_COMPAT_REFUSED("there is no Direct3D on Linux; concurrency::vulkan "    \
                      "shares devices, queues and buffers with a program's "   \
                      "own Vulkan (docs/guide/porting.md)")
#define _AMP_COMPAT_NO_COM                                                     \
  _AMP_COMPAT_REFUSED("there is no COM on Linux; what it was used for has "    \
                      "to be written another way (docs/guide/porting.md)")
#define _AMP_COMPAT_NO_WINDOWS                                                 \
  _AMP_COMPAT_REFUSED("there are no windows and no messages here, only "       \
                      "console programs; a toolkit such as SDL, GLFW or Qt "   \
                      "has them (docs/guide/porting.md)")
#define _AMP_COMPAT_NO_LIBRARIES                                               \
  _AMP_COMPAT_REFUSED("libraries of Linux are loaded with dlopen and dlsym "   \
                      "of <dlfcn.h> (docs/guide/porting.md)")
#define _AMP_COMPAT_NO_SOCKETS                                                 \
  _AMP_COMPAT_REFUSED("the sockets of Linux are in <sys/socket.h> "            \
                      "(docs/guide/porting.md)")

/// The result of such functions converts to any type, so that using it causes
/// no further error.
struct __amp_anything {
  template <class _Tp> operator _Tp() const;
};
#define _AMP_COMPAT_ANYTHING(_Op)                                              \
  template <class _Tp> bool operator _Op(const __amp_anything &, const _Tp &);
_AMP_COMPAT_ANYTHING(==)
_AMP_COMPAT_ANYTHING(!=)
_AMP_COMPAT_ANYTHING(<)
_AMP_COMPAT_ANYTHING(<=)
_AMP_COMPAT_ANYTHING(>)
_AMP_COMPAT_ANYTHING(>=)
#undef _AMP_COMPAT_ANYTHING

/// The type to which COM's functions return a pointer.
struct _AMP_COMPAT_NO_COM IUnknown;
#define _AMP_COMPAT_REFUSED_OBJECT(_Why, _Name)                                \
  template <class... _Ts> _Why IUnknown *_Name(_Ts &&...);

/// A function of any arguments, an opaque type and a constant, all refused.
#define _AMP_COMPAT_REFUSED_FUNCTION(_Why, _Name)                              \
  template <class... _Ts> _Why __amp_anything _Name(_Ts &&...);
#define _AMP_COMPAT_REFUSED_TYPE(_Why, _Name) struct _Why _Name;
/// A class of which a program makes objects.
#define _AMP_COMPAT_REFUSED_CLASS(_Why, _Name)                                 \
  struct _Why _Name : __amp_anything {                                         \
    template <class... _Ts> _Name(_Ts &&...);                                  \
  };
#define _AMP_COMPAT_REFUSED_VALUE(_Why, _Name) extern _Why const int _Name;

#endif
