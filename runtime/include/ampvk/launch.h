// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// parallel_for_each (specification chapter 7), and how the compiler finds
/// kernels: by the instantiations of __amp_entry.
#ifndef AMPVK_AMPVK_LAUNCH_H
#define AMPVK_AMPVK_LAUNCH_H

#include "accelerator.h"
#include "tile.h"

/// A kernel as the compiler made it; include/ampvk/KernelInterface.h has it as
/// KernelImage.
struct ampvk_kernel_image;

namespace Concurrency {
namespace __detail {

#pragma GCC diagnostic push
#ifdef __clang__
#pragma GCC diagnostic ignored "-Wundefined-internal"
#pragma GCC diagnostic ignored "-Wundefined-var-template"
#endif

/// The compiler defines `__image` for each kernel type K.
template <int _Rank, int _D0, int _D1, int _D2, class _Kp> struct __amp_kernel {
  static const ampvk_kernel_image __image;
};

#ifdef __AMP_DEVICE_PASS__
/// What a kernel is called with.
template <int _Rank, int _D0, int _D1, int _D2> struct __amp_thread {
  static tiled_index<_D0, _D1, _D2> __here() restrict(amp) {
    return tiled_index<_D0, _D1, _D2>(
        __amp_thread_index<index<_Rank>>(), __amp_local_index<index<_Rank>>(),
        __amp_tile_index<index<_Rank>>(),
        __amp_thread_index<index<_Rank>>() - __amp_local_index<index<_Rank>>(),
        tile_barrier());
  }
};
template <int _Rank> struct __amp_thread<_Rank, 0, 0, 0> {
  static index<_Rank> __here() restrict(amp) {
    return __amp_thread_index<index<_Rank>>();
  }
};

template <int _Rank, int _D0, int _D1, int _D2, class _Kp>
__attribute__((global)) void __amp_entry(const _Kp &__kernel) {
  const_cast<_Kp &>(__kernel)(__amp_thread<_Rank, _D0, _D1, _D2>::__here());
}
#endif

/// Runs a kernel over an extent of `rank` components. `__view` is null where
/// the captured containers decide.
_AMP_API void __amp_launch(const accelerator_view *__view,
                           const ampvk_kernel_image *__image,
                           const void *__closure, std::size_t __closureSize,
                           const int *extent, int rank);

/// The kernels of a translation unit. The compiler defines it, and tells the
/// runtime of it as long as the code is loaded: their pipelines can be compiled
/// before they are launched.
struct __amp_images {
  __amp_images *__next; ///< the runtime's
  std::size_t __count;
  const ampvk_kernel_image *__images[1]; ///< `__count`
};
_AMP_API void __amp_add_images(void *__images) noexcept;
_AMP_API void __amp_remove_images(void *__images) noexcept;

template <int _Rank, int _D0, int _D1, int _D2, class _Kp>
void __amp_run(const accelerator_view *__view, const extent<_Rank> &__e,
               const _Kp &__kernel) {
  static_assert(std::is_class<_Kp>::value || std::is_union<_Kp>::value,
                "a kernel must be a lambda or another object with a "
                "restrict(amp) operator()");
#ifdef __AMP_DEVICE_PASS__
  (void)&__amp_entry<_Rank, _D0, _D1, _D2, _Kp>;
#endif
  __amp_launch(__view, &__amp_kernel<_Rank, _D0, _D1, _D2, _Kp>::__image,
               &__kernel, sizeof(_Kp), __e._M_components(), _Rank);
}

#pragma GCC diagnostic pop

} // namespace __detail

/// Runs a kernel once for each index of an extent, and returns before it is
/// done.
/// \param __view where the kernel runs; without it, where the captured arrays
///   and textures are, else on the default accelerator_view
/// \param __e how many threads there are. The tiles of a tiled_extent must fill
///   it
/// \param __kernel a lambda or function object whose operator() is
///   restrict(amp) and takes the index: index<N>, or tiled_index for a
///   tiled_extent
/// \see chapter 7
///
/// It throws the common errors (exceptions.h), and (7.2):
/// - invalid_compute_domain, E_INVALIDARG, if a component of the extent is not
///   positive, tiles do not fill it, or the accelerator takes no so large one;
/// - runtime_exception, E_INVALIDARG, if a captured array or texture is on
///   another accelerator_view than the kernel runs on, was moved from, or is a
///   staging texture;
/// - unsupported_feature, E_FAIL, if the accelerator is the CPU's, lacks what
///   the kernel needs, or cannot bind so many or so large containers;
/// - runtime_exception, E_FAIL, if the kernel's image is not this program's or
///   not for this runtime; or with the text of direct3d_errorf or
///   direct3d_abort in the kernel. Launches that can throw the last one wait
///   for the kernel's end;
/// - without an accelerator_view and such containers, what accelerator()
///   throws.
template <int _Np, class _Kp>
void parallel_for_each(const extent<_Np> &__e, const _Kp &__kernel) {
  __detail::__amp_run<_Np, 0, 0, 0>(nullptr, __e, __kernel);
}
template <int _Np, class _Kp>
void parallel_for_each(const accelerator_view &__view, const extent<_Np> &__e,
                       const _Kp &__kernel) {
  __detail::__amp_run<_Np, 0, 0, 0>(&__view, __e, __kernel);
}

// One overload for each rank, so that `parallel_for_each<4, 4>(e, kernel)` may
// convert e from extent<2>.
template <int _D0, class _Kp>
void parallel_for_each(const tiled_extent<_D0> &__e, const _Kp &__kernel) {
  __detail::__amp_run<1, _D0, 0, 0>(nullptr, __e, __kernel);
}
template <int _D0, int _D1, class _Kp>
void parallel_for_each(const tiled_extent<_D0, _D1> &__e, const _Kp &__kernel) {
  __detail::__amp_run<2, _D0, _D1, 0>(nullptr, __e, __kernel);
}
template <int _D0, int _D1, int _D2, class _Kp>
void parallel_for_each(const tiled_extent<_D0, _D1, _D2> &__e,
                       const _Kp &__kernel) {
  __detail::__amp_run<3, _D0, _D1, _D2>(nullptr, __e, __kernel);
}
template <int _D0, class _Kp>
void parallel_for_each(const accelerator_view &__view,
                       const tiled_extent<_D0> &__e, const _Kp &__kernel) {
  __detail::__amp_run<1, _D0, 0, 0>(&__view, __e, __kernel);
}
template <int _D0, int _D1, class _Kp>
void parallel_for_each(const accelerator_view &__view,
                       const tiled_extent<_D0, _D1> &__e, const _Kp &__kernel) {
  __detail::__amp_run<2, _D0, _D1, 0>(&__view, __e, __kernel);
}
template <int _D0, int _D1, int _D2, class _Kp>
void parallel_for_each(const accelerator_view &__view,
                       const tiled_extent<_D0, _D1, _D2> &__e,
                       const _Kp &__kernel) {
  __detail::__amp_run<3, _D0, _D1, _D2>(&__view, __e, __kernel);
}

} // namespace Concurrency

#endif
