// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// cancellation_token_source, the tokens that it gives away, and what is called
/// when it cancels.
#ifndef AMPVK_COMPAT_PPLCANCELLATION_TOKEN_H
#define AMPVK_COMPAT_PPLCANCELLATION_TOKEN_H

#include "ampvk_compat/ppl/cancellation_state.h"

#include <vector>

namespace Concurrency {

class cancellation_token;
class cancellation_token_source;

/// A function that a token calls when it is canceled.
class cancellation_token_registration {
public:
  cancellation_token_registration() {}
  bool operator==(const cancellation_token_registration &__other) const {
    return _M_call == __other._M_call;
  }
  bool operator!=(const cancellation_token_registration &__other) const {
    return !(*this == __other);
  }

private:
  friend class cancellation_token;
  explicit cancellation_token_registration(
      std::shared_ptr<__ppl::__cancel_call> __call)
      : _M_call(std::move(__call)) {}

  std::shared_ptr<__ppl::__cancel_call> _M_call;
};

class cancellation_token {
public:
  static cancellation_token none() { return cancellation_token(nullptr); }

  bool is_cancelable() const { return _M_state != nullptr; }
  bool is_canceled() const { return _M_state && _M_state->_M_is_canceled(); }

  /// Calls `__function` once, when the token is canceled: now if it is already.
  /// invalid_operation for none().
  template <class _Function>
  cancellation_token_registration
  register_callback(const _Function &__function) const {
    if (!_M_state)
      throw invalid_operation("the token cannot be canceled");
    return cancellation_token_registration(_M_state->_M_register(__function));
  }
  /// When it returns, the function is not running and never will again. Only
  /// in the function itself it does not wait for its end.
  void deregister_callback(
      const cancellation_token_registration &__registration) const {
    if (!_M_state)
      throw invalid_operation("the token cannot be canceled");
    if (__registration._M_call)
      _M_state->_M_deregister(__registration._M_call);
  }

  /// As deregister_callback, but does not wait.
  void _M_forget(const cancellation_token_registration &__registration) const {
    if (_M_state && __registration._M_call)
      _M_state->_M_drop(__registration._M_call);
  }

  bool operator==(const cancellation_token &__other) const {
    return _M_state == __other._M_state;
  }
  bool operator!=(const cancellation_token &__other) const {
    return !(*this == __other);
  }

private:
  friend class cancellation_token_source;
  explicit cancellation_token(std::shared_ptr<__ppl::__cancel_state> __state)
      : _M_state(std::move(__state)) {}

  std::shared_ptr<__ppl::__cancel_state> _M_state;
};

class cancellation_token_source {
public:
  cancellation_token_source()
      : _M_state(std::make_shared<__ppl::__cancel_state>()) {}

  /// A source that is canceled when the token is, or one of the tokens.
  static cancellation_token_source
  create_linked_source(const cancellation_token &__token) {
    return create_linked_source(&__token, &__token + 1);
  }
  template <class _Iterator>
  static cancellation_token_source create_linked_source(_Iterator __begin,
                                                        _Iterator __end) {
    cancellation_token_source __result;
    for (; __begin != __end; ++__begin)
      if (__begin->_M_state)
        __ppl::__cancel_state::_M_link(__begin->_M_state, __result._M_state);
    return __result;
  }

  cancellation_token get_token() const { return cancellation_token(_M_state); }
  /// Calls what is registered, in this thread.
  void cancel() const { _M_state->_M_cancel(); }

  bool operator==(const cancellation_token_source &__other) const {
    return _M_state == __other._M_state;
  }
  bool operator!=(const cancellation_token_source &__other) const {
    return !(*this == __other);
  }

private:
  std::shared_ptr<__ppl::__cancel_state> _M_state;
};

} // namespace Concurrency

#endif
