//! The apply reader: it assembles transactions from LCRs, spills what exceeds its memory, and drops what was applied before.

use super::super::code::{CapturedState, FactKind, LcrOperation, LcrPlace, Stage, WaitsFor};
use super::super::event::Event;
use super::super::fact::Fact;
use super::super::lcr::{Position, Tracked, scn_of};
use super::super::run::{ReplicationRun, SOURCE};
use super::{Assembly, Complete};
use std::collections::BTreeSet;

impl ReplicationRun {
    pub(super) fn start_to_read(&mut self, replica: usize) -> bool {
        let apply = &mut self.applies[replica];
        let most = self.scenario.apply.ready_transactions as usize;
        if apply.reading.is_some() || apply.complete.len() >= most {
            return false;
        }
        let Some(number) = apply.ring.browse(0) else { return false };
        apply.reading = Some(number);
        let (life, spills) = (apply.life, apply.in_memory >= self.scenario.apply.memory_lcrs as usize);
        let extra = if spills { self.scenario.apply.spill_us } else { 0.0 };
        self.lcrs.move_to(number, replica, LcrPlace::Reader, self.now);
        let work = self.work_us(Stage::ApplyReader, replica, self.scenario.apply.read_us + extra);
        let time = work + self.pass_latch(Stage::ApplyReader, replica);
        self.after(time, Event::Read { replica: replica as u8, life });
        true
    }

    pub(in super::super) fn read(&mut self, replica: usize) {
        let apply = &mut self.applies[replica];
        let Some(number) = apply.reading.take() else { return };
        apply.ring.dequeue(0);
        apply.read += 1;
        apply.last_read = number;
        let Some(tracked) = self.lcrs.get(number).cloned() else { return };
        if tracked.run > self.applies[replica].run {
            self.follow_run(replica, tracked.run, tracked.run_start);
        }
        match tracked.lcr.operation {
            LcrOperation::Commit => self.complete(replica, number, &tracked),
            LcrOperation::Rollback => self.roll_back(replica, number, tracked.lcr.transaction),
            _ => self.assemble(replica, number, &tracked),
        }
        let apply = &mut self.applies[replica];
        apply.seen = apply.seen.max(tracked.seen);
        apply.high = apply.high.max(tracked.lcr.position);
        self.raise_low(replica);
    }

    /// Capture has begun again: transactions that were not complete are assembled again.
    pub(in super::super) fn follow_run(&mut self, replica: usize, run: u32, start: Position) {
        let apply = &mut self.applies[replica];
        apply.run = run;
        apply.seen = start;
        apply.in_memory = 0;
        let partial = std::mem::take(&mut apply.assembling);
        for number in partial.into_values().flat_map(|assembly| assembly.lcrs) {
            self.lcrs.move_to(number, replica, LcrPlace::Lost, self.now);
        }
    }

    fn assemble(&mut self, replica: usize, number: u64, tracked: &Tracked) {
        let Some(change) = tracked.lcr.change else { return };
        let tables = &self.databases[SOURCE].cluster.costs.tables;
        if !self.rules.passes(self.rules.apply.as_ref(), &change, Some(replica), tables) {
            self.applies[replica].dropped_by_rule += 1;
            return self.drop_by_rule(replica, number, Stage::ApplyReader);
        }
        let most = self.scenario.apply.memory_lcrs as usize;
        let apply = &mut self.applies[replica];
        let new = Assembly { first: tracked.lcr.position, ..Assembly::default() };
        let assembly = apply.assembling.entry(tracked.lcr.transaction).or_insert(new);
        assembly.changes.push(change);
        assembly.lcrs.push(number);
        let spills = apply.in_memory >= most;
        if spills {
            assembly.spilled += 1;
            apply.spilled += 1;
        } else {
            apply.in_memory += 1;
        }
        let place = if spills { LcrPlace::Spilled } else { LcrPlace::Assembled };
        self.lcrs.wait_at(number, replica, place, WaitsFor::Commit, self.now);
        if spills {
            let fact = Fact::new(FactKind::Spilled, replica as u8 + 1).lcr(number);
            self.note(fact.transaction(tracked.lcr.transaction));
        }
    }

    fn take_assembly(&mut self, replica: usize, transaction: u32) -> Option<Assembly> {
        let apply = &mut self.applies[replica];
        let assembly = apply.assembling.remove(&transaction)?;
        apply.in_memory = apply.in_memory.saturating_sub(assembly.lcrs.len() - assembly.spilled);
        Some(assembly)
    }

    fn roll_back(&mut self, replica: usize, number: u64, transaction: u32) {
        let assembly = self.take_assembly(replica, transaction).unwrap_or_default();
        for number in assembly.lcrs.into_iter().chain([number]) {
            self.lcrs.move_to(number, replica, LcrPlace::RolledBack, self.now);
        }
        self.note(Fact::new(FactKind::RolledBack, replica as u8 + 1).transaction(transaction));
    }

    /// A commit has arrived: the transaction is complete, or was applied before.
    fn complete(&mut self, replica: usize, number: u64, tracked: &Tracked) {
        let (transaction, commit) = (tracked.lcr.transaction, tracked.lcr.position);
        let mut parts = self.take_assembly(replica, transaction).unwrap_or_default();
        if parts.changes.is_empty() && self.rules.apply.is_some() {
            // No change of the transaction has passed.
            return self.drop_by_rule(replica, number, Stage::ApplyReader);
        }
        parts.lcrs.push(number);
        parts.expected.clone_from(&tracked.expected);
        let apply = &mut self.applies[replica];
        let known =
            commit < apply.stored || apply.progress.contains(commit) || apply.complete.contains_key(&commit);
        if known {
            apply.dropped += 1;
            for number in parts.lcrs {
                self.lcrs.move_to(number, replica, LcrPlace::Duplicate, self.now);
            }
            let fact = Fact::new(FactKind::DuplicateDropped, replica as u8 + 1).transaction(transaction);
            self.note(fact.scn(scn_of(commit)));
            return;
        }
        for &number in &parts.lcrs {
            self.lcrs.move_to(number, replica, LcrPlace::Ready, self.now);
        }
        let complete = Complete {
            transaction,
            parts,
            state: CapturedState::Complete,
            applier: None,
            depends_on: BTreeSet::new(),
            conflict: None,
            progress_key: None,
            progress_missing: false,
        };
        let apply = &mut self.applies[replica];
        apply.complete.insert(commit, complete);
        apply.to_coordinate.push_back(commit);
        let fact = Fact::new(FactKind::TransactionReady, replica as u8 + 1).transaction(transaction);
        self.note(fact.scn(scn_of(commit)));
    }
}
