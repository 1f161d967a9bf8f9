//! The builder merges what preparers have found by SCN, and capture makes LCRs and puts them into the queue.

use super::super::anywhere::SECOND;
use super::super::code::{FactKind, LcrOperation, LcrPlace, Stage, WaitsFor};
use super::super::event::Event;
use super::super::fact::Fact;
use super::super::lcr::{Lcr, Tracked, Whereabouts, scn_of};
use super::super::run::ReplicationRun;
use super::super::scenario::Way;
use super::{BUILT, ThreadReader};

impl ReplicationRun {
    pub(super) fn start_building(&mut self) -> bool {
        if self.capture.building.is_some() || self.capture.built.len() >= BUILT {
            return false;
        }
        let Some(next) = self.next_by_scn() else { return false };
        self.capture.building = Some(next);
        let time = self.work_us(Stage::Builder, 0, self.scenario.capture.build_us);
        self.after(time, Event::Built { life: self.capture.life });
        true
    }

    /// The next change by SCN, if no thread can still have an earlier one.
    fn next_by_scn(&mut self) -> Option<Lcr> {
        let threads = &self.capture.threads;
        let fronts = threads.iter().enumerate();
        let fronts = fronts.filter_map(|(number, thread)| Some((thread.found.front()?.position, number)));
        let (position, first) = fronts.min()?;
        let scn = scn_of(position);
        let is_behind = |thread: &ThreadReader| thread.found.is_empty() && thread.bound() < scn;
        if threads.iter().any(is_behind) {
            return None;
        }
        self.capture.threads[first].found.pop_front()
    }

    pub(in super::super) fn built(&mut self) {
        let built = self.capture.building.take();
        self.capture.handled[2] += u64::from(built.is_some());
        self.capture.built.extend(built);
    }

    /// Capture takes what the builder has merged, makes an LCR and puts it into the queue.
    pub(super) fn start_making(&mut self) -> bool {
        if let Some(number) = self.capture.waiting {
            if self.ring.is_full() || self.capture.at_latch {
                return false;
            }
            let time = self.pass_latch(Stage::Capture, 0);
            if time > 0 {
                self.capture.at_latch = true;
                self.after(time, Event::Enqueued { life: self.capture.life });
                return true;
            }
            self.capture.waiting = None;
            self.enqueue(number);
            return true;
        }
        if self.capture.making.is_some() {
            return false;
        }
        if let Some((lcr, seen)) = self.capture.to_make.pop_front() {
            let at = Whereabouts { place: LcrPlace::Capture, since: self.now, waits_for: WaitsFor::Nothing };
            let commits = lcr.operation == LcrOperation::Commit;
            let clock = self.row_clocks.first().filter(|_| commits);
            let expected = clock.map(|clock| clock.expected(lcr.transaction & !SECOND)).unwrap_or_default();
            let tracked = Tracked {
                lcr,
                made: self.now,
                run: self.capture.run,
                run_start: self.capture.start,
                seen,
                at: vec![at; self.applies.len()],
                expected,
            };
            self.capture.making = Some(self.lcrs.add(tracked));
            let time = self.work_us(Stage::Capture, 0, self.scenario.capture.make_us);
            self.after(time, Event::Made { life: self.capture.life });
            return true;
        }
        let Some(lcr) = self.capture.built.pop_front() else { return false };
        self.take_change(lcr);
        true
    }

    /// Decides which LCRs follow from the next change by SCN. A transaction without changes has none.
    fn take_change(&mut self, lcr: Lcr) {
        self.capture.taken = lcr.position + 1;
        let lazy = self.scenario.way == Way::Lazy;
        let capture = &mut self.capture;
        let ends = lcr.change.is_none();
        if ends && capture.open.remove(&lcr.transaction).is_none() {
            return;
        }
        if !ends {
            *capture.open.entry(lcr.transaction).or_default() += 1;
        }
        if !lazy {
            capture.to_make.push_back((lcr, lcr.position + 1));
            return;
        }
        if !ends {
            capture.held.entry(lcr.transaction).or_default().push(lcr);
            return;
        }
        let held = capture.held.remove(&lcr.transaction).unwrap_or_default();
        if lcr.operation == LcrOperation::Rollback {
            return;
        }
        let first = capture.held.values().filter_map(|held| held.first()).map(|lcr| lcr.position).min();
        let own = held.first().map_or(lcr.position, |lcr| lcr.position);
        let seen = first.unwrap_or(lcr.position + 1);
        // Until its last LCR has arrived, nothing after its first one counts as seen.
        capture.to_make.extend(held.into_iter().map(|lcr| (lcr, own.min(seen))));
        capture.to_make.push_back((lcr, seen));
    }

    pub(in super::super) fn made(&mut self) {
        self.capture.waiting = self.capture.making.take();
    }

    /// Capture has passed the latch.
    pub(in super::super) fn enqueued(&mut self) {
        self.capture.at_latch = false;
        if let Some(number) = self.capture.waiting.take() {
            self.enqueue(number);
        }
    }

    fn enqueue(&mut self, number: u64) {
        let Some(tracked) = self.lcrs.get(number) else { return };
        let (transaction, position) = (tracked.lcr.transaction, tracked.lcr.position);
        self.capture.position = position;
        self.capture.farthest = self.capture.farthest.max(position);
        self.capture.captured += 1;
        self.capture.handled[3] += 1;
        self.ring.enqueue(number);
        for replica in 0..self.applies.len() {
            self.lcrs.move_to(number, replica, LcrPlace::SourceQueue, self.now);
        }
        let fact = Fact::new(FactKind::Captured, 0).transaction(transaction).lcr(number);
        self.note(fact.scn(scn_of(position)));
    }
}
