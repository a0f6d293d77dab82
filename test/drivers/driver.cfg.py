# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# What the suites of test/drivers share: the programs of run/ and examples/ once
# more, on `config.driver` (utils/drivers.py).
import os
import sys

lit_config.load_config(config, os.path.join(config.ampvk_source, "test", "lit.cfg.py"))
sys.path.insert(0, os.path.join(config.ampvk_source, "test", "drivers"))
import drivers  # of utils/, where environment.cfg.py looks
from on_driver import OnDriver, choose_programs

config.name = "ampvk-" + config.suite
config.test_format = OnDriver(config.excuses, config.left_out)
config.test_exec_root = os.path.join(config.ampvk_build, "test/drivers", config.suite)
choose_programs(config)
config.environment["AMPVK_TEST_MAY_LACK"] = "1"
for is_so, why in (
    ("AMPVK_DEVICE" in os.environ, "AMPVK_DEVICE is set"),
    (not drivers.manifest(config.driver), "there is no such driver here"),
    (config.sanitizers, "leaks of drivers are not for us to report"),
):
    if is_so:
        lit_config.note(f"drivers/{config.suite} is left out: {why}")
        config.unsupported = True
        break
