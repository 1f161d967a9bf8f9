//! The patterns of LIKE: `%` is any number of characters, `_` is one. The case of letters matters.

/// One part of a pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Piece {
    /// Any number of characters.
    Any,
    /// One character.
    One,
    /// This character.
    Character(char),
}

/// A pattern.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Pattern {
    pub(super) pieces: Vec<Piece>,
}

impl Pattern {
    /// Reads a pattern; nothing if it ends with its escape character.
    pub(super) fn parse(text: &str, escape: Option<char>) -> Option<Self> {
        let mut pieces = Vec::new();
        let mut letters = text.chars();
        while let Some(letter) = letters.next() {
            pieces.push(match letter {
                letter if Some(letter) == escape => Piece::Character(letters.next()?),
                '%' => Piece::Any,
                '_' => Piece::One,
                letter => Piece::Character(letter),
            });
        }
        Some(Self { pieces })
    }

    /// Whether a whole string has this form. Cost: at most the length of the string times that of the pattern.
    pub(super) fn fits(&self, text: &str) -> bool {
        let letters: Vec<char> = text.chars().collect();
        let (mut at, mut piece) = (0, 0);
        // The last `%`, and where what it stands for ends: one further each time that the rest does not fit.
        let mut retry: Option<(usize, usize)> = None;
        while at < letters.len() {
            match self.pieces.get(piece) {
                Some(Piece::Any) => {
                    retry = Some((piece, at));
                    piece += 1;
                    continue;
                }
                Some(Piece::One) => {}
                Some(&Piece::Character(letter)) if letter == letters[at] => {}
                _ => {
                    let Some((any, end)) = retry else { return false };
                    retry = Some((any, end + 1));
                    (at, piece) = (end + 1, any + 1);
                    continue;
                }
            }
            (at, piece) = (at + 1, piece + 1);
        }
        self.pieces[piece..].iter().all(|piece| *piece == Piece::Any)
    }
}
