//! A number as a document publishes it: where, of what, under which setting. Quantities, settings and units are open:
//! each document has its own. Knows nothing of simulated numbers.

use serde::{Deserialize, Serialize};

/// Where in a document.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", content = "number", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "DocumentPlace"))]
pub enum Place {
    /// A figure by its number.
    Figure(u32),
    /// A table by its number.
    Table(u32),
    /// A section by its number.
    Section(u32),
    /// Somewhere in the text: its abstract, its conclusions, an example without a number.
    Text,
}

/// A document and a place in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Source {
    /// The document's code.
    pub document: &'static str,
    /// Where in it.
    pub place: Place,
}

/// The statement of a document about a number.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "form", rename_all = "snake_case", deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Published {
    /// The number itself.
    Exact {
        /// The number.
        value: f64,
    },
    /// A bound above.
    AtMost {
        /// The bound.
        max: f64,
    },
    /// A bound below.
    AtLeast {
        /// The bound.
        min: f64,
    },
    /// A range.
    Between {
        /// Its lower end.
        min: f64,
        /// Its upper end.
        max: f64,
    },
}

impl Published {
    /// The smallest and the largest number that it allows.
    pub fn bounds(self) -> (f64, f64) {
        match self {
            Self::Exact { value } => (value, value),
            Self::AtMost { max } => (f64::NEG_INFINITY, max),
            Self::AtLeast { min } => (min, f64::INFINITY),
            Self::Between { min, max } => (min, max),
        }
    }
}

/// The value of a setting: a number, or a code where the document has names.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(untagged)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SettingValue {
    /// A number.
    Number(f64),
    /// A code: `latch_free`.
    Code(String),
}

/// A condition under which a number was measured, if it differs from the experiment's other numbers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentSetting"))]
pub struct Setting {
    /// What is set: a code, `buddies`.
    pub name: String,
    /// To what.
    pub value: SettingValue,
    /// The unit of a number as a symbol; empty for counts and codes.
    pub unit: String,
}

impl Setting {
    /// A setting that is a number.
    pub fn number(name: &str, value: f64, unit: &str) -> Self {
        Self { name: name.into(), value: SettingValue::Number(value), unit: unit.into() }
    }

    /// A setting that has a name.
    pub fn code(name: &str, code: &str) -> Self {
        Self { name: name.into(), value: SettingValue::Code(code.into()), unit: String::new() }
    }
}

/// One published number.
#[derive(Clone, Debug, PartialEq)]
pub struct Claim {
    /// The source of the numbers.
    pub source: Source,
    /// Which number: a code, `first_pass`.
    pub quantity: &'static str,
    /// Its unit as a symbol: `s`, `GB`, `%`, `LCR/s`; empty for a count or a ratio.
    pub unit: &'static str,
    /// What it was measured under.
    pub setting: Vec<Setting>,
    /// What the document states.
    pub published: Published,
    /// The document does not print the number: it follows by arithmetic from numbers that it prints.
    pub derived: bool,
}

impl Source {
    /// A number that is published here.
    pub fn claim(self, quantity: &'static str, unit: &'static str, published: Published) -> Claim {
        Claim { source: self, quantity, unit, setting: Vec::new(), published, derived: false }
    }

    /// A number that is stated here.
    pub fn exact(self, quantity: &'static str, unit: &'static str, value: f64) -> Claim {
        self.claim(quantity, unit, Published::Exact { value })
    }
}

impl Claim {
    /// The same claim, under a setting.
    pub fn under(mut self, setting: Setting) -> Self {
        self.setting.push(setting);
        self
    }
}
