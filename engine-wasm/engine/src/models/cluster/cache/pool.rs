//! Frames of a buffer cache: finding, taking, replacing. All state is flat and indexed by integers; finding a
//! block is O(1), taking a frame is O(1) amortised (second chance).

use crate::models::cluster::code::BufferMode;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::storage::{BlockId, Image};
use crate::models::cluster::trace::NONE;
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::flat::Flat;
use crate::platform::kernel::flat_column::FlatColumn;
use crate::platform::kernel::words::{Words, join_words, split_words};

/// The state of a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holding {
    /// Empty.
    Free,
    /// Reserved for a requested block.
    Incoming,
    /// Being rebuilt by recovery: not usable yet.
    Recovering,
    /// Holds a version of a block, in a mode.
    Block(BufferMode),
}

/// The header of one buffer. Its image is in a separate array.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Frame {
    /// First change since it was clean; meaningful while `dirty`.
    pub low_rba: Rba,
    /// Last change made here; 0 if none.
    pub last_rba: Rba,
    /// Which block.
    pub block: BlockId,
    /// The other frame of this cache with the same block: a current copy and its past image are linked.
    pub sibling: u32,
    /// Neighbour towards the head of the checkpoint queue, or next free frame.
    pub previous: u32,
    /// Neighbour towards its tail.
    pub next: u32,
    /// First session that waits for this frame, [`NONE`] if none.
    pub waiters: u32,
    /// Its state.
    pub holding: Holding,
    /// On the checkpoint queue.
    pub dirty: bool,
    /// Its write is in flight or waits for its redo: it cannot be changed or shipped.
    pub writing: bool,
    /// Its write is in flight on the data disk.
    pub on_disk_queue: bool,
    /// The disk has an older version: never dropped unwritten.
    pub newer_than_disk: bool,
    /// Rebuilt by recovery and not written since.
    pub recovered: bool,
    /// Used since the last visit of the replacement hand (second chance).
    pub touched: bool,
    /// DBWR requested a write by another instance, to release this past image.
    pub asked: bool,
    /// Reserved for a new block, whose old contents need not be read.
    pub fresh: bool,
    /// An upgrade of its mode was requested.
    pub requested: bool,
    /// Sessions that pin it.
    pub pins: u8,
    /// In backup mode: the redo has the whole block since it came into this cache.
    pub imaged: bool,
}

const EMPTY: Frame = Frame {
    low_rba: 0,
    last_rba: 0,
    block: NONE,
    sibling: NONE,
    previous: NONE,
    next: NONE,
    waiters: NONE,
    holding: Holding::Free,
    dirty: false,
    writing: false,
    on_disk_queue: false,
    newer_than_disk: false,
    recovered: false,
    touched: false,
    asked: false,
    fresh: false,
    requested: false,
    pins: 0,
    imaged: false,
};

/// A buffer cache with its checkpoint queue.
#[derive(Clone)]
pub struct BufferPool {
    pub(super) frames: Flat<Frame>,
    images: Flat<Image>,
    directory: Flat<u32>,
    free: u32,
    used: u32,
    hand: u32,
    pub(super) head: u32,
    pub(super) tail: u32,
    pub(super) queued: u32,
}

impl BufferPool {
    /// An empty cache of `capacity` buffers in a database of `blocks` blocks.
    pub fn new(capacity: u32, blocks: u32) -> Self {
        let mut pool = Self {
            frames: Flat::new(EMPTY, capacity as usize),
            images: Flat::new(Image::default(), capacity as usize),
            directory: Flat::new(NONE, blocks as usize),
            free: 0,
            used: 0,
            hand: 0,
            head: NONE,
            tail: NONE,
            queued: 0,
        };
        pool.link_free_frames();
        pool
    }

    fn link_free_frames(&mut self) {
        let capacity = self.capacity();
        for index in 0..capacity {
            self.frames.at(index as usize).next = if index + 1 < capacity { index + 1 } else { NONE };
        }
    }

    /// Empties the set. Cost: linear in its size.
    pub fn clear(&mut self) {
        self.frames.fill(EMPTY);
        self.images.fill(Image::default());
        self.directory.fill(NONE);
        self.link_free_frames();
        (self.free, self.used, self.hand) = (0, 0, 0);
        (self.head, self.tail, self.queued) = (NONE, NONE, 0);
    }

    /// Number of buffers.
    pub fn capacity(&self) -> u32 {
        self.frames.len() as u32
    }

    /// Buffers in use.
    pub fn used(&self) -> u32 {
        self.used
    }

    /// The frame with the current copy of `block` or reserved for it, else the frame with its past image.
    #[inline]
    pub fn find(&self, block: BlockId) -> Option<u32> {
        let frame = self.directory[block as usize];
        (frame != NONE).then_some(frame)
    }

    /// Reads a part of a block's header and image, to load both into the processor's cache. The returned sum has no
    /// meaning.
    #[inline]
    pub fn prefetch(&self, block: BlockId) -> u32 {
        let frame = self.directory[block as usize] as usize;
        let header = self.frames.get(frame).map_or(0, |header| header.next);
        self.images.get(frame).map_or(0, |image| image.version.wrapping_add(header))
    }

    /// The frame with a current copy of `block`, in S or X.
    #[inline]
    pub fn current(&self, block: BlockId) -> Option<u32> {
        self.find(block).filter(|&frame| {
            matches!(
                self.frames[frame as usize].holding,
                Holding::Block(BufferMode::Shared | BufferMode::Exclusive)
            )
        })
    }

    /// The frame with a past image of `block`.
    pub fn past_image(&self, block: BlockId) -> Option<u32> {
        let first = self.find(block)?;
        [first, self.frames[first as usize].sibling].into_iter().find(|&frame| {
            frame != NONE && self.frames[frame as usize].holding == Holding::Block(BufferMode::PastImage)
        })
    }

    /// The header of a frame.
    #[inline]
    pub fn frame(&self, frame: u32) -> &Frame {
        &self.frames[frame as usize]
    }

    /// The header of a frame, to be changed.
    #[inline]
    pub fn frame_mut(&mut self, frame: u32) -> &mut Frame {
        self.frames.at(frame as usize)
    }

    /// The image in a frame.
    #[inline]
    pub fn image(&self, frame: u32) -> &Image {
        &self.images[frame as usize]
    }

    /// The image in a frame, to be changed.
    #[inline]
    pub fn image_mut(&mut self, frame: u32) -> &mut Image {
        self.images.at(frame as usize)
    }

    /// Frames in use, with their numbers.
    pub fn in_use(&self) -> impl Iterator<Item = (u32, &Frame)> {
        (0u32..).zip(self.frames.iter()).filter(|(_, frame)| frame.holding != Holding::Free)
    }

    /// Takes a free frame for `block`, to be filled. `None` if none is free.
    pub fn take(&mut self, block: BlockId) -> Option<u32> {
        let frame = self.free;
        if frame == NONE {
            return None;
        }
        self.free = self.frames[frame as usize].next;
        self.used += 1;
        let sibling = self.directory[block as usize];
        *self.frames.at(frame as usize) =
            Frame { block, sibling, holding: Holding::Incoming, touched: true, ..EMPTY };
        if sibling != NONE {
            self.frames.at(sibling as usize).sibling = frame;
        }
        *self.directory.at(block as usize) = frame;
        Some(frame)
    }

    /// Frees a frame that is not on the queue.
    pub fn release(&mut self, frame: u32) {
        let Frame { block, sibling, dirty, .. } = self.frames[frame as usize];
        debug_assert!(!dirty, "leave the queue first");
        if self.directory[block as usize] == frame {
            *self.directory.at(block as usize) = sibling;
        }
        if sibling != NONE {
            self.frames.at(sibling as usize).sibling = NONE;
        }
        *self.frames.at(frame as usize) = Frame { next: self.free, ..EMPTY };
        self.free = frame;
        self.used -= 1;
    }

    /// True if no frame is free.
    pub fn full(&self) -> bool {
        self.free == NONE
    }

    /// Finds a buffer to replace: current, clean, on disk at its version, unpinned, not used recently. Buffers that
    /// only lack a write are added to `unwritten`.
    pub fn victim(&mut self, unwritten: &mut Vec<BlockId>) -> Option<u32> {
        let capacity = self.capacity();
        let mut any = false;
        for looked_at in 0..2 * capacity {
            if looked_at == capacity && !any {
                // A second round would find the same buffers, and the hand is back where it started.
                return None;
            }
            self.hand = if self.hand + 1 < capacity { self.hand + 1 } else { 0 };
            let frame = self.frames[self.hand as usize];
            let current = matches!(frame.holding, Holding::Block(BufferMode::Shared | BufferMode::Exclusive));
            let busy =
                frame.dirty || frame.writing || frame.requested || frame.pins > 0 || frame.waiters != NONE;
            if !current || busy {
                continue;
            }
            any = true;
            if frame.touched {
                self.frames.at(self.hand as usize).touched = false;
            } else if frame.newer_than_disk && !mutated(HostileMutant::UnwrittenBufferReplaced) {
                unwritten.push(frame.block);
            } else {
                return Some(self.hand);
            }
        }
        None
    }

    /// The columns of [`BufferPool::flat_columns`], read-only.
    pub fn contents(&self) -> [&dyn FlatColumn; 3] {
        [&self.frames, &self.images, &self.directory]
    }

    /// The columns that keyframes store as differences.
    pub fn flat_columns(&mut self) -> [&mut dyn FlatColumn; 3] {
        [&mut self.frames, &mut self.images, &mut self.directory]
    }
}

/// The states of a frame by number.
const HOLDINGS: [Holding; 6] = [
    Holding::Free,
    Holding::Incoming,
    Holding::Recovering,
    Holding::Block(BufferMode::Shared),
    Holding::Block(BufferMode::Exclusive),
    Holding::Block(BufferMode::PastImage),
];

impl Words for Frame {
    const WORDS: usize = 10;

    fn write(&self, to: &mut [u32]) {
        let ([low, low_high], [last, last_high]) = (split_words(self.low_rba), split_words(self.last_rba));
        let holding = match self.holding {
            Holding::Free => 0,
            Holding::Incoming => 1,
            Holding::Recovering => 2,
            Holding::Block(mode) => 3 + mode as u32,
        };
        let flags = [
            self.dirty,
            self.writing,
            self.on_disk_queue,
            self.newer_than_disk,
            self.recovered,
            self.touched,
            self.asked,
            self.fresh,
            self.requested,
        ];
        let flags = flags.iter().rev().fold(0, |all, flag| all << 1 | u32::from(*flag));
        to.copy_from_slice(&[
            low,
            last,
            self.previous,
            self.next,
            holding | flags << 3 | u32::from(self.pins) << 12 | u32::from(self.imaged) << 20,
            self.block,
            low_high,
            last_high,
            self.sibling,
            self.waiters,
        ]);
    }

    fn read(from: &[u32]) -> Self {
        let flag = |place: u32| from[4] >> (3 + place) & 1 != 0;
        Self {
            low_rba: join_words(from[0], from[6]),
            last_rba: join_words(from[1], from[7]),
            previous: from[2],
            next: from[3],
            block: from[5],
            sibling: from[8],
            waiters: from[9],
            holding: HOLDINGS[(from[4] & 7) as usize % HOLDINGS.len()],
            dirty: flag(0),
            writing: flag(1),
            on_disk_queue: flag(2),
            newer_than_disk: flag(3),
            recovered: flag(4),
            touched: flag(5),
            asked: flag(6),
            fresh: flag(7),
            requested: flag(8),
            pins: (from[4] >> 12) as u8,
            imaged: from[4] >> 20 & 1 != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_header_is_read_back_from_its_words() {
        let busy = Frame {
            low_rba: 5 << 40,
            last_rba: 7,
            block: 3,
            holding: Holding::Block(BufferMode::PastImage),
            dirty: true,
            recovered: true,
            requested: true,
            pins: 255,
            ..EMPTY
        };
        for frame in [EMPTY, busy, Frame { holding: Holding::Incoming, touched: true, fresh: true, ..EMPTY }]
        {
            let mut words = [0; Frame::WORDS];
            frame.write(&mut words);
            assert_eq!(Frame::read(&words), frame);
        }
    }
}
