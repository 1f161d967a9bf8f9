//! Plain data as words of 32 bits: what keyframes and sealed logs squeeze. Knows nothing of what the words mean.

/// A value that is a fixed number of words.
pub trait Words: Copy + 'static {
    /// How many.
    const WORDS: usize;
    /// Writes itself into exactly so many words.
    fn put(&self, to: &mut [u32]);
    /// What [`Words::put`] wrote.
    fn take(from: &[u32]) -> Self;
}

impl Words for u32 {
    const WORDS: usize = 1;
    #[inline]
    fn put(&self, to: &mut [u32]) {
        to[0] = *self;
    }
    #[inline]
    fn take(from: &[u32]) -> Self {
        from[0]
    }
}

impl Words for (u32, u32) {
    const WORDS: usize = 2;
    #[inline]
    fn put(&self, to: &mut [u32]) {
        (to[0], to[1]) = *self;
    }
    #[inline]
    fn take(from: &[u32]) -> Self {
        (from[0], from[1])
    }
}

/// The two words of 64 bits.
#[inline]
pub fn halves(value: u64) -> [u32; 2] {
    [value as u32, (value >> 32) as u32]
}

/// 64 bits of two words.
#[inline]
pub fn whole(low: u32, high: u32) -> u64 {
    u64::from(low) | u64::from(high) << 32
}
