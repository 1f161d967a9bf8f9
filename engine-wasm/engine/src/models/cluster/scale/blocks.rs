//! Millions of blocks. For each block: its current image at its holder, the image on disk, the past image that the
//! other instance kept, and its low RBAs. An image is a version and a digest of the changes that made it, so that
//! lost, repeated or swapped changes are visible. The rules of Cache Fusion as in the small cluster, for two
//! instances.

use crate::models::cluster::storage::BlockId;

/// A version of a block and the digest of its changes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Image {
    /// Changes so far.
    pub version: u32,
    /// Digest of the changes, in order.
    pub digest: u32,
}

impl Image {
    /// This image after the change that record `index` of `thread` makes.
    #[inline]
    pub fn changed(self, thread: usize, index: u32) -> Self {
        let change = index << 1 | thread as u32;
        let digest =
            (self.digest ^ change.wrapping_mul(0x85EB_CA6B)).rotate_left(13).wrapping_mul(0x9E37_79B1);
        Self { version: self.version + 1, digest: digest ^ change }
    }

    /// The newer of two images.
    #[inline]
    pub fn newer(self, other: Self) -> Self {
        if other.version > self.version { other } else { self }
    }
}

/// The state of one block: eight words. An unused block is all zeros, so that its memory page is never allocated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Block {
    /// The current image, at its holder.
    pub current: Image,
    /// The holder, 0 or 1.
    pub holder: usize,
    /// On disk.
    pub disk: Image,
    /// The past image of the instance that is not the holder; version 0 if it has none.
    pub past: Image,
    /// For each instance the record that made its buffer dirty, plus 1; 0 = not dirty there.
    pub low: [u32; 2],
}

/// Bytes of a block.
pub const BLOCK_BYTES: usize = 32;
/// The bit of the holder in the word of the current version.
const HOLDER: u32 = 1 << 31;

/// Every block.
pub struct Blocks(Vec<[u32; BLOCK_BYTES / 4]>);

impl Blocks {
    /// This number of formatted blocks.
    pub fn new(count: u32) -> Self {
        Self(vec![[0; BLOCK_BYTES / 4]; count as usize])
    }

    /// How many.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// One block.
    #[inline]
    pub fn get(&self, block: BlockId) -> Block {
        let [version, digest, disk, disk_digest, past, past_digest, low_0, low_1] = self.0[block as usize];
        Block {
            current: Image { version: version & !HOLDER, digest },
            holder: usize::from(version & HOLDER != 0),
            disk: Image { version: disk, digest: disk_digest },
            past: Image { version: past, digest: past_digest },
            low: [low_0, low_1],
        }
    }

    /// Stores a block.
    #[inline]
    pub fn put(&mut self, block: BlockId, it: Block) {
        let version = it.current.version | if it.holder == 1 { HOLDER } else { 0 };
        let [low_0, low_1] = it.low;
        self.0[block as usize] = [
            version,
            it.current.digest,
            it.disk.version,
            it.disk.digest,
            it.past.version,
            it.past.digest,
            low_0,
            low_1,
        ];
    }

    /// Every block.
    pub fn iter(&self) -> impl Iterator<Item = Block> {
        (0..self.0.len() as u32).map(|block| self.get(block))
    }
}

impl Block {
    /// Applies the change of record `index` of `instance`'s thread. If the other instance holds the block, it is
    /// shipped first and leaves a past image if it is dirty. True if the block was not dirty at `instance`.
    #[inline]
    pub fn change(&mut self, instance: usize, index: u32) -> bool {
        if self.holder != instance {
            self.past = if self.low[self.holder] == 0 { Image::default() } else { self.current };
            self.holder = instance;
        }
        self.current = self.current.changed(instance, index);
        let fresh = self.low[instance] == 0;
        if fresh {
            self.low[instance] = index + 1;
        }
        fresh
    }

    /// Writes the current image to disk: releases past images, and the block is clean everywhere. Returns the
    /// instances at which it was dirty.
    #[inline]
    pub fn write(&mut self) -> [bool; 2] {
        self.disk = self.current;
        self.past = Image::default();
        std::mem::take(&mut self.low).map(|low| low != 0)
    }

    /// The image that survives the failure of the holder: the newest of disk and past image.
    pub fn base(&self) -> Image {
        self.disk.newer(self.past)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_block_is_put_back_as_it_was_taken() {
        let mut blocks = Blocks::new(3);
        let mut block = blocks.get(1);
        assert!(block.change(1, 0) && !block.change(1, 1) && block.change(0, 0));
        blocks.put(1, block);
        assert_eq!((blocks.get(1), blocks.len()), (block, 3));
        assert_eq!((block.past.version, block.current.version, block.holder), (2, 3, 0));
        assert_eq!(block.base(), block.past, "a past image of 1 is newer than the disk");
    }

    #[test]
    fn digests_tell_lost_doubled_and_swapped_changes_apart() {
        let made = |changes: &[(usize, u32)]| {
            changes.iter().fold(Image::default(), |it, &(thread, index)| it.changed(thread, index)).digest
        };
        let whole = made(&[(0, 4), (1, 9), (0, 5)]);
        for other in [&[(0, 4), (0, 5)][..], &[(0, 4), (1, 9), (1, 9)], &[(1, 9), (0, 4), (0, 5)]] {
            assert_ne!(whole, made(other));
        }
    }

    #[test]
    fn a_write_makes_past_images_go() {
        let mut block = Blocks::new(1).get(0);
        block.change(0, 3);
        block.change(1, 8);
        assert_eq!(block.low, [4, 9]);
        assert_eq!((block.write(), block.low, block.past.version), ([true, true], [0, 0], 0));
        assert_eq!(block.base(), block.current);
    }
}
