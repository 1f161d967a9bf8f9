//! Control messages: JSON text on JavaScript's side, typed values on ours. The browser's own JSON reader and writer do
//! the work, because they are exact and a page need not load them. Knows no message.

use js_sys::{JSON, Object, Reflect};
use rollforward_engine::scenario::{Problem, Scenario};
use serde::Serialize;
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::{JsCast, JsValue};

#[cfg(any(feature = "simulation", feature = "sweep"))]
#[derive(Serialize)]
struct BadRequest {
    code: &'static str,
    detail: String,
}

/// A value as JavaScript's own; absent where it cannot be (a number beyond 2⁵³).
fn to_js(value: &impl Serialize) -> JsValue {
    value.serialize(&Serializer::json_compatible()).unwrap_or(JsValue::UNDEFINED)
}

/// Any value as JSON.
pub fn json(value: &impl Serialize) -> String {
    JSON::stringify(&to_js(value)).map(String::from).unwrap_or_default()
}

/// A request of the page.
///
/// # Errors
/// A `BadRequest` as JSON: page and engine do not fit each other.
#[cfg(any(feature = "simulation", feature = "sweep"))]
pub fn parse<T: serde::de::DeserializeOwned>(text: &str) -> Result<T, String> {
    let read = JSON::parse(text).map_err(|error| words_of(&error));
    let typed =
        read.and_then(|value| serde_wasm_bindgen::from_value(value).map_err(|error| error.to_string()));
    typed.map_err(|detail| json(&BadRequest { code: "bad_request", detail }))
}

/// A scenario, which may come from a stranger: it is validated, and a name that no field has is an error.
///
/// # Errors
/// The fault of the text, or every field that is out of its range.
pub fn scenario(text: &str) -> Result<Scenario, Vec<Problem>> {
    let given = JSON::parse(text).map_err(|error| {
        let words = words_of(&error);
        vec![Problem::bad_json(line_said(&words), words)]
    })?;
    let scenario: Scenario = serde_wasm_bindgen::from_value(given.clone())
        .map_err(|error| vec![Problem::bad_json(None, error.to_string())])?;
    if let Some(name) = unknown_name(&given, &to_js(&scenario)) {
        let line = text.find(&format!("\"{name}\"")).map(|at| text[..at].matches('\n').count() as u32 + 1);
        return Err(vec![Problem::bad_json(line, format!("unknown field `{name}`"))]);
    }
    let problems = scenario.problems();
    if problems.is_empty() { Ok(scenario) } else { Err(problems) }
}

fn words_of(error: &JsValue) -> String {
    error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message())).unwrap_or_default()
}

/// The line that a browser's message names, if it names one.
fn line_said(words: &str) -> Option<u32> {
    let rest = words.split_once("line ")?.1;
    rest.split(|letter: char| !letter.is_ascii_digit()).next()?.parse().ok()
}

/// The first name in `given` that `known`, which has every field, has not.
fn unknown_name(given: &JsValue, known: &JsValue) -> Option<String> {
    let (given, known) = (given.dyn_ref::<Object>()?, known.dyn_ref::<Object>()?);
    Object::keys(given).iter().find_map(|key: JsValue| {
        if !Object::has_own(known, &key) {
            return key.as_string();
        }
        unknown_name(&Reflect::get(given, &key).ok()?, &Reflect::get(known, &key).ok()?)
    })
}
