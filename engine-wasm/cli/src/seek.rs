//! The second half of `rollforward bench`: the time to seek to a random moment of a long run, and the size of the
//! keyframes that make it possible. Sets no limits.

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::scenario::Scenario;
use serde::Serialize;

use crate::clock::Clock;

/// Events of the run.
const EVENTS: u64 = 1_000_000;
/// Seeks before the measurement, and measured seeks.
const WARM_UP: usize = 30;
const SEEKS: usize = 300;

/// Seeks in a run of one size.
#[derive(Serialize)]
pub struct SeekTimes {
    blocks: u32,
    events: u64,
    median_ms: f64,
    p95_ms: f64,
    keyframe_bytes: usize,
}

impl SeekTimes {
    /// Runs a million events of `scenario` and seeks in them.
    pub fn measure(scenario: &Scenario) -> Self {
        let mut timeline = ClusterTimeline::new(scenario);
        timeline.run(u64::MAX, EVENTS);
        let mut random = 1u64;
        let mut taken = Vec::new();
        for seek in 0..WARM_UP + SEEKS {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let clock = Clock::start();
            timeline.seek_step((random >> 33) % EVENTS);
            if seek >= WARM_UP {
                taken.push(clock.elapsed().as_secs_f64() * 1e3);
            }
        }
        taken.sort_by(f64::total_cmp);
        Self {
            blocks: scenario.data_blocks,
            events: timeline.known().0,
            median_ms: taken[SEEKS / 2],
            p95_ms: taken[SEEKS * 95 / 100],
            keyframe_bytes: timeline.keyframe_bytes(),
        }
    }

    /// The figures in one line.
    pub fn line(&self) -> String {
        format!(
            "{} blocks, {} events: seek median {:.2} ms, p95 {:.2} ms, keyframes {:.1} MB",
            self.blocks,
            self.events,
            self.median_ms,
            self.p95_ms,
            self.keyframe_bytes as f64 / 1e6
        )
    }
}
