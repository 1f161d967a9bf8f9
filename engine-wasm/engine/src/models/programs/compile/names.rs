//! What each name at the outermost level stands for. All of it is known before the program runs.

use std::collections::BTreeMap;

use super::code::Words;
use super::{FREE_PIECE, MOST_THREADS, MOST_WORDS, compute};
use crate::models::programs::language::{
    Expression, Name, Program, Shared, SourceError, SourceErrorCode, ThreadUnit, WordKind,
};

/// The threads of one unit.
pub struct Group {
    /// The first of them.
    pub first: u8,
    /// How many.
    pub count: u8,
    /// The number of the first, as the text counts.
    pub from: i32,
}

/// Constants, words and threads.
pub struct Names {
    constants: BTreeMap<String, i32>,
    /// In the order of the text.
    pub words: Vec<Words>,
    /// In the order of the text's units.
    pub threads: Vec<Group>,
}

impl Names {
    /// Looks through the declarations.
    pub fn of(program: &Program, given: &BTreeMap<&'static str, i32>) -> Result<Self, SourceError> {
        let constants = given.iter().map(|(name, value)| ((*name).to_owned(), *value)).collect();
        let mut names = Self { constants, words: Vec::new(), threads: Vec::new() };
        names.check_taken(program)?;
        for (name, value) in &program.constants {
            let number = names.constant(value, name)?;
            if !(0..=255).contains(&number) {
                return Err(SourceError::of(name, SourceErrorCode::NumberTooLarge));
            }
            names.constants.insert(name.text.clone(), number);
        }
        for shared in &program.shared {
            names.add_words(shared)?;
        }
        for unit in &program.threads {
            names.add_threads(unit)?;
        }
        Ok(names)
    }

    fn check_taken(&self, program: &Program) -> Result<(), SourceError> {
        let mut taken: Vec<&str> = self.constants.keys().map(String::as_str).collect();
        let constants = program.constants.iter().map(|(name, _)| name);
        let shared = program.shared.iter().map(|shared| &shared.name);
        let procedures = program.procedures.iter().map(|procedure| &procedure.name);
        let threads = program.threads.iter().map(|unit| &unit.name);
        for name in constants.chain(shared).chain(procedures).chain(threads) {
            if taken.contains(&name.text.as_str()) {
                return Err(SourceError::of(name, SourceErrorCode::NameTaken));
            }
            taken.push(&name.text);
        }
        Ok(())
    }

    fn add_words(&mut self, shared: &Shared) -> Result<(), SourceError> {
        let name = &shared.name;
        let length = shared.length.as_ref().map_or(Ok(1), |length| self.constant(length, name))?;
        let initial = shared.initial.as_ref().map_or(Ok(0), |initial| self.constant(initial, name))?;
        let first: usize = self.words.iter().map(|words| usize::from(words.length)).sum();
        if length < 1 || first + length as usize > MOST_WORDS {
            return Err(SourceError::too_large(name.span, &name.text, MOST_WORDS));
        }
        if !(0..=255).contains(&initial) {
            return Err(SourceError::of(name, SourceErrorCode::NumberTooLarge));
        }
        self.words.push(Words {
            name: name.clone(),
            first: first as u8,
            length: length as u8,
            is_array: shared.length.is_some(),
            kind: shared.kind,
            initial: if shared.kind == WordKind::Piece { FREE_PIECE } else { initial as u8 },
        });
        Ok(())
    }

    fn add_threads(&mut self, unit: &ThreadUnit) -> Result<(), SourceError> {
        let (from, to) = match &unit.numbered {
            Some((_, first, last)) => (self.constant(first, &unit.name)?, self.constant(last, &unit.name)?),
            None => (0, 0),
        };
        let first = self.threads.last().map_or(0, |group| group.first + group.count);
        let count = to.saturating_sub(from).saturating_add(1).max(0);
        if usize::from(first) + count as usize > MOST_THREADS {
            return Err(SourceError::too_large(unit.name.span, &unit.name.text, MOST_THREADS));
        }
        self.threads.push(Group { first, count: count as u8, from });
        Ok(())
    }

    /// The number of a constant.
    pub fn constant_named(&self, name: &str) -> Option<i32> {
        self.constants.get(name).copied()
    }

    /// The words of a name.
    pub fn words_named(&self, name: &str) -> Option<&Words> {
        self.words.iter().find(|words| words.name.text == name)
    }

    /// A number that is known before the program runs; `whose` is where an error is reported.
    fn constant(&self, expression: &Expression, whose: &Name) -> Result<i32, SourceError> {
        let not_constant = || SourceError::of(whose, SourceErrorCode::NotConstant);
        match expression {
            Expression::Number(number) => Ok(*number),
            Expression::Name(name) => match self.constant_named(&name.text) {
                Some(number) => Ok(number),
                None if self.words_named(&name.text).is_some() => {
                    Err(SourceError::of(name, SourceErrorCode::NotConstant))
                }
                None => Err(SourceError::of(name, SourceErrorCode::UnknownName)),
            },
            Expression::Element(name, _) => Err(SourceError::of(name, SourceErrorCode::NotConstant)),
            Expression::Not(part) => Ok(i32::from(self.constant(part, whose)? == 0)),
            Expression::Binary(operator, left, right) => {
                compute(*operator, self.constant(left, whose)?, self.constant(right, whose)?)
                    .ok_or_else(not_constant)
            }
        }
    }
}
