//! Fills the tables about recovery: the set, phases, brown-outs, and the verdicts of the checks.

use super::Moment;
use super::frame::{Brownout, KnownBrownout, PhaseSpan, SetEntry, SetSum, Verdict};
use crate::models::cluster::code::Phase;
use crate::models::cluster::recovery::to_read::{entries, union_excess};
use crate::platform::kernel::order::sort_by;

impl Moment<'_> {
    pub(super) fn set(&self) -> Vec<SetEntry> {
        let mut rows: Vec<SetEntry> = entries(self.recovery)
            .map(|entry| SetEntry {
                block: entry.block,
                thread: entry.thread,
                state: entry.state as u8,
                first_rba: entry.first_rba as f64,
                last_rba: entry.last_rba as f64,
                last_version: entry.last_version,
                base_version: entry.base_version,
                changes: entry.changes,
                applied: entry.applied,
                left_rba: entry.left_rba.map_or(-1.0, |rba| rba as f64),
                holder: entry.holder,
            })
            .collect();
        sort_by(&mut rows, |row| (row.last_rba as u64, u64::from(row.thread) << 32 | u64::from(row.block)));
        rows
    }

    pub(in crate::models::cluster) fn phases(&self) -> Vec<PhaseSpan> {
        let now = self.step;
        let begun = self.history.spans.iter().filter(|span| span.start.1 <= now);
        begun
            .map(|span| {
                let end = span.end.filter(|end| end.1 <= now);
                let (done, total) = if end.is_none() { self.progress(span.phase) } else { (-1.0, -1.0) };
                PhaseSpan {
                    recovery: span.recovery,
                    phase: span.phase as u8,
                    instance: span.instance,
                    start_ns: span.start.0 as f64,
                    end_ns: end.map_or(-1.0, |end| end.0 as f64),
                    done,
                    total,
                    cut_short: u8::from(span.cut_short && end.is_some()),
                }
            })
            .collect()
    }

    /// Work done and total work of a phase in progress, −1 if not known.
    fn progress(&self, phase: Phase) -> (f64, f64) {
        let recovery = self.recovery;
        match phase {
            Phase::Reconfigure => {
                let (done, all) = recovery.rebuild_progress();
                (done as f64, all as f64)
            }
            Phase::FirstPass | Phase::FinishScan | Phase::ReceiveSet | Phase::ScanWhole => {
                (recovery.bytes_read as f64, recovery.total_bytes as f64)
            }
            Phase::SecondPass => {
                let left = recovery.set.len() as f64;
                (f64::from(recovery.blocks_recovered), f64::from(recovery.blocks_recovered) + left)
            }
            Phase::Close => {
                let (left, all) = recovery.closing_progress(self.cluster);
                ((all - left) as f64, all as f64)
            }
            Phase::Rollback => {
                let dead = self.cluster.ledger.lost().iter().filter(|slot| slot.open());
                let (done, all) =
                    dead.fold((0, 0), |(done, all), slot| (done + slot.undone, all + slot.rows));
                (f64::from(done), f64::from(all))
            }
            Phase::Detect | Phase::Handshake | Phase::MergeSets => (-1.0, -1.0),
        }
    }

    pub(in crate::models::cluster) fn brownouts(&self) -> Vec<Brownout> {
        let now = self.step;
        let begun = self.history.brownouts.iter().filter(|(start, _)| start.1 <= now);
        begun
            .map(|&(start, end)| Brownout {
                start_ns: start.0 as f64,
                end_ns: end.filter(|end| end.1 <= now).map_or(-1.0, |end| end.0 as f64),
            })
            .collect()
    }

    /// Cost: linear in the redo to read.
    pub(super) fn set_sum(&self) -> SetSum {
        SetSum { excess: union_excess(self.cluster, self.recovery) }
    }

    /// Including later ones of the known run.
    #[inline(never)]
    pub(super) fn known_brownouts(&self) -> Vec<KnownBrownout> {
        let of = |instant: Option<(u64, u64)>| instant.map_or(-1.0, |(time, _)| time as f64);
        let rows = self.history.brownouts.iter();
        rows.map(|&(start, end)| KnownBrownout { start_ns: start.0 as f64, end_ns: of(end) }).collect()
    }

    pub(super) fn verdicts(&self) -> Vec<Verdict> {
        self.cluster
            .verdicts
            .iter()
            .map(|verdict| Verdict {
                check: verdict.check as u8,
                held: u8::from(verdict.held),
                time_ns: verdict.time as f64,
                step: verdict.step as f64,
                block: verdict.block,
                instance: verdict.instance,
                expected: verdict.expected as f64,
                found: verdict.found as f64,
                checked: verdict.checked as f64,
            })
            .collect()
    }
}
