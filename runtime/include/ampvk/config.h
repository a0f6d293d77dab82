// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the other headers are written with: the annotations that the compiler
/// looks for, visibility, and the two names of the namespace.
///
/// Names that start with an underscore are not for users. The headers compile
/// as C++14 and later. A compiler other than ampcc sees them as host code, with
/// all restriction specifiers ignored; the runtime itself is built like that.
#ifndef AMPVK_AMPVK_CONFIG_H
#define AMPVK_AMPVK_CONFIG_H

#ifdef __CPPAMP__
#include "standard.h"
#endif

namespace Concurrency {}
namespace concurrency = Concurrency;

#ifdef __CPPAMP__
/// A function without a body that is the operation `text` of the kernel IR.
#define _AMP_BUILTIN(text) __attribute__((__annotate__("amp.builtin." text)))
/// A function without a body that is a message to the host (messages.h).
#define _AMP_MESSAGE(kind) __attribute__((__annotate__("amp.message." kind)))
/// A class of one array that is a scalar, a vector or an array on the device.
#define _AMP_VECTOR __attribute__((__annotate__("amp.vector")))
/// The pointer member that is a container's storage: on the device the address
/// of element 0, on the host the runtime's handle.
#define _AMP_BUFFER __attribute__((__annotate__("amp.buffer")))
/// Likewise the image of a texture, and a sampler.
#define _AMP_TEXTURE __attribute__((__annotate__("amp.texture")))
#define _AMP_SAMPLER __attribute__((__annotate__("amp.sampler")))
/// A member beside these that launches read: `name` is one of those of Member
/// in include/ampvk/KernelInterface.h, "offset" or "extent". Any order will do.
#define _AMP_MEMBER(name) __attribute__((__annotate__("amp.member." name)))
/// A class of containers that kernels capture by reference, and run where these
/// are.
#define _AMP_BY_REFERENCE __attribute__((__annotate__("amp.by_reference")))
/// A function that is one in the shader too, where it is found by name. Others
/// of these headers are put in place of their calls.
#define _AMP_FUNCTION __attribute__((__noinline__))
#define _AMP_PROPERTY(getter, ...)                                             \
  __declspec(property(get = getter)) __VA_ARGS__
#define _AMP_PROPERTY_2(getter, setter, ...)                                   \
  __declspec(property(get = getter, put = setter)) __VA_ARGS__
/// A default constructor that leaves the object zero. On the device it looks as
/// if it did nothing, as only such objects may be tile_static.
#define _AMP_ZEROED __attribute__((__annotate__("amp.zeroed")))
#ifdef __AMP_DEVICE_PASS__
#define tile_static __attribute__((__shared__))
#else
#define tile_static static // only parsed; nothing asks how it is initialized
#endif
#else
#define _AMP_BUILTIN(text)
#define _AMP_MESSAGE(kind)
#define _AMP_VECTOR
#define _AMP_BUFFER
#define _AMP_TEXTURE
#define _AMP_SAMPLER
#define _AMP_MEMBER(name)
#define _AMP_BY_REFERENCE
#define _AMP_FUNCTION
#define _AMP_ZEROED
#ifdef __AMPVK_EDITOR__ // clangd, as `ampcc --write-clangd` sets it up
// It shows what a variable is, and not what a property is.
#define _AMP_PROPERTY(getter, ...) static __VA_ARGS__
#define _AMP_PROPERTY_2(getter, setter, ...) static __VA_ARGS__
#define tile_static static
// Overloads that differ in it alone are two functions, so restrict(amp) says
// something; what, is of no importance.
#define restrict(...) _AMP_EDITOR_PICK(__VA_ARGS__, both, one, )(__VA_ARGS__)
#define _AMP_EDITOR_PICK(first, second, which, ...) _AMP_EDITOR_##which
#define _AMP_EDITOR_both(...)
#define _AMP_EDITOR_one(where) _AMP_EDITOR_##where
#define _AMP_EDITOR_cpu
#define _AMP_EDITOR_amp __attribute__((__enable_if__(true, "")))
#else
#define restrict(...)
#define _AMP_PROPERTY(getter, ...) static_assert(true, "")
#define _AMP_PROPERTY_2(getter, setter, ...) static_assert(true, "")
#endif
#endif

/// The default constructor of a class whose data is `_M_base`.
#ifdef __AMP_DEVICE_PASS__
#define _AMP_ZERO_CONSTRUCTOR(Self)                                            \
  _AMP_ZEROED Self() restrict(cpu, amp) {}
#else
#define _AMP_ZERO_CONSTRUCTOR(Self)                                            \
  Self() restrict(cpu, amp) : _M_base() {}
#endif

/// A symbol that the runtime library exports.
#define _AMP_API __attribute__((__visibility__("default")))

#endif
