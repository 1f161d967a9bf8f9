//! What is refused: with its code, its place, and what may be there.

use super::super::{MAX_DEPTH, MOST_CHARACTERS, Names, Rule, RuleError, RuleErrorCode};

fn names() -> Names {
    let operations = ["insert", "update", "delete"];
    Names::default().text("table").one_of("operation", &operations).number("key").number("c1")
}

fn error(text: &str) -> RuleError {
    Rule::parse(text, &names()).expect_err(text)
}

fn place(text: &str) -> (RuleErrorCode, u32, u32, String) {
    let RuleError { code, line, column, found, .. } = error(text);
    (code, line, column, found)
}

#[test]
fn an_unexpected_word_has_its_place_and_what_may_be_there() {
    let missing = error("key = 1 AND\n  c1 >");
    assert_eq!((missing.code, missing.line, missing.column), (RuleErrorCode::Expected, 2, 7));
    assert_eq!((missing.found.as_str(), missing.expected.join(" ")), ("", "number key c1 NULL".to_owned()));

    let joint = error("key = 1 adn c1 = 2");
    assert_eq!(
        (joint.column, joint.found.as_str(), joint.expected.join(" ")),
        (9, "adn c1", "AND OR".to_owned())
    );

    assert_eq!(error("operation =").expected.join(" "), "'insert' 'update' 'delete' table operation NULL");
    assert_eq!(error("").expected.join(" "), "NOT ( number string table operation key c1 NULL");
    assert_eq!(error("key").expected.join(" "), "<> != <= >= = < > IS NOT IN BETWEEN LIKE");
    assert_eq!(error("key NOT").expected.join(" "), "IN BETWEEN LIKE");
    assert_eq!(error("key IN (1 2)").expected.join(" "), ", )");
}

#[test]
fn each_kind_of_mistake_has_its_code_and_place() {
    use RuleErrorCode::*;
    let cases = [
        ("prize > 5", UnknownName, 1, "prize"),
        ("key = 1 AND nmae LIKE 'a'", UnknownName, 13, "nmae"),
        ("operation IN ('insert', 'upsert')", UnknownValue, 25, "'upsert'"),
        ("'remove' <> operation", UnknownValue, 1, "'remove'"),
        ("key = '5'", WrongKind, 7, "'5'"),
        ("table = 5", WrongKind, 9, "5"),
        ("key BETWEEN 1 AND table", WrongKind, 19, "table"),
        ("table IN ('a', key)", WrongKind, 16, "key"),
        ("key LIKE '1%'", WrongKind, 1, "key"),
        ("table = 'größe", UnclosedString, 9, "'größe"),
        ("table LIKE 'gr", UnclosedString, 12, "'gr"),
        ("operation = \"insert\"", DoubleQuotes, 13, "\"insert\""),
        ("key > 2.50", NotWhole, 7, "2.50"),
        ("key = 99999999999999999999", NumberTooLarge, 7, "99999999999999999999"),
        ("table LIKE 'a%' ESCAPE '##'", WrongEscape, 24, "'##'"),
        ("table LIKE 'a#' ESCAPE '#'", WrongEscape, 12, "'a#'"),
    ];
    for (text, code, column, found) in cases {
        assert_eq!(place(text), (code, 1, column, found.to_owned()), "{text}");
    }
}

#[test]
fn the_nearest_name_or_value_is_suggested() {
    assert_eq!(error("tabel = 'a'").nearest.as_deref(), Some("table"));
    assert_eq!(error("tabel = 'a'").expected.join(" "), "table operation key c1");
    assert_eq!(error("operation = 'INSERT'").nearest.as_deref(), Some("'insert'"));
    assert_eq!(error("operation = 'merge'").nearest, None);
    assert_eq!(error("operation = 'merge'").expected.join(" "), "'insert' 'update' 'delete'");
}

#[test]
fn length_and_depth_have_bounds() {
    let nested = |depth: usize| format!("{}key = 1{}", "(".repeat(depth), ")".repeat(depth));
    assert!(Rule::parse(&nested(MAX_DEPTH), &names()).is_ok());
    let deep = error(&nested(MAX_DEPTH + 1));
    assert_eq!((deep.code, deep.most), (RuleErrorCode::TooDeep, Some(MAX_DEPTH as u32)));
    assert_eq!(error(&"NOT ".repeat(MAX_DEPTH + 1)).code, RuleErrorCode::TooDeep);

    let long = error(&" ".repeat(MOST_CHARACTERS + 1));
    assert_eq!((long.code, long.most), (RuleErrorCode::TooLong, Some(MOST_CHARACTERS as u32)));
}

#[test]
fn columns_are_in_the_units_of_a_page() {
    assert_eq!(place("table = '🐴' AND x = 1"), (RuleErrorCode::UnknownName, 1, 18, "x".to_owned()));
}

#[test]
fn an_error_is_a_problem_of_its_field() {
    let problem = error("key = 1\nOR tabel = 'a'").problem("rule");
    assert_eq!((problem.code, problem.field.as_deref()), ("rule_unknown_name", Some("rule")));
    assert_eq!((problem.at, problem.got, problem.detail.as_deref()), (Some(2), Some(4.0), Some("tabel")));
    assert_eq!(problem.allowed, ["table"]);
    assert_eq!(error("price = 1").problem("rule").allowed, ["table", "operation", "key", "c1"]);
}
