//! Fills the tables of a frame from a run.

use super::apply::{Apply, ApplyState};
use super::archives::files_of;
use super::capture::CaptureState;
use super::code::{BottleneckReason, CapturedState, DatabaseRole, LinkState, Stage, WaitsFor};
use super::durable;
use super::frame::{
    ApplierRow, BottleneckRow, CaptureRow, CapturedTransactionRow, DatabaseRow, DependencyRow, HeadRow,
    InstanceRow, LcrRow, LinkRow, PlaceRow, ReplicationFrame, RingRow, StageRow, WatermarkRow,
};
use super::lcr::{Tracked, scn_of};
use super::run::SOURCE;
use super::side::Side;
use crate::models::cluster::code::InstanceState;
use crate::models::cluster::instances::Cluster;

type Wants<'a> = &'a dyn Fn(&str) -> bool;

/// Databases and instances.
pub fn databases(frame: &mut ReplicationFrame, run: &Side, wants: Wants) {
    for (number, database) in (0u8..).zip(&run.databases) {
        let cluster = &database.cluster;
        if wants("databases") {
            frame.databases.push(database_row(run, number, cluster));
        }
        if wants("instances") {
            let rows = (0u8..).zip(&cluster.instances).map(|(instance, state)| InstanceRow {
                database: number,
                instance,
                up: u8::from(state.alive()),
                startable: u8::from(matches!(state.state, InstanceState::Failed | InstanceState::Down)),
                scn: state.scn as f64,
                redo_end: state.thread.end as f64,
                redo_durable: state.thread.flushed as f64,
                redo_mined: if number == 0 { run.capture.mined(usize::from(instance)) as f64 } else { 0.0 },
            });
            frame.instances.extend(rows);
        }
    }
}

fn database_row(run: &Side, number: u8, cluster: &Cluster) -> DatabaseRow {
    let up = cluster.alive();
    let process = match number.checked_sub(1) {
        None => (run.capture.state == CaptureState::Runs).then_some(run.capture.instance),
        Some(replica) => {
            let apply = &run.applies[usize::from(replica)];
            apply.is_running().then_some(apply.instance)
        }
    };
    let role = if number == 0 { DatabaseRole::Source } else { DatabaseRole::Replica };
    let redo = cluster.instances.iter().map(|it| it.thread.flushed - it.thread.files.oldest_readable());
    DatabaseRow {
        database: number,
        role: role as u8,
        instances: cluster.instances.len() as u8,
        instances_up: up.len() as u8,
        open: u8::from(!cluster.frozen && !up.is_empty()),
        process_instance: process.unwrap_or(255),
        current_scn: cluster.instances.iter().map(|it| it.scn).max().unwrap_or(0) as f64,
        durable_scn: durable_scn(cluster) as f64,
        commits: cluster.instances.iter().map(|it| it.commits).sum::<u64>() as f64,
        redo_bytes: redo.sum::<u64>() as f64,
    }
}

/// The SCN up to which all redo is durable.
pub fn durable_scn(cluster: &Cluster) -> u64 {
    let highest = cluster.instances.iter().map(|it| it.scn).max().unwrap_or(0);
    let alive = cluster.instances.iter().filter(|it| it.alive());
    alive.map(|it| durable::heartbeat(&it.thread, it.scn)).min().unwrap_or(highest)
}

/// Capture, queues, links and LCRs.
pub fn pipeline(frame: &mut ReplicationFrame, run: &Side, wants: Wants) {
    if wants("lcrs") {
        frame.lcrs.extend(run.lcrs.known.iter().map(|(number, tracked)| lcr_row(*number, tracked)));
    }
    if wants("places") {
        for (number, tracked) in &run.lcrs.known {
            let rows = (0u8..).zip(&tracked.at).map(|(replica, at)| PlaceRow {
                lcr: *number as u32,
                replica: run.first + replica,
                stage: at.place as u8,
                since_ns: at.since as f64,
                reason: at.waits_for as u8,
            });
            frame.places.extend(rows);
        }
    }
    if wants("rings") {
        let rings = std::iter::once(run.ring).chain(run.applies.iter().map(|apply| &apply.ring));
        let rows = (0u8..).zip(rings).map(|(ring, known)| RingRow {
            ring: run.ring_number(ring),
            slots: known.slots,
            tail: known.tail as f64,
        });
        frame.rings.extend(rows);
    }
    if wants("heads") {
        let rings = std::iter::once(run.ring).chain(run.applies.iter().map(|apply| &apply.ring));
        for (ring, known) in (0u8..).zip(rings) {
            let heads = (0u8..).zip(&known.heads);
            let ring_number = run.ring_number(ring);
            frame.heads.extend(heads.map(|(consumer, head)| HeadRow {
                ring: ring_number,
                consumer: if ring == 0 { run.first + consumer } else { consumer },
                head: *head as f64,
            }));
        }
    }
    if wants("links") {
        frame.links.extend((0..run.channels.len()).map(|replica| link_row(run, replica)));
    }
    if wants("capture") {
        frame.capture.push(capture_row(run));
    }
    if wants("bottlenecks") {
        let row =
            |(stage, replica, utilisation, reason): (Stage, usize, f64, BottleneckReason)| BottleneckRow {
                stage: stage as u8,
                replica: if (stage as u8) < Stage::Sender as u8 {
                    run.number_of_all()
                } else {
                    run.number(replica)
                },
                utilisation,
                reason: reason as u8,
            };
        frame.bottlenecks.extend(run.loads.bottleneck().map(row));
    }
    if wants("stages") {
        capture_stages(frame, run);
        (0..run.applies.len()).for_each(|replica| replica_stages(frame, run, replica));
    }
}

fn lcr_row(number: u64, tracked: &Tracked) -> LcrRow {
    let lcr = &tracked.lcr;
    let (before, after) = lcr.change.map_or((None, None), |change| (change.before(0), change.after(0)));
    LcrRow {
        lcr: number as u32,
        scn: scn_of(lcr.position) as f64,
        transaction: lcr.transaction,
        operation: lcr.operation as u8,
        table: lcr.change.map_or(255, |change| change.table),
        key: u32::from(after.or(before).unwrap_or(0)),
        old_key: before.filter(|before| after.is_some_and(|after| after != *before)).map_or(0, u32::from),
        run: tracked.run,
        made_ns: tracked.made as f64,
    }
}

fn link_row(run: &Side, replica: usize) -> LinkRow {
    let (channel, link) = (&run.channels[replica], &run.scenario.link);
    let bytes =
        |number: &u64| run.lcrs.get(*number).map_or(0, |tracked| link.lcr_bytes + tracked.lcr.columns * 8);
    LinkRow {
        replica: run.number(replica),
        state: if channel.up { LinkState::Up } else { LinkState::Broken } as u8,
        connected: u8::from(channel.connected),
        latency_ms: link.latency_ms,
        from: run.database(0),
        to: run.database(replica as u8 + 1),
        bytes_per_s: channel.bytes_per_s(link),
        bytes_in_flight: f64::from(channel.in_flight.iter().map(bytes).sum::<u32>()),
        lcrs_in_flight: channel.in_flight.len() as u32,
    }
}

/// What keeps capture from working.
fn capture_waits_for(run: &Side) -> WaitsFor {
    match run.capture.state {
        CaptureState::Runs | CaptureState::Begins => WaitsFor::Nothing,
        CaptureState::Stopped => WaitsFor::Person,
        CaptureState::Stuck => WaitsFor::MissingRedo,
        CaptureState::Waits if run.databases[SOURCE].cluster.alive().is_empty() => WaitsFor::Database,
        CaptureState::Waits => WaitsFor::Replicas,
    }
}

fn capture_row(run: &Side) -> CaptureRow {
    let capture = &run.capture;
    CaptureRow {
        running: u8::from(capture.state == CaptureState::Runs),
        waits_for: capture_waits_for(run) as u8,
        run: capture.run,
        start_scn: scn_of(capture.start) as f64,
        position_scn: scn_of(capture.position) as f64,
        farthest_scn: scn_of(capture.farthest) as f64,
        missing_scn: capture.missing.unwrap_or(0) as f64,
        archived_files: files_of(&run.databases[SOURCE].cluster)
            .map(|files| files.archived.numbers().count() as u32)
            .sum(),
        deleted_files: files_of(&run.databases[SOURCE].cluster)
            .map(|files| files.archived.restorable() as u32)
            .sum(),
    }
}

fn capture_stages(frame: &mut ReplicationFrame, run: &Side) {
    let capture = &run.capture;
    let running = capture.state == CaptureState::Runs;
    let scns =
        [capture.prepared_scn(), capture.prepared_scn(), capture.merged_scn(), scn_of(capture.position)];
    let stages = [Stage::LogReader, Stage::Preparers, Stage::Builder, Stage::Capture];
    for (index, stage) in stages.into_iter().enumerate() {
        let waits = if running { capture.waits()[index] } else { capture_waits_for(run) };
        frame.stages.push(StageRow {
            stage: stage as u8,
            replica: run.number_of_all(),
            position_scn: scns[index] as f64,
            running: u8::from(running),
            waits_for: waits as u8,
            items: capture.in_hand()[index] as u32,
            handled: capture.handled[index] as f64,
            utilisation: run.loads.of(stage, 0).share,
            latched: run.loads.of(stage, 0).latched_share,
        });
    }
}

fn replica_stages(frame: &mut ReplicationFrame, run: &Side, replica: usize) {
    let (channel, apply) = (&run.channels[replica], &run.applies[replica]);
    let scn = |number: u64| run.lcrs.get(number).map_or(0.0, |tracked| scn_of(tracked.lcr.position) as f64);
    let works = apply.is_running();
    let down = if apply.state == ApplyState::Starts { WaitsFor::Nothing } else { WaitsFor::Database };
    let or_down = |waits: WaitsFor| if works { waits } else { down };
    let reader_is_full = apply.complete.len() >= run.scenario.apply.ready_transactions as usize;
    let receiver = if channel.arrived.is_empty() { WaitsFor::Nothing } else { WaitsFor::Slot };
    let ready = |state: CapturedState| apply.complete.values().filter(move |it| it.state == state).count();
    let waits = apply.complete.values().find(|it| it.state == CapturedState::Ready);
    let coordinator = waits.map_or(WaitsFor::Nothing, |it| run.transaction_waits_for(replica, it));
    let applied = apply.done.back().map_or(0.0, |done| scn_of(done.commit) as f64);
    let mut push = |stage: Stage, scn: f64, running: bool, waits: WaitsFor, items: usize, handled: u64| {
        frame.stages.push(StageRow {
            stage: stage as u8,
            replica: run.number(replica),
            position_scn: scn,
            running: u8::from(running),
            waits_for: waits as u8,
            items: items as u32,
            handled: handled as f64,
            utilisation: run.loads.of(stage, replica).share,
            latched: run.loads.of(stage, replica).latched_share,
        });
    };
    let sends = channel.sender_up && channel.connected;
    let sending = usize::from(channel.sending.is_some());
    push(Stage::Sender, scn(channel.last_sent), sends, run.sender_waits_for(replica), sending, channel.sent);
    let arrived = channel.arrived.len();
    push(Stage::Receiver, scn(channel.last_received), works, or_down(receiver), arrived, channel.received);
    let reader = if reader_is_full { WaitsFor::ReadyTransactions } else { WaitsFor::Nothing };
    let in_hand = apply.in_memory + usize::from(apply.reading.is_some());
    push(Stage::ApplyReader, scn(apply.last_read), works, or_down(reader), in_hand, apply.read);
    let complete = ready(CapturedState::Complete) + ready(CapturedState::Ready);
    let coordinated = apply.applied + apply.busy() as u64;
    push(Stage::Coordinator, scn_of(apply.seen) as f64, works, or_down(coordinator), complete, coordinated);
    push(Stage::Appliers, applied, works, or_down(WaitsFor::Nothing), apply.busy(), apply.applied);
}

/// Transactions, appliers and watermarks.
pub fn transactions(frame: &mut ReplicationFrame, run: &Side, wants: Wants) {
    for (replica, apply) in run.applies.iter().enumerate() {
        if wants("captured_transactions") {
            captured(frame, run, replica);
        }
        if wants("dependencies") {
            frame.dependencies.extend(dependencies(run.number(replica), apply));
        }
        if wants("appliers") {
            for (number, applier) in (0u8..).zip(&apply.appliers) {
                let complete = applier.commit.and_then(|commit| apply.complete.get(&commit));
                let work = &run.databases[replica + 1].cluster.handed.work;
                frame.appliers.push(ApplierRow {
                    applier: number,
                    replica: run.number(replica),
                    state: applier.state as u8,
                    transaction: complete.map_or(0, |complete| complete.transaction),
                    since_ns: applier.since as f64,
                    made: work.get(&applier.session).map_or(0, |handed| handed.made as u32),
                });
            }
        }
        if wants("watermarks") {
            frame.watermarks.push(WatermarkRow {
                replica: run.number(replica),
                low: scn_of(apply.low) as f64,
                high: scn_of(apply.high) as f64,
                stored: scn_of(apply.stored) as f64,
                progress: apply.progress.len() as u32,
                acknowledged: scn_of(run.channels[replica].acknowledged) as f64,
            });
        }
    }
}

fn dependencies(replica: u8, apply: &Apply) -> impl Iterator<Item = DependencyRow> {
    apply.complete.values().flat_map(move |complete| {
        let others = complete.depends_on.iter().filter_map(|commit| apply.complete.get(commit));
        others.map(move |other| DependencyRow {
            replica,
            transaction: complete.transaction,
            depends_on: other.transaction,
        })
    })
}

fn captured(frame: &mut ReplicationFrame, run: &Side, replica: usize) {
    let apply = &run.applies[replica];
    let row = |transaction: u32, state: CapturedState| CapturedTransactionRow {
        transaction,
        replica: run.number(replica),
        first_scn: 0.0,
        commit_scn: 0.0,
        state: state as u8,
        applier: 255,
        depends_on: 0,
        dependencies: 0,
        waits_for: WaitsFor::Nothing as u8,
        changes: 0,
    };
    for done in &apply.done {
        frame.captured_transactions.push(CapturedTransactionRow {
            first_scn: scn_of(done.first) as f64,
            commit_scn: scn_of(done.commit) as f64,
            applier: done.applier as u8,
            changes: done.changes as u32,
            ..row(done.transaction, CapturedState::Applied)
        });
    }
    for (commit, complete) in &apply.complete {
        let before = complete.depends_on.first().and_then(|commit| apply.complete.get(commit));
        frame.captured_transactions.push(CapturedTransactionRow {
            first_scn: scn_of(complete.parts.first) as f64,
            commit_scn: scn_of(*commit) as f64,
            applier: complete.applier.map_or(255, |applier| applier as u8),
            depends_on: before.map_or(0, |before| before.transaction),
            dependencies: complete.depends_on.len() as u32,
            waits_for: run.transaction_waits_for(replica, complete) as u8,
            changes: complete.parts.changes.len() as u32,
            ..row(complete.transaction, complete.state)
        });
    }
    for (transaction, assembly) in &apply.assembling {
        frame.captured_transactions.push(CapturedTransactionRow {
            first_scn: scn_of(assembly.first) as f64,
            waits_for: WaitsFor::Commit as u8,
            changes: assembly.changes.len() as u32,
            ..row(*transaction, CapturedState::Assembling)
        });
    }
}
