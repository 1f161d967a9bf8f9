//! Sentences about rules for row changes that cannot be read: where, what is wrong, and what may be there.

use rollforward_engine::platform::problem::Problem;

use crate::words::{number, show};

/// What is wrong with a rule of a scenario; nothing for a problem that is not about a rule.
pub fn rule_problem(problem: &Problem) -> Option<String> {
    let field = problem.field.as_deref().unwrap_or("the rule");
    let most = number(problem.max.unwrap_or_default());
    let found = match problem.detail.as_deref() {
        None | Some("") => "the end of the rule".to_owned(),
        Some(found) => show(found),
    };
    let allowed = in_words(&problem.allowed);
    let is_near = problem.allowed.len() == 1;
    let what = match problem.code {
        "rule_expected" => format!("{found} cannot be here. Possible: {allowed}."),
        "rule_unknown_name" if is_near => format!("there is no name {found}. Did you mean {allowed}?"),
        "rule_unknown_name" => format!("there is no name {found}. The names are {allowed}."),
        "rule_unknown_value" if is_near => format!("{found} never occurs. Did you mean {allowed}?"),
        "rule_unknown_value" => format!("{found} never occurs. Possible: {allowed}."),
        "rule_wrong_kind" => format!("{found} does not fit, because {allowed} belongs here."),
        "rule_unclosed_string" => "the string has no end. Close it with a single quote.".to_owned(),
        "rule_double_quotes" => format!("write the string {found} in single quotes."),
        "rule_not_whole" => format!("{found} has a fraction. Write a whole number."),
        "rule_number_too_large" => {
            format!("{found} has too many digits. Write a number of at most 18 digits.")
        }
        "rule_wrong_escape" => format!(
            "{found} cannot be here. ESCAPE takes one character, and a pattern must not end with this character."
        ),
        "rule_too_deep" => {
            format!(
                "more than {most} parentheses or NOTs are nested. Write the condition with fewer of them."
            )
        }
        "rule_too_long" => {
            return Some(format!("{field}: the rule has more than {most} characters. Shorten it."));
        }
        _ => return None,
    };
    let (line, column) = (problem.at.unwrap_or(1), number(problem.got.unwrap_or(1.0)));
    Some(format!("{field}, line {line}, column {column}: {what}"))
}

/// `AND or OR`; the engine says of what is not written out whether it is a number or a string.
fn in_words(allowed: &[String]) -> String {
    let words = allowed.iter().map(|word| match word.as_str() {
        "number" => "a number",
        "string" => "a string in single quotes",
        word => word,
    });
    let words: Vec<&str> = words.collect();
    match words.as_slice() {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} or {last}", first.join(", ")),
    }
}

#[cfg(test)]
mod tests {
    use crate::problem_words::scenario_problem;
    use rollforward_engine::models::replication::scenario::{ArchiveFull, Rules, Scenario};
    use rollforward_engine::platform::model::Scenario as _;

    fn said(change: impl Fn(&mut Scenario)) -> Vec<String> {
        let mut scenario = Scenario::default();
        change(&mut scenario);
        scenario.problems().iter().map(scenario_problem).collect()
    }

    fn of_rule(capture: &str) -> Vec<String> {
        said(|it| it.rules = Rules { capture: capture.into(), ..Rules::default() })
    }

    #[test]
    fn a_rule_that_cannot_be_read_says_where_what_is_wrong_and_what_may_be_there() {
        for (rule, message) in [
            (
                "table = 'orders'\nAND tabel = 'stock'",
                "rules.capture, line 2, column 5: there is no name “tabel”. Did you mean table?",
            ),
            (
                "table = 'stok'",
                "rules.capture, line 1, column 9: “'stok'” never occurs. Did you mean 'stock'?",
            ),
            (
                "key = 'x'",
                "rules.capture, line 1, column 7: “'x'” does not fit, because a number belongs here.",
            ),
            ("key = 1.5", "rules.capture, line 1, column 7: “1.5” has a fraction. Write a whole number."),
        ] {
            assert_eq!(of_rule(rule), [message], "{rule}");
        }
        let [open] = &of_rule("key = 1 AND")[..] else { panic!("one message") };
        assert!(
            open.starts_with("rules.capture, line 1, column 12: the end of the rule cannot be here."),
            "{open}"
        );
        let [long] = &of_rule(&"key = 1 OR ".repeat(1_000))[..] else { panic!("one message") };
        assert!(long.starts_with("rules.capture: the rule has more than "), "{long}");
    }

    #[test]
    fn what_a_pipeline_cannot_do_without_names_the_field_and_what_is_allowed() {
        for (message, change) in [
            ("apply.appliers must be between 1 and 16, got 0.", &|it: &mut Scenario| it.apply.appliers = 0),
            ("capture.slots must be between 2 and 1024, got 1.", &|it: &mut Scenario| it.capture.slots = 1),
            ("link.bytes_per_s must be between 1000 and 1000000000000, got 0.", &|it: &mut Scenario| {
                it.link.bytes_per_s = 0.0
            }),
            (
                "tables.unique: this is not possible with update anywhere. Remove it, or set anywhere.on to false.",
                &|it: &mut Scenario| it.anywhere.on = true,
            ),
            ("log.archive_bytes must be between 5242880 and 67108864, got 1048576.", &|it: &mut Scenario| {
                (it.capture.archive_full, it.log.archive_bytes) = (ArchiveFull::Wait, 1 << 20);
            }),
        ] as [(&str, &dyn Fn(&mut Scenario)); 5]
        {
            assert!(said(change).iter().any(|said| said == message), "{message}: {:?}", said(change));
        }
    }
}
