//! Values as structured data on both sides: JavaScript objects there, typed values here. Knows no message.

use crate::read::read;
use rollforward_engine::platform::model::{Model, Scenario};
use rollforward_engine::platform::problem::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

#[derive(Serialize)]
struct BadRequest {
    code: &'static str,
    detail: String,
}

/// A value as JavaScript's own; `undefined` where it cannot be (a number beyond 2⁵³).
pub fn to_js(value: &impl Serialize) -> JsValue {
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::UNDEFINED)
}

/// A request of the page.
///
/// # Errors
/// `{code: 'bad_request', detail}`: the page and the engine are different versions.
pub fn from_js<T: DeserializeOwned>(value: JsValue) -> Result<T, JsValue> {
    read(value).map_err(|detail| to_js(&BadRequest { code: "bad_request", detail }))
}

/// A scenario, which may come from a stranger: it is validated, and a field that it does not have is an error.
///
/// # Errors
/// A list with the fault of the value, or with every field that is out of its range.
pub fn scenario<M: Model>(value: JsValue) -> Result<M::Scenario, JsValue> {
    let scenario: M::Scenario = read(value).map_err(|detail| to_js(&[Problem::bad_json(None, detail)]))?;
    let problems = scenario.problems();
    if problems.is_empty() { Ok(scenario) } else { Err(to_js(&problems)) }
}
