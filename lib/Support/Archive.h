// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Values as bytes, from one process to another.
///
/// A class takes part with `template <class A> void transfer(A &archive) {
/// archive(first, second); }`, which names its members. Scalars, strings,
/// optionals, vectors and sets of what takes part do, too. A pointer has the
/// same value on both sides: one process must be a fork of the other, and what
/// is pointed to a constant.
#ifndef AMPVK_SUPPORT_ARCHIVE_H
#define AMPVK_SUPPORT_ARCHIVE_H

#include <cstring>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

namespace ampvk {

class ArchiveWriter {
public:
  template <class... Ts> void operator()(const Ts &...values) {
    (write(values), ...);
  }

  std::string bytes;

private:
  template <class T> void write(const T &value) {
    if constexpr (std::is_scalar_v<T>)
      bytes.append(reinterpret_cast<const char *>(&value), sizeof value);
    else if constexpr (requires(T &one) { one.transfer(*this); })
      const_cast<T &>(value).transfer(*this); // which only reads here
    else
      writeAll(value);
  }
  template <class T> void write(const std::optional<T> &value) {
    write(value.has_value());
    if (value)
      write(*value);
  }
  void write(const std::string &text) {
    write(text.size());
    bytes += text;
  }
  template <class List> void writeAll(const List &list) {
    write(list.size());
    for (const auto &value : list)
      write(value);
  }
};

/// Reads what an ArchiveWriter has written, in the same order.
class ArchiveReader {
public:
  explicit ArchiveReader(std::string_view bytes) : rest(bytes) {}

  template <class... Ts> void operator()(Ts &...values) { (read(values), ...); }

private:
  template <class T> void read(T &value) {
    if constexpr (std::is_scalar_v<T>)
      std::memcpy(&value, take(sizeof value).data(), sizeof value);
    else if constexpr (requires { value.transfer(*this); })
      value.transfer(*this);
    else
      readAll(value);
  }
  template <class T> void read(std::optional<T> &value) {
    bool isThere;
    read(isThere);
    value.reset();
    if (isThere)
      read(value.emplace());
  }
  void read(std::string &text) { text = take(count()); }
  template <class List> void readAll(List &list) {
    list.clear();
    for (size_t left = count(); left; --left) {
      typename List::value_type value{};
      read(value);
      list.insert(list.end(), std::move(value));
    }
  }

  size_t count() {
    size_t result;
    read(result);
    return result;
  }
  std::string_view take(size_t size) {
    std::string_view result = rest.substr(0, size);
    rest.remove_prefix(size);
    return result;
  }

  std::string_view rest;
};

} // namespace ampvk

#endif
