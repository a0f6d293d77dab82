// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Programs of ../hecbench in GLSL by hand.
#include "../hecbench/mandelbrot.h"
#include "../hecbench/sph.h"
#include "Recorded.h"
#include "hecbench_mandelbrot.spv.h"
#include "sph_accelerations.spv.h"
#include "sph_motion.spv.h"
#include "sph_pressures.spv.h"
#include "sph_walls.spv.h"

using namespace bench;

namespace {

void mandelbrot(pairs::Run &run) {
  using hecbench::Mandelbrot;
  const Mandelbrot data(run);
  const struct {
    int rows, columns;
    float rowStep, columnStep;
  } arguments = {data.rows, data.columns, data.row_step, data.column_step};
  Shader shader(firstDevice(), hecbench_mandelbrotSpirv, 1, sizeof arguments);
  const Array<int> steps(static_cast<size_t>(data.rows) * data.columns);
  const auto tiles = [](int count) {
    return (count + Mandelbrot::Tile - 1) / Mandelbrot::Tile;
  };
  measureRecorded(run, "hecbench_mandelbrot", Mandelbrot::Launches,
                  [&](VkCommandBuffer into) {
    shader.bind(into, {steps});
    shader.pass(into, arguments);
    dispatch(into, tiles(data.columns), tiles(data.rows));
  });
  data.check(steps.values());
}

/// The four kernels of a step.
class SphStep {
public:
  explicit SphStep(const hecbench::Sph &data)
      : arguments{data.fluid, hecbench::Sph::Gravity,
                  static_cast<int>(data.start.size()),
                  static_cast<int>(data.walls.size())},
        walls(data.walls), particles(data.start) {}

  void record(VkCommandBuffer into) {
    for (Shader *kernel : {&pressures, &accelerations, &push, &motion}) {
      kernel->bind(into, {particles, walls});
      kernel->pass(into, arguments);
      dispatch(into, (arguments.count + Group - 1) / Group);
    }
  }
  void restart(const hecbench::Sph &data) { particles.give(data.start); }
  std::vector<hecbench::FluidParticle> values() const {
    return particles.values();
  }

private:
  static constexpr int Group = 256;
  struct Arguments {
    hecbench::Fluid fluid;
    double gravity;
    int count, wallCount;
  } arguments;
  const Array<hecbench::WallParticle> walls;
  Array<hecbench::FluidParticle> particles;
  Device &device = firstDevice();
  Shader pressures{device, sph_pressuresSpirv, 2, sizeof(Arguments)},
      accelerations{device, sph_accelerationsSpirv, 2, sizeof(Arguments)},
      push{device, sph_wallsSpirv, 2, sizeof(Arguments)},
      motion{device, sph_motionSpirv, 2, sizeof(Arguments)};
};

void sph(pairs::Run &run) {
  const hecbench::Sph data(run);
  SphStep step(data);
  measureRecorded(run, "hecbench_sph", data.steps, [&](VkCommandBuffer into) {
    step.record(into);
  }, [&] { step.restart(data); });

  step.restart(data);
  Queue &queue = firstDevice().main;
  const VkCommandBuffer checked = queue.prerecord([&](VkCommandBuffer into) {
    for (int i = 0; i < hecbench::Sph::Checked; ++i)
      step.record(into);
  });
  queue.poll(queue.submit(checked));
  queue.free(checked);
  data.check(step.values());
}

} // namespace

void pairs::hecbench(Run &run) {
  mandelbrot(run);
  sph(run);
}
