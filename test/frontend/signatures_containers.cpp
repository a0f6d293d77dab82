// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Every signature of array and array_view (specification chapter 5) with its
// exact type, where it may be used.
// RUN: %ampcc -fsyntax-only -std=c++14 %s
// RUN: %ampcc -fsyntax-only -std=c++20 %s
#include "Inputs/signatures.h"
#include <amp.h>
#include <array>
#include <list>

using namespace concurrency;
typedef accelerator_view view;

template <class A, class... Shape> void contentsAndPlaces() {
  typedef std::list<short>::const_iterator It;
  MADE_OF(A, Shape...);
  MADE_OF(A, Shape..., view);
  MADE_OF(A, Shape..., view, access_type);
  MADE_OF(A, Shape..., view, view);
  MADE_OF(A, Shape..., It);
  MADE_OF(A, Shape..., It, It);
  MADE_OF(A, Shape..., It, view);
  MADE_OF(A, Shape..., It, view, access_type);
  MADE_OF(A, Shape..., It, It, view);
  MADE_OF(A, Shape..., It, It, view, access_type);
  MADE_OF(A, Shape..., It, view, view);
  MADE_OF(A, Shape..., It, It, view, view);
}

/// What needs no certain rank; in host code.
template <class T, int N>
void arrays(array<T, N> &a, const array<T, N> &c,
            const array_view<T, N> &target,
            const array_view<const T, N> &source, array<T, N> &&moved) {
  typedef array<T, N> A;
  static_assert(A::rank == N, "");
  static_assert(std::is_same<typename A::value_type, T>::value, "");
  static_assert(!std::is_default_constructible<A>::value, "");
  static_assert(std::is_copy_constructible<A>::value, "");
  static_assert(std::is_move_constructible<A>::value, "");
  contentsAndPlaces<A, extent<N>>();
  typedef array_view<const T, N> Source;
  MADE_EXPLICITLY(A, const Source &);
  MADE_OF(A, const Source &, view);
  MADE_OF(A, const Source &, view, access_type);
  MADE_OF(A, const Source &, view, view);
  IS(A &, a = c);
  IS(A &, a = std::move(moved));
  IS(A &, a = source);
  IS(void, c.copy_to(a));
  IS(void, c.copy_to(target));
  CONVERTS(const A &, std::vector<T>);
  PROPERTY(view, c, accelerator_view);
  PROPERTY(view, c, associated_accelerator_view);
  PROPERTY(access_type, c, cpu_access_type);
}
void shapes() {
  contentsAndPlaces<array<int>, int>();
  contentsAndPlaces<array<int, 2>, int, int>();
  contentsAndPlaces<array<int, 3>, int, int, int>();
}

/// Access to elements and parts. C is a container, U its elements as seen
/// through it: const where they are.
template <class C, class U, int N>
void parts(C &c, const index<N> &i, const extent<N> &e) restrict(cpu, amp) {
  PROPERTY(extent<N>, c, extent);
  IS(U &, c[i]);
  IS(U &, c(i));
  typedef array_view<U, N> Part;
  IS(Part, c.section(i, e));
  IS(Part, c.section(i));
  IS(Part, c.section(e));
}
template <class C, class U> void ofRank1(C &c, int n) restrict(cpu, amp) {
  IS(U &, c[n]);
  IS(U &, c(n));
  IS(array_view<U>, c.section(n, n));
}
template <class C, class U> void ofRank2(C &c, int n) restrict(cpu, amp) {
  typedef array_view<U, 2> Part;
  IS(array_view<U>, c[n]);
  IS(array_view<U>, c(n));
  IS(U &, c(n, n));
  IS(Part, c.section(n, n, n, n));
}
template <class C, class U> void ofRank3(C &c, int n) restrict(cpu, amp) {
  typedef array_view<U, 2> Plane;
  typedef array_view<U, 3> Part;
  IS(Plane, c[n]);
  IS(Plane, c(n));
  IS(U &, c(n, n, n));
  IS(Part, c.section(n, n, n, n, n, n));
}
/// Of arrays of any rank, and views of rank 1.
template <class C, class U> void contiguous(C &c) restrict(cpu, amp) {
  typedef typename std::conditional<std::is_const<U>::value, const float,
                                    float>::type Other;
  typedef array_view<Other> Reinterpreted;
  typedef array_view<U, 2> Shaped2;
  typedef array_view<U, 4> Shaped4;
  IS(U *, c.data());
  IS(Reinterpreted, c.template reinterpret_as<float>());
  IS(Shaped2, c.view_as(extent<2>(1, 1)));
  IS(Shaped4, c.view_as(extent<4>()));
}
/// The access of a container of T of each rank, by rank.
template <template <class, int> class C, class T, class U>
void containers(C<T, 1> &c1, C<T, 2> &c2, C<T, 3> &c3,
                C<T, 4> &c4) restrict(cpu, amp) {
  parts<C<T, 1>, U, 1>(c1, index<1>(), extent<1>());
  parts<C<T, 2>, U, 2>(c2, index<2>(), extent<2>());
  parts<C<T, 3>, U, 3>(c3, index<3>(), extent<3>());
  parts<C<T, 4>, U, 4>(c4, index<4>(), extent<4>());
  ofRank1<C<T, 1>, U>(c1, 0);
  ofRank2<C<T, 2>, U>(c2, 0);
  ofRank3<C<T, 3>, U>(c3, 0);
  typedef array_view<U, 3> Solid;
  IS(Solid, c4[0]);
  contiguous<C<T, 1>, U>(c1);
}
template <class T>
void arraysOnBoth(array<T, 1> &a1, array<T, 2> &a2, array<T, 3> &a3,
                  array<T, 4> &a4) restrict(cpu, amp) {
  containers<array, T, T>(a1, a2, a3, a4);
  contiguous<array<T, 2>, T>(a2);
  contiguous<array<T, 3>, T>(a3);
  const array<T, 1> &c1 = a1;
  const array<T, 2> &c2 = a2;
  const array<T, 3> &c3 = a3;
  parts<const array<T, 1>, const T, 1>(c1, index<1>(), extent<1>());
  parts<const array<T, 2>, const T, 2>(c2, index<2>(), extent<2>());
  parts<const array<T, 3>, const T, 3>(c3, index<3>(), extent<3>());
  ofRank1<const array<T, 1>, const T>(c1, 0);
  ofRank2<const array<T, 2>, const T>(c2, 0);
  ofRank3<const array<T, 3>, const T>(c3, 0);
  contiguous<const array<T, 1>, const T>(c1);
  contiguous<const array<T, 3>, const T>(c3);
}

template <class T, int N>
void get(const array_view<T, N> &v, array_view<T, N> &changed,
         const index<N> &i) restrict(cpu, amp) {
  typedef array_view<T, N> V;
  static_assert(V::rank == N, "");
  static_assert(std::is_same<typename V::value_type, T>::value, "");
  static_assert(!std::is_default_constructible<V>::value, "");
  static_assert(std::is_copy_constructible<V>::value, "");
  IS(T &, v.get_ref(i));
  IS(V &, changed = v);
  V copy(v);
  (void)copy;
}
/// On both sides; T may be const.
template <class T>
void viewsOnBoth(array_view<T, 1> &v1, array_view<T, 2> &v2,
                 array_view<T, 3> &v3,
                 array_view<T, 4> &v4) restrict(cpu, amp) {
  typedef const array_view<T, 1> V1;
  typedef const array_view<T, 2> V2;
  typedef const array_view<T, 3> V3;
  V1 &c1 = v1;
  V2 &c2 = v2;
  V3 &c3 = v3;
  containers<array_view, T, T>(v1, v2, v3, v4);
  get(c1, v1, index<1>());
  get(c2, v2, index<2>());
  get(c3, v3, index<3>());
  // A const view of elements that are not const is for writing.
  parts<V1, T, 1>(c1, index<1>(), extent<1>());
  parts<V2, T, 2>(c2, index<2>(), extent<2>());
  parts<V3, T, 3>(c3, index<3>(), extent<3>());
  ofRank1<V1, T>(c1, 0);
  ofRank2<V2, T>(c2, 0);
  ofRank3<V3, T>(c3, 0);
  contiguous<V1, T>(c1);
}

/// In both contexts from an array, a pointer or a C array.
template <class T> void madeOnBoth(array<int, 2> &a, T *p) restrict(cpu, amp) {
  T plain[4] = {};
  array_view<T, 2> ofArray(a), implicit = a, byExtent(extent<2>(1, 1), p),
                               byNumbers(1, 1, p);
  array_view<T, 3> solid(1, 1, 1, p);
  array_view<T> line(1, p), ofPlain(plain);
  (void)ofArray, (void)implicit, (void)byExtent, (void)byNumbers, (void)solid,
      (void)line, (void)ofPlain;
}
void constViews(const array<int, 2> &a, const array_view<int, 2> &v,
                array_view<const int, 2> &assigned) restrict(cpu, amp) {
  typedef array_view<const int, 2> C;
  C ofArray(a), implicit = a, ofView(v), converted = v;
  IS(C &, assigned = v);
  (void)ofArray, (void)implicit, (void)ofView, (void)converted;
}

template <class T, class Container> void madeOfContainers() {
  typedef array_view<T> V1;
  typedef array_view<T, 2> V2;
  typedef array_view<T, 3> V3;
  MADE_OF(V1, extent<1>, Container &);
  MADE_OF(V2, extent<2>, Container &);
  MADE_OF(V1, int, Container &);
  MADE_OF(V2, int, int, Container &);
  MADE_OF(V3, int, int, int, Container &);
  MADE_EXPLICITLY(V1, Container &);
}
void madeOnHost() {
  madeOfContainers<int, std::vector<int>>();
  madeOfContainers<int, std::array<int, 5>>();
  madeOfContainers<const int, const std::vector<int>>();
  madeOfContainers<const int, std::vector<int>>();
  madeOfContainers<const int, const std::array<int, 5>>();
  MADE_EXPLICITLY(array_view<int>, int(&)[5]);
  MADE_EXPLICITLY(array_view<const int>, const int(&)[5]);
  MADE_OF(array_view<const int>, int, const int(&)[5]);
  // Without a source.
  typedef array_view<int, 2> V2;
  typedef array_view<int, 3> V3;
  MADE_EXPLICITLY(array_view<int>, extent<1>);
  MADE_EXPLICITLY(V2, extent<2>);
  MADE_EXPLICITLY(array_view<int>, int);
  MADE_OF(V2, int, int);
  MADE_OF(V3, int, int, int);
  // Nothing that is const is shown as what can be written.
  typedef const array<int> ConstArray;
  NOT_MADE_OF(array_view<int>, ConstArray &);
  NOT_MADE_OF(array_view<int>, array_view<const int>);
  NOT_MADE_OF(array_view<int>, const std::vector<int> &);
  NOT_MADE_OF(array_view<int>, int, const int *);
}

template <class V, class T, int N>
void synchronized(const V &v, const view &place, array<T, N> &a,
                  const array_view<T, N> &target) {
  PROPERTY(view, v, source_accelerator_view);
  IS(void, v.copy_to(a));
  IS(void, v.copy_to(target));
  IS(void, v.synchronize());
  IS(completion_future, v.synchronize_async());
  IS(void, v.synchronize_to(place));
  IS(completion_future, v.synchronize_to_async(place));
  IS(void, v.refresh());
}
template <class T, int N>
void synchronizedForWriting(const array_view<T, N> &v, const view &place) {
  IS(void, v.synchronize(access_type_write));
  IS(completion_future, v.synchronize_async(access_type_write));
  IS(void, v.synchronize_to(place, access_type_write));
  IS(completion_future, v.synchronize_to_async(place, access_type_write));
  IS(void, v.discard_data());
}
void all(array<int, 1> &a1, array<int, 2> &a2, array<int, 3> &a3,
         array<int, 4> &a4, array_view<int, 1> &v1, array_view<int, 2> &v2,
         array_view<int, 3> &v3, array_view<int, 4> &v4,
         array_view<const int, 1> &c1, array_view<const int, 2> &c2,
         array_view<const int, 3> &c3,
         array_view<const int, 4> &c4) restrict(cpu, amp) {
  arraysOnBoth(a1, a2, a3, a4);
  viewsOnBoth(v1, v2, v3, v4);
  viewsOnBoth(c1, c2, c3, c4);
  int number = 0;
  madeOnBoth<int>(a2, &number);
  madeOnBoth<const int>(a2, &number);
}
void allOnHost(array<int, 1> &a1, array<int, 2> &a2, array<int, 4> &a4,
               const array_view<int, 1> &v1, const array_view<int, 2> &v2,
               const array_view<int, 4> &v4, const array_view<const int, 1> &c1,
               const array_view<const int, 2> &c2,
               const array_view<const int, 4> &c4, const view &place) {
  arrays(a1, a1, v1, c1, std::move(a1));
  arrays(a2, a2, v2, c2, std::move(a2));
  arrays(a4, a4, v4, c4, std::move(a4));
  synchronized(v1, place, a1, v1);
  synchronized(c1, place, a1, v1);
  synchronized(v2, place, a2, v2);
  synchronized(c2, place, a2, v2);
  synchronizedForWriting(v1, place);
  synchronizedForWriting(v2, place);
}
