//! Blocks and the references of a record to them: both written forms, and a table that numbers the blocks. Does not
//! know what a record does to a block.

use memchr::memmem;
use rustc_hash::FxHashMap;

use super::record::take_number;

/// The file of a relation (fork) that contains a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, serde::Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum Fork {
    /// Free space map. The order is that of the names, in which blocks are listed.
    Fsm,
    /// Initial image of an unlogged relation.
    Init,
    /// The data.
    Main,
    /// Visibility map.
    Vm,
}

impl Fork {
    /// Every fork, in the order of the names.
    pub const ALL: [Self; 4] = [Self::Fsm, Self::Init, Self::Main, Self::Vm];

    /// Its name, as PostgreSQL writes it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Fsm => "fsm",
            Self::Init => "init",
            Self::Main => "main",
            Self::Vm => "vm",
        }
    }

    /// The fork of that name.
    pub fn parse(name: &[u8]) -> Option<Self> {
        Self::ALL.into_iter().find(|fork| fork.name().as_bytes() == name)
    }
}

/// A relation, by the numbers that the log has in place of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Relation {
    /// Tablespace.
    pub space: u32,
    /// Database, 0 for shared relations.
    pub database: u32,
    /// File number of the relation.
    pub number: u32,
}

impl std::fmt::Display for Relation {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}/{}/{}", self.space, self.database, self.number)
    }
}

/// One block. Its order is that of the lines that the set's digest covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockKey {
    /// The relation.
    pub relation: Relation,
    /// The file of the relation.
    pub fork: Fork,
    /// Number of the block in that file.
    pub block: u32,
}

/// One reference of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BlockRef {
    /// Its number in the record; ascending, may skip.
    pub id: u32,
    /// The block that changes.
    pub key: BlockKey,
    /// The record has a full page image that redo applies: the page need not be read.
    pub full_page: bool,
}

/// More references than a record can have.
pub const MAX_REFS: usize = 33;

const INLINE_START: &[u8] = b", blkref #";
/// The start of a line in the details form, after its indentation.
pub const DETAIL_START: &[u8] = b"blkref #";
/// The word that every reference contains, even a damaged one.
const REFERENCE_WORD: &[u8] = b"blkref";

/// Position at which a text first mentions a reference.
pub fn find_reference(text: &[u8]) -> Option<usize> {
    memmem::find(text, REFERENCE_WORD)
}

/// The references at the end of a record line, as one unbroken run with ascending numbers, into `out`.
/// User text in the middle of a line can look like a reference; a run that reaches the end comes before all others.
/// Without such a run `out` gets every reference that can be read. False if the text mentions a reference outside the run.
/// Cost: the text once for each failed start, at most [`MAX_REFS`] references each.
pub fn parse_inline_refs(text: &[u8], out: &mut Vec<BlockRef>) -> bool {
    for start in memmem::find_iter(text, INLINE_START) {
        out.clear();
        if take_run(&text[start..], out) {
            return find_reference(&text[..start]).is_none();
        }
    }
    out.clear();
    take_readable(text, out);
    find_reference(text).is_none()
}

/// Every reference of a damaged run whose end is clear: a number followed by other characters may be another number.
fn take_readable(text: &[u8], out: &mut Vec<BlockRef>) {
    for start in memmem::find_iter(text, INLINE_START) {
        let Some((reference, rest)) = take_ref(&text[start + INLINE_START.len()..]) else {
            continue;
        };
        let (full_page, rest) = take_image(rest);
        let ends = matches!(rest.first(), None | Some(b' ' | b','));
        let ascending = out.last().is_none_or(|last| last.id < reference.id);
        if ends && ascending && out.len() < MAX_REFS {
            out.push(BlockRef { full_page, ..reference });
        }
    }
}

fn take_run(mut text: &[u8], out: &mut Vec<BlockRef>) -> bool {
    while !text.is_empty() {
        let Some(rest) = text.strip_prefix(INLINE_START) else {
            return false;
        };
        let Some((reference, rest)) = take_ref(rest) else {
            return false;
        };
        let (full_page, rest) = take_image(rest);
        let ascending = out.last().is_none_or(|last| last.id < reference.id);
        if !ascending || out.len() == MAX_REFS {
            return false;
        }
        out.push(BlockRef { full_page, ..reference });
        text = rest;
    }
    !out.is_empty()
}

/// ` FPW` after a reference. An image that is there for checks only is not one that redo applies.
fn take_image(rest: &[u8]) -> (bool, &[u8]) {
    match rest.strip_prefix(b" FPW") {
        None => (false, rest),
        Some(rest) => match rest.strip_prefix(b" for WAL verification") {
            None => (true, rest),
            Some(rest) => (false, rest),
        },
    }
}

/// One line of the `--bkp-details` form, without the blanks around it.
pub fn parse_detail_ref(line: &[u8]) -> Option<BlockRef> {
    let (reference, rest) = take_ref(line.strip_prefix(DETAIL_START)?)?;
    let image = rest.strip_prefix(b" (FPW)");
    let rest = image.or(rest.strip_prefix(b" (FPW for WAL verification)")).unwrap_or(rest);
    let whole = rest.is_empty() || rest.starts_with(b"; hole: ");
    whole.then_some(BlockRef { full_page: image.is_some(), ..reference })
}

/// `0: rel 1663/16384/16398 fork vm blk 7`; without a fork it is the main one.
fn take_ref(text: &[u8]) -> Option<(BlockRef, &[u8])> {
    let (id, rest) = take_number(text)?;
    let (space, rest) = take_number(rest.strip_prefix(b": rel ")?)?;
    let (database, rest) = take_number(rest.strip_prefix(b"/")?)?;
    let (number, rest) = take_number(rest.strip_prefix(b"/")?)?;
    let (fork, rest) = match rest.strip_prefix(b" fork ") {
        Some(rest) => {
            let end = rest.iter().position(|&byte| byte == b' ')?;
            (Fork::parse(&rest[..end])?, &rest[end..])
        }
        None => (Fork::Main, rest),
    };
    let (block, rest) = take_number(rest.strip_prefix(b" blk ")?)?;
    let key = BlockKey { relation: Relation { space, database, number }, fork, block };
    Some((BlockRef { id, key, full_page: false }, rest))
}

/// Numbers blocks from 0 in order of first sight. Cost: O(1) amortised a block; about 40 bytes a distinct block.
#[derive(Debug, Default)]
pub struct BlockTable {
    files: Vec<(Relation, Fork)>,
    file_numbers: FxHashMap<(Relation, Fork), u32>,
    last_file: u32,
    blocks: Vec<(u32, u32)>,
    block_numbers: FxHashMap<u64, u32>,
}

impl BlockTable {
    /// Number of the block, which is added if it is new.
    #[inline]
    pub fn intern(&mut self, key: BlockKey) -> u32 {
        let file = self.intern_file(key.relation, key.fork);
        let blocks = &mut self.blocks;
        *self.block_numbers.entry(u64::from(file) << 32 | u64::from(key.block)).or_insert_with(|| {
            blocks.push((file, key.block));
            blocks.len() as u32 - 1
        })
    }

    #[inline]
    fn intern_file(&mut self, relation: Relation, fork: Fork) -> u32 {
        if self.files.get(self.last_file as usize) == Some(&(relation, fork)) {
            return self.last_file;
        }
        let files = &mut self.files;
        self.last_file = *self.file_numbers.entry((relation, fork)).or_insert_with(|| {
            files.push((relation, fork));
            files.len() as u32 - 1
        });
        self.last_file
    }

    /// Number of a block that is known already.
    pub fn find(&self, key: BlockKey) -> Option<u32> {
        let file = *self.file_numbers.get(&(key.relation, key.fork))?;
        self.block_numbers.get(&(u64::from(file) << 32 | u64::from(key.block))).copied()
    }

    /// The block with that number.
    pub fn key(&self, block: u32) -> BlockKey {
        let (file, number) = self.blocks[block as usize];
        let (relation, fork) = self.files[file as usize];
        BlockKey { relation, fork, block: number }
    }

    /// Number of distinct blocks.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// True if no block was seen.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn key(space: u32, database: u32, number: u32, fork: Fork, block: u32) -> BlockKey {
        BlockKey { relation: Relation { space, database, number }, fork, block }
    }

    /// The references, and whether all of them could be read.
    fn read(text: &str) -> (Vec<(u32, BlockKey, bool)>, bool) {
        let mut refs = Vec::new();
        let all = parse_inline_refs(text.as_bytes(), &mut refs);
        (refs.iter().map(|found| (found.id, found.key, found.full_page)).collect(), all)
    }

    fn inline(text: &str) -> Vec<(u32, BlockKey, bool)> {
        read(text).0
    }

    #[test]
    fn forks_images_and_skipped_numbers() {
        assert_eq!(
            inline(
                " v, blkref #0: rel 1/2/3 fork vm blk 0 FPW, blkref #2: rel 1/2/3 blk 9 FPW for WAL verification"
            ),
            [(0, key(1, 2, 3, Fork::Vm, 0), true), (2, key(1, 2, 3, Fork::Main, 9), false)]
        );
    }

    #[test]
    fn a_run_that_reaches_the_end_comes_before_what_looks_like_one() {
        let (refs, all) = read(" x, blkref #0: rel 1/1/1 blk 7, blkref #0: rel 2/2/2 blk 8");
        assert_eq!(refs, [(0, key(2, 2, 2, Fork::Main, 8), false)]);
        assert!(!all);
        assert_eq!(read(" off 3 xmax 0"), (vec![], true));
    }

    #[test]
    fn readable_references_of_a_damaged_run_count_and_the_rest_is_reported() {
        let first = (0, key(1, 1, 1, Fork::Main, 7), false);
        let image = (1, key(1, 1, 1, Fork::Main, 9), true);
        for (text, expected) in [
            (", blkref #0: rel 1/1/1 blk 4294967296", vec![]),
            (", blkref #0: rel 1/1/4294967296 blk 7", vec![]),
            (", blkref #0: rel 1/1/1 blk 7\x1b[m", vec![]),
            (", \x1b[01mblkref\x1b[m #0: rel 1/1/1 blk 7", vec![]),
            (", blkref #0: rel 1/1/1 blk 7 # a note", vec![first]),
            (", blkref #0: rel 1/1/1 blk 7, blkref #1: rel 1/1/1 blk 9 FPW, more", vec![first, image]),
            (", blkref #0: rel 1/1/1 blk x, blkref #1: rel 1/1/1 blk 9 FPW", vec![image]),
            (", blkref #0: rel 1/1/1 blk 7, blkref #1: rel 1/1/1 blk", vec![first]),
        ] {
            assert_eq!(read(text), (expected, false), "{text}");
        }
    }

    #[test]
    fn the_details_form() {
        let line =
            b"blkref #0: rel 1663/16384/16405 fork main blk 383 (FPW); hole: offset: 1496, length: 792";
        let found = parse_detail_ref(line).unwrap();
        assert_eq!((found.key, found.full_page), (key(1663, 16384, 16405, Fork::Main, 383), true));
        assert!(
            !parse_detail_ref(b"blkref #1: rel 1/2/3 fork fsm blk 0 (FPW for WAL verification)")
                .unwrap()
                .full_page
        );
        assert!(parse_detail_ref(b"blkref #1: rel 1/2/3 fork main blk 0 junk").is_none());
    }

    #[test]
    fn a_block_keeps_its_number() {
        let mut table = BlockTable::default();
        let first = table.intern(key(1, 2, 3, Fork::Main, 7));
        let other = table.intern(key(1, 2, 3, Fork::Vm, 7));
        assert_eq!(table.intern(key(1, 2, 3, Fork::Main, 7)), first);
        assert_ne!(first, other);
        assert_eq!(table.key(other), key(1, 2, 3, Fork::Vm, 7));
        assert_eq!(table.find(key(9, 9, 9, Fork::Main, 0)), None);
    }
}
