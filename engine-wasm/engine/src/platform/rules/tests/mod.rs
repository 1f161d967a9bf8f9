//! The language of rules: what it reads, what it refuses and where, what conditions come to.

mod conditions;
mod errors;

use super::{NameIndex, Names, Rule, Value};

/// Two numbers and two strings.
fn names() -> Names {
    Names::default().number("c1").number("c2").text("name").text("other")
}

type Row = (Option<i64>, Option<i64>, Option<&'static str>, Option<&'static str>);

fn value_of(row: Row) -> impl Fn(NameIndex) -> Option<Value<'static>> {
    move |NameIndex(index)| match index {
        0 => row.0.map(Value::from),
        1 => row.1.map(Value::from),
        2 => row.2.map(Value::from),
        _ => row.3.map(Value::from),
    }
}

fn read(text: &str) -> Rule {
    Rule::parse(text, &names()).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}
