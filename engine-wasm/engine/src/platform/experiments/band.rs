//! The band of a number that depends on the moment at which it is measured. Knows numbers only.

/// The percentiles of a band.
const QUANTILES: [usize; 5] = [5, 25, 50, 75, 95];

/// The 5th, 25th, 50th, 75th and 95th percentile over moments; empty if there are none. Cost: sorts them.
pub fn band(mut moments: Vec<f64>) -> Vec<f64> {
    moments.sort_unstable_by(f64::total_cmp);
    let at = |percent: usize| moments.get((moments.len().max(1) - 1) * percent / 100);
    QUANTILES.iter().filter_map(|&percent| at(percent)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_band_goes_by_rank_and_one_moment_is_a_band_without_width() {
        assert_eq!(band((0..=100).rev().map(f64::from).collect()), [5.0, 25.0, 50.0, 75.0, 95.0]);
        assert_eq!(band(vec![1.5]), [1.5; 5]);
        assert!(band(Vec::new()).is_empty());
    }
}
