//! The spread of a measure over the seeds of a point. Knows numbers only.

use serde::Serialize;

/// The spread of some numbers.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
pub struct Spread {
    /// How many there are.
    pub count: usize,
    /// The least.
    pub min: f64,
    /// A quarter is not greater.
    pub lower: f64,
    /// Half of them are not greater.
    pub median: f64,
    /// Three quarters are not greater.
    pub upper: f64,
    /// The greatest.
    pub max: f64,
}

/// The spread of numbers; between two of them, quartiles are interpolated. `None` if there are none. Cost: sorts them.
pub fn spread(mut numbers: Vec<f64>) -> Option<Spread> {
    numbers.sort_unstable_by(f64::total_cmp);
    let quantile = |share: f64| {
        let place = share * (numbers.len() - 1) as f64;
        let low = numbers[place as usize];
        let high = numbers[(place as usize + 1).min(numbers.len() - 1)];
        low + (high - low) * place.fract()
    };
    let (min, max) = (*numbers.first()?, *numbers.last()?);
    Some(Spread {
        count: numbers.len(),
        min,
        lower: quantile(0.25),
        median: quantile(0.5),
        upper: quantile(0.75),
        max,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quartiles_lie_between_the_numbers_and_one_number_has_no_spread() {
        let found = spread(vec![4.0, 1.0, 3.0, 2.0]).expect("numbers");
        assert_eq!((found.count, found.min, found.max), (4, 1.0, 4.0));
        assert_eq!((found.lower, found.median, found.upper), (1.75, 2.5, 3.25));
        let one = spread(vec![7.0]).expect("a number");
        assert_eq!([one.min, one.lower, one.median, one.upper, one.max], [7.0; 5]);
        assert_eq!(spread(Vec::new()), None);
    }
}
