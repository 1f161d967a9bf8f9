//! A rule as text.

use super::names::Names;
use super::pattern::{Pattern, Piece};
use super::syntax::{Condition, Operand, Sign};

/// How strongly the parts of a condition hold together: a part that holds less needs parentheses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Strength {
    Or,
    And,
    Not,
}

/// The text of a condition.
pub(super) fn text_of(condition: &Condition, names: &Names) -> String {
    let not = |negated: bool| if negated { "NOT " } else { "" };
    let value_of = |operand: &Operand| operand_text(operand, names);
    let joined = |parts: &[Condition], word: &str, strength: Strength| {
        let texts: Vec<String> = parts.iter().map(|part| within(part, strength, names)).collect();
        texts.join(word)
    };
    match condition {
        Condition::Or(parts) => joined(parts, " OR ", Strength::And),
        Condition::And(parts) => joined(parts, " AND ", Strength::Not),
        Condition::Not(part) => format!("NOT {}", within(part, Strength::Not, names)),
        Condition::Compare(left, sign, right) => {
            let sign = Sign::ALL.iter().find(|(_, one)| one == sign).map_or("=", |(text, _)| text);
            format!("{} {sign} {}", value_of(left), value_of(right))
        }
        Condition::In { value, negated, list } => {
            let list: Vec<String> = list.iter().map(value_of).collect();
            format!("{} {}IN ({})", value_of(value), not(*negated), list.join(", "))
        }
        Condition::Between { value, negated, low, high } => {
            let (value, low, high) = (value_of(value), value_of(low), value_of(high));
            format!("{value} {}BETWEEN {low} AND {high}", not(*negated))
        }
        Condition::Like { value, negated, pattern } => {
            format!("{} {}LIKE {}", value_of(value), not(*negated), pattern_text(pattern))
        }
        Condition::IsNull { value, negated } => format!("{} IS {}NULL", value_of(value), not(*negated)),
    }
}

/// A part of a condition, in parentheses if it holds less than it must.
fn within(part: &Condition, least: Strength, names: &Names) -> String {
    let text = text_of(part, names);
    let strength = match part {
        Condition::Or(_) => Strength::Or,
        Condition::And(_) => Strength::And,
        _ => Strength::Not,
    };
    if strength < least { format!("({text})") } else { text }
}

fn operand_text(operand: &Operand, names: &Names) -> String {
    match operand {
        Operand::Name(index) => names.get(*index).map_or_else(String::new, |name| name.text.clone()),
        Operand::Number(number) => number.to_string(),
        Operand::Text(text) => quoted(text),
        Operand::Null => "NULL".to_owned(),
    }
}

fn pattern_text(pattern: &Pattern) -> String {
    let is_special = |piece: &Piece| matches!(piece, Piece::Character('%' | '_'));
    let escapes = pattern.pieces.iter().any(is_special);
    let mut text = String::new();
    for piece in &pattern.pieces {
        match *piece {
            Piece::Any => text.push('%'),
            Piece::One => text.push('_'),
            Piece::Character(letter) => {
                if escapes && matches!(letter, '%' | '_' | '\\') {
                    text.push('\\');
                }
                text.push(letter);
            }
        }
    }
    if escapes { format!("{} ESCAPE '\\'", quoted(&text)) } else { quoted(&text) }
}

/// A string as a rule has it.
pub(super) fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', "''"))
}
