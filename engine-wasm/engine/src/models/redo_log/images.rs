//! Rows for the picture of page images: the intervals between checkpoints, the share of images along the log, and the
//! pages that got one last before a position.

use super::frame::{ImagesRow, IntervalRow, PageImageRow, RedoPartRow};
use super::intervals::{ImageReason, Interval, Intervals};
use super::log::RedoLog;
use super::run::LogRun;
use super::tape::offset;

/// Equal parts of the log in which redo is divided into images and changes.
const PARTS: usize = 160;
/// Images that are listed before a position.
const LISTED: usize = 50;
/// No record.
const NONE: u32 = u32::MAX;

/// A row for each interval.
pub fn interval_rows(run: &LogRun, intervals: &Intervals) -> Vec<IntervalRow> {
    let log = run.log();
    let recoveries = run.recoveries();
    let seconds_at = |kept: u32| {
        let at = recoveries.binary_search_by_key(&kept, |recovery| recovery.kept);
        at.map_or(-1.0, |at| recoveries[at].seconds)
    };
    let row = |(at, interval): (usize, &Interval)| {
        let next = intervals.list.get(at + 1).and_then(|next| next.checkpoint);
        let record = |checkpoint: Option<u32>| Some(log.checkpoints.get(checkpoint? as usize)?.record);
        let own = record(interval.checkpoint);
        // Until the next checkpoint is complete, recovery starts here.
        let worst = record(next).unwrap_or(log.len() as u32);
        let (start_high, start_low) = log.position(interval.from as usize).halves();
        let given = interval.checkpoint.and_then(|checkpoint| log.checkpoints.get(checkpoint as usize));
        IntervalRow {
            checkpoint: own.unwrap_or(NONE),
            start_high,
            start_low,
            from_record: interval.from,
            from_offset: offset(log, interval.from as usize),
            bytes: interval.bytes as f64,
            image_bytes: interval.image_bytes as f64,
            images: interval.images,
            pages: interval.pages,
            full_page_writes: u8::from(given.is_some_and(|given| given.full_page_writes)),
            from_s: run.seconds_after(interval.from),
            to_s: run.seconds_after(interval.to),
            complete_s: own.map_or(-1.0, |record| run.seconds_after(record)),
            longest_scan: offset(log, worst as usize) - offset(log, interval.from as usize),
            longest_s: seconds_at(worst),
        }
    };
    intervals.list.iter().enumerate().map(row).collect()
}

/// The page images before a position, and those of the whole log. Cost: the records.
pub fn images_row(log: &RedoLog, intervals: &Intervals, kept: u32) -> ImagesRow {
    let before = intervals.images_before(kept);
    let count = |reason: ImageReason| {
        intervals.images[..before].iter().filter(|image| image.reason == reason).count() as u32
    };
    let bytes = |from: u32, to: u32| -> f64 {
        log.image_bytes[from as usize..to as usize].iter().map(|&bytes| f64::from(bytes)).sum()
    };
    let from = intervals.at(kept).map_or(0, |interval| interval.from);
    let unfinished = intervals.sign_of_unfinished_checkpoint();
    let (unfinished_high, unfinished_low) =
        unfinished.map_or((0, 0), |record| log.position(record as usize).halves());
    let since = intervals.images[..before].iter().rev().take_while(|image| image.record >= from);
    ImagesRow {
        count: before as u32,
        bytes: bytes(0, kept),
        in_all: intervals.images.len() as u32,
        since_checkpoint: since.count() as u32,
        bytes_since_checkpoint: bytes(from, kept),
        redo_since_checkpoint: offset(log, kept as usize) - offset(log, from as usize),
        hints: count(ImageReason::Hint),
        whole_pages: count(ImageReason::WholePage),
        again: count(ImageReason::Again),
        unfinished_high,
        unfinished_low,
    }
}

/// Redo and page images in equal parts of the log. A record counts where it starts.
pub fn part_rows(log: &RedoLog) -> Vec<RedoPartRow> {
    let end = offset(log, log.len());
    let width = (end / PARTS as f64).max(1.0);
    let mut rows: Vec<RedoPartRow> = (0..PARTS)
        .map(|part| RedoPartRow { offset: part as f64 * width, bytes: 0.0, image_bytes: 0.0 })
        .collect();
    for record in 0..log.len() {
        let part = ((offset(log, record) / width) as usize).min(PARTS - 1);
        rows[part].bytes += f64::from(log.total_bytes[record]);
        rows[part].image_bytes += f64::from(log.image_bytes[record]);
    }
    rows
}

/// The page images before a position, the last first.
pub fn page_image_rows(log: &RedoLog, intervals: &Intervals, kept: u32) -> Vec<PageImageRow> {
    let before = intervals.images_before(kept);
    let row = |image: &super::intervals::PageImage| {
        let key = log.blocks.key(image.block);
        let (lsn_high, lsn_low) = log.position(image.record as usize).halves();
        let interval = intervals.list.get(image.interval as usize);
        let start = interval.map_or(0, |interval| interval.from);
        PageImageRow {
            lsn_high,
            lsn_low,
            kind: u32::from(log.kind[image.record as usize]),
            space: key.relation.space,
            database: key.relation.database,
            relation: key.relation.number,
            fork: key.fork as u8,
            number: key.block,
            reason: image.reason as u8,
            interval: image.interval,
            distance: offset(log, image.record as usize) - offset(log, start as usize),
        }
    };
    intervals.images[before.saturating_sub(LISTED)..before].iter().rev().map(row).collect()
}
