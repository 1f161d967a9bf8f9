//! The coordinator and the appliers of a replica: which transaction an idle applier executes next, when it may commit, and
//! what follows when it is durable. An applier is a session of the replica. Also the low watermark, and the session that
//! stores it.

use super::apply::{Complete, Done};
use super::code::{ApplierState, CapturedState, FactKind, LcrPlace, Stage};
use super::dependencies::touched;
use super::event::Event;
use super::fact::Fact;
use super::lcr::{Position, scn_of};
use super::progress;
use super::run::{ReplicationRun, from_us};
use super::scenario::{CommitOrder, Mutant};
use crate::models::cluster::txn::handed::{KeyedChange, Outcome};
use crate::models::cluster::txn::tables::Table;

/// Progress rows that go in one transaction.
const DROPPED_ROWS: usize = 24;

impl ReplicationRun {
    /// The number of the table of progress.
    pub(super) fn progress_table(&self, replica: usize) -> usize {
        self.databases[replica + 1].cluster.costs.tables.len() - 1
    }

    /// Rows for which the table of progress has room.
    fn progress_slots(&self, replica: usize) -> usize {
        self.databases[replica + 1].cluster.costs.tables[self.progress_table(replica)].slots() as usize
    }

    /// The coordinator takes the next complete transaction; true if it did.
    pub(super) fn coordinate(&mut self, replica: usize) -> bool {
        let apply = &mut self.applies[replica];
        if apply.coordinating.is_some() {
            return false;
        }
        let Some(commit) = apply.to_coordinate.pop_front() else { return false };
        apply.coordinating = Some(commit);
        let spilled = apply.complete.get(&commit).map_or(0, |complete| complete.parts.spilled);
        let life = apply.life;
        let time = self.scenario.apply.coordinate_us + self.scenario.apply.spill_us * spilled as f64;
        let time = self.work_us(Stage::Coordinator, replica, time);
        self.after(time, Event::Coordinated { replica: replica as u8, life });
        true
    }

    /// The dependencies of a transaction are known.
    pub(super) fn coordinated(&mut self, replica: usize) {
        let mutant = self.scenario.mutant;
        let tables: &[Table] = &self.databases[replica + 1].cluster.costs.tables;
        let apply = &mut self.applies[replica];
        let Some(commit) = apply.coordinating.take() else { return };
        let Some(complete) = apply.complete.get_mut(&commit) else { return };
        let changes = complete.parts.changes.iter();
        let touched = changes.flat_map(|change| touched(change, tables, mutant));
        complete.depends_on = apply.dependencies.add(commit, touched);
        complete.state = CapturedState::Ready;
    }

    /// Idle appliers get the first transactions that depend on none, and those whose turn it is may commit; true if
    /// something changed.
    pub(super) fn assign(&mut self, replica: usize) -> bool {
        let mut moved = self.allow_commits(replica);
        while let Some(applier) = self.idle_applier(replica) {
            let is_free = |complete: &Complete| {
                complete.state == CapturedState::Ready && complete.depends_on.is_empty()
            };
            let apply = &self.applies[replica];
            let next =
                apply.complete.iter().find(|(_, complete)| is_free(complete)).map(|(commit, _)| *commit);
            let Some(commit) = next else { break };
            if !self.begin_transaction(replica, applier, commit) {
                break;
            }
            moved = true;
        }
        moved
    }

    fn idle_applier(&self, replica: usize) -> Option<usize> {
        self.applies[replica].appliers.iter().position(|applier| applier.state == ApplierState::Idle)
    }

    /// An applier gets a transaction, with the insert of its progress row; false if no progress row is free.
    fn begin_transaction(&mut self, replica: usize, applier: usize, commit: Position) -> bool {
        let table = self.progress_table(replica);
        let slots = self.progress_slots(replica);
        let apart = self.scenario.mutant == Mutant::ProgressOutsideTransaction;
        let now = self.now;
        let apply = &mut self.applies[replica];
        let Some(complete) = apply.complete.get_mut(&commit) else { return false };
        let failed = complete.conflict.is_some();
        let row = apply.progress.row_of(table as u8, slots, commit, failed);
        let Some((key, insert)) = row else { return false };
        let only_progress = failed || complete.progress_missing;
        let mut changes = if only_progress { Vec::new() } else { complete.parts.changes.clone() };
        if !apart || only_progress {
            changes.push(insert);
        }
        let first = apply.complete.first_key_value().map(|(first, _)| *first);
        let held = self.scenario.apply.commit_order == CommitOrder::Full && first != Some(commit);
        let Some(complete) = apply.complete.get_mut(&commit) else { return false };
        (complete.state, complete.applier, complete.progress_key) =
            (CapturedState::Applying, Some(applier), Some(key));
        let (transaction, lcrs) = (complete.transaction, complete.parts.lcrs.clone());
        let expected = self.other.is_some().then(|| complete.parts.expected.clone());
        let known = &mut apply.appliers[applier];
        (known.state, known.commit, known.since) = (ApplierState::Applying, Some(commit), now);
        let session = known.session;
        for number in lcrs {
            self.lcrs.move_to(number, replica, LcrPlace::Applying, now);
        }
        let incoming = expected.and_then(|expected| self.incoming(commit, &expected));
        self.database(replica + 1).cluster.hand_in_with(session, changes, held, incoming);
        let fact = Fact::new(FactKind::ApplyBegan, replica as u8 + 1).part(applier);
        self.note(fact.transaction(transaction).scn(scn_of(commit)));
        true
    }

    /// The first transaction in the source's order may commit.
    fn allow_commits(&mut self, replica: usize) -> bool {
        let apply = &mut self.applies[replica];
        let Some((_, first)) = apply.complete.first_key_value() else { return false };
        let (Some(applier), CapturedState::Executed) = (first.applier, first.state) else { return false };
        let known = &mut apply.appliers[applier];
        if known.state != ApplierState::WaitsToCommit {
            return false;
        }
        known.state = ApplierState::Applying;
        let session = known.session;
        self.database(replica + 1).cluster.let_commit(session);
        true
    }

    /// What the sessions of apply have done since the last step.
    // Once in the module, although each direction calls it.
    #[inline(never)]
    pub(super) fn take_outcomes(&mut self, replica: usize) {
        let outcomes = std::mem::take(&mut self.databases[replica + 1].cluster.handed.outcomes);
        for (session, outcome) in outcomes {
            if !self.applies[replica].is_running() {
                continue;
            }
            if session == self.applies[replica].keeper {
                self.watermark_stored(replica, outcome);
            } else if let Some(applier) = self.applies[replica].applier_of(session) {
                self.take_outcome(replica, applier, outcome);
            }
        }
    }

    fn take_outcome(&mut self, replica: usize, applier: usize, outcome: Outcome) {
        let now = self.now;
        if matches!(outcome, Outcome::Committed | Outcome::Failed(_)) {
            self.note_conflicts(replica, applier);
        }
        self.count_applier(replica, applier);
        let apply = &mut self.applies[replica];
        let Some(commit) = apply.appliers[applier].commit else { return };
        let Some(complete) = apply.complete.get_mut(&commit) else { return };
        match outcome {
            Outcome::Executed => {
                complete.state = CapturedState::Executed;
                let known = &mut apply.appliers[applier];
                (known.state, known.since) = (ApplierState::WaitsToCommit, now);
            }
            Outcome::Committed => self.applied(replica, applier, commit),
            Outcome::NoRoom => self.make_room(replica, commit),
            Outcome::HeldUp => self.give_way(replica, applier, commit),
            Outcome::Failed(_) | Outcome::Cancelled => {
                if let Outcome::Failed(conflict) = outcome {
                    complete.conflict = Some(conflict);
                }
                complete.state = CapturedState::Ready;
                complete.applier = None;
                if let Some(key) = complete.progress_key.take() {
                    apply.progress.give_back(key);
                }
                self.free_applier(replica, applier);
            }
        }
    }

    /// A transaction finds no free slot for a row. If it is the first in the order of commits, later ones have taken the
    /// slots: they roll back and are applied again. Otherwise it makes way for an earlier one that deletes rows.
    fn make_room(&mut self, replica: usize, commit: Position) {
        let apply = &self.applies[replica];
        let is_first = apply.complete.first_key_value().is_some_and(|(first, _)| *first == commit);
        let others = apply
            .appliers
            .iter()
            .filter(|applier| applier.commit.is_some_and(|other| (other != commit) == is_first));
        for session in others.map(|applier| applier.session).collect::<Vec<_>>() {
            self.database(replica + 1).cluster.cancel(session);
        }
    }

    /// A transaction has found a row held for long: it rolls back and is applied again. If it is the first in the order of
    /// commits, so do all others, which may hold what the holder of the row waits for.
    fn give_way(&mut self, replica: usize, applier: usize, commit: Position) {
        let session = self.applies[replica].appliers[applier].session;
        self.database(replica + 1).cluster.cancel(session);
        if self.applies[replica].complete.first_key_value().is_some_and(|(first, _)| *first == commit) {
            self.make_room(replica, commit);
        }
    }

    fn free_applier(&mut self, replica: usize, applier: usize) {
        let now = self.now;
        let known = &mut self.applies[replica].appliers[applier];
        known.commit = None;
        if known.state != ApplierState::Down {
            (known.state, known.since) = (ApplierState::Idle, now);
        }
    }

    /// A transaction is durable at the replica.
    fn applied(&mut self, replica: usize, applier: usize, commit: Position) {
        let mutant = self.scenario.mutant;
        self.free_applier(replica, applier);
        let apply = &mut self.applies[replica];
        let Some(complete) = apply.complete.get_mut(&commit) else { return };
        let is_part = mutant == Mutant::ProgressOutsideTransaction
            && complete.conflict.is_none()
            && !complete.progress_missing;
        if is_part {
            complete.progress_missing = true;
            (complete.state, complete.applier) = (CapturedState::Ready, None);
            if let Some(key) = complete.progress_key.take() {
                apply.progress.give_back(key);
            }
            return;
        }
        let Some(complete) = apply.complete.remove(&commit) else { return };
        if let Some(key) = complete.progress_key {
            apply.progress.keep(commit, key);
        }
        apply.dependencies.remove(commit);
        for other in apply.complete.values_mut() {
            other.depends_on.remove(&commit);
        }
        let failed = complete.conflict.is_some();
        apply.errors += u64::from(failed);
        apply.applied += u64::from(!failed);
        apply.applied_lcrs += complete.parts.changes.len() as u64;
        let (transaction, first) = (complete.transaction, complete.parts.first);
        let changes = complete.parts.changes.len();
        apply.remember(Done { transaction, first, commit, applier, changes });
        let made = complete.parts.lcrs.last().and_then(|number| self.lcrs.get(*number));
        apply.latency = made.map_or(0, |tracked| self.now - tracked.made);
        apply.latencies += apply.latency;
        let (place, kind) = if failed {
            (LcrPlace::Failed, FactKind::Failed)
        } else {
            (LcrPlace::Applied, FactKind::Applied)
        };
        for number in complete.parts.lcrs {
            self.lcrs.move_to(number, replica, place, self.now);
        }
        let fact = Fact::new(kind, replica as u8 + 1).part(applier).transaction(transaction);
        self.note(fact.scn(scn_of(commit)));
        if mutant == Mutant::WatermarkAtAnyCommit {
            let apply = &mut self.applies[replica];
            apply.low = apply.low.max(commit + 1);
        }
        self.raise_low(replica);
    }

    /// The low watermark: the first position of any transaction that is not durable here, or what was seen. It never falls:
    /// when capture goes back, transactions below it are repetitions.
    pub(super) fn raise_low(&mut self, replica: usize) {
        let apply = &mut self.applies[replica];
        let open = apply.assembling.values().map(|assembly| assembly.first);
        let firsts = |complete: &Complete| complete.parts.first;
        let needed = open.chain(apply.complete.values().map(firsts)).min().unwrap_or(apply.seen);
        apply.low = apply.low.max(needed.min(apply.seen));
    }

    /// The time has come to store the low watermark.
    pub(super) fn store_watermark(&mut self, replica: usize) {
        let more = self.begin_to_store(replica);
        let pause = self.scenario.apply.store_ms / if more { 20.0 } else { 1.0 };
        let life = self.applies[replica].life;
        self.after(from_us(pause * 1e3).max(1_000_000), Event::Store { replica: replica as u8, life });
    }

    /// The low watermark is stored if it has risen; progress rows that it has passed go with it. True if there may be more such
    /// rows.
    fn begin_to_store(&mut self, replica: usize) -> bool {
        let table = self.progress_table(replica) as u8;
        self.raise_low(replica);
        let apply = &mut self.applies[replica];
        let (low, stored) = (apply.low, apply.stored);
        let rows = apply.progress.before(table, low, DROPPED_ROWS);
        let more = rows.len() == DROPPED_ROWS;
        if apply.storing.is_none() && (low > stored || !rows.is_empty()) {
            let (commits, deletes): (Vec<Position>, Vec<KeyedChange>) = rows.into_iter().unzip();
            let changes = progress::store(table, stored, low).into_iter().chain(deletes).collect();
            let keeper = apply.keeper;
            apply.storing = Some((low, commits));
            self.database(replica + 1).cluster.hand_in(keeper, changes, false);
        }
        more
    }

    fn watermark_stored(&mut self, replica: usize, outcome: Outcome) {
        let apply = &mut self.applies[replica];
        let Some((low, commits)) = apply.storing.take() else { return };
        if outcome != Outcome::Committed {
            return;
        }
        let risen = low > apply.stored;
        apply.stored = low;
        if let Some(clock) = self.row_clocks.first_mut() {
            clock.forget_before(low);
        }
        commits.into_iter().for_each(|commit| apply.progress.drop_row(commit));
        if risen {
            self.note(Fact::new(FactKind::WatermarkStored, replica as u8 + 1).scn(scn_of(low)));
        }
        // Otherwise appliers would soon wait for free rows.
        if self.applies[replica].progress.is_crowded(self.progress_slots(replica)) {
            self.begin_to_store(replica);
        }
    }

    /// An applier loses its memory: its transaction rolls back, unless its commit is on its way.
    pub(super) fn kill_applier(&mut self, replica: usize, applier: usize) {
        let now = self.now;
        let apply = &mut self.applies[replica];
        let life = apply.life;
        let known = &mut apply.appliers[applier];
        (known.state, known.since) = (ApplierState::Down, now);
        let (session, busy) = (known.session, known.commit.is_some());
        if busy {
            self.database(replica + 1).cluster.cancel(session);
        }
        self.note(Fact::new(FactKind::ApplierKilled, replica as u8 + 1).part(applier));
        let delay = from_us(self.scenario.capture.restart_ms * 1e3);
        self.after(delay, Event::ApplierUp { replica: replica as u8, applier: applier as u8, life });
    }

    pub(super) fn applier_up(&mut self, replica: usize, applier: usize) {
        let now = self.now;
        let Some(known) = self.applies[replica].appliers.get_mut(applier) else { return };
        if known.state == ApplierState::Down {
            let state = if known.commit.is_some() { ApplierState::Applying } else { ApplierState::Idle };
            (known.state, known.since) = (state, now);
        }
    }
}
