//! A base backup that is supposed to have been made while a log was written: its checkpoint, the redo that it needs, and
//! what is missing if older or newer redo is gone. The log does not say that there was one. A real backup begins with its
//! own checkpoint. The supposed one takes the last one that was complete, as a backup of a standby does.

use serde::{Deserialize, Serialize};

use super::log::{Checkpoint, RedoLog};
use super::lsn::Lsn;

/// What a person supposes, as redo before each place; what is left out is chosen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SupposedBackup {
    /// Bytes of redo when the backup begins to copy files.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub copy_from: Option<u64>,
    /// Bytes of redo when it has copied the last one.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub copy_to: Option<u64>,
    /// The oldest bytes of redo, so many, are gone. Nothing that the backup needs if left out.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub kept_from: Option<u64>,
    /// Redo after so many bytes is gone. Nothing that the backup needs if left out.
    #[cfg_attr(feature = "typescript", ts(type = "number | null"))]
    pub kept_to: Option<u64>,
}

/// Bytes of a file of the log, if the server has the default.
const SEGMENT_BYTES: u64 = 16 << 20;

/// What the backup needs and what is there. Records are named by index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Backup {
    /// Records before the copying begins.
    pub copy_from: u32,
    /// Records before it ends.
    pub copy_to: u32,
    /// Its checkpoint: the last one that is complete when the copying begins.
    pub checkpoint: Option<Checkpoint>,
    /// The first record that it needs: at the redo position of its checkpoint. The first of the log without one.
    pub needed_from: u32,
    /// The log does not reach back to what the backup needs.
    pub begins_before_log: bool,
    /// Redo that it needs, until the copying ends.
    pub needed_bytes: u64,
    /// Files of the log that contain that redo.
    pub files: u32,
    /// Redo between the redo position and the begin of the copying: missing for whoever keeps redo only from there.
    pub bytes_before_copy: u64,
    /// The first record that is kept.
    pub kept_from: u32,
    /// The first record that is gone again.
    pub kept_to: u32,
    /// Redo that is needed and older than what is kept.
    pub missing_before: u64,
    /// Redo that is needed and newer than what is kept.
    pub missing_after: u64,
    /// Pages with a change in the redo that is missing.
    pub pages_missing: u32,
    /// Pages that change while files are copied: a copy can have half of the change.
    pub pages_copied_changing: u32,
    /// Pages of that kind that the needed redo does not restore as a whole.
    pub pages_unprotected: u32,
    /// Pages whose first change in the needed redo has no image: a real backup would have logged one of each.
    pub images_forced: u32,
}

impl Backup {
    /// Finds what a supposed backup needs. Cost: one pass over the needed redo, one over all blocks.
    pub fn of(log: &RedoLog, supposed: &SupposedBackup) -> Self {
        let records = log.len() as u32;
        let place = |bytes: u64| log.offset[..log.len()].partition_point(|&start| start < bytes) as u32;
        let chosen = chosen_copy(log);
        let copy_from = supposed.copy_from.map_or(chosen.0, place);
        let copy_to = supposed.copy_to.map_or(chosen.1, place).clamp(copy_from, records);
        let complete = |checkpoint: &&Checkpoint| checkpoint.record < copy_from;
        let checkpoint = log.checkpoints.iter().rev().find(complete).copied();
        let needed_from = checkpoint.map_or(0, |checkpoint| log.records_before(checkpoint.redo) as u32);
        let begins_before_log = checkpoint.is_none_or(|checkpoint| checkpoint.redo < log.position(0));
        let kept_from = supposed.kept_from.map_or(needed_from, place);
        let kept_to = supposed.kept_to.map_or(copy_to, place).max(kept_from);
        let bytes =
            |from: u32, to: u32| log.offset[to as usize].saturating_sub(log.offset[from.min(to) as usize]);
        let has_from = kept_from.clamp(needed_from, copy_to);
        let has_to = kept_to.clamp(has_from, copy_to);
        let mut backup = Self {
            copy_from,
            copy_to,
            checkpoint,
            needed_from,
            begins_before_log,
            needed_bytes: bytes(needed_from, copy_to),
            files: files(log.position(needed_from as usize), log.position(copy_to as usize)),
            bytes_before_copy: bytes(needed_from, copy_from),
            kept_from,
            kept_to,
            missing_before: bytes(needed_from, has_from),
            missing_after: bytes(has_to, copy_to),
            pages_missing: 0,
            pages_copied_changing: 0,
            pages_unprotected: 0,
            images_forced: 0,
        };
        backup.count_pages(log, |record| record < has_from || record >= has_to);
        backup
    }

    /// True if the database of this backup can be opened.
    pub fn is_enough(&self) -> bool {
        !self.begins_before_log && self.missing_before == 0 && self.missing_after == 0
    }

    fn count_pages(&mut self, log: &RedoLog, is_missing: impl Fn(u32) -> bool) {
        let mut pages = vec![Page::default(); log.blocks.len()];
        for record in self.needed_from..self.copy_to {
            for reference in log.refs_of(record as usize) {
                let page = &mut pages[reference.block() as usize];
                if !page.is_changed {
                    page.is_changed = true;
                    page.is_restored = reference.needs_no_read();
                }
                page.is_missing |= is_missing(record);
                page.is_copied_changing |= record >= self.copy_from;
            }
        }
        for page in pages.iter().filter(|page| page.is_changed) {
            self.pages_missing += u32::from(page.is_missing);
            self.pages_copied_changing += u32::from(page.is_copied_changing);
            self.pages_unprotected += u32::from(page.is_copied_changing && !page.is_restored);
            self.images_forced += u32::from(!page.is_restored);
        }
    }
}

/// A page in the needed redo.
#[derive(Clone, Copy, Default)]
struct Page {
    is_changed: bool,
    /// The first record that changes it contains or makes the whole page.
    is_restored: bool,
    is_missing: bool,
    is_copied_changing: bool,
}

/// Files of the log that hold the redo between two positions.
fn files(from: Lsn, to: Lsn) -> u32 {
    let last = to.0.saturating_sub(1).max(from.0) / SEGMENT_BYTES;
    (last - from.0 / SEGMENT_BYTES + 1).min(u64::from(u32::MAX)) as u32
}

/// Records before and after a copying that begins when the middle checkpoint of the log is complete and ends with the next
/// one; the middle third of a log without a checkpoint.
fn chosen_copy(log: &RedoLog) -> (u32, u32) {
    let records = log.len() as u32;
    let Some(checkpoint) = log.checkpoints.get(log.checkpoints.len() / 2) else {
        return (records / 3, records / 3 * 2);
    };
    let from = checkpoint.record + 1;
    let next = log.checkpoints.iter().find(|next| next.record > from).map(|next| next.record + 1);
    (from, next.unwrap_or(from + (records - from.min(records)) / 2))
}

#[cfg(test)]
mod tests {
    use super::super::reader::LogReader;
    use super::*;

    /// Ten records of 100 bytes: changes of pages 0 to 3 in turn, and two checkpoints.
    fn log(full_page: bool) -> RedoLog {
        let mut reader = LogReader::default();
        for number in 1..=10u64 {
            let (lsn, prev) = (number * 0x80, (number - 1) * 0x80);
            let text = match number {
                4 => "CHECKPOINT_ONLINE redo 0/100; tli 1; prev tli 1; fpw true; online".to_owned(),
                8 => "CHECKPOINT_ONLINE redo 0/300; tli 1; prev tli 1; fpw true; online".to_owned(),
                _ => format!(
                    "INSERT off 1 flags 0x00, blkref #0: rel 1663/5/16384 blk {}{}",
                    number % 4,
                    if full_page { " FPW" } else { "" }
                ),
            };
            let rmgr = if text.starts_with("CHECKPOINT") { "XLOG       " } else { "Heap       " };
            let line = format!(
                "rmgr: {rmgr} len (rec/tot):    100/   100, tx:        700, lsn: 0/{lsn:08X}, prev 0/{prev:08X}, desc: {text}\n"
            );
            reader.feed(line.as_bytes());
        }
        reader.finish().expect("a log")
    }

    fn supposed(copy_from: u64, copy_to: u64) -> SupposedBackup {
        let at = |number: u64| Some((number - 1) * 100);
        SupposedBackup { copy_from: at(copy_from), copy_to: at(copy_to), ..SupposedBackup::default() }
    }

    #[test]
    fn it_needs_the_redo_from_the_redo_position_of_its_checkpoint_to_the_end_of_the_copying() {
        let backup = Backup::of(&log(true), &supposed(6, 8));
        assert_eq!((backup.checkpoint.unwrap().record, backup.needed_from, backup.copy_to), (3, 1, 7));
        assert_eq!((backup.needed_bytes, backup.bytes_before_copy, backup.files), (600, 400, 1));
        assert!(backup.is_enough());
        // Pages 2 and 3 change while they are copied, and their images are in the redo.
        assert_eq!((backup.pages_copied_changing, backup.pages_unprotected), (2, 0));
        assert_eq!(backup.images_forced, 0);
    }

    #[test]
    fn without_images_a_page_that_is_copied_while_it_changes_is_not_restored() {
        let backup = Backup::of(&log(false), &supposed(6, 8));
        assert_eq!((backup.pages_copied_changing, backup.pages_unprotected, backup.images_forced), (2, 2, 3));
    }

    #[test]
    fn redo_that_is_gone_is_missing_where_the_backup_needs_it() {
        let with = |kept_from: u64, kept_to: u64| {
            let (kept_from, kept_to) = (Some((kept_from - 1) * 100), Some((kept_to - 1) * 100));
            Backup::of(&log(true), &SupposedBackup { kept_from, kept_to, ..supposed(6, 8) })
        };
        assert!(with(1, 11).is_enough());
        let older = with(6, 11);
        assert_eq!((older.missing_before, older.missing_after, older.is_enough()), (400, 0, false));
        let newer = with(1, 7);
        assert_eq!((newer.missing_before, newer.missing_after, newer.pages_missing), (0, 100, 1));
        let none = with(9, 11);
        assert_eq!((none.missing_before, none.missing_after), (600, 0));
    }

    #[test]
    fn before_the_first_complete_checkpoint_it_needs_redo_from_before_the_log() {
        let backup = Backup::of(&log(true), &supposed(3, 8));
        assert!(backup.checkpoint.is_none() && backup.begins_before_log && !backup.is_enough());
    }

    #[test]
    fn one_is_chosen_where_none_is_supposed_and_the_end_never_precedes_the_begin() {
        let chosen = Backup::of(&log(true), &SupposedBackup::default());
        assert_eq!((chosen.copy_from, chosen.copy_to), (8, 9));
        let turned = Backup::of(&log(true), &supposed(8, 2));
        assert_eq!((turned.copy_from, turned.copy_to), (7, 7));
        let empty = RedoLog { offset: vec![0], ..RedoLog::default() };
        assert_eq!(Backup::of(&empty, &SupposedBackup::default()).needed_bytes, 0);
    }

    #[test]
    fn files_are_counted_by_their_borders() {
        assert_eq!(files(Lsn(0), Lsn(SEGMENT_BYTES)), 1);
        assert_eq!(files(Lsn(1), Lsn(SEGMENT_BYTES + 1)), 2);
        assert_eq!(files(Lsn(5), Lsn(5)), 1);
    }
}
