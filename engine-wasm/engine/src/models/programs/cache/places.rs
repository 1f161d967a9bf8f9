//! Where a program keeps its cache: by the names of its words.

use std::ops::Range;

use crate::models::programs::compile::Compiled;
use crate::models::programs::fact::NONE;

/// Where a program keeps its cache: the first word of each name. Words that this program does not have are `NONE`, and
/// their counts 0.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CachePlaces {
    /// How many entries there are.
    pub entries: u8,
    /// How many tables there are.
    pub tables: u8,
    /// The slots of the hash table.
    pub slots: Range<u8>,
    /// The copies of metadata.
    pub copies: Range<u8>,
    /// `needed`: for each reader the first LCR that it still needs.
    pub needed: Range<u8>,
    /// The metadata of the tables in the database.
    pub metadata: u8,
    /// The memory manager's latches.
    pub manager: u8,
    /// The locks of the tables.
    pub table_lock: u8,
    /// `cache`, the latch of a cache that has one.
    pub latch: u8,
    /// To the next entry of a chain or list.
    pub link: u8,
    /// The tables of the entries.
    pub key: u8,
    /// Their versions.
    pub version: u8,
    /// Their valid bits.
    pub valid: u8,
    /// Whether the schema of their tables has changed.
    pub evolved: u8,
    /// The last LCR that may use their copies.
    pub entry_hwm: u8,
    /// Their pieces of memory.
    pub copy: u8,
    /// The head of the purge list.
    pub purge_list: u8,
    /// The head of the free list.
    pub free_list: u8,
    /// The last LCR that the writer has read.
    pub high_watermark: u8,
    /// The last LCR that readers may take.
    pub handed_out: u8,
    /// Which entry the next table replaces, in a cache without chains.
    pub oldest: u8,
}

impl CachePlaces {
    /// Nothing for a program that has no cache.
    pub fn of(program: &Compiled) -> Option<Self> {
        let range = |name: &str| {
            let words = program.words.iter().find(|words| words.name.text == name);
            words.map_or(0..0, |words| words.first..words.first + words.length)
        };
        let length = |name: &str| range(name).len() as u8;
        let first = |name: &str| {
            Some(range(name)).filter(|words| !words.is_empty()).map_or(NONE, |words| words.start)
        };
        let entries = length("key");
        // All arrays about entries are as long: an index of one is good for the others.
        let about_entries = ["link", "version", "valid", "evolved", "entry_hwm", "copy"];
        let fits = |name: &&str| [0, entries].contains(&length(name));
        let has_cache = entries > 0 && length("evolved") > 0 && length("copy") > 0;
        (has_cache && about_entries.iter().all(fits)).then(|| Self {
            entries,
            tables: length("metadata"),
            slots: if first("link") == NONE { 0..0 } else { range("slot") },
            copies: range("copies"),
            needed: range("needed"),
            metadata: first("metadata"),
            manager: first("manager"),
            table_lock: first("table_lock"),
            latch: first("cache"),
            link: first("link"),
            key: first("key"),
            version: first("version"),
            valid: first("valid"),
            evolved: first("evolved"),
            entry_hwm: first("entry_hwm"),
            copy: first("copy"),
            purge_list: first("purge_list"),
            free_list: first("free_list"),
            high_watermark: first("high_watermark"),
            handed_out: first("handed_out"),
            oldest: first("oldest"),
        })
    }

    /// The entry that a word belongs to.
    pub fn entry_of_word(&self, word: u8) -> Option<u8> {
        let arrays = [self.link, self.key, self.version, self.valid, self.evolved, self.entry_hwm, self.copy];
        let index =
            |first: u8| word.checked_sub(first).filter(|&index| first != NONE && index < self.entries);
        arrays.into_iter().find_map(index)
    }

    /// True for a word that leads to an entry: the head of a chain or of a list.
    pub fn is_head(&self, word: u8) -> bool {
        word != NONE && (self.slots.contains(&word) || word == self.purge_list || word == self.free_list)
    }
}
