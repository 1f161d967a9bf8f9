//! A command as people write it: `{"at_ms": 100, "do": "crash_instance", "instance": 1}`. Reads any such object, and says
//! which field does not fit. Knows no model: each passes the declaration of its commands, and makes its own type.

use super::model::{CommandDeclaration, CommandField};
use serde::Deserialize;
#[cfg(test)]
use serde::Serialize;
#[cfg(test)]
use serde::de::DeserializeOwned;
use serde::de::{Deserializer, MapAccess, SeqAccess, Visitor};
#[cfg(test)]
use serde_json::json;
use std::fmt;

/// A command that was read, not checked yet.
#[derive(Debug, Deserialize)]
#[serde(transparent)]
pub struct GivenCommand(Given);

/// What a person wrote.
#[derive(Debug)]
enum Given {
    Fields(Vec<(String, Given)>),
    Number(f64),
    Text(String),
    Other,
}

impl GivenCommand {
    /// The command, if its verb and numbers are declared. `make` turns verb and numbers into the model's type.
    ///
    /// # Errors
    /// A sentence without a period: which field is wrong, and what is allowed.
    pub fn read<C>(
        &self,
        declared: &[CommandDeclaration],
        make: impl FnOnce(&str, &dyn Fn(&str) -> u32) -> Option<C>,
    ) -> Result<C, String> {
        let name = match self.field("do")? {
            Some(Given::Text(name)) => name,
            Some(_) => return Err("`do` must be the name of a command, in quotation marks".to_owned()),
            None => return Err("a command needs a field `do` with its name".to_owned()),
        };
        let Some(command) = declared.iter().find(|command| command.name == name) else {
            let known: Vec<&str> = declared.iter().map(|command| command.name).collect();
            return Err(["unknown command `", name, "`; commands: ", &known.join(", ")].concat());
        };
        let numbers: Vec<u32> =
            command.fields.iter().map(|field| self.number(command, field)).collect::<Result<_, _>>()?;
        let number = |name: &str| {
            let place = command.fields.iter().position(|field| field.name == name);
            place.map_or(0, |place| numbers[place])
        };
        make(name, &number).ok_or_else(|| ["the command `", name, "` is not possible here"].concat())
    }

    /// The time of a command of a scenario, ms.
    ///
    /// # Errors
    /// A sentence without a period: it is missing, or not a number.
    pub fn at_ms(&self) -> Result<f64, String> {
        match self.field("at_ms")? {
            Some(Given::Number(at_ms)) => Ok(*at_ms),
            Some(_) => Err("`at_ms` must be a number of milliseconds".to_owned()),
            None => Err("a command of a scenario needs a field `at_ms`, its time in milliseconds".to_owned()),
        }
    }

    fn field(&self, name: &str) -> Result<Option<&Given>, String> {
        let Given::Fields(fields) = &self.0 else {
            return Err("a command must be an object, {…}, with a field `do`".to_owned());
        };
        let mut found = fields.iter().filter(|(other, _)| other == name);
        let first = found.next().map(|(_, value)| value);
        if found.next().is_some() { Err(["`", name, "` is given twice"].concat()) } else { Ok(first) }
    }

    fn number(&self, command: &CommandDeclaration, field: &CommandField) -> Result<u32, String> {
        let CommandField { name, min, max, .. } = *field;
        match self.field(name)? {
            Some(Given::Number(number))
                if number.fract() == 0.0 && (0.0..=f64::from(u32::MAX)).contains(number) =>
            {
                Ok(*number as u32)
            }
            Some(Given::Number(got)) => {
                Err(format!("`{name}` must be a whole number from {min} to {max}, got {got}"))
            }
            Some(_) => Err(format!("`{name}` must be a whole number from {min} to {max}")),
            None => {
                let needed: Vec<&str> = command.fields.iter().map(|field| field.name).collect();
                Err(["the command `", command.name, "` needs `", &needed.join("` and `"), "`"].concat())
            }
        }
    }
}

impl<'de> Deserialize<'de> for Given {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
        from.deserialize_any(GivenVisitor)
    }
}

/// Accepts everything, so that the error is not one of the format.
struct GivenVisitor;

impl<'de> Visitor<'de> for GivenVisitor {
    type Value = Given;

    fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
        to.write_str("a value")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Given, A::Error> {
        let mut fields = Vec::new();
        while let Some(field) = map.next_entry()? {
            fields.push(field);
        }
        Ok(Given::Fields(fields))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Given, A::Error> {
        while list.next_element::<Given>()?.is_some() {}
        Ok(Given::Other)
    }

    fn visit_f64<E>(self, number: f64) -> Result<Given, E> {
        Ok(Given::Number(number))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Given, E> {
        Ok(Given::Number(number as f64))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Given, E> {
        Ok(Given::Number(number as f64))
    }

    fn visit_str<E>(self, text: &str) -> Result<Given, E> {
        Ok(Given::Text(text.to_owned()))
    }

    fn visit_bool<E>(self, _: bool) -> Result<Given, E> {
        Ok(Given::Other)
    }

    fn visit_unit<E>(self) -> Result<Given, E> {
        Ok(Given::Other)
    }

    fn visit_none<E>(self) -> Result<Given, E> {
        Ok(Given::Other)
    }
}

/// Holds the types of a model's commands, without and with a time, to their declaration: each command is read from the
/// declared fields and written as them, needs each of them, and is known by its name alone.
#[cfg(test)]
pub fn assert_as_declared<C, T>(declared: &[CommandDeclaration])
where
    C: Serialize + DeserializeOwned,
    T: Serialize + DeserializeOwned,
{
    for CommandDeclaration { name, fields } in declared {
        let mut written = json!({ "do": name });
        for field in *fields {
            assert!(field.min <= field.max, "{name}: {}", field.name);
            written[field.name] = json!(field.max);
        }
        let command: C = serde_json::from_value(written.clone()).expect(name);
        assert_eq!(serde_json::to_value(command).ok(), Some(written.clone()));
        for field in *fields {
            let mut without = written.clone();
            without.as_object_mut().map(|all| all.remove(field.name));
            assert!(serde_json::from_value::<C>(without).is_err(), "{name}: {} can be left out", field.name);
        }
        written["at_ms"] = json!(12.5);
        let timed: T = serde_json::from_value(written.clone()).expect(name);
        assert_eq!(serde_json::to_value(timed).ok(), Some(written));
    }
    // Derived readers of enums take the place of a variant for its name.
    for verb in [json!(0), json!(3), json!("dance")] {
        assert!(serde_json::from_value::<T>(json!({ "at_ms": 100, "do": verb })).is_err(), "{verb}");
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const DECLARED: &[CommandDeclaration] = &[
        CommandDeclaration { name: "rest", fields: &[] },
        CommandDeclaration {
            name: "slow",
            fields: &[
                CommandField { name: "link", min: 0, max: 2, is_index: true },
                CommandField { name: "percent", min: 1, max: 100, is_index: false },
            ],
        },
    ];

    fn read(text: &str) -> Result<(f64, String, u32, u32), String> {
        let given: GivenCommand = serde_json::from_str(text).map_err(|error| error.to_string())?;
        let make = |name: &str, number: &dyn Fn(&str) -> u32| {
            Some((name.to_owned(), number("link"), number("percent")))
        };
        let (name, link, percent) = given.read(DECLARED, make)?;
        Ok((given.at_ms()?, name, link, percent))
    }

    #[test]
    fn a_declared_command_is_read() {
        assert_eq!(read(r#"{"at_ms": 1.5, "do": "rest"}"#), Ok((1.5, "rest".into(), 0, 0)));
        let slow = read(r#"{"do": "slow", "percent": 2e1, "link": 1.0, "at_ms": -0}"#);
        assert_eq!(slow, Ok((0.0, "slow".into(), 1, 20)));
    }

    #[test]
    fn what_does_not_fit_is_named() {
        for (text, expected) in [
            ("null", "a command must be an object"),
            ("[3]", "a command must be an object"),
            (r#"{"at_ms": 1}"#, "needs a field `do`"),
            (r#"{"at_ms": 1, "do": 0}"#, "`do` must be the name"),
            (r#"{"at_ms": 1, "do": "dance"}"#, "unknown command `dance`; commands: rest, slow"),
            (r#"{"at_ms": 1, "do": "slow", "link": 1}"#, "the command `slow` needs `link` and `percent`"),
            (
                r#"{"at_ms": 1, "do": "slow", "link": -1}"#,
                "`link` must be a whole number from 0 to 2, got -1",
            ),
            (
                r#"{"at_ms": 1, "do": "slow", "link": 0.5}"#,
                "`link` must be a whole number from 0 to 2, got 0.5",
            ),
            (r#"{"at_ms": 1, "do": "slow", "link": {"a": []}}"#, "`link` must be a whole number from 0 to 2"),
            (r#"{"at_ms": "x", "do": "rest"}"#, "`at_ms` must be a number"),
            (r#"{"do": "rest"}"#, "needs a field `at_ms`"),
            (r#"{"at_ms": 1, "at_ms": 2, "do": "rest"}"#, "`at_ms` is given twice"),
        ] {
            let error = read(text).expect_err(text);
            assert!(error.contains(expected), "{text}: {error}");
        }
    }
}
