//! The image of a block: its words and the mark of its last change. Knows no format of the words.

/// Number of a block, unique in the database.
pub type BlockId = u32;

/// Words of an image.
pub const WORDS: usize = 16;

/// One version of a block, on disk or in a cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Image {
    /// SCN of its last change.
    pub scn: u64,
    /// RBA of the record of its last change, in `thread`: what the write-ahead rule is checked by.
    pub rba: u64,
    /// Changes so far.
    pub version: u32,
    /// Redo thread of its last change.
    pub thread: u8,
    /// Its contents.
    pub words: [u32; WORDS],
}
