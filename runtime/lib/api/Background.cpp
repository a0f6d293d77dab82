// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "api/Background.h"

#include "api/Completion.h"
#include "support/Exit.h"

#include <algorithm>
#include <condition_variable>
#include <thread>
#include <utility>

namespace ampvk::runtime {
namespace {

/// A piece of work.
struct Work {
  Work(const StorageList &storages,
       std::function<Concurrency::completion_future()> act)
      : storages(storages), act(std::move(act)) {}

  const StorageList storages;
  const std::function<Concurrency::completion_future()> act;
  std::promise<void> isLocked;
  bool isLockedSet = false;
  std::promise<void> isDone;
  std::shared_future<void> done = isDone.get_future().share();

  /// The one who waits may go on: the storages are locked, or never will be.
  void letGo() {
    if (!std::exchange(isLockedSet, true))
      isLocked.set_value();
  }
};

/// All pieces. Never destroyed, as threads may outlast static objects.
struct AllWork {
  std::mutex mutex;
  std::condition_variable changed;
  std::vector<Work *> pieces;

  static AllWork &get() {
    static AllWork *all = new AllWork;
    return *all;
  }
  void add(Work *work) {
    std::lock_guard lock(mutex);
    pieces.push_back(work);
  }
  void remove(Work *work) {
    std::lock_guard lock(mutex);
    pieces.erase(std::find(pieces.begin(), pieces.end(), work));
    changed.notify_all();
  }
};

Concurrency::completion_future actLocked(Work &work) {
  StorageLocks locks(work.storages);
  for (Storage *storage : work.storages)
    storage->hideFromHost();
  work.letGo();
  return work.act();
}

void perform(Work &work) {
  try {
    actLocked(work).get();
    work.isDone.set_value();
  } catch (...) {
    work.isDone.set_exception(std::current_exception());
  }
  work.letGo();
}

/// The work that is in progress.
std::vector<std::shared_future<void>> allWork() {
  AllWork &all = AllWork::get();
  std::lock_guard lock(all.mutex);
  std::vector<std::shared_future<void>> found;
  for (Work *work : all.pieces)
    found.push_back(work->done);
  return found;
}

} // namespace

Concurrency::completion_future
inBackground(const StorageList &storages,
             std::function<Concurrency::completion_future()> act) {
  auto work = std::make_shared<Work>(storages, std::move(act));
  // First of all: once it is on its way nothing may fail.
  auto state = std::make_shared<Concurrency::__detail::__amp_completion>();
  state->work = work->done;
  std::future<void> isLocked = work->isLocked.get_future();
  AllWork::get().add(work.get());
  auto run = [work] {
    const OwnThread own;
    perform(*work);
    AllWork::get().remove(work.get());
  };
  try {
    std::thread(run).detach();
  } catch (const std::exception &) { // no more threads, or no memory for one
    run();
  }
  isLocked.wait();
  return Concurrency::completion_future(std::move(state));
}

Concurrency::completion_future marker(Accelerator &accelerator) {
  auto state = std::make_shared<Concurrency::__detail::__amp_completion>();
  state->others = allWork();
  if (!accelerator.isHost()) {
    state->accelerator = &accelerator;
    state->point = accelerator.device().submit();
  }
  return Concurrency::completion_future(std::move(state));
}

void waitForAll(Accelerator &accelerator) {
  for (const std::shared_future<void> &other : allWork())
    other.wait();
  if (!accelerator.isHost())
    accelerator.device().wait(accelerator.device().submit());
}

void finishBackground() {
  refuseForked();
  AllWork &all = AllWork::get();
  std::unique_lock lock(all.mutex);
  all.changed.wait(lock, [&] { return all.pieces.empty(); });
}

} // namespace ampvk::runtime
