//! The digest of a set of blocks, equal for every list of the same blocks in order of their keys.

use std::io::Write;

use sha2::{Digest, Sha256};

use super::block::BlockKey;

/// SHA-256 in hexadecimal of the lines `space/database/relation fork block`, in the order given.
pub fn sha256(blocks: impl Iterator<Item = BlockKey>) -> String {
    let mut hash = Sha256::new();
    let mut line = Vec::with_capacity(64);
    for key in blocks {
        line.clear();
        let written = writeln!(line, "{} {} {}", key.relation, key.fork.name(), key.block);
        debug_assert!(written.is_ok(), "a vector takes all that is written to it");
        hash.update(&line);
    }
    hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect()
}
