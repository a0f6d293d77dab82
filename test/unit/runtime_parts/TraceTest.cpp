// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include "trace/Choice.h"
#include "trace/Json.h"
#include "trace/TraceSummary.h"

#include <gtest/gtest.h>

using namespace ampvk::runtime;

namespace {

std::string quoted(std::string_view text) {
  std::string result;
  appendQuoted(result, text);
  return result;
}

TEST(TraceChoice, isWords) {
  EXPECT_FALSE(parseTraceChoice("", 1).isTimed());
  EXPECT_FALSE(parseTraceChoice("0", 1).isTimed());
  EXPECT_TRUE(parseTraceChoice("1", 1).lines);
  EXPECT_FALSE(parseTraceChoice("1", 1).isTimed());
  EXPECT_TRUE(parseTraceChoice("summary", 1).summary);
  EXPECT_FALSE(parseTraceChoice("summary", 1).lines);
  const TraceChoice all = parseTraceChoice("1,a/%p-%p.json,summary", 23);
  EXPECT_TRUE(all.lines && all.summary);
  EXPECT_EQ(all.file, "a/23-23.json");
  EXPECT_EQ(all.ignored, "");
  EXPECT_EQ(parseTraceChoice("yes,no", 1).ignored, "yes");
  EXPECT_EQ(parseTraceChoice(".json", 1).ignored, ".json");
}

TEST(TraceJson, escapes) {
  EXPECT_EQ(quoted("a \"b\" \\c"), R"("a \"b\" \\c")");
  EXPECT_EQ(quoted("\n\x01\x1f\x7f"), "\"\\u000a\\u0001\\u001f\x7f\"");
  EXPECT_EQ(quoted(std::string_view("\0", 1)), R"("\u0000")");
}

TEST(TraceJson, leavesUtf8Alone) {
  for (const char *text : {"\u00e4", "\u20ac", "\U0001f600", "\U0010ffff"})
    EXPECT_EQ(quoted(text), '"' + std::string(text) + '"');
}

TEST(TraceJson, replacesWhatIsNotUtf8) {
  const std::string mark = "\xef\xbf\xbd";
  EXPECT_EQ(quoted("a\xff z"), "\"a" + mark + " z\"");
  EXPECT_EQ(quoted("\xe2\x82"), "\"" + mark + mark + "\""); // cut off
  EXPECT_EQ(quoted("\xc0\xaf"), "\"" + mark + mark + "\""); // longer than it is
  EXPECT_EQ(quoted("\xed\xa0\x80"), "\"" + mark + mark + mark + "\"");
  EXPECT_EQ(quoted("\xf4\x90\x80\x80").size(), 2 + 4 * mark.size());
}

TraceEvent workEvent(const DeviceWork &work, uint64_t begin, uint64_t end) {
  TraceEvent event{TraceEvent::Kind::Work, FirstQueueTrack};
  event.place = internName("a device");
  event.work = work;
  event.begin = begin;
  event.end = end;
  return event;
}

TEST(TraceSummary, adds) {
  const TraceName *kernel = internName("k", "k.cpp:3");
  TraceSummary summary;
  summary.add({workEvent({Activity::Kernel, 1000, kernel}, 0, 500),
               workEvent({Activity::Kernel, 3000, kernel}, 1000, 2500),
               workEvent({Activity::Upload, 100, nullptr}, 2500, 4000),
               // One copy in three parts, and another one.
               workEvent({Activity::Upload, 100, nullptr, true}, 4000, 4500),
               workEvent({Activity::Upload, 100, nullptr, true}, 5000, 5500)});
  summary.add({workEvent({Activity::Upload, 0, nullptr}, 6000, 6500)});
  TraceEvent untimed = workEvent({Activity::Fill, 8, nullptr}, 0, 0);
  untimed.kind = TraceEvent::Kind::UntimedWork;
  summary.add({untimed});
  EXPECT_EQ(summary.text(), R"(ampvk: times on a device
    calls    total ms   share     mean us      min us      max us     GB/s  what
        2       0.003   60.0%        1.50        0.50        2.50      0.1  upload, host to device
        2       0.002   40.0%        1.00        0.50        1.50      2.0  kernel k (k.cpp:3)
        1           -       -           -           -           -        -  fill
)");
}

TEST(TraceSummary, ofNothing) {
  EXPECT_EQ(TraceSummary().text(), "ampvk: nothing ran on an accelerator\n");
}

} // namespace
