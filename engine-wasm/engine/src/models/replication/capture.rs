//! Capture: the log reader divides durable redo of all threads into regions, preparers scan them in parallel, the builder
//! merges what they found by SCN, and capture makes LCRs and puts them into the queue. Reads only redo that is on disk and
//! the SCNs of heartbeats. Its memory is lost when it ends; it then begins again where its replicas need it.

mod merge;

use super::code::{FactKind, Stage, WaitsFor};
use super::durable::{self, Prepared};
use super::event::Event;
use super::fact::Fact;
use super::lcr::{Lcr, Position, position, scn_of};
use super::run::{ReplicationRun, SOURCE, from_us};
use super::scenario::Mutant;
use crate::models::cluster::redo::{MissingLogFile, Rba};
use std::collections::{BTreeMap, VecDeque};

/// What the builder has merged and capture has not taken, at most.
const BUILT: usize = 32;
/// What preparers have found in one thread, at most, before the log reader reads other threads.
const FOUND: usize = 512;

/// The state of the capture process.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptureState {
    /// It waits until it can begin.
    Waits,
    /// It begins soon.
    Begins,
    /// It works.
    Runs,
    /// A person stopped it.
    Stopped,
    /// Redo that it needs is missing.
    Stuck,
}

/// A region of redo.
#[derive(Clone, Copy, Debug)]
pub struct Region {
    thread: u8,
    number: u64,
    from: Rba,
    to: Rba,
}

/// How far capture is in one thread.
#[derive(Clone, Debug, Default)]
pub struct ThreadReader {
    /// The log reader continues here.
    next: Rba,
    /// Regions that the log reader has made.
    regions: u64,
    /// Redo before this is prepared.
    prepared_to: Rba,
    /// Regions prepared in order.
    prepared: u64,
    /// Regions prepared before an earlier one.
    early: BTreeMap<u64, Prepared>,
    /// What was found and is not merged.
    found: VecDeque<Lcr>,
    /// The SCN of the last record prepared.
    last_scn: u64,
    /// A heartbeat: redo before this is all there is below the SCN.
    heard: (Rba, u64),
}

impl ThreadReader {
    /// All redo of the thread that is still to come has a higher SCN.
    fn bound(&self) -> u64 {
        if self.prepared_to >= self.heard.0 { self.heard.1.max(self.last_scn) } else { self.last_scn }
    }
}

/// The capture process and its helpers.
#[derive(Clone, Debug)]
pub struct Capture {
    /// Its state.
    pub state: CaptureState,
    /// Its instance.
    pub instance: u8,
    /// Events of an earlier life are void.
    pub life: u32,
    /// Counts its beginnings.
    pub run: u32,
    /// Where it began.
    pub start: Position,
    /// The last position that it has put into the queue.
    pub position: Position,
    /// The highest position that it has ever put into the queue.
    pub farthest: Position,
    /// The SCN of missing redo.
    pub missing: Option<u64>,
    threads: Vec<ThreadReader>,
    reading: Option<Region>,
    /// Regions that wait for a preparer.
    regions: VecDeque<Region>,
    preparers: Vec<Option<Region>>,
    building: Option<Lcr>,
    built: VecDeque<Lcr>,
    /// Held back until their transaction commits, by transaction.
    held: BTreeMap<u32, Vec<Lcr>>,
    /// Open transactions with changes.
    open: BTreeMap<u32, u32>,
    to_make: VecDeque<(Lcr, Position)>,
    making: Option<u64>,
    /// Made; waits for a slot.
    waiting: Option<u64>,
    /// It is at the latch of the queue.
    at_latch: bool,
    /// What the builder has merged before this position was taken.
    taken: Position,
    /// LCRs put into the queue so far.
    pub captured: u64,
    /// Changes that its rule has not let pass so far.
    pub dropped: u64,
    /// What log reader, preparers, builder and capture have finished so far: regions, and changes.
    pub handled: [u64; 4],
}

impl Capture {
    /// A process that has not begun.
    pub fn new() -> Self {
        Self {
            state: CaptureState::Waits,
            instance: 0,
            life: 0,
            run: 0,
            start: 0,
            position: 0,
            farthest: 0,
            missing: None,
            threads: Vec::new(),
            reading: None,
            regions: VecDeque::new(),
            preparers: Vec::new(),
            building: None,
            built: VecDeque::new(),
            held: BTreeMap::new(),
            open: BTreeMap::new(),
            to_make: VecDeque::new(),
            making: None,
            waiting: None,
            at_latch: false,
            taken: 0,
            captured: 0,
            dropped: 0,
            handled: [0; 4],
        }
    }

    /// Forgets everything that is in memory.
    pub fn end(&mut self, state: CaptureState) {
        *self = Self {
            state,
            life: self.life + 1,
            run: self.run,
            start: self.start,
            position: self.position,
            farthest: self.farthest,
            missing: self.missing,
            captured: self.captured,
            dropped: self.dropped,
            handled: self.handled,
            instance: self.instance,
            ..Self::new()
        };
    }

    /// Bytes of a thread that the log reader has read.
    pub fn mined(&self, thread: usize) -> Rba {
        self.threads.get(thread).map_or(0, |thread| thread.next)
    }

    /// The SCN up to which redo is prepared, of the thread that is least far.
    pub fn prepared_scn(&self) -> u64 {
        self.threads.iter().map(|thread| thread.last_scn).min().unwrap_or(0)
    }

    /// The SCN up to which the builder can merge.
    pub fn merged_scn(&self) -> u64 {
        let front = |thread: &ThreadReader| {
            thread.found.front().map_or_else(|| thread.bound(), |lcr| scn_of(lcr.position))
        };
        self.threads.iter().map(front).min().unwrap_or(0)
    }

    /// No LCR follows from redo before this position, except those that are in the queue already; `None` while capture has an
    /// LCR in hand.
    pub fn passed(&self) -> Option<Position> {
        if !self.to_make.is_empty() || self.making.is_some() || self.waiting.is_some() {
            return None;
        }
        let merges = self.building.is_some() || !self.built.is_empty();
        let idle = !merges && self.threads.iter().all(|thread| thread.found.is_empty());
        let known = if idle { self.threads.iter().map(|thread| thread.bound() + 1).min() } else { None };
        let passed = known.map_or(self.taken, |scn| position(scn, 0).max(self.taken));
        let held = self.held.values().filter_map(|held| held.first()).map(|lcr| lcr.position).min();
        Some(held.map_or(passed, |held| held.min(passed)))
    }

    /// For the log reader, the preparers, the builder and capture: how much each has in hand.
    pub fn in_hand(&self) -> [usize; 4] {
        [
            usize::from(self.reading.is_some()) + self.regions.len(),
            self.preparers.iter().flatten().count(),
            self.threads.iter().map(|thread| thread.found.len()).sum::<usize>()
                + usize::from(self.building.is_some()),
            self.built.len() + self.to_make.len() + usize::from(self.making.is_some()),
        ]
    }

    /// What the log reader, the preparers, the builder and capture wait for.
    pub fn waits(&self) -> [WaitsFor; 4] {
        let found = self.threads.iter().any(|thread| !thread.found.is_empty());
        let reader = match () {
            () if self.reading.is_some() => WaitsFor::Nothing,
            () if !self.regions.is_empty() => WaitsFor::Preparer,
            () => WaitsFor::Redo,
        };
        let builder = match () {
            () if self.building.is_some() => WaitsFor::Nothing,
            () if self.built.len() >= BUILT => WaitsFor::NextProcess,
            () if found => WaitsFor::OtherThread,
            () => WaitsFor::Redo,
        };
        let capture = if self.waiting.is_some() { WaitsFor::Slot } else { WaitsFor::Nothing };
        [reader, WaitsFor::Nothing, builder, capture]
    }
}

impl ReplicationRun {
    /// Starts whatever of capture can start; true if something did.
    pub(super) fn pump_capture(&mut self) -> bool {
        match self.capture.state {
            CaptureState::Runs => {
                let [a, b, c] = [self.start_making(), self.start_building(), self.start_reading()];
                a || b || c
            }
            CaptureState::Waits if self.can_capture() => {
                self.capture.state = CaptureState::Begins;
                let slowest = 2.0 * self.scenario.link.latency_ms + self.scenario.capture.restart_ms;
                let delay = if self.now == 0 { 0 } else { from_us(slowest * 1e3) };
                self.after(delay, Event::CaptureBegins { life: self.capture.life });
                true
            }
            _ => false,
        }
    }

    /// An instance of the source is up, and all replicas can say what they have applied.
    fn can_capture(&self) -> bool {
        !self.databases[SOURCE].cluster.alive().is_empty()
            && (0..self.applies.len()).all(|it| self.is_reachable(it))
    }

    pub(super) fn capture_begins(&mut self) {
        if !self.can_capture() {
            self.capture.state = CaptureState::Waits;
            return;
        }
        let from_high = self.scenario.mutant == Mutant::MinedFromHigh;
        let stored = self.applies.iter().map(|apply| if from_high { apply.seen } else { apply.stored });
        let start = stored.min().unwrap_or(0);
        let source = &self.databases[SOURCE].cluster;
        let places: Result<Vec<Rba>, MissingLogFile> = source
            .instances
            .iter()
            .map(|instance| durable::rba_of_scn(&instance.thread, scn_of(start)))
            .collect();
        let instance = source.alive().first().copied().unwrap_or(0);
        let Ok(places) = places else { return self.redo_missing(scn_of(start)) };
        let before = scn_of(start).saturating_sub(1);
        let thread =
            |next: Rba| ThreadReader { next, prepared_to: next, last_scn: before, ..ThreadReader::default() };
        let capture = &mut self.capture;
        capture.threads = places.into_iter().map(thread).collect();
        capture.preparers = vec![None; self.scenario.capture.preparers as usize];
        (capture.state, capture.instance, capture.start, capture.position) =
            (CaptureState::Runs, instance, start, start);
        (capture.run, capture.missing) = (capture.run + 1, None);
        let back = start < capture.farthest;
        let kind = if back { FactKind::CaptureWentBack } else { FactKind::CaptureStarted };
        self.note(Fact::new(kind, 0).part(usize::from(instance)).scn(scn_of(start)));
        let now = self.now;
        for replica in 0..self.channels.len() {
            let channel = &mut self.channels[replica];
            (channel.connected, channel.sent_at) = (true, now);
            // What capture has just learned is an acknowledgement, too.
            self.take_acknowledgement(replica, self.applies[replica].stored);
        }
        self.hear();
    }

    fn redo_missing(&mut self, scn: u64) {
        self.end_capture(CaptureState::Stuck);
        self.capture.missing = Some(scn);
        self.note(Fact::new(FactKind::RedoMissing, 0).scn(scn));
    }

    /// Capture ends: its queue and what is on the links are lost.
    pub(super) fn end_capture(&mut self, state: CaptureState) {
        let ran = self.capture.state == CaptureState::Runs;
        self.capture.end(state);
        self.ring.clear();
        for replica in 0..self.channels.len() {
            self.disconnect(replica);
        }
        if ran {
            self.note(Fact::new(FactKind::CaptureEnded, 0));
        }
    }

    /// The instances send their SCNs, and each takes the highest: an idle instance does not stay behind for ever. An
    /// instance that is down has no lower SCN than the others when it joins again.
    pub(super) fn hear(&mut self) {
        let source = &mut self.databases[SOURCE].cluster;
        let highest = source.instances.iter().filter(|it| it.alive()).map(|it| it.scn).max().unwrap_or(0);
        source.raise_scns(highest);
        for (instance, thread) in source.instances.iter().zip(&mut self.capture.threads) {
            let scn =
                if instance.alive() { durable::heartbeat(&instance.thread, instance.scn) } else { highest };
            thread.heard = (instance.thread.flushed, scn);
        }
    }

    /// Redo of the source is written again after some time, if the scenario says so.
    pub(super) fn flush_later(&mut self) {
        let pause = from_us(self.scenario.capture.flush_ms * 1e3);
        if pause > 0 {
            self.after(pause, Event::Flush);
        }
    }

    /// The instances of the source write their redo although nobody commits, so that capture can read it.
    pub(super) fn flush_source(&mut self) {
        let cluster = &mut self.database(SOURCE).cluster;
        for instance in cluster.alive() {
            cluster.write_redo(instance);
        }
        self.flush_later();
    }

    /// The log reader makes the next region of a thread in turn, and preparers take regions.
    fn start_reading(&mut self) -> bool {
        let life = self.capture.life;
        let mut moved = false;
        for preparer in 0..self.capture.preparers.len() {
            if self.capture.preparers[preparer].is_none()
                && let Some(region) = self.capture.regions.pop_front()
            {
                self.capture.preparers[preparer] = Some(region);
                let time = (region.to - region.from) as f64 * self.scenario.capture.prepare_ns_per_byte;
                self.loads.works(Stage::Preparers, 0, time as u64);
                self.after(time as u64, Event::Prepared { preparer: preparer as u8, life });
                moved = true;
            }
        }
        if self.capture.reading.is_some() || self.capture.regions.len() >= self.capture.preparers.len() {
            return moved;
        }
        let most = u64::from(self.scenario.capture.region_bytes);
        let source = &self.databases[SOURCE].cluster;
        let threads = self.capture.threads.iter_mut().zip(&source.instances).zip(0u8..);
        let unread = threads.filter(|((reader, instance), _)| {
            reader.next < instance.thread.flushed && reader.found.len() < FOUND
        });
        // The thread that is least far goes first, so that none stalls the others.
        let Some(((reader, instance), thread)) = unread.min_by_key(|((reader, _), _)| reader.regions) else {
            return moved;
        };
        let to = instance.thread.flushed.min(reader.next + most);
        let region = Region { thread, number: reader.regions, from: reader.next, to };
        (reader.next, reader.regions) = (to, reader.regions + 1);
        self.capture.reading = Some(region);
        let time = (region.to - region.from) as f64 * self.scenario.capture.read_ns_per_byte;
        self.loads.works(Stage::LogReader, 0, time as u64);
        self.after(time as u64, Event::RegionRead { life });
        true
    }

    pub(super) fn region_read(&mut self) {
        let region = self.capture.reading.take();
        self.capture.handled[0] += u64::from(region.is_some());
        self.capture.regions.extend(region);
    }

    /// A preparer skips the changes that the rule of capture does not let pass (figure 3): the builder never sees them.
    fn prefilter(&mut self, lcrs: &mut Vec<Lcr>) {
        let Some(rule) = &self.rules.capture else { return };
        let tables = &self.databases[SOURCE].cluster.costs.tables;
        let passes = |lcr: &Lcr| {
            lcr.change.as_ref().is_none_or(|change| self.rules.passes(Some(rule), change, None, tables))
        };
        let (passed, skipped): (Vec<Lcr>, Vec<Lcr>) = std::mem::take(lcrs).into_iter().partition(passes);
        *lcrs = passed;
        self.capture.dropped += skipped.len() as u64;
        for lcr in skipped {
            let fact = Fact::new(FactKind::DroppedByRule, 0).part(Stage::Preparers as usize);
            self.note(fact.transaction(lcr.transaction).scn(scn_of(lcr.position)));
        }
    }

    pub(super) fn prepared(&mut self, preparer: usize) {
        let Some(region) = self.capture.preparers.get_mut(preparer).and_then(Option::take) else { return };
        let source = &self.databases[SOURCE].cluster;
        let files = &source.instances[usize::from(region.thread)].thread.files;
        let place = (region.thread, region.from, region.to);
        let (start, mark) = (self.capture.start, self.transaction_mark());
        let skips = self.scenario.mutant != Mutant::OriginIgnored;
        let prepared = durable::read_region(files, place, &source.costs.tables, (start, mark, skips));
        match prepared {
            Ok(mut prepared) => {
                self.capture.handled[1] += 1;
                self.prefilter(&mut prepared.lcrs);
                self.capture.threads[usize::from(region.thread)].early.insert(region.number, prepared);
            }
            Err(_) => {
                let scn = self.capture.threads[usize::from(region.thread)].last_scn + 1;
                return self.redo_missing(scn);
            }
        }
        let reader = &mut self.capture.threads[usize::from(region.thread)];
        while let Some(next) = reader.early.remove(&reader.prepared) {
            reader.prepared += 1;
            reader.prepared_to = next.to;
            reader.last_scn = next.last_scn.unwrap_or(0).max(reader.last_scn);
            reader.found.extend(next.lcrs);
        }
    }
}
