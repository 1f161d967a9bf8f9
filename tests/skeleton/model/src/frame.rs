//! What a viewer can ask for.

use crate::{At, Event, Subject};
use rollforward_engine::platform::query::FrameRequest;
use rollforward_engine::tables;

tables! {
    /// A moment of the run.
    Frame {
        /// One row: the position of the run.
        clock: Clock {
            /// Events handled so far.
            step: f64,
            /// Simulated time.
            time_ns: f64,
            /// The farthest step this branch has been run to.
            known_step: f64,
            /// The time of that step.
            known_time_ns: f64,
        }
        /// Every participant.
        participants: Participant {
            /// 0 idle, 1 in doubt, 2 committed, 3 aborted.
            state: u8,
        }
        /// Messages on their way.
        messages: Message {
            /// 0 prepare, 1 vote, 2 decision.
            kind: u8,
            /// To or from which participant.
            participant: u8,
            /// When it arrives.
            due_ns: f64,
        }
        /// What happened.
        facts: FactRow {
            /// Its number.
            number: f64,
            /// Which kind.
            kind: u8,
            /// Where, 255 at the coordinator.
            participant: u8,
            /// When.
            time_ns: f64,
        }
        /// The named numbers that were asked for.
        values: ValueRow {
            /// Its place among the values.
            value: u32,
            /// Of which participant, 255 of none.
            of: u8,
            /// NaN where there is none.
            number: f64,
        }
    }
}

impl Frame {
    pub fn of(moment: &At, request: &FrameRequest<Subject>) -> Self {
        let run = moment.run;
        let wants = |table: &str| request.tables.iter().any(|name| name == table);
        let mut frame = Self::default();
        if wants("clock") {
            frame.clock.push(Clock {
                step: run.steps as f64,
                time_ns: run.now as f64,
                known_step: moment.known.0 as f64,
                known_time_ns: moment.known.1 as f64,
            });
        }
        if wants("participants") {
            frame.participants = run
                .participants
                .iter()
                .map(|&state| Participant { state: state as u8 })
                .collect();
        }
        if wants("messages") {
            let message = |(due, event)| {
                let (kind, participant) = match event {
                    Event::Prepare(_, participant) => (0, participant),
                    Event::Vote(_, participant, _) => (1, participant),
                    Event::Decision(_, participant, _) => (2, participant),
                    Event::Begin(_) | Event::Restart => return None,
                };
                Some(Message {
                    kind,
                    participant: participant as u8,
                    due_ns: due as f64,
                })
            };
            frame.messages = run.queue.pending().filter_map(message).collect();
            frame.messages.sort_by(|a, b| {
                a.due_ns
                    .total_cmp(&b.due_ns)
                    .then(a.participant.cmp(&b.participant))
            });
        }
        frame
    }

    pub fn of_facts(moment: &At, numbers: &[usize]) -> Self {
        let row = |&number: &usize| {
            let fact = moment.chronicle.fact(number)?;
            let (kind, participant) = (fact.kind as u8, fact.participant);
            Some(FactRow {
                number: number as f64,
                kind,
                participant,
                time_ns: fact.time as f64,
            })
        };
        Self {
            facts: numbers.iter().filter_map(row).collect(),
            ..Self::default()
        }
    }
}
