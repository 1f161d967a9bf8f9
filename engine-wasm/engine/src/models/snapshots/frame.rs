//! The tables of a frame: what a viewer can see of a moment.

use super::fill;
use super::model::Now;
use super::tape;
use crate::platform::query::FrameRequest;
use crate::platform::values;
use crate::tables;

/// "None" in a column of numbers of 32 bits.
pub const NOBODY: u32 = u32::MAX;

tables! {
    /// A moment of a run with backups.
    SnapshotsFrame {
        /// One row: the position of the run.
        clock: Clock {
            /// Events handled and commands taken so far.
            step: f64,
            /// Simulated time.
            time_ns: f64,
            /// The farthest step this branch has been run to.
            known_step: f64,
            /// The time of that step.
            known_time_ns: f64,
        }
        /// One row: the database.
        database: DatabaseRow {
            /// Whether clients can work, an `OpenState`.
            open: u8,
            /// Instances.
            instances: u8,
            /// Instances that can be started, one bit for each.
            startable: u8,
            /// 1 if a set of copies is made.
            copying: u8,
            /// The highest SCN of durable redo.
            scn: f64,
            /// Bytes of durable redo.
            redo_bytes: f64,
            /// Bytes of these that are images of blocks.
            image_bytes: f64,
            /// Images in redo.
            images: f64,
            /// Commits so far.
            commits: f64,
            /// Archived log files that are left.
            archived: u32,
        }
        /// The volumes, DATA before RECO.
        volumes: VolumeRow {
            /// Its number, from 0.
            volume: u8,
            /// 1 for RECO.
            reco: u8,
            /// Its size.
            size_gb: f64,
            /// Blocks on it; of a RECO volume 0.
            blocks: u32,
        }
        /// The data files.
        files: FileRow {
            /// Its number, from 0.
            file: u8,
            /// The DATA volume of its header.
            volume: u8,
            /// 1 if it is in backup mode, and its header frozen.
            backup: u8,
            /// 1 if its backup begins or ends.
            changing: u8,
            /// Its first block.
            first: u32,
            /// Its blocks.
            blocks: u32,
            /// The checkpoint in its header.
            header_scn: f64,
            /// The checkpoint that the control file has for this file.
            control_scn: f64,
        }
        /// Writes of blocks to DATA volumes, over time.
        writes: WriteRow {
            /// The volume.
            volume: u8,
            /// The block.
            block: u32,
            /// Its version.
            version: u32,
            /// When.
            time_ns: f64,
        }
        /// Durable redo, over time: a row for each write of a log.
        redo: RedoRow {
            /// When.
            time_ns: f64,
            /// The highest SCN.
            scn: f64,
            /// Bytes so far.
            bytes: f64,
            /// Bytes of images so far.
            image_bytes: f64,
        }
        /// The newest durable redo, record by record, in the order of SCNs: as much of it as a tape shows.
        tape: TapeRow {
            /// Its redo thread.
            thread: u8,
            /// What it is, a `TapeKind`.
            kind: u8,
            /// Its block; 4294967295 for none.
            block: u32,
            /// Its length.
            bytes: u32,
            /// Its SCN.
            scn: f64,
        }
        /// Sets of copies, in the order of their commands.
        copies: CopyRow {
            /// Its number, from 0.
            copy: u8,
            /// How it is made, a `CopyWay`.
            way: u8,
            /// 1 if it has every DATA volume.
            data: u8,
            /// 1 if it has every RECO volume.
            reco: u8,
            /// Blocks that were caught half written.
            torn: u32,
            /// When it began.
            began_ns: f64,
            /// When it ended; NaN while it is made.
            ended_ns: f64,
        }
        /// The copies of single volumes.
        cuts: CutRow {
            /// The set.
            copy: u8,
            /// The volume.
            volume: u8,
            /// At which instant.
            time_ns: f64,
            /// The highest SCN of durable redo then.
            scn: f64,
        }
        /// What starts from every pair of complete sets, by every method.
        grid: GridTableRow {
            /// The set of DATA.
            data: u8,
            /// The set of RECO.
            reco: u8,
            /// The method, a `StartMethod`.
            method: u8,
            /// The recovery, a `StartKind`; 255 if the start cannot tell.
            kind: u8,
            /// 1 if the database opens.
            opens: u8,
            /// 1 if it opens and is as it should be.
            right: u8,
            /// The first reason why it does not open, a `Reason`; 255 for none.
            reason: u8,
            /// Blocks at which recovery stops.
            stopped: u32,
            /// Blocks that are wrong without anybody noticing.
            wrong: u32,
            /// How long recovery takes.
            duration_ns: f64,
            /// Redo that recovery reads.
            redo_bytes: f64,
        }
        /// One row: the restore that the frame is about, if both sets are complete.
        start: StartRow {
            /// The set of DATA.
            data: u8,
            /// The set of RECO.
            reco: u8,
            /// The method, a `StartMethod`.
            method: u8,
            /// The recovery, a `StartKind`; 255 if the start cannot tell.
            kind: u8,
            /// 1 if the database opens.
            opens: u8,
            /// 1 if it opens and is as it should be.
            right: u8,
            /// 1 if recovery has begun, so that it reads redo.
            began: u8,
            /// Where reading begins.
            from_scn: f64,
            /// When that redo was durable.
            from_ns: f64,
            /// The last SCN that is applied.
            to_scn: f64,
            /// When that redo was durable.
            to_ns: f64,
            /// The end of the redo on RECO.
            end_ns: f64,
            /// How long recovery takes.
            duration_ns: f64,
            /// Redo that it reads.
            redo_bytes: f64,
            /// Records that it reads.
            records: u32,
            /// Images among them.
            images: u32,
            /// Changes that it applies.
            applied: u32,
            /// Blocks that it reads.
            blocks_read: u32,
            /// Commits that the database must have.
            commits: u32,
            /// Wrong rows.
            wrong_rows: u32,
        }
        /// Why that restore does not open.
        refusals: RefusalRow {
            /// Why, a `Reason`.
            reason: u8,
            /// The data file; 255 for none.
            file: u8,
            /// The thread of the log file; 255 for none.
            thread: u8,
            /// The block; 4294967295 for none.
            block: u32,
            /// The log sequence number; 0 for none.
            sequence: u32,
            /// The SCN that it is about; 0 for none.
            scn: f64,
        }
        /// The log files that this restore reads, in order.
        logs: LogRow {
            /// Its thread.
            thread: u8,
            /// 1 if the online log file is read, 0 if its archived copy.
            online: u8,
            /// Its log sequence number.
            sequence: u32,
            /// The SCN of the first change that is needed.
            scn: f64,
        }
        /// The blocks of this restore.
        blocks: BlockRow {
            /// Its volume.
            volume: u8,
            /// Its data file.
            file: u8,
            /// Its state after recovery, a `BlockState`.
            state: u8,
            /// Its number.
            block: u32,
            /// Its version on the restored volume.
            copied: u32,
            /// Its version after recovery.
            version: u32,
        }
        /// What has happened to copies and backups, over the known run.
        marks: MarkRow {
            /// What, a `FactKind`.
            kind: u8,
            /// The set of copies; 255 for none.
            copy: u8,
            /// The volume; 255 for none.
            volume: u8,
            /// The data file; 255 for none.
            file: u8,
            /// When.
            time_ns: f64,
            /// At which step.
            step: f64,
        }
        /// The newest facts, or those that were asked for.
        facts: FactRow {
            /// Its number.
            number: f64,
            /// What happened, a `FactKind`.
            kind: u8,
            /// The set of copies; 255 for none.
            copy: u8,
            /// The volume; 255 for none.
            volume: u8,
            /// The data file; 255 for none.
            file: u8,
            /// The block, or the log sequence number.
            about: u32,
            /// The SCN; 0 for none.
            scn: f64,
            /// The number of the fact that caused it; 4294967295 for none.
            cause: u32,
            /// When.
            time_ns: f64,
            /// At which step.
            step: f64,
        }
        /// The values that were asked for.
        values: ValueRow {
            /// Its place in the model's list.
            value: u32,
            /// The part, from 0; 255 for none.
            of: u8,
            /// The number; NaN where there is none.
            number: f64,
        }
    }
}

/// Facts in a frame, unless more are requested.
const FACTS: usize = 200;

impl SnapshotsFrame {
    /// The requested tables.
    pub fn of(now: &Now, request: &FrameRequest<super::command::Subject>) -> Self {
        let wants = |table: &str| request.tables.iter().any(|name| name == table);
        let run = now.run;
        let mut frame = Self::default();
        if wants("clock") {
            frame.clock.push(Clock {
                step: run.steps as f64,
                time_ns: run.now as f64,
                known_step: now.known.0 as f64,
                known_time_ns: now.known.1 as f64,
            });
        }
        fill::database(&mut frame, run, &wants);
        fill::over_time(&mut frame, run, request, &wants);
        if wants("tape") {
            frame.tape = tape::rows(run);
        }
        fill::copies(&mut frame, run, &wants);
        fill::restore(&mut frame, run, request.about, &wants);
        if wants("marks") {
            let rows = now.chronicle.history.marks.iter_from(0).map(|mark| MarkRow {
                kind: mark.fact.kind as u8,
                copy: mark.fact.copy,
                volume: mark.fact.volume,
                file: mark.fact.file,
                time_ns: mark.fact.time as f64,
                step: mark.step as f64,
            });
            frame.marks = rows.collect();
        }
        if wants("facts") {
            let end = now.fact_count();
            let first = end.saturating_sub(request.newest_of("facts", FACTS)).max(now.chronicle.begin());
            let rows = (first..end).filter_map(|number| fact_row(now, number));
            frame.facts = rows.collect();
        }
        let rows = values::rows(now, &request.values).into_iter();
        frame.values =
            rows.map(|row| ValueRow { value: row.value, of: row.of, number: row.number }).collect();
        frame
    }

    /// The facts of these numbers.
    pub fn of_facts(now: &Now, numbers: &[usize]) -> Self {
        let rows = numbers.iter().filter_map(|&number| fact_row(now, number));
        Self { facts: rows.collect(), ..Self::default() }
    }
}

/// `None` for a fact that is not listed.
fn fact_row(now: &Now, number: usize) -> Option<FactRow> {
    let fact = now.chronicle.fact(number)?;
    Some(FactRow {
        number: number as f64,
        kind: fact.kind as u8,
        copy: fact.copy,
        volume: fact.volume,
        file: fact.file,
        about: fact.number,
        scn: fact.scn as f64,
        cause: fact.cause,
        time_ns: fact.time as f64,
        step: now.chronicle.step_of(number)? as f64,
    })
}
