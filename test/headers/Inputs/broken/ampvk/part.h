namespace Concurrency {
#define _AMP_TWICE(what, name)                                                 \
  what name##1;                                                                \
  what name##2;
template <class _Tp> class extent {
public:
  int size(int __dimension, decltype(sizeof 0) index) const;

private:
  _AMP_TWICE(int, _M_number)
#ifdef __AMP_DEVICE_PASS__
  _Tp onDevice;
#endif
};
template <class T> struct __amp_traits {
  static constexpr const char *text = "any word";
};
} // namespace Concurrency
