//! Cuts a text into its lines: label, indentation, code. Empty lines and comments are left out.

use std::cell::RefCell;

use winnow::stream::{LocatingSlice, Location as _, Stateful};

use super::error::{SourceError, SourceErrorCode};
use super::syntax::Span;
use super::{MAX_DEPTH, MOST_CHARACTERS};
use crate::platform::construction::{FurthestFailure, Input, found_in, space};

/// One line with code.
#[derive(Clone, Copy)]
pub struct Line<'a> {
    /// The whole line without its comment.
    text: &'a str,
    /// Its number, from 1.
    number: u32,
    /// Where the code begins, in bytes: the indentation.
    pub indent: usize,
    /// The line of the printed listing.
    pub label: Option<u32>,
}

/// The lines of a text that have code.
///
/// # Errors
/// The text is too long.
pub fn lines(text: &str) -> Result<Vec<Line<'_>>, SourceError> {
    if text.chars().count() > MOST_CHARACTERS {
        return Err(SourceError::too_large(Span { line: 1, from: 1, to: 1 }, "", MOST_CHARACTERS));
    }
    Ok((1..).zip(text.lines()).filter_map(|(number, text)| Line::of(number, text)).collect())
}

impl<'a> Line<'a> {
    fn of(number: u32, text: &'a str) -> Option<Self> {
        let text = text.split('#').next().unwrap_or_default().trim_end();
        let begin = text.find(|letter: char| !letter.is_whitespace())?;
        let digits = text[begin..].bytes().take_while(u8::is_ascii_digit).count();
        let label = text[begin..begin + digits].parse().ok().filter(|&label| label < 1000);
        let code = if label.is_some() { begin + digits } else { begin };
        let indent = code + text[code..].find(|letter: char| !letter.is_whitespace())?;
        Some(Self { text, number, indent, label })
    }

    /// The place of all its code.
    pub fn span(&self) -> Span {
        Span { line: self.number, from: self.column(self.indent), to: self.column(self.text.len()) }
    }

    /// The place of a part, from bytes of the line.
    pub fn part(&self, from: usize, to: usize) -> Span {
        Span { line: self.number, from: self.column(from), to: self.column(to) }
    }

    fn column(&self, byte: usize) -> u32 {
        self.text.get(..byte).map_or(1, |before| before.encode_utf16().count() as u32 + 1)
    }

    /// An error at the beginning of its code.
    pub fn error(&self, code: SourceErrorCode) -> SourceError {
        SourceError::at(self.span(), code, found_in(&self.text[self.indent..]))
    }

    /// Reads the whole line.
    ///
    /// # Errors
    /// What would have fitted at the furthest place reached.
    pub fn read<T>(&self, one: impl FnOnce(&mut Reader<'a, '_>) -> Option<T>) -> Result<T, SourceError> {
        let furthest = RefCell::new(FurthestFailure::default());
        let code = &self.text[self.indent..];
        let input = Stateful { input: LocatingSlice::new(code), state: &furthest };
        let mut reader = Reader { line: *self, input, depth: 0, refused: None };
        let read = one(&mut reader);
        let refused = reader.refused.take();
        let ended = space(&mut reader.input).is_ok() && reader.input.input.is_empty();
        let end = reader.input.current_token_start();
        match read {
            Some(read) if ended => Ok(read),
            _ => Err(refused.unwrap_or_else(|| {
                let furthest = furthest.into_inner();
                let (at, expected) = match read {
                    // All of it was read, and there is more: what could follow was noted further left, or there.
                    Some(_) if furthest.at < end => (end, vec!["end of line"]),
                    _ => (furthest.at, furthest.expected),
                };
                let found = found_in(code.get(at..).unwrap_or_default());
                let span = self.part(self.indent + at, self.indent + at);
                SourceError { expected, ..SourceError::at(span, SourceErrorCode::Expected, found) }
            })),
        }
    }
}

/// The reading position within one line.
pub struct Reader<'a, 'f> {
    /// The line.
    pub line: Line<'a>,
    /// The rest of the line.
    pub input: Input<'f>,
    /// Parentheses around this place.
    pub depth: usize,
    /// Why the line cannot be read, if that is not a matter of what would fit.
    pub refused: Option<SourceError>,
}

impl Reader<'_, '_> {
    /// Where the next word begins, in bytes of the line.
    pub fn begin(&mut self) -> usize {
        let _ = space(&mut self.input);
        self.line.indent + self.input.current_token_start()
    }

    /// The place from there to the end of the last word.
    pub fn span_from(&self, begin: usize) -> Span {
        self.line.part(begin, self.line.indent + self.input.previous_token_end())
    }

    /// Gives up with an error.
    pub fn refuse<T>(&mut self, error: SourceError) -> Option<T> {
        self.refused.get_or_insert(error);
        None
    }

    /// Counts a parenthesis or an operator without end.
    pub fn deeper(&mut self) -> Option<()> {
        self.depth += 1;
        if self.depth <= MAX_DEPTH {
            return Some(());
        }
        let begin = self.begin();
        let span = self.line.part(begin, begin);
        let most = u32::try_from(MAX_DEPTH).ok();
        self.refuse(SourceError { most, ..SourceError::at(span, SourceErrorCode::TooDeep, "") })
    }
}
