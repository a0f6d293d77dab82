// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "Background.h"

#include "Completion.h"

#include <algorithm>
#include <condition_variable>
#include <system_error>
#include <thread>

namespace ampvk::runtime {
namespace {

/// A piece of work.
struct Work {
  std::vector<Storage *> storages;
  std::function<Concurrency::completion_future()> act;
  std::promise<void> isLocked;
  std::promise<void> isDone;
  std::shared_future<void> done = isDone.get_future().share();
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
  work.isLocked.set_value();
  return work.act();
}

void perform(Work &work) {
  try {
    actLocked(work).get();
    work.isDone.set_value();
  } catch (...) {
    work.isDone.set_exception(std::current_exception());
  }
}

} // namespace

Concurrency::completion_future
inBackground(const std::vector<Storage *> &storages,
             std::function<Concurrency::completion_future()> act) {
  auto work = std::make_shared<Work>();
  work->storages = storages;
  work->act = std::move(act);
  AllWork::get().add(work.get());
  try {
    std::thread([work] {
      perform(*work);
      AllWork::get().remove(work.get());
    }).detach();
  } catch (const std::system_error &) { // no more threads
    perform(*work);
    AllWork::get().remove(work.get());
  }
  work->isLocked.get_future().wait();
  auto state = std::make_shared<Concurrency::detail::__amp_completion>();
  state->work = work->done;
  return Concurrency::completion_future(std::move(state));
}

std::vector<std::shared_future<void>> backgroundWork() {
  AllWork &all = AllWork::get();
  std::lock_guard lock(all.mutex);
  std::vector<std::shared_future<void>> found;
  for (Work *work : all.pieces)
    found.push_back(work->done);
  return found;
}

void finishBackground() {
  refuseForked();
  AllWork &all = AllWork::get();
  std::unique_lock lock(all.mutex);
  all.changed.wait(lock, [&] { return all.pieces.empty(); });
}

} // namespace ampvk::runtime
