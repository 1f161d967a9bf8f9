//! The image of a block: its contents and the mark of its last change. Knows no format of the contents. An image is
//! one cache line, because the engine spends most of its time on images in random order.

use crate::platform::kernel::words::Words;

/// Number of a block, unique in the database.
pub type BlockId = u32;

/// Words of the contents.
pub const WORDS: usize = 12;

/// One version of a block, on disk or in a cache.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(align(64))]
pub struct Image {
    /// Changes so far.
    pub version: u32,
    /// Its contents.
    pub words: [u32; WORDS],
    /// SCN (40 bits), RBA (48 bits) and thread (8 bits) of its last change: lower words, then the rest.
    mark: [u32; 3],
}

impl Image {
    /// Marks a change to `version` by the record at `rba` of `thread`, with this SCN.
    #[inline]
    pub fn changed(&mut self, version: u32, scn: u64, rba: u64, thread: u8) {
        debug_assert!(scn >> 40 == 0 && rba >> 48 == 0, "2^32 records of any size reach neither");
        self.version = version;
        let rest = (rba >> 32) as u32 | ((scn >> 32) as u32) << 16 | u32::from(thread) << 24;
        self.mark = [scn as u32, rba as u32, rest];
    }

    /// SCN of its last change.
    #[inline]
    pub fn scn(&self) -> u64 {
        u64::from(self.mark[0]) | u64::from(self.mark[2] >> 16 & 0xFF) << 32
    }

    /// RBA of the record of its last change, in [`Image::thread`]; the write-ahead rule uses it.
    #[inline]
    pub fn rba(&self) -> u64 {
        u64::from(self.mark[1]) | u64::from(self.mark[2] & 0xFFFF) << 32
    }

    /// Redo thread of its last change.
    #[inline]
    pub fn thread(&self) -> u8 {
        (self.mark[2] >> 24) as u8
    }
}

impl Words for Image {
    const WORDS: usize = 16;

    fn write(&self, to: &mut [u32]) {
        to[0] = self.version;
        to[1..4].copy_from_slice(&self.mark);
        to[4..16].copy_from_slice(&self.words);
    }

    fn read(from: &[u32]) -> Self {
        let mut image = Image { version: from[0], ..Image::default() };
        image.mark.copy_from_slice(&from[1..4]);
        image.words.copy_from_slice(&from[4..16]);
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_mark_of_a_change_is_decoded_as_it_was_encoded() {
        let mut image = Image::default();
        image.changed(7, 0xAB_1234_5678, 0xCDEF_8765_4321, 5);
        assert_eq!((image.scn(), image.rba(), image.thread()), (0xAB_1234_5678, 0xCDEF_8765_4321, 5));
        let mut words = [0; Image::WORDS];
        image.write(&mut words);
        assert_eq!((Image::read(&words), size_of::<Image>()), (image, 64));
    }
}
