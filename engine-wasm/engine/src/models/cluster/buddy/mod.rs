//! Buddy instances: each scans the redo of the instance that it protects in normal operation, so that the first pass
//! is short when that instance fails. Amirishetty and others 2017, sections 4 and 5. Knows recovery and everything
//! below it; recovery knows only the sets that buddies offer.

pub mod advisor;
pub mod map;
mod scan;
mod scan_policy;

pub use advisor::CoFailure;
pub use scan::Scan;
pub use scan_policy::{Decision, ScanPolicy};

use crate::models::cluster::code::{FactKind, InstanceState, ThreadState};
use crate::models::cluster::instances::{Cluster, Event};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::recovery::handshake::{Offer, reading};
use crate::models::cluster::recovery::thread_set::Effect;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::trace::Fact;
use crate::mutant::{HostileMutant, mutated};
use map::Map;

/// Pairs of a protected instance and its buddy: eight times eight at most.
const PAIRS: usize = 64;

/// All buddies of a cluster.
#[derive(Clone)]
pub struct Buddies {
    /// By pair; see [`pair_of`].
    scans: Vec<Option<Box<Scan>>>,
    /// The buddy map.
    pub map: Map,
    /// Failures before the run and in it.
    pub history: Vec<CoFailure>,
    members: u8,
    tokens: u32,
    on: bool,
}

/// The number of a pair.
fn pair_of(protected: u8, buddy: u8) -> u8 {
    protected << 3 | buddy
}

impl Buddies {
    /// The buddies that a scenario begins with.
    pub fn new(cluster: &mut Cluster) -> Self {
        let config = &cluster.costs.scenario.buddy;
        let mut buddies = Self {
            scans: vec![None; PAIRS],
            map: Map::default(),
            history: config.history.iter().map(CoFailure::from).collect(),
            members: 0,
            tokens: 0,
            on: config.buddies > 0,
        };
        buddies.follow_membership(cluster);
        buddies
    }

    /// Members as the buddy map knows them, one bit an instance.
    pub fn members(&self) -> u8 {
        self.members
    }

    /// Every scan, by protected instance, then buddy.
    pub fn scans(&self) -> impl Iterator<Item = &Scan> {
        self.scans.iter().filter_map(|scan| scan.as_deref())
    }

    /// Follows joins, leaves and detected failures: a crashed instance is a member until its failure is detected.
    pub fn follow_membership(&mut self, cluster: &mut Cluster) {
        if !self.on {
            return;
        }
        let members: Vec<u8> = (0u8..)
            .zip(&cluster.instances)
            .filter(|(_, it)| {
                it.alive()
                    || it.state == InstanceState::Crashed
                        && !mutated(HostileMutant::CrashedInstanceLeavesBuddyMapAtOnce)
            })
            .map(|(number, _)| number)
            .collect();
        let now = members.iter().fold(0, |mask, member| mask | 1 << member);
        if now != self.members {
            let failed = |it: &u8| cluster.instances[usize::from(*it)].state == InstanceState::Failed;
            let fell: u8 = (0..8u8)
                .filter(|it| self.members >> it & 1 == 1 && now >> it & 1 == 0 && failed(it))
                .fold(0, |mask, it| mask | 1 << it);
            if fell != 0 {
                advisor::record(&mut self.history, self.members, fell);
            }
            self.members = now;
            let costs = cluster.costs.clone();
            self.map = map::buddy_map(&members, &costs.scenario.buddy, &self.history);
        }
        self.fit_scans(cluster);
    }

    /// Starts scans of new pairs and ends scans of removed pairs. The set of a failed instance is kept until its
    /// thread closes, if its buddy is alive.
    fn fit_scans(&mut self, cluster: &mut Cluster) {
        for pair in 0..PAIRS as u8 {
            let (protected, buddy) = (pair >> 3, pair & 7);
            let mapped = self.map[usize::from(protected)].contains(&buddy);
            let failed = cluster.instances.get(usize::from(protected)).is_some_and(|it| {
                it.thread.state == ThreadState::NeedsRecovery && it.state != InstanceState::Crashed
            });
            let lives = self.members >> buddy & 1 == 1;
            match &mut self.scans[usize::from(pair)] {
                Some(scan) if failed && lives && !mutated(HostileMutant::KeptSetDropped) => {
                    (scan.keeping, scan.reading, scan.buffers_left) = (true, None, 0);
                    hit(Mark::SetKept);
                }
                Some(scan) if !mapped || !lives || scan.keeping => {
                    let (buddy, protected) = (scan.buddy, scan.protected);
                    cluster.note(Fact::new(FactKind::BuddyReleased, buddy).other(protected));
                    self.scans[usize::from(pair)] = None;
                }
                _ => {}
            }
            if mapped && self.scans[usize::from(pair)].is_none() {
                self.assign(cluster, protected, buddy);
            }
        }
    }

    fn assign(&mut self, cluster: &mut Cluster, protected: u8, buddy: u8) {
        self.tokens = self.tokens.wrapping_add(1);
        let scan = Scan::new(cluster, protected, buddy, self.tokens);
        let fact = Fact::new(FactKind::BuddyAssigned, buddy).other(protected).value(scan.start);
        cluster.trace.cause = cluster.note(fact);
        let event = Event::Buddy { pair: pair_of(protected, buddy), token: self.tokens, read: false };
        cluster.after(scan.scan_policy.interval, event);
        self.scans[usize::from(pair_of(protected, buddy))] = Some(Box::new(scan));
    }

    /// Handles an event of a buddy.
    pub fn handle(&mut self, cluster: &mut Cluster, event: Event) {
        let Event::Buddy { pair, token, read } = event else { return };
        let Some(mut scan) = self.scans[usize::from(pair)].take() else { return };
        let buddy_lives = cluster.instances[usize::from(scan.buddy)].alive();
        if scan.token == token && buddy_lives && !scan.keeping {
            if read {
                parse(cluster, &mut scan);
            } else {
                look(cluster, &mut scan);
            }
        }
        self.scans[usize::from(pair)] = Some(scan);
    }

    /// The sets that living buddies offer for failed instances that are not recovered; requested when a failure is
    /// detected.
    pub fn offers(&self, cluster: &Cluster) -> Vec<Offer> {
        let usable = self.scans().filter(|scan| {
            cluster.instances[usize::from(scan.buddy)].alive()
                && cluster.instances[usize::from(scan.protected)].thread.state == ThreadState::NeedsRecovery
        });
        usable
            .map(|scan| Offer {
                thread: scan.protected,
                holder: scan.buddy,
                scanned: scan.scanned,
                set: scan.set.copy(),
            })
            .collect()
    }

    /// Makes a later clone share unchanged pages.
    pub fn sync(&mut self) {
        self.scans.iter_mut().flatten().for_each(|scan| scan.set.sync());
    }

    /// Restores a keyframe copy for running, in the memory of `old`.
    pub fn restore_in(&mut self, old: Self) {
        let mut sets: Vec<_> = old.scans.into_iter().map(|scan| scan.map(|scan| scan.set)).collect();
        for (pair, scan) in self.scans.iter_mut().enumerate() {
            let old = sets.get_mut(pair).and_then(Option::take).unwrap_or_default();
            if let Some(scan) = scan {
                scan.set.restore_in(old);
            }
        }
    }

    /// Bytes of this copy that are not in `seen` yet.
    pub fn retained_bytes(&self, seen: &mut std::collections::BTreeSet<usize>) -> usize {
        self.scans().map(|scan| scan.set.retained_bytes(seen) + size_of::<Scan>()).sum()
    }
}

/// One check of a buddy: its start RBA follows the checkpoint, the set is pruned, and the first pass is estimated. If
/// the estimate is not below the threshold, the buddy reads the configured number of buffers, or as many as the redo
/// since its last scan fills.
fn look(cluster: &mut Cluster, scan: &mut Scan) {
    cluster.trace.cause = crate::models::cluster::trace::NONE;
    follow_checkpoint(cluster, scan);
    let lag = scan.lag(cluster);
    let Decision { estimate, buffers } = scan.scan_policy.look(lag);
    let scans = buffers > 0 && scan.reading.is_none();
    scan.estimate = estimate;
    let fact = Fact::new(FactKind::BuddyEstimated, scan.buddy).other(scan.protected);
    cluster.trace.cause = cluster.note(fact.value(estimate).slot(u8::from(scans)));
    scan.next_look = cluster.now + scan.scan_policy.interval;
    let event = Event::Buddy { pair: pair_of(scan.protected, scan.buddy), token: scan.token, read: false };
    cluster.after(scan.scan_policy.interval, event);
    if scans {
        scan.buffers_left = buffers;
        let fact = Fact::new(FactKind::BuddyScanBegan, scan.buddy).other(scan.protected);
        cluster.trace.cause = cluster.note(fact.value(lag.min(buffers * scan.scan_policy.buffer_bytes)));
        read_buffer(cluster, scan);
    }
}

/// The start RBA follows the checkpoint; a scan that was overtaken jumps to it.
fn follow_checkpoint(cluster: &mut Cluster, scan: &mut Scan) {
    let (buddy, protected) = (scan.buddy, scan.protected);
    let thread = &cluster.instances[usize::from(protected)].thread;
    let recorded = thread.recorded;
    if recorded <= scan.start {
        return;
    }
    let jump = (scan.scanned < recorded).then(|| thread.index_at(recorded));
    scan.start = recorded;
    let fact = |kind, value: Rba| Fact::new(kind, buddy).other(protected).value(value);
    cluster.trace.cause = cluster.note(fact(FactKind::BuddyStartMoved, recorded));
    let mut pruned = 0;
    scan.set.prune(recorded, |block, rba| {
        pruned += 1;
        cluster.note(fact(FactKind::BuddySetPruned, rba).block(block));
    });
    scan.pruned += pruned;
    if let Some(cursor) = jump.filter(|_| !mutated(HostileMutant::OvertakenScanDoesNotJump)) {
        (scan.scanned, scan.cursor) = (recorded, cursor);
        cluster.note(fact(FactKind::BuddyJumped, recorded));
        hit(Mark::ScanJumped);
    }
}

/// Reads the next buffer: the log device is busy with it, then a core of the buddy.
fn read_buffer(cluster: &mut Cluster, scan: &mut Scan) {
    let now = cluster.now;
    let most = scan.scan_policy.buffer_bytes;
    let thread = &cluster.instances[usize::from(scan.protected)].thread;
    let (mut end, mut records, mut cursor) = (scan.scanned, 0, scan.cursor);
    while let Some(record) = thread.files.records().get(cursor) {
        if records > 0 && record.end() > scan.scanned + most {
            break;
        }
        (end, cursor, records) = (record.end(), cursor + 1, records + 1);
    }
    if records == 0 {
        scan.buffers_left = 0;
        return;
    }
    let bytes = end - scan.scanned;
    let read = cluster.instance(scan.protected).log_disk.read(now, bytes);
    let parse = cluster.costs.parse(bytes, records);
    let parsed = cluster.use_cpu(scan.buddy, parse);
    let due = read.max(parsed);
    scan.reading = Some((cursor, end, now, due));
    let event = Event::Buddy { pair: pair_of(scan.protected, scan.buddy), token: scan.token, read: true };
    cluster.after(due - now, event);
}

/// A buffer is read and parsed: adds its records to the set.
fn parse(cluster: &mut Cluster, scan: &mut Scan) {
    let Some((cursor, end, from, due)) = scan.reading.take() else { return };
    let (buddy, protected) = (scan.buddy, scan.protected);
    let bytes = end.saturating_sub(scan.scanned);
    let how = reading(cluster);
    cluster.trace.cause =
        cluster.note(Fact::new(FactKind::BuddyBufferRead, buddy).other(protected).value(end));
    while scan.cursor < cursor {
        let redo = &cluster.instances[usize::from(protected)].thread;
        let Some(&record) = redo.files.records().get(scan.cursor).filter(|record| record.end() <= end) else {
            break;
        };
        scan.cursor += 1;
        if mutated(HostileMutant::BuddySkipsARecord) && record.rba == scan.scanned {
            scan.scanned = record.end();
            continue;
        }
        let mut written = 0;
        scan.set.read(&record, how, |block, effect| {
            let kind = match effect {
                Effect::Added => FactKind::BuddySetAdded,
                Effect::Moved => FactKind::BuddySetMoved,
                Effect::Written => FactKind::BuddySetWritten,
                Effect::Kept => FactKind::BuddySetKept,
            };
            written += u64::from(effect == Effect::Written);
            let fact = Fact::new(kind, buddy).block(block).other(protected).xid(record.xid);
            cluster.note(fact.value(record.rba));
        });
        scan.written += written;
        scan.scanned = record.end();
    }
    scan.bytes_read += bytes;
    scan.scan_policy.measure(bytes, due - from);
    scan.buffers_left = scan.buffers_left.saturating_sub(1);
    if scan.buffers_left > 0 {
        read_buffer(cluster, scan);
    }
}
