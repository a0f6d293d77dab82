// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// The end of what macros_off.h began.
#pragma pop_macro("put")
#pragma pop_macro("property")
#pragma pop_macro("max")
#pragma pop_macro("min")
