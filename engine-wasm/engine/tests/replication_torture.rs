//! Random failures of replication: after each, every replica has what has committed at the source, whole and once.

use rollforward_engine::models::replication::ReplicationRun;
use rollforward_engine::platform::torture::{DisturbancePoints, Torture as _, torture};

const POINTS: DisturbancePoints = DisturbancePoints { warm_up: 2_000, stride: 1_700, count: 4 };

#[test]
fn replicas_survive_random_failures() {
    let (mut survived, from) = (0, std::env::var("FROM").ok().and_then(|it| it.parse().ok()).unwrap_or(0));
    for seed in from..from + 40 {
        let scenario = ReplicationRun::random_scenario(seed);
        match torture::<ReplicationRun>(seed, &scenario, POINTS) {
            Ok(commands) => survived += commands,
            Err(failed) => panic!("seed {seed}: {:?}\n{:?}", failed.1, failed.0),
        }
    }
    println!("{survived} commands");
    assert!(survived > 200, "{survived} commands");
}
