//! Random faults of disks and the interconnect. All are off by default. Faults at a chosen moment are commands.

use crate::platform::problem::Checker;
use serde::{Deserialize, Serialize};

/// Random faults, by component.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Faults {
    /// Data files and log devices.
    pub disks: Disks,
    /// The network between the instances.
    pub interconnect: Interconnect,
}

/// Faults of disks, and whether the data files are mirrored.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Disks {
    /// Copies of each block on the data files: 2 = mirrored. Torn blocks and wrong bits need a second copy.
    pub data_copies: u32,
    /// Block writes in flight at a crash that leave one half of a copy new and one old, percent.
    pub torn_block_percent: u32,
    /// Of a million block writes, those that leave a wrong bit in one copy.
    pub wrong_bits_per_million: u32,
    /// Of a million writes to data files, those that fail.
    pub failed_data_writes_per_million: u32,
    /// Of a million log writes, those that fail.
    pub failed_log_writes_per_million: u32,
    /// Log writes in flight at a crash that are on the device completely or not at all, with equal chance, percent.
    /// The others end at any byte.
    pub atomic_log_write_percent: u32,
}

impl Default for Disks {
    fn default() -> Self {
        Self {
            data_copies: 1,
            torn_block_percent: 0,
            wrong_bits_per_million: 0,
            failed_data_writes_per_million: 0,
            failed_log_writes_per_million: 0,
            atomic_log_write_percent: 0,
        }
    }
}

impl Disks {
    /// True if each block has a second copy.
    pub fn mirrored(&self) -> bool {
        self.data_copies == 2
    }

    pub(super) fn check(&self, check: &mut Checker) {
        check.count("faults.disks.data_copies", self.data_copies, 1, 2);
        check.count("faults.disks.torn_block_percent", self.torn_block_percent, 0, 100);
        check.count("faults.disks.atomic_log_write_percent", self.atomic_log_write_percent, 0, 100);
        let rates = [
            ("faults.disks.wrong_bits_per_million", self.wrong_bits_per_million),
            ("faults.disks.failed_data_writes_per_million", self.failed_data_writes_per_million),
            ("faults.disks.failed_log_writes_per_million", self.failed_log_writes_per_million),
        ];
        for (field, rate) in rates {
            check.count(field, rate, 0, 100_000);
        }
        if self.torn_block_percent.max(self.wrong_bits_per_million) > 0 && !self.mirrored() {
            check.rule("not_mirrored", "faults.disks.data_copies");
        }
    }
}

/// Faults of the interconnect. While all of them are 0, messages need no acknowledgement.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Interconnect {
    /// Datagrams that never arrive, percent, 0 to 50.
    pub lost_percent: u32,
    /// Datagrams that arrive twice, percent.
    pub duplicated_percent: u32,
    /// Datagrams that are overtaken by later ones, percent.
    pub reordered_percent: u32,
}

impl Interconnect {
    /// True if a datagram can be lost, duplicated or delayed.
    pub fn is_faulty(&self) -> bool {
        *self != Self::default()
    }

    pub(super) fn check(&self, check: &mut Checker) {
        check.count("faults.interconnect.lost_percent", self.lost_percent, 0, 50);
        check.count("faults.interconnect.duplicated_percent", self.duplicated_percent, 0, 100);
        check.count("faults.interconnect.reordered_percent", self.reordered_percent, 0, 100);
    }
}
