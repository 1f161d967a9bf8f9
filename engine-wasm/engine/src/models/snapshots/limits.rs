//! The limits of every field.

use super::command::{Command, TimedCommand};
use super::scenario::Scenario;
use crate::platform::model::Scenario as _;
use crate::platform::problem::{Checker, Problem};

/// Most blocks with rows: each copy of DATA holds all of them.
const MOST_BLOCKS: u32 = 4_000;
/// Most copies that commands of a scenario can make.
const MOST_COMMANDS: u32 = 60;
/// Most volumes of a disk group.
const MOST_VOLUMES: f64 = 24.0;

/// Every field that is out of its range.
pub fn problems(scenario: &Scenario) -> Vec<Problem> {
    let mut check = Checker::default();
    check.count("instances", scenario.instances, 1, 4);
    check.count("data_blocks", scenario.data_blocks, 8, MOST_BLOCKS);
    check.count("workload.sessions", scenario.workload.sessions, 1, 20);
    for field in [
        ("workload.insert_percent", scenario.workload.insert_percent),
        ("workload.delete_percent", scenario.workload.delete_percent),
        ("workload.key_percent", scenario.workload.key_percent),
    ] {
        check.count(field.0, field.1, 0, 0);
    }
    // A change and the images of its two blocks fit into a log file and into the log buffer.
    let images = scenario.hardware.block_bytes.saturating_mul(4);
    check.count("log.file_bytes", scenario.log.file_bytes, images.max(8_192), 1 << 31);
    check.count("log.buffer_bytes", scenario.log.buffer_bytes, images.max(4_096), 1 << 30);
    let volumes = &scenario.volumes;
    for (field, sizes) in [("volumes.data_gb", &volumes.data_gb), ("volumes.reco_gb", &volumes.reco_gb)] {
        check.range(field, sizes.len() as f64, 1.0, MOST_VOLUMES);
        sizes.iter().for_each(|size| check.range(field, *size, 0.1, 65_536.0));
    }
    check.count("volumes.extent_blocks", volumes.extent_blocks, 1, 1_000);
    check.count("volumes.tablespaces", volumes.tablespaces, 1, scenario.data_blocks.clamp(1, 8));
    check.range("volumes.pause_ms", volumes.pause_ms, 0.0, 10_000.0);
    check.range("volumes.call_ms", volumes.call_ms, 0.1, 600_000.0);
    check.range("volumes.read_block_ms", volumes.read_block_ms, 0.01, 10_000.0);
    check.range("volumes.half_ms", volumes.half_ms, 0.0, 1_000.0);
    check.range("volumes.header_ms", volumes.header_ms, 0.01, 1_000.0);
    check.range("volumes.header_interval_ms", volumes.header_interval_ms, 1.0, 600_000.0);
    check.count("commands", scenario.commands.len() as u32, 0, MOST_COMMANDS);
    for (index, timed) in scenario.commands.iter().enumerate() {
        check.item(index, |check| check_command(scenario, timed, check));
    }
    if check.0.is_empty() { scenario.database().problems() } else { check.0 }
}

/// A command names a volume, a tablespace or an instance that this scenario has.
fn check_command(scenario: &Scenario, timed: &TimedCommand, check: &mut Checker) {
    let volumes = &scenario.volumes;
    check.range("commands.at_ms", timed.at_ms, 0.0, 1e8);
    match timed.command {
        Command::BeginBackupOf { tablespace } | Command::EndBackupOf { tablespace } => {
            check.count("commands.tablespace", tablespace, 0, volumes.tablespaces.max(1) - 1);
        }
        Command::SnapshotVolume { volume } => {
            let all = volumes.data_gb.len() + volumes.reco_gb.len();
            check.count("commands.volume", volume, 0, all.max(1) as u32 - 1);
        }
        Command::StartInstance { instance } => {
            check.count("commands.instance", instance, 0, scenario.instances.max(1) - 1);
        }
        _ => {}
    }
}
