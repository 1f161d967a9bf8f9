//! The handle of a published experiment: advances in pieces, so that its worker can report progress and be stopped.

use crate::convert::to_js;
use rollforward_engine::models::EXPERIMENTS;
use rollforward_engine::platform::experiments::Reproduction;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// An experiment in progress.
#[wasm_bindgen]
pub struct ExperimentRun {
    run: Reproduction,
}

#[wasm_bindgen]
impl ExperimentRun {
    /// Starts before the first run of an experiment, at a share of full scale. Throws if no experiment has that name.
    #[wasm_bindgen(constructor)]
    pub fn new(name: &str, share: f64) -> Result<ExperimentRun, JsValue> {
        let experiment = EXPERIMENTS
            .named(name)
            .ok_or_else(|| JsValue::from_str(&["unknown experiment ", name].concat()))?;
        Ok(ExperimentRun { run: Reproduction::new(experiment, share) })
    }

    /// Does about as much work as this many records or events need; false when the experiment is done.
    pub fn advance(&mut self, work: f64) -> bool {
        self.run.advance(work as u64)
    }

    /// The progress, an `ExperimentStanding`.
    pub fn status(&self) -> JsValue {
        to_js(&self.run.status())
    }

    /// The result so far, an `ExperimentOutcome`.
    pub fn outcome(&self) -> JsValue {
        to_js(&self.run.outcome())
    }
}
