// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The living containers, for the report of those that are never released, and
/// for the places where they were made. It has those of code compiled with
/// -fcheck=leaks; and all, if AMPVK_CHECK asks for leaks. With AMPVK_CHECK=0, or
/// a list without leaks, it has none.
///
/// The report is written when the library ends, which is behind the destructors
/// of static objects. If there is anything to report, the exit code is 23, as
/// with LeakSanitizer.
#ifndef AMPVK_RUNTIME_CHECKS_LEDGER_H
#define AMPVK_RUNTIME_CHECKS_LEDGER_H

#include <atomic>
#include <cstddef>
#include <string>

namespace ampvk::runtime {

class Ledger {
public:
  struct Container {
    const char *kind; ///< "array"
    size_t bytes;
    std::string file; ///< where it was made; empty if that is not known
    unsigned line;
  };

  /// Whether it has, or had, any.
  static bool isUsed() { return used.load(std::memory_order_relaxed); }
  /// Whether it takes containers without a place.
  static bool takesAll();
  /// Whether it takes those with a place.
  static bool takesPlaced();

  /// Adds a container, or adds its place.
  static void add(const void *container, Container what);
  static void remove(const void *container);
  /// ", made at a.cpp:12", or nothing.
  static std::string placeOf(const void *container);
  /// Reports a view whose source is no longer there. Returns the message.
  static std::string reportDead(const void *view, size_t bytes);

private:
  static std::atomic<bool> used;
};

} // namespace ampvk::runtime

#endif
