//! Values as structured data on both sides: JavaScript objects and typed values. Does not know the messages.

use js_sys::{Array, Object, Reflect};
use rollforward_engine::platform::fields::{Kind, Tree, find_problems};
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

/// A scenario, which can come from an untrusted source: it is validated, and unknown fields are errors.
///
/// # Errors
/// A list with every field that does not fit, or with every field that is out of its range.
pub fn scenario<M: Model>(value: JsValue) -> Result<M::Scenario, JsValue> {
    let read = |value: JsValue| serde_wasm_bindgen::from_value::<M::Scenario>(value);
    let provided = ProvidedValues(value.clone());
    let scenario = match read(value) {
        Ok(scenario) => scenario,
        Err(error) => {
            let known = read(Object::new().into()).map_or(JsValue::UNDEFINED, |scenario| to_js(&scenario));
            let reads = |part: ProvidedValues| read(part.0).map(|_| ()).map_err(|error| error.to_string());
            let problems = find_problems(&provided, &ProvidedValues(known), Some(&reads));
            let unknown = || vec![Problem::bad_json(None, error.to_string())];
            return Err(to_js(&if problems.is_empty() { unknown() } else { problems }));
        }
    };
    let mut problems = find_problems(&provided, &ProvidedValues(to_js(&scenario)), None);
    if problems.is_empty() {
        problems = scenario.problems();
    }
    if problems.is_empty() { Ok(scenario) } else { Err(to_js(&problems)) }
}

/// JavaScript's data as a tree.
#[derive(Clone)]
struct ProvidedValues(JsValue);

impl Tree for ProvidedValues {
    fn kind(&self) -> Kind {
        if Array::is_array(&self.0) {
            return Kind::List;
        }
        match self.0.as_f64() {
            Some(number) => Kind::Number(number),
            None if self.0.is_object() => Kind::Object,
            None => Kind::Other,
        }
    }

    fn fields(&self) -> Vec<(String, Self)> {
        let Some(object) = self.0.dyn_ref::<Object>() else { return Vec::new() };
        let field = |key: JsValue| Some((key.as_string()?, Self(Reflect::get(object, &key).ok()?)));
        Object::keys(object).iter().filter_map(field).collect()
    }

    fn items(&self) -> Vec<Self> {
        self.0.dyn_ref::<Array>().map_or_else(Vec::new, |list| list.iter().map(Self).collect())
    }

    fn object_with(name: &str, value: Self) -> Self {
        let object = Object::new();
        // A new object takes every field.
        let _ = Reflect::set(&object, &name.into(), &value.0);
        Self(object.into())
    }

    fn list_with(item: Self) -> Self {
        Self(Array::of1(&item.0).into())
    }
}
