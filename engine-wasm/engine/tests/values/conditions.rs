//! Conditions: how they read, and where they are wrong.

use crate::condition;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::expression::{Expression, ExpressionError, LONGEST};
use rollforward_engine::platform::kernel::random::Stream;

#[test]
fn a_condition_says_where_it_is_wrong() {
    let error = |text: &str| Expression::parse::<Simulation>(text, &[], &vocabularies()).err();
    let place = |text: &str| match error(text) {
        Some(ExpressionError::Expected { column, what, found }) => Some((column, what, found)),
        _ => None,
    };
    let expected = |column, what, found: &str| Some((column, what, found.to_owned()));
    assert_eq!(place(""), expected(1, "value", ""));
    assert_eq!(place("queue.2"), expected(8, "sign", ""));
    assert_eq!(place("queue.2 >="), expected(11, "value", ""));
    assert_eq!(place("queue.2 5"), expected(9, "sign", "5"));
    assert_eq!(place("queue.2 > 5 or frozen = 1"), expected(13, "and", "or"));
    assert_eq!(place("queue.2 > 5 and"), expected(16, "value", ""));
    let name = error("frozen = 0 and quue.2 > 1");
    assert!(matches!(name, Some(ExpressionError::Name { column: 16, .. })), "{name:?}");
    let long = "1 = 1 and ".repeat(LONGEST / 10 + 1);
    assert_eq!(error(&long), Some(ExpressionError::TooLong { most: LONGEST }));
    assert!(Expression::parse::<Simulation>("mine > 1", &["mine".to_owned()], &[]).is_ok());
}

#[test]
fn a_condition_reads_as_it_was_written() {
    for text in ["queue.2 >= 5 and recovery_set.size = 0", "-0.25 < time_s", "up.1 != up.2"] {
        assert_eq!(condition(text).to_string(), text);
    }
    assert_eq!(condition("queue.2>=5  and\tfrozen=0").to_string(), "queue.2 >= 5 and frozen = 0");
}

#[test]
fn whatever_is_typed_parsing_does_not_panic() {
    let parts = [
        "queue.2", "queue", "and", ">=", "=", "!", "<", "5", "-", "-5.", ".5", " ", "\t", "é", "…", "\u{0}",
        "1e9",
    ];
    let mut stream = Stream::named(7, "conditions", 0);
    for _ in 0..50_000 {
        let text: String =
            (0..stream.below(12)).map(|_| parts[stream.below(parts.len() as u32) as usize]).collect();
        if let Ok(read) = Expression::parse::<Simulation>(&text, &[], &[]) {
            assert_eq!(Expression::parse::<Simulation>(&read.to_string(), &[], &[]), Ok(read), "{text}");
        }
    }
}
