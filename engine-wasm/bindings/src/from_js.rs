//! Reads typed values out of JavaScript's own, for messages that the browser's JSON reader has parsed. Its errors name
//! what was wanted and never what was found: printing a stranger's number would weigh more than this file.

use js_sys::{Array, Object, Reflect};
use serde::de::value::StrDeserializer;
use serde::de::{
    self, DeserializeSeed, Deserializer, EnumAccess, Expected, Unexpected, VariantAccess, Visitor,
};
use std::fmt::{self, Display, Formatter};
use wasm_bindgen::{JsCast, JsValue};

/// Whole numbers up to here are exact in JavaScript.
const EXACT: f64 = 9_007_199_254_740_992.0;

/// Why a value is not of its type.
#[derive(Debug)]
pub struct Misfit(pub String);

impl Display for Misfit {
    fn fmt(&self, formatter: &mut Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.0)
    }
}

impl std::error::Error for Misfit {}

fn wanted(expected: &dyn Expected) -> Misfit {
    Misfit(format!("{expected} is wanted here"))
}

impl de::Error for Misfit {
    fn custom<T: Display>(words: T) -> Self {
        Self(words.to_string())
    }
    fn invalid_type(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        wanted(expected)
    }
    fn invalid_value(_: Unexpected<'_>, expected: &dyn Expected) -> Self {
        wanted(expected)
    }
    fn invalid_length(_: usize, expected: &dyn Expected) -> Self {
        wanted(expected)
    }
}

/// A value read from JavaScript.
///
/// # Errors
/// A name that is missing or unknown, or a value of another type.
pub fn from_js<T: de::DeserializeOwned>(value: JsValue) -> Result<T, Misfit> {
    T::deserialize(FromJs(value))
}

struct FromJs(JsValue);

impl FromJs {
    /// The number, if it is a whole one that JavaScript holds exactly.
    fn whole(&self) -> Option<i64> {
        let number = self.0.as_f64()?;
        (number.trunc() == number && number.abs() < EXACT).then_some(number as i64)
    }
}

impl<'de> Deserializer<'de> for FromJs {
    type Error = Misfit;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if let Some(number) = self.whole() {
            return if number < 0 { visitor.visit_i64(number) } else { visitor.visit_u64(number as u64) };
        }
        if let Some(number) = self.0.as_f64() {
            return visitor.visit_f64(number);
        }
        if let Some(text) = self.0.as_string() {
            return visitor.visit_string(text);
        }
        if let Some(truth) = self.0.as_bool() {
            return visitor.visit_bool(truth);
        }
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        if self.0.is_null() || self.0.is_undefined() {
            visitor.visit_none()
        } else {
            visitor.visit_some(self)
        }
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
        visitor.visit_enum(Name(self.0.as_string().ok_or_else(|| wanted(&"a name"))?))
    }

    // What a type asks for by name is read as that alone: each other way to read it would be code that nothing runs.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        names: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Misfit> {
        match self.0.dyn_into::<Object>() {
            Ok(object) => visitor.visit_map(Fields { object, names, value: JsValue::UNDEFINED }),
            Err(_) => Err(wanted(&visitor)),
        }
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.dyn_into::<Array>() {
            Ok(array) => visitor.visit_seq(Items(array, 0)),
            Err(_) => Err(wanted(&visitor)),
        }
    }

    fn deserialize_u32<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.whole() {
            Some(number) if number >= 0 => visitor.visit_u64(number as u64),
            _ => Err(wanted(&visitor)),
        }
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        self.deserialize_u32(visitor)
    }

    fn deserialize_f64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.as_f64() {
            Some(number) => visitor.visit_f64(number),
            None => Err(wanted(&visitor)),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Misfit> {
        match self.0.as_string() {
            Some(text) => visitor.visit_string(text),
            None => Err(wanted(&visitor)),
        }
    }

    serde::forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u128 f32 char str bytes byte_buf unit unit_struct tuple tuple_struct map
        identifier ignored_any
    }
}

struct Items(Array, u32);

impl<'de> de::SeqAccess<'de> for Items {
    type Error = Misfit;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<Option<T::Value>, Misfit> {
        if self.1 == self.0.length() {
            return Ok(None);
        }
        self.1 += 1;
        seed.deserialize(FromJs(self.0.get(self.1 - 1))).map(Some)
    }
}

/// The fields of a struct that an object has; what else it has is not looked at.
struct Fields {
    object: Object,
    names: &'static [&'static str],
    value: JsValue,
}

impl<'de> de::MapAccess<'de> for Fields {
    type Error = Misfit;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Result<Option<K::Value>, Misfit> {
        while let Some((name, rest)) = self.names.split_first() {
            self.names = rest;
            self.value = Reflect::get(&self.object, &JsValue::from_str(name)).unwrap_or(JsValue::UNDEFINED);
            if !self.value.is_undefined() {
                return seed.deserialize(StrDeserializer::new(name)).map(Some);
            }
        }
        Ok(None)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Result<T::Value, Misfit> {
        seed.deserialize(FromJs(std::mem::take(&mut self.value)))
    }
}

/// An enum whose variants are names.
struct Name(String);

impl<'de> EnumAccess<'de> for Name {
    type Error = Misfit;
    type Variant = NoContent;

    fn variant_seed<V: DeserializeSeed<'de>>(self, seed: V) -> Result<(V::Value, NoContent), Misfit> {
        Ok((seed.deserialize(StrDeserializer::new(&self.0))?, NoContent))
    }
}

struct NoContent;

impl<'de> VariantAccess<'de> for NoContent {
    type Error = Misfit;

    fn unit_variant(self) -> Result<(), Misfit> {
        Ok(())
    }
    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, _: T) -> Result<T::Value, Misfit> {
        Err(wanted(&"a name alone"))
    }
    fn tuple_variant<V: Visitor<'de>>(self, _: usize, _: V) -> Result<V::Value, Misfit> {
        Err(wanted(&"a name alone"))
    }
    fn struct_variant<V: Visitor<'de>>(self, _: &'static [&'static str], _: V) -> Result<V::Value, Misfit> {
        Err(wanted(&"a name alone"))
    }
}
