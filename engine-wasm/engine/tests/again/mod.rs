//! What a failing test prints so that its run can be repeated: the scenario as a file for the command line, and the step. For
//! tests that draw their runs from seeds.

use rollforward_engine::models::cluster::scenario::Scenario;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model as _;
use std::cell::Cell;
use std::ops::Deref;

/// Prints the run if the test fails during its lifetime: keep it as long as runs of the scenario are checked, and set
/// it to the current step.
pub struct Again {
    scenario: Scenario,
    step: Cell<u64>,
}

impl From<&Scenario> for Again {
    fn from(scenario: &Scenario) -> Self {
        Self { scenario: scenario.clone(), step: Cell::new(0) }
    }
}

impl From<&Simulation> for Again {
    fn from(run: &Simulation) -> Self {
        Self { scenario: run.cluster.costs.scenario.clone(), step: Cell::new(run.step_count()) }
    }
}

impl Deref for Again {
    type Target = Cell<u64>;
    fn deref(&self) -> &Cell<u64> {
        &self.step
    }
}

impl Drop for Again {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let text = serde_json::to_string(&self.scenario).unwrap_or_default();
            let (seed, step) = (self.scenario.seed, self.step.get());
            eprintln!("a run of seed {seed}, last seen at step {step}; for `rollforward run FILE`:\n{text}");
        }
    }
}
