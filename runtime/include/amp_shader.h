// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Launches of shaders by name, for programs that amp2glsl --rewrite has
/// written: ordinary C++14, which any compiler takes. docs/guide/rewriting.md
#ifndef AMPVK_AMP_SHADER_H
#define AMPVK_AMP_SHADER_H

#include "ampvk/macros_off.h" // before all others

#include "ampvk/accelerator.h"
#include "ampvk/exceptions.h"
#include "ampvk/launch.h"
#include "ampvk/tile.h"

#include <cstring>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

extern "C" _AMP_API wchar_t **__amp_wide_strings(char **__strings);

namespace ampvk {

/// What main() passes to a wmain(): wide strings for those of its arguments.
inline wchar_t **wide_strings(char **__strings) {
  return __amp_wide_strings(__strings);
}

/// An object without a name, for a reference that is not const, as Microsoft's
/// compiler had it: it lives to the end of the expression.
template <class _Tp> _Tp &temporary(_Tp &&__value) { return __value; }

/// What a shader is passed under a name; amp-shader writes these.
struct parameter {
  const char *name; ///< null behind the last one
  std::size_t __offset, __size; ///< no size: the shader has no use for it
  bool __isReference;
};

/// A kernel's shaders with all that a launch has to know; amp-shader makes it
/// of `shaders/<name>.comp` and `shaders/<name>.json`.
struct shader {
  const char *name; ///< of the kernel
  const void *__image;
  const parameter *__parameters;
  std::size_t __size; ///< of all arguments together, in bytes
  int rank; ///< of the launch's extent
  int __tile[3];
};

namespace __detail {

template <class _Tp> struct __is_there {
  typedef void type;
};
template <class _Tp, class = void> struct __key {
  typedef _Tp type;
};
template <class _Tp>
struct __key<_Tp, typename __is_there<typename _Tp::shader_key>::type> {
  typedef typename _Tp::shader_key type;
};

} // namespace __detail

/// What a class is called where the shader of a template is chosen by its
/// arguments: its `shader_key`, if it has one, as a lambda's type has no name.
template <class _Tp> using key = typename __detail::__key<_Tp>::type;

/// Collects what a shader is passed, by the names that it has in the kernel.
class arguments {
public:
  /// Starts with no argument of the shader.
  explicit arguments(const shader &__code)
      : _M_shader(__code), _M_bytes(__code.__size + 1) {}

  /// Throws runtime_exception if the shader has no such parameter, or one of
  /// another size: then the program and `shaders/<name>.json` do not belong
  /// together.
  template <class _Tp>
  arguments &operator()(const char *name, const _Tp &value) {
    return _M_add(name, value, 0);
  }

  /// All of an object, as the functor that is the kernel.
  template <class _Tp> void object(const _Tp &value) {
    if (!_M_prefix.empty())
      return _M_put(_M_prefix, _M_address(value), sizeof value);
    _M_expect(sizeof value == _M_shader.__size, "the functor");
    std::memcpy(_M_bytes.data(), _M_address(value), sizeof value);
    _M_isWhole = true;
  }

  /// Throws unless all parameters were passed.
  const void *__complete() const {
    std::size_t __count = 0;
    while (_M_shader.__parameters[__count].name)
      ++__count;
    _M_expect(_M_isWhole || __count == _M_count, "the number of arguments");
    return _M_bytes.data();
  }

private:
  // A lambda that was captured passes its own captures.
  template <class _Tp>
  auto _M_add(const char *name, const _Tp &value, int)
      -> decltype(value.bind(*this), *this) {
    const std::string __outer = _M_prefix;
    if (_M_ignores(_M_path(name)))
      return *this;
    _M_prefix = _M_path(name);
    value.bind(*this);
    _M_prefix = __outer;
    return *this;
  }
  template <class _Tp>
  arguments &_M_add(const char *name, const _Tp &value, long) {
    _M_put(_M_path(name), _M_address(value), sizeof value);
    return *this;
  }

  template <class _Tp> static const void *_M_address(const _Tp &value) {
    return const_cast<const char *>(
        &reinterpret_cast<const volatile char &>(value));
  }

  std::string _M_path(const char *name) const {
    return _M_prefix.empty() ? name : _M_prefix + "." + name;
  }

  /// Whether only other instances of the kernel's template have a use for it.
  bool _M_ignores(const std::string &name) {
    for (const parameter *__p = _M_shader.__parameters; __p->name; ++__p)
      if (name == __p->name && __p->__size == 0) {
        ++_M_count;
        return true;
      }
    return false;
  }

  void _M_put(const std::string &name, const void *__from, std::size_t size) {
    if (_M_ignores(name))
      return;
    for (const parameter *__p = _M_shader.__parameters; __p->name; ++__p) {
      if (name != __p->name)
        continue;
      _M_expect(__p->__size == size, name);
      char *__to = _M_bytes.data() + __p->__offset;
      if (__p->__isReference)
        std::memcpy(__to, &__from, sizeof __from);
      else
        std::memcpy(__to, __from, size);
      ++_M_count;
      return;
    }
    _M_expect(false, name);
  }

  void _M_expect(bool __isGood, const std::string &__what) const {
    if (!__isGood)
      throw Concurrency::runtime_exception(
          ("The shader " + std::string(_M_shader.name) +
           " does not belong to this program: " + __what +
           " is not what the shader is passed.")
              .c_str(),
          E_FAIL);
  }

  const shader &_M_shader;
  std::vector<char> _M_bytes;
  std::string _M_prefix;
  std::size_t _M_count = 0;
  bool _M_isWhole = false;
};

/// A function that kernels call and the host, too: what it captured, for the
/// shader, and the function.
template <class _Arguments, class _Function> class kernel_function {
public:
  /// What the function is called where the shader of a template is chosen.
  typedef key<_Arguments> shader_key;

  /// Makes one of what it captured and the function for the host.
  kernel_function(const _Arguments &__captured, const _Function &__function)
      : _M_arguments(__captured), _M_function(__function) {}

  /// Calls the function on the host.
  template <class... _Tp>
  auto operator()(_Tp &&...__values) const
      -> decltype(std::declval<const _Function &>()(
          std::forward<_Tp>(__values)...)) {
    return _M_function(std::forward<_Tp>(__values)...);
  }

  /// The shader.
  static const shader &code() { return _Arguments::code(); }
  /// Passes the captured values to the shader.
  void bind(arguments &__to) const { _M_arguments.bind(__to); }

private:
  _Arguments _M_arguments;
  _Function _M_function;
};

/// Makes a kernel_function.
template <class _Arguments, class _Function>
kernel_function<_Arguments, _Function> both(const _Arguments &__captured,
                                            const _Function &__function) {
  return kernel_function<_Arguments, _Function>(__captured, __function);
}

namespace __detail {

template <int _Rank, int _D0, int _D1, int _D2, class _Kp>
void __run(const Concurrency::accelerator_view *__view,
           const Concurrency::extent<_Rank> &__e, const _Kp &__kernel) {
  const shader &__code = __kernel.code();
  if (__code.rank != _Rank || __code.__tile[0] != _D0 ||
      __code.__tile[1] != _D1 || __code.__tile[2] != _D2)
    throw Concurrency::runtime_exception(
        ("The shader " + std::string(__code.name) +
         " is for another rank or tile than this launch's.")
            .c_str(),
        E_FAIL);
  arguments __to(__code);
  __kernel.bind(__to);
  int __components[_Rank];
  for (int __i = 0; __i < _Rank; ++__i)
    __components[__i] = __e[__i];
  Concurrency::__detail::__amp_launch(
      __view, static_cast<const ampvk_kernel_image *>(__code.__image),
      __to.__complete(), __code.__size, __components, _Rank);
}

} // namespace __detail

/// What parallel_for_each was: runs the kernel's shader in as many threads as
/// the extent has points, and throws what that did (ampvk/launch.h). `kernel`
/// has the arguments of the shader, `kernel.code()`.
template <int _Np, class _Kp>
void launch(const Concurrency::extent<_Np> &__e, const _Kp &__kernel) {
  __detail::__run<_Np, 0, 0, 0>(nullptr, __e, __kernel);
}
template <int _Np, class _Kp>
void launch(const Concurrency::accelerator_view &__view,
            const Concurrency::extent<_Np> &__e, const _Kp &__kernel) {
  __detail::__run<_Np, 0, 0, 0>(&__view, __e, __kernel);
}
template <int _D0, class _Kp>
void launch(const Concurrency::tiled_extent<_D0> &__e, const _Kp &__kernel) {
  __detail::__run<1, _D0, 0, 0>(nullptr, __e, __kernel);
}
template <int _D0, int _D1, class _Kp>
void launch(const Concurrency::tiled_extent<_D0, _D1> &__e,
            const _Kp &__kernel) {
  __detail::__run<2, _D0, _D1, 0>(nullptr, __e, __kernel);
}
template <int _D0, int _D1, int _D2, class _Kp>
void launch(const Concurrency::tiled_extent<_D0, _D1, _D2> &__e,
            const _Kp &__kernel) {
  __detail::__run<3, _D0, _D1, _D2>(nullptr, __e, __kernel);
}
template <int _D0, class _Kp>
void launch(const Concurrency::accelerator_view &__view,
            const Concurrency::tiled_extent<_D0> &__e, const _Kp &__kernel) {
  __detail::__run<1, _D0, 0, 0>(&__view, __e, __kernel);
}
template <int _D0, int _D1, class _Kp>
void launch(const Concurrency::accelerator_view &__view,
            const Concurrency::tiled_extent<_D0, _D1> &__e,
            const _Kp &__kernel) {
  __detail::__run<2, _D0, _D1, 0>(&__view, __e, __kernel);
}
template <int _D0, int _D1, int _D2, class _Kp>
void launch(const Concurrency::accelerator_view &__view,
            const Concurrency::tiled_extent<_D0, _D1, _D2> &__e,
            const _Kp &__kernel) {
  __detail::__run<3, _D0, _D1, _D2>(&__view, __e, __kernel);
}

} // namespace ampvk

#include "ampvk/macros_on.h" // after all others

#endif
