//! The named numbers of a run: lessons, conditions and the command line use them by name. A number at the end of a name is
//! that of a set of copies, from 1.

use super::backup::FileBackup;
use super::code::OpenState as Open;
use super::grid::GridRow;
use super::model::Now;
use super::run::{ClockRow, SnapshotsRun};
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
            one("copy.ended_s", Unit::Moment, "When the set was complete", |now, of| {
                Some(now.run.copies.get(of as usize)?.ended? as f64 / 1e9)
            }),
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

fn count(now: &Now, is: impl Fn(&GridRow) -> bool) -> Option<f64> {
    Some(now.run.grid.iter().filter(|row| is(row)).count() as f64)
}
