// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/Recorder.h"

#include "support/Fork.h"

#include <chrono>
#include <exception>
#include <pthread.h>
#include <unistd.h>
#include <utility>

namespace ampvk::runtime {
namespace {

/// So many are written at once.
constexpr size_t ManyEvents = 4096;
constexpr std::chrono::milliseconds FlushPatience(500);

std::string threadName() {
  char name[16] = "";
  pthread_getname_np(pthread_self(), name, sizeof name);
  if (gettid() == getpid())
    return std::string("main thread of ") + name;
  return std::string("thread of ") + name;
}

} // namespace

Recorder::Recorder(const TraceChoice &choice) {
  if (!choice.file.empty())
    file.emplace(choice.file);
  if (choice.summary)
    summary.emplace();
  events.reserve(2 * ManyEvents);
  taken.reserve(2 * ManyEvents);
}

Recorder *Recorder::start() {
  if (!traceChoice().isTimed())
    return nullptr;
  static Recorder *recorder = new Recorder(traceChoice());
  // Saves events that an uncaught exception would lose.
  static const std::terminate_handler previous = std::get_terminate();
  std::set_terminate([] {
    recorder->rescue();
    if (previous)
      previous();
    std::abort();
  });
  return recorder;
}

/// Under the mutex. Without a thread the end writes all.
void Recorder::startWriter() {
  try {
    writer = std::thread([this] { write(); });
  } catch (const std::exception &) {
  }
}

void Recorder::add(const TraceEvent &event) noexcept {
  if (isForked())
    return;
  try {
    std::lock_guard lock(mutex);
    if (!writer.joinable() && !isEnding)
      startWriter();
    events.push_back(event);
    if (events.size() == ManyEvents)
      isWanted.notify_one();
  } catch (const std::bad_alloc &) { // the program needs the memory
  }
}

TraceTrack Recorder::threadTrack() noexcept {
  thread_local const TraceTrack track = [&] {
    const auto id = static_cast<TraceTrack>(gettid());
    try {
      add({TraceEvent::Kind::Track, id, nullptr, internName(threadName())});
    } catch (const std::bad_alloc &) {
    }
    return id;
  }();
  return track;
}

TraceTrack Recorder::queueTrack(const std::string &name) {
  std::unique_lock lock(mutex);
  const TraceTrack track = nextQueue++;
  lock.unlock();
  add({TraceEvent::Kind::Track, track, nullptr, internName(name)});
  return track;
}

void Recorder::addSource(TraceSource &source) {
  std::lock_guard lock(sourcesMutex);
  sources.push_back(&source);
}

void Recorder::removeSource(TraceSource &source) {
  std::lock_guard lock(sourcesMutex);
  std::erase(sources, &source);
}

/// The thread.
void Recorder::write() {
  pthread_setname_np(pthread_self(), "ampvk-trace");
  std::unique_lock lock(mutex);
  while (!isEnding) {
    isWanted.wait_for(lock, FlushPatience,
                      [&] { return isEnding || events.size() >= ManyEvents; });
    lock.unlock();
    take(true);
    lock.lock();
  }
}

/// Asks the sources, and writes what there is. `waits`: for others that do.
void Recorder::take(bool waits) noexcept {
  auto locked = [&](std::mutex &which) {
    return waits ? std::unique_lock(which)
                 : std::unique_lock(which, std::try_to_lock);
  };
  if (std::unique_lock lock = locked(sourcesMutex); lock)
    for (TraceSource *source : sources)
      source->recordFinished();
  std::unique_lock output = locked(outputMutex);
  if (!output)
    return;
  taken.clear();
  if (std::unique_lock lock = locked(mutex); lock)
    taken.swap(events);
  if (file)
    file->write(taken);
  if (summary)
    summary->add(taken);
}

/// The process is about to be aborted, in any state.
void Recorder::rescue() noexcept {
  if (isForked())
    return;
  take(false);
  if (std::unique_lock output(outputMutex, std::try_to_lock);
      output && summary) {
    summary->print();
    summary.reset();
  }
}

void Recorder::finish() noexcept {
  if (isForked())
    return;
  std::unique_lock lock(mutex);
  isEnding = true;
  lock.unlock();
  isWanted.notify_one();
  if (writer.joinable())
    writer.join();
  take(true);
  std::lock_guard output(outputMutex);
  if (summary)
    summary->print();
  summary.reset();
}

} // namespace ampvk::runtime
