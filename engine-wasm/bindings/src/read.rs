//! Reads JavaScript values into typed ones, and says which field does not fit. Knows no message.
//!
//! Records are objects, lists are arrays, closed enums are strings; `null` and `undefined` are nothing. A record has no
//! other fields than those of its type that `deny_unknown_fields`, as in a file of the command line.

use js_sys::{Array, Object};
use serde::de::value::StringDeserializer;
use serde::de::{DeserializeOwned, DeserializeSeed, Error, Expected, IntoDeserializer, MapAccess, SeqAccess};
use serde::de::{Deserializer, Unexpected, Visitor};
use serde::forward_to_deserialize_any;
use wasm_bindgen::{JsCast, JsValue};

/// Reads a value.
///
/// # Errors
/// Which field does not fit, and why: `workload.sessions must be a whole number, got a text`.
pub fn read<T: DeserializeOwned>(value: JsValue) -> Result<T, String> {
    T::deserialize(Reader(value)).map_err(|misfit| misfit.text())
}

/// A field that does not fit.
#[derive(Debug)]
struct Misfit {
    /// Where it is, from the outside in; empty for the whole value.
    path: String,
    /// What is said of it.
    fault: String,
}

impl Misfit {
    fn new(path: &str, fault: &[&str]) -> Self {
        Self { path: path.to_owned(), fault: fault.concat() }
    }

    /// The same, seen from the record or list around it.
    fn within(mut self, name: &str) -> Self {
        let point = if self.path.is_empty() { "" } else { "." };
        self.path = [name, point, &self.path].concat();
        self
    }

    fn text(self) -> String {
        let path = if self.path.is_empty() { "the value" } else { &self.path };
        [path, " ", &self.fault].concat()
    }

    /// In place of serde's sentence, which would write a number out: only errors would need the code for that.
    fn unfit(got: &Unexpected, wanted: &dyn Expected) -> Self {
        let wanted = wanted.to_string();
        let wanted = match wanted.as_str() {
            "u8" | "u16" | "u32" | "u64" => "a whole number from 0 on",
            "f64" => "a number",
            name if name.starts_with("struct ") => "an object",
            other => other,
        };
        let got = match got {
            Unexpected::Bool(_) => "true or false",
            Unexpected::Unsigned(_) => "a number that is too large",
            Unexpected::Signed(_) => "a negative number",
            Unexpected::Float(_) => "a number that is not whole, or too large",
            Unexpected::Str(_) => "a text",
            Unexpected::Unit | Unexpected::Option => "nothing",
            Unexpected::Seq => "a list",
            Unexpected::Map => "an object",
            _ => "something else",
        };
        Self::new("", &["must be ", wanted, ", got ", got])
    }
}

impl std::fmt::Display for Misfit {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(&self.path)?;
        out.write_str(&self.fault)
    }
}

impl std::error::Error for Misfit {}

impl Error for Misfit {
    fn custom<T: std::fmt::Display>(message: T) -> Self {
        Self::new("", &["cannot be used: ", &message.to_string()])
    }

    fn invalid_type(got: Unexpected, wanted: &dyn Expected) -> Self {
        Self::unfit(&got, wanted)
    }

    fn invalid_value(got: Unexpected, wanted: &dyn Expected) -> Self {
        Self::unfit(&got, wanted)
    }

    fn unknown_variant(got: &str, known: &'static [&'static str]) -> Self {
        Self::new("", &["must be one of ", &known.join(", "), ", got ", got])
    }

    fn unknown_field(field: &str, _: &'static [&'static str]) -> Self {
        Self::new(field, &["is not a field here"])
    }

    fn missing_field(field: &'static str) -> Self {
        Self::new(field, &["is missing"])
    }
}

/// A value that is read.
struct Reader(JsValue);

impl Reader {
    fn is_nothing(&self) -> bool {
        self.0.is_null() || self.0.is_undefined()
    }

    /// It is of another kind than is wanted.
    #[inline(never)]
    fn misfit(&self, wanted: &dyn Expected) -> Misfit {
        let got = if self.is_nothing() {
            Unexpected::Unit
        } else if self.0.is_string() {
            Unexpected::Str("")
        } else if let Some(truth) = self.0.as_bool() {
            Unexpected::Bool(truth)
        } else if let Some(number) = self.0.as_f64() {
            Unexpected::Float(number)
        } else if Array::is_array(&self.0) {
            Unexpected::Seq
        } else if self.0.is_object() {
            Unexpected::Map
        } else {
            Unexpected::Other("")
        };
        Misfit::unfit(&got, wanted)
    }

    /// A whole number that JavaScript has exactly.
    fn whole(&self) -> Option<f64> {
        self.0.as_f64().filter(|number| js_sys::Number::is_safe_integer(&(*number).into()))
    }

    /// The fields that have a value.
    fn fields(&self) -> Option<Fields> {
        let is_record = self.0.is_object() && !Array::is_array(&self.0);
        is_record.then(|| Fields {
            entries: Object::entries(self.0.unchecked_ref()),
            at: 0,
            entry: Array::new(),
        })
    }

    fn items(&self) -> Option<Items> {
        Array::is_array(&self.0).then(|| Items { array: self.0.clone().unchecked_into(), at: 0 })
    }
}

/// Methods that read a number, whatever its width: what is too large for it is refused by its visitor.
macro_rules! numbers {
    ($($method:ident)*) => {
        $(fn $method<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
            match self.whole() {
                Some(number) if number >= 0.0 => visitor.visit_u64(number as u64),
                Some(number) => visitor.visit_i64(number as i64),
                None => Err(self.misfit(&visitor)),
            }
        })*
    };
}

impl<'de> Deserializer<'de> for Reader {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.is_nothing() {
            visitor.visit_unit()
        } else if let Some(truth) = self.0.as_bool() {
            visitor.visit_bool(truth)
        } else if self.whole().is_some() {
            self.deserialize_u64(visitor)
        } else if let Some(number) = self.0.as_f64() {
            visitor.visit_f64(number)
        } else if let Some(text) = self.0.as_string() {
            visitor.visit_string(text)
        } else if let Some(items) = self.items() {
            visitor.visit_seq(items)
        } else if let Some(fields) = self.fields() {
            visitor.visit_map(fields)
        } else {
            Err(self.misfit(&visitor))
        }
    }

    numbers! { deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 }
    numbers! { deserialize_i8 deserialize_i16 deserialize_i32 deserialize_i64 }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.as_f64() {
            Some(number) => visitor.visit_f64(number),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.as_bool() {
            Some(truth) => visitor.visit_bool(truth),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.as_string() {
            Some(text) => visitor.visit_string(text),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_string(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_string(visitor)
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.is_nothing() { visitor.visit_none() } else { visitor.visit_some(self) }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.items() {
            Some(items) => visitor.visit_seq(items),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.fields() {
            Some(fields) => visitor.visit_map(fields),
            None => Err(self.misfit(&visitor)),
        }
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        self.deserialize_map(visitor)
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0.as_string() {
            Some(name) => visitor.visit_enum(StringDeserializer::new(name)),
            None => Err(self.misfit(&visitor)),
        }
    }

    forward_to_deserialize_any! {
        f32 i128 u128 char bytes byte_buf unit unit_struct tuple tuple_struct ignored_any
    }
}

/// The fields of a record.
struct Fields {
    entries: Array,
    at: u32,
    /// Name and value of the field that is read.
    entry: Array,
}

impl Fields {
    /// The name of the next field that has a value.
    fn next_name(&mut self) -> Option<String> {
        while self.at < self.entries.length() {
            self.entry = self.entries.get(self.at).unchecked_into();
            self.at += 1;
            if !self.entry.get(1).is_undefined() {
                return self.entry.get(0).as_string();
            }
        }
        None
    }
}

impl<'de> MapAccess<'de> for Fields {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        let name = self.next_name();
        name.map(|name| seed.deserialize(name.into_deserializer())).transpose()
    }

    // Not inlined: a scenario has seventy fields of few types, and a browser loads the code of each.
    #[inline(never)]
    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, Misfit> {
        seed.deserialize(Reader(self.entry.get(1)))
            .map_err(|misfit| misfit.within(&self.entry.get(0).as_string().unwrap_or_default()))
    }
}

/// The items of a list.
struct Items {
    array: Array,
    at: u32,
}

impl<'de> SeqAccess<'de> for Items {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        if self.at == self.array.length() {
            return Ok(None);
        }
        let at = self.at;
        self.at += 1;
        let item = seed.deserialize(Reader(self.array.get(at)));
        item.map(Some).map_err(|misfit| misfit.within(&at.to_string()))
    }
}
