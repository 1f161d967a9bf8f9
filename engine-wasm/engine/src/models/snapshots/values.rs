//! The named numbers of a run: lessons, conditions and the command line use them by name. A number at the end of a name is
//! that of a set of copies, from 1.

use super::backup::FileBackup;
use super::code::{CopyWay, OpenState as Open, StartMethod};
use super::grid::GridRow;
use super::model::Now;
use super::run::{ClockRow, SnapshotsRun};
use crate::platform::kernel::Nanos;
use crate::platform::values::{Get, ReadFromPart, ReadFromRun, Unit, Value, Values, for_lists};

/// Every value, in groups.
pub const VALUES: &[Values<SnapshotsRun>] = &[
    Values {
        title: "Database",
        values: &[
            run("time_s", Unit::Moment, "Simulated time", |now| Some(now.run.now as f64 / 1e9)),
            run("database.open", Unit::Count, "1 if clients can work", |now| {
                Some(f64::from(u8::from(now.run.open == Open::Open)))
            }),
            run("database.shut_down", Unit::Count, "1 if the database is shut down", |now| {
                Some(f64::from(u8::from(now.run.open == Open::ShutDown)))
            }),
            run("commits", Unit::Transactions, "Commits so far", |now| {
                let instances = &now.run.cluster().instances;
                Some(instances.iter().map(|it| it.commits).sum::<u64>() as f64)
            }),
            run("redo.scn", Unit::Number, "The highest SCN of durable redo", |now| {
                Some(last(now).scn as f64)
            }),
            run("redo.bytes", Unit::Bytes, "Durable redo", |now| Some(last(now).bytes as f64)),
            run("redo.image_bytes", Unit::Bytes, "Durable redo that is images of blocks", |now| {
                Some(last(now).image_bytes as f64)
            }),
            run("redo.images", Unit::Count, "Images of blocks in the redo", |now| {
                Some(now.run.cluster().backup.images.len() as f64)
            }),
            run("log.switches", Unit::Count, "Log switches of all threads", |now| {
                let threads = now.run.cluster().instances.iter().map(|it| &it.thread);
                Some(threads.map(|it| it.sequence(it.end.saturating_sub(1)) - 1).sum::<u64>() as f64)
            }),
            run("blocks_written", Unit::Blocks, "Writes of blocks to data files", |now| {
                Some(now.run.cluster().instances.iter().map(|it| it.blocks_written).sum::<u64>() as f64)
            }),
            run("header.scn", Unit::Number, "The lowest checkpoint SCN in a header", |now| {
                now.run.headers.files.iter().map(|it| it.checkpoint.scn as f64).reduce(f64::min)
            }),
        ],
    },
    Values {
        title: "Backups and copies",
        values: &[
            run("backup.files", Unit::Count, "Data files in backup mode", |now| {
                let active = |it: &&FileBackup| matches!(it, FileBackup::Active(_));
                Some(now.run.backup.files.iter().filter(active).count() as f64)
            }),
            run("copies", Unit::Count, "Sets of copies that are complete", |now| {
                Some(now.run.copies.iter().filter(|it| it.ended.is_some()).count() as f64)
            }),
            one("copy.torn", Unit::Blocks, "Blocks that the set caught half written", |now, of| {
                Some(f64::from(now.run.copies.get(of as usize)?.torn))
            }),
            one(
                "copy.apart_s",
                Unit::Seconds,
                "From the first to the last copy of a DATA volume",
                |now, of| {
                    let (first, last) = cuts(now, of)?;
                    Some((last - first) as f64 / 1e9)
                },
            ),
            one("copy.writes", Unit::Count, "Writes to DATA in that time", |now, of| {
                let (first, last) = cuts(now, of)?;
                let writes = now.run.cluster().disk_writes.as_ref()?;
                let before = |time| writes.partition_point(|write| write.time <= time);
                Some((before(last) - before(first)) as f64)
            }),
            one("copy.ended_s", Unit::Moment, "When the set was complete", |now, of| {
                Some(now.run.copies.get(of as usize)?.ended? as f64 / 1e9)
            }),
        ],
    },
    Values {
        title: "Restore of a set alone, by a start",
        values: &[
            one("alone.opens", Unit::Count, "1 if the database opens", |now, of| opens(alone(now, of)?)),
            one("alone.right", Unit::Count, "1 if it opens and is right", |now, of| right(alone(now, of)?)),
            one("alone.wrong", Unit::Blocks, "Blocks that are wrong without notice", |now, of| {
                Some(f64::from(alone(now, of)?.wrong))
            }),
            one("alone.redo", Unit::Bytes, "Redo that recovery reads", |now, of| {
                Some(alone(now, of)?.redo_bytes as f64)
            }),
            one("alone.recovery_s", Unit::Seconds, "Duration of its recovery", |now, of| {
                seconds(alone(now, of)?)
            }),
        ],
    },
    Values {
        title: "Restore of DATA from a set, with RECO of the newest set",
        values: &[
            one("started.opens", Unit::Count, "1 if the database opens by a start", |now, of| {
                opens(with_newest(now, of, StartMethod::StartUp)?)
            }),
            one("recovered.opens", Unit::Count, "1 if it opens after recovery to the end", |now, of| {
                opens(recovered(now, of)?)
            }),
            one("recovered.right", Unit::Count, "1 if it opens then and is right", |now, of| {
                right(recovered(now, of)?)
            }),
            one("recovered.stopped", Unit::Blocks, "Blocks at which this recovery stops", |now, of| {
                Some(f64::from(recovered(now, of)?.stopped))
            }),
            one("recovered.wrong", Unit::Blocks, "Other blocks that are wrong then", |now, of| {
                Some(f64::from(recovered(now, of)?.wrong))
            }),
            one("recovered.redo", Unit::Bytes, "Redo that this recovery reads", |now, of| {
                Some(recovered(now, of)?.redo_bytes as f64)
            }),
            one("recovered.images", Unit::Count, "Images of blocks in that redo", |now, of| {
                Some(recovered(now, of)?.images as f64)
            }),
            one("recovered.recovery_s", Unit::Seconds, "Duration of this recovery", |now, of| {
                seconds(recovered(now, of)?)
            }),
            one(
                "to_snapshot_time.opens",
                Unit::Count,
                "1 if it opens after recovery to the snapshot time",
                |now, of| opens(with_newest(now, of, StartMethod::SnapshotTime)?),
            ),
            one("to_snapshot_time.right", Unit::Count, "1 if it opens then and is right", |now, of| {
                right(with_newest(now, of, StartMethod::SnapshotTime)?)
            }),
            one(
                "to_snapshot_time.redo",
                Unit::Bytes,
                "Redo that recovery to the snapshot time reads",
                |now, of| Some(with_newest(now, of, StartMethod::SnapshotTime)?.redo_bytes as f64),
            ),
        ],
    },
    Values {
        title: "Times to which a database can go back",
        values: &[
            one(
                "recoverable.from_s",
                Unit::Moment,
                "The earliest: when the last DATA volume of the set was copied",
                |now, of| Some(cuts(now, of)?.1 as f64 / 1e9),
            ),
            run(
                "recoverable.to_s",
                Unit::Moment,
                "The latest: the end of the redo on RECO of the newest set",
                |now| {
                    let newest = now.run.copies.iter().rfind(|copies| copies.has_reco())?;
                    newest.reco.iter().flatten().map(|copy| copy.at as f64 / 1e9).reduce(f64::min)
                },
            ),
        ],
    },
    Values {
        title: "Restores of all pairs of sets",
        values: &[
            run("restores", Unit::Count, "Restores: pairs of sets, by every method", |now| {
                count(now, |_| true)
            }),
            run("restores.right", Unit::Count, "Restores that open and are right", |now| {
                count(now, |row| row.right)
            }),
            run("restores.refused", Unit::Count, "Restores that do not open", |now| {
                count(now, |row| !row.opens)
            }),
            run(
                "restores.condemned",
                Unit::Count,
                "Restores that open, and that only the oracle condemns",
                |now| count(now, |row| row.opens && !row.right),
            ),
        ],
    },
];

const fn run(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromRun<SnapshotsRun>,
) -> Value<SnapshotsRun> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::Run(get), stamp: None }
}

const fn one(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPart<SnapshotsRun>,
) -> Value<SnapshotsRun> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::One(get), stamp: None }
}

fn last(now: &Now) -> ClockRow {
    now.run.clock.last().copied().unwrap_or_default()
}

/// The restore of both DATA and RECO from one set, by a start alone.
fn alone<'a>(now: &'a Now, set: u32) -> Option<&'a GridRow> {
    restore(now, set, set, StartMethod::StartUp)
}

fn recovered<'a>(now: &'a Now, set: u32) -> Option<&'a GridRow> {
    with_newest(now, set, StartMethod::ToEnd)
}

/// The restore of DATA from a set and of RECO from the newest set that has all its volumes.
fn with_newest<'a>(now: &'a Now, set: u32, method: StartMethod) -> Option<&'a GridRow> {
    let newest = now.run.copies.iter().rposition(|copies| copies.has_reco())?;
    restore(now, set, newest as u32, method)
}

fn restore<'a>(now: &'a Now, data: u32, reco: u32, method: StartMethod) -> Option<&'a GridRow> {
    let is = |row: &&GridRow| (u32::from(row.data), u32::from(row.reco), row.method) == (data, reco, method);
    now.run.grid.iter().find(is)
}

fn opens(row: &GridRow) -> Option<f64> {
    Some(f64::from(u8::from(row.opens)))
}

fn right(row: &GridRow) -> Option<f64> {
    Some(f64::from(u8::from(row.right)))
}

fn seconds(row: &GridRow) -> Option<f64> {
    Some(row.time as f64 / 1e9)
}

/// From when to when the DATA volumes of a set were copied.
fn cuts(now: &Now, set: u32) -> Option<(Nanos, Nanos)> {
    let set = now.run.copies.get(set as usize)?;
    if set.way == CopyWay::Read {
        return Some((set.began, set.ended?));
    }
    let cuts = || set.data.iter().flatten().map(|copy| copy.at);
    Some((cuts().min()?, cuts().max()?))
}

fn count(now: &Now, is: impl Fn(&GridRow) -> bool) -> Option<f64> {
    Some(now.run.grid.iter().filter(|row| is(row)).count() as f64)
}
