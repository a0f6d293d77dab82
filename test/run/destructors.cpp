// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Destructors run on the device when they do on the host.
// RUN: %ampcc -O0 -std=c++17 %s -o %t && %t
#include "Inputs/check.h"

using namespace concurrency;

namespace {

/// Every event changes the log; so the order shows.
struct Log {
  array_view<unsigned> text;
  int at;
  Log(const array_view<unsigned> &text, int at) restrict(cpu, amp)
      : text(text), at(at) {}
  void add(unsigned n) const restrict(cpu, amp) {
    text[at] = text[at] * 31 + n;
  }
  unsigned now() const restrict(cpu, amp) { return text[at]; }
};

struct Note {
  Log log;
  unsigned n;
  Note(const Log &log, unsigned n) restrict(cpu, amp) : log(log), n(n) {
    log.add(n);
  }
  Note(const Note &other) restrict(cpu, amp) : log(other.log), n(other.n + 50) {
    log.add(n);
  }
  ~Note() restrict(cpu, amp) { log.add(n + 100); }
  unsigned value() const restrict(cpu, amp) { return n; }
};

struct Tail {
  Note note;
  int more;
  Tail(const Log &log, int n) restrict(cpu, amp) : note(log, n), more(n) {}
};

struct Derived : Tail {
  Note last;
  Derived(const Log &log, int n) restrict(cpu, amp)
      : Tail(log, n), last(log, n + 1) {}
  ~Derived() restrict(cpu, amp) {
    last.log.add(7);
    if (more > 2)
      return;
    last.log.add(8);
  }
};

/// In memory of its own: it counts down where it is kept.
struct Counter {
  int count;
  Counter(int n) restrict(cpu, amp) : count(n) {}
  ~Counter() restrict(cpu, amp) { --count; }
};

Note made(const Log &log, unsigned n) restrict(cpu, amp) {
  Note named(log, n);
  named.n += 3;
  return named;
}

unsigned taken(Note note, unsigned by) restrict(cpu, amp) {
  return note.n + by;
}

unsigned early(const Log &log, int n) restrict(cpu, amp) {
  Note a(log, 1);
  for (int i = 0; i < 5; ++i) {
    Note b(log, 2);
    if (i == n)
      continue;
    Note c(log, 3);
    if (i == n + 1)
      break;
    if (i == 4)
      return log.now() + c.value();
  }
  switch (n) {
  case 1: {
    Note d(log, 4);
    break;
  }
  case 2:
    log.add(9);
  default:
    Note e(log, 5);
    if (n > 4)
      return e.value();
  }
  return a.value() + log.now();
}

void work(const Log &log) restrict(cpu, amp) {
  const int n = log.at;
  const unsigned first = early(log, n);
  log.add(first);
  {
    Derived d(log, n);
    log.add(20);
  }
  unsigned sum = Note(log, 21).value() + taken(Note(log, 22), 3);
  log.add(sum);
  const Note &kept = made(log, 30);
  log.add(kept.value());
  for (int i = 0; i < 3; i++, Note(log, 40))
    log.add(41);
  Note pair[2] = {Note(log, 60), Note(log, 61)};
  log.add(pair[1].value());
  for (Note a(log, 70); a.n < 73; ++a.n)
    log.add(71);
  if (Note b(log, 80); n % 2)
    log.add(81);
  else
    log.add(82);
  while (Note(log, 90).value() + log.now() % 3 > 90)
    log.add(91);

  Counter c(5);
  c.~Counter();
  Counter *p = &c;
  p->~Counter();
  log.add(c.count);
  auto inner = [=](unsigned k) restrict(cpu, amp) {
    Note in(log, k);
    return in.value() + log.now();
  };
  log.add(inner(95));
}

} // namespace

int main() {
  const int n = 8;
  std::vector<unsigned> device(n), host(n);
  array_view<unsigned> out(n, device), expected(n, host);
  parallel_for_each(out.extent,
                    [=](index<1> i) restrict(amp) { work(Log(out, i[0])); });
  out.synchronize();
  for (int i = 0; i < n; ++i)
    work(Log(expected, i));
  for (int i = 0; i < n; ++i)
    CHECK_EQ(device[i], host[i]);

  // A destructor that writes to a container.
  struct Leave {
    array_view<unsigned> to;
    Leave(const array_view<unsigned> &to) restrict(cpu, amp) : to(to) {}
    ~Leave() restrict(cpu, amp) { to[0] += 5; }
  };
  parallel_for_each(extent<1>(1), [=](index<1>) restrict(amp) {
    out[0] = 1;
    {
      Leave leave(out);
    }
    out[1] = out[0];
    Leave again(out);
    Leave(out).to[2] = 77;
    out[3] = out[0];
  });
  out.synchronize();
  CHECK_EQ(device[0], 16u);
  CHECK_EQ(device[1], 6u);
  CHECK_EQ(device[2], 77u);
  CHECK_EQ(device[3], 11u);
  return check::result();
}
