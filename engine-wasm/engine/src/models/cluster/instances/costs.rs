//! The costs of a scenario in the units of the simulator. Pure arithmetic on the scenario.

use crate::models::cluster::scenario::{Mutant, Scenario};
use crate::models::cluster::txn::Layout;
use crate::models::cluster::txn::tables::{self, Table};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::random::Exponential;

/// A scenario with its database layout and all of its costs.
#[derive(Clone)]
pub struct Costs {
    /// The scenario itself.
    pub scenario: Scenario,
    /// The layout of the database.
    pub layout: Layout,
    /// Its tables.
    pub tables: Vec<Table>,
    /// For drawing pauses.
    pub exponential: Exponential,
    /// Mean pause between transactions.
    pub think: Nanos,
    /// Mean pause between changes.
    pub pause: Nanos,
    /// Time between two ticks: the checkpoint is recorded and DBWR checks its work.
    pub tick: Nanos,
    /// Time between hard checkpoints, 0 for none.
    pub hard_checkpoint: Nanos,
    /// From crash to detection.
    pub detect: Nanos,
    /// How long an instance takes to start.
    pub start: Nanos,
    /// Latency of a message.
    pub message: Nanos,
    /// Additional time of a message with a block.
    pub block_transfer: Nanos,
    /// CPU of a row access, 0 if not simulated.
    pub change_cpu: Nanos,
    /// Reconfiguration: fixed.
    pub reconfigure: Nanos,
}

/// Milliseconds to nanoseconds.
pub fn from_ms(ms: f64) -> Nanos {
    (ms * 1e6) as Nanos
}

impl Costs {
    /// Computes the costs of a validated scenario.
    pub fn new(scenario: &Scenario) -> Self {
        let (work, hardware) = (&scenario.workload, &scenario.hardware);
        let layout = Layout::new(
            scenario.data_blocks,
            scenario.instances,
            scenario.sessions_of_an_instance(),
            scenario.most_changes(),
        );
        Self {
            layout: Layout { table_blocks: scenario.table_blocks(), ..layout },
            tables: tables::of_scenario(scenario),
            exponential: Exponential::default(),
            think: from_ms(work.think_ms),
            pause: from_ms(work.change_ms),
            tick: from_ms(scenario.cache.record_checkpoint_ms),
            hard_checkpoint: from_ms(scenario.cache.hard_checkpoint_s * 1e3),
            detect: from_ms(scenario.recovery.detect_ms),
            start: from_ms(scenario.recovery.start_ms),
            message: from_ms(hardware.message_ms),
            block_transfer: (f64::from(hardware.block_bytes) * 1e9 / hardware.message_bytes_per_s) as Nanos,
            change_cpu: (hardware.change_cpu_us * 1e3) as Nanos,
            reconfigure: from_ms(hardware.reconfigure_ms),
            scenario: scenario.clone(),
        }
    }

    /// True if the scenario breaks this rule on purpose.
    pub fn mutant(&self, mutant: Mutant) -> bool {
        self.scenario.mutant == mutant
    }

    /// CPU to parse redo: `bytes` in `records`.
    pub fn parse(&self, bytes: u64, records: u64) -> Nanos {
        let hardware = &self.scenario.hardware;
        (bytes as f64 * hardware.parse_ns_per_byte + records as f64 * hardware.parse_ns_per_record) as Nanos
    }
}
