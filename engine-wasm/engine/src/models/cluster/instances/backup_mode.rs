//! Backup mode, as far as it concerns caches and redo: the first change of a block since it came into the cache puts the whole
//! block into the redo, so that a copy of the block which was caught half written can be replaced. Knows nothing of files,
//! headers or copies.

use super::Cluster;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::models::cluster::storage::{BlockId, DiskWrite, Image};
use crate::models::cluster::trace::NONE;
use crate::platform::kernel::append::AppendLog;
use std::ops::Range;

/// Bytes of a record with the image of a block, without the block.
const IMAGE_HEADER_BYTES: u32 = 40;

/// The contents of one record of the kind `BlockImage`. Such a record names its block and version; the contents are here,
/// because a record has a fixed number of words.
#[derive(Clone, Copy, Debug)]
pub struct LoggedImage {
    /// The redo thread of the record.
    pub thread: u8,
    /// Where the record starts. A crash can lose a record and another can take its place: the last one counts.
    pub rba: Rba,
    /// The block.
    pub image: Image,
}

/// Which blocks are in backup mode.
#[derive(Clone, Default)]
pub struct BackupMode {
    active: Vec<Range<BlockId>>,
    /// Contents of all images logged so far.
    pub images: AppendLog<LoggedImage>,
}

impl BackupMode {
    /// True if any block is in backup mode.
    #[inline]
    pub fn is_active(&self) -> bool {
        !self.active.is_empty()
    }

    fn contains(&self, block: BlockId) -> bool {
        self.active.iter().any(|blocks| blocks.contains(&block))
    }
}

impl Cluster {
    /// Puts blocks into backup mode: from now on their first change logs the whole block. `cached_too` holds for those that are
    /// in a cache now; without it they count as logged until they leave the cache, which breaks the rule.
    pub fn begin_images(&mut self, blocks: Range<BlockId>, cached_too: bool) {
        for instance in &mut self.instances {
            let frames: Vec<u32> = instance.pool.in_use().map(|(frame, _)| frame).collect();
            for frame in frames {
                let frame = instance.pool.frame_mut(frame);
                if blocks.contains(&frame.block) {
                    frame.imaged = !cached_too;
                }
            }
        }
        self.backup.active.push(blocks);
    }

    /// Ends backup mode for blocks that [`Cluster::begin_images`] began it for.
    pub fn end_images(&mut self, blocks: &Range<BlockId>) {
        self.backup.active.retain(|active| active != blocks);
    }

    /// Logs the end of the backup of a data file that began at an SCN. `None` if the log has no room: DBWR then makes some.
    pub fn log_backup_end(&mut self, instance: u8, file: u8, began: u64) -> Option<RedoRecord> {
        let thread = &self.instances[usize::from(instance)].thread;
        if !thread.reusable(thread.place(IMAGE_HEADER_BYTES)) {
            self.hard_checkpoint(instance);
            return None;
        }
        let record = RedoRecord {
            length: IMAGE_HEADER_BYTES,
            slot: file,
            old_value: began as u32,
            new_value: (began >> 32) as u32,
            ..RedoRecord::draft(RecordKind::BackupEnd, 0)
        };
        let made = self.log_change(instance, record);
        self.start_log_write(instance);
        Some(made)
    }

    /// Keeps a write to the data files, if anybody wants to know.
    pub(super) fn keep_disk_write(&mut self, block: BlockId, version: u32) {
        let time = self.now;
        if let Some(writes) = &mut self.disk_writes {
            writes.push(DiskWrite { time, block, version });
        }
    }

    /// The most bytes of images that one change can need: it changes two blocks.
    pub(super) fn most_image_bytes(&self) -> u32 {
        if self.backup.is_active() { 2 * self.image_bytes() } else { 0 }
    }

    fn image_bytes(&self) -> u32 {
        self.costs.scenario.hardware.block_bytes + IMAGE_HEADER_BYTES
    }

    /// Logs images of the blocks that a record is about to change, if they are in backup mode and the redo has none.
    pub(super) fn log_images(&mut self, instance: u8, record: &RedoRecord) {
        for block in [record.block, record.second_block] {
            if block == NONE || !self.backup.contains(block) {
                continue;
            }
            let this = self.instance(instance);
            let Some(frame) = this.pool.current(block).filter(|&frame| !this.pool.frame(frame).imaged) else {
                continue;
            };
            this.pool.frame_mut(frame).imaged = true;
            let image = *this.pool.image(frame);
            let draft = RedoRecord {
                length: self.image_bytes(),
                block,
                version: image.version,
                ..RedoRecord::draft(RecordKind::BlockImage, record.xid)
            };
            let made = self.log_change(instance, draft);
            self.backup.images.push(LoggedImage { thread: instance, rba: made.rba, image });
        }
    }
}
