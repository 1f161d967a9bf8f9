//! When the operations of a metadata cache take effect.
//!
//! | effect | when |
//! | --- | --- |
//! | inserted | the write that links the entry in `insert` becomes visible; in `replace` the one that gives it its copy |
//! | invalidated | the write that clears `valid[entry]` becomes visible |
//! | purged | the copy of the entry is freed |
//! | found, missed | `get_and_apply` reads the copy, or the metadata of the database in its place |
//! | schema changed | the write of `metadata[table]` becomes visible |
//!
//! Knows a cache by the words `metadata`, `copies` and `copy` and the procedure `get_and_apply`.

use std::ops::Range;

use super::{Effect, Units, words_of};
use crate::models::programs::compile::Compiled;
use crate::models::programs::machine::Act;

/// Where a program keeps its cache.
#[derive(Clone, Debug)]
struct CachePlaces {
    metadata: Range<u8>,
    copies: Range<u8>,
    copy: Range<u8>,
    valid: Range<u8>,
    slot: Range<u8>,
    /// True if it has a procedure `replace`, which uses an entry again at once.
    has_replace: bool,
    /// Lines of `insert`; none where the program has no such procedure.
    insert: Range<u32>,
    get_and_apply: Range<u32>,
    threads: Vec<Range<u32>>,
}

/// What a thread is about to do.
#[derive(Clone, Copy, Debug, Default)]
struct Call {
    /// The entry whose copy it looked up last.
    entry: u8,
    /// The reader knows which metadata it uses.
    is_decided: bool,
}

/// What took effect so far.
#[derive(Clone, Debug)]
pub struct CacheEffects {
    places: CachePlaces,
    calls: Vec<Call>,
    /// Writes of a slot that are not visible, with the entry that they insert, if they do; the oldest first.
    pending: Vec<(u8, Option<u8>)>,
    /// Entries that were inserted.
    pub inserted: u32,
    /// Entries that were invalidated.
    pub invalidated: u32,
    /// Copies that were freed.
    pub purged: u32,
    /// Changes of metadata.
    pub schema_changes: u32,
    /// For each thread, how often it found an entry.
    pub found: Vec<u32>,
    /// For each thread, how often it found none.
    pub missed: Vec<u32>,
}

impl CachePlaces {
    fn of(program: &Compiled, text: &str) -> Option<Self> {
        let units = Units::of(text)?;
        let words = |name: &str| words_of(program, name);
        Some(Self {
            metadata: words("metadata")?,
            copies: words("copies")?,
            copy: words("copy")?,
            valid: words("valid").unwrap_or_default(),
            slot: words("slot").unwrap_or_default(),
            insert: units.procedure("insert").unwrap_or_default(),
            has_replace: units.procedure("replace").is_some(),
            get_and_apply: units.procedure("get_and_apply")?,
            threads: units.threads(),
        })
    }
}

impl CacheEffects {
    /// Of a program that did nothing yet; nothing if it has no cache.
    pub fn new(program: &Compiled, text: &str) -> Option<Self> {
        let threads = program.threads.len();
        Some(Self {
            places: CachePlaces::of(program, text)?,
            calls: vec![Call::default(); threads],
            pending: Vec::new(),
            inserted: 0,
            invalidated: 0,
            purged: 0,
            schema_changes: 0,
            found: vec![0; threads],
            missed: vec![0; threads],
        })
    }

    /// Takes in what a thread did; the effect that it has, if any.
    pub fn take(&mut self, thread: u8, line: u32, act: Act) -> Option<Effect> {
        let effect = self.effect(thread, line, act)?;
        let at = usize::from(thread);
        match effect {
            Effect::Inserted(_) => self.inserted += 1,
            Effect::Invalidated(_) => self.invalidated += 1,
            Effect::Purged(_) => self.purged += 1,
            Effect::SchemaChanged(_) => self.schema_changes += 1,
            Effect::Found(_) => self.found[at] += 1,
            Effect::Missed(_) => self.missed[at] += 1,
            _ => {}
        }
        Some(effect)
    }

    fn effect(&mut self, thread: u8, line: u32, act: Act) -> Option<Effect> {
        let Self { places, calls, .. } = self;
        let call = calls.get_mut(usize::from(thread))?;
        if places.threads.iter().any(|lines| lines.contains(&line)) {
            call.is_decided = false;
        }
        match act {
            Act::Read(word, ..) => {
                if places.copy.contains(&word) {
                    call.entry = word - places.copy.start;
                }
                let is_copy = places.copies.contains(&word);
                let is_used = is_copy || places.metadata.contains(&word);
                if call.is_decided || !is_used || !places.get_and_apply.contains(&line) {
                    return None;
                }
                call.is_decided = true;
                let table = || word - places.metadata.start;
                Some(if is_copy { Effect::Found(call.entry) } else { Effect::Missed(table()) })
            }
            Act::Released(word) if places.copies.contains(&word) => Some(Effect::Purged(call.entry)),
            Act::Wrote(word, value, is_buffered) if places.slot.contains(&word) => {
                let entry = places.insert.contains(&line).then_some(value);
                if is_buffered {
                    self.pending.push((word, entry));
                    return None;
                }
                entry.map(Effect::Inserted)
            }
            Act::Visible(word, _) if places.slot.contains(&word) => {
                let at = self.pending.iter().position(|&(which, _)| which == word)?;
                self.pending.remove(at).1.map(Effect::Inserted)
            }
            Act::Wrote(word, value, false) | Act::Visible(word, value) => self.changed(word, value),
            _ => None,
        }
    }

    /// A write that is visible now, of a word that is not a slot.
    fn changed(&self, word: u8, value: u8) -> Option<Effect> {
        let places = &self.places;
        if places.metadata.contains(&word) {
            return Some(Effect::SchemaChanged(word - places.metadata.start));
        }
        if places.valid.contains(&word) && value == 0 {
            return Some(Effect::Invalidated(word - places.valid.start));
        }
        let is_replaced = places.copy.contains(&word) && places.has_replace;
        is_replaced.then(|| Effect::Inserted(word - places.copy.start))
    }
}
