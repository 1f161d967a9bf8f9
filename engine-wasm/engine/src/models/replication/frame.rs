//! The tables of a frame: what a viewer can see of a moment.

use super::fill;
use super::fill_conflicts;
use super::fill_lanes;
use super::model::Now;
use crate::platform::query::FrameRequest;
use crate::platform::values;
use crate::tables;

/// "None" in a column of numbers of 32 bits.
pub const NOBODY: u32 = u32::MAX;

tables! {
    /// A moment of replication.
    ReplicationFrame {
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
        /// The databases: the source, then the replicas.
        databases: DatabaseRow {
            /// Its number, 0 for the source.
            database: u8,
            /// Its role, a `DatabaseRole`.
            role: u8,
            /// Instances.
            instances: u8,
            /// Instances that are up.
            instances_up: u8,
            /// 1 if sessions can work.
            open: u8,
            /// The instance of capture or apply; 255 if there is none.
            process_instance: u8,
            /// The highest SCN of its instances.
            current_scn: f64,
            /// The SCN up to which all redo is durable.
            durable_scn: f64,
            /// Commits so far.
            commits: f64,
            /// Bytes of redo on disk that can be read, archived files included.
            redo_bytes: f64,
        }
        /// The instances of all databases.
        instances: InstanceRow {
            /// Its database, 0 for the source.
            database: u8,
            /// Its number, from 0.
            instance: u8,
            /// 1 if it is up.
            up: u8,
            /// 1 if it can be started: its failure is detected, and it does not start already.
            startable: u8,
            /// Its SCN.
            scn: f64,
            /// Bytes of redo made.
            redo_end: f64,
            /// Bytes of redo on disk.
            redo_durable: f64,
            /// Of the source, bytes that the log reader has read; otherwise 0.
            redo_mined: f64,
        }
        /// LCRs that some replica has not finished, and the last ones that all have, oldest first.
        lcrs: LcrRow {
            /// Its number, from 1.
            lcr: u32,
            /// The SCN of its redo.
            scn: f64,
            /// Its transaction at the source.
            transaction: u32,
            /// What it does, an `LcrOperation`.
            operation: u8,
            /// The table; 255 for a commit or a rollback.
            table: u8,
            /// The key after the change, of a delete the one before; 0 for a commit or a rollback.
            key: u32,
            /// The key before an update of the key; otherwise 0.
            old_key: u32,
            /// The run of capture that made it, from 1.
            run: u32,
            /// When it was made.
            made_ns: f64,
        }
        /// Where each of these LCRs is on its way to each replica.
        places: PlaceRow {
            /// The LCR.
            lcr: u32,
            /// The replica, from 0.
            replica: u8,
            /// The place, an `LcrPlace`.
            stage: u8,
            /// Since when.
            since_ns: f64,
            /// What it waits for, a `WaitsFor`.
            reason: u8,
        }
        /// The processes of the pipeline.
        stages: StageRow {
            /// Which, a `Stage`.
            stage: u8,
            /// Of which replica, from 0; 255 for those of the source that serve all.
            replica: u8,
            /// The SCN that it has reached.
            position_scn: f64,
            /// 1 if it works or could work.
            running: u8,
            /// What it waits for, a `WaitsFor`.
            waits_for: u8,
            /// What it has in hand.
            items: u32,
            /// LCRs, or of the coordinator and the appliers transactions, that it has finished so far.
            handled: f64,
            /// Part of the last tenth of a second in which it worked, 0 to 1; of several processes the mean.
            utilisation: f64,
            /// Part of the last tenth of a second in which it waited for a latch or held it, 0 to 1.
            latched: f64,
        }
        /// The process that works nearly all the time and so holds up all others; no row if there is none.
        bottlenecks: BottleneckRow {
            /// Which, a `Stage`.
            stage: u8,
            /// Of which replica, from 0; 255 for one of the source that serves all.
            replica: u8,
            /// Part of the last tenth of a second in which it worked.
            utilisation: f64,
            /// On what, a `BottleneckReason`.
            reason: u8,
        }
        /// The queues: that of the source, then those of the replicas; the same for the second direction of update anywhere.
        rings: RingRow {
            /// 0 for the source, 255 for the source of the second direction, otherwise the replica, from 1.
            ring: u8,
            /// Slots, of which one stays empty.
            slots: u32,
            /// Items enqueued so far; the slot is the rest of a division by the slots.
            tail: f64,
        }
        /// The heads of their consumers.
        heads: HeadRow {
            /// 0 for the source, 255 for the source of the second direction, otherwise the replica, from 1.
            ring: u8,
            /// In the queue of a source the replica of the sender, from 0; otherwise 0.
            consumer: u8,
            /// Items dequeued so far.
            head: f64,
        }
        /// Transactions at each replica: those that are not applied, and the last ones that are.
        captured_transactions: CapturedTransactionRow {
            /// Its number at the source.
            transaction: u32,
            /// The replica, from 0.
            replica: u8,
            /// The SCN of its first LCR here.
            first_scn: f64,
            /// The SCN of its commit; 0 if that has not arrived.
            commit_scn: f64,
            /// Its state, a `CapturedState`.
            state: u8,
            /// Its applier, from 0; 255 for none.
            applier: u8,
            /// The transaction that it waits for; 0 for none.
            depends_on: u32,
            /// How many it waits for.
            dependencies: u32,
            /// What it waits for, a `WaitsFor`.
            waits_for: u8,
            /// Its changes so far.
            changes: u32,
        }
        /// Complete transactions that wait for others: a row for each pair.
        dependencies: DependencyRow {
            /// The replica, from 0.
            replica: u8,
            /// The transaction that waits.
            transaction: u32,
            /// The one that it waits for.
            depends_on: u32,
        }
        /// The appliers.
        appliers: ApplierRow {
            /// Its number, from 0.
            applier: u8,
            /// The replica, from 0.
            replica: u8,
            /// Its state, an `ApplierState`.
            state: u8,
            /// Its transaction; 0 for none.
            transaction: u32,
            /// Since when it is in this state.
            since_ns: f64,
            /// Changes of the transaction that it has made.
            made: u32,
        }
        /// The watermarks of the replicas.
        watermarks: WatermarkRow {
            /// The replica, from 0.
            replica: u8,
            /// The SCN of the low watermark.
            low: f64,
            /// The SCN of the high watermark.
            high: f64,
            /// The SCN of the durable low watermark.
            stored: f64,
            /// Progress rows.
            progress: u32,
            /// The SCN of the low watermark that the source knows from acknowledgements.
            acknowledged: f64,
        }
        /// The links.
        links: LinkRow {
            /// The replica, from 0.
            replica: u8,
            /// Its state, a `LinkState`.
            state: u8,
            /// 1 if LCRs can flow: sender and receiver are connected.
            connected: u8,
            /// Latency of one direction.
            latency_ms: f64,
            /// Bandwidth now.
            bytes_per_s: f64,
            /// Bytes on the link.
            bytes_in_flight: f64,
            /// LCRs on the link.
            lcrs_in_flight: u32,
            /// The database whose changes it carries, 0 for the source.
            from: u8,
            /// The database that gets them.
            to: u8,
        }
        /// Capture; with update anywhere a row for each database.
        capture: CaptureRow {
            /// 1 if it works.
            running: u8,
            /// What it waits for if it does not, a `WaitsFor`.
            waits_for: u8,
            /// How often it has begun.
            run: u32,
            /// The SCN at which it began.
            start_scn: f64,
            /// The SCN that it has reached.
            position_scn: f64,
            /// The highest SCN that it has ever reached.
            farthest_scn: f64,
            /// The SCN of the first redo that is missing; 0 if none is.
            missing_scn: f64,
            /// Archived log files of the source.
            archived_files: u32,
            /// Archived log files that were deleted and can be restored.
            deleted_files: u32,
        }
        /// The first transactions of the scenario in each of the three ways to replicate, from separate runs.
        lanes: LaneRow {
            /// The way, a `Lane`.
            lane: u8,
            /// The transaction, the same in each way, from 1.
            number: u8,
            /// Its changes.
            changes: u32,
            /// When it was committed at the source; NaN if it was not.
            committed_ns: f64,
            /// When it was durable at the first replica; NaN if it was not.
            visible_ns: f64,
        }
        /// What each of them does.
        lane_spans: LaneSpanRow {
            /// The way, a `Lane`.
            lane: u8,
            /// The transaction.
            number: u8,
            /// What it does, a `LaneSpan`.
            does: u8,
            /// From …
            from_ns: f64,
            /// … to.
            until_ns: f64,
        }
        /// Their changes.
        lane_changes: LaneChangeRow {
            /// The way, a `Lane`.
            lane: u8,
            /// The transaction.
            number: u8,
            /// When.
            at_ns: f64,
        }
        /// What was on the link to the first replica for them.
        lane_messages: LaneMessageRow {
            /// The way, a `Lane`.
            lane: u8,
            /// The transaction.
            number: u8,
            /// What, a `LaneMessage`.
            what: u8,
            /// When it left.
            sent_ns: f64,
            /// When it arrived; NaN if it did not.
            received_ns: f64,
        }
        /// Changes that have met a row which they do not expect: the last ones of each database, oldest first.
        conflicts: ConflictRow {
            /// Where the change arrived: 0 is the second database, 1 the first one.
            replica: u8,
            /// The table.
            table: u8,
            /// The key.
            key: u32,
            /// What became of the change, a `ConflictResult`.
            result: u8,
            /// What decided, a `ConflictReason`.
            reason: u8,
            /// The transaction of the change, by its number at its source.
            transaction: u32,
            /// The time of the change: the SCN of its commit.
            scn: f64,
            /// The time of the row that it was made to; 0 if nobody had changed that.
            expected_scn: f64,
            /// The time of the row that it has found; 0 if nobody had changed that.
            found_scn: f64,
            /// The database whose client has made that row, 0 for the first one.
            found_database: u8,
            /// The columns after the key of the row that the change makes; NaN if it deletes the row.
            wanted1: f64,
            /// See `wanted1`.
            wanted2: f64,
            /// See `wanted1`.
            wanted3: f64,
            /// The columns after the key of the row that it has found; NaN if there was none.
            found1: f64,
            /// See `found1`.
            found2: f64,
            /// See `found1`.
            found3: f64,
            /// When it was decided.
            time_ns: f64,
            /// At which step.
            step: f64,
        }
        /// Update anywhere: rows that differ between both databases now, and rows of these conflicts, by table and key.
        shared_rows: SharedRow {
            /// The table.
            table: u8,
            /// The key.
            key: u32,
            /// 1 if both databases have the same.
            equal: u8,
            /// Columns after the key at the first database; NaN if it has no such row.
            first1: f64,
            /// See `first1`.
            first2: f64,
            /// See `first1`.
            first3: f64,
            /// The same at the second database.
            second1: f64,
            /// See `second1`.
            second2: f64,
            /// See `second1`.
            second3: f64,
        }
        /// Processes and databases that have failed or started, over the known run.
        marks: MarkRow {
            /// What happened, a `FactKind`.
            kind: u8,
            /// The database, 0 for the source.
            database: u8,
            /// The instance or the applier, from 0; 255 for none.
            part: u8,
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
            /// The database, 0 for the source.
            database: u8,
            /// The instance or the applier, from 0; 255 for none.
            part: u8,
            /// The transaction; 0 for none.
            transaction: u32,
            /// The LCR; 0 for none.
            lcr: u32,
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

impl ReplicationFrame {
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
        let sides = run.sides();
        fill::databases(&mut frame, &sides[0], &wants);
        for side in &sides {
            fill::pipeline(&mut frame, side, &wants);
            fill::transactions(&mut frame, side, &wants);
            if wants("conflicts") {
                fill_conflicts::conflicts(&mut frame, side);
            }
        }
        if wants("shared_rows") {
            fill_conflicts::shared_rows(&mut frame, run);
        }
        if ["lanes", "lane_spans", "lane_changes", "lane_messages"].into_iter().any(wants) {
            fill_lanes::lanes(&mut frame, run);
        }
        if wants("marks") {
            let rows = now.chronicle.history.marks.iter_from(0).map(|mark| MarkRow {
                kind: mark.fact.kind as u8,
                database: mark.fact.database,
                part: mark.fact.part,
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
        database: fact.database,
        part: fact.part,
        transaction: fact.transaction,
        lcr: fact.lcr as u32,
        scn: fact.scn as f64,
        cause: fact.cause,
        time_ns: fact.time as f64,
        step: now.chronicle.step_of(number)? as f64,
    })
}
