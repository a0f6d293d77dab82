// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/TraceFile.h"

#include "trace/Json.h"

#include <cerrno>
#include <charconv>
#include <cstdio>
#include <cstring>
#include <fcntl.h>
#include <new>
#include <string_view>
#include <sys/file.h>
#include <unistd.h>

namespace ampvk::runtime {
namespace {

constexpr std::string_view Closing = "\n]}\n";

void appendNumber(std::string &to, uint64_t number) {
  char digits[20];
  to.append(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

/// Microseconds, which the format has, to the nanosecond.
void appendTime(std::string &to, uint64_t nanoseconds) {
  appendNumber(to, nanoseconds / 1000);
  const uint64_t rest = nanoseconds % 1000;
  to += {'.', static_cast<char>('0' + rest / 100),
         static_cast<char>('0' + rest / 10 % 10),
         static_cast<char>('0' + rest % 10)};
}

void appendName(std::string &to, const TraceEvent &event) {
  if (event.kind == TraceEvent::Kind::Submission)
    return appendQuoted(to, "submission");
  if (event.kind == TraceEvent::Kind::Work && event.work.kernel)
    return appendQuoted(to, event.work.kernel->text);
  if (event.kind == TraceEvent::Kind::Work)
    return appendQuoted(to, nameOf(event.work.activity));
  appendQuoted(to, event.name ? event.verb + (" " + event.name->text)
                              : std::string(event.verb));
}

const char *categoryOf(const TraceEvent &event) {
  if (event.kind == TraceEvent::Kind::Host)
    return "host";
  if (event.kind == TraceEvent::Kind::Submission)
    return "submission";
  return event.work.activity == Activity::Kernel ? "kernel" : "copy";
}

/// Opens the file and locks it until the process ends.
int openLocked(const std::string &path, bool &isTaken) {
  const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  isTaken = file >= 0 && flock(file, LOCK_EX | LOCK_NB) && errno == EWOULDBLOCK;
  if (!isTaken)
    return file;
  close(file);
  return -1;
}

} // namespace

TraceFile::TraceFile(const std::string &path)
    : path(path), process(static_cast<uint64_t>(getpid())) {
  if (!open())
    return;
  text = "{\"displayTimeUnit\":\"ns\",\"otherData\":{\"writer\":"
         "\"ampvk " AMPVK_VERSION
         "\"},\n\"traceEvents\":[\n{\"name\":\"process_name\",\"ph\":\"M\","
         "\"pid\":";
  appendNumber(text, process);
  text += ",\"args\":{\"name\":";
  appendQuoted(text, program_invocation_short_name);
  text += "}}";
  flush();
}

TraceFile::~TraceFile() {
  if (descriptor >= 0)
    close(descriptor);
}

bool TraceFile::open() {
  bool isTaken = false;
  descriptor = openLocked(path, isTaken);
  if (isTaken) {
    constexpr size_t ending = std::string_view(".json").size();
    path.insert(path.size() - ending, "." + std::to_string(process));
    std::fprintf(stderr,
                 "ampvk: AMPVK_TRACE: another process is writing there; this "
                 "one's trace is %s\n",
                 path.c_str());
    descriptor = openLocked(path, isTaken);
  }
  if (descriptor < 0)
    giveUp("opened");
  else if (ftruncate(descriptor, 0))
    giveUp("written");
  return descriptor >= 0;
}

void TraceFile::giveUp(const char *what) {
  std::fprintf(stderr, "ampvk: AMPVK_TRACE: %s cannot be %s (%s)\n",
               path.c_str(), what, std::strerror(errno));
  if (descriptor >= 0)
    close(descriptor);
  descriptor = -1;
}

/// Writes the text, and what makes the file complete.
void TraceFile::flush() {
  const size_t bytes = text.size();
  text += Closing;
  for (size_t done = 0; done < text.size();) {
    const ssize_t written =
        pwrite(descriptor, text.data() + done, text.size() - done, size + done);
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      return giveUp("written");
    done += static_cast<size_t>(written);
  }
  size += bytes;
  text.clear();
}

void TraceFile::appendArguments(const TraceEvent &event) {
  const TraceName *named = event.work.kernel ? event.work.kernel : event.name;
  std::string_view comma;
  auto key = [&](std::string_view name) {
    text += comma;
    appendQuoted(text, name);
    text += ':';
    comma = ",";
  };
  text += ",\"args\":{";
  if (named && !named->source.empty()) {
    key("source");
    appendQuoted(text, named->source);
  }
  if (event.work.bytes) {
    key("bytes");
    appendNumber(text, event.work.bytes);
  }
  if (event.submission) {
    key("submission");
    appendNumber(text, event.submission);
  }
  text += "}}";
}

void TraceFile::append(const TraceEvent &event) {
  if (event.kind == TraceEvent::Kind::UntimedWork)
    return;
  const bool isTrack = event.kind == TraceEvent::Kind::Track;
  text += ",\n{\"name\":";
  if (isTrack)
    text += "\"thread_name\"";
  else
    appendName(text, event);
  text += ",\"ph\":\"";
  text += isTrack ? 'M' : 'X';
  text += "\",\"pid\":";
  appendNumber(text, process);
  text += ",\"tid\":";
  appendNumber(text, event.track);
  if (isTrack) {
    text += ",\"args\":{\"name\":";
    appendQuoted(text, event.name->text);
    text += "}}";
    return;
  }
  text += ",\"cat\":\"";
  text += categoryOf(event);
  text += "\",\"ts\":";
  appendTime(text, event.begin);
  text += ",\"dur\":";
  appendTime(text, event.end - event.begin);
  appendArguments(event);
}

void TraceFile::write(const std::vector<TraceEvent> &events) noexcept try {
  if (descriptor < 0 || events.empty())
    return;
  for (const TraceEvent &event : events)
    append(event);
  flush();
} catch (const std::bad_alloc &) {
  errno = ENOMEM;
  giveUp("written");
}

} // namespace ampvk::runtime
