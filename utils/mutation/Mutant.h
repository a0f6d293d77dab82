// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Included first into every source that utils/mutation has changed. All mutants
/// are in one build; the environment says which is active:
///
///   AMPVK_MUTANT      its number; none: the program is what it was
///   AMPVK_MUTANT_LOG  a file that gets the number, on a line of its own, of
///                     each mutant whose place is reached
#ifndef AMPVK_MUTATION_MUTANT_H
#define AMPVK_MUTATION_MUTANT_H

#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <unistd.h>

namespace ampvk_mutation {

inline long activeMutant() {
  const char *text = std::getenv("AMPVK_MUTANT");
  return text ? std::atol(text) : -1;
}

inline void logMutant(int number, const char *path) {
  static std::atomic<unsigned char> seen[1 << 16];
  if (seen[number].exchange(1))
    return;
  char line[16];
  int length = std::snprintf(line, sizeof line, "%d\n", number);
  int file = ::open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0666);
  // Several processes write; a short line in one call is not torn.
  if (file >= 0 && ::write(file, line, static_cast<size_t>(length)) != length)
    std::abort();
  if (file >= 0)
    ::close(file);
}

inline bool isMutant(int number) {
  static const long active = activeMutant();
  static const char *const log = std::getenv("AMPVK_MUTANT_LOG");
  if (log)
    logMutant(number, log);
  return active == number;
}

} // namespace ampvk_mutation

#define AMPVK_MUTANT(number) ::ampvk_mutation::isMutant(number)

#endif
