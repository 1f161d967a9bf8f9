//! Which blocks will be in the recovery set? Either every block on the stage is an option, or four are picked: some
//! that are in the set, and some that are not, each for a different reason.

use super::{Choice, Now, Question, number, number_or_none, rba};
use crate::models::cluster::code::SetState;
use crate::models::cluster::observe::Subject;
use crate::models::cluster::recovery::{SetEntry, to_read};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::NOBODY;
use crate::platform::kernel::order::{map_of, set_of, sort_by};
use crate::platform::question::{PosedQuestion, RIGHT};
use std::collections::{BTreeMap, BTreeSet};

pub(super) const CODES: &[&str] = &["written", "held_by_survivor", "before_checkpoint"];
pub(super) const VALUES: &[&str] = &["block", "last_rba", "left_rba", "holder"];
/// The newest redo records of each thread, which represent blocks on the stage.
const MAX_RECORDS: usize = 4_000;
/// Number of blocks to choose from, if only some are options.
const FOUR: usize = 4;

/// Every block on the stage.
struct AllBlocks {
    /// The blocks with their records, oldest first.
    blocks: BTreeMap<BlockId, Vec<Subject>>,
}

/// Four blocks.
struct FourBlocks {
    /// Recovery had read each thread up to here; the stage does not show later records.
    scanned: Vec<Rba>,
}

pub(super) fn pose(now: &Now, _: Option<u32>) -> Question {
    let mut blocks = records_of_blocks(now);
    for row in super::super::observe::Moment::from(now).buffers() {
        blocks.entry(row.block).or_default();
    }
    Box::new(AllBlocks { blocks })
}

pub(super) fn pose_four(now: &Now, _: Option<u32>) -> Question {
    let recovery = &now.run.recovery;
    let scanned = (0u8..8).map(|thread| {
        let read = recovery.active && recovery.threads.contains(&thread);
        if read { recovery.scanned[usize::from(thread)] } else { 0 }
    });
    Box::new(FourBlocks { scanned: scanned.collect() })
}

fn records_of_blocks(now: &Now) -> BTreeMap<BlockId, Vec<Subject>> {
    let mut blocks: BTreeMap<BlockId, Vec<Subject>> = BTreeMap::new();
    for (thread, instance) in (0u8..).zip(&now.run.cluster.instances) {
        let redo = &instance.thread;
        for record in redo.records_from(redo.record_count().saturating_sub(MAX_RECORDS)) {
            let subject = Subject::Record { thread, rba: record.rba as f64 };
            blocks.entry(record.block).or_default().push(subject);
        }
    }
    blocks
}

/// Blocks of the failed threads that changed before the start of recovery, each with its last such position, in the
/// order of these positions. Cost: linear in the redo before.
fn changed_before(now: &Now) -> Vec<(BlockId, Rba)> {
    let recovery = &now.run.recovery;
    let threads: &[u8] = if recovery.active { &recovery.threads } else { &[] };
    let mut last: BTreeMap<BlockId, Rba> = BTreeMap::new();
    let mut order: Vec<BlockId> = Vec::new();
    for &thread in threads {
        let redo = &now.run.cluster.instances[usize::from(thread)].thread;
        let end = redo.index_at(recovery.start[usize::from(thread)]);
        let first = end.saturating_sub(MAX_RECORDS);
        for record in redo.records_from(first).take(end - first) {
            if last.insert(record.block, record.rba).is_none() {
                order.push(record.block);
            }
        }
    }
    order.into_iter().map(|block| (block, last[&block])).collect()
}

fn code_of(entry: &SetEntry) -> &'static str {
    match entry.state {
        SetState::Written => "written",
        SetState::HeldBySurvivor => "held_by_survivor",
        _ => RIGHT,
    }
}

/// Entries in the order of the stage: by last RBA.
fn entries(now: &Now) -> Vec<SetEntry> {
    let mut entries: Vec<SetEntry> = to_read::entries(&now.run.recovery).collect();
    sort_by(&mut entries, |entry| (entry.last_rba, u64::from(entry.thread) << 32 | u64::from(entry.block)));
    entries
}

fn option(
    block: BlockId,
    is: Vec<&'static str>,
    entry: Option<&SetEntry>,
    early: Option<Rba>,
    records: Vec<Subject>,
) -> Choice {
    let holder = entry.map(|entry| entry.holder).filter(|holder| *holder != NOBODY);
    let values = [
        ("block", number(block)),
        ("last_rba", rba(entry.map(|entry| entry.last_rba).or(early))),
        ("left_rba", rba(entry.and_then(|entry| entry.left_rba))),
        ("holder", number_or_none(holder.map(|holder| u32::from(holder) + 1))),
    ];
    let mut subjects = vec![Subject::Block { block }];
    subjects.extend(records);
    Choice { subjects, is, values: values.into() }
}

impl PosedQuestion<Simulation> for AllBlocks {
    fn is_answered(&self, now: &Now) -> bool {
        now.run.recovery.first_pass_done
    }

    fn options(&self, now: &Now) -> Vec<Choice> {
        let entries = map_of(entries(now).into_iter().map(|entry| (entry.block, entry)));
        let early = map_of(changed_before(now));
        let all: BTreeSet<BlockId> = set_of(self.blocks.keys().chain(entries.keys()).copied());
        let each = all.into_iter().map(|block| {
            let (entry, early) = (entries.get(&block), early.get(&block).copied());
            let is = match entry {
                Some(entry) => vec![code_of(entry)],
                None => early.map(|_| "before_checkpoint").into_iter().collect(),
            };
            option(block, is, entry, early, self.blocks.get(&block).cloned().unwrap_or_default())
        });
        each.collect()
    }
}

impl PosedQuestion<Simulation> for FourBlocks {
    fn is_answered(&self, now: &Now) -> bool {
        now.run.recovery.first_pass_done
    }

    /// Blocks that recovery had not read yet are first, then the most often changed ones, which are the hardest to
    /// judge.
    fn options(&self, now: &Now) -> Vec<Choice> {
        let mut all = entries(now);
        let in_set = set_of(all.iter().map(|entry| entry.block));
        let unread = |entry: &SetEntry| entry.last_rba >= self.scanned[usize::from(entry.thread)];
        sort_by(&mut all, |entry| (u64::from(!unread(entry)), u64::from(u32::MAX - entry.changes)));
        let with = |code: &'static str| all.iter().filter(move |entry| code_of(entry) == code);
        let mut records = records_of_blocks(now);
        let mut of = |entry: &SetEntry| {
            let records = records.get_mut(&entry.block).map(std::mem::take).unwrap_or_default();
            option(entry.block, vec![code_of(entry)], Some(entry), None, records)
        };
        let out: Vec<&SetEntry> = with("written").take(1).chain(with("held_by_survivor").take(1)).collect();
        let early = changed_before(now).into_iter().rev().find(|(block, _)| !in_set.contains(block));
        let early = early.filter(|_| out.len() < 2);
        let rest = FOUR - out.len() - usize::from(early.is_some());
        let mut options: Vec<Choice> = with(RIGHT).take(rest).chain(out).map(&mut of).collect();
        options.extend(early.map(|(block, place)| {
            let records = records.get_mut(&block).map(std::mem::take).unwrap_or_default();
            option(block, vec!["before_checkpoint"], None, Some(place), records)
        }));
        sort_by(&mut options, |option| match option.subjects[0] {
            Subject::Block { block } => (u64::from(block), 0),
            _ => (u64::MAX, 0),
        });
        options
    }
}
