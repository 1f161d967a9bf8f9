//! Requests to the data files over time, by purpose, in bins of equal width: how many I/Os each purpose gets. Knows no
//! instances and no blocks.

use crate::models::cluster::code::IoKind;
use crate::platform::kernel::Nanos;

/// The purposes that are counted, in the order of [`IoBins::bins`].
pub const PURPOSES: [IoKind; 3] = [IoKind::BlockRead, IoKind::BlockWrite, IoKind::RecoveryRead];

/// Width of a bin at first; it doubles whenever there would be more than [`MAX_BINS`].
const FIRST_WIDTH: Nanos = 100_000_000;
/// Most bins.
const MAX_BINS: usize = 512;

/// Requests by the moment at which they are done. Cost: at most 6 kB a copy.
#[derive(Clone, Debug)]
pub struct IoBins {
    /// Width of a bin.
    pub width: Nanos,
    /// By bin, then purpose.
    pub bins: Vec<[u32; PURPOSES.len()]>,
    /// Of the whole run, by purpose.
    pub total: [u64; PURPOSES.len()],
}

impl Default for IoBins {
    fn default() -> Self {
        Self { width: FIRST_WIDTH, bins: Vec::new(), total: [0; PURPOSES.len()] }
    }
}

impl IoBins {
    /// Counts a request that is done at `done`. Other kinds than [`PURPOSES`] are not counted.
    pub fn count(&mut self, purpose: IoKind, done: Nanos) {
        let Some(at) = PURPOSES.iter().position(|known| *known == purpose) else { return };
        while (done / self.width) as usize >= MAX_BINS {
            self.widen();
        }
        let bin = (done / self.width) as usize;
        if self.bins.len() <= bin {
            self.bins.resize(bin + 1, Default::default());
        }
        self.bins[bin][at] += 1;
        self.total[at] += 1;
    }

    fn widen(&mut self) {
        self.width *= 2;
        let pairs = self.bins.chunks(2);
        self.bins = pairs
            .map(|pair| {
                pair.iter().fold([0; PURPOSES.len()], |mut sum, bin| {
                    sum.iter_mut().zip(bin).for_each(|(sum, count)| *sum += count);
                    sum
                })
            })
            .collect();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bins_become_wider_and_keep_every_request() {
        let mut bins = IoBins::default();
        for second in 0..200u64 {
            bins.count(IoKind::BlockWrite, second * 1_000_000_000);
        }
        bins.count(IoKind::LogWrite, 0);
        assert_eq!((bins.width, bins.total), (400_000_000, [0, 200, 0]));
        assert!(bins.bins.len() <= MAX_BINS);
        assert_eq!(bins.bins.iter().map(|bin| bin[1]).sum::<u32>(), 200);
    }
}
