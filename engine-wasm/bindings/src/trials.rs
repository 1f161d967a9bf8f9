//! The handle of an experiment's runs. Knows no worker, and not which runs are still missing.

use crate::convert::{from_js, to_js};
use rollforward_engine::models::open_experiment;
use rollforward_engine::platform::trials::{Experiment, Trials};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// Some runs of an experiment.
#[wasm_bindgen]
pub struct ExperimentTrials {
    trials: Box<dyn Trials>,
    /// Those to come, the next one last.
    wanted: Vec<u32>,
    is_running: bool,
}

#[wasm_bindgen]
impl ExperimentTrials {
    /// Starts before the first of these runs of an `Experiment`. Throws the list of its `ExperimentProblem`s.
    #[wasm_bindgen(constructor)]
    pub fn new(experiment: JsValue, mut wanted: Vec<u32>) -> Result<ExperimentTrials, JsValue> {
        let experiment: Experiment = from_js(experiment)?;
        let trials = open_experiment(experiment).map_err(|problems| to_js(&problems))?;
        wanted.retain(|&trial| trial < trials.count());
        wanted.reverse();
        Ok(Self { trials, wanted, is_running: false })
    }

    /// Advances by about this many events. Returns the `TrialResult`s of runs that ended.
    pub fn advance(&mut self, max_events: f64) -> JsValue {
        if !self.is_running
            && let Some(next) = self.wanted.pop()
        {
            self.trials.begin(next);
            self.is_running = true;
        }
        let result = self.trials.advance(max_events as u64);
        self.is_running &= result.is_none();
        to_js(&result.as_slice())
    }

    /// True when every run is done.
    pub fn done(&self) -> bool {
        !self.is_running && self.wanted.is_empty()
    }

    /// The version of the model.
    pub fn version(&self) -> String {
        self.trials.version().to_owned()
    }

    /// The values of each parameter.
    pub fn axes(&self) -> JsValue {
        to_js(&self.trials.axes())
    }
}
