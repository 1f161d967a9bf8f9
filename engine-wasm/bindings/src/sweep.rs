//! The handle of a crash-point sweep. Knows no worker.

use crate::convert::{from_js, scenario, to_js};
use rollforward_engine::models::cluster::scenario::Command;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::sweep::{Sweep, SweepPlan};
use rollforward_engine::platform::timeline::Input;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A share of the crashes of a sweep.
#[wasm_bindgen]
pub struct CrashSweep {
    sweep: Sweep,
}

#[wasm_bindgen]
impl CrashSweep {
    /// Starts before the first moment. Takes a scenario, the `Input`s of the run that is swept, and a `SweepPlan`. Throws
    /// the list of problems of each.
    #[wasm_bindgen(constructor)]
    pub fn new(run: JsValue, inputs: JsValue, plan: JsValue) -> Result<CrashSweep, JsValue> {
        let scenario = scenario::<Simulation>(run)?;
        let inputs: Vec<Input<Command>> = from_js(inputs)?;
        let plan: SweepPlan = from_js(plan)?;
        let sweep = Sweep::new(&scenario, inputs, plan).map_err(|problems| to_js(&problems))?;
        Ok(CrashSweep { sweep })
    }

    /// Advances by at most this many events. Returns the `SweepPoint`s that were finished.
    pub fn advance(&mut self, max_events: f64) -> JsValue {
        let mut events = max_events as u64;
        let mut points = Vec::new();
        while let Some(point) = self.sweep.advance(&mut events) {
            points.push(point);
        }
        to_js(&points)
    }

    /// True when every moment is done.
    pub fn done(&self) -> bool {
        self.sweep.done()
    }
}
