// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Access to the components of short vectors by name (specification 10.8.3):
/// get_ and set_ functions for every choice of different components, the same
/// as properties in the spellings xyzw and rgba, and ref_ for single ones.
///
/// Macros for the inside of the class template __amp_short_vector.
#ifndef AMPVK_AMPVK_SWIZZLES_H
#define AMPVK_AMPVK_SWIZZLES_H

// A component: its name, its other name, its position.
#define _AMP_X x, r, 0
#define _AMP_Y y, g, 1
#define _AMP_Z z, b, 2
#define _AMP_W w, a, 3

#define _AMP_COMPONENT(...) _AMP_COMPONENT_(__VA_ARGS__)
#define _AMP_COMPONENT_(p, q, i)                                               \
  /** A component. get_y(), get_z() and get_w() are the same for the others.   \
      \see section 10.8.3 */                                                   \
  _Tp get_##p() const restrict(cpu, amp) { return _M_base[i]; }                \
  /** Changes a component. set_y(), set_z() and set_w() are the same for the   \
      others.                                                                  \
      \see section 10.8.3 */                                                   \
  void set_##p(_Tp __v) restrict(cpu, amp) { _M_base[i] = __v; }               \
  /** A reference to a component. ref_y(), ref_z(), ref_w(), ref_r(), ref_g(), \
      ref_b() and ref_a() are the same for the others.                         \
      \see section 10.8.3 */                                                   \
  _Tp &ref_##p() restrict(cpu, amp) { return _M_base[i]; }                     \
  _Tp &ref_##q() restrict(cpu, amp) { return _M_base[i]; }                     \
  _AMP_PROPERTY_2(get_##p, set_##p, _Tp p);                                    \
  _AMP_PROPERTY_2(get_##p, set_##p, _Tp q);

// `lanes`: 4 bits for each component, the first lowest.
#ifdef __AMP_DEVICE_PASS__
#define _AMP_SWIZZLE_GET(n, lanes, ...)                                        \
  return __detail::__amp_swizzle<__amp_short_vector<_Tp, n>, (lanes)>(*this);
#define _AMP_SWIZZLE_SET(n, lanes, ...)                                        \
  __detail::__amp_swizzle<__amp_short_vector<_Tp, n>, (lanes)>(*this) = __v;
#else
#define _AMP_SWIZZLE_GET(n, lanes, ...)                                        \
  return __amp_short_vector<_Tp, n>(__VA_ARGS__);
#define _AMP_SWIZZLE_SET(n, lanes, ...) __v._M_copy_to(__VA_ARGS__);
#endif

#define _AMP_SWIZZLE(p, q, n, lanes, ...)                                      \
  /** Two components. There is such a function for each two, three or four     \
      different components in any order, as get_zyx().                         \
      \see section 10.8.3 */                                                   \
  __amp_short_vector<_Tp, n> get_##p() const restrict(cpu, amp) {              \
    _AMP_SWIZZLE_GET(n, lanes, __VA_ARGS__)                                    \
  }                                                                            \
  /** Changes two components. There is such a function for each two, three or  \
      four different components in any order, as set_zyx().                    \
      \see section 10.8.3 */                                                   \
  void set_##p(__amp_short_vector<_Tp, n> __v) restrict(cpu,                   \
                                                        amp){_AMP_SWIZZLE_SET( \
      n, lanes, __VA_ARGS__)} _AMP_PROPERTY_2(get_##p, set_##p,                \
                                              __amp_short_vector<_Tp, n> p);   \
  _AMP_PROPERTY_2(get_##p, set_##p, __amp_short_vector<_Tp, n> q);

// clang-format off
// One choice of components ...
#define _AMP_PAIR(...) _AMP_PAIR_(__VA_ARGS__)
#define _AMP_PAIR_(p0, q0, i0, p1, q1, i1)                                     \
  _AMP_SWIZZLE(p0##p1, q0##q1, 2, i0 | i1 << 4, _M_base[i0], _M_base[i1])
#define _AMP_TRIPLE(...) _AMP_TRIPLE_(__VA_ARGS__)
#define _AMP_TRIPLE_(p0, q0, i0, p1, q1, i1, p2, q2, i2)                       \
  _AMP_SWIZZLE(p0##p1##p2, q0##q1##q2, 3, i0 | i1 << 4 | i2 << 8,              \
               _M_base[i0], _M_base[i1], _M_base[i2])
#define _AMP_QUADRUPLE(...) _AMP_QUADRUPLE_(__VA_ARGS__)
#define _AMP_QUADRUPLE_(p0, q0, i0, p1, q1, i1, p2, q2, i2, p3, q3, i3)        \
  _AMP_SWIZZLE(p0##p1##p2##p3, q0##q1##q2##q3, 4,                              \
               i0 | i1 << 4 | i2 << 8 | i3 << 12,                              \
               _M_base[i0], _M_base[i1], _M_base[i2], _M_base[i3])

// ... and all orders of it.
#define _AMP_PAIRS(A, B) _AMP_PAIR(A, B) _AMP_PAIR(B, A)
#define _AMP_TRIPLES(A, B, C)                                                  \
  _AMP_TRIPLE(A, B, C) _AMP_TRIPLE(A, C, B) _AMP_TRIPLE(B, A, C)               \
  _AMP_TRIPLE(B, C, A) _AMP_TRIPLE(C, A, B) _AMP_TRIPLE(C, B, A)
#define _AMP_QUADRUPLES(A, B, C, D) /* those that begin with A */              \
  _AMP_QUADRUPLE(A, B, C, D) _AMP_QUADRUPLE(A, B, D, C)                        \
  _AMP_QUADRUPLE(A, C, B, D) _AMP_QUADRUPLE(A, C, D, B)                        \
  _AMP_QUADRUPLE(A, D, B, C) _AMP_QUADRUPLE(A, D, C, B)

#define _AMP_SWIZZLES_2                                                        \
  _AMP_COMPONENT(_AMP_X) _AMP_COMPONENT(_AMP_Y)                                \
  _AMP_PAIRS(_AMP_X, _AMP_Y)
#define _AMP_SWIZZLES_3                                                        \
  _AMP_SWIZZLES_2 _AMP_COMPONENT(_AMP_Z)                                       \
  _AMP_PAIRS(_AMP_X, _AMP_Z) _AMP_PAIRS(_AMP_Y, _AMP_Z)                        \
  _AMP_TRIPLES(_AMP_X, _AMP_Y, _AMP_Z)
#define _AMP_SWIZZLES_4                                                        \
  _AMP_SWIZZLES_3 _AMP_COMPONENT(_AMP_W)                                       \
  _AMP_PAIRS(_AMP_X, _AMP_W) _AMP_PAIRS(_AMP_Y, _AMP_W)                        \
  _AMP_PAIRS(_AMP_Z, _AMP_W)                                                   \
  _AMP_TRIPLES(_AMP_X, _AMP_Y, _AMP_W) _AMP_TRIPLES(_AMP_X, _AMP_Z, _AMP_W)    \
  _AMP_TRIPLES(_AMP_Y, _AMP_Z, _AMP_W)                                         \
  _AMP_QUADRUPLES(_AMP_X, _AMP_Y, _AMP_Z, _AMP_W)                              \
  _AMP_QUADRUPLES(_AMP_Y, _AMP_X, _AMP_Z, _AMP_W)                              \
  _AMP_QUADRUPLES(_AMP_Z, _AMP_X, _AMP_Y, _AMP_W)                              \
  _AMP_QUADRUPLES(_AMP_W, _AMP_X, _AMP_Y, _AMP_Z)
// clang-format on

#endif
