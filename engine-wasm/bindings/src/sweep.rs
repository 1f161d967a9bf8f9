//! The handle of a crash-point sweep: JSON in, points as JSON out. Knows no worker.

use crate::control::{self, json, parse};
use rollforward_engine::models::cluster::sweep::{Sweep, SweepPlan};
use rollforward_engine::platform::timeline::Input;
use wasm_bindgen::prelude::wasm_bindgen;

/// A share of the crashes of a sweep.
#[wasm_bindgen]
pub struct CrashSweep {
    sweep: Sweep,
}

#[wasm_bindgen]
impl CrashSweep {
    /// Stands before the first moment. Takes a scenario, the `Input`s given in its known run, and a `SweepPlan`. Throws
    /// the problems of each as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario_json: &str, inputs_json: &str, plan_json: &str) -> Result<CrashSweep, String> {
        let scenario = control::scenario(scenario_json).map_err(|problems| json(&problems))?;
        let inputs: Vec<Input> = parse(inputs_json)?;
        let plan: SweepPlan = parse(plan_json)?;
        let sweep = Sweep::new(&scenario, inputs, plan).map_err(|problems| json(&problems))?;
        Ok(CrashSweep { sweep })
    }

    /// Goes on for at most so many events; the `SweepPoint`s that were finished, as JSON.
    pub fn go_on(&mut self, most_events: f64) -> String {
        let mut events = most_events as u64;
        let mut points = Vec::new();
        while let Some(point) = self.sweep.go_on(&mut events) {
            points.push(point);
        }
        json(&points)
    }

    /// True once every moment is dealt with.
    pub fn done(&self) -> bool {
        self.sweep.done()
    }
}
