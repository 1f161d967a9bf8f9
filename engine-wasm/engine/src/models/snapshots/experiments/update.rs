//! One update of every row of a table, counted at full scale. Only what decides the redo is kept: for each block when it came
//! into the cache. The rule for images is that of the running model (`cluster/instances/backup_mode.rs`): the first change of a
//! block since it came into the cache logs the whole block. Contents, locks and time between changes do not exist.

/// Rows in each block, as the table's option limits them.
pub const ROWS_PER_BLOCK: u32 = 2;
/// Bytes of a block.
pub const BLOCK_BYTES: u64 = 8_192;
/// Bytes of an image's record without the block, as in the running model.
const IMAGE_HEADER_BYTES: u64 = 40;
/// Blocks of the table: five million rows, two in each.
const BLOCKS: u32 = 2_500_000;
/// Buffers of the instance: its start prints 4,110,417,920 bytes of database buffers.
const BUFFERS: u32 = (4_110_417_920 / BLOCK_BYTES) as u32;

/// In which order rows are changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RowOrder {
    /// Block by block, as a scan of the table finds them.
    Scan,
    /// First one row of every block, then the other one: a block leaves the cache in between.
    Apart,
}

/// A count of an update.
#[derive(Clone, Debug)]
pub struct CountedUpdate {
    blocks: u32,
    buffers: u32,
    order: RowOrder,
    backup_mode: bool,
    /// For each block, how many blocks had come into the cache when it last came, itself included; 0 for never.
    came: Vec<u32>,
    /// Blocks that came into the cache.
    read: u32,
    /// What was counted.
    pub counted: Counted,
}

/// What an update comes to.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Counted {
    /// Changes of rows.
    pub changes: u64,
    /// Blocks of the table.
    pub blocks: u64,
    /// Images in the redo.
    pub images: u64,
}

impl Counted {
    /// Bytes of redo, if a change of a row needs `change_bytes`.
    pub fn redo_bytes(&self, change_bytes: f64) -> f64 {
        self.changes as f64 * change_bytes + (self.images * (BLOCK_BYTES + IMAGE_HEADER_BYTES)) as f64
    }
}

impl CountedUpdate {
    /// Before the first change, at a share of full scale: table and cache shrink alike.
    pub fn new(order: RowOrder, backup_mode: bool, share: f64) -> Self {
        let of = |full: u32| ((f64::from(full) * share) as u32).max(1);
        let (blocks, buffers) = (of(BLOCKS), of(BUFFERS));
        let counted = Counted { blocks: u64::from(blocks), ..Counted::default() };
        let came = vec![0; blocks as usize];
        Self { blocks, buffers, order, backup_mode, came, read: 0, counted }
    }

    /// Changes of the whole update.
    pub fn all_changes(&self) -> u64 {
        u64::from(self.blocks) * u64::from(ROWS_PER_BLOCK)
    }

    /// The next changes; false when there are none left.
    pub fn advance(&mut self, changes: u64) -> bool {
        let end = (self.counted.changes + changes).min(self.all_changes());
        for number in self.counted.changes..end {
            let block = match self.order {
                RowOrder::Scan => number / u64::from(ROWS_PER_BLOCK),
                RowOrder::Apart => number % u64::from(self.blocks),
            };
            self.change(block as usize);
        }
        self.counted.changes = end;
        end < self.all_changes()
    }

    /// A change of a row: its block is read unless it is in the cache, which replaces the block that came first.
    fn change(&mut self, block: usize) {
        let came = self.came[block];
        if came == 0 || self.read - came >= self.buffers {
            self.read += 1;
            self.came[block] = self.read;
            self.counted.images += u64::from(self.backup_mode);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn images(order: RowOrder, share: f64) -> u64 {
        let mut update = CountedUpdate::new(order, true, share);
        while update.advance(1_000) {}
        assert_eq!(update.counted.changes, update.all_changes());
        update.counted.images
    }

    #[test]
    fn a_scan_logs_each_block_once_and_rows_apart_log_it_twice() {
        assert_eq!(images(RowOrder::Scan, 0.01), 25_000);
        assert_eq!(images(RowOrder::Apart, 0.01), 50_000);
    }

    #[test]
    fn without_backup_mode_there_is_no_image() {
        let mut update = CountedUpdate::new(RowOrder::Scan, false, 0.01);
        while update.advance(10_000) {}
        assert_eq!(update.counted, Counted { changes: 50_000, blocks: 25_000, images: 0 });
        assert_eq!(update.counted.redo_bytes(100.0), 5e6);
    }
}
