//! Named numbers of a run. A model declares each once, with its unit and meaning; lessons, conditions, goals and the
//! command line refer to it by name. `queue.2` is `queue` of the second instance: numbers in names count from 1,
//! indices in this file from 0. Knows no particular name.

use super::model::Model;
use super::moment::Moment;
use serde::Serialize;

/// What a number counts or measures: how it is written for people.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Unit {
    /// How many; of what, the meaning says.
    Count,
    /// The number of a thing, not an amount: a block, an instance.
    Number,
    /// How many blocks.
    Blocks,
    /// How many transactions.
    Transactions,
    /// How many redo records.
    Records,
    /// How many log files.
    LogFiles,
    /// How many undo records.
    UndoRecords,
    /// Bytes.
    Bytes,
    /// A position in a redo thread, byte by byte.
    Rba,
    /// A position in a log of PostgreSQL, byte by byte.
    Lsn,
    /// How long, in seconds.
    Seconds,
    /// A moment of the run, in seconds after its start.
    Moment,
    /// Percent.
    Percent,
    /// A rate per second.
    PerSecond,
    /// An average number of things, with a fraction.
    Average,
}

/// Reads a number of the whole run.
pub type ReadFromRun<M> = fn(&Moment<'_, M>) -> Option<f64>;
/// Reads a number of one numbered part, for example an instance; the index is from 0.
pub type ReadFromPart<M> = fn(&Moment<'_, M>, u32) -> Option<f64>;
/// Reads a number of one part or, with `None`, of all parts together.
pub type ReadFromPartOrAll<M> = fn(&Moment<'_, M>, Option<u32>) -> Option<f64>;

/// A stamp that changes whenever the value may have changed.
pub type ChangeStamp<M> = fn(&Moment<'_, M>, Option<u32>) -> u64;

/// How a value is read, which also decides whether its name ends with a number.
pub enum Get<M: Model> {
    /// `time_s`.
    Run(ReadFromRun<M>),
    /// `scn.2`.
    One(ReadFromPart<M>),
    /// `commits.2`, and `commits` for all.
    Some(ReadFromPartOrAll<M>),
}

/// Whether a name ends with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Per {
    /// It never does.
    Run,
    /// It always does.
    One,
    /// It may.
    Either,
}

/// One value that a model declares.
pub struct Value<M: Model> {
    /// Its name, without a number.
    pub name: &'static str,
    /// How it is written.
    pub unit: Unit,
    /// What it is, in a sentence.
    pub meaning: &'static str,
    /// Reads it. `None` where there is no such number at that moment.
    pub get: Get<M>,
    /// For values that cost much to read: they are read again only when this is another.
    pub stamp: Option<ChangeStamp<M>>,
}

/// Values about one subject.
pub struct Values<M: Model> {
    /// The subject.
    pub title: &'static str,
    /// In listing order.
    pub values: &'static [Value<M>],
}

/// What the numbers at the end of names count.
#[derive(Clone, Copy, Debug)]
pub struct Numbered {
    /// A word for one: `instance`.
    pub what: &'static str,
    /// The highest number that a name may have.
    pub most: u32,
}

/// The description of a value for viewers.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct ValueDeclaration {
    /// Its name, without a number.
    pub name: &'static str,
    /// Whether a number follows.
    pub per: Per,
    /// How it is written.
    pub unit: Unit,
    /// What it is, in a sentence.
    pub meaning: &'static str,
    /// The title of its group of values.
    pub group: &'static str,
}

/// Why a name is not a value.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum NameError {
    /// No model has it.
    Unknown {
        /// What was written.
        name: String,
        /// The known name that is most like it.
        nearest: Option<String>,
    },
    /// Another model has it.
    OtherModel {
        /// What was written.
        name: String,
        /// The model that has it.
        model: String,
    },
    /// The value belongs to one of several parts: the number is missing.
    NumberMissing {
        /// What was written.
        name: String,
        /// What the number would count.
        what: &'static str,
    },
    /// The value belongs to the whole run: a number is not allowed.
    NumberTooMuch {
        /// The name without the number.
        name: String,
    },
    /// The number is too high for every run.
    NumberTooHigh {
        /// What was written.
        name: String,
        /// What the number counts.
        what: &'static str,
        /// The highest number.
        most: u32,
    },
}

/// The value names of a model, under the model's name.
pub type Vocabulary = (&'static str, Vec<&'static str>);

/// A name that was resolved.
pub struct ResolvedName<M: Model> {
    /// The declared value.
    pub value: &'static Value<M>,
    /// Index of the part, from 0, if the name ends with a number.
    pub of: Option<u32>,
}

impl<M: Model> Value<M> {
    /// Whether the name ends with a number.
    pub fn per(&self) -> Per {
        match self.get {
            Get::Run(_) => Per::Run,
            Get::One(_) => Per::One,
            Get::Some(_) => Per::Either,
        }
    }
}

impl<M: Model> ResolvedName<M> {
    /// The number at a moment. The result of a division by zero is `None`.
    pub fn at(&self, moment: &Moment<'_, M>) -> Option<f64> {
        let number = match (&self.value.get, self.of) {
            (Get::Run(get), _) => get(moment),
            (Get::One(get), Some(of)) => get(moment, of),
            (Get::One(_), None) => None,
            (Get::Some(get), of) => get(moment, of),
        };
        number.filter(|number| number.is_finite())
    }
}

/// A sentence for generated lists only: the wasm build leaves it out.
pub const fn for_lists(sentence: &'static str) -> &'static str {
    if cfg!(target_arch = "wasm32") { "" } else { sentence }
}

/// All values of a model. Cost: linear in their number.
pub fn all<M: Model>() -> Vec<&'static Value<M>> {
    let mut values = Vec::new();
    for group in M::VALUES {
        values.extend(group.values);
    }
    values
}

/// The declarations that a viewer gets, in listing order.
pub fn declarations<M: Model>() -> Vec<ValueDeclaration> {
    let each = |group: &'static Values<M>| {
        group.values.iter().map(|value| ValueDeclaration {
            name: value.name,
            per: value.per(),
            unit: value.unit,
            meaning: value.meaning,
            group: group.title,
        })
    };
    M::VALUES.iter().flat_map(each).collect()
}

/// Resolves a name. `others` are the names of all models, so that the error can say which model a foreign name
/// belongs to.
///
/// # Errors
/// The reason why the name is not a value, with the most similar name.
pub fn find<M: Model>(text: &str, others: &[Vocabulary]) -> Result<ResolvedName<M>, NameError> {
    find_among(&all::<M>(), text, others)
}

fn find_among<M: Model>(
    values: &[&'static Value<M>],
    text: &str,
    others: &[Vocabulary],
) -> Result<ResolvedName<M>, NameError> {
    let names: Vec<(&str, Per)> = values.iter().map(|value| (value.name, value.per())).collect();
    let (at, of) = look_up(text, &names, M::NUMBERED, (M::NAME, others))?;
    Ok(ResolvedName { value: values[at], of })
}

/// Index of a name in a list, and of the part that it names, from 0. One copy of the code serves all models.
fn look_up(
    text: &str,
    names: &[(&str, Per)],
    Numbered { what, most }: Numbered,
    (model, others): (&str, &[Vocabulary]),
) -> Result<(usize, Option<u32>), NameError> {
    let (bare, number) = match text.rsplit_once('.') {
        Some((bare, number)) if is_number(number) => (bare, Some(number)),
        _ => (text, None),
    };
    let name = || text.chars().take(MAX_NAME_CHARS).collect::<String>();
    let Some(at) = names.iter().position(|(name, _)| *name == bare) else {
        let whose = others.iter().find(|(other, names)| *other != model && names.contains(&bare));
        return Err(match whose {
            Some((model, _)) => NameError::OtherModel { name: name(), model: (*model).to_owned() },
            None => NameError::Unknown { name: name(), nearest: nearest(bare, names) },
        });
    };
    match (names[at].1, number) {
        (Per::Run | Per::Either, None) => Ok((at, None)),
        (Per::One, None) => Err(NameError::NumberMissing { name: name(), what }),
        (Per::Run, Some(_)) => Err(NameError::NumberTooMuch { name: bare.to_owned() }),
        (_, Some(number)) => match number.parse::<u32>() {
            Ok(of) if (1..=most).contains(&of) => Ok((at, Some(of - 1))),
            _ => Err(NameError::NumberTooHigh { name: name(), what, most }),
        },
    }
}

/// A value as a row of a frame.
pub struct NumberRow {
    /// Index among the model's values.
    pub value: u32,
    /// Index of the part, from 0; 255 if the name has no number.
    pub of: u8,
    /// The number; NaN if there is none.
    pub number: f64,
}

/// The named values as rows of a frame. Unknown names are left out.
pub fn rows<M: Model>(moment: &Moment<'_, M>, names: &[String]) -> Vec<NumberRow> {
    let values = all::<M>();
    let row = |name: &String| {
        let resolved = find_among(&values, name, &[]).ok()?;
        let value = values.iter().position(|value| std::ptr::eq(*value, resolved.value))? as u32;
        let of = resolved.of.map_or(u8::MAX, |of| of as u8);
        Some(NumberRow { value, of, number: resolved.at(moment).unwrap_or(f64::NAN) })
    };
    names.iter().filter_map(row).collect()
}

/// Errors quote at most this many characters of a name.
const MAX_NAME_CHARS: usize = 80;

fn is_number(text: &str) -> bool {
    !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit())
}

/// The most similar name, if any is similar enough. Cost: number of names times their length squared.
fn nearest(text: &str, names: &[(&str, Per)]) -> Option<String> {
    if text.len() > MAX_NAME_CHARS {
        return None;
    }
    let closest = names.iter().map(|(name, _)| (distance(text, name), *name)).min()?;
    (closest.0 <= closest.1.len().div_ceil(3)).then(|| closest.1.to_owned())
}

/// Levenshtein distance: letters to insert, delete or replace.
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (number, letter) in (1..).zip(a.chars()) {
        let mut diagonal = std::mem::replace(&mut row[0], number);
        for (at, other) in b.iter().enumerate() {
            let changed = diagonal + usize::from(letter != *other);
            diagonal = row[at + 1];
            row[at + 1] = changed.min(diagonal + 1).min(row[at] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn distance_counts_letters() {
        assert_eq!((distance("queue", "queue"), distance("qeue", "queue"), distance("", "abc")), (0, 1, 3));
        assert_eq!(distance("recovery", "discovery"), 3);
    }
}
