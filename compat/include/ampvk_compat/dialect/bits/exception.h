// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// In place of libstdc++'s: std::exception with the constructors that
/// Microsoft's library gives it, `throw std::exception("text")` and `:
/// exception("text")` of derived classes.
///
/// The class must stay as it is, as those that libstdc++.so has derive from it;
/// so texts are kept in a list, by the object's address. what() and the
/// destructor look there, and replace the library's in the whole program, as
/// the linker does with any symbol that an executable defines. A program
/// without such exceptions has an empty list.
///
/// The guard is the one of the header that this stands for.
#ifndef __EXCEPTION_H
#define __EXCEPTION_H 1

#pragma GCC system_header

#include <bits/c++config.h>

#pragma GCC visibility push(default)

extern "C++" {
namespace std {

/// The text of one object.
struct __amp_exception_text {
  const void *__object;
  char *__text;
  __amp_exception_text *__next;
};

/// The list and its lock, which is held for a few instructions.
struct __amp_exception_texts {
  __amp_exception_text *__first;
  bool __is_locked;

  static __amp_exception_texts &__all() noexcept {
    static __amp_exception_texts __texts = {nullptr, false};
    return __texts;
  }
  bool __has_none() const noexcept {
    return !__atomic_load_n(&__first, __ATOMIC_ACQUIRE);
  }
  void __lock() noexcept {
    while (__atomic_test_and_set(&__is_locked, __ATOMIC_ACQUIRE)) {
    }
  }
  void __unlock() noexcept { __atomic_clear(&__is_locked, __ATOMIC_RELEASE); }

  /// The place in the list that points to an object's text, or to null.
  __amp_exception_text **__place_of(const void *__object) noexcept {
    __amp_exception_text **__place = &__first;
    while (*__place && (*__place)->__object != __object)
      __place = &(*__place)->__next;
    return __place;
  }
  const char *__find(const void *__object) noexcept {
    if (__has_none())
      return nullptr;
    __lock();
    const __amp_exception_text *__found = *__place_of(__object);
    __unlock();
    return __found ? __found->__text : nullptr;
  }
  /// An object without memory for its text has none.
  void __add(const void *__object, const char *__text) noexcept {
    const __SIZE_TYPE__ __size = __builtin_strlen(__text) + 1;
    void *__memory = __builtin_malloc(sizeof(__amp_exception_text) + __size);
    if (!__memory)
      return;
    __amp_exception_text *__new = static_cast<__amp_exception_text *>(__memory);
    __new->__object = __object;
    __new->__text = reinterpret_cast<char *>(__new + 1);
    __builtin_memcpy(__new->__text, __text, __size);
    __lock();
    __new->__next = __first;
    __atomic_store_n(&__first, __new, __ATOMIC_RELEASE);
    __unlock();
  }
  void __remove(const void *__object) noexcept {
    if (__has_none())
      return;
    __lock();
    __amp_exception_text **__place = __place_of(__object);
    __amp_exception_text *__found = *__place;
    if (__found)
      __atomic_store_n(__place, __found->__next, __ATOMIC_RELEASE);
    __unlock();
    __builtin_free(__found);
  }
};

class exception {
public:
  exception() noexcept {}
  exception(const char *const &__text) noexcept {
    if (__text)
      __amp_exception_texts::__all().__add(this, __text);
  }
  exception(const char *const &__text, int) noexcept : exception(__text) {}
  exception(const exception &__other) noexcept { __copy(__other); }
  exception &operator=(const exception &__other) noexcept {
    if (this != &__other) {
      __amp_exception_texts::__all().__remove(this);
      __copy(__other);
    }
    return *this;
  }
  virtual ~exception() noexcept {
    __amp_exception_texts::__all().__remove(this);
  }

  virtual const char *what() const noexcept {
    const char *__text = __amp_exception_texts::__all().__find(this);
    return __text ? __text : "std::exception";
  }

private:
  void __copy(const exception &__other) noexcept {
    if (const char *__text = __amp_exception_texts::__all().__find(&__other))
      __amp_exception_texts::__all().__add(this, __text);
  }
};

} // namespace std
}

#pragma GCC visibility pop

#endif
