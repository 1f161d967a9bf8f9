//! The words of `rollforward wal` about page images and the log from checkpoint to checkpoint.

use rollforward_engine::models::redo_log::images::images_row;
use rollforward_engine::models::redo_log::intervals::{ImageReason, Interval, Intervals};
use rollforward_engine::models::redo_log::{Lsn, RedoLog};
use serde_json::{Value, json};

/// The page images before a crash, and the intervals of the whole log.
pub struct ImagesAnswer<'a> {
    log: &'a RedoLog,
    intervals: Intervals,
    kept: u32,
}

impl<'a> ImagesAnswer<'a> {
    /// Of a crash that leaves `kept` records.
    pub fn new(log: &'a RedoLog, kept: u32) -> Self {
        Self { log, intervals: Intervals::of(log), kept }
    }

    /// As part of a report in JSON.
    pub fn to_json(&self) -> Value {
        let row = images_row(self.log, &self.intervals, self.kept);
        let interval = |interval: &Interval| {
            json!({
                "from": self.log.position(interval.from as usize),
                "checkpoint": self.checkpoint(interval),
                "records": interval.to - interval.from,
                "bytes": interval.bytes,
                "image_bytes": interval.image_bytes,
                "images": interval.images,
                "pages": interval.pages,
            })
        };
        json!({
            "count": row.count,
            "bytes": row.bytes as u64,
            "first_changes": self.first_changes(),
            "hints": row.hints,
            "whole_pages": row.whole_pages,
            "again": row.again,
            "sign_of_unfinished_checkpoint": self
                .intervals
                .sign_of_unfinished_checkpoint()
                .map(|record| self.log.position(record as usize)),
            "intervals": self.intervals.list.iter().map(interval).collect::<Vec<_>>(),
        })
    }

    /// As lines for a reader: name and value.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let row = images_row(self.log, &self.intervals, self.kept);
        let redo = self.log.offset[self.kept as usize];
        let images = row.bytes as u64;
        let mut lines = vec![
            (
                "page images",
                format!(
                    "{} before the crash, {images} bytes, {} of the redo; {} bytes are not images",
                    row.count,
                    percent(images, redo),
                    redo - images
                ),
            ),
            (
                "",
                format!(
                    "{} at the first change after a checkpoint began, {} for hint bits, {} of pages logged as a whole, {} of pages that had changed before",
                    self.first_changes(),
                    row.hints,
                    row.whole_pages,
                    row.again
                ),
            ),
        ];
        if let Some(record) = self.intervals.sign_of_unfinished_checkpoint() {
            let position = self.log.position(record as usize);
            let place = if record < self.kept { "" } else { "after the crash, " };
            lines.push((
                "",
                format!(
                    "{place}the image at {position} is of a page that had changed before: another checkpoint had probably begun, and the log ends before its record"
                ),
            ));
        }
        if (self.kept as usize) < self.log.len() {
            lines.push((
                "",
                "the checkpoints below are those of the entire log, also after the crash".to_owned(),
            ));
        }
        for (at, interval) in self.intervals.list.iter().enumerate() {
            lines.push((if at == 0 { "by checkpoint" } else { "" }, self.line(interval)));
        }
        lines
    }

    /// Images for the first change of a page after a checkpoint began.
    fn first_changes(&self) -> usize {
        let images = &self.intervals.images[..self.intervals.images_before(self.kept)];
        images.iter().filter(|image| image.reason == ImageReason::FirstChange).count()
    }

    fn line(&self, interval: &Interval) -> String {
        let from = match self.checkpoint(interval) {
            Some(_) => format!("redo position {}", self.log.position(interval.from as usize)),
            None => "before the first checkpoint".to_owned(),
        };
        format!(
            "{from}: {} bytes, {} of them in {} images of {} changed pages ({})",
            interval.bytes,
            interval.image_bytes,
            interval.images,
            interval.pages,
            percent(interval.image_bytes, interval.bytes)
        )
    }

    /// Position of the record of the checkpoint that begins an interval.
    fn checkpoint(&self, interval: &Interval) -> Option<Lsn> {
        let checkpoint = self.log.checkpoints.get(interval.checkpoint? as usize)?;
        Some(self.log.lsn[checkpoint.record as usize])
    }
}

fn percent(part: u64, of: u64) -> String {
    if of == 0 { "none".to_owned() } else { format!("{:.1} %", 100.0 * part as f64 / of as f64) }
}
