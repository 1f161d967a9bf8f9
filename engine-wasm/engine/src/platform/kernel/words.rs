//! Plain data as 32-bit words, for keyframes and compressed logs. Knows nothing of what the words mean.

/// A value that is a fixed number of words.
pub trait Words: Copy + 'static {
    /// Number of words.
    const WORDS: usize;
    /// Writes the value into exactly [`Words::WORDS`] words.
    fn write(&self, to: &mut [u32]);
    /// Reads a value that [`Words::write`] wrote.
    fn read(from: &[u32]) -> Self;
}

impl Words for u32 {
    const WORDS: usize = 1;
    #[inline]
    fn write(&self, to: &mut [u32]) {
        to[0] = *self;
    }
    #[inline]
    fn read(from: &[u32]) -> Self {
        from[0]
    }
}

impl Words for (u32, u32) {
    const WORDS: usize = 2;
    #[inline]
    fn write(&self, to: &mut [u32]) {
        (to[0], to[1]) = *self;
    }
    #[inline]
    fn read(from: &[u32]) -> Self {
        (from[0], from[1])
    }
}

/// The low and the high word of a 64-bit number.
#[inline]
pub fn split_words(value: u64) -> [u32; 2] {
    [value as u32, (value >> 32) as u32]
}

/// The 64-bit number of a low and a high word.
#[inline]
pub fn join_words(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}
