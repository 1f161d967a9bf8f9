//! Fills the tables of a frame from a run.

use super::backup::FileBackup;
use super::command::Subject;
use super::frame::{
    BlockRow, CopyRow, CutRow, DatabaseRow, FileRow, GridTableRow, LogRow, NOBODY, RedoRow, RefusalRow,
    SnapshotsFrame, StartRow, VolumeRow, WriteRow,
};
use super::grid::{self, GridRow, NONE};
use super::restore::{Choice, Disks, Outcome, Restorer};
use super::run::SnapshotsRun;
use crate::models::cluster::code::InstanceState;
use crate::platform::query::FrameRequest;

type Wants<'a> = &'a dyn Fn(&str) -> bool;

/// The database, its volumes and its files.
pub fn database(frame: &mut SnapshotsFrame, run: &SnapshotsRun, wants: Wants) {
    if wants("database") {
        frame.database.push(database_row(run));
    }
    if wants("volumes") {
        let sizes = [&run.scenario.volumes.data_gb, &run.scenario.volumes.reco_gb];
        let data = run.layout.data_volumes;
        frame.volumes = (0u8..)
            .zip(sizes.into_iter().flatten())
            .map(|(volume, size)| VolumeRow {
                volume,
                reco: u8::from(usize::from(volume) >= data),
                size_gb: *size,
                blocks: run.layout.volume_of.iter().filter(|it| **it == volume).count() as u32,
            })
            .collect();
    }
    if wants("files") {
        let rows = run.layout.files.iter().enumerate().map(|(file, blocks)| FileRow {
            file: file as u8,
            volume: run.layout.header_volume(file) as u8,
            backup: u8::from(matches!(run.backup.files[file], FileBackup::Active(_))),
            changing: u8::from(
                matches!(run.backup.files[file], FileBackup::Begins(_) | FileBackup::Freezes(_))
                    || run.backup.ending.contains(&file),
            ),
            first: blocks.start,
            blocks: blocks.end - blocks.start,
            header_scn: run.headers.files[file].checkpoint.scn as f64,
            control_scn: run.headers.control.files[file].checkpoint.scn as f64,
        });
        frame.files = rows.collect();
    }
}

fn database_row(run: &SnapshotsRun) -> DatabaseRow {
    let instances = &run.cluster().instances;
    let startable = |state: &InstanceState| matches!(state, InstanceState::Failed | InstanceState::Down);
    let bits = (0u8..).zip(instances).filter(|(_, it)| startable(&it.state)).map(|(number, _)| 1 << number);
    let last = run.clock.last().copied().unwrap_or_default();
    let archived = (0u8..).zip(instances).map(|(thread, instance)| {
        let files = instance.thread.files.archived.numbers();
        files.filter(|file| !run.deleted.contains(&(thread, *file))).count() as u32
    });
    DatabaseRow {
        open: run.open as u8,
        instances: instances.len() as u8,
        startable: bits.sum(),
        copying: u8::from(run.taking.is_some()),
        scn: last.scn as f64,
        redo_bytes: last.bytes as f64,
        image_bytes: last.image_bytes as f64,
        images: run.cluster().backup.images.len() as f64,
        commits: instances.iter().map(|it| it.commits).sum::<u64>() as f64,
        archived: archived.sum(),
    }
}

/// Writes and redo in the requested span of time.
pub fn over_time(
    frame: &mut SnapshotsFrame,
    run: &SnapshotsRun,
    request: &FrameRequest<Subject>,
    wants: Wants,
) {
    let (from, to) = (request.from_ns, request.to_ns);
    if wants("writes")
        && let Some(writes) = &run.cluster().disk_writes
    {
        let first = writes.partition_point(|write| (write.time as f64) < from);
        let rows = writes.iter_from(first).take_while(|write| write.time as f64 <= to);
        frame.writes = rows
            .map(|write| WriteRow {
                volume: run.layout.volume_of[write.block as usize],
                block: write.block,
                version: write.version,
                time_ns: write.time as f64,
            })
            .collect();
    }
    if wants("redo") {
        let first = run.clock.partition_point(|row| (row.time as f64) < from);
        let rows = run.clock.iter_from(first).take_while(|row| row.time as f64 <= to);
        frame.redo = rows
            .map(|row| RedoRow {
                time_ns: row.time as f64,
                scn: row.scn as f64,
                bytes: row.bytes as f64,
                image_bytes: row.image_bytes as f64,
            })
            .collect();
    }
}

/// Sets of copies, their volumes, and what starts from them.
pub fn copies(frame: &mut SnapshotsFrame, run: &SnapshotsRun, wants: Wants) {
    if wants("copies") {
        let rows = (0u8..).zip(&run.copies).map(|(copy, set)| CopyRow {
            copy,
            way: set.way as u8,
            data: u8::from(set.has_data()),
            reco: u8::from(set.has_reco()),
            torn: set.torn,
            began_ns: set.began as f64,
            ended_ns: set.ended.map_or(f64::NAN, |ended| ended as f64),
        });
        frame.copies = rows.collect();
    }
    if wants("cuts") {
        for (copy, set) in (0u8..).zip(&run.copies) {
            let data = set.data.iter().map(|copy| copy.as_ref().map(|copy| copy.at));
            let reco = set.reco.iter().map(|copy| copy.as_ref().map(|copy| copy.at));
            for (volume, at) in (0u8..).zip(data.chain(reco)) {
                let Some(at) = at else { continue };
                let scn = run.scn_at(at) as f64;
                frame.cuts.push(CutRow { copy, volume, time_ns: at as f64, scn });
            }
        }
    }
    if wants("grid") {
        frame.grid = run.grid.iter().map(grid_row).collect();
    }
}

fn grid_row(row: &GridRow) -> GridTableRow {
    GridTableRow {
        data: row.data,
        reco: row.reco,
        method: row.method as u8,
        kind: row.kind,
        opens: u8::from(row.opens),
        right: u8::from(row.right),
        reason: row.reason,
        stopped: row.stopped,
        wrong: row.wrong,
        duration_ns: row.time as f64,
        redo_bytes: row.redo_bytes as f64,
    }
}

/// The restore that a frame is about; without one, the one that says most.
pub fn restore(frame: &mut SnapshotsFrame, run: &SnapshotsRun, about: Option<Subject>, wants: Wants) {
    let telling = || {
        let row = grid::most_telling(&run.grid)?;
        Some((row.data, row.reco, row.method as u8, 0))
    };
    let chosen = match about {
        Some(Subject::Restore { data, reco, method, until_ms }) => Some((data, reco, method, until_ms)),
        _ => telling(),
    };
    let Some((data, reco, method, until_ms)) = chosen else { return };
    if !["start", "refusals", "logs", "blocks"].into_iter().any(wants) {
        return;
    }
    let complete =
        |set: u8, has: fn(&super::copies::CopySet) -> bool| run.copies.get(usize::from(set)).is_some_and(has);
    if !complete(data, super::copies::CopySet::has_data) || !complete(reco, super::copies::CopySet::has_reco)
    {
        return;
    }
    let restorer = Restorer::new(run);
    let disks = restorer.disks(&Choice::whole(&run.layout, usize::from(data), usize::from(reco)));
    let until = u64::from(until_ms) * 1_000_000;
    let outcome = restorer.outcome_of(disks.clone(), Subject::method(method), until);
    if wants("start") {
        frame.start.push(start_row(run, (data, reco, method), &disks, &outcome));
    }
    if wants("refusals") {
        let rows = outcome.refusals.iter().map(|refusal| RefusalRow {
            reason: refusal.reason as u8,
            file: refusal.file.map_or(NONE, |file| file as u8),
            thread: refusal.log.map_or(NONE, |log| log.0),
            block: refusal.block.unwrap_or(NOBODY),
            sequence: refusal.log.map_or(0, |log| log.1 as u32),
            scn: refusal.scn as f64,
        });
        frame.refusals = rows.collect();
    }
    if wants("logs") {
        let logs = outcome.plan.iter().flat_map(|plan| &plan.logs);
        let rows = logs.map(|log| LogRow {
            thread: log.thread,
            online: u8::from(log.online),
            sequence: log.sequence as u32,
            scn: log.scn as f64,
        });
        frame.logs = rows.collect();
    }
    if wants("blocks") {
        frame.blocks = block_rows(run, &disks, &outcome).collect();
    }
}

fn start_row(run: &SnapshotsRun, sets: (u8, u8, u8), disks: &Disks, outcome: &Outcome) -> StartRow {
    let (plan, rolled) = (outcome.plan.as_ref(), outcome.rolled.clone().unwrap_or_default());
    let last = (0..disks.ends.len()).filter_map(|thread| run.redo.last_before(thread, disks.ends[thread]));
    let end_scn = last.map(|record| record.scn).max().unwrap_or(0);
    let from_scn = plan.map_or(0, |plan| plan.from_scn);
    let to_scn = plan.map_or(end_scn, |plan| plan.until_scn.min(end_scn));
    StartRow {
        data: sets.0,
        reco: sets.1,
        method: sets.2,
        kind: outcome.kind.map_or(NONE, |kind| kind as u8),
        opens: u8::from(outcome.opens()),
        right: u8::from(outcome.is_right()),
        began: u8::from(plan.is_some()),
        from_scn: from_scn as f64,
        from_ns: run.time_of(from_scn) as f64,
        to_scn: to_scn as f64,
        to_ns: run.time_of(to_scn) as f64,
        end_ns: run.time_of(end_scn) as f64,
        duration_ns: rolled.time as f64,
        redo_bytes: rolled.bytes as f64,
        records: rolled.records as u32,
        images: rolled.images as u32,
        applied: rolled.applied as u32,
        blocks_read: rolled.blocks_read as u32,
        commits: outcome.judgement.as_ref().map_or(0, |judgement| judgement.commits),
        wrong_rows: outcome.judgement.as_ref().map_or(0, |judgement| judgement.wrong_rows),
    }
}

fn block_rows<'a>(
    run: &'a SnapshotsRun,
    disks: &'a Disks,
    outcome: &'a Outcome,
) -> impl Iterator<Item = BlockRow> + 'a {
    (0u32..).zip(&outcome.states).map(|(block, state)| {
        let copied = disks.blocks[block as usize].map_or(0, |(image, _)| image.version);
        let after = outcome.rolled.as_ref().and_then(|rolled| rolled.blocks.get(&block));
        BlockRow {
            volume: run.layout.volume_of[block as usize],
            file: run.layout.file_of(block) as u8,
            state: *state as u8,
            block,
            copied,
            version: after.map_or(copied, |image| image.version),
        }
    })
}
