//! The known run once more: a scenario with the commands that a person gave in it, at the same steps; or, in a scenario
//! that differs, at the same times. Keeps no past.

use crate::platform::kernel::Nanos;
use crate::platform::model::Model;
use crate::platform::timeline::Input;

/// When a command is given.
enum When<M: Model> {
    /// After its step.
    Steps,
    /// At these times; those that are not known yet are found in the run in which the commands were given.
    Times { found: Vec<Nanos>, original: Box<KnownRun<M>> },
}

/// A run that goes straight on.
pub(super) struct KnownRun<M: Model> {
    pub(super) run: M,
    inputs: Vec<Input<M::Command>>,
    /// Commands given so far, or passed over.
    given: usize,
    when: When<M>,
}

impl<M: Model> KnownRun<M> {
    /// Exactly the known run.
    pub(super) fn again(scenario: &M::Scenario, inputs: Vec<Input<M::Command>>) -> Self {
        Self { run: M::start(scenario, false), inputs, given: 0, when: When::Steps }
    }

    /// The same commands at the same times in the scenario `other`.
    pub(super) fn beside(
        scenario: &M::Scenario,
        other: &M::Scenario,
        inputs: Vec<Input<M::Command>>,
    ) -> Self {
        let original = Box::new(Self::again(scenario, inputs.clone()));
        let when = When::Times { found: Vec::new(), original };
        Self { run: M::start(other, false), inputs, given: 0, when }
    }

    /// Goes to the last step that is not after `time`, by at most `steps` events; false if they were not enough.
    pub(super) fn reach(&mut self, time: Nanos, steps: &mut u64) -> bool {
        if let When::Times { found, original } = &mut self.when
            && !original.time_inputs(time, found, steps)
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

    /// Runs on and notes the times of the commands that are given by `time`; false if the events were not enough.
    fn time_inputs(&mut self, time: Nanos, found: &mut Vec<Nanos>, steps: &mut u64) -> bool {
        while self.given < self.inputs.len() && self.next_at().is_some_and(|at| at <= time) {
            if *steps == 0 {
                return false;
            }
            *steps -= 1;
            self.advance();
            found.resize(self.given, self.run.now());
        }
        true
    }

    /// The time of the command that is due before the next event, if one is.
    fn due(&self) -> Option<Nanos> {
        let now = self.run.now();
        match &self.when {
            When::Steps => {
                let input = self.inputs.get(self.given)?;
                (input.step == self.run.step_count()).then_some(now)
            }
            When::Times { found, .. } => {
                let at = *found.get(self.given)?;
                self.run.next_at().is_none_or(|next| next > at).then_some(at.max(now))
            }
        }
    }

    fn next_at(&self) -> Option<Nanos> {
        self.due().or_else(|| self.run.next_at())
    }

    /// One command or event on. A command that does not fit the moment is passed over.
    fn advance(&mut self) {
        let input = self.due().and_then(|_| self.inputs.get(self.given).cloned());
        let obeyed = input.is_some_and(|input| {
            self.given += 1;
            self.run.command(&input.command).is_ok()
        });
        if !obeyed {
            self.run.step();
        }
        if matches!(self.when, When::Steps) {
            let step = self.run.step_count();
            self.given += self.inputs[self.given..].iter().take_while(|input| input.step < step).count();
        }
    }
}
