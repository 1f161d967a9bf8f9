//! Whole numbers of a JSON text, written as integers: `2.0` and `2e0` become `2`, and `-0` becomes `0`. Programs write them
//! so for fields that take whole numbers only. Everything else of the text stays, lines included.

/// Above this, a float does not know each whole number.
const MOST: f64 = 9_007_199_254_740_992.0;

/// The text, with whole numbers as integers. It must be valid JSON. Cost: linear.
pub fn with_whole_numbers(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => string_length(rest),
            '-' | '0'..='9' => rest.find(|c: char| !is_of_number(c)).unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (token, after) = rest.split_at(length);
        match whole(token) {
            Some(number) if is_of_number(first) => out.push_str(&number.to_string()),
            _ => out.push_str(token),
        }
        rest = after;
    }
    out
}

fn is_of_number(c: char) -> bool {
    matches!(c, '0'..='9' | '+' | '-' | '.' | 'e' | 'E')
}

/// Bytes of a string with its quotation marks.
fn string_length(text: &str) -> usize {
    let mut is_escaped = true;
    let ends = |c: char| {
        let ends = c == '"' && !is_escaped;
        is_escaped = c == '\\' && !is_escaped;
        ends
    };
    text.find(ends).map_or(text.len(), |end| end + 1)
}

fn whole(token: &str) -> Option<i64> {
    let number: f64 = token.parse().ok()?;
    (number.fract() == 0.0 && number.abs() <= MOST).then_some(number as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_become_integers_and_strings_stay() {
        for (text, expected) in [
            (r#"{"a": 2.0, "b": [1e3, -0, -3.0E+0]}"#, r#"{"a": 2, "b": [1000, 0, -3]}"#),
            (r#"{"2.0": "1e3 \" 1e3 \\", "a": 2.0}"#, r#"{"2.0": "1e3 \" 1e3 \\", "a": 2}"#),
            (
                r#"[2.5, 1e300, -0.5, 18446744073709551615, true]"#,
                r#"[2.5, 1e300, -0.5, 18446744073709551615, true]"#,
            ),
            ("7.0", "7"),
            ("\"2.0", "\"2.0"),
        ] {
            assert_eq!(with_whole_numbers(text), expected);
        }
    }
}
