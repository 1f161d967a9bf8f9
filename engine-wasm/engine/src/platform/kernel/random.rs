//! Seeded random streams. Each use of randomness has its own named stream, so a change to one use does not shift the
//! others. The generator is SplitMix64: eight bytes of state, identical on every platform and in every version.

use super::Nanos;
use crate::mutant::{HostileMutant, mutated};

const GOLDEN: u64 = 0x9E37_79B9_7F4A_7C15;

/// One stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stream(u64);

fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

impl Stream {
    /// The stream of a scenario's `seed` with a `name` and a `number` within that name.
    pub fn named(seed: u32, name: &str, number: u32) -> Self {
        let number = if mutated(HostileMutant::SessionsShareOneStream) { 0 } else { number };
        let mut state = mix(u64::from(seed) ^ GOLDEN);
        for byte in name.bytes() {
            state = mix(state ^ u64::from(byte)).wrapping_add(GOLDEN);
        }
        Self(mix(state ^ (u64::from(number) << 32)))
    }

    /// 64 uniform bits.
    pub fn bits(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(GOLDEN);
        mix(self.0)
    }

    /// Uniform below `bound`, which is at least 1. The bias, below `bound` / 2³², is accepted.
    pub fn below(&mut self, bound: u32) -> u32 {
        (((self.bits() >> 32) * u64::from(bound)) >> 32) as u32
    }

    /// True in `percent` of 100 draws.
    pub fn percent(&mut self, percent: u32) -> bool {
        self.below(100) < percent
    }
}

/// Quantiles of the exponential distribution, so that a draw needs no logarithm.
#[derive(Clone, Debug)]
pub struct Exponential {
    quantiles: Vec<f64>,
}

impl Default for Exponential {
    fn default() -> Self {
        let quantiles =
            (0..QUANTILES).map(|i| -libm::log(1.0 - (f64::from(i) + 0.5) / f64::from(QUANTILES))).collect();
        Self { quantiles }
    }
}

const QUANTILES: u32 = 1024;

impl Exponential {
    /// A duration with the given mean, at most about seven times as long.
    pub fn draw(&self, stream: &mut Stream, mean: Nanos) -> Nanos {
        let quantile = self.quantiles[stream.below(QUANTILES) as usize];
        (quantile * mean as f64) as Nanos
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stream_never_changes() {
        let mut stream = Stream::named(7, "session", 3);
        assert_eq!([stream.bits(), stream.bits()], [5_162_240_293_789_154_365, 8_346_273_596_822_097_108]);
    }

    #[test]
    fn streams_differ_by_seed_name_and_number() {
        let first = |seed, name, number| Stream::named(seed, name, number).bits();
        let draws = [first(1, "a", 0), first(2, "a", 0), first(1, "b", 0), first(1, "a", 1)];
        assert!((1..4).all(|i| !draws[..i].contains(&draws[i])));
    }

    #[test]
    fn exponential_draws_have_their_mean() {
        let (table, mut stream) = (Exponential::default(), Stream::named(1, "mean", 0));
        let sum: u64 = (0..100_000).map(|_| table.draw(&mut stream, 1_000_000)).sum();
        assert!((98_000_000_000..102_000_000_000).contains(&sum), "{sum}");
    }
}
