//! The metadata cache of a program as a picture needs it: where each entry is, why it is there, and who looks at it.
//! Everything follows from the state of the machine; nothing is remembered.
//!
//! Knows a cache by the names of its words, `key`, `evolved` and `copy`. It reads memory, not what one thread sees.

mod places;
mod rows;
mod threads;

pub use places::CachePlaces;
pub use rows::add_rows;
pub use threads::{Hold, Look};

use super::compile::{Code, FREE_PIECE};
use super::fact::{Fact, NONE};
use super::run::ProgramRun;
use crate::codes;

codes! {
    /// Where an entry of the cache is.
    EntryPlace {
        /// In the chain of a slot, or in use in a cache without chains.
        Chain,
        /// On the purge list.
        PurgeList,
        /// On the free list, or empty in a cache without one.
        FreeList,
        /// In none of them: a thread moves it.
        Moving,
    }

    /// Why an entry is where it is, and what has to happen before it leaves.
    EntryReason {
        /// Readers find it and use its copy.
        Valid,
        /// The schema of its table has changed. Readers pass it by; the writer takes it out when it needs it.
        Evolved,
        /// It is in a chain, and its valid bit is not set.
        NotValid,
        /// It is in a chain, and its copy is not allocated.
        NoCopy,
        /// The low watermark is above its EntryHWM: nobody can use its copy any more.
        MayBeFreed,
        /// A reader still needs an LCR that may use its copy.
        Needed,
        /// Its EntryHWM is infinite, so no low watermark is above it.
        NoEnd,
        /// No table has been in it.
        NeverUsed,
        /// It was purged and can be used again.
        Purged,
        /// It is being filled, changes lists, or is being emptied.
        Moving,
    }
}

/// What is known of one entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Where it is.
    pub place: EntryPlace,
    /// The slot whose chain it is in.
    pub slot: u8,
    /// How many entries are before it in its chain or list.
    pub before: u8,
    /// Why it is there.
    pub reason: EntryReason,
    /// The thread whose LCR keeps it from being freed.
    pub waits_for: u8,
}

/// The cache at a moment.
pub struct Cache<'r> {
    run: &'r ProgramRun,
    /// Where it is.
    pub places: CachePlaces,
}

impl<'r> Cache<'r> {
    /// Nothing for a program that has no cache.
    pub fn of(run: &'r ProgramRun) -> Option<Self> {
        CachePlaces::of(&run.machine.program).map(|places| Self { run, places })
    }

    /// What memory holds in a word; nothing for one that the program does not have.
    fn word(&self, word: u8) -> Option<u8> {
        (word != NONE).then(|| self.run.machine.memory_word(&self.run.state, usize::from(word)))
    }

    /// What memory holds about an entry in the words of one name.
    pub fn about(&self, first: u8, entry: u8) -> Option<u8> {
        if first == NONE { None } else { self.word(first + entry) }
    }

    /// The first LCR that a reader still needs, with the place of this reader among them.
    fn least_needed(&self) -> Option<(u8, u8)> {
        let needed = self.places.needed.clone();
        needed.filter_map(|word| Some((self.word(word)?, word - self.places.needed.start))).min()
    }

    /// The low watermark; nothing in a cache without one.
    pub fn low_watermark(&self) -> Option<u8> {
        self.least_needed().map(|(low, _)| low)
    }

    /// All entries, in their order.
    pub fn entries(&self) -> Vec<Entry> {
        let mut places = vec![(EntryPlace::Moving, NONE, 0); usize::from(self.places.entries)];
        if self.places.link == NONE {
            for (entry, place) in places.iter_mut().enumerate() {
                let is_used = self.about(self.places.key, entry as u8) != Some(NONE);
                place.0 = if is_used { EntryPlace::Chain } else { EntryPlace::FreeList };
            }
        }
        for slot in self.places.slots.clone() {
            self.follow(slot, (EntryPlace::Chain, slot - self.places.slots.start), &mut places);
        }
        self.follow(self.places.purge_list, (EntryPlace::PurgeList, NONE), &mut places);
        self.follow(self.places.free_list, (EntryPlace::FreeList, NONE), &mut places);
        let known = |(entry, (place, slot, before))| {
            let (reason, waits_for) = self.reason(entry as u8, place);
            Entry { place, slot, before, reason, waits_for }
        };
        places.into_iter().enumerate().map(known).collect()
    }

    /// Notes the entries of a chain or list, up to one that is already known: a link may lead into another list.
    fn follow(&self, head: u8, (place, slot): (EntryPlace, u8), places: &mut [(EntryPlace, u8, u8)]) {
        let mut entry = self.word(head);
        for before in 0..self.places.entries {
            let Some(at) = entry.filter(|&entry| entry < self.places.entries) else { return };
            let known = &mut places[usize::from(at)];
            if known.0 != EntryPlace::Moving {
                return;
            }
            *known = (place, slot, before);
            entry = self.about(self.places.link, at);
        }
    }

    /// The metadata in the copy that an entry leads to; [`FREE_PIECE`] while it is not allocated.
    pub fn copied(&self, entry: u8) -> u8 {
        let copies = &self.places.copies;
        let piece = self.about(self.places.copy, entry).filter(|&piece| usize::from(piece) < copies.len());
        piece.and_then(|piece| self.word(copies.start + piece)).unwrap_or(FREE_PIECE)
    }

    fn reason(&self, entry: u8, place: EntryPlace) -> (EntryReason, u8) {
        let about = |first| self.about(first, entry);
        let reason = match place {
            EntryPlace::Chain if self.copied(entry) == FREE_PIECE => EntryReason::NoCopy,
            EntryPlace::Chain if about(self.places.valid) == Some(0) => EntryReason::NotValid,
            EntryPlace::Chain if about(self.places.evolved) == Some(1) => EntryReason::Evolved,
            EntryPlace::Chain => EntryReason::Valid,
            EntryPlace::PurgeList => return self.purge_reason(about(self.places.entry_hwm).unwrap_or(NONE)),
            EntryPlace::FreeList if about(self.places.key) == Some(NONE) => EntryReason::NeverUsed,
            EntryPlace::FreeList => EntryReason::Purged,
            EntryPlace::Moving => EntryReason::Moving,
        };
        (reason, NONE)
    }

    fn purge_reason(&self, entry_hwm: u8) -> (EntryReason, u8) {
        match self.least_needed() {
            _ if entry_hwm == NONE => (EntryReason::NoEnd, NONE),
            Some((low, reader)) if low <= entry_hwm => (EntryReason::Needed, self.thread_of_reader(reader)),
            _ => (EntryReason::MayBeFreed, NONE),
        }
    }

    /// The thread that says in `needed` what it needs.
    pub fn thread_of_reader(&self, reader: u8) -> u8 {
        let word = self.places.needed.start + reader;
        let writes = |code: &Code| code.written_words() == [word];
        let threads = &self.run.machine.program.threads;
        threads.iter().position(|thread| writes(&thread.code)).map_or(NONE, |thread| thread as u8)
    }
}

impl ProgramRun {
    /// True for an access to a word of this entry, or to the head of a chain or list when it leads to the entry.
    pub fn is_about_entry(&self, entry: u8, fact: &Fact) -> bool {
        let Some(places) = CachePlaces::of(&self.machine.program) else { return false };
        let leads_to_it = places.is_head(fact.word) && fact.value == entry;
        leads_to_it || places.entry_of_word(fact.word) == Some(entry)
    }
}
