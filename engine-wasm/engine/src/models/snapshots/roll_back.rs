//! Rolls back the transactions that are open when restored data files are rolled forward: finds them in the undo headers, and
//! applies their undo, newest first. Blocks that cannot be read are left as they are; the oracle finds them.

use super::restore::Disks;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::redo::RedoRecord;
use crate::models::cluster::redo::record::SLOTS;
use crate::models::cluster::storage::data_files::sum_of;
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::NONE;
use crate::models::cluster::txn::Layout;
use crate::models::cluster::txn::layout::{HeaderState, read_state_word};
use std::collections::BTreeMap;

/// Rolls back every transaction that an undo header has as active.
pub fn roll_back(layout: &Layout, disks: &Disks, blocks: &mut BTreeMap<BlockId, Image>) {
    for segment in 0..layout.segments as u8 {
        for header in layout.headers_of(segment) {
            let Some(image) = read(disks, blocks, header) else { continue };
            for slot in 0..SLOTS as u8 {
                let (xid, word) = image.header_slot(slot);
                let (state, undo_block) = read_state_word(header, word);
                if state == HeaderState::Active {
                    undo(layout, disks, blocks, xid, undo_block);
                }
            }
        }
    }
}

/// A block in memory, or else from its file; `None` if it was caught half written.
fn read(disks: &Disks, blocks: &mut BTreeMap<BlockId, Image>, block: BlockId) -> Option<Image> {
    if let Some(image) = blocks.get(&block) {
        return Some(*image);
    }
    let (image, checksum) = (*disks.blocks.get(block as usize)?)?;
    (checksum == sum_of(&image)).then_some(image)
}

fn undo(
    layout: &Layout,
    disks: &Disks,
    blocks: &mut BTreeMap<BlockId, Image>,
    xid: u32,
    mut undo_block: BlockId,
) {
    // A chain has at most as many blocks as the database: a copy that is not consistent can have a circle.
    for _ in 0..layout.blocks() {
        if undo_block == NONE || undo_block >= layout.blocks() {
            return;
        }
        let Some(mut image) = read(disks, blocks, undo_block) else { return };
        let (owner, previous) = image.undo_owner();
        if owner != xid {
            return;
        }
        while let Some((slot, undo)) = image.newest_undo() {
            let record = RedoRecord {
                block: undo.block,
                slot: undo.row,
                new_value: undo.old_value,
                other: undo.old_xid,
                second_block: undo_block,
                second_slot: slot,
                second_version: image.version + 1,
                ..RedoRecord::draft(RecordKind::Undo, xid)
            };
            record.apply(0, undo_block, &mut image);
            if undo.block < layout.data_blocks
                && let Some(mut row) = read(disks, blocks, undo.block)
            {
                RedoRecord { version: row.version + 1, ..record }.apply(0, undo.block, &mut row);
                blocks.insert(undo.block, row);
            }
        }
        blocks.insert(undo_block, image);
        undo_block = previous;
    }
}
