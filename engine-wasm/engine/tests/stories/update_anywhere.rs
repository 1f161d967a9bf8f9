//! Two databases whose clients change the same rows, without a failure: what each holds is what its redo says, and every
//! conflict is decided as the resolution says.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::models::replication::check;
use rollforward_engine::models::replication::scenario::{Resolution, Scenario};
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::torture::Torture as _;

/// Steps, and from one look to the next.
const STEPS: u64 = 7_000;
const STRIDE: u64 = 500;

/// Three instances each, whose clients meet in few rows.
fn crowded(seed: u32) -> Scenario {
    let mut scenario = ReplicationRun::random_anywhere(seed);
    scenario.log = Scenario::default().log;
    (scenario.source_instances, scenario.replica_instances) = (3, 3);
    let anywhere = &mut scenario.anywhere;
    anywhere.common_percent = 80;
    (anywhere.at_first, anywhere.at_second) = (Resolution::LatestTimestamp, Resolution::LatestTimestamp);
    scenario
}

#[test]
pub(crate) fn a_key_that_an_open_transaction_has_emptied_is_held() {
    // A client inserts a row and deletes it; before it commits, the same key arrives from the other database.
    for seed in [4, 24, 28] {
        let mut run = ReplicationRun::start(&crowded(seed), false);
        run.start_recording();
        while run.step_count() < STEPS {
            run.step();
            if run.step_count().is_multiple_of(STRIDE) {
                assert_eq!(check::violation(&run, false), None, "seed {seed}, step {}", run.step_count());
            }
        }
    }
}
