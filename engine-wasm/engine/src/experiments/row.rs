//! One number of the paper beside what the simulator says. Knows arithmetic and codes, no words.

use serde::Serialize;

/// Where a simulated number comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PaperOrigin"))]
pub enum Origin {
    /// A cost was chosen so that it comes out.
    Fitted,
    /// Nothing was chosen by it.
    Predicted,
}

/// Which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PaperQuantity"))]
pub enum Quantity {
    /// First pass without a buddy, s.
    FirstPassWithoutBuddy,
    /// First pass with a buddy, s.
    FirstPassWithBuddy,
    /// Recovery without a buddy, s.
    TotalWithoutBuddy,
    /// Recovery with a buddy, s.
    TotalWithBuddy,
    /// Redo that the second pass reads, GB.
    RedoApplied,
    /// Throughput lost to the buddy, all cached, percent.
    LossFullyCached,
    /// Throughput lost to the buddy, a fifth cached, percent.
    LossPartiallyCached,
    /// CPU busy with a buddy, percent.
    CpuWithBuddy,
}

/// Within so many percent a prediction counts as reached.
const REACHED_PERCENT: f64 = 15.0;

/// A number of the paper, and ours.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "PaperRow"))]
pub struct Row {
    /// 7, 8 or 9.
    pub figure: u32,
    /// Which number of it.
    pub quantity: Quantity,
    /// What the paper says.
    pub published: f64,
    /// It says “at most”.
    pub at_most: bool,
    /// What the simulator says; with a band its median.
    pub simulated: f64,
    /// Not exceeded at 5, 25, 50, 75 and 95 of 100 moments of the crash; empty if the moment does not matter.
    pub band: Vec<f64>,
    /// Simulated against published, percent; none for “at most”.
    pub error_percent: Option<f64>,
    /// Fitted or predicted.
    pub origin: Origin,
    /// Reached: within 15 percent, inside the band, or not above the most.
    pub reached: bool,
}

impl Row {
    /// A number that the paper states.
    pub fn exact(figure: u32, quantity: Quantity, published: f64, simulated: f64, origin: Origin) -> Self {
        let error = (simulated / published - 1.0) * 100.0;
        let (error_percent, reached) = (Some(error), error.abs() <= REACHED_PERCENT);
        Self {
            figure,
            quantity,
            published,
            at_most: false,
            simulated,
            band: vec![],
            error_percent,
            origin,
            reached,
        }
    }

    /// A number that depends on the moment of the crash.
    pub fn banded(figure: u32, quantity: Quantity, published: f64, band: Vec<f64>) -> Self {
        let simulated = band.get(2).copied().unwrap_or(0.0);
        let inside =
            band.first().zip(band.last()).is_some_and(|(low, high)| *low <= published && published <= *high);
        let row = Self::exact(figure, quantity, published, simulated, Origin::Predicted);
        Self { band, error_percent: None, reached: inside, ..row }
    }

    /// A number below which the paper's is said to be.
    pub fn at_most(figure: u32, quantity: Quantity, published: f64, simulated: f64) -> Self {
        let row = Self::exact(figure, quantity, published, simulated, Origin::Predicted);
        Self { at_most: true, error_percent: None, reached: simulated <= published, ..row }
    }
}
