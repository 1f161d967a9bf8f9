//! One published number compared with the simulated one, and whether they agree. Knows arithmetic and codes, no
//! words.

use super::claim::{Claim, Place, Published, Setting};
use serde::{Deserialize, Serialize};

/// Where a simulated number comes from. Only the last kind is evidence for the simulator.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentOrigin"))]
pub enum Origin {
    /// An input of the run, or the load was set to reach it.
    Input,
    /// A cost was fitted to reach it.
    Fitted,
    /// It follows by arithmetic from inputs and fitted costs: a difference was unlikely.
    FollowsFromFit,
    /// Nothing was fitted to it: a difference was possible.
    Predicted,
}

/// A stated number counts as reached within this percentage.
const WITHIN_PERCENT: f64 = 15.0;

/// A published number compared with the simulated one.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ExperimentRow"))]
pub struct Row {
    /// The document that publishes it: a code.
    pub document: String,
    /// Where in the document.
    pub place: Place,
    /// Which number: a code, `first_pass`.
    pub quantity: String,
    /// What it was measured under.
    pub setting: Vec<Setting>,
    /// The unit of all its numbers as a symbol; empty for a count or a ratio.
    pub unit: String,
    /// What the document states.
    pub published: Published,
    /// The document does not print the number: it follows by arithmetic from numbers that it prints.
    pub derived: bool,
    /// The simulated number; with a band its median.
    pub simulated: f64,
    /// If it depends on the moment of a crash: its [`band`](super::band); else empty.
    pub band: Vec<f64>,
    /// Where the simulated number comes from.
    pub origin: Origin,
    /// What determines the simulated number most: a code, `scan_threshold`.
    pub basis: String,
    /// The published number contradicts the others of its table: a code of the reason; empty if it does not.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    #[cfg_attr(feature = "typescript", ts(optional, as = "Option<String>"))]
    pub odd: String,
    /// How near the simulated number must be, percent; none where it must be within the bounds, or its band must reach them.
    pub within_percent: Option<f64>,
    /// Difference of the simulated number, percent; `None` if the published number is a bound.
    pub error_percent: Option<f64>,
    /// True if they agree by that rule.
    pub reached: bool,
}

impl Claim {
    /// Compares this number with a simulated one.
    pub fn beside(self, simulated: f64, origin: Origin) -> Row {
        self.judged(simulated, Vec::new(), origin)
    }

    /// Compares this number with a simulated one that depends on the moment: its [`band`](super::band).
    pub fn beside_band(self, band: Vec<f64>, origin: Origin) -> Row {
        let median = band.get(band.len() / 2).copied().unwrap_or_default();
        self.judged(median, band, origin)
    }

    fn judged(self, simulated: f64, band: Vec<f64>, origin: Origin) -> Row {
        let (within_percent, error_percent) = match self.published {
            Published::Exact { value } if band.is_empty() && value != 0.0 => {
                (Some(WITHIN_PERCENT), Some((simulated / value - 1.0) * 100.0))
            }
            _ => (None, None),
        };
        let (least, most) = self.published.bounds();
        let (low, high) = (*band.first().unwrap_or(&simulated), *band.last().unwrap_or(&simulated));
        let reached = match (within_percent, error_percent) {
            (Some(within), Some(error)) => error.abs() <= within,
            _ => low <= most && least <= high,
        };
        Row {
            document: self.source.document.into(),
            place: self.source.place,
            quantity: self.quantity.into(),
            setting: self.setting,
            unit: self.unit.into(),
            published: self.published,
            derived: self.derived,
            simulated,
            band,
            origin,
            basis: String::new(),
            odd: String::new(),
            within_percent,
            error_percent,
            reached,
        }
    }
}

impl Row {
    /// Marks the published number as one that contradicts its table, with the reason; without a reason it is not odd.
    pub fn marked_odd(mut self, reason: &str) -> Self {
        self.odd = reason.into();
        self
    }

    /// Sets what determines the simulated number most.
    pub fn decided_by(mut self, basis: &str) -> Self {
        self.basis = basis.into();
        self
    }
}

#[cfg(test)]
mod tests {
    use super::super::Source;
    use super::*;

    const TABLE: Source = Source { document: "handbook", place: Place::Table(1) };

    fn reached(published: Published, simulated: f64) -> bool {
        TABLE.claim("rate", "1/s", published).beside(simulated, Origin::Predicted).reached
    }

    #[test]
    fn a_stated_number_is_reached_within_fifteen_percent() {
        let exact = Published::Exact { value: 100.0 };
        assert!(reached(exact, 114.0) && reached(exact, 86.0));
        assert!(!reached(exact, 116.0) && !reached(exact, 84.0));
        let row = TABLE.exact("rate", "1/s", 100.0).beside(90.0, Origin::Fitted);
        assert!((row.error_percent.unwrap() + 10.0).abs() < 1e-9, "{row:?}");
    }

    #[test]
    fn a_bound_has_no_error_and_is_kept_or_not() {
        assert!(
            reached(Published::AtMost { max: 2.0 }, 2.0) && !reached(Published::AtMost { max: 2.0 }, 2.1)
        );
        assert!(
            reached(Published::AtLeast { min: 3.0 }, 9.0) && !reached(Published::AtLeast { min: 3.0 }, 2.9)
        );
        let range = Published::Between { min: 4.5, max: 5.2 };
        assert!(reached(range, 5.0) && !reached(range, 4.0) && !reached(range, 6.0));
        assert_eq!(TABLE.claim("rate", "", range).beside(5.0, Origin::Predicted).error_percent, None);
        let none = Published::Exact { value: 0.0 };
        assert!(reached(none, 0.0) && !reached(none, 0.1), "no percentage is near to nothing");
    }

    #[test]
    fn a_band_has_to_hold_the_stated_number() {
        let beside = |value| {
            let band = vec![0.4, 1.0, 1.7, 2.4, 3.0];
            TABLE.exact("pause", "s", value).beside_band(band, Origin::Predicted)
        };
        assert!(beside(0.4).reached && beside(3.0).reached);
        assert!(!beside(0.3).reached && !beside(3.1).reached);
        assert_eq!((beside(1.0).simulated, beside(1.0).error_percent), (1.7, None));
    }
}
