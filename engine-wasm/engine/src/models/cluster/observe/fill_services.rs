//! Fills the tables about services and the active session history.

use super::Moment;
use super::frame::{ActiveBin, ActiveTop, ServiceRow, TransactionBin};
use crate::models::cluster::code::{WaitClass, WaitReason};
use crate::models::cluster::txn::Services;
use crate::models::cluster::txn::samples::SAMPLE_INTERVAL;
use std::collections::BTreeMap;

/// Most bins of a series; they become wider as the run becomes longer.
const MAX_BINS: u64 = 96;
/// Samples of the last ten seconds are counted together, as Snapper does.
const WINDOW_NS: u64 = 10_000_000_000;
/// Most rows of what sessions did.
const MAX_TOP: usize = 60;

impl Moment<'_> {
    pub(super) fn services(&self) -> Vec<ServiceRow> {
        let cluster = self.cluster;
        let mut rows = Vec::new();
        for (service, entry) in (0u8..).zip(&cluster.services.entries) {
            for instance in 0..cluster.instances.len() as u8 {
                let is_in = |mask: u8| mask >> instance & 1;
                rows.push(ServiceRow {
                    service,
                    instance,
                    role: is_in(entry.preferred) + 2 * is_in(entry.available),
                    runs: is_in(entry.running),
                    sessions: Services::sessions_on(&cluster.sessions, service, instance),
                    waiting_clients: entry.waiting_clients,
                });
            }
        }
        rows
    }

    /// Width of a bin: as many samples as are needed for the whole run to fit.
    fn bin_width(&self) -> u64 {
        let samples = self.cluster.now / SAMPLE_INTERVAL + 1;
        samples.div_ceil(MAX_BINS) * SAMPLE_INTERVAL
    }

    #[inline(never)]
    pub(super) fn active_bins(&self) -> Vec<ActiveBin> {
        let (samples, width) = (&self.cluster.samples, self.bin_width());
        let mut taken = BTreeMap::new();
        for sample in samples.taken.iter_from(0) {
            *taken.entry((sample.time - 1) / width).or_insert(0u32) += 1;
        }
        let mut counts = BTreeMap::new();
        for entry in samples.entries.iter_from(0) {
            *counts.entry(((entry.time - 1) / width, entry.wait.class())).or_insert(0u32) += 1;
        }
        let bin = |((bin, class), count): ((u64, WaitClass), u32)| ActiveBin {
            time_ns: (bin * width) as f64,
            width_ns: width as f64,
            class: class as u8,
            sessions: f64::from(count) / f64::from(taken.get(&bin).copied().unwrap_or(1)),
        };
        counts.into_iter().map(bin).collect()
    }

    /// Bins between two samples; the one that is not complete yet is left out.
    #[inline(never)]
    pub(super) fn transaction_bins(&self) -> Vec<TransactionBin> {
        let (samples, width) = (&self.cluster.samples, self.bin_width());
        let at_end = |bin: u64| {
            let end = (bin + 1) * width;
            let place = samples.taken.partition_point(|taken| taken.time < end);
            samples.taken.get(place).filter(|taken| taken.time == end).map(|taken| taken.transactions)
        };
        let mut before = 0;
        (0..self.cluster.now / width)
            .filter_map(|bin| {
                let transactions = at_end(bin)?;
                let per_s =
                    (transactions - std::mem::replace(&mut before, transactions)) as f64 * 1e9 / width as f64;
                Some(TransactionBin { time_ns: (bin * width) as f64, width_ns: width as f64, per_s })
            })
            .collect()
    }

    #[inline(never)]
    pub(super) fn active_top(&self) -> Vec<ActiveTop> {
        let (taken, entries) = self.cluster.samples.since((self.cluster.now + 1).saturating_sub(WINDOW_NS));
        let mut counts = BTreeMap::new();
        for entry in entries {
            *counts.entry((entry.wait, entry.block, entry.row)).or_insert(0u32) += 1;
        }
        let mut counts: Vec<_> = counts.into_iter().collect();
        counts.sort_by_key(|&(key, count)| (std::cmp::Reverse(count), key));
        counts.truncate(MAX_TOP);
        let row = |((wait, block, row), count): ((WaitReason, u32, u8), u32)| ActiveTop {
            class: wait.class() as u8,
            wait: wait as u8,
            block,
            row,
            sessions: f64::from(count) / taken as f64,
        };
        counts.into_iter().map(row).collect()
    }
}
