//! Values as structured data on both sides: JavaScript objects there, typed values here. Knows no message.

use js_sys::{Object, Reflect};
use rollforward_engine::platform::model::{Model, Scenario};
use rollforward_engine::platform::problem::Problem;
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

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
    serde_wasm_bindgen::from_value(value)
        .map_err(|error| to_js(&BadRequest { code: "bad_request", detail: error.to_string() }))
}

/// A scenario, which may come from a stranger: it is validated, and a field that it does not have is an error.
///
/// # Errors
/// A list with the fault of the value, or with every field that is out of its range.
pub fn scenario<M: Model>(value: JsValue) -> Result<M::Scenario, JsValue> {
    let bad = |detail: String| to_js(&[Problem::bad_json(None, detail)]);
    let scenario: M::Scenario =
        serde_wasm_bindgen::from_value(value.clone()).map_err(|error| bad(error.to_string()))?;
    if let Some(name) = unknown_field(&value, &to_js(&scenario)) {
        return Err(bad(["unknown field `", &name, "`"].concat()));
    }
    let problems = scenario.problems();
    if problems.is_empty() { Ok(scenario) } else { Err(to_js(&problems)) }
}

/// The first field in `given` that `known`, which has every field, does not have. Reading alone passes over them.
fn unknown_field(given: &JsValue, known: &JsValue) -> Option<String> {
    let (given, known) = (given.dyn_ref::<Object>()?, known.dyn_ref::<Object>()?);
    Object::keys(given).iter().find_map(|key: JsValue| {
        if !Object::has_own(known, &key) {
            return key.as_string();
        }
        unknown_field(&Reflect::get(given, &key).ok()?, &Reflect::get(known, &key).ok()?)
    })
}
