//! One number of the whole state of a cluster: disks, log files, caches, memory of instances and sessions, recovery,
//! buddies and scheduled events. Two runs with the same number are the same run, on any machine.

use super::buddy::Scan;
use super::instances::{Cluster, Instance};
use super::recovery::Recovery;
use super::scenario::Disks;
use super::simulation::Simulation;
use super::txn::{Lookup, Session, Slot};
use crate::platform::kernel::digest::Digest;
use crate::platform::model::Model as _;

/// The digest of a state. Cost: linear in its blocks, buffers and redo.
pub(super) fn of_state(run: &Simulation) -> u64 {
    let mut digest = Digest(run.digest());
    let cluster = &run.cluster;
    cluster.data_files.contents().for_each(|column| digest.column(column));
    digest.column(&cluster.gcs.resources);
    digest.column(&cluster.ledger.committed);
    cluster.lookups.iter().flat_map(Lookup::contents).for_each(|column| digest.column(column));
    if cluster.estimator.learned > 0 {
        digest.words([cluster.estimator.redo_ns_per_byte, cluster.estimator.block_ns].map(f64::to_bits));
    }
    if cluster.services.in_use() {
        add_services(&mut digest, cluster);
    }
    cluster.instances.iter().for_each(|instance| add_instance(&mut digest, instance));
    cluster.sessions.iter().for_each(|(_, session)| add_session(&mut digest, session));
    add_what_is_on_the_way(&mut digest, cluster);
    add_recovery(&mut digest, &run.recovery);
    run.buddies.scans().for_each(|scan| add_scan(&mut digest, scan));
    digest.0
}

fn add_services(digest: &mut Digest, cluster: &Cluster) {
    for entry in &cluster.services.entries {
        digest.words([entry.preferred, entry.available, entry.running].map(u64::from));
        digest.words([entry.waiting_clients, entry.connected].map(u64::from));
    }
    digest.words(cluster.sessions.iter().map(|(_, session)| u64::from(session.service)));
    digest.words(cluster.samples.taken.iter_from(0).flat_map(|taken| [taken.time, taken.transactions]));
    digest.words(
        cluster.samples.entries.iter_from(0).map(|entry| u64::from(entry.block) << 8 | entry.wait as u64),
    );
    digest.words(cluster.samples.spent);
    digest.words([u64::from(cluster.next_key), cluster.transactions_done()]);
}

fn add_instance(digest: &mut Digest, instance: &Instance) {
    instance.pool.contents().into_iter().for_each(|column| digest.column(column));
    let Instance { thread, lgwr, dbwr, segment, .. } = instance;
    let records = thread.files.records();
    records.iter_from(0).chain(thread.buffered()).for_each(|record| digest.value(record));
    let state =
        [instance.state as u64, thread.state as u64, u64::from(instance.life), instance.blocks_written];
    digest.words(state);
    digest.words([
        thread.files.oldest(),
        records.first() as u64,
        thread.held.unwrap_or(u64::MAX),
        instance.checkpoint_scn,
        u64::from(instance.slow_percent),
    ]);
    digest.words(thread.unarchived);
    digest.words(thread.files.archived.numbers());
    digest.words([lgwr.in_flight.map_or(0, |(upto, _)| upto), lgwr.after.len() as u64]);
    digest.words(lgwr.commits.iter().flat_map(|(rba, session)| [*rba, u64::from(*session)]));
    digest.words([dbwr.target, u64::from(dbwr.in_flight)]);
    digest.words(dbwr.gathered.iter().chain(&dbwr.requests).map(|block| u64::from(*block)));
    segment.slots.iter().for_each(|slot| add_slot(digest, slot));
    digest.words(segment.free_slots.iter().map(|slot| u64::from(*slot)));
    digest.words(segment.free_blocks.iter().map(|block| u64::from(*block)));
}

fn add_slot(digest: &mut Digest, slot: &Slot) {
    let words =
        [slot.xid, slot.state as u32, slot.undo_block, slot.waiters, slot.rows, slot.undone, slot.wrap];
    digest.words(words.map(u64::from));
    digest.words([slot.began, slot.ended]);
}

fn add_session(digest: &mut Digest, session: &Session) {
    let small = [session.stage as u32, session.wait as u32, session.token, session.next_waiter, session.xid];
    digest.words(small.map(u64::from));
    digest.words(
        [session.undo_block, session.fresh_block, session.wait_block, session.wait_xid].map(u64::from),
    );
    digest.words([session.undo_used, session.planned, session.done, session.changed].map(u64::from));
    let targets = &session.targets[..usize::from(session.planned)];
    digest.words(targets.iter().chain(&session.dead).chain(&session.headers).map(|word| u64::from(*word)));
    digest.words([session.end_rba, session.since, session.stream.clone().bits()]);
}

fn add_what_is_on_the_way(digest: &mut Digest, cluster: &Cluster) {
    for in_flight in &cluster.gcs.blocks_in_flight {
        digest.word(u64::from(in_flight.block));
        digest.value(&in_flight.image);
    }
    let dead_rows = cluster.dead_row_waiters.iter();
    digest.words(dead_rows.flat_map(|(xid, head)| [u64::from(*xid), u64::from(*head)]));
    digest.words([cluster.now, cluster.step, u64::from(cluster.epoch), u64::from(cluster.frozen)]);
    digest.words([
        u64::from(cluster.frozen_waiters),
        cluster.extra_message,
        cluster.crash_outcome.clone().bits(),
    ]);
    if cluster.costs.scenario.faults.disks != Disks::default() {
        digest.word(cluster.disk_chance.clone().bits());
    }
    digest.words(cluster.transport.words());
    // The order in which the queue stores its events is not part of the state.
    let due = cluster.queue.pending().map(|(at, _)| at);
    digest.words([cluster.queue.pending().count() as u64, due.fold(0, u64::wrapping_add)]);
}

fn add_recovery(digest: &mut Digest, recovery: &Recovery) {
    if recovery.dealing.sent > 0 {
        let dealing = &recovery.dealing;
        digest.words([dealing.sent, recovery.messages_at_slaves() as u64]);
        digest.words(dealing.spent.iter().flatten().copied());
    }
    digest.words(recovery.phases().map(|phase| phase as u64));
    digest.words([u64::from(recovery.by), recovery.bytes_read, recovery.total_bytes]);
    let lost = recovery.still_lost().iter();
    digest.words(lost.map(|it| u64::from(it.block) << 8 | u64::from(it.former_master)));
    digest.words(recovery.start.iter().chain(&recovery.scanned).chain(&recovery.applied).copied());
    for entry in &recovery.set.entries {
        let words =
            [entry.block, entry.state as u32, entry.last_version, entry.changes, entry.applied, entry.frame];
        digest.words(words.map(u64::from));
        digest.words([entry.first_rba, entry.last_rba]);
    }
}

fn add_scan(digest: &mut Digest, scan: &Scan) {
    digest.words([
        u64::from(scan.protected),
        u64::from(scan.buddy),
        scan.start,
        scan.scanned,
        scan.bytes_read,
    ]);
    for entry in scan.set.changed.iter().chain(scan.set.written.iter()) {
        digest.words([u64::from(entry.block), entry.rba, u64::from(entry.version)]);
    }
}
