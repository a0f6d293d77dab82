// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The result of a stage: a value or an error.
#ifndef AMPVK_SUPPORT_RESULT_H
#define AMPVK_SUPPORT_RESULT_H

#include "Diagnostics/Message.h"

#include <cassert>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ampvk {

/// A note of a message, at another location.
struct Note {
  std::string message;
  std::string file{}; ///< empty: no place in the source
  unsigned line = 0;
};

/// One message for the user. In C++ AMP's words, lower case, no full stop.
struct Failure {
  Failure() = default;
  Failure(const msg::Message &said, std::string file = {}, unsigned line = 0)
      : message(said.sentence()), file(std::move(file)), line(line),
        row(said.row), advice(said.advice) {}
  /// An internal error, or what another tool says.
  Failure(std::string message, std::string file = {}, unsigned line = 0)
      : message(std::move(message)), file(std::move(file)), line(line) {}

  /// The message and its id.
  std::string shown() const { return msg::withId(message, row); }
  msg::Message said() const {
    return {row, message, advice, "", /*isSentence=*/true};
  }

  std::string message;
  std::string file; ///< empty: no place in the source
  unsigned line = 0;
  std::vector<Note> notes; ///< in the order in which they are shown
  const msg::Row *row = nullptr; ///< null: no message of ours
  const char *advice = nullptr;
};

/// A T, or a Failure. Success carries no value where T is Done.
template <typename T> class [[nodiscard]] Result {
public:
  Result(T value) : stored(std::move(value)) {}
  Result(Failure failure) : problem(std::move(failure)) {}

  explicit operator bool() const { return stored.has_value(); }
  T &operator*() { return assert(stored), *stored; }
  const T &operator*() const { return assert(stored), *stored; }
  T *operator->() { return &**this; }
  const Failure &failure() const { return problem; }

private:
  std::optional<T> stored;
  Failure problem;
};

struct Done {};

} // namespace ampvk

#endif
