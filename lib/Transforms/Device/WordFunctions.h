// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// A part of VectorizeByteAccesses: the functions that its threads call.
#ifndef AMPVK_TRANSFORMS_DEVICE_WORDFUNCTIONS_H
#define AMPVK_TRANSFORMS_DEVICE_WORDFUNCTIONS_H

#include "Transforms/Device/WordViews.h"

namespace ampvk::transforms {

/// A word of a view, while a thread works on it: parameters.
struct Word {
  const WordView *view;
  ir::Variable *value; ///< the elements
  ir::Variable
      *written;      ///< ones where the thread has written; null: everywhere
  bool startsAsZero; ///< each element is written once at most, and not read
};

/// Each function is new in the module, before the entry.
class WordFunctions {
public:
  WordFunctions(ir::Module &m, const WordPlan &plan) : m(m), plan(plan) {}

  /// `k_one(i)`: the entry's body, as it is. Makes the plan's index its
  /// parameter.
  ir::Function *forOne();
  /// `k_in_word(i, shift, words...)`: a copy of the entry's body for the
  /// element at bit `shift` of words, the parameters that are left in `words`.
  ir::Function *inWords(std::vector<Word> &words);
  /// `load_word_in(at)`: the elements from one on that need not be a word's
  /// first.
  ir::Function *load(const WordView &view);
  /// `store_word_out(at, word, written)`: stores those elements of a word that
  /// were written.
  ir::Function *store(const WordView &view);
  /// The word that holds element `at`, a place.
  ir::Expr *wordAt(const WordView &view, ir::Expr *at);

private:
  ir::Function *make(const std::string &name, const ir::Type *result,
                     std::vector<ir::Variable *> params);
  ir::Variable *parameter(const std::string &name, const ir::Type *type,
                          ir::Passing passing = ir::Passing::In);
  std::vector<Word> declareWords();

  ir::Module &m;
  const WordPlan &plan;
};

} // namespace ampvk::transforms

#endif
