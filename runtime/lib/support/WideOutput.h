// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Lets std::wcout, std::wcerr and std::wclog write beside narrow output.
/// Programs of 2012 write an accelerator's description to wcout and everything
/// else to cout. A C stream is wide or narrow from its first character on and
/// drops characters of the other kind, so with glibc's own buffers the first
/// wide character would silence cout and printf. The buffers here write narrow
/// characters to stdout and stderr: both kinds appear, in the order in which
/// they were written.
///
/// Characters are written in the character set that the program has chosen with
/// setlocale(), or in UTF-8 if it has not, where wcout would stop at the first
/// character that is not ASCII. Characters that the set lacks are written as
/// '?'.
///
/// A stream that the program itself has made wide (fwide, wprintf) stays wide,
/// and std::ios_base::sync_with_stdio(false) replaces these buffers, as it does
/// all others.
#ifndef AMPVK_RUNTIME_SUPPORT_WIDEOUTPUT_H
#define AMPVK_RUNTIME_SUPPORT_WIDEOUTPUT_H

namespace ampvk::runtime {

/// Installs the buffers. Called when the runtime is loaded, because the first
/// wide character may precede the first use of C++ AMP. Further calls have no
/// effect. A statically linked runtime contains it if a program refers to it.
void shareOutputWithWideStreams();

} // namespace ampvk::runtime

/// For programs: a reference to it links the runtime, even if the program uses
/// nothing else of it.
extern "C" void __amp_share_wide_output();

#endif
