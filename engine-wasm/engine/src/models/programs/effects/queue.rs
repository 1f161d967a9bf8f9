//! When the operations of a queue take effect, and the queue that follows from that. An enqueue takes effect when its
//! write of `tail` becomes visible, a browse at the read that ends its wait, a dequeue at its write of `head[i]`.
//!
//! Knows a queue by the names of the paper: the words `tail`, `head` and `items`, the procedures `enqueue`, `browse` and
//! `dequeue`. A program without them has no effects.

use std::ops::Range;

use super::{Effect, Units, words_of};
use crate::models::programs::compile::Compiled;
use crate::models::programs::machine::Act;

/// Where a program keeps its queue.
#[derive(Clone, Debug)]
pub struct QueuePlaces {
    /// The word `tail`.
    pub tail: u8,
    /// The words `head`.
    pub heads: Range<u8>,
    /// The words `items`.
    pub items: Range<u8>,
    /// The words `memory`; none if items are not pieces of memory.
    pub memory: Range<u8>,
    /// Lines of the procedures.
    enqueue: Range<u32>,
    browse: Range<u32>,
    dequeue: Range<u32>,
    /// Lines of the threads, where no procedure is being called.
    threads: Vec<Range<u32>>,
}

/// What a thread has done of its current call.
#[derive(Clone, Copy, Debug, Default)]
struct Call {
    /// Calls of `enqueue` so far.
    enqueues: u8,
    is_enqueue: bool,
    /// The line of the test that it evaluates.
    line: u32,
    tail: Option<u8>,
    head: Option<(u8, u8)>,
}

/// The queue that follows from the effects.
#[derive(Clone, Debug)]
pub struct ImpliedQueue {
    /// Where it is.
    pub places: QueuePlaces,
    calls: Vec<Call>,
    /// Items in the order in which they were enqueued.
    entries: Vec<u8>,
    /// For each consumer, how many it has dequeued.
    taken: Vec<usize>,
    /// For each consumer, whether it has browsed the first one left.
    browses: Vec<bool>,
    /// For each consumer, how often a browse took effect.
    browsed: Vec<usize>,
    /// Writes of `tail` that are not visible, with their thread and item; the oldest first.
    pending: Vec<(u8, u8)>,
}

impl QueuePlaces {
    fn of(program: &Compiled, text: &str) -> Option<Self> {
        let tail = program.words.iter().find(|words| words.name.text == "tail" && !words.is_array)?;
        let units = Units::of(text)?;
        Some(Self {
            tail: tail.first,
            heads: words_of(program, "head")?,
            items: words_of(program, "items")?,
            memory: words_of(program, "memory").unwrap_or_default(),
            enqueue: units.procedure("enqueue")?,
            browse: units.procedure("browse")?,
            dequeue: units.procedure("dequeue")?,
            threads: units.threads(),
        })
    }
}

impl ImpliedQueue {
    /// The empty queue of a program; nothing if it has none.
    pub fn new(program: &Compiled, text: &str) -> Option<Self> {
        let places = QueuePlaces::of(program, text)?;
        let consumers = places.heads.len();
        Some(Self {
            calls: vec![Call::default(); program.threads.len()],
            entries: Vec::new(),
            taken: vec![0; consumers],
            browses: vec![false; consumers],
            browsed: vec![0; consumers],
            pending: Vec::new(),
            places,
        })
    }

    /// The items of a consumer's queue, the oldest first.
    pub fn of(&self, consumer: usize) -> &[u8] {
        let taken = self.taken.get(consumer).copied().unwrap_or_default();
        self.entries.get(taken..).unwrap_or_default()
    }

    /// Consumers.
    pub fn consumers(&self) -> usize {
        self.taken.len()
    }

    /// Enqueues that took effect.
    pub fn enqueued(&self) -> usize {
        self.entries.len()
    }

    /// Browses of a consumer that took effect.
    pub fn browsed(&self, consumer: usize) -> usize {
        self.browsed.get(consumer).copied().unwrap_or_default()
    }

    /// Dequeues of a consumer that took effect.
    pub fn dequeued(&self, consumer: usize) -> usize {
        self.taken.get(consumer).copied().unwrap_or_default()
    }

    /// Which consumer a thread is: the one whose head it writes.
    pub fn consumer_of(&self, program: &Compiled, thread: usize) -> Option<usize> {
        let written = &program.threads.get(thread)?.written;
        self.places.heads.clone().position(|head| written.contains(&head))
    }

    /// True while a consumer has browsed the first item of its queue and not dequeued it.
    pub fn browses(&self, consumer: usize) -> bool {
        self.browses.get(consumer).copied().unwrap_or_default()
    }

    /// Takes in what a thread did; the effect that it has, if any.
    pub fn take(&mut self, thread: u8, line: u32, act: Act) -> Option<Effect> {
        let Self { places, calls, .. } = self;
        let call = calls.get_mut(usize::from(thread))?;
        // A call may be in a procedure that `enqueue` calls; it ends with the next step of the thread's own lines.
        if places.enqueue.contains(&line) && !call.is_enqueue {
            call.enqueues = call.enqueues.saturating_add(1);
            call.is_enqueue = true;
        } else if places.threads.iter().any(|lines| lines.contains(&line)) {
            call.is_enqueue = false;
        }
        let item = call.enqueues;
        match act {
            Act::Wrote(word, _, is_buffered) if word == places.tail && places.enqueue.contains(&line) => {
                if is_buffered {
                    self.pending.push((thread, item));
                    return None;
                }
                self.entries.push(item);
                Some(Effect::Enqueued(item))
            }
            Act::Visible(word, _) if word == places.tail => {
                let at = self.pending.iter().position(|&(whose, _)| whose == thread)?;
                let (_, item) = self.pending.remove(at);
                self.entries.push(item);
                Some(Effect::Enqueued(item))
            }
            Act::Wrote(word, ..) if places.heads.contains(&word) && places.dequeue.contains(&line) => {
                Some(self.dequeue(word - self.places.heads.start))
            }
            Act::Read(word, value, _) if places.browse.contains(&line) => {
                self.read(thread, line, word, value)
            }
            _ => None,
        }
    }

    fn dequeue(&mut self, consumer: u8) -> Effect {
        let at = usize::from(consumer);
        let item = self.of(at).first().copied().unwrap_or_default();
        if item != 0 {
            self.taken[at] += 1;
        }
        self.browses[at] = false;
        Effect::Dequeued(consumer, item)
    }

    /// A read of `browse`: the wait ends where one test reads `tail` and a head that differ.
    fn read(&mut self, thread: u8, line: u32, word: u8, value: u8) -> Option<Effect> {
        let Self { places, calls, .. } = self;
        let call = calls.get_mut(usize::from(thread))?;
        if call.line != line {
            (call.line, call.tail, call.head) = (line, None, None);
        }
        if word == places.tail {
            call.tail = Some(value);
        } else if places.heads.contains(&word) {
            call.head = Some((word - places.heads.start, value));
        }
        let (tail, (consumer, head)) = call.tail.zip(call.head)?;
        (call.tail, call.head) = (None, None);
        // A program may test again after it has raised a flag: only the first test that ends the wait counts.
        if tail == head || self.browses(usize::from(consumer)) {
            return None;
        }
        self.browses[usize::from(consumer)] = true;
        self.browsed[usize::from(consumer)] += 1;
        Some(Effect::Browsed(consumer, self.of(usize::from(consumer)).first().copied().unwrap_or_default()))
    }
}
