//! What DBWR believes a recovery would take. By default it knows the costs of the scenario. An estimator that learns begins
//! with assumed rates and takes over those of each recovery, as `FAST_START_MTTR_TARGET` does. The tuning guide suspects
//! that the first target was missed because its statistics “were estimates, not actual values”.

use super::Cluster;
use crate::models::cluster::code::FactKind;
use crate::models::cluster::scenario::MttrEstimate;
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};

/// What a recovery was measured to take.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MeasuredRecovery {
    /// Duration of the first pass, ns; none if a buddy's set replaced a part.
    pub first_pass_ns: Option<u64>,
    /// Duration of the second pass, ns.
    pub second_pass_ns: u64,
    /// Redo of each pass, bytes.
    pub bytes: u64,
    /// Blocks that the second pass recovered.
    pub blocks: u32,
}

/// The rates that an estimator has learned or assumes.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimator {
    /// One pass over a byte of redo, ns.
    pub redo_ns_per_byte: f64,
    /// One block of the recovery set, ns.
    pub block_ns: f64,
    /// Both passes with everything that they do, for each byte of redo, ns.
    pub passes_ns_per_byte: f64,
    /// Recoveries that it has learned from.
    pub learned: u32,
}

/// One pass over a byte of redo, before anything was measured: 200 MB/s, assumed.
const ASSUMED_REDO_NS_PER_BYTE: f64 = 5.0;
/// One block, before anything was measured: assumed.
const ASSUMED_BLOCK_NS: f64 = 50_000.0;

impl Default for Estimator {
    fn default() -> Self {
        Self {
            redo_ns_per_byte: ASSUMED_REDO_NS_PER_BYTE,
            block_ns: ASSUMED_BLOCK_NS,
            passes_ns_per_byte: 2.0 * ASSUMED_REDO_NS_PER_BYTE,
            learned: 0,
        }
    }
}

impl Estimator {
    /// Both passes over `bytes` of redo, and `blocks` blocks of the set, ns. The longer of two estimates: what a recovery
    /// does besides reading grows with its blocks, or with its redo.
    pub fn estimate_ns(&self, bytes: u64, blocks: u32) -> f64 {
        let by_blocks = 2.0 * bytes as f64 * self.redo_ns_per_byte + f64::from(blocks) * self.block_ns;
        by_blocks.max(bytes as f64 * self.passes_ns_per_byte)
    }

    /// Takes over the rates of a recovery. The time of the second pass beyond that of its redo belongs to its blocks.
    pub fn learn(&mut self, measured: &MeasuredRecovery) {
        if measured.bytes == 0 || measured.blocks == 0 || mutated(HostileMutant::EstimatorLearnsNothing) {
            return;
        }
        if let Some(first_pass_ns) = measured.first_pass_ns {
            self.redo_ns_per_byte = first_pass_ns as f64 / measured.bytes as f64;
            self.passes_ns_per_byte =
                (first_pass_ns + measured.second_pass_ns) as f64 / measured.bytes as f64;
        }
        let redo_ns = self.redo_ns_per_byte * measured.bytes as f64;
        self.block_ns = (measured.second_pass_ns as f64 - redo_ns).max(0.0) / f64::from(measured.blocks);
        self.learned += 1;
    }
}

impl Cluster {
    /// The recovery time that the scenario's costs give for a crash of `instance` now, ns: both passes over its redo, and
    /// the reads of its dirty blocks by all slaves.
    pub fn estimate_by_costs_ns(&self, instance: u8) -> f64 {
        let scenario = &self.costs.scenario;
        let this = &self.instances[usize::from(instance)];
        let bytes = this.thread.end - self.checkpoint(instance);
        let pass = this.log_disk.read_time(bytes).max(self.costs.parse(bytes, 0));
        let slaves = scenario.recovery.slaves.clamp(1, scenario.hardware.data_queue_depth);
        let reads = f64::from(this.pool.queue_len()) * scenario.hardware.data_ms * 1e6 / f64::from(slaves);
        2.0 * pass as f64 + reads
    }

    /// The recovery time that DBWR believes in, ns: it is compared with `FAST_START_MTTR_TARGET`.
    pub fn mttr_estimate_ns(&self, instance: u8) -> f64 {
        match self.costs.scenario.cache.mttr_estimate {
            MttrEstimate::Costs => self.estimate_by_costs_ns(instance),
            MttrEstimate::Learned => {
                let this = &self.instances[usize::from(instance)];
                let bytes = this.thread.end - self.checkpoint(instance);
                self.estimator.estimate_ns(bytes, this.pool.queue_len())
            }
        }
    }

    /// At each tick an estimator that learns says what it believes, and what the costs would give.
    pub(super) fn note_mttr_estimate(&mut self, instance: u8) {
        if self.costs.scenario.cache.mttr_estimate == MttrEstimate::Learned {
            let (belief, by_costs) = (self.mttr_estimate_ns(instance), self.estimate_by_costs_ns(instance));
            for (by_costs, estimate) in [(false, belief), (true, by_costs)] {
                let fact = Fact::new(FactKind::MttrEstimated, instance).value(estimate as u64);
                self.note(fact.slot(u8::from(by_costs)));
            }
        }
    }

    /// A recovery has been measured.
    pub(crate) fn learn_from_recovery(&mut self, by: u8, measured: &MeasuredRecovery) {
        if self.costs.scenario.cache.mttr_estimate == MttrEstimate::Learned {
            self.estimator.learn(measured);
            let took = measured.first_pass_ns.unwrap_or_default() + measured.second_pass_ns;
            self.note(Fact::new(FactKind::EstimatorLearned, by).value(took));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const MEASURED: MeasuredRecovery =
        MeasuredRecovery { first_pass_ns: Some(20_000), second_pass_ns: 70_000, bytes: 1_000, blocks: 10 };

    #[test]
    fn after_one_recovery_the_estimate_of_the_same_recovery_is_exact() {
        let mut estimator = Estimator::default();
        assert!(estimator.estimate_ns(1_000, 10) != 90_000.0);
        estimator.learn(&MEASURED);
        assert_eq!((estimator.estimate_ns(1_000, 10), estimator.learned), (90_000.0, 1));
    }

    #[test]
    fn a_recovery_with_the_set_of_a_buddy_teaches_only_about_blocks() {
        let mut estimator = Estimator::default();
        estimator.learn(&MeasuredRecovery { first_pass_ns: None, ..MEASURED });
        assert_eq!((estimator.redo_ns_per_byte, estimator.block_ns), (5.0, 6_500.0));
        estimator.learn(&MeasuredRecovery { blocks: 0, ..MEASURED });
        assert_eq!(estimator.learned, 1, "nothing was recovered");
    }
}
