// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A container that is none of the library's: its members lie in another order
/// than theirs, and say what they are by the headers' annotations.
#ifndef AMPVK_TEST_RUN_WINDOW_H
#define AMPVK_TEST_RUN_WINDOW_H
#pragma GCC system_header

#include <amp.h>

namespace Concurrency {

/// Shows what a view does, while that lives.
template <int N> class window {
public:
  explicit window(const array_view<int, N> &view)
      : _M_extent(view.get_extent()), _M_of_no_use(7),
        _M_stride(view.get_extent()) {
    const __detail::__amp_box box = view._M_box();
    _M_offset = static_cast<__detail::__amp_position_t>(box.__offset);
    _M_data = reinterpret_cast<int *>(box.__storage);
    if (N > 1)
      std::memcpy(static_cast<void *>(&_M_stride), box.__stride,
                  sizeof(*box.__stride) * (N - 1));
  }
  int &operator[](const index<N> &i) const restrict(cpu, amp) {
    return _M_data[_M_offset + _M_stride.__position(i)];
  }

private:
  _AMP_MEMBER("extent") extent<N> _M_extent;
  int _M_of_no_use;
  _AMP_MEMBER("strides") __detail::__amp_strides<N> _M_stride;
  _AMP_BUFFER int *_M_data;
  int _M_nor_this[3];
  _AMP_MEMBER("offset") __detail::__amp_position_t _M_offset;
};

} // namespace Concurrency

#endif
