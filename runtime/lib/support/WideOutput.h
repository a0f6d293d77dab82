// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// std::wcout, std::wcerr and std::wclog beside narrow output. Programs of 2012
/// write an accelerator's description to wcout and all else to cout; but a C
/// stream is wide or narrow from its first character on, and drops what is of
/// the other kind, so with glibc's own buffers the first wide character would
/// silence cout and printf. The buffers here hand narrow characters to stdout
/// and stderr: both kinds come out, in the order in which they were written.
///
/// The characters are written in the character set that the program has chosen
/// with setlocale(), and in UTF-8 if it has not, where wcout would stop at the
/// first that is not ASCII. What has no place in the set is written as '?'.
///
/// A stream that the program itself has made wide (fwide, wprintf) stays so,
/// and std::ios_base::sync_with_stdio(false) puts the library's buffers in
/// place of these, as it does with all others.
#ifndef AMPVK_RUNTIME_SUPPORT_WIDEOUTPUT_H
#define AMPVK_RUNTIME_SUPPORT_WIDEOUTPUT_H

namespace ampvk::runtime {

/// Done when the runtime is loaded, as the first wide character may well come
/// before the first use of C++ AMP; repeated, it does nothing. A runtime that
/// is linked statically has it because somebody names it.
void shareOutputWithWideStreams();

} // namespace ampvk::runtime

/// The same for programs: who names it has the runtime linked, even if it uses
/// nothing else of it.
extern "C" void __amp_share_wide_output();

#endif
