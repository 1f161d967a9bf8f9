//! The smallest model, for the platform's own tests: it counts at a fixed rate. A crash loses the count, and recovery
//! reads it back from the stored count. It can have a bug.

use super::facts::{Fact as FactTrait, Trace};
use super::kernel::Nanos;
use super::kernel::random::Stream;
use super::model::{self, CommandDeclaration, Model, Stop};
use super::moment::Moment;
use super::problem::Problem;
use super::query::FrameRequest;
use super::sweep;
use super::table::Table;
use super::torture::Torture;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Bug {
    None,
    /// From this count on, a crash loses one.
    ForgetsFrom(u64),
    NeverRecovers,
    StopsAfterCrash,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct Scenario {
    /// From one count to the next, ns; recovery takes ten times as long.
    pub(super) period_ns: u64,
    pub(super) bug: Bug,
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum Command {
    Crash,
    /// Never fits.
    Refused,
}

#[derive(Clone, Copy)]
pub(super) struct Nothing;

#[derive(Clone)]
pub(super) struct Counter {
    scenario: Scenario,
    now: Nanos,
    steps: u64,
    pub(super) count: u64,
    written: u64,
    /// Counts that were lost for good.
    lost: u64,
    recovers_at: Option<Nanos>,
    stopped: bool,
    trace: Trace<Nothing>,
}

impl FactTrait for Nothing {
    fn stamped(self, _: Nanos, _: u32) -> Self {
        self
    }
    fn time(&self) -> Nanos {
        0
    }
    fn cause(&self) -> u32 {
        0
    }
}

impl model::Scenario for Scenario {
    fn presets() -> Vec<(&'static str, Self)> {
        Vec::new()
    }
    fn problems(&self) -> Vec<Problem> {
        if self.period_ns == 0 { vec![Problem::rule("out_of_range", "period_ns")] } else { Vec::new() }
    }
}

impl Model for Counter {
    const NAME: &'static str = "counter";
    const VERSION: &'static str = "1";
    const STOPS: &'static [Stop<Self>] = &[];
    type Scenario = Scenario;
    type Command = Command;
    type CommandError = ();
    type Fact = Nothing;
    type History = ();
    type Subject = ();

    fn start(scenario: &Scenario, recording: bool) -> Self {
        Self {
            scenario: scenario.clone(),
            now: 0,
            steps: 0,
            count: 0,
            written: 0,
            lost: 0,
            recovers_at: None,
            stopped: false,
            trace: Trace::new(recording),
        }
    }
    fn step(&mut self) -> bool {
        self.now = self.now.max(self.next_at().unwrap_or(self.now));
        self.steps += 1;
        if self.recovers_at.is_some() {
            if self.scenario.bug != Bug::NeverRecovers {
                (self.count, self.recovers_at) = (self.written, None);
            }
        } else if !self.stopped {
            self.count += 1;
            self.written = self.count;
        }
        true
    }
    fn command(&mut self, command: &Command) -> Result<(), ()> {
        if *command == Command::Refused || self.recovers_at.is_some() {
            return Err(());
        }
        if matches!(self.scenario.bug, Bug::ForgetsFrom(count) if self.count >= count) {
            self.lost += 1;
            self.written -= 1;
        }
        self.stopped = self.scenario.bug == Bug::StopsAfterCrash;
        (self.count, self.recovers_at) = (0, Some(self.now + 10 * self.scenario.period_ns));
        self.steps += 1;
        Ok(())
    }
    fn step_count(&self) -> u64 {
        self.steps
    }
    fn now(&self) -> Nanos {
        self.now
    }
    fn next_at(&self) -> Option<Nanos> {
        Some(self.recovers_at.unwrap_or(self.now + self.scenario.period_ns))
    }
    fn trace(&mut self) -> &mut Trace<Nothing> {
        &mut self.trace
    }
    fn digest(&self) -> u64 {
        self.count
    }
    fn work_done(&self) -> u64 {
        self.written
    }
    fn commands() -> &'static [CommandDeclaration] {
        &[]
    }

    fn tables() -> Vec<Table> {
        Vec::new()
    }
    fn frame(_: &Moment<'_, Self>, _: &FrameRequest<()>) -> Vec<u8> {
        Vec::new()
    }
    fn encode_facts(_: &Moment<'_, Self>, _: &[usize]) -> Vec<u8> {
        Vec::new()
    }
    fn concerns(&self, _: &(), _: &Nothing) -> bool {
        false
    }
    fn explains(&self, _: &(), _: &Nothing) -> bool {
        false
    }
    fn kind_of(_: &Nothing) -> u8 {
        0
    }
}

impl Torture for Counter {
    type Violation = u64;
    const MAX_STEPS_TO_SETTLE: u64 = 100;

    fn random_scenario(seed: u32) -> Scenario {
        let mut chance = Stream::named(seed, "counter", 0);
        Scenario { period_ns: u64::from(2 + chance.below(50)), bug: Bug::None }
    }
    fn random_commands(seed: u32, _: &Scenario) -> impl Iterator<Item = Vec<(u64, Command)>> {
        let mut chance = Stream::named(seed, "counter commands", 0);
        std::iter::repeat_with(move || {
            let further = [Command::Crash, Command::Refused];
            let further = further.into_iter().map(|command| (u64::from(chance.below(9)), command));
            std::iter::once((0, Command::Crash)).chain(further).collect()
        })
    }
    fn settled(&self) -> bool {
        self.recovers_at.is_none()
    }
    fn progress(&self) -> u64 {
        self.count
    }
    fn first_failed_check(&self) -> Option<u64> {
        Some(self.lost).filter(|&lost| lost > 0)
    }
    fn violation(&self) -> Option<u64> {
        None
    }
    fn simpler_scenarios(scenario: &Scenario) -> Vec<Scenario> {
        [scenario.period_ns / 2, scenario.period_ns - 1]
            .map(|period_ns| Scenario { period_ns, ..scenario.clone() })
            .to_vec()
    }
}

/// A sweep of crashes, with periods so many times as long.
pub(super) struct Crashes {
    pub(super) moments: sweep::Moments,
    pub(super) slower: u64,
}

/// Watches one crash until the count is back.
pub(super) struct CrashProbe {
    index: u32,
    crashed_at: Nanos,
}

impl sweep::Plan for Crashes {
    type Model = Counter;
    type Probe = CrashProbe;

    fn moments(&self) -> sweep::Moments {
        self.moments
    }
    fn problems(&self, _: &Scenario) -> Vec<Problem> {
        if self.slower == 0 { vec![Problem::rule("out_of_range", "slower")] } else { Vec::new() }
    }
    fn scenario(&self, known: &Scenario) -> Scenario {
        Scenario { period_ns: known.period_ns * self.slower, ..known.clone() }
    }
    fn probe(&self, run: &mut Counter, index: u32, _: Nanos) -> CrashProbe {
        let _ = run.command(&Command::Crash);
        CrashProbe { index, crashed_at: run.now }
    }
}

impl sweep::Probe<Counter> for CrashProbe {
    /// Its number, the count that came back, and how long that took.
    type Point = (u32, u64, Nanos);

    fn watch(&mut self, run: &mut Counter, steps: &mut u64) -> Option<(u32, u64, Nanos)> {
        while run.recovers_at.is_some() {
            *steps = steps.checked_sub(1)?;
            run.step();
        }
        Some((self.index, run.count, run.now - self.crashed_at))
    }
}
