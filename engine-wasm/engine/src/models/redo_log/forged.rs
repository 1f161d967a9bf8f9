//! Users' text can contain complete lines that look like records. Such lines are between the record whose text they
//! are and the record that really follows it; this file finds them by this property. Knows nothing else about the
//! chain.

use std::ops::Range;

use super::chain::Segment;
use super::log::RedoLog;
use super::lsn::Lsn;
use super::warning::Warning;

/// Records with a user's text looked at before the start of each run, the nearest first.
const LOOK_BACK: usize = 64;

/// The runs without forged lines. Cost: nothing if no record carries text or the chain never breaks; else
/// [`LOOK_BACK`] steps a run.
pub fn without_forged(log: &mut RedoLog, segments: &[Segment]) -> Vec<Segment> {
    let texts: Vec<u32> = (0..log.len() as u32)
        .filter(|&record| segments.len() > 1 && log.kind_of(record as usize).carries_text)
        .collect();
    if texts.is_empty() {
        return segments.to_vec();
    }
    let forged = find(log, segments, &texts);
    for range in forged.iter().rev() {
        let (line, records) = (log.line[range.start as usize], range.end - range.start);
        log.warnings.push("forged", || Warning::Forged { line, records });
    }
    remaining(log, segments, &forged)
}

/// Ranges of forged records, the last first: the true successor of a record is found before any line in its text.
fn find(log: &RedoLog, segments: &[Segment], texts: &[u32]) -> Vec<Range<u32>> {
    let mut forged: Vec<Range<u32>> = Vec::new();
    for segment in segments.iter().rev() {
        let run = segment.from..segment.to;
        // The run is in a part that was found to be forged already.
        if forged.last().is_some_and(|last| last.start <= run.start) {
            continue;
        }
        let before = texts.partition_point(|&text| text < run.start);
        let near = texts[..before].iter().rev().take(LOOK_BACK);
        let real = near
            .filter_map(|&text| real_start(log, segment.prev, &run, text).map(|start| text + 1..start))
            .next();
        forged.extend(real.filter(|range| !range.is_empty()));
    }
    forged
}

/// Where the log continues in this run after the record `text`: at its start, if that names the record, or after a
/// forged line that claims the record's own position.
fn real_start(log: &RedoLog, prev: Lsn, run: &Range<u32>, text: u32) -> Option<u32> {
    let lsn = log.lsn[text as usize];
    if prev == lsn {
        return Some(run.start);
    }
    let starts = &log.lsn[run.start as usize..run.end as usize];
    let same = starts.binary_search(&lsn).ok()? as u32 + run.start;
    (same + 1 < run.end && log.kind[same as usize] != log.kind[text as usize]).then_some(same + 1)
}

/// The remaining runs; a record whose neighbour was dropped still names the same predecessor.
fn remaining(log: &RedoLog, segments: &[Segment], forged: &[Range<u32>]) -> Vec<Segment> {
    let mut out = Vec::new();
    let mut holes = forged.iter().rev().peekable();
    for segment in segments {
        let mut from = segment.from;
        while let Some(hole) = holes.peek().filter(|hole| hole.start < segment.to) {
            push_part(log, segment, from..hole.start.max(from), &mut out);
            from = hole.end.min(segment.to);
            if hole.end > segment.to {
                break;
            }
            holes.next();
        }
        push_part(log, segment, from..segment.to, &mut out);
    }
    out
}

fn push_part(log: &RedoLog, segment: &Segment, part: Range<u32>, out: &mut Vec<Segment>) {
    if part.is_empty() {
        return;
    }
    let prev = if part.start == segment.from { segment.prev } else { log.lsn[part.start as usize - 1] };
    out.push(Segment { from: part.start, to: part.end, prev });
}
