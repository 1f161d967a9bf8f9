//! The handle of a search through all schedules of a program, and of one schedule step by step. Knows no worker.

use crate::convert::{from_js, scenario, to_js};
use rollforward_engine::models::programs::ProgramRun;
use rollforward_engine::models::programs::explore;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A schedule step by step, a `ProgramTrace`. Takes a `ProgramScenario` and a list of choices. Throws the list of problems.
#[wasm_bindgen]
pub fn program_trace(run: JsValue, schedule: JsValue) -> Result<JsValue, JsValue> {
    let scenario = scenario::<ProgramRun>(run)?;
    let schedule: Vec<u32> = from_js(schedule)?;
    explore::trace(&scenario, &schedule).map(|trace| to_js(&trace)).map_err(|problems| to_js(&problems))
}

/// A search under way.
#[wasm_bindgen]
pub struct Exploration {
    exploration: explore::Exploration,
}

#[wasm_bindgen]
impl Exploration {
    /// Starts before the first state. Takes a `ProgramScenario` and an `ExplorationSearch`. Throws the list of problems.
    #[wasm_bindgen(constructor)]
    pub fn new(run: JsValue, search: JsValue) -> Result<Exploration, JsValue> {
        let scenario = scenario::<ProgramRun>(run)?;
        let search: explore::Search = from_js(search)?;
        let exploration =
            explore::Exploration::new(&scenario, &search).map_err(|problems| to_js(&problems))?;
        Ok(Exploration { exploration })
    }

    /// Expands at most so many states; false when the search has ended.
    pub fn advance(&mut self, states: u32) -> bool {
        self.exploration.advance(states)
    }

    /// How far it is, an `ExplorationProgress`.
    pub fn progress(&self) -> JsValue {
        to_js(&self.exploration.progress())
    }

    /// What is known so far, an `ExplorationReport`.
    pub fn report(&self) -> JsValue {
        to_js(&self.exploration.report())
    }
}
