// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
/// \file
/// Transfers between the host's memory and buffers, and between buffers. Mapped
/// buffers are accessed directly, others through staging memory in pieces, so
/// that the copies of host and device overlap. Must not be called under the
/// device's mutex, which stays free while the host copies or waits. The caller
/// locks the storages.
#ifndef AMPVK_RUNTIME_DEVICE_TRANSFER_H
#define AMPVK_RUNTIME_DEVICE_TRANSFER_H

#include "device/CopyPieces.h"
#include "device/CopyShader.h"
#include "device/StagingRing.h"

namespace ampvk::runtime {

class Transfer {
public:
  Transfer(DeviceQueues &device, Memory &memory, PipelineCache &pipelines);

  /// Reads the host's memory before it returns; the device may be later.
  void upload(const char *from, Buffer &to, const CopyRegions &runs);
  /// Has written the host's memory when it returns.
  void download(Buffer &from, char *to, const CopyRegions &runs);
  void copy(Buffer &from, Buffer &to, const CopyRegions &runs);
  /// To a buffer of another device. Done with `from` when it returns; the other
  /// device may be later.
  void send(Buffer &from, Transfer &other, Buffer &to, const CopyRegions &runs);
  /// Makes whole words `word`; `from` of each run means nothing. It is
  /// submitted with what comes next.
  void fill(Buffer &to, const CopyRegions &words, uint32_t word = 0);

  StagingRing uploads;   ///< written by the host
  StagingRing downloads; ///< read by the host
  StagingRing exchange;  ///< written by this device, read by another
  StagingRing arguments; ///< of launches; under the device's mutex

private:
  Queue &chooseQueue(const Use &use, size_t bytes);
  void write(const char *from, Buffer &to, const CopyRegions &runs);
  void read(Buffer &from, char *to, const CopyRegions &runs);
  void sendInPieces(Buffer &from, Transfer &other, Buffer &to,
                    const CopyRegions &runs);
  TimelinePoint forward(const StagingRing::Span &from, Transfer &other,
                        Queue &othersQueue, Buffer &to, const Piece &piece);
  void submitUpload(Queue &queue, const StagingRing::Span &from, Buffer &to,
                    const Piece &piece);
  uint64_t submitDownload(Queue &queue, Buffer &from,
                          const StagingRing::Span &to, const Piece &piece);

  DeviceQueues &device;
  Memory &memory; ///< under the device's mutex
  CopyShader shader;
};

} // namespace ampvk::runtime

#endif
