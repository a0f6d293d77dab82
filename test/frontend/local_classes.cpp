// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Members of classes inside a function have its restrictions, unless they say
// otherwise.
// RUN: %ampcc -fsyntax-only %s
// RUN: not %ampcc -fsyntax-only -ferror-limit=0 -DBAD %s 2>&1 | FileCheck %s
int here() restrict(amp);
int there() restrict(cpu);
int both() restrict(cpu, amp);

template <class T> struct Base { T value; };

int function() restrict(amp) {
  struct Counter : Base<int>, Base<float> {
    Counter(int start) : count{start}, step(here()) {}
    ~Counter() { count = here(); }
    int next() const { return count + here(); }
    auto twice() noexcept -> int { return 2 * here(); }
    operator int() const { return here(); }
    int operator()(int by) { return by + here(); }
    Counter &operator+=(int by) {
      struct Inner {
        static int get() { return here(); }
      };
      count += Inner::get();
      return *this;
    }
    int onHost() restrict(cpu) {
      struct Hosted {
        int get() { return there(); }
      };
      return there();
    }
    Counter(const Counter &) = default;
    int count, step = 1, table[2] = {1, 2};
    enum class Kind : int { one } kind;
  };
  auto lambda = [](int x) {
    union Local {
      int get() { return here(); }
      int i;
    } local;
    return x + here();
  };
  return Counter(3).next() + lambda(1);
}
void onBoth() restrict(cpu, amp) {
  class Local {
  public:
    int get() { return both(); }
  } local;
  local.get();
}
struct Outer {
  Outer() restrict(amp) : member{1} {
    struct Local {
      int get() { return here(); }
    };
    Local().get();
  }
  int member;
};
void onHost() {
  struct Local {
    int get() { return there(); }
  };
}
#ifdef BAD
void wrong() restrict(amp) {
  struct Local {
    // CHECK: :[[@LINE+1]]:24: error: no matching function for call to 'there'
    int get() { return there(); }
  };
}
#endif
