// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// A process that is forked before the first use of C++ AMP is like any other.
// One that inherits a started runtime may end, run another program, or let go
// of what it inherited; everything else is refused, and nothing hangs.
// RUN: %ampcc -O0 %s -o %t && %t | FileCheck %s
// RUN: env AMPVK_TEST=no-shared-memory %t
// Kernels are compiled, not taken from Mesa's cache:
// RUN: env MESA_SHADER_CACHE_DISABLE=1 %t
#include "Inputs/check.h"
#include <amp_graphics.h>
#include <atomic>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <iostream>
#include <memory>
#include <numeric>
#include <spawn.h>
#include <string>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <utility>

using namespace concurrency;

extern char **environ;

/// Runs `child` in a child process, which then exits as from main. Returns its
/// exit code, or minus the signal that ended it.
int inChild(const std::function<int()> &child) {
  std::fflush(nullptr);
  const pid_t pid = fork();
  if (pid == 0) {
    alarm(60); // what hangs is ended
    std::exit(child());
  }
  int status = 0;
  waitpid(pid, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
}

int useAll() {
  std::vector<int> data(1000, 1);
  array_view<int> view(data);
  parallel_for_each(
      view.extent, [=](index<1> i) restrict(amp) { view[i] += i[0]; });
  view.synchronize();
  return data[999] == 1000 ? 0 : 1;
}

struct Inherited {
  std::vector<int> data = std::vector<int>(1000, 1);
  std::vector<int> read = std::vector<int>(1000, 2);
  array_view<int> view{data};           // newer on the device
  array_view<const int> readView{read}; // up to date on both
  array<int> stored{1000};
  array<int> staging{1000,
                     accelerator(accelerator::cpu_accelerator).default_view,
                     accelerator().default_view};
  array_view<int> unsourced{1000};
  graphics::texture<float, 2> texture{16, 16};
  accelerator_view place = accelerator().default_view;
  completion_future marker;

  Inherited() {
    const array_view<int> &view = this->view, &unsourced = this->unsourced;
    const array_view<const int> &readView = this->readView;
    array<int> &stored = this->stored;
    parallel_for_each(
        view.extent, [ =, &stored ](index<1> i) restrict(amp) {
          view[i] += readView[i];
          stored[i] = unsourced[i] = i[0];
        });
    marker = place.create_marker();
  }
};

/// Whether `use` is refused as it should be.
bool isRefused(const std::function<void()> &use) {
  try {
    use();
    return false;
  } catch (const runtime_exception &error) {
    return std::strcmp(error.what(),
                       "This process was forked from one that had started C++ "
                       "AMP, and cannot use it itself. Fork before the first "
                       "use, or call exec.") == 0 &&
           error.get_error_code() == E_FAIL;
  }
}

/// The number of the first use that is not refused, or 0.
int firstAllowed(std::unique_ptr<Inherited> &all) {
  std::vector<int> host(1000);
  std::vector<float> texels(256);
  const std::function<void()> uses[] = {
      [&] {
    accelerator();
      },
      [&] {
    accelerator::get_all();
  },
                              [&] {
    accelerator::set_default(accelerator::default_accelerator);
  },
      [&] { array<int> made(10); }, [&] { array<int> made(10, all->place); },
      [&] { array_view<int> made(host); }, [&] { array_view<int> made(10); },
      [&] { useAll(); }, [&] { all->view[3]; },
      [&] { all->view.synchronize(); }, [&] { all->view.data(); },
      [&] { all->stored = array<int>(all->stored); },
      [&] { copy(all->stored, host.begin()); },
      [&] { copy(host.begin(), host.end(), all->stored); },
      [&] {
    array<int> &stored = all->stored;
    parallel_for_each(
        stored.extent, [&](index<1> i) restrict(amp) { ++stored[i]; });
      }, [&] { all->marker.get(); }, [&] { all->place.wait(); },
      [&] { all->place.create_marker(); },
      [&] { graphics::texture<float, 1> made(10); },
      [&] { graphics::copy(all->texture, texels.data(), 1024); },
      [&] { amp_uninitialize(); },
      };
  int number = 0;
  for (const auto &use : uses) {
    ++number;
    if (!isRefused(use))
      return number;
  }
  return 0;
}

/// What a child registers for its end, and what it prints, is not lost.
int endWithOutput() {
  // CHECK-DAG: printed by a child
  // CHECK-DAG: streamed by a child
  // CHECK-DAG: registered by a child
  std::atexit([] { std::printf("registered by a child\n"); });
  std::printf("printed by a child\n");
  std::cout << "streamed by a child\n";
  return 7;
}

/// What is up to date in the program's own memory stays readable.
bool isReadable(const Inherited &all) { return all.readView[3] == 2; }

void children() {
  auto all = std::make_unique<Inherited>();
  CHECK(isReadable(*all));
  CHECK_EQ(inChild([] { return 0; }), 0);
  CHECK_EQ(inChild(endWithOutput), 7);
  CHECK_EQ(inChild([&] { return firstAllowed(all); }), 0);
  CHECK_EQ(inChild([&] { return !isReadable(*all); }), 0);
  CHECK_EQ(inChild([&] {
             all.reset(); // as every destructor, throws nothing
             return 0;
           }),
           0);
  // A grandchild inherits no less.
  CHECK_EQ(inChild([&] { return inChild([&] { return firstAllowed(all); }); }),
           0);
  CHECK_EQ(all->view[3], 3);
  CHECK_EQ(std::vector<int>(all->stored)[3], 3);
  CHECK_EQ(useAll(), 0);
}

void otherPrograms(const char *self) {
  CHECK_EQ(inChild([&] {
             execl(self, self, "use", nullptr);
             return 9;
           }),
           0);
  char *const arguments[] = {const_cast<char *>(self),
                             const_cast<char *>("use"), nullptr};
  pid_t pid = 0;
  CHECK_EQ(posix_spawn(&pid, self, nullptr, nullptr, arguments, environ), 0);
  int status = 1;
  waitpid(pid, &status, 0);
  CHECK_EQ(status, 0);
}

/// What other threads are just doing, and what they have locked, is no matter.
void amongThreads() {
  std::atomic<bool> ends{false};
  auto all = std::make_unique<Inherited>();
  std::vector<std::thread> threads;
  for (int i = 0; i < 3; ++i)
    threads.emplace_back([&] {
      const array_view<int> &view = all->view;
      while (!ends) {
        useAll();
        parallel_for_each(
            view.extent, [=](index<1> i) restrict(amp) { view[i] = i[0]; });
        view.synchronize();
      }
    });
  for (int i = 0; i < 8; ++i)
    CHECK_EQ(inChild([&] {
               auto refused = [&] { all->place.wait(); };
               auto alsoRefused = [&] { all->view.synchronize(); };
               const bool good = isRefused(refused) && isRefused(alsoRefused);
               all.reset();
               // The threads are not in this process.
               for (std::thread &thread : threads)
                 thread.detach();
               return good ? 0 : 1;
             }),
             0);
  ends = true;
  for (std::thread &thread : threads)
    thread.join();
}

template <int Turns> void launchCompiled(array<int> &a) {
  parallel_for_each(
      a.extent, [&a](index<1> i) restrict(amp) {
        for (int turn = 0; turn < Turns; ++turn)
          a[i] += i[0] * Turns + turn;
      });
}

template <int... Turns>
void launchAll(array<int> &a, std::integer_sequence<int, Turns...>) {
  for (auto launch : {launchCompiled<Turns>...})
    launch(a);
}

/// The driver is in the middle of compiling.
void amongCompilations() {
  std::atomic<bool> ends{false};
  std::thread thread([&] {
    const std::vector<int> zeros(64);
    array<int> a(64, zeros.begin());
    launchAll(a, std::make_integer_sequence<int, 20>());
    a.accelerator_view.wait();
    ends = true;
  });
  do
    CHECK_EQ(inChild([&] {
               thread.detach();
               return 5;
             }),
             5);
  while (!ends);
  thread.join();
}

int main(int argc, char **argv) {
  if (argc > 1)
    return useAll();
  std::ios::sync_with_stdio(false); // std::cout has a buffer of its own
  CHECK_EQ(inChild(useAll), 0);     // before the first use
  CHECK_EQ(useAll(), 0);
  children();
  otherPrograms(argv[0]);
  amongThreads();
  amongCompilations();
  return check::result();
}
