// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The output of -E for a file with two passes.
#ifndef AMPVK_FRONTEND_PASSES_BOTHTEXTS_H
#define AMPVK_FRONTEND_PASSES_BOTHTEXTS_H

#include "llvm/ADT/StringRef.h"

#include <string>

namespace ampvk::frontend {

/// Merges the preprocessed texts of both passes. The result can be compiled
/// again and contains everything that affects the output, as ccache requires.
/// Common text appears once; differences appear as
/// #ifdef __AMP_DEVICE_PASS__ / the device's / #else / the host's / #endif.
/// Pieces between line markers are compared, so that each line keeps its
/// location.
std::string bothTexts(llvm::StringRef host, llvm::StringRef device);

} // namespace ampvk::frontend

#endif
