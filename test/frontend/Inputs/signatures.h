// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What the tests of signatures share: assertions on types, and that a name may
/// be used where the assertion stands. They evaluate nothing.
#ifndef AMPVK_TEST_FRONTEND_SIGNATURES_H
#define AMPVK_TEST_FRONTEND_SIGNATURES_H

#include <type_traits>
#include <utility>

/// The expression has exactly this type (a reference, if it is an lvalue).
#define TYPE_IS(TYPE, ...)                                                     \
  static_assert(std::is_same<decltype(__VA_ARGS__), TYPE>::value, #__VA_ARGS__)

/// The same, and it may be called in this function.
#define IS(TYPE, ...)                                                          \
  TYPE_IS(TYPE, __VA_ARGS__);                                                  \
  if (false)                                                                   \
  static_cast<void>(__VA_ARGS__)

/// Both ways to read a property.
#define PROPERTY(TYPE, object, name)                                           \
  IS(TYPE, object.get_##name());                                               \
  static_assert(                                                               \
      std::is_same<std::decay_t<decltype((object.name))>, TYPE>::value,        \
      #name);                                                                  \
  if (false)                                                                   \
  static_cast<void>(object.name)

#define CONVERTS(FROM, TO)                                                     \
  static_assert(std::is_convertible<FROM, TO>::value, #FROM " to " #TO)
#define CONVERTS_NOT(FROM, TO)                                                 \
  static_assert(!std::is_convertible<FROM, TO>::value, #FROM " to " #TO)

#define MADE_OF(T, ...)                                                        \
  static_assert(std::is_constructible<T, __VA_ARGS__>::value, #__VA_ARGS__)
#define NOT_MADE_OF(T, ...)                                                    \
  static_assert(!std::is_constructible<T, __VA_ARGS__>::value, #__VA_ARGS__)
/// Of one argument, but it is no conversion.
#define MADE_EXPLICITLY(T, FROM)                                               \
  MADE_OF(T, FROM);                                                            \
  CONVERTS_NOT(FROM, T)

#endif
