//! A buddy at full scale: reads the other's thread by the same rule ([`ScanPolicy`]) into the same set
//! ([`ThreadSet`]) as in the small cluster. Knows positions and the set, not why blocks are written.

use super::setup::Setup;
use super::thread::{Place, Thread};
use crate::models::cluster::buddy::ScanPolicy;
use crate::models::cluster::recovery::ThreadSet;
use crate::models::cluster::recovery::thread_set::ReadOptions;
use crate::models::cluster::redo::{ByRba, Rba};
use crate::platform::kernel::Nanos;

/// Reads sets as in the paper: Block Written Records count with the version that was written.
const HOW: ReadOptions = ReadOptions { exact: false, literal: false };

/// A buffer that is read: its end, the start of the read and the time when it is parsed.
struct Buffer {
    end: Place,
    from: Nanos,
    due: Nanos,
}

/// The state of a buddy's scan of a thread.
pub struct Scan {
    pace: ScanPolicy,
    /// Redo is read up to here.
    pub scanned: Place,
    /// Blocks that would need recovery after a crash now, as far as redo is read.
    pub set: ThreadSet,
    next_look: Nanos,
    buffer: Option<Buffer>,
    buffers_left: u64,
    /// Redo read so far, bytes.
    pub bytes_read: u64,
    /// Blocks pruned so far.
    pub pruned: u64,
    /// Largest size of the set, blocks.
    pub most_blocks: usize,
}

/// An empty set for this number of blocks.
pub fn empty_set(blocks: u32) -> ThreadSet {
    ThreadSet { changed: ByRba::for_blocks(blocks), written: ByRba::default() }
}

/// Reads the records between two places into a set.
pub fn read_into(set: &mut ThreadSet, thread: &Thread, place: &mut Place, end: Rba) {
    while place.rba < end {
        let rba = place.rba;
        let Some(record) = thread.next(place) else { return };
        if record.written {
            set.write(record.block, rba, record.version, HOW);
        } else {
            set.change(record.block, rba, record.version);
        }
    }
}

impl Scan {
    /// A buddy begins at the start of the log.
    pub fn new(setup: &Setup) -> Self {
        let first_guess = setup.pass_ns(1 << 20, 0) / f64::from(1 << 20);
        let pace = ScanPolicy::new(&setup.buddy, first_guess);
        Self {
            pace,
            scanned: Place::default(),
            set: empty_set(setup.blocks),
            next_look: pace.interval,
            buffer: None,
            buffers_left: 0,
            bytes_read: 0,
            pruned: 0,
            most_blocks: 0,
        }
    }

    /// Advances the scan to `now`. The thread must be on disk to its end; `checkpoint` is its checkpoint.
    pub fn advance(&mut self, now: Nanos, setup: &Setup, thread: &Thread, checkpoint: Place) {
        loop {
            let parsed_at = self.buffer.as_ref().map_or(Nanos::MAX, |buffer| buffer.due);
            if parsed_at.min(self.next_look) > now {
                return;
            }
            if parsed_at <= self.next_look {
                self.parse(setup, thread);
            } else {
                self.look(setup, thread, checkpoint);
            }
        }
    }

    fn look(&mut self, setup: &Setup, thread: &Thread, checkpoint: Place) {
        let now = self.next_look;
        self.next_look += self.pace.interval;
        self.prune(checkpoint);
        let decision = self.pace.look(thread.end.rba - self.scanned.rba);
        if decision.buffers > 0 && self.buffer.is_none() {
            self.buffers_left = decision.buffers;
            self.begin_buffer(now, setup, thread);
        }
    }

    /// The start RBA follows the checkpoint: blocks below it leave the set; a scan that was overtaken jumps to it.
    pub fn prune(&mut self, checkpoint: Place) {
        let pruned = &mut self.pruned;
        self.set.prune(checkpoint.rba, |_, _| *pruned += 1);
        if self.scanned.rba < checkpoint.rba {
            (self.scanned, self.buffer) = (checkpoint, None);
        }
    }

    fn begin_buffer(&mut self, now: Nanos, setup: &Setup, thread: &Thread) {
        let mut end = self.scanned;
        while let Some(record) = thread.at(end) {
            if end.rba + u64::from(record.length) > self.scanned.rba + self.pace.buffer_bytes {
                break;
            }
            end.pass(record);
        }
        let took = setup.pass_between_ns(self.scanned, end) as Nanos;
        self.buffer = (end != self.scanned).then_some(Buffer { end, from: now, due: now + took });
    }

    fn parse(&mut self, setup: &Setup, thread: &Thread) {
        let Some(Buffer { end, from, due }) = self.buffer.take() else { return };
        let bytes = end.rba - self.scanned.rba;
        read_into(&mut self.set, thread, &mut self.scanned, end.rba);
        self.bytes_read += bytes;
        self.most_blocks = self.most_blocks.max(self.set.changed.len());
        self.pace.measure(bytes, due - from);
        self.buffers_left = self.buffers_left.saturating_sub(1);
        if self.buffers_left > 0 {
            self.begin_buffer(due, setup, thread);
        }
    }

    /// Duration of the first pass after a crash now: the rest of the redo and two messages, ns.
    pub fn first_pass_ns(&self, setup: &Setup, thread: &Thread, checkpoint: Place) -> f64 {
        let from = if self.scanned.rba < checkpoint.rba { checkpoint } else { self.scanned };
        2.0 * setup.hardware.message_ms * 1e6 + setup.pass_between_ns(from, thread.end)
    }
}
