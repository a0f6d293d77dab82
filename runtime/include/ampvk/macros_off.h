// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Puts macros of the program aside that would break what follows; macros_on.h
/// brings them back. Each header that programs include has all that it includes
/// and declares between the two, so it has no include guard.
///
/// Our own names are reserved, and these are not ours: min and max, which
/// <windows.h> has as macros, are the standard library's, which would also take
/// them away from the program; property and put are words of Clang's
/// __declspec(property).
#pragma push_macro("min")
#pragma push_macro("max")
#pragma push_macro("property")
#pragma push_macro("put")
#undef min
#undef max
#undef property
#undef put
