// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Transforms/Checks/ProofLog.h"

namespace ampvk::transforms {

namespace {

/// More terms are not told apart.
constexpr size_t MaxTerms = 64;

bool isOther(Who who, Who than) {
  return who != Nobody && (who != than || who == Several);
}

Who joined(Who a, Who b) {
  return a == Nobody || a == b ? b : b == Nobody ? a : Several;
}

} // namespace

bool Touch::races(AccessKind kind, Who who, const Number &given) const {
  const bool isSame = !given.isAny() && value == given;
  switch (kind) {
  case AccessKind::Load:
  case AccessKind::Atomic:
    return isOther(stored, who);
  case AccessKind::Store:
    return isOther(read, who) || (isOther(stored, who) && !isSame);
  }
  return true;
}

void Touch::add(AccessKind kind, Who who, const Number &given) {
  if (kind != AccessKind::Store) {
    read = joined(read, who);
    return;
  }
  if (stored == Nobody)
    value = given;
  else if (value != given)
    value = Unknown;
  stored = joined(stored, who);
}

void Touch::addAll(const Touch &other) {
  read = joined(read, other.read);
  stored = joined(stored, other.stored);
  value = Unknown;
}

void Touch::join(const Touch &other) {
  if (stored == Nobody)
    value = other.value;
  else if (other.stored != Nobody && value != other.value)
    value = Unknown;
  read = joined(read, other.read);
  stored = joined(stored, other.stored);
  if (wrote != other.wrote)
    wrote = wrote == Nobody || other.wrote == Nobody ? Nobody : Several;
  isOld &= other.isOld;
}

bool ProofLog::addKnown(AccessKind kind, Who who, int64_t at,
                        const Number &stored, bool isSure) {
  if (at < 0 || at >= static_cast<int64_t>(known.size()))
    return false; // no scalar of the variable
  Touch &touch = known[static_cast<size_t>(at)];
  const bool races = touch.races(kind, who, stored) ||
                     anywhere.races(kind, who, Unknown) ||
                     anyTerm.races(kind, who, Unknown);
  touch.add(kind, who, stored);
  anyKnown.add(kind, who, Unknown);
  if (isSure && kind == AccessKind::Store)
    touch.wrote = joined(touch.wrote, who);
  return races;
}

bool ProofLog::addTerm(AccessKind kind, Who who, const Number &at,
                       const Number &stored) {
  bool races =
      anywhere.races(kind, who, Unknown) || anyKnown.races(kind, who, Unknown);
  for (const auto &[term, touch] : terms)
    races |= term != at.term && touch.races(kind, who, Unknown);
  Touch &touch = ofTerms[at];
  races |= touch.races(kind, who, stored);
  touch.add(kind, who, stored);
  terms[at.term].add(kind, who, Unknown);
  anyTerm.add(kind, who, Unknown);
  return races;
}

bool ProofLog::add(AccessKind kind, Who who, const Number &at,
                   const Number &stored, bool isSure) {
  // Several threads at one scalar.
  bool races = who == Several && kind == AccessKind::Store && stored.isAny();
  if (at.isKnown())
    return addKnown(kind, who, at.number, stored, isSure) || races;
  if (!at.isAny() && (terms.size() < MaxTerms || terms.contains(at.term)))
    return addTerm(kind, who, at, stored) || races;
  races |= anywhere.races(kind, who, Unknown) ||
           anyKnown.races(kind, who, Unknown) ||
           anyTerm.races(kind, who, Unknown);
  anywhere.add(kind, who, Unknown);
  return races;
}

bool ProofLog::isWritten(Who who, const Number &at) const {
  if (isAllOld)
    return true;
  if (!at.isKnown() || at.number < 0 ||
      at.number >= static_cast<int64_t>(known.size()))
    return false;
  const Touch &touch = known[static_cast<size_t>(at.number)];
  return touch.isOld || (touch.wrote == who && who != Several);
}

void ProofLog::passBarrier() {
  isAllOld = true;
  for (Touch &touch : known) {
    const bool isOld = touch.isOld || touch.wrote != Nobody;
    touch = {};
    touch.isOld = isOld;
    isAllOld &= isOld;
  }
  ofTerms.clear();
  terms.clear();
  anyKnown = anyTerm = anywhere = {};
}

bool ProofLog::join(const ProofLog &other) {
  bool isChanged = false;
  auto change = [&](Touch &touch, auto &&how) {
    const Touch before = touch;
    how(touch);
    isChanged |= touch != before;
  };
  for (size_t i = 0; i < known.size(); ++i)
    change(known[i], [&](Touch &touch) { touch.join(other.known[i]); });
  for (const auto &[at, of] : other.ofTerms)
    change(ofTerms[at], [&](Touch &touch) { touch.join(of); });
  change(anywhere, [&](Touch &touch) { touch.addAll(other.anywhere); });
  for (const auto &[term, of] : other.terms)
    terms[term].addAll(of);
  anyKnown.addAll(other.anyKnown);
  anyTerm.addAll(other.anyTerm);
  isAllOld &= other.isAllOld;
  return isChanged;
}

void ProofLog::forget(const ProofTerms &values, uint32_t mark) {
  auto forgetValue = [&](Touch &touch) {
    if (values.isSince(touch.value, mark))
      touch.value = Unknown;
  };
  for (Touch &touch : known)
    forgetValue(touch);
  anyTerm = {};
  for (auto at = ofTerms.begin(); at != ofTerms.end();) {
    if (values.isSince(at->first, mark)) {
      anywhere.addAll(at->second);
      at = ofTerms.erase(at);
    } else {
      forgetValue(at->second);
      anyTerm.addAll(at->second);
      ++at;
    }
  }
  std::erase_if(terms, [&](const auto &term) {
    return values.isSince({term.first, 0}, mark);
  });
}

} // namespace ampvk::transforms
