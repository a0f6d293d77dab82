// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The place of the short vectors. They are not supported yet, and so nothing
/// is declared here.
#ifndef AMPVK_AMP_SHORT_VECTORS_H
#define AMPVK_AMP_SHORT_VECTORS_H

#include "amp.h"

#endif
