//! Torture hits every coverage mark: torn and complete writes, a second crash in each phase, each branch of the
//! handshake …

use rollforward_engine::models::cluster::mark::{MARKS, Mark, counts};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::torture::{DisturbancePoints, Torture as _, torture};

const FIRST_SEED: u32 = 1_000;

/// Tortures random clusters, up to a maximum number, until all these marks are hit. Returns the marks that were not
/// hit.
fn never_hit(marks: &[Mark], most_clusters: u32) -> Vec<Mark> {
    let before = counts();
    assert!(!before.is_empty(), "marks are counted");
    let mut never = marks.to_vec();
    for seed in FIRST_SEED..FIRST_SEED + most_clusters {
        let (warm_up, stride) = [(10, 1), (300, 23), (3_000, 211)][(seed % 3) as usize];
        let moments = DisturbancePoints { warm_up, stride, count: 24 };
        let survived = torture::<Simulation>(seed, &Simulation::random_scenario(seed), moments);
        let plan = survived.as_ref().err().map(|found| serde_json::to_string(&found.0).unwrap_or_default());
        assert!(
            survived.is_ok(),
            "seed {seed}: {survived:?}; for `rollforward torture --plan FILE`: {plan:?}"
        );
        let now = counts();
        never.retain(|&mark| now[mark as usize].1 == before[mark as usize].1);
        if never.is_empty() {
            break;
        }
    }
    never
}

#[test]
pub(crate) fn torture_hits_every_mark() {
    assert_eq!(never_hit(MARKS, 2_000), []);
}

#[test]
pub(crate) fn writes_in_flight_are_lost_torn_and_complete() {
    let writes = [
        Mark::LogWriteLost,
        Mark::LogWriteTorn,
        Mark::LogWriteWhole,
        Mark::RecordTorn,
        Mark::BlockWriteLost,
        Mark::BlockWriteWhole,
    ];
    assert_eq!(never_hit(&writes, 300), []);
}
