//! The value of a row that a reader sees: the last committed one. A reader never waits for a row: it reads past the
//! change of an open transaction through the undo of that transaction. Reads take no time here and do not affect the
//! simulated database: only judges use them.

use super::Cluster;
use super::gcs::members;
use crate::models::cluster::code::{BlockKind, TxnState};
use crate::models::cluster::redo::record::{ROWS, UNDO_RECORDS, UndoRecord};
use crate::models::cluster::redo::table_row::{Columns, contents};
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::{NOBODY, NONE};
use crate::models::cluster::txn::clients::{ClientEvent, RowContents, seen_contents};
use crate::models::cluster::txn::layout::{HeaderState, read_state_word, segment_and_slot};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// The image of a block that a session gets through the block's master, and the instance that has it. `None` if
    /// the session would have to wait: recovery holds the block, or an instance that does not answer has it. A block
    /// in flight reaches its receiver before another request is served.
    pub fn image_granted(&self, block: BlockId) -> Option<(Image, u8)> {
        let resource = self.gcs.get(block);
        let answers = |instance: u8| self.instances[usize::from(instance)].alive();
        let silent = !answers(self.gcs.master(block)) || !members(resource.holders()).all(answers);
        if resource.in_recovery || silent {
            return None;
        }
        if let Some(in_flight) = self.gcs.blocks_in_flight.iter().find(|in_flight| in_flight.block == block) {
            let reaches = resource.serving == NOBODY || answers(resource.serving);
            return reaches.then_some((in_flight.image, NOBODY));
        }
        // A holder that has replaced its copy in the meantime is skipped.
        let shipped = members(resource.holders()).find_map(|holder| {
            let pool = &self.instances[usize::from(holder)].pool;
            Some((*pool.image(pool.current(block)?), holder))
        });
        Some(shipped.unwrap_or((self.data_files.image(block), NOBODY)))
    }

    /// The client of a session reads a row in the copy in `frame`.
    pub(super) fn read_row(&mut self, session: u32, frame: u32, row: u32) {
        if !self.clients.is_recording() || self.sessions[session].query {
            return;
        }
        let entry = &self.sessions[session];
        let image = self.instances[usize::from(entry.instance)].pool.image(frame);
        if let Some(seen) = self.visible_row(entry.xid, image, row) {
            self.clients.record(self.sessions[session].xid, ClientEvent::Read(row, seen));
        }
    }

    /// The contents of a row that the transaction `reader` (0 if none) sees in this image of the block. `None` if it
    /// would have to wait for a block.
    pub fn visible_row(&self, reader: u32, image: &Image, row: u32) -> Option<RowContents> {
        let (columns, xid) = self.columns_of(image, row);
        if xid == 0 || xid == reader || mutated(HostileMutant::ReadSeesOpenChanges) {
            return Some(self.seen(row, columns, xid));
        }
        let (columns, xid) = match self.newest_undo_if_open(xid)? {
            Some(undo_block) => self.before(xid, undo_block, row, columns)?,
            None => (columns, xid),
        };
        Some(self.seen(row, columns, xid))
    }

    /// The columns of a table's row as its last committed transaction left them, from this image of its block. `None` if a
    /// reader would have to wait for an undo block.
    pub(super) fn committed_columns(&self, image: &Image, row: u32) -> Option<Columns> {
        let (columns, xid) = self.columns_of(image, row);
        if xid == 0 {
            return Some(columns);
        }
        match self.newest_undo_if_open(xid)? {
            Some(undo_block) => Some(self.before(xid, undo_block, row, columns)?.0),
            None => Some(columns),
        }
    }

    /// The contents of a row in an image of its block, and the last transaction that changed it.
    pub fn row_of(&self, image: &Image, row: u32) -> (u64, u32) {
        let (columns, xid) = self.columns_of(image, row);
        let is_table = self.costs.layout.is_table(row / ROWS);
        (if is_table { contents(columns) } else { u64::from(columns[0]) }, xid)
    }

    /// The contents of a row in the newest image of its block.
    pub fn newest_row(&self, row: u32) -> (u64, u32) {
        self.row_of(&self.newest_image(row / ROWS).0, row)
    }

    /// The columns of a row, of which rows without a key have one, and the last transaction that changed it.
    fn columns_of(&self, image: &Image, row: u32) -> (Columns, u32) {
        let slot = (row % ROWS) as u8;
        if self.costs.layout.is_table(row / ROWS) {
            return image.table_row(slot);
        }
        let (value, xid) = image.row(slot);
        ([value as u16, 0, 0, 0], xid)
    }

    /// A row as clients see it. The contents from the beginning, which no transaction wrote, count as 0.
    fn seen(&self, row: u32, columns: Columns, xid: u32) -> RowContents {
        match xid {
            _ if !self.costs.layout.is_table(row / ROWS) => (u32::from(columns[0]), xid),
            0 => (0, 0),
            xid => (seen_contents(contents(columns)), xid),
        }
    }

    /// True if the transaction, 0 if none, has ended; false too if a session would have to wait to find out.
    pub(super) fn is_ended(&self, xid: u32) -> bool {
        xid == 0 || matches!(self.newest_undo_if_open(xid), Some(None))
    }

    /// The newest undo block of a transaction, `Some(None)` if the transaction has ended; `None` if the session would
    /// have to wait to find out.
    fn newest_undo_if_open(&self, xid: u32) -> Option<Option<BlockId>> {
        let (segment, place) = segment_and_slot(xid);
        let owner = &self.instances[usize::from(segment)];
        if owner.alive() {
            let slot = owner.segment.slots[place as usize];
            let early = slot.state == TxnState::Committing && mutated(HostileMutant::ReadSeesUnwrittenCommit);
            return Some((slot.xid == xid && slot.open() && !early).then_some(slot.undo_block));
        }
        let (header, place) = self.costs.layout.header(segment, place);
        let (found, word) = self.image_granted(header)?.0.header_slot(place);
        let (state, undo_block) = read_state_word(header, word);
        Some((found == xid && state == HeaderState::Active).then_some(undo_block))
    }

    /// The columns of a row before the oldest change that the transaction has not undone, and the transaction that had made
    /// them. `None` if the session would have to wait for an undo block.
    fn before(&self, xid: u32, undo_block: BlockId, row: u32, now: Columns) -> Option<(Columns, u32)> {
        let (mut before, mut undone) = ((now, xid), false);
        self.each_undo(xid, undo_block, row, |undo| {
            if undone && mutated(HostileMutant::ReadStopsAtNewestUndo) {
                return;
            }
            before.0[usize::from(undo.column)] = undo.old_value as u16;
            (before.1, undone) = (undo.old_xid, true);
        })?;
        Some(before)
    }

    /// True if an open transaction has taken a key from the row in a slot, by a delete or by another key, even if it had
    /// inserted the row itself. `None` if the session would have to wait to find out.
    pub(super) fn has_taken_key(&self, xid: u32, row: u32, key: u16) -> Option<bool> {
        let mut had_key = false;
        if let Some(undo_block) = self.newest_undo_if_open(xid)? {
            let is_key = |undo: &UndoRecord| undo.column == 0 && undo.old_value == u32::from(key);
            self.each_undo(xid, undo_block, row, |undo| had_key |= is_key(undo))?;
        }
        Some(had_key)
    }

    /// The undo of a row that the transaction has not applied, newest first. `None` if the session would have to wait for an
    /// undo block.
    fn each_undo(
        &self,
        xid: u32,
        mut undo_block: BlockId,
        row: u32,
        mut see: impl FnMut(&UndoRecord),
    ) -> Option<()> {
        while undo_block != NONE && self.costs.layout.kind(undo_block) == BlockKind::Undo {
            let (image, _) = self.image_granted(undo_block)?;
            let (owner, previous) = image.undo_owner();
            if owner != xid {
                break;
            }
            let records = (0..UNDO_RECORDS).rev().filter_map(|slot| image.undo_record(slot));
            let of_row = |undo: &UndoRecord| undo.block * ROWS + u32::from(undo.row) == row;
            records.filter(|undo| !undo.applied && of_row(undo)).for_each(|undo| see(&undo));
            undo_block = previous;
        }
        Some(())
    }
}
