//! The names that a rule can use, as a host declares them.

use super::parse::is_keyword;

/// What the values of a name are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ValueKind {
    /// Whole numbers.
    Number,
    /// Strings.
    Text,
}

/// Place of a name among the names of its host.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NameIndex(pub usize);

/// One name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As it is written.
    pub text: String,
    /// What its values are.
    pub kind: ValueKind,
    /// All its values, if these are few and known: a rule that compares it with another string is refused.
    pub values: Vec<String>,
}

/// The names that a rule can use, in the order of their indexes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    all: Vec<Name>,
}

impl Names {
    /// Adds a name for whole numbers.
    #[must_use]
    pub fn number(self, text: &str) -> Self {
        self.with(text, ValueKind::Number, &[])
    }

    /// Adds a name for strings.
    #[must_use]
    pub fn text(self, text: &str) -> Self {
        self.with(text, ValueKind::Text, &[])
    }

    /// Adds a name for one of these strings.
    #[must_use]
    pub fn one_of(self, text: &str, values: &[&str]) -> Self {
        self.with(text, ValueKind::Text, values)
    }

    fn with(mut self, text: &str, kind: ValueKind, values: &[&str]) -> Self {
        debug_assert!(!is_keyword(text), "{text} is a word of the language");
        let values = values.iter().map(|&value| value.to_owned()).collect();
        self.all.push(Name { text: text.to_owned(), kind, values });
        self
    }

    /// All of them.
    pub fn all(&self) -> &[Name] {
        &self.all
    }

    /// The name with this index.
    pub fn get(&self, index: NameIndex) -> Option<&Name> {
        self.all.get(index.0)
    }

    /// The name that is written so, in any case.
    pub fn index_of(&self, text: &str) -> Option<NameIndex> {
        self.all.iter().position(|name| name.text.eq_ignore_ascii_case(text)).map(NameIndex)
    }
}

/// What is written most like `text`, if a slip of the hand explains the difference.
pub(super) fn nearest<'a>(text: &str, known: impl Iterator<Item = &'a str>) -> Option<String> {
    let most = (text.chars().count() / 3).clamp(1, 3);
    known
        .map(|known| (distance(text, known), known))
        .filter(|&(distance, _)| distance <= most)
        .min_by_key(|&(distance, _)| distance)
        .map(|(_, known)| known.to_owned())
}

/// Letters to add, remove, exchange or swap with a neighbour, without regard to case.
fn distance(given: &str, known: &str) -> usize {
    let letters = |text: &str| text.to_lowercase().chars().collect::<Vec<char>>();
    let (given, known) = (letters(given), letters(known));
    let mut rows = vec![(0..=known.len()).collect::<Vec<usize>>()];
    for at in 1..=given.len() {
        let mut row = vec![at];
        for to in 1..=known.len() {
            let exchanged = rows[at - 1][to - 1] + usize::from(given[at - 1] != known[to - 1]);
            let mut least = exchanged.min(rows[at - 1][to] + 1).min(row[to - 1] + 1);
            if at > 1 && to > 1 && given[at - 1] == known[to - 2] && given[at - 2] == known[to - 1] {
                least = least.min(rows[at - 2][to - 2] + 1);
            }
            row.push(least);
        }
        rows.push(row);
    }
    rows[given.len()][known.len()]
}

#[cfg(test)]
mod tests {
    use super::nearest;

    #[test]
    fn a_slip_of_the_hand_has_a_nearest_name() {
        let known = || ["table", "operation", "key", "c1"].into_iter();
        assert_eq!(nearest("opertaion", known()).as_deref(), Some("operation"));
        assert_eq!(nearest("TABEL", known()).as_deref(), Some("table"));
        assert_eq!(nearest("kye", known()).as_deref(), Some("key"));
        assert_eq!(nearest("c12", known()).as_deref(), Some("c1"));
        assert_eq!(nearest("price", known()), None);
        assert_eq!(nearest("", known()), None);
    }
}
