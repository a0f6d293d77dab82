// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// VectorizeByteAccesses: a thread for each word of bytes, instead of one for
/// each byte.
#ifndef AMPVK_TRANSFORMS_DEVICE_VECTORIZEBYTEACCESSES_H
#define AMPVK_TRANSFORMS_DEVICE_VECTORIZEBYTEACCESSES_H

#include "IR/Module.h"
#include "Support/Result.h"

namespace ampvk::transforms {

/// A kernel that writes elements of 8 or 16 bits at its own index alone gets
/// threads that have four (or two) neighbors each, those of one word:
///
///     void k_one(int i) { out[i] = 255 - in[i]; }       // as it was
///     void k_in_word(int i, int shift, uint in_word, inout uint out_word) {
///       out_word |= (255 - (in_word >> shift & 255)) << shift;
///     }
///     entry:
///       if (elements == 1)              // of a thread, as the launch says
///         k_one(thread), if it is in the extent;
///       else if (thread <= (extent - 1) >> 2) {
///         int start = thread * 4 - (args.out_offset & 3);  // of a word
///         if (start >= 0 && start <= extent - 4) {
///           uint in_word = load_word_in(args.in_offset + start);
///           uint out_word = 0;
///           for (int k = 0; k < 4; ++k)
///             k_in_word(start + k, k * 8, in_word, out_word);
///           word of out[args.out_offset + start] = out_word;
///         } else
///           for (int k = 0; k < 4; ++k) {
///             int element = start + k < 0 ? start + k + (extent + 3 & ~3)
///                                         : start + k;
///             k_one(element), if it is in the extent;
///           }
///       }
///
/// So a word is read once and stored once, without a loop of compare and
/// exchange. The first thread of a row that begins within a word has the last
/// elements of the row too, so a row takes as few threads as it can. What it
/// does is right because
///  - a word is stored as a whole only if this thread has written each of its
///    elements; of others those that it has written are exchanged, as ever
///    (`store_word_out`), and so are those at the ends of a row. No element
///    that the kernel does not write is stored to;
///  - between load and store no other thread accesses these elements: the
///  container is
///    used at no other indices (WordViews), and where another view shows the
///    same elements the launch gives threads one each. An element that is
///    computed from itself, one atomic operation elsewhere, is that here
///    because rows have nothing in common; `if` asks for that, too, where there
///    are several;
///  - written containers whose words begin elsewhere, for a row, go element by
///    element, as does all that the analysis does not know. What is only read
///    may begin anywhere: then two words make one.
///
/// Says why not in Module::remarks.
Result<Done> vectorizeByteAccesses(ir::Module &m, const ir::Lowering &lowering);

} // namespace ampvk::transforms

#endif
