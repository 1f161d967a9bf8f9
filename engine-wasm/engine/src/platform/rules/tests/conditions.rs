//! What conditions come to: as SQLite has it, and by the truth tables of the standard. A printed rule reads as the same rule.

use proptest::prelude::*;

use super::super::pattern::{Pattern, Piece};
use super::super::syntax::{Condition, Operand, Sign};
use super::super::{NameIndex, Rule, Truth};
use super::{Row, names, read, value_of};

/// Conditions at random, each with its result in SQLite 3.40 for each of [`ROWS`]: true, false or unknown. LIKE regards
/// the case of letters (`PRAGMA case_sensitive_like`), as the standard has it.
const OF_SQLITE: &str = include_str!("sqlite.tsv");

const ROWS: [Row; 10] = [
    (Some(1), Some(2), Some("ann"), Some("ann")),
    (Some(2), Some(1), Some("Ann"), Some("bob")),
    (None, Some(3), Some("a_n"), Some("a%")),
    (Some(3), None, None, Some("ann")),
    (None, None, Some(""), Some("x")),
    (Some(-5), Some(10), Some("o'hara"), None),
    (Some(10), Some(9), Some("größe"), Some("gr")),
    (Some(0), Some(0), Some("annanna"), Some("anna")),
    (Some(7), Some(7), Some("100%"), Some("")),
    (Some(i64::MAX), Some(i64::MIN), Some("Z"), Some("z")),
];

#[test]
fn conditions_come_to_what_sqlite_says() {
    let mut compared = 0;
    for line in OF_SQLITE.lines() {
        let (expected, text) = line.split_once('\t').unwrap();
        let rule = read(text);
        let letter = |row: Row| match rule.truth(&value_of(row)) {
            Truth::True => 'T',
            Truth::False => 'F',
            Truth::Unknown => 'U',
        };
        assert_eq!(ROWS.map(letter).iter().collect::<String>(), expected, "{text}");
        assert_eq!(read(&rule.text(&names())), rule, "{text}");
        compared += ROWS.len();
    }
    assert!(compared >= 3_000);
}

#[test]
fn what_is_not_known_does_not_pass() {
    let passes = |text: &str| read(text).passes(&value_of((None, Some(1), None, None)));
    for text in [
        "c1 = 1",
        "c1 <> 1",
        "NOT c1 = 1",
        "c1 NOT IN (1)",
        "c2 NOT IN (2, NULL)",
        "c1 = NULL",
        "name LIKE '%'",
    ] {
        assert!(!passes(text), "{text}");
    }
    for text in ["c1 IS NULL", "c1 = 1 OR c2 = 1", "NOT (c1 = 1 AND c2 = 2)", "c2 IN (1, NULL)"] {
        assert!(passes(text), "{text}");
    }
}

#[test]
fn not_binds_more_than_and_and_and_more_than_or() {
    assert_eq!(read("c1 = 1 or c1 = 2 and not c2 = 3"), read("(c1 = 1) OR ((c1 = 2) AND (NOT (c2 = 3)))"));
    assert_ne!(read("(c1 = 1 OR c1 = 2) AND c2 = 3"), read("c1 = 1 OR c1 = 2 AND c2 = 3"));
    assert_eq!(read("c1 between 1 and 2 and c2 = 3"), read("(c1 BETWEEN 1 AND 2) AND c2 = 3"));
}

#[test]
fn names_and_keywords_have_any_case_and_lines_end_anywhere() {
    assert_eq!(read("C1\nis Not\n null"), read("c1 IS NOT NULL"));
    assert_eq!(read("NAME='it''s'").text(&names()), "name = 'it''s'");
    assert_eq!(read("c1 != -3").text(&names()), "c1 <> -3");
}

fn operand(numbers: bool) -> BoxedStrategy<Operand> {
    let name =
        (0..2usize).prop_map(move |index| Operand::Name(NameIndex(if numbers { index } else { index + 2 })));
    let literal = if numbers {
        any::<i64>().prop_map(Operand::Number).boxed()
    } else {
        "[a-z'%_é\\\\ ]{0,5}".prop_map(Operand::Text).boxed()
    };
    prop_oneof![4 => name, 4 => literal, 1 => Just(Operand::Null)].boxed()
}

fn predicate() -> impl Strategy<Value = Condition> {
    let signs = Sign::ALL.map(|(_, sign)| sign).to_vec();
    let piece = prop_oneof![
        Just(Piece::Any),
        Just(Piece::One),
        prop::sample::select(vec!['a', '%', '_', '\\', '\'']).prop_map(Piece::Character)
    ];
    let pattern = prop::collection::vec(piece, 0..5).prop_map(|pieces| Pattern { pieces });
    any::<(bool, bool)>().prop_flat_map(move |(numbers, negated)| {
        let side = operand(numbers);
        let list = prop::collection::vec(operand(numbers), 1..4);
        prop_oneof![
            (side.clone(), prop::sample::select(signs.clone()), side.clone())
                .prop_map(|(left, sign, right)| Condition::Compare(left, sign, right)),
            (side.clone(), list).prop_map(move |(value, list)| Condition::In { value, negated, list }),
            (side.clone(), side.clone(), side.clone())
                .prop_map(move |(value, low, high)| Condition::Between { value, negated, low, high }),
            (operand(false), pattern.clone()).prop_map(move |(value, pattern)| Condition::Like {
                value,
                negated,
                pattern
            }),
            side.prop_map(move |value| Condition::IsNull { value, negated }),
        ]
    })
}

fn condition() -> impl Strategy<Value = Condition> {
    predicate().prop_recursive(4, 24, 3, |part| {
        let parts = || prop::collection::vec(part.clone(), 2..4);
        prop_oneof![
            parts().prop_map(Condition::And),
            parts().prop_map(Condition::Or),
            part.clone().prop_map(|part| Condition::Not(Box::new(part))),
        ]
    })
}

proptest! {
    #[test]
    fn what_is_printed_reads_as_the_same_rule(condition in condition()) {
        let rule = Rule { condition };
        let text = rule.text(&names());
        prop_assume!(text.chars().count() <= super::super::MOST_CHARACTERS);
        prop_assert_eq!(Rule::parse(&text, &names()).map_err(|error| format!("{text}: {error:?}")), Ok(rule));
    }

    #[test]
    fn no_text_panics_and_errors_have_places_in_it(text in "([a-z0-9 ()<>=,'\"%.#é\n-]|c1|name|NOT|IN|AND|OR|LIKE|NULL|BETWEEN){0,40}") {
        if let Err(error) = Rule::parse(&text, &names()) {
            let line = text.split('\n').nth(error.line as usize - 1).unwrap();
            prop_assert!((1..=line.encode_utf16().count() as u32 + 1).contains(&error.column), "{error:?}");
        }
    }
}
