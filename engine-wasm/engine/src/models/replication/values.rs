//! The named numbers of a run: lessons, conditions and the command line use them by name. A number at the end of a name is
//! a replica.

use super::apply::Apply;
use super::archives::files_of;
use super::fill::durable_scn;
use super::lcr::{is_final, scn_of};
use super::model::Now;
use super::run::{ReplicationRun, SOURCE};
use super::side::Side;
use crate::models::cluster::code::WaitReason;
use crate::platform::values::{
    Get, ReadFromPart, ReadFromPartOrAll, ReadFromRun, Unit, Value, Values, for_lists,
};

/// By what they are about.
pub const VALUES: &[Values<ReplicationRun>] = &[
    Values {
        title: "The source and capture",
        values: &[
            run("time_s", Unit::Moment, "Simulated time", |now| Some(now.run.now as f64 / 1e9)),
            run("source.commits", Unit::Transactions, "Commits at the source", |now| commits(now, SOURCE)),
            run("source.scn", Unit::Number, "Highest SCN of the source", |now| {
                let instances = &now.run.databases[SOURCE].cluster.instances;
                instances.iter().map(|it| it.scn).max().map(|scn| scn as f64)
            }),
            run(
                "source.durable_scn",
                Unit::Number,
                "SCN up to which all redo of the source is on disk",
                |now| Some(durable_scn(&now.run.databases[SOURCE].cluster) as f64),
            ),
            run(
                "capture.scn",
                Unit::Number,
                "SCN of the last LCR that capture has put into its queue",
                |now| Some(scn_of(now.run.capture.position) as f64),
            ),
            run("capture.start_scn", Unit::Number, "SCN at which capture began", |now| {
                Some(scn_of(now.run.capture.start) as f64)
            }),
            run("capture.runs", Unit::Count, "How often capture has begun", |now| {
                Some(f64::from(now.run.capture.run))
            }),
            run(
                "source.waiting_commits",
                Unit::Transactions,
                "Transactions of a synchronous source that wait for answers",
                |now| Some(now.run.synchronous.announced.len() as f64),
            ),
            run(
                "source.row_waits",
                Unit::Count,
                "Sessions of the source that wait for a locked row",
                |now| {
                    let sessions = now.run.databases[SOURCE].cluster.sessions.iter();
                    Some(sessions.filter(|(_, it)| it.wait == WaitReason::RowLock).count() as f64)
                },
            ),
            run(
                "capture.missing_scn",
                Unit::Number,
                "SCN of the first redo that capture needs and that is missing; 0 if none is",
                |now| Some(now.run.capture.missing.unwrap_or(0) as f64),
            ),
            run("archive.files", Unit::Count, "Archived log files of the source", |now| {
                let files = files_of(&now.run.databases[SOURCE].cluster)
                    .map(|files| files.archived.numbers().count());
                Some(files.sum::<usize>() as f64)
            }),
            run("queue.captured", Unit::Count, "LCRs that capture has put into its queue so far", |now| {
                Some(now.run.capture.captured as f64)
            }),
            run("capture.dropped", Unit::Count, "Changes that the rule of capture has not let pass", |now| {
                Some(now.run.capture.dropped as f64)
            }),
            run(
                "queue.length",
                Unit::Count,
                "LCRs in the queue of the source that a sender still needs",
                |now| Some(now.run.ring.len() as f64),
            ),
        ],
    },
    Values {
        title: "The way to a replica",
        values: &[
            some(
                "queue.waiting",
                Unit::Count,
                "LCRs in the queue of the source that a sender has not sent",
                |now, of| total(now, of, |run, it| run.ring.waiting(it) as f64),
            ),
            some(
                "link.dropped",
                Unit::Count,
                "LCRs that the rule of a sender has not let pass",
                |now, of| total(now, of, |run, it| run.channels[it].dropped as f64),
            ),
            some("link.sent", Unit::Count, "LCRs sent so far", |now, of| {
                total(now, of, |run, it| run.channels[it].sent as f64)
            }),
            some("link.in_flight", Unit::Count, "LCRs on the link", |now, of| {
                total(now, of, |run, it| run.channels[it].in_flight.len() as f64)
            }),
            some("link.up", Unit::Count, "Links that work", |now, of| {
                total(now, of, |run, it| f64::from(u8::from(run.channels[it].up)))
            }),
            some(
                "queue.received",
                Unit::Count,
                "LCRs put into the queue of the replica so far",
                |now, of| total(now, of, |run, it| run.channels[it].received as f64),
            ),
            one("lag_s", Unit::Seconds, "Age of the oldest LCR that the replica has not finished", lag),
        ],
    },
    Values {
        title: "Apply",
        values: &[
            some(
                "apply.assembling",
                Unit::Transactions,
                "Transactions whose commit has not arrived",
                |now, of| total(now, of, |run, it| run.applies[it].assembling.len() as f64),
            ),
            some(
                "apply.ready",
                Unit::Transactions,
                "Complete transactions that no applier has begun",
                |now, of| {
                    total(now, of, |run, it| {
                        run.applies[it].complete.values().filter(|it| it.applier.is_none()).count() as f64
                    })
                },
            ),
            some(
                "apply.metadata_copies",
                Unit::Count,
                "Copies of a table's metadata for appliers",
                |now, of| {
                    total(now, of, |run, _| {
                        f64::from(run.scenario.costs.metadata_copies(run.scenario.apply.appliers))
                    })
                },
            ),
            some("apply.busy", Unit::Count, "Appliers that have a transaction", |now, of| {
                total(now, of, |run, it| run.applies[it].busy() as f64)
            }),
            some("apply.applied", Unit::Transactions, "Transactions applied so far", |now, of| {
                total(now, of, |run, it| run.applies[it].applied as f64)
            }),
            some("apply.changes", Unit::Count, "Row changes applied so far", |now, of| {
                total(now, of, |run, it| run.applies[it].applied_lcrs as f64)
            }),
            some(
                "apply.dropped",
                Unit::Transactions,
                "Transactions dropped because they were applied before",
                |now, of| total(now, of, |run, it| run.applies[it].dropped as f64),
            ),
            some(
                "apply.dropped_by_rule",
                Unit::Count,
                "LCRs that the rule of apply has not let pass",
                |now, of| total(now, of, |run, it| run.applies[it].dropped_by_rule as f64),
            ),
            some("apply.errors", Unit::Transactions, "Transactions in the error queue", |now, of| {
                total(now, of, |run, it| run.applies[it].errors as f64)
            }),
            some(
                "apply.spilled",
                Unit::Count,
                "LCRs written to disk because open transactions exceed memory",
                |now, of| total(now, of, |run, it| run.applies[it].spilled as f64),
            ),
            one(
                "apply.latency_s",
                Unit::Seconds,
                "Time from the capture of a commit to the durable commit at the replica, of the transaction applied last",
                |now, of| at_replica(now, of, |apply| apply.latency as f64 / 1e9),
            ),
            one(
                "watermark.low",
                Unit::Number,
                "SCN of the low watermark: the lowest that the replica may still need",
                |now, of| at_replica(now, of, |apply| scn_of(apply.low) as f64),
            ),
            one(
                "watermark.high",
                Unit::Number,
                "SCN of the high watermark: the highest that the replica has seen",
                |now, of| at_replica(now, of, |apply| scn_of(apply.high) as f64),
            ),
            one("watermark.stored", Unit::Number, "SCN of the durable low watermark", |now, of| {
                at_replica(now, of, |apply| scn_of(apply.stored) as f64)
            }),
            one(
                "watermark.acknowledged",
                Unit::Number,
                "SCN of the low watermark that the source knows from acknowledgements",
                |now, of| Some(scn_of(now.run.channels.get(of as usize)?.acknowledged) as f64),
            ),
            some("progress.rows", Unit::Count, "Rows of the table of progress", |now, of| {
                total(now, of, |run, it| run.applies[it].progress.len() as f64)
            }),
        ],
    },
    Values {
        title: "Update anywhere",
        values: &[
            run("second.commits", Unit::Transactions, "Commits at the second database", |now| {
                now.run.other.as_ref()?;
                commits(now, 1)
            }),
            some(
                "conflicts.detected",
                Unit::Count,
                "Changes that have met a row which they do not expect; of 1 those that arrive at the second database, of 2 those that arrive at the first",
                |now, of| {
                    total(now, of, |run, it| {
                        let counts = run.applies[it].conflicts.counts;
                        (counts.won + counts.lost + counts.failed) as f64
                    })
                },
            ),
            some(
                "conflicts.resolved",
                Unit::Count,
                "Of these, changes that were made or dropped",
                |now, of| {
                    total(now, of, |run, it| {
                        let counts = run.applies[it].conflicts.counts;
                        (counts.won + counts.lost) as f64
                    })
                },
            ),
            some("conflicts.lost", Unit::Count, "Of these, changes that were dropped", |now, of| {
                total(now, of, |run, it| run.applies[it].conflicts.counts.lost as f64)
            }),
            some(
                "conflicts.errors",
                Unit::Count,
                "Changes that have met a row which they do not expect, and whose transaction is in the error queue",
                |now, of| total(now, of, |run, it| run.applies[it].conflicts.counts.failed as f64),
            ),
            run("rows.different", Unit::Count, "Rows that are not the same in both databases now", |now| {
                Some(now.run.different_rows()? as f64)
            }),
            run("pipeline.underway", Unit::Count, "LCRs that are on their way", |now| {
                let open = |side: &Side| {
                    let known = side.lcrs.known.values();
                    known.filter(|tracked| tracked.at.iter().any(|at| !is_final(at.place))).count()
                };
                Some(now.run.sides().iter().map(open).sum::<usize>() as f64)
            }),
        ],
    },
];

const fn run(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromRun<ReplicationRun>,
) -> Value<ReplicationRun> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::Run(get), stamp: None }
}

const fn some(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPartOrAll<ReplicationRun>,
) -> Value<ReplicationRun> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::Some(get), stamp: None }
}

const fn one(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPart<ReplicationRun>,
) -> Value<ReplicationRun> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::One(get), stamp: None }
}

/// The number of one replica, or that of all together.
fn total(now: &Now, of: Option<u32>, number: impl Fn(&Side, usize) -> f64) -> Option<f64> {
    let sides = now.run.sides();
    let all = sides.iter().flat_map(|side| (0..side.applies.len()).map(move |replica| (side, replica)));
    let mut numbers = all.map(|(side, replica)| number(side, replica));
    match of {
        Some(of) => numbers.nth(of as usize),
        None => Some(numbers.sum()),
    }
}

/// The number of one replica.
fn at_replica(now: &Now, of: u32, number: impl Fn(&Apply) -> f64) -> Option<f64> {
    total(now, Some(of), |side, replica| number(&side.applies[replica]))
}

fn commits(now: &Now, database: usize) -> Option<f64> {
    let instances = &now.run.databases.get(database)?.cluster.instances;
    Some(instances.iter().map(|it| it.commits).sum::<u64>() as f64)
}

fn lag(now: &Now, of: u32) -> Option<f64> {
    total(now, Some(of), |side, replica| {
        let unfinished = side.lcrs.known.values().filter(|tracked| !is_final(tracked.at[replica].place));
        let oldest = unfinished.map(|tracked| tracked.made).min();
        oldest.map_or(0.0, |made| (now.run.now - made) as f64 / 1e9)
    })
}
