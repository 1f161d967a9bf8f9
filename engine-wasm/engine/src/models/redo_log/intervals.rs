//! The log from checkpoint to checkpoint: how much redo is between two redo positions, and how much of it is page images.
//! An image is logged when a page changes for the first time after a checkpoint began, so that a page that was half
//! written can be restored. Knows nothing of time.

use serde::Serialize;

use super::kind::ImageUse;
use super::log::RedoLog;
use super::lsn::Lsn;

/// The redo between the redo positions of two checkpoints, or before the first one, or after the last one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Interval {
    /// The checkpoint that begins it, an index in [`RedoLog::checkpoints`]; none before the first one.
    pub checkpoint: Option<u32>,
    /// Index of its first record.
    pub from: u32,
    /// Index after its last record.
    pub to: u32,
    /// Redo.
    pub bytes: u64,
    /// Redo that is page images.
    pub image_bytes: u64,
    /// Page images.
    pub images: u32,
    /// Pages that change.
    pub pages: u32,
}

/// Why the redo has an image of a page.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[repr(u8)]
pub enum ImageReason {
    /// The first change of the page since the checkpoint's redo position.
    FirstChange,
    /// The same, and only hint bits changed: pages have checksums, or the server logs hints.
    Hint,
    /// The page is logged as a whole instead of its changes, such as a page of a new index.
    WholePage,
    /// The page had changed before since that position.
    Again,
}

/// One page image.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PageImage {
    /// Index of its record.
    pub record: u32,
    /// The page, a number in the log's table of blocks.
    pub block: u32,
    /// The interval that it is in, an index in [`Intervals::list`].
    pub interval: u32,
    /// Why it is there.
    pub reason: ImageReason,
}

/// A log from checkpoint to checkpoint. Memory: 16 bytes an image.
#[derive(Debug, Default)]
pub struct Intervals {
    /// In log order, without gaps.
    pub list: Vec<Interval>,
    /// Every page image, in log order.
    pub images: Vec<PageImage>,
}

impl Intervals {
    /// Divides a log. Cost: one pass over its records and references.
    pub fn of(log: &RedoLog) -> Self {
        let mut walk = Walk { log, intervals: Self::default(), changed_in: vec![u32::MAX; log.blocks.len()] };
        let starts = starts(log);
        for (at, &(from, checkpoint)) in starts.iter().enumerate() {
            let to = starts.get(at + 1).map_or(log.len() as u32, |&(next, _)| next);
            walk.interval(checkpoint, from, to);
        }
        walk.intervals
    }

    /// Images before a position after `kept` records. Cost: a binary search.
    pub fn images_before(&self, kept: u32) -> usize {
        self.images.partition_point(|image| image.record < kept)
    }

    /// Record of the first image in the last interval of a page that had changed before: another checkpoint has probably
    /// begun, and the log ends before its record. Cost: the images of that interval.
    pub fn sign_of_unfinished_checkpoint(&self) -> Option<u32> {
        let last = self.list.len().checked_sub(1)? as u32;
        let from = self.images.partition_point(|image| image.interval < last);
        let again = self.images[from..].iter().find(|image| image.reason == ImageReason::Again)?;
        Some(again.record)
    }

    /// The interval of a position after `kept` records. Cost: a binary search.
    pub fn at(&self, kept: u32) -> Option<&Interval> {
        self.list.get(self.list.partition_point(|interval| interval.from < kept).max(1) - 1)
    }
}

/// First records of the intervals, each with its checkpoint. Checkpoints of one redo position count once.
fn starts(log: &RedoLog) -> Vec<(u32, Option<u32>)> {
    let mut starts: Vec<(u32, Option<u32>)> = Vec::new();
    let mut redo_so_far = Lsn(0);
    for (at, checkpoint) in (0u32..).zip(&log.checkpoints) {
        let from = log.records_before(checkpoint.redo) as u32;
        if starts.is_empty() && from > 0 {
            starts.push((0, None));
        }
        if starts.is_empty() || checkpoint.redo > redo_so_far {
            redo_so_far = checkpoint.redo;
            starts.push((from, Some(at)));
        }
    }
    if starts.is_empty() {
        starts.push((0, None));
    }
    starts
}

struct Walk<'a> {
    log: &'a RedoLog,
    intervals: Intervals,
    /// The last interval in which each page changed.
    changed_in: Vec<u32>,
}

impl Walk<'_> {
    fn interval(&mut self, checkpoint: Option<u32>, from: u32, to: u32) {
        let log = self.log;
        let number = self.intervals.list.len() as u32;
        let bytes = log.offset[to as usize] - log.offset[from as usize];
        let mut interval = Interval { checkpoint, from, to, bytes, ..Interval::default() };
        for record in from..to {
            let image_use = log.kind_of(record as usize).image_use;
            interval.image_bytes += u64::from(log.image_bytes[record as usize]);
            for reference in log.refs_of(record as usize) {
                let block = reference.block();
                let before = std::mem::replace(&mut self.changed_in[block as usize], number);
                interval.pages += u32::from(before != number);
                if !reference.is_full_page() {
                    continue;
                }
                interval.images += 1;
                let reason = match image_use {
                    ImageUse::WholePage => ImageReason::WholePage,
                    _ if before == number => ImageReason::Again,
                    ImageUse::Hint => ImageReason::Hint,
                    ImageUse::BesideChange => ImageReason::FirstChange,
                };
                self.intervals.images.push(PageImage { record, block, interval: number, reason });
            }
        }
        self.intervals.list.push(interval);
    }
}

#[cfg(test)]
mod tests {
    use super::super::reader::LogReader;
    use super::*;

    /// Bytes from one record to the next: more than the longest record has.
    const SPACE: u64 = 0x400;

    /// A record of the heap that changes a block, with an image of some bytes or without.
    fn change(number: u64, block: u32, image: u32) -> String {
        let full = if image > 0 { " FPW" } else { "" };
        line(
            number,
            54 + image,
            "Heap       ",
            &format!("INSERT off 1 flags 0x00, blkref #0: rel 1663/5/16384 blk {block}{full}"),
        )
    }

    fn checkpoint(number: u64, redo: u64) -> String {
        let text =
            format!("CHECKPOINT_ONLINE redo 0/{:X}; tli 1; prev tli 1; fpw true; online", redo * SPACE);
        line(number, 54, "XLOG       ", &text)
    }

    fn line(number: u64, total: u32, rmgr: &str, text: &str) -> String {
        format!(
            "rmgr: {rmgr} len (rec/tot):     54/{total:6}, tx:        700, lsn: 0/{:08X}, prev 0/{:08X}, desc: {text}\n",
            number * SPACE,
            (number - 1) * SPACE
        )
    }

    fn read(lines: &[String]) -> RedoLog {
        let mut reader = LogReader::default();
        lines.iter().for_each(|line| reader.feed(line.as_bytes()));
        reader.finish().expect("a log")
    }

    #[test]
    fn an_interval_begins_at_a_redo_position_and_not_at_the_checkpoint_record() {
        let log = read(&[
            change(1, 7, 0),
            change(2, 7, 800),
            change(3, 7, 0),
            change(4, 8, 700),
            checkpoint(5, 2),
            change(6, 8, 0),
        ]);
        let Intervals { list, images } = Intervals::of(&log);
        let summary = |interval: &Interval| {
            (interval.checkpoint, interval.from, interval.to, interval.image_bytes, interval.pages)
        };
        assert_eq!(
            list.iter().map(summary).collect::<Vec<_>>(),
            [(None, 0, 1, 0, 1), (Some(0), 1, 6, 1500, 2)]
        );
        assert_eq!(
            images.iter().map(|image| (image.record, image.reason)).collect::<Vec<_>>(),
            [(1, ImageReason::FirstChange), (3, ImageReason::FirstChange)]
        );
    }

    #[test]
    fn each_image_says_why_it_is_there() {
        let hint = |number, block| {
            line(
                number,
                754,
                "XLOG       ",
                &format!("FPI_FOR_HINT , blkref #0: rel 1663/5/16384 blk {block} FPW"),
            )
        };
        let whole = |number, block| {
            line(number, 754, "XLOG       ", &format!("FPI , blkref #0: rel 1663/5/16384 blk {block} FPW"))
        };
        let log = read(&[change(1, 1, 9), hint(2, 2), whole(3, 3), change(4, 1, 9), checkpoint(5, 1)]);
        let reasons: Vec<_> = Intervals::of(&log).images.iter().map(|image| image.reason).collect();
        use ImageReason::{Again, FirstChange, Hint, WholePage};
        assert_eq!(reasons, [FirstChange, Hint, WholePage, Again]);
        assert_eq!(Intervals::of(&log).sign_of_unfinished_checkpoint(), Some(3));
    }

    #[test]
    fn without_a_checkpoint_the_log_is_one_interval() {
        let log = read(&[change(1, 7, 100), change(2, 9, 0)]);
        let intervals = Intervals::of(&log);
        assert_eq!(
            intervals.list,
            [Interval {
                checkpoint: None,
                from: 0,
                to: 2,
                bytes: 208,
                image_bytes: 100,
                images: 1,
                pages: 2
            }]
        );
        assert_eq!(intervals.at(0), intervals.list.first());
        assert_eq!((intervals.images_before(0), intervals.images_before(1)), (0, 1));
    }
}
