//! A replay of the swept run: its scenario with the user's commands at the same steps or, for a different scenario,
//! at the same times. Keeps no history.

use crate::platform::kernel::Nanos;
use crate::platform::model::Model;
use crate::platform::timeline::Input;

/// When the commands are given.
enum CommandTimes<M: Model> {
    /// After the same steps.
    Steps,
    /// At the same times. Times that are not known yet are found by a replay of the original run.
    Times { given_at: Vec<Nanos>, original: Box<ReplayedRun<M>> },
}

/// A replay that only advances.
pub(super) struct ReplayedRun<M: Model> {
    pub(super) run: M,
    inputs: Vec<Input<M::Command>>,
    /// Commands given or skipped so far.
    given: usize,
    when: CommandTimes<M>,
}

impl<M: Model> ReplayedRun<M> {
    /// Replays the swept run exactly.
    pub(super) fn replay_of(scenario: &M::Scenario, inputs: Vec<Input<M::Command>>) -> Self {
        Self { run: M::start(scenario, false), inputs, given: 0, when: CommandTimes::Steps }
    }

    /// Replays the commands at the same times in a different scenario.
    pub(super) fn replay_in(
        scenario: &M::Scenario,
        other: &M::Scenario,
        inputs: Vec<Input<M::Command>>,
    ) -> Self {
        let original = Box::new(Self::replay_of(scenario, inputs.clone()));
        let when = CommandTimes::Times { given_at: Vec::new(), original };
        Self { run: M::start(other, false), inputs, given: 0, when }
    }

    /// Advances to the last step that is not after `time`, by at most `steps` events; false if these did not suffice.
    pub(super) fn reach(&mut self, time: Nanos, steps: &mut u64) -> bool {
        if let CommandTimes::Times { given_at, original } = &mut self.when
            && !original.time_inputs(time, given_at, steps)
        {
            return false;
        }
        while self.next_at().is_some_and(|at| at <= time) {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            self.advance();
        }
        true
    }

    /// Advances the original run and notes the times of the commands up to `time`; false if the events did not
    /// suffice.
    fn time_inputs(&mut self, time: Nanos, given_at: &mut Vec<Nanos>, steps: &mut u64) -> bool {
        while self.given < self.inputs.len() && self.next_at().is_some_and(|at| at <= time) {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            self.advance();
            given_at.resize(self.given, self.run.now());
        }
        true
    }

    /// Time of the command that is due before the next event, if any.
    fn due(&self) -> Option<Nanos> {
        let now = self.run.now();
        match &self.when {
            CommandTimes::Steps => {
                let input = self.inputs.get(self.given)?;
                (input.step == self.run.step_count()).then_some(now)
            }
            CommandTimes::Times { given_at, .. } => {
                let at = *given_at.get(self.given)?;
                self.run.next_at().is_none_or(|next| next > at).then_some(at.max(now))
            }
        }
    }

    fn next_at(&self) -> Option<Nanos> {
        self.due().or_else(|| self.run.next_at())
    }

    /// Executes one command or event. A command that is not possible at its moment is skipped.
    fn advance(&mut self) {
        let input = self.due().and_then(|_| self.inputs.get(self.given).cloned());
        let executed = input.is_some_and(|input| {
            self.given += 1;
            self.run.command(&input.command).is_ok()
        });
        if !executed {
            self.run.step();
        }
        if matches!(self.when, CommandTimes::Steps) {
            let step = self.run.step_count();
            self.given += self.inputs[self.given..].iter().take_while(|input| input.step < step).count();
        }
    }
}
