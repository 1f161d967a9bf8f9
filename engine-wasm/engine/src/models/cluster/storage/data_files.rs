//! The data files: the blocks on disk. A write copies an image as two halves, each as large as the disk writes
//! atomically, with a checksum of the image in the first half; a read compares the checksum. No other code accesses
//! the bytes. Mirrored files have a second copy of each block, which is written after the first, so that one crash
//! tears at most one of them. Does not know who reads or writes, and takes no time: the device has the times.
//!
//! ```text
//! first half:  checksum | version | mark | some of the contents      second half:  the rest
//! ```

use super::checksum::checksum;
use super::image::{BlockId, Image};
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::flat::Flat;
use crate::platform::kernel::flat_column::FlatColumn;
use crate::platform::kernel::words::Words;

/// The blocks of a database on disk.
#[derive(Clone)]
pub struct DataFiles {
    /// The copy that reads use.
    first: Copies,
    mirror: Option<Copies>,
}

/// A write that has reached the data files.
#[derive(Clone, Copy, Debug)]
pub struct DiskWrite {
    /// When.
    pub time: Nanos,
    /// Which block.
    pub block: BlockId,
    /// Its version.
    pub version: u32,
}

/// One copy of every block.
#[derive(Clone)]
struct Copies {
    images: Flat<Image>,
    checksums: Flat<u32>,
}

impl DataFiles {
    /// Files of `blocks` blocks, none of which was ever written.
    pub fn new(blocks: u32, mirrored: bool) -> Self {
        Self { first: Copies::new(blocks), mirror: mirrored.then(|| Copies::new(blocks)) }
    }

    /// Completes a write of one copy: the first copy without the image gets it. True if every copy now has it. Cost:
    /// O(1).
    pub fn write(&mut self, block: BlockId, image: &Image) -> bool {
        match &mut self.mirror {
            Some(mirror) if self.first.read(block) == Some(*image) => mirror.write(block, image),
            mirror => {
                self.first.write(block, image);
                if mirror.is_some() && !mutated(HostileMutant::MirrorNotWritten) {
                    return false;
                }
            }
        }
        true
    }

    /// Tears a write of one copy: one half is new, the other is old. False if nothing is torn because the other copy
    /// is damaged: two damaged copies would need a backup.
    pub fn tear(&mut self, block: BlockId, image: &Image, second_half: bool) -> bool {
        let Some(mirror) = &mut self.mirror else { return false };
        let in_mirror = self.first.read(block) == Some(*image);
        let (torn, other) = if in_mirror { (mirror, &mut self.first) } else { (&mut self.first, mirror) };
        if other.read(block).is_none() {
            return false;
        }
        torn.tear(block, image, second_half);
        if mutated(HostileMutant::MirrorWrittenWithFirstCopy) {
            other.tear(block, image, second_half);
        }
        true
    }

    /// Flips a bit of one copy. False, and nothing changes, if the two copies differ: then the other is not a full replacement.
    pub fn turn_bit(&mut self, block: BlockId, in_mirror: bool, bit: u32) -> bool {
        let Some(mirror) = &mut self.mirror else { return false };
        let same = self.first.read(block);
        if same.is_none() || same != mirror.read(block) {
            return false;
        }
        if in_mirror { mirror } else { &mut self.first }.turn_bit(block, bit);
        true
    }

    /// The image that a read of a block returns; `None` if its checksum is wrong. Cost: O(1).
    pub fn read(&self, block: BlockId) -> Option<Image> {
        self.first.read(block)
    }

    /// Writes the first copy again from the mirror; returns the image.
    pub fn repair(&mut self, block: BlockId) -> Image {
        let image = self.image(block);
        if !mutated(HostileMutant::RepairNotWritten) {
            self.first.write(block, &image);
        }
        image
    }

    /// The version of a block that every intact copy has at least; a copy can be older after a crash.
    #[inline]
    pub fn version(&self, block: BlockId) -> u32 {
        let Some(mirror) = &self.mirror else { return self.first.images[block as usize].version };
        let copies = [self.first.read(block), mirror.read(block)];
        copies.into_iter().flatten().map(|image| image.version).min().unwrap_or(0)
    }

    /// The image of a block that a read would return, for masters, checks and viewers, which do not read the disk.
    #[inline]
    pub fn image(&self, block: BlockId) -> Image {
        let first = self.first.images[block as usize];
        match &self.mirror {
            Some(mirror) if self.first.read(block).is_none() => mirror.images[block as usize],
            _ => first,
        }
    }

    /// The contents of each copy of a block, the first copy before its mirror, and whether it is intact.
    pub fn copies(&self, block: BlockId) -> impl Iterator<Item = (Image, bool)> {
        let copies = [Some(&self.first), self.mirror.as_ref()].into_iter().flatten();
        copies.map(move |copy| (copy.images[block as usize], copy.read(block).is_some()))
    }

    /// The images of all blocks, in order.
    pub fn images(&self) -> impl Iterator<Item = (BlockId, Image)> {
        (0..self.first.images.len() as u32).map(|block| (block, self.image(block)))
    }

    /// The columns that keyframes store as differences.
    pub fn flat_columns(&mut self) -> impl Iterator<Item = &mut dyn FlatColumn> {
        [Some(&mut self.first), self.mirror.as_mut()].into_iter().flatten().flat_map(|copies| {
            let flat_columns: [&mut dyn FlatColumn; 2] = [&mut copies.images, &mut copies.checksums];
            flat_columns
        })
    }

    /// The columns that a digest covers. The checksums of intact copies follow from the images.
    pub fn contents(&self) -> impl Iterator<Item = &dyn FlatColumn> {
        let mirror = self.mirror.iter();
        [&self.first.images as &dyn FlatColumn]
            .into_iter()
            .chain(mirror.map(|copies| &copies.images as &dyn FlatColumn))
    }
}

impl Copies {
    fn new(blocks: u32) -> Self {
        let (empty, blocks) = (Image::default(), blocks as usize);
        Self { images: Flat::new(empty, blocks), checksums: Flat::new(sum_of(&empty), blocks) }
    }

    #[inline]
    fn write(&mut self, block: BlockId, image: &Image) {
        *self.images.at(block as usize) = *image;
        *self.checksums.at(block as usize) = sum_of(image);
    }

    #[inline]
    fn read(&self, block: BlockId) -> Option<Image> {
        let image = self.images[block as usize];
        let right = self.checksums[block as usize] == sum_of(&image);
        (right || mutated(HostileMutant::ChecksumNotCompared)).then_some(image)
    }

    fn tear(&mut self, block: BlockId, image: &Image, second_half: bool) {
        let old = self.images[block as usize];
        let [mut head, mut tail] = [words_of(image), words_of(&old)];
        if second_half {
            std::mem::swap(&mut head, &mut tail);
        } else {
            *self.checksums.at(block as usize) = sum_of(image);
        }
        head[HALF..].copy_from_slice(&tail[HALF..]);
        *self.images.at(block as usize) = Image::read(&head);
    }

    fn turn_bit(&mut self, block: BlockId, bit: u32) {
        let mut words = words_of(&self.images[block as usize]);
        words[bit as usize / 32 % Image::WORDS] ^= 1 << (bit % 32);
        *self.images.at(block as usize) = Image::read(&words);
    }
}

/// Words of the image in the first half.
const HALF: usize = Image::WORDS / 2;

/// What a reader gets whose first half of a block is of one version and whose second half is of another, with the checksum in
/// the first half.
pub fn join_halves(first: &Image, second: &Image) -> (Image, u32) {
    let (mut words, tail) = (words_of(first), words_of(second));
    words[HALF..].copy_from_slice(&tail[HALF..]);
    (Image::read(&words), sum_of(first))
}

#[inline]
fn words_of(image: &Image) -> [u32; Image::WORDS] {
    let mut words = [0; Image::WORDS];
    image.write(&mut words);
    words
}

/// The checksum that a block with this image has.
#[inline]
pub fn sum_of(image: &Image) -> u32 {
    checksum(&words_of(image))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn image(version: u32) -> Image {
        let mut image = Image::default();
        image.words.fill(version * 10);
        image.changed(version, 77, 1_000, 1);
        image
    }

    /// Mirrored files whose block 1 has this version in both copies.
    fn mirrored(version: u32) -> DataFiles {
        let mut files = DataFiles::new(3, true);
        assert!(!files.write(1, &image(version)), "the mirror lacks it");
        assert!(files.write(1, &image(version)));
        files
    }

    #[test]
    fn a_read_brings_what_was_written() {
        let mut files = DataFiles::new(3, false);
        assert!(files.write(1, &image(4)), "there is one copy");
        let empty = Some(Image::default());
        assert_eq!([0, 1, 2].map(|block| files.read(block)), [empty, Some(image(4)), empty]);
        assert_eq!((files.version(1), files.version(2)), (4, 0));
    }

    #[test]
    fn a_write_counts_when_both_copies_have_it() {
        let mut files = mirrored(4);
        assert!(!files.write(1, &image(5)));
        assert_eq!((files.version(1), files.read(1)), (4, Some(image(5))));
        assert!(files.write(1, &image(5)));
        assert_eq!(files.version(1), 5);
    }

    #[test]
    fn a_torn_copy_is_found_and_repaired_from_the_other() {
        for second_half in [false, true] {
            let mut files = mirrored(4);
            assert!(files.tear(1, &image(5), second_half));
            assert_eq!((files.read(1), files.image(1), files.version(1)), (None, image(4), 4));
            assert_eq!((files.repair(1), files.read(1)), (image(4), Some(image(4))));
        }
    }

    #[test]
    fn a_write_of_the_mirror_that_is_torn_leaves_the_first_copy_new() {
        let mut files = mirrored(4);
        files.write(1, &image(5));
        assert!(files.tear(1, &image(5), true));
        assert_eq!((files.read(1), files.version(1)), (Some(image(5)), 5));
        assert!(!files.tear(1, &image(6), true), "the first copy is the last that is sound");
        assert!(!files.turn_bit(1, false, 3));
    }

    #[test]
    fn a_wrong_bit_anywhere_is_found() {
        for bit in 0..512 {
            let mut files = mirrored(4);
            assert!(files.turn_bit(1, false, bit));
            assert_eq!((files.read(1), files.image(1)), (None, image(4)), "bit {bit}");
        }
        assert!(!DataFiles::new(3, false).turn_bit(1, false, 0), "there is no other copy");
    }
}
