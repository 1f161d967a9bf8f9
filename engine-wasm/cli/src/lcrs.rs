//! LCRs that the engine simulates per second of real time, in the run with databases and in the run at full scale, and whether
//! the same simulated seconds of both agree.

use rollforward_engine::models::replication::experiments::compare::{
    Measurement, Pipeline, in_batches, pipelines, with_databases,
};
use serde::Serialize;

use crate::clock::Clock;

/// The simulated second from which both are compared: the queues are full by then.
const FROM_S: u32 = 1;
/// Most that throughput and latency may differ by, percent.
const MOST_PERCENT: f64 = 2.0;

/// One pipeline.
#[derive(Serialize)]
pub struct Lcrs {
    pipeline: &'static str,
    with_databases_per_s: f64,
    /// Redo records of both databases in the same run.
    records_per_s: f64,
    in_batches_per_s: f64,
    throughput_percent: f64,
    latency_percent: f64,
    compares_latency: bool,
    same_bottleneck: bool,
}

impl Lcrs {
    /// Runs every pipeline for so many simulated seconds in both ways.
    pub fn measure(seconds: u32) -> Vec<Self> {
        let of = |run: &dyn Fn() -> Measurement| {
            let clock = Clock::start();
            let measured = run();
            (measured, f64::from(seconds) / clock.elapsed().as_secs_f64())
        };
        let pipelines = pipelines().into_iter();
        let measure = |Pipeline { name: pipeline, scenario, compares_latency }| {
            // How much faster than real time each is.
            let (with, pace) = of(&|| with_databases(&scenario, FROM_S, seconds));
            let (without, pace_of_batches) = of(&|| in_batches(&scenario, FROM_S, seconds));
            let [throughput_percent, latency_percent] = with.differences(&without);
            let same_bottleneck = with.bottleneck == without.bottleneck;
            Self {
                pipeline,
                with_databases_per_s: with.lcrs_per_s * pace,
                records_per_s: with.records_per_s * pace,
                in_batches_per_s: without.lcrs_per_s * pace_of_batches,
                throughput_percent,
                latency_percent,
                compares_latency,
                same_bottleneck,
            }
        };
        pipelines.map(measure).collect()
    }

    /// True if both ways agree in what is compared.
    pub fn agrees(&self) -> bool {
        let agrees = |percent: f64| percent.abs() <= MOST_PERCENT;
        self.same_bottleneck
            && agrees(self.throughput_percent)
            && (!self.compares_latency || agrees(self.latency_percent))
    }

    /// One line of text.
    pub fn line(&self) -> String {
        format!(
            "{}: {:.0} LCRs/s with databases ({:.0} redo records/s), {:.0} LCRs/s in batches; throughput {:+.2} %, latency {:+.2} %, {}",
            self.pipeline,
            self.with_databases_per_s,
            self.records_per_s,
            self.in_batches_per_s,
            self.throughput_percent,
            self.latency_percent,
            if self.same_bottleneck { "the same bottleneck" } else { "another bottleneck" }
        )
    }
}
