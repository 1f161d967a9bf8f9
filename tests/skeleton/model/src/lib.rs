//! Two-phase commit with one coordinator: participants prepare, vote and wait for the decision. Between its vote and the
//! decision a participant is in doubt, and while the coordinator is down it stays so.

mod frame;
mod input;

use frame::{Frame, ValueRow};
use input::{COMMANDS, Command, NotNow, Scenario};
use rollforward_engine::platform::facts::{self, NO_CAUSE};
use rollforward_engine::platform::kernel::{Nanos, queue::EventQueue, random::Stream};
use rollforward_engine::platform::model::{CommandDeclaration, Model, Occurrence, Stop};
use rollforward_engine::platform::moment::Moment;
use rollforward_engine::platform::query::FrameRequest;
use rollforward_engine::platform::table::Table;
use rollforward_engine::platform::values::{self, Get, Numbered, Unit, Value, Values};
use serde::{Deserialize, Serialize};

rollforward_bindings::model_handle!(TwoPhaseCommitEngine, TwoPhaseCommit);

#[derive(Clone, Copy, PartialEq)]
enum State {
    Idle,
    /// It voted yes and must wait for the decision.
    InDoubt,
    Committed,
    Aborted,
}

/// Messages carry the number of their transaction; those of an earlier one are dropped.
#[derive(Clone, Copy)]
enum Event {
    Begin(u32),
    Prepare(u32, u32),
    Vote(u32, u32, bool),
    Decision(u32, u32, bool),
    Restart,
}

#[derive(Clone, Copy, PartialEq)]
pub enum FactKind {
    Began,
    Prepared,
    Refused,
    Decided,
    Ended,
    Crashed,
    Restarted,
}

#[derive(Clone, Copy)]
pub struct Fact {
    time: Nanos,
    cause: u32,
    kind: FactKind,
    /// 255 for the coordinator.
    participant: u8,
}

impl facts::Fact for Fact {
    fn stamped(self, time: Nanos, cause: u32) -> Self {
        Self {
            time,
            cause,
            ..self
        }
    }
    fn time(&self) -> Nanos {
        self.time
    }
    fn cause(&self) -> u32 {
        self.cause
    }
}

#[derive(Clone, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "kind")]
pub enum Subject {
    Participant { participant: u32 },
}

#[derive(Clone)]
pub struct TwoPhaseCommit {
    scenario: Scenario,
    now: Nanos,
    steps: u64,
    queue: EventQueue<Event>,
    trace: facts::Trace<Fact>,
    votes: Stream,
    crashes: Stream,
    transaction: u32,
    /// Refuses to prepare the next transaction.
    refusing: u32,
    coordinator_up: bool,
    /// Votes come in so far; a crash loses them.
    yes: u32,
    /// On the coordinator's disk.
    decision: Option<bool>,
    decided: u32,
    participants: Vec<State>,
    digest: u64,
}

type At<'a> = Moment<'a, TwoPhaseCommit>;

fn in_doubt(moment: &At, of: Option<u32>) -> Option<f64> {
    let states = &moment.run.participants;
    let doubts = |state: &State| u32::from(*state == State::InDoubt);
    Some(f64::from(match of {
        Some(one) => doubts(states.get(one as usize)?),
        None => states.iter().map(doubts).sum(),
    }))
}

impl TwoPhaseCommit {
    fn note(&mut self, kind: FactKind, participant: u8) -> u32 {
        self.trace.note(
            self.now,
            Fact {
                time: 0,
                cause: NO_CAUSE,
                kind,
                participant,
            },
        )
    }

    fn send(&mut self, cause: u32, message: impl Fn(u32) -> Event) {
        for participant in 0..self.scenario.participants {
            self.queue.push(
                self.now + self.scenario.delay_ns(),
                cause,
                message(participant),
            );
        }
    }

    fn handle(&mut self, event: Event) {
        let current = self.transaction;
        match event {
            Event::Begin(transaction) if transaction == current + 1 && self.coordinator_up => {
                (self.transaction, self.yes, self.decision) = (transaction, 0, None);
                self.participants.fill(State::Idle);
                let began = self.note(FactKind::Began, u8::MAX);
                self.send(began, |participant| {
                    Event::Prepare(transaction, participant)
                });
            }
            Event::Prepare(transaction, participant) if transaction == current => {
                let refuses = self.refusing & (1 << participant) != 0;
                self.refusing &= !(1 << participant);
                let yes = !refuses && !self.votes.percent(self.scenario.refuse_percent);
                let state = &mut self.participants[participant as usize];
                *state = if yes { State::InDoubt } else { State::Aborted };
                let kind = if yes {
                    FactKind::Prepared
                } else {
                    FactKind::Refused
                };
                let noted = self.note(kind, participant as u8);
                let at = self.now + self.scenario.delay_ns();
                self.queue
                    .push(at, noted, Event::Vote(transaction, participant, yes));
            }
            Event::Vote(transaction, _, yes) if transaction == current && self.counts_votes() => {
                self.yes += u32::from(yes);
                if !yes {
                    self.decide(false);
                } else if self.yes == self.scenario.participants {
                    if self.crashes.percent(self.scenario.crash_percent) {
                        self.crash()
                    } else {
                        self.decide(true)
                    }
                }
            }
            Event::Decision(transaction, participant, commit) if transaction == current => {
                let state = &mut self.participants[participant as usize];
                if *state == State::InDoubt {
                    *state = if commit {
                        State::Committed
                    } else {
                        State::Aborted
                    };
                    self.note(FactKind::Ended, participant as u8);
                }
            }
            Event::Restart => self.restart(),
            _ => {}
        }
    }

    fn counts_votes(&self) -> bool {
        self.coordinator_up && self.decision.is_none()
    }

    fn decide(&mut self, commit: bool) {
        (self.decision, self.decided) = (Some(commit), self.decided + 1);
        let (transaction, decided) = (self.transaction, self.note(FactKind::Decided, u8::MAX));
        self.send(decided, |participant| {
            Event::Decision(transaction, participant, commit)
        });
        if transaction < self.scenario.transactions {
            self.queue.push(
                self.now + 3 * self.scenario.delay_ns(),
                decided,
                Event::Begin(transaction + 1),
            );
        }
    }

    fn crash(&mut self) {
        (self.coordinator_up, self.yes) = (false, 0);
        let crashed = self.note(FactKind::Crashed, u8::MAX);
        self.queue.push(
            self.now + self.scenario.restart_ns(),
            crashed,
            Event::Restart,
        );
    }

    /// What is not on disk was not decided: the transaction is aborted.
    fn restart(&mut self) {
        if !self.coordinator_up {
            self.coordinator_up = true;
            self.note(FactKind::Restarted, u8::MAX);
            let (transaction, decision) = (self.transaction, self.decision);
            match decision {
                None if transaction > 0 => self.decide(false),
                None => self.queue.push(self.now, NO_CAUSE, Event::Begin(1)),
                Some(commit) => {
                    self.decided -= 1;
                    self.decide(commit);
                }
            }
        }
    }

    fn mix(&mut self) {
        let states = self
            .participants
            .iter()
            .fold(self.transaction, |sum, state| sum * 5 + *state as u32);
        for word in [self.now, u64::from(states), u64::from(self.trace.noted())] {
            self.digest = (self.digest.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95);
        }
    }
}

impl Model for TwoPhaseCommit {
    const NAME: &'static str = "two-phase-commit";
    const VERSION: &'static str = "1";
    const STOPS: &'static [Stop<Self>] = &[Stop {
        name: "decision",
        is: |fact| fact.kind == FactKind::Decided,
        can_come: |run| run.next_at().is_some(),
    }];
    const OCCURRENCES: &'static [Occurrence<Self>] = &[Occurrence {
        name: "decided",
        meaning: "The coordinator decides.",
        at: |_, fact| (fact.kind == FactKind::Decided).then_some((fact.time, None)),
    }];
    const VALUES: &'static [Values<Self>] = &[Values {
        title: "Participants",
        values: &[Value {
            name: "in_doubt",
            unit: Unit::Count,
            meaning: "Participants that voted yes and do not know the decision; of one 1 if it is, else 0.",
            get: Get::Some(in_doubt),
            stamp: None,
        }],
    }];
    const NUMBERED: Numbered = Numbered {
        what: "participant",
        most: 3,
    };
    type Scenario = Scenario;
    type Command = Command;
    type CommandError = NotNow;
    type Fact = Fact;
    type History = ();
    type Subject = Subject;

    fn start(scenario: &Scenario, recording: bool) -> Self {
        let mut queue = EventQueue::default();
        queue.push(scenario.delay_ns(), NO_CAUSE, Event::Begin(1));
        Self {
            scenario: scenario.clone(),
            now: 0,
            steps: 0,
            queue,
            trace: facts::Trace::new(recording),
            votes: Stream::named(scenario.seed, "votes", 0),
            crashes: Stream::named(scenario.seed, "crashes", 0),
            transaction: 0,
            refusing: 0,
            coordinator_up: true,
            yes: 0,
            decision: None,
            decided: 0,
            participants: vec![State::Idle; scenario.participants as usize],
            digest: 0,
        }
    }
    fn step(&mut self) -> bool {
        let Some((at, cause, event)) = self.queue.pop() else {
            return false;
        };
        (self.now, self.trace.cause, self.steps) = (at, cause, self.steps + 1);
        self.handle(event);
        self.mix();
        true
    }
    fn command(&mut self, command: &Command) -> Result<(), NotNow> {
        self.trace.cause = NO_CAUSE;
        match *command {
            Command::CrashCoordinator if self.coordinator_up => self.crash(),
            Command::RestartCoordinator if !self.coordinator_up => self.restart(),
            Command::Refuse { participant } if participant < self.scenario.participants => {
                self.refusing |= 1 << participant;
            }
            _ => return Err(NotNow { code: "not_now" }),
        }
        self.steps += 1;
        self.mix();
        Ok(())
    }
    fn step_count(&self) -> u64 {
        self.steps
    }
    fn now(&self) -> Nanos {
        self.now
    }
    fn next_at(&self) -> Option<Nanos> {
        self.queue.next_at()
    }
    fn trace(&mut self) -> &mut facts::Trace<Fact> {
        &mut self.trace
    }
    fn digest(&self) -> u64 {
        self.digest
    }
    fn work_done(&self) -> u64 {
        u64::from(self.decided)
    }
    fn commands() -> &'static [CommandDeclaration] {
        COMMANDS
    }
    fn tables() -> Vec<Table> {
        Frame::layout()
    }
    fn frame(moment: &At, request: &FrameRequest<Subject>) -> Vec<u8> {
        let mut frame = Frame::of(moment, request);
        let rows = values::rows(moment, &request.values).into_iter();
        frame.values = rows
            .map(|row| ValueRow {
                value: row.value,
                of: row.of,
                number: row.number,
            })
            .collect();
        frame.encode()
    }
    fn encode_facts(moment: &At, numbers: &[usize]) -> Vec<u8> {
        Frame::of_facts(moment, numbers).encode()
    }
    fn concerns(&self, Subject::Participant { participant }: &Subject, fact: &Fact) -> bool {
        u32::from(fact.participant) == *participant
    }
    fn explains(&self, subject: &Subject, fact: &Fact) -> bool {
        self.concerns(subject, fact)
    }
    fn kind_of(fact: &Fact) -> u8 {
        fact.kind as u8
    }
}
