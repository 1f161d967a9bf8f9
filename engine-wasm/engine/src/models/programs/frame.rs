//! What a viewer can ask for at a moment. Names and sentences are the viewer's: a frame says where in the text they are.

use super::cache;
use super::effects::QueuePlaces;
use super::fact::{Fact, Mark, NONE};
use super::language::{Span, WordKind};
use super::model::Now;
use super::run::ProgramRun;
use super::scenario::Subject;
use crate::platform::facts::NO_CAUSE;
use crate::platform::query::FrameRequest;
use crate::platform::values;
use crate::{codes, tables};

codes! {
    /// The state of a thread.
    ThreadState {
        /// It can take a step.
        Runs,
        /// It sleeps.
        Sleeps,
        /// It cannot take its next step yet.
        Waits,
        /// It has reached its end.
        Ended,
        /// It cannot continue after a fault.
        Stopped,
        /// A person paused it.
        Paused,
        /// A person killed it.
        Killed,
    }
}

tables! {
    /// A moment of a program.
    ProgramFrame {
        /// One row: the position of the run.
        clock: Clock {
            /// Choices made so far.
            step: f64,
            /// A millisecond for each.
            time_ns: f64,
            /// The farthest step this branch has been run to.
            known_step: f64,
            /// The time of that step.
            known_time_ns: f64,
        }
        /// The threads in the order of the text.
        threads: ThreadRow {
            /// Which one of its unit, from 0.
            number: u8,
            /// Its state.
            state: u8,
            /// Which consumer of the queue it is; 255 for none.
            consumer: u8,
            /// What it does next.
            next: u8,
            /// The word that this is about; 255 for none.
            next_word: u8,
            /// What it waits for.
            waits_for: u8,
            /// For one that sleeps, the read that sent it to sleep; 4294967295 for none.
            reason: u32,
            /// Its next access: line of the text.
            line: u32,
            /// First column.
            from: u32,
            /// First column after it.
            to: u32,
            /// Line of the printed listing, 0 without one.
            printed: u32,
            /// Line of its name.
            name_line: u32,
            /// First column of its name.
            name_from: u32,
            /// First column after its name.
            name_to: u32,
        }
        /// The shared words in the order of the text.
        words: WordRow {
            /// Index in its array.
            index: u8,
            /// What memory holds.
            value: u8,
            /// 1 in an array, 2 for a latch, 3 for a piece of memory, which is 255 while it is free.
            kind: u8,
            /// Line of its name.
            name_line: u32,
            /// First column of its name.
            name_from: u32,
            /// First column after its name.
            name_to: u32,
        }
        /// Stores that are not visible, by thread, the oldest first.
        stores: StoreRow {
            /// Whose.
            thread: u8,
            /// To which word.
            word: u8,
            /// What it writes.
            value: u8,
            /// 1 if it can become visible next.
            is_next: u8,
        }
        /// Locals of threads. One that is not read again is 0.
        locals: LocalRow {
            /// Whose.
            thread: u8,
            /// What it holds.
            value: u8,
            /// Line of its name.
            name_line: u32,
            /// First column of its name.
            name_from: u32,
            /// First column after its name.
            name_to: u32,
        }
        /// One row if the program has a queue by the paper's names: its words.
        ring: RingRow {
            /// The word `tail`.
            tail: u8,
            /// The first word of `head`.
            head: u8,
            /// How many consumers there are.
            consumers: u8,
            /// The first word of `items`.
            items: u8,
            /// How many slots there are.
            slots: u8,
            /// The first word of `memory`.
            memory: u8,
            /// How many pieces of memory there are; 0 if items are not pieces of memory.
            pieces: u8,
        }
        /// The queue of each consumer as it follows from what took effect, the oldest item first.
        queue: QueueRow {
            /// Whose.
            consumer: u8,
            /// Which item, from 1.
            item: u8,
            /// 1 if the consumer has browsed it.
            browsed: u8,
        }
        /// One row if the program has a cache by the paper's names: its words, the first of each name; 255 for none.
        cache: CacheRow {
            /// How many entries there are.
            entries: u8,
            /// How many tables there are.
            tables: u8,
            /// How many slots the hash table has; 0 for a cache without chains and lists.
            slots: u8,
            /// The first word of `slot`.
            slot: u8,
            /// The head of the purge list.
            purge_list: u8,
            /// The head of the free list.
            free_list: u8,
            /// The metadata of the tables in the database.
            metadata: u8,
            /// The memory manager's latches.
            manager: u8,
            /// The locks of the tables.
            table_lock: u8,
            /// The latch of the whole cache.
            latch: u8,
            /// The word `high_watermark`.
            high_watermark: u8,
            /// The word `handed_out`.
            handed_out: u8,
            /// The first word of `needed`: for each reader the first LCR that it still needs.
            needed: u8,
            /// How many readers say that.
            readers: u8,
            /// The word that says which entry is replaced next, in a cache without chains.
            oldest: u8,
            /// The first LCR that a reader still needs; 0 until all have begun, 255 in a cache without a low watermark.
            low: u8,
        }
        /// The entries of the cache, as memory holds them.
        entries: EntryRow {
            /// Where it is.
            place: u8,
            /// The slot whose chain it is in; 255 for none.
            slot: u8,
            /// Entries before it in its chain or list.
            before: u8,
            /// Why it is there.
            reason: u8,
            /// The thread whose LCR keeps it from being freed; 255 for none.
            waits_for: u8,
            /// Its table; 255 for none.
            table: u8,
            /// Its version; 255 in a cache without versions.
            version: u8,
            /// Its valid bit; 255 in a cache without one.
            valid: u8,
            /// 1 if the schema of its table has changed.
            evolved: u8,
            /// Its EntryHWM; 255 for infinity.
            entry_hwm: u8,
            /// The piece of memory with its copy.
            copy: u8,
            /// The metadata in the copy; 255 while the piece is free.
            copied: u8,
        }
        /// Threads that have an LCR before them or look at an entry; one that looks at several has a row for each.
        looks: LookRow {
            /// Which thread.
            thread: u8,
            /// The entry; 255 for none.
            entry: u8,
            /// The version that it has read and compares later; 255 for none.
            version: u8,
            /// Its LCR; 255 for none.
            scn: u8,
        }
        /// Latches and locks of tables that threads hold.
        holds: HoldRow {
            /// Which thread.
            thread: u8,
            /// The latch.
            word: u8,
        }
        /// Moments of the whole known run: effects, failures, and what a person did to threads.
        marks: MarkRow {
            /// Which kind of fact.
            kind: u8,
            /// Whose; 255 for nobody's.
            thread: u8,
            /// When.
            time_ns: f64,
            /// Its step.
            step: f64,
        }
        /// What can happen next.
        choices: ChoiceRow {
            /// As in a scenario: the thread, and eight for each word up to the one whose store becomes visible.
            code: u32,
        }
        /// What happened.
        facts: FactRow {
            /// Its number.
            number: f64,
            /// Which kind.
            kind: u8,
            /// Whose step, 255 for nobody's.
            thread: u8,
            /// Line of the text, 0 without one.
            line: u32,
            /// The word, the thread notified, the consumer, the property or the fault; 255 for none.
            word: u8,
            /// What was read or written, or the item.
            value: u8,
            /// 1 if a read saw its own store, a write is buffered, or the thread notified slept.
            flag: u8,
            /// The fact that caused it, 4294967295 for none.
            cause: u32,
            /// When.
            time_ns: f64,
        }
        /// The named numbers that were asked for.
        values: ValueRow {
            /// Its place among the values.
            value: u32,
            /// Of which thread, 255 of none.
            of: u8,
            /// NaN where there is none.
            number: f64,
        }
    }
}

/// Facts of a frame unless another number is asked for.
const FACTS: usize = 200;

impl ProgramFrame {
    /// The tables that are wanted.
    pub fn of(now: &Now, request: &FrameRequest<Subject>) -> Self {
        let wants = |table: &str| request.tables.iter().any(|name| name == table);
        let run = now.run;
        let mut frame = Self::default();
        if wants("clock") {
            frame.clock.push(Clock {
                step: run.steps() as f64,
                time_ns: run.now() as f64,
                known_step: now.known.0 as f64,
                known_time_ns: now.known.1 as f64,
            });
        }
        if wants("threads") {
            frame.threads = (0..run.machine.threads()).map(|thread| thread_row(run, thread)).collect();
        }
        if wants("words") {
            frame.words = word_rows(run);
        }
        if wants("stores") {
            frame.stores = store_rows(run);
        }
        if wants("locals") {
            frame.locals = local_rows(run);
        }
        if wants("ring") {
            frame.ring = run.queue.iter().map(|queue| ring_row(&queue.places)).collect();
        }
        if wants("queue") {
            frame.queue = queue_rows(run);
        }
        cache::add_rows(&mut frame, run, &wants);
        if wants("marks") {
            frame.marks = now.chronicle.history.marks.iter_from(0).map(mark_row).collect();
        }
        if wants("facts") {
            let end = now.fact_count();
            let first = end.saturating_sub(request.newest_of("facts", FACTS)).max(now.chronicle.begin());
            let rows = (first..end).filter_map(|number| Some(fact_row(number, now.chronicle.fact(number)?)));
            frame.facts = rows.collect();
        }
        if wants("choices") {
            frame.choices = run.possible().iter().map(|choice| ChoiceRow { code: choice.code() }).collect();
        }
        let rows = values::rows(now, &request.values).into_iter();
        frame.values =
            rows.map(|row| ValueRow { value: row.value, of: row.of, number: row.number }).collect();
        frame
    }

    /// The facts of these numbers.
    pub fn of_facts(now: &Now, numbers: &[usize]) -> Self {
        let row = |&number: &usize| now.chronicle.fact(number).map(|fact| fact_row(number, fact));
        Self { facts: numbers.iter().filter_map(row).collect(), ..Self::default() }
    }
}

fn thread_row(run: &ProgramRun, thread: usize) -> ThreadRow {
    let (machine, state) = (&run.machine, run.state.as_slice());
    let known = &machine.program.threads[thread];
    let at = machine.instruction_of(state, thread);
    let Span { line, from, to } = at.map_or(Span::default(), |at| known.code.spans[at]);
    let name = known.unit.span;
    let condition = match () {
        () if machine.is_stopped(state, thread) => ThreadState::Stopped,
        () if machine.is_finished(state, thread) => ThreadState::Ended,
        () if run.is_killed(thread) => ThreadState::Killed,
        () if run.is_paused(thread) => ThreadState::Paused,
        () if machine.is_asleep(state, thread) => ThreadState::Sleeps,
        () if !machine.can_step(state, thread) => ThreadState::Waits,
        () => ThreadState::Runs,
    };
    let consumer = run.queue.as_ref().and_then(|queue| queue.consumer_of(&machine.program, thread));
    let consumer = consumer.map_or(NONE, |consumer| consumer as u8);
    let (next, next_word) = machine.next_step(state, thread);
    ThreadRow {
        number: known.number,
        state: condition as u8,
        consumer,
        next: next as u8,
        next_word: next_word.unwrap_or(NONE),
        waits_for: machine.obstacle(state, thread) as u8,
        reason: if machine.is_asleep(state, thread) { run.last_read(thread) } else { NO_CAUSE },
        line,
        from,
        to,
        printed: u32::from(machine.label(state, thread)),
        name_line: name.line,
        name_from: name.from,
        name_to: name.to,
    }
}

fn word_rows(run: &ProgramRun) -> Vec<WordRow> {
    let row = |words: &super::compile::Words, index: u8| WordRow {
        index,
        value: run.machine.memory_word(&run.state, usize::from(words.first + index)),
        kind: match words.kind {
            WordKind::Number => u8::from(words.is_array),
            WordKind::Latch => 2,
            WordKind::Piece => 3,
        },
        name_line: words.name.span.line,
        name_from: words.name.span.from,
        name_to: words.name.span.to,
    };
    let words = run.machine.program.words.iter();
    words.flat_map(|words| (0..words.length).map(move |index| row(words, index))).collect()
}

fn store_rows(run: &ProgramRun) -> Vec<StoreRow> {
    let of_thread = |thread: usize| {
        run.machine.buffered(&run.state, thread).map(move |store| StoreRow {
            thread: thread as u8,
            word: store.word,
            value: store.value,
            is_next: u8::from(store.is_next),
        })
    };
    (0..run.machine.threads()).flat_map(of_thread).collect()
}

fn local_rows(run: &ProgramRun) -> Vec<LocalRow> {
    let mut rows = Vec::new();
    for (thread, known) in run.machine.program.threads.iter().enumerate() {
        let registers = run.machine.registers(&run.state, thread);
        for (register, name) in &known.code.locals {
            rows.push(LocalRow {
                thread: thread as u8,
                value: registers.get(usize::from(*register)).copied().unwrap_or_default(),
                name_line: name.span.line,
                name_from: name.span.from,
                name_to: name.span.to,
            });
        }
    }
    rows
}

fn ring_row(places: &QueuePlaces) -> RingRow {
    RingRow {
        tail: places.tail,
        head: places.heads.start,
        consumers: places.heads.len() as u8,
        items: places.items.start,
        slots: places.items.len() as u8,
        memory: places.memory.start,
        pieces: places.memory.len() as u8,
    }
}

fn queue_rows(run: &ProgramRun) -> Vec<QueueRow> {
    let Some(queue) = &run.queue else { return Vec::new() };
    let of_consumer = |consumer: usize| {
        queue.of(consumer).iter().enumerate().map(move |(place, &item)| QueueRow {
            consumer: consumer as u8,
            item,
            browsed: u8::from(place == 0 && queue.browses(consumer)),
        })
    };
    (0..queue.places.heads.len()).flat_map(of_consumer).collect()
}

fn mark_row(mark: &Mark) -> MarkRow {
    let Mark { fact, step } = mark;
    MarkRow { kind: fact.kind as u8, thread: fact.thread, time_ns: fact.time as f64, step: *step as f64 }
}

fn fact_row(number: usize, fact: &Fact) -> FactRow {
    FactRow {
        number: number as f64,
        kind: fact.kind as u8,
        thread: fact.thread,
        line: fact.line,
        word: fact.word,
        value: fact.value,
        flag: u8::from(fact.flag),
        cause: fact.cause,
        time_ns: fact.time as f64,
    }
}
