//! How an instance starts again: it rejoins when its thread is closed or, if no instance survived, runs crash
//! recovery itself.

use super::Recovery;
use crate::models::cluster::code::{FactKind, InstanceState, ThreadState, TxnState};
use crate::models::cluster::instances::{Cluster, Event};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::trace::{Fact, NONE};
use crate::models::cluster::txn::layout::{HeaderState, read_state_word, wrap};
use crate::mutant::{HostileMutant, mutated};
use std::collections::BTreeSet;

impl Recovery {
    /// An instance that failed begins to start.
    pub fn start(&mut self, cluster: &mut Cluster, instance: u8) {
        let this = cluster.instance(instance);
        this.state = InstanceState::Starting;
        let life = this.life;
        cluster.trace.cause = cluster.note(Fact::new(FactKind::InstanceStarting, instance));
        cluster.after(cluster.costs.start, Event::Started { instance, life });
    }

    pub(super) fn started(&mut self, cluster: &mut Cluster, instance: u8, life: u16) {
        let this = &cluster.instances[usize::from(instance)];
        if this.life != life || this.state != InstanceState::Starting {
            return;
        }
        let nobody = cluster.alive().is_empty();
        let undetected = cluster.instances.iter().any(|instance| instance.state == InstanceState::Crashed);
        cluster.instance(instance).wants_to_join = true;
        if let Some(member) = cluster.unreachable_from(instance) {
            cluster.note(Fact::new(FactKind::JoinWaits, instance).other(member));
        }
        if nobody && !undetected {
            self.begin_crash_recovery(cluster, instance);
        } else if nobody {
            // The failure of the others is not detected yet: checks again when it is.
            cluster.after(cluster.costs.detect + 1, Event::Started { instance, life });
        } else {
            self.admit_waiting_instances(cluster);
        }
    }

    /// No instance survived: an instance that has started recovers all threads, including its own.
    pub(super) fn begin_crash_recovery(&mut self, cluster: &mut Cluster, instance: u8) {
        let this = cluster.instance(instance);
        (this.wants_to_join, this.state) = (false, InstanceState::Up);
        self.begin(cluster, instance, true);
    }

    /// Every instance that has started and has a closed thread joins while the database is open.
    pub(super) fn admit_waiting_instances(&mut self, cluster: &mut Cluster) {
        // After crash recovery no other instance joins until the changes of the opened thread are on disk: a block
        // that was only recovered could be lost with an instance that it is shipped to, and no recovery would read
        // that thread again.
        if cluster.instances.iter().any(|instance| instance.thread.held.is_some()) {
            hit(Mark::JoinHeldBack);
            return;
        }
        for instance in 0..cluster.instances.len() as u8 {
            let this = &cluster.instances[usize::from(instance)];
            if cluster.frozen || !this.wants_to_join || this.thread.state != ThreadState::Closed {
                continue;
            }
            if cluster.unreachable_from(instance).is_some() && !mutated(HostileMutant::JoinsOverCutLink) {
                hit(Mark::JoinWaitedForLink);
                continue;
            }
            self.join(cluster, instance);
        }
    }

    fn join(&mut self, cluster: &mut Cluster, instance: u8) {
        let scn =
            cluster.alive().iter().map(|&other| cluster.instances[usize::from(other)].scn).max().unwrap_or(0);
        let this = cluster.instance(instance);
        (this.wants_to_join, this.state) = (false, InstanceState::Up);
        this.scn = this.scn.max(scn);
        this.thread.open_at_next_file();
        let sequence = this.thread.sequence(this.thread.end);
        self.refresh_segment(cluster, instance);
        let alive = cluster.alive();
        cluster.gcs.remaster(&alive);
        cluster.trace.cause = cluster.note(Fact::new(FactKind::InstanceJoined, instance).value(sequence));
        cluster.start_instance_work(instance);
    }

    /// An instance that starts reads the blocks of its undo segment: transactions that are open there are dead. Their
    /// slots and undo blocks are in use, all others are free.
    pub(super) fn refresh_segment(&mut self, cluster: &mut Cluster, instance: u8) {
        let layout = cluster.costs.layout;
        let mut taken = BTreeSet::new();
        let mut free_slots = Vec::new();
        for slot in 0..layout.slots {
            let (header, place) = layout.header(instance, slot);
            let (number, word) = cluster.newest_image(header).0.header_slot(place);
            let (state, undo_block) = read_state_word(header, word);
            cluster.instance(instance).segment.slots[slot as usize].wrap = wrap(number);
            // The header shows the end of a rollback before its redo is on disk: until then the session holds the
            // rows.
            let ending = number != 0 && cluster.sessions.iter().any(|(_, entry)| entry.xid == number);
            if state != HeaderState::Active && !ending {
                free_slots.push(slot as u8);
                continue;
            }
            let entry = &mut cluster.instance(instance).segment.slots[slot as usize];
            (entry.xid, entry.state, entry.undo_block) = (number, TxnState::Dead, undo_block);
            let mut block = undo_block;
            while block != NONE {
                let (owner, previous) = cluster.newest_image(block).0.undo_owner();
                if owner != number || !taken.insert(block) {
                    break;
                }
                block = previous;
            }
        }
        let free_blocks = (0..layout.undo_blocks).map(|index| layout.undo_block(instance, index));
        let free_blocks = free_blocks.filter(|block| !taken.contains(block)).collect();
        let segment = &mut cluster.instance(instance).segment;
        segment.free_slots = free_slots.into();
        segment.free_blocks = free_blocks;
    }
}
