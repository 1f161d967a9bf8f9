//! Finds the fields at which an input does not fit: unknown fields, values of the wrong kind, values that cannot be
//! read. Compares the input, as a tree, with a template that has every field. Knows no model and no format.

use super::problem::{Problem, item_number};

/// The kinds of values that an input can hold.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Kind {
    /// Fields by name.
    Object,
    /// A list.
    List,
    /// A number.
    Number(f64),
    /// Anything else.
    Other,
}

/// Structured data as a tree.
pub trait Tree: Clone {
    /// The kind of this node.
    fn kind(&self) -> Kind;
    /// The fields of an object, in any order; none of anything else.
    fn fields(&self) -> Vec<(String, Self)>;
    /// The items of a list; none of anything else.
    fn items(&self) -> Vec<Self>;
    /// An object with one field.
    fn object_with(name: &str, value: Self) -> Self;
    /// A list with one item.
    fn list_with(item: Self) -> Self;
}

/// Tries to read an input; the error says why it cannot be read.
pub type TryRead<'a, T> = &'a dyn Fn(T) -> Result<(), String>;

/// The problems of `input` against `template`, which has every field. If the input could not be read, `read` tries
/// each field alone, with defaults for the rest; otherwise the template is the value that was read.
pub fn find_problems<T: Tree>(given: &T, known: &T, reads: Option<TryRead<'_, T>>) -> Vec<Problem> {
    let mut walk = Walk { reads, path: Vec::new(), item: None, problems: Vec::new() };
    walk.compare(given, known);
    walk.problems
}

struct Walk<'a, T> {
    reads: Option<TryRead<'a, T>>,
    path: Vec<String>,
    /// The item of a list that is compared, from 1; of lists in lists the outermost.
    item: Option<u32>,
    problems: Vec<Problem>,
}

impl<T: Tree> Walk<'_, T> {
    fn compare(&mut self, given: &T, known: &T) {
        match (given.kind(), known.kind()) {
            (Kind::Object, Kind::Object) => self.compare_fields(given, known),
            (_, Kind::Object) => self.problems.push(self.problem("not_an_object")),
            (Kind::List, Kind::List) if self.reads.is_none() => {
                for (index, (given, known)) in given.items().iter().zip(&known.items()).enumerate() {
                    let outer = self.item;
                    self.item = outer.or(Some(item_number(index)));
                    self.compare(given, known);
                    self.item = outer;
                }
            }
            _ => self.try_field_alone(given, known),
        }
    }

    fn compare_fields(&mut self, given: &T, known: &T) {
        let known = known.fields();
        for (name, value) in given.fields() {
            let field = known.iter().find(|(other, _)| *other == name);
            self.path.push(name);
            match field {
                Some((_, known)) => self.compare(&value, known),
                None => self.problems.push(self.problem("unknown_field")),
            }
            self.path.pop();
        }
    }

    fn try_field_alone(&mut self, given: &T, known: &T) {
        let Some(detail) = self.error_of(given.clone()) else { return };
        if given.kind() == Kind::List && known.kind() == Kind::List && self.try_items_alone(given) {
            return;
        }
        self.problems.push(match (given.kind(), known.kind()) {
            // A number that is not whole was refused because its field takes whole numbers only.
            (Kind::Number(got), Kind::Number(_)) if got.fract() == 0.0 => {
                Problem::out_of_range(&self.path.join("."), got, 0.0, f64::from(u32::MAX))
            }
            (Kind::Number(got), Kind::Number(_)) => {
                Problem { got: got.is_finite().then_some(got), ..self.problem("not_whole") }
            }
            (_, Kind::Number(_)) => self.problem("not_a_number"),
            (Kind::Number(_) | Kind::Object | Kind::Other, Kind::List) => self.problem("not_a_list"),
            _ => Problem { detail: Some(detail), ..self.problem("bad_value") },
        });
    }

    /// True if an item of a list is found that cannot be read.
    fn try_items_alone(&mut self, list: &T) -> bool {
        let known = self.problems.len();
        for (index, item) in list.items().into_iter().enumerate() {
            let Some(detail) = self.error_of(T::list_with(item)) else { continue };
            let item = Some(item_number(index));
            self.problems.push(Problem { item, detail: Some(detail), ..self.problem("bad_value") });
        }
        self.problems.len() > known
    }

    /// Why the field in hand cannot be read, if only it is given.
    fn error_of(&self, value: T) -> Option<String> {
        let alone = self.path.iter().rev().fold(value, |value, name| T::object_with(name, value));
        self.reads.and_then(|reads| reads(alone).err())
    }

    fn problem(&self, code: &'static str) -> Problem {
        let field = (!self.path.is_empty()).then(|| self.path.join("."));
        Problem { field, item: self.item, ..Problem::rule(code, "") }
    }
}

impl Tree for serde_json::Value {
    fn kind(&self) -> Kind {
        match self {
            Self::Object(_) => Kind::Object,
            Self::Array(_) => Kind::List,
            Self::Number(number) => number.as_f64().map_or(Kind::Other, Kind::Number),
            Self::Null | Self::Bool(_) | Self::String(_) => Kind::Other,
        }
    }

    fn fields(&self) -> Vec<(String, Self)> {
        let fields = self.as_object().into_iter().flatten();
        fields.map(|(name, value)| (name.clone(), value.clone())).collect()
    }

    fn items(&self) -> Vec<Self> {
        self.as_array().cloned().unwrap_or_default()
    }

    fn object_with(name: &str, value: Self) -> Self {
        let mut fields = serde_json::Map::new();
        fields.insert(name.to_owned(), value);
        Self::Object(fields)
    }

    fn list_with(item: Self) -> Self {
        Self::Array(vec![item])
    }
}
