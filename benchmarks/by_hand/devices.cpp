// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// From one device to another, through memory of the host that both import.
#include "../cuda/devices.h"
#include "Device.h"
#include "Direct.h"
#include "PieceSize.h"
#include "SharedMemory.h"

#include <algorithm>

using namespace bench;

namespace {

/// A device's numbers, to give and as they come, and the host's way to them.
struct End {
  Device &device;
  const VkDeviceSize bytes;
  OwnBuffer own, got, staging;
  char *host;

  End(Device &device, int count, unsigned number)
      : device(device), bytes(count * sizeof(unsigned)),
        own(device, bytes, LocalMemory), got(device, bytes, LocalMemory),
        staging(device, bytes, CachedMemory), host(staging.map()) {
    const auto values = Devices::values(count, number);
    std::copy(values.begin(), values.end(), reinterpret_cast<unsigned *>(host));
    copyAll(staging, own);
  }

  void check(unsigned number) {
    copyAll(got, staging);
    const auto *result = reinterpret_cast<unsigned *>(host);
    Devices::check({result, result + bytes / sizeof(unsigned)}, number);
  }

private:
  void copyAll(VkBuffer from, VkBuffer to) {
    device.begin();
    const VkBufferCopy all = {0, 0, bytes};
    vkCmdCopyBuffer(device.commands, from, to, 1, &all);
    barrier(device.commands, VK_PIPELINE_STAGE_TRANSFER_BIT,
            VK_ACCESS_TRANSFER_WRITE_BIT, VK_PIPELINE_STAGE_HOST_BIT,
            VK_ACCESS_HOST_READ_BIT);
    device.submitAndWait();
  }
};

/// All that one device gives another, piece by piece: while one copies a piece
/// into the host's memory, the other one copies an earlier one out of it.
class Transfer {
public:
  /// The other device copies by the queue `in`.
  Transfer(End &from, End &to, Queue &in)
      : shared(SlotBytes * Slots), out(from.device.forCopies()), in(in),
        outBuffer(from.device, shared.importTo(from.device)),
        inBuffer(to.device, shared.importTo(to.device)) {
    const size_t piece = pieceForDevices(from.bytes);
    for (size_t at = 0, i = 0; at < from.bytes; at += piece, ++i) {
      const size_t slot = i % Slots * SlotBytes;
      const size_t bytes = std::min<size_t>(piece, from.bytes - at);
      outs.push_back(copy(out, from.own, outBuffer, {at, slot, bytes}));
      ins.push_back(copy(in, inBuffer, to.got, {slot, at, bytes}));
    }
    isOut.resize(outs.size());
    isIn.resize(outs.size());
  }
  ~Transfer() {
    for (VkCommandBuffer one : outs)
      out.free(one);
    for (VkCommandBuffer one : ins)
      in.free(one);
  }
  Transfer(const Transfer &) = delete;
  Transfer &operator=(const Transfer &) = delete;

  void start() { given = taken = 0; }
  /// Submits what can be submitted by now. Whether all is done.
  bool advance() {
    const size_t all = outs.size();
    if (given < all && given < taken + Slots &&
        (given < Slots || in.isDone(isIn[given - Slots]))) {
      isOut[given] = out.submit(outs[given]);
      ++given;
    }
    if (taken < given && out.isDone(isOut[taken])) {
      isIn[taken] = in.submit(ins[taken]);
      ++taken;
    }
    return taken == all && in.isDone(isIn[all - 1]);
  }

private:
  static VkCommandBuffer copy(const Queue &queue, VkBuffer from, VkBuffer to,
                              const VkBufferCopy &part) {
    return queue.prerecord([&](VkCommandBuffer into) {
      vkCmdCopyBuffer(into, from, to, 1, &part);
      barrier(into, VK_PIPELINE_STAGE_TRANSFER_BIT,
              VK_ACCESS_TRANSFER_WRITE_BIT,
              VK_PIPELINE_STAGE_HOST_BIT | VK_PIPELINE_STAGE_TRANSFER_BIT,
              VK_ACCESS_HOST_READ_BIT | VK_ACCESS_TRANSFER_READ_BIT);
    });
  }

  SharedMemory shared;
  Queue &out, &in;
  OwnBuffer outBuffer, inBuffer;
  std::vector<VkCommandBuffer> outs, ins;
  std::vector<uint64_t> isOut, isIn; ///< what counts when it is done
  size_t given = 0, taken = 0;
};

void measure(pairs::Run &run, const std::string &name,
             const std::vector<Transfer *> &transfers) {
  run.measure("by_hand", name, [&] {
    return pairs::millisecondsOf([&] {
      for (Transfer *one : transfers)
        one->start();
      for (size_t done = 0; done < transfers.size();) {
        done = 0;
        for (Transfer *one : transfers)
          done += one->advance();
      }
    });
  });
}

void measure(pairs::Run &run, const Devices::Size &size, Device &second) {
  End one(firstDevice(), size.count, 0), two(second, size.count, 1);
  const std::string suffix = size.suffix;
  Transfer there(one, two, second.forCopies());
  measure(run, "to_other" + suffix, {&there});
  two.check(0);
  Transfer back(two, one, one.device.forCopies());
  measure(run, "from_other" + suffix, {&back});
  one.check(1);
  // The queues for copies are busy with what leaves their device.
  Transfer besides(one, two, second.main),
      backBesides(two, one, one.device.main);
  measure(run, "both_ways" + suffix, {&besides, &backBesides});
  two.check(0);
  one.check(1);
}

} // namespace

void pairs::devices(Run &run) {
  if (!Devices::enough(deviceCount()))
    return;
  {
    Device second(1);
    for (const Devices::Size &size : Devices(run).sizes)
      measure(run, size, second);
  }
  // What a driver cannot do may leave it in any state, so nothing follows.
  Device from(0), to(1);
  printDirectWays(from, to);
}
