// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What -E shows of a file that is read in two passes.
#ifndef AMPVK_FRONTEND_PASSES_BOTHTEXTS_H
#define AMPVK_FRONTEND_PASSES_BOTHTEXTS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::frontend {

/// Both passes' preprocessed texts as one. It can be compiled again, and has
/// all that decides what becomes of the file, as ccache takes for granted. What
/// both have is there once; where they differ stands
///   #ifdef __AMP_DEVICE_PASS__ / the device's / #else / the host's / #endif.
/// What is compared are the pieces between line markers, so that each line's
/// place stays what it is.
std::string bothTexts(llvm::StringRef host, llvm::StringRef device);

} // namespace ampvk::frontend

#endif
