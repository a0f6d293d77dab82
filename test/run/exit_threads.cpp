// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A program ends while its other threads use C++ AMP: with its exit code, in
// time, and without a word. Each way to end is a process of its own.
// RUN: %ampcc -O0 %s -o %t
// RUN: %t 2>&1 | FileCheck %s --allow-empty
// CHECK-NOT: {{.}}
#include <amp.h>
#include <atomic>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <future>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

using namespace concurrency;

static void launch() {
  array_view<int> v(64);
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  v.synchronize();
}

static void map() {
  array_view<int> v(64);
  parallel_for_each(v.extent,
                    [=](index<1> i) restrict(amp) { v[i] = i[0]; });
  if (v[5] != 5)
    _exit(77);
}

static void copyBoth() {
  std::vector<int> host(1 << 16, 1);
  array<int> a(1 << 16, host.begin(), host.end());
  copy(a, host.begin());
}

static void allocate() {
  array<int> a(1 << 20);
  std::vector<int> host(1000);
  array_view<int> v(1000, host);
  v[3] = 1;
}

static void copyInBackground() {
  std::vector<int> host(1 << 18, 1);
  array<int> a(1 << 18);
  copy_async(host.begin(), host.end(), a).get();
  auto marker = accelerator().default_view.create_marker();
  marker.then([] {});
  marker.wait();
}

template <typename F> static void forEver(const F &f) {
  for (;;)
    f();
}

template <typename F> static void detach(F f) {
  for (int i = 0; i < 3; ++i)
    std::thread([=] { forEver(f); }).detach();
}

static void shortly() { usleep(50000); }

/// Threads that a static destructor joins.
struct Pool {
  std::atomic<bool> isOver{false};
  std::vector<std::thread> threads;

  template <typename F> void start(F f) {
    for (int i = 0; i < 3; ++i)
      threads.emplace_back([=] {
        while (!isOver)
          f();
      });
  }
  ~Pool() {
    isOver = true;
    for (std::thread &thread : threads)
      thread.join();
  }
};

/// A static object that looks at its containers in its destructor.
struct Owner {
  std::vector<int> host;
  array_view<int> *view = nullptr;
  array<int> *data = nullptr;

  void start() {
    host.resize(100, 1);
    view = new array_view<int>(100, host);
    data = new array<int>(100);
    array_view<int> v = *view;
    parallel_for_each(v.extent,
                      [=](index<1> i) restrict(amp) { v[i] += i[0]; });
  }
  ~Owner() {
    if (!view)
      return;
    if ((*view)[5] != 6)
      _exit(78);
    view->synchronize();
    delete view;
    delete data;
    if (host[7] != 8)
      _exit(79);
  }
};

static Pool pool; // destroyed after the runtime has ended
static Owner owner;

static const struct {
  const char *name;
  void (*run)();
} Ways[] = {
    {"launch", [] { detach(launch); }},
    {"map", [] { detach(map); }},
    {"copy", [] { detach(copyBoth); }},
    {"allocate", [] { detach(allocate); }},
    {"background", [] { detach(copyInBackground); }},
    {"wait", [] { detach([] { accelerator().default_view.wait(); }); }},
    {"many", [] { detach(launch), detach(copyInBackground), detach(map); }},
    {"noexcept",
     [] { std::thread([]() noexcept { forEver(launch); }).detach(); }},
    {"catching",
     [] {
       detach([] {
         try {
           launch();
         } catch (...) {
         }
       });
     }},
    {"pool", [] { pool.start(launch); }},
    {"catching pool",
     [] {
       pool.start([] {
         try {
           launch();
         } catch (const runtime_exception &) {
         }
       });
     }},
    {"later pool",
     [] {
       static Pool later;
       later.start(launch);
     }},
    {"leaked", [] { new std::thread([] { forEver(launch); }); }},
    {"static", [] { owner.start(), detach(launch); }},
    {"later static",
     [] {
       static Owner later;
       later.start();
       detach(launch);
     }},
    {"exit in a thread",
     [] {
       std::thread([] { shortly(), std::exit(0); }).detach();
       forEver(launch);
     }},
    {"exit beside a thread that is joined",
     [] {
       std::thread worker([] { forEver(launch); });
       std::thread([] { shortly(), std::exit(0); }).detach();
       worker.join();
     }},
    {"exit after the main thread",
     [] {
       std::thread([] { shortly(), std::exit(0); }).detach();
       detach(launch);
       pthread_exit(nullptr);
     }},
    {"exit in then",
     [] {
       accelerator().default_view.create_marker().then(
           [] { launch(), std::exit(0); });
       forEver(launch);
     }},
    {"launch in an exit handler",
     [] {
       detach(launch);
       std::atexit(launch);
     }},
    {"quick_exit", [] { detach(launch), shortly(), std::quick_exit(0); }},
    {"_exit", [] { detach(launch), shortly(), _exit(0); }},
};

int main(int argc, char **argv) {
  if (argc > 1) {
    launch();
    Ways[std::atoi(argv[1])].run();
    shortly();
    return 0;
  }
  for (size_t i = 0; i < sizeof Ways / sizeof *Ways; ++i) {
    const pid_t child = fork();
    if (!child) {
      execl("/proc/self/exe", argv[0], std::to_string(i).c_str(), nullptr);
      _exit(99);
    }
    int status;
    waitpid(child, &status, 0);
    if (status)
      std::printf("%s: %x\n", Ways[i].name, static_cast<unsigned>(status));
  }
}
