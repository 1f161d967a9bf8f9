//! Reads a text with the words of a vocabulary. Line ends are spaces; `#` begins a comment; case does not matter.
//!
//! ```text
//! program   = { setting | rule }
//! setting   = its words, one of its choices
//! rule      = head { action [ term ] [ "if" condition ] }     or     head condition
//! condition = all { "or" all }
//! all       = unit { "and" unit }
//! unit      = "not" unit | "(" condition ")" | fact | term sign term
//! ```
//!
//! A syntax error names what was expected at the furthest place reached.

use super::program::{
    Condition, GivenSetting, Program, ProgramError, ProgramErrorCode, Rule, Sign, Span, Statement, Term,
};
use super::vocabulary::{ActionWord, Body, RuleWord, Vocabulary, Word};
use std::cell::RefCell;
use winnow::ascii::{Caseless, digit1, multispace0, till_line_ending};
use winnow::combinator::{not, opt, peek, preceded, repeat};
use winnow::error::EmptyError;
use winnow::prelude::*;
use winnow::stream::{LocatingSlice, Location, Stateful};
use winnow::token::one_of;

/// Maximum number of letters of a text.
pub const MAX_LETTERS: usize = 4_000;
/// Maximum number of statements of a program.
pub const MAX_STATEMENTS: usize = 64;
/// Maximum depth of nested conditions.
pub const MAX_DEPTH: usize = 16;
const MAX_NUMBER: i32 = 999_999_999;

/// The furthest place at which the text did not fit, and what was expected there.
#[derive(Debug, Default)]
pub(crate) struct FurthestFailure {
    pub(crate) at: usize,
    pub(crate) expected: Vec<&'static str>,
    code: Option<(ProgramErrorCode, u32)>,
}

pub(crate) type Input<'a> = Stateful<LocatingSlice<&'a str>, &'a RefCell<FurthestFailure>>;
pub(crate) type Read<T> = Result<T, EmptyError>;

/// Reads a text.
///
/// # Errors
/// The problem, its place, and what is allowed there.
pub fn parse(text: &str, vocabulary: &Vocabulary) -> Result<Program, ProgramError> {
    let furthest = RefCell::new(FurthestFailure::default());
    if text.chars().count() > MAX_LETTERS {
        let code = Some((ProgramErrorCode::TooLong, MAX_LETTERS as u32));
        return Err(error(text, FurthestFailure { at: 0, expected: Vec::new(), code }));
    }
    let mut input = Stateful { input: LocatingSlice::new(text), state: &furthest };
    let mut program = Program::default();
    loop {
        if space(&mut input).is_ok() && input.input.is_empty() {
            break;
        }
        if part(&mut input, vocabulary, &mut program).is_err() {
            return Err(error(text, furthest.into_inner()));
        }
    }
    for part in program.rules.iter_mut() {
        part.span.locate(text);
        part.condition_span.iter_mut().for_each(|span| span.locate(text));
        for statement in &mut part.statements {
            statement.span.locate(text);
            statement.condition_span.iter_mut().for_each(|span| span.locate(text));
        }
    }
    program.settings.iter_mut().for_each(|given| given.span.locate(text));
    Ok(program)
}

fn part(input: &mut Input, vocabulary: &Vocabulary, program: &mut Program) -> Read<()> {
    space(input)?;
    let from = input.current_token_start();
    if let Some(setting) = phrase(input, vocabulary.settings.iter().map(|setting| setting.words)) {
        let choice = phrase(input, vocabulary.settings[setting].choices.iter().copied()).ok_or(EmptyError)?;
        if program.settings.iter().any(|given| given.setting == setting) {
            return refuse(input, from, ProgramErrorCode::Twice, 1);
        }
        program.settings.push(GivenSetting { setting, choice, span: span(from, input) });
        return Ok(());
    }
    let head = phrase(input, vocabulary.rules.iter().map(|rule| rule.words)).ok_or(EmptyError)?;
    let before: usize = program.rules.iter().map(|rule| rule.statements.len().max(1)).sum();
    let mut rule =
        Rule { head, condition: None, condition_span: None, statements: Vec::new(), span: Span::default() };
    let words = &vocabulary.rules[head];
    match words.body {
        Body::Condition => {
            space(input)?;
            let start = input.current_token_start();
            rule.condition = Some(condition(input, words, 0)?);
            rule.condition_span = Some(span(start, input));
        }
        Body::Statements(actions) => {
            while let Some(statement) = statement(input, words, actions)? {
                rule.statements.push(statement);
                if before + rule.statements.len() > MAX_STATEMENTS {
                    return refuse(input, from, ProgramErrorCode::TooMany, MAX_STATEMENTS as u32);
                }
            }
        }
    }
    if before >= MAX_STATEMENTS {
        return refuse(input, from, ProgramErrorCode::TooMany, MAX_STATEMENTS as u32);
    }
    rule.span = span(from, input);
    program.rules.push(rule);
    Ok(())
}

fn statement(input: &mut Input, rule: &RuleWord, actions: &'static [ActionWord]) -> Read<Option<Statement>> {
    let before = *input;
    space(input)?;
    let from = input.current_token_start();
    let Some(action) = phrase(input, actions.iter().map(|action| action.words)) else {
        *input = before;
        return Ok(None);
    };
    let action = &actions[action];
    let operand = if action.takes_term { Some(term(input, rule.terms)?) } else { None };
    let mut statement = Statement {
        action: action.id,
        words: action.words,
        operand,
        condition: None,
        condition_span: None,
        span: Span::default(),
    };
    let before = *input;
    if keyword(input, "if") {
        space(input)?;
        let start = input.current_token_start();
        statement.condition = Some(condition(input, rule, 0)?);
        statement.condition_span = Some(span(start, input));
    } else {
        *input = before;
    }
    statement.span = span(from, input);
    Ok(Some(statement))
}

fn condition(input: &mut Input, rule: &RuleWord, depth: usize) -> Read<Condition> {
    let parts = joined(input, "or", |input| {
        let parts = joined(input, "and", |input| unit(input, rule, depth))?;
        Ok(one_or(parts, |parts| Condition::And { parts }))
    })?;
    Ok(one_or(parts, |parts| Condition::Or { parts }))
}

fn one_or(mut parts: Vec<Condition>, many: fn(Vec<Condition>) -> Condition) -> Condition {
    match (parts.len(), parts.pop()) {
        (1, Some(only)) => only,
        (_, last) => {
            parts.extend(last);
            many(parts)
        }
    }
}

fn joined(
    input: &mut Input,
    word: &'static str,
    mut one: impl FnMut(&mut Input) -> Read<Condition>,
) -> Read<Vec<Condition>> {
    let mut parts = vec![one(input)?];
    loop {
        let before = *input;
        if !keyword(input, word) {
            *input = before;
            return Ok(parts);
        }
        parts.push(one(input)?);
    }
}

fn unit(input: &mut Input, rule: &RuleWord, depth: usize) -> Read<Condition> {
    if depth == MAX_DEPTH {
        let at = input.current_token_start();
        return refuse(input, at, ProgramErrorCode::TooDeep, MAX_DEPTH as u32);
    }
    if keyword(input, "not") {
        return Ok(Condition::Not { part: Box::new(unit(input, rule, depth + 1)?) });
    }
    if symbol(input, "(") {
        let inner = condition(input, rule, depth + 1)?;
        return if symbol(input, ")") { Ok(inner) } else { Err(EmptyError) };
    }
    if let Some(fact) = phrase(input, rule.facts.iter().map(|fact| fact.words)) {
        let Word { id, words } = rule.facts[fact];
        return Ok(Condition::Fact { id, words });
    }
    let left = term(input, rule.terms)?;
    let sign = sign(input)?;
    Ok(Condition::Compare { left, sign, right: term(input, rule.terms)? })
}

fn term(input: &mut Input, terms: &'static [Word]) -> Read<Term> {
    space(input)?;
    let from = input.current_token_start();
    if let Ok(Some(digits)) = opt(digit1::<_, EmptyError>).parse_next(input) {
        return match digits.parse() {
            Ok(value) if value <= MAX_NUMBER => Ok(Term::Number { value }),
            _ => refuse(input, from, ProgramErrorCode::LargeNumber, MAX_NUMBER as u32),
        };
    }
    let place = phrase(input, terms.iter().map(|term| term.words)).ok_or(EmptyError)?;
    let Word { id, words } = terms[place];
    Ok(Term::Word { id, words })
}

fn sign(input: &mut Input) -> Read<Sign> {
    const SIGNS: [(&str, Sign); 6] = [
        ("<=", Sign::AtMost),
        (">=", Sign::AtLeast),
        ("!=", Sign::IsNot),
        ("<", Sign::Less),
        (">", Sign::More),
        ("=", Sign::Is),
    ];
    SIGNS.iter().find(|(text, _)| symbol(input, text)).map(|(_, sign)| *sign).ok_or(EmptyError)
}

/// The index of the longest phrase that the input begins with. If there is none, notes all of them as possible.
fn phrase(input: &mut Input, phrases: impl Iterator<Item = &'static str>) -> Option<usize> {
    let mut best: Option<(usize, Input)> = None;
    for (number, words) in phrases.enumerate() {
        let mut ahead = *input;
        let length = |input: &Input| input.current_token_start();
        if words_of(&mut ahead, words).is_ok()
            && best.as_ref().is_none_or(|(_, longest)| length(&ahead) > length(longest))
        {
            best = Some((number, ahead));
        } else {
            expected(input, words);
        }
    }
    let (number, after) = best?;
    *input = after;
    Some(number)
}

fn words_of(input: &mut Input, words: &'static str) -> Read<()> {
    for word in words.split(' ') {
        space(input)?;
        (Caseless(word), peek(not(word_letter))).void().parse_next(input)?;
    }
    Ok(())
}

/// Reads a keyword; otherwise leaves the input unchanged and notes the keyword as possible.
pub(crate) fn keyword(input: &mut Input, word: &'static str) -> bool {
    let before = *input;
    let is_there = words_of(input, word).is_ok();
    if !is_there {
        *input = before;
        expected(input, word);
    }
    is_there
}

pub(crate) fn symbol(input: &mut Input, symbol: &'static str) -> bool {
    let before = *input;
    let is_there = preceded(space, symbol).parse_next(input).is_ok();
    if !is_there {
        *input = before;
        expected(input, symbol);
    }
    is_there
}

/// Spaces, line ends and comments.
pub(crate) fn space(input: &mut Input) -> Read<()> {
    let comment = ('#', till_line_ending).void();
    (multispace0, repeat::<_, _, (), _, _>(0.., (comment, multispace0).void())).void().parse_next(input)
}

pub(crate) fn word_letter(input: &mut Input) -> Read<char> {
    one_of(|letter: char| letter.is_alphanumeric() || letter == '_').parse_next(input)
}

/// Notes what is expected here.
pub(crate) fn expected(input: &Input, what: &'static str) {
    let mut ahead = *input;
    let _ = space(&mut ahead);
    let at = ahead.current_token_start();
    let mut furthest = input.state.borrow_mut();
    if at > furthest.at {
        furthest.at = at;
        furthest.expected.clear();
    }
    if at == furthest.at && furthest.code.is_none() && !furthest.expected.contains(&what) {
        furthest.expected.push(what);
    }
}

fn refuse<T>(input: &Input, at: usize, code: ProgramErrorCode, most: u32) -> Read<T> {
    *input.state.borrow_mut() = FurthestFailure { at, expected: Vec::new(), code: Some((code, most)) };
    Err(EmptyError)
}

/// The span from a place to the end of the last word, in bytes until the whole text is read.
fn span(from: usize, input: &Input) -> Span {
    Span { from: from as u32, to: input.previous_token_end() as u32, line: 0 }
}

impl Span {
    /// Converts bytes to UTF-16 units and counts the line. O(text).
    fn locate(&mut self, text: &str) {
        let units = |to: u32| text.get(..to as usize).map_or(0, |part| part.encode_utf16().count() as u32);
        let before = text.get(..self.from as usize).unwrap_or_default();
        self.line = before.matches('\n').count() as u32 + 1;
        (self.from, self.to) = (units(self.from), units(self.to));
    }
}

fn error(text: &str, furthest: FurthestFailure) -> ProgramError {
    let rest = text.get(furthest.at..).unwrap_or_default();
    let found = found_in(rest);
    let mut span = Span { from: furthest.at as u32, to: (furthest.at + found.len()) as u32, line: 0 };
    span.locate(text);
    let line = text.get(..furthest.at).unwrap_or_default().rsplit('\n').next().unwrap_or_default();
    let (code, most) =
        furthest.code.map_or((ProgramErrorCode::Expected, None), |(code, most)| (code, Some(most)));
    ProgramError {
        code,
        span,
        column: line.encode_utf16().count() as u32 + 1,
        found: found.to_owned(),
        expected: furthest.expected,
        most,
    }
}

/// The beginning of the rest of a text: up to four words of its line, or one sign.
pub(crate) fn found_in(rest: &str) -> &str {
    let line = rest.lines().next().unwrap_or_default();
    let is_word = |letter: char| letter.is_alphanumeric() || letter == '_' || letter == ' ';
    let words = line.find(|letter| !is_word(letter)).map_or(line, |end| &line[..end]);
    let fifth = words.match_indices(' ').nth(3).map_or(words.len(), |(end, _)| end);
    match words[..fifth].trim_end() {
        "" => line.chars().next().map_or("", |letter| &line[..letter.len_utf8()]),
        words => words,
    }
}
