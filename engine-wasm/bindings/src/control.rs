//! Control messages: JSON text on JavaScript's side, typed values on ours. The browser's own JSON reader and writer do
//! the work, because they are exact and a page need not load them. Knows no message.

use crate::from_js::from_js;
use js_sys::{JSON, JsString, Object, Reflect};
use rollforward_engine::models::cluster::scenario::{Problem, Scenario};
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
    let typed = read.and_then(|value| from_js(value).map_err(|misfit| misfit.0));
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
    let scenario: Scenario =
        from_js(given.clone()).map_err(|misfit| vec![Problem::bad_json(None, misfit.0)])?;
    if let Some(name) = unknown_name(&given, &to_js(&scenario)) {
        return Err(vec![Problem::bad_json(line_of(text, &name), ["unknown field `", &name, "`"].concat())]);
    }
    let problems = scenario.problems();
    if problems.is_empty() { Ok(scenario) } else { Err(problems) }
}

fn words_of(error: &JsValue) -> String {
    error.dyn_ref::<js_sys::Error>().map(|error| String::from(error.message())).unwrap_or_default()
}

/// The line that a browser's message names, if it names one.
fn line_said(words: &str) -> Option<u32> {
    let mut words = words.split(|letter: char| !letter.is_ascii_alphanumeric());
    words.find(|word| *word == "line")?;
    words.next()?.parse().ok()
}

/// The line on which a text first has a name in quotes. The browser searches, because it can already.
fn line_of(text: &str, name: &str) -> Option<u32> {
    let text = JsString::from(text);
    let at = u32::try_from(text.index_of(&["\"", name, "\""].concat(), 0)).ok()?;
    Some(text.slice(0, at).split("\n").length())
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
