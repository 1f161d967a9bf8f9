//! The checksum of a block or of a redo record: 32 bits that detect a difference from what was written. Mixes two
//! words at a time, because every block that is read or written is checksummed. It is not 0 if all words are 0.

/// The checksum of some words; an odd last word is paired with 0. Cost: one multiplication a pair.
#[inline]
pub fn checksum(words: &[u32]) -> u32 {
    let pairs = words.chunks(2).map(|pair| u64::from(pair[0]) | u64::from(*pair.get(1).unwrap_or(&0)) << 32);
    let sum = pairs.fold(0x9E37_79B9_7F4A_7C15, |sum: u64, pair| {
        (sum ^ pair).wrapping_mul(0x517C_C1B7_2722_0A95).rotate_left(29)
    });
    (sum ^ sum >> 32) as u32
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_bit_counts() {
        let words = [7, 0, 0, 3, u32::MAX];
        for bit in 0..160 {
            let mut other = words;
            other[bit / 32] ^= 1 << (bit % 32);
            assert_ne!(checksum(&words), checksum(&other), "bit {bit}");
        }
        assert!(checksum(&[0; 16]) != 0 && checksum(&[]) != 0);
    }
}
