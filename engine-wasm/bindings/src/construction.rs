//! The handle of rules that a person writes: parses the text, and checks the rules in pieces of
//! work. Knows no worker.

use crate::convert::{from_js, to_js};
use rollforward_engine::models::cluster::construction::{Construction, TaskName};
use rollforward_engine::platform::construction::parse;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A text as a `RuleProgram`. Throws a `ProgramError`.
#[wasm_bindgen]
pub fn read_rules(task: JsValue, text: &str) -> Result<JsValue, JsValue> {
    let task: TaskName = from_js(task)?;
    parse(text, &task.vocabulary()).map(|program| to_js(&program)).map_err(|error| to_js(&error))
}

/// A check of rules in progress.
#[wasm_bindgen]
pub struct ConstructionRun {
    construction: Construction,
}

#[wasm_bindgen]
impl ConstructionRun {
    /// Starts before the first log. Throws a `ProgramError`.
    #[wasm_bindgen(constructor)]
    pub fn new(task: JsValue, text: &str) -> Result<ConstructionRun, JsValue> {
        let construction = Construction::new(from_js(task)?, text).map_err(|error| to_js(&error))?;
        Ok(ConstructionRun { construction })
    }

    /// Checks about `logs` logs; false when the check is done.
    pub fn advance(&mut self, logs: u32) -> bool {
        self.construction.advance(logs)
    }

    /// The progress, a `JudgeProgress`.
    pub fn progress(&self) -> JsValue {
        to_js(&self.construction.progress())
    }

    /// The result, a `ConstructionOutcome`; null until the check ends.
    pub fn outcome(&self) -> JsValue {
        to_js(&self.construction.outcome())
    }
}
