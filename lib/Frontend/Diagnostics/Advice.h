// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// What a program can say instead of what a message refuses (Advice.def).
#ifndef AMPVK_FRONTEND_DIAGNOSTICS_ADVICE_H
#define AMPVK_FRONTEND_DIAGNOSTICS_ADVICE_H

#include "Frontend/Common/Report.h"

namespace ampvk::frontend {

/// What to write instead, as the end of "write instead: ...". Null where there
/// is no advice.
const char *adviceFor(const Report &problem);

} // namespace ampvk::frontend

#endif
