//! The named numbers of a log and of a crash at one of its moments: lessons, conditions and the command line use them by name.

use std::rc::Rc;

use super::buddy::BuddyReport;
use super::capture::Totals;
use super::capture::rule::PassedTotals;
use super::crash::CrashPoint;
use super::fill::Now;
use super::frame::ImagesRow;
use super::images;
use super::intervals::Interval;
use super::log::Checkpoint;
use super::lsn::Lsn;
use super::run::LogRun;
use super::supposed;
use super::tape;
use crate::platform::values::{Get, ReadFromRun, Unit, Value, Values};

/// The values, by topic.
pub const VALUES: &[Values<LogRun>] = &[
    Values {
        title: "The log",
        values: &[
            value("log.records", Unit::Count, "Records of the log.", |now| Some(now.run.log().len() as f64)),
            value("log.bytes", Unit::Bytes, "Redo of the log, page images included.", |now| {
                Some(tape::offset(now.run.log(), now.run.log().len()))
            }),
            value("log.blocks", Unit::Blocks, "Distinct blocks that the log names.", |now| {
                Some(now.run.log().blocks.len() as f64)
            }),
            value("log.transactions", Unit::Transactions, "Distinct transactions of the log.", |now| {
                Some(now.run.log().xids.len().saturating_sub(1) as f64)
            }),
            value("log.kinds", Unit::Count, "Kinds of records in the log.", |now| {
                Some(now.run.log().kinds.all().len() as f64)
            }),
            value("log.checkpoints", Unit::Count, "Checkpoints of the log.", |now| {
                Some(now.run.log().checkpoints.len() as f64)
            }),
        ],
    },
    Values {
        title: "The crash",
        values: &[
            value("log.kept", Unit::Count, "Records before a crash at this moment.", |now| {
                Some(f64::from(now.run.kept))
            }),
            value("log.time_s", Unit::Moment, "Time of the crash by the clock of the log.", |now| {
                Some(now.run.now as f64 / 1e9)
            }),
            value("log.crash", Unit::Lsn, "Position of the crash.", |now| position(crash(now).cut)),
            value("log.scan_start", Unit::Lsn, "Where the first pass starts.", |now| {
                position(crash(now).scan_start)
            }),
            value("log.open", Unit::Transactions, "Transactions that had not ended.", |now| {
                number(crash(now).open_xids)
            }),
        ],
    },
    Values {
        title: "The first pass",
        values: &[
            value("log.scanned", Unit::Count, "Records that the first pass reads.", |now| {
                number(crash(now).scanned.records)
            }),
            value("log.scanned_bytes", Unit::Bytes, "Redo that the first pass reads.", |now| {
                Some(crash(now).scanned.bytes_tot as f64)
            }),
            value(
                "log.scanned_share",
                Unit::Percent,
                "Share of the records that the first pass reads.",
                |now| Some(100.0 * f64::from(crash(now).scanned.records) / now.run.log().len().max(1) as f64),
            ),
            value(
                "log.changes",
                Unit::Count,
                "References to blocks in the redo that the first pass reads.",
                |now| number(crash(now).scanned.blkrefs),
            ),
            value("log.images", Unit::Count, "Page images in the redo that the first pass reads.", |now| {
                number(crash(now).scanned.fpw)
            }),
            value("log.commits", Unit::Count, "Commits in the redo that the first pass reads.", |now| {
                number(crash(now).scanned.commits)
            }),
        ],
    },
    Values {
        title: "Page images",
        values: &[
            value("images.count", Unit::Count, "Page images before this moment.", |now| {
                number(images(now).count)
            }),
            value("images.bytes", Unit::Bytes, "Redo before this moment that is page images.", |now| {
                Some(images(now).bytes)
            }),
            value(
                "images.share",
                Unit::Percent,
                "Share of page images in the redo before this moment.",
                |now| share(images(now).bytes, tape::offset(now.run.log(), now.run.kept as usize)),
            ),
            value("images.others", Unit::Bytes, "Redo before this moment without page images.", |now| {
                Some(tape::offset(now.run.log(), now.run.kept as usize) - images(now).bytes)
            }),
            value(
                "images.since_checkpoint",
                Unit::Percent,
                "Share of page images in the redo since the redo position of the last checkpoint.",
                |now| share(images(now).bytes_since_checkpoint, images(now).redo_since_checkpoint),
            ),
        ],
    },
    Values {
        title: "Checkpoints",
        values: &[
            value(
                "checkpoint.count",
                Unit::Count,
                "Checkpoints that are complete before this moment.",
                |now| {
                    let complete = |checkpoint: &&Checkpoint| checkpoint.record < now.run.kept;
                    Some(now.run.log().checkpoints.iter().filter(complete).count() as f64)
                },
            ),
            value(
                "checkpoint.distance",
                Unit::Bytes,
                "Redo between the redo positions of the last two checkpoints that are complete.",
                |now| last_interval(now).map(|interval| interval.bytes as f64),
            ),
            value(
                "checkpoint.interval_s",
                Unit::Seconds,
                "Time between these redo positions, by the clock of the log.",
                |now| {
                    let run = now.run;
                    last_interval(now).map(|at| run.seconds_after(at.to) - run.seconds_after(at.from))
                },
            ),
            value(
                "checkpoint.recovery_s",
                Unit::Seconds,
                "Estimated duration of recovery after a crash at this moment.",
                |now| Some(supposed::recovery_now(now.run).seconds),
            ),
        ],
    },
    Values {
        title: "A base backup that is supposed",
        values: &[
            value("backup.needed", Unit::Bytes, "Redo that the backup needs.", |now| {
                Some(now.run.backup().needed_bytes as f64)
            }),
            value("backup.files", Unit::LogFiles, "Files of the log that hold this redo.", |now| {
                number(now.run.backup().files)
            }),
            value("backup.missing", Unit::Bytes, "Redo that it needs and that is gone.", |now| {
                let backup = now.run.backup();
                Some((backup.missing_before + backup.missing_after) as f64)
            }),
            value("backup.pages", Unit::Blocks, "Pages that change while they are copied.", |now| {
                number(now.run.backup().pages_copied_changing)
            }),
            value(
                "backup.unprotected",
                Unit::Blocks,
                "Pages of that kind that the needed redo does not restore as a whole.",
                |now| number(now.run.backup().pages_unprotected),
            ),
        ],
    },
    Values {
        title: "The recovery set",
        values: &[
            value("log.set", Unit::Blocks, "Blocks in the recovery set.", |now| {
                Some(crash(now).set.len() as f64)
            }),
            value(
                "log.removed",
                Unit::Blocks,
                "Blocks that Block Written Records remove from the set.",
                |now| {
                    let point = crash(now);
                    now.run.writes().map(|_| point.set.len() as f64 - f64::from(point.left))
                },
            ),
            value(
                "log.left",
                Unit::Blocks,
                "Blocks that stay in the set after Block Written Records.",
                |now| now.run.writes().map(|_| f64::from(crash(now).left)),
            ),
            value("log.reads", Unit::Blocks, "Blocks that the second pass reads from disk.", |now| {
                number(crash(now).second_pass().reads)
            }),
            value("log.applied", Unit::Count, "Changes that the second pass applies.", |now| {
                number(crash(now).second_pass().changes)
            }),
        ],
    },
    Values {
        title: "A capture of the log",
        values: &[
            value(
                "capture.committed",
                Unit::Transactions,
                "Transactions that changed rows and committed.",
                |now| number(capture(now).committed),
            ),
            value(
                "capture.rolled_back",
                Unit::Transactions,
                "Transactions that changed rows and were rolled back, also to a savepoint.",
                |now| number(capture(now).rolled_back),
            ),
            value(
                "capture.lost",
                Unit::Transactions,
                "Transactions that changed rows and whose server stopped.",
                |now| number(capture(now).lost),
            ),
            value(
                "capture.open",
                Unit::Transactions,
                "Transactions that changed rows and have not ended.",
                |now| Some(now.run.capture().open(now.run.kept).count() as f64),
            ),
            value("capture.rows", Unit::Count, "Row changes of committed transactions.", |now| {
                number(capture(now).rows.total())
            }),
            value("capture.inserts", Unit::Count, "Rows that committed transactions inserted.", |now| {
                number(capture(now).rows.inserts)
            }),
            value("capture.updates", Unit::Count, "Rows that committed transactions updated.", |now| {
                number(capture(now).rows.updates)
            }),
            value("capture.deletes", Unit::Count, "Rows that committed transactions deleted.", |now| {
                number(capture(now).rows.deletes)
            }),
            value(
                "capture.dropped",
                Unit::Count,
                "Row changes that are not replicated, because their transactions did not commit.",
                |now| number(capture(now).dropped),
            ),
            value(
                "capture.passing",
                Unit::Count,
                "Row changes of committed transactions that pass the rule of the capture; all without a rule.",
                |now| number(passed(now).rows),
            ),
            value(
                "capture.sent",
                Unit::Transactions,
                "Committed transactions with a row change that passes the rule: the others are not sent.",
                |now| number(passed(now).transactions),
            ),
            value(
                "capture.low_watermark",
                Unit::Lsn,
                "The first position that a capture still needs: the first row change of the oldest open transaction.",
                |now| {
                    let low = now.run.capture().low_watermark(now.run.kept).unwrap_or(now.run.kept);
                    position(now.run.log().position(low as usize))
                },
            ),
            value("capture.high_watermark", Unit::Lsn, "The last position that a capture has read.", |now| {
                position(now.run.log().position(now.run.kept.saturating_sub(1) as usize))
            }),
        ],
    },
    Values {
        title: "The buddy over the log",
        values: &[
            value(
                "log.buddy_left",
                Unit::Count,
                "Records that the first pass reads when there is a buddy.",
                |now| buddy(now, |report| f64::from(report.with.records)),
            ),
            value("log.buddy_s", Unit::Seconds, "Duration of the first pass with the buddy.", |now| {
                buddy(now, |report| report.with.seconds)
            }),
            value("log.alone_s", Unit::Seconds, "Duration of the first pass without the buddy.", |now| {
                buddy(now, |report| report.without.seconds)
            }),
            value("log.buddy_lag", Unit::Bytes, "Redo that the buddy has not read.", |now| {
                buddy(now, |report| report.lag_bytes)
            }),
        ],
    },
];

const fn value(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromRun<LogRun>,
) -> Value<LogRun> {
    Value { name, unit, meaning, get: Get::Run(get), stamp: None }
}

fn crash(now: &Now) -> Rc<CrashPoint> {
    now.run.crash()
}

fn images(now: &Now) -> ImagesRow {
    images::images_row(now.run.log(), &now.run.intervals(), now.run.kept)
}

/// The redo between the last two checkpoints that are complete.
fn last_interval(now: &Now) -> Option<Interval> {
    let intervals = now.run.intervals();
    let log = now.run.log();
    let is_complete = |interval: &&Interval| {
        let checkpoint = interval.checkpoint.and_then(|at| log.checkpoints.get(at as usize));
        checkpoint.is_some_and(|checkpoint| checkpoint.record < now.run.kept)
    };
    let mut complete = intervals.list.iter().rev().filter(is_complete);
    complete.next()?;
    complete.next().copied()
}

fn share(part: f64, of: f64) -> Option<f64> {
    (of > 0.0).then_some(100.0 * part / of)
}

fn capture(now: &Now) -> Totals {
    now.run.capture().totals(now.run.kept)
}

fn passed(now: &Now) -> PassedTotals {
    now.run.with_captured(|captured| captured.passed(now.run.kept))
}

fn number(count: u32) -> Option<f64> {
    Some(f64::from(count))
}

fn position(lsn: Lsn) -> Option<f64> {
    Some(lsn.0 as f64)
}

fn buddy(now: &Now, read: impl Fn(&BuddyReport) -> f64) -> Option<f64> {
    now.run.buddy_report().as_ref().map(read)
}
