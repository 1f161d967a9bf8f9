//! What a viewer can ask for at a moment. Names and sentences are the viewer's: a frame says where in the text they are.

use super::fact::Fact;
use super::language::{Span, WordKind};
use super::model::Now;
use super::run::ProgramRun;
use super::scenario::Subject;
use crate::platform::query::FrameRequest;
use crate::platform::values;
use crate::tables;

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
            /// 0 runs, 1 sleeps, 2 waits, 3 has ended, 4 stopped after a fault.
            state: u8,
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
            /// The word, the thread notified, the property or the fault; 255 for none.
            word: u8,
            /// What was read or written.
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
        () if machine.is_stopped(state, thread) => 4,
        () if machine.is_finished(state, thread) => 3,
        () if machine.is_asleep(state, thread) => 1,
        () if !machine.can_step(state, thread) => 2,
        () => 0,
    };
    ThreadRow {
        number: known.number,
        state: condition,
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
