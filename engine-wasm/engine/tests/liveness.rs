//! Liveness: no wait for a condition that already holds, and no endless wait. Each test is a scenario that once had such a
//! wait. Torture searches for more of them.

use crate::again::Again;
use rollforward_engine::models::cluster::check::waits;
use rollforward_engine::models::cluster::scenario::{Access, Command, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::torture::Torture as _;

const SECOND: u64 = 1_000_000_000;

/// Runs until `end` and checks at every step that no session waits for a condition that already holds.
fn run_until(run: &mut Simulation, end: u64) {
    while run.now() < end {
        assert!(run.step(), "there is always something to do");
        assert_eq!(waits::stalled_wait(&run.cluster), None, "at {} ns, step {}", run.now(), run.step_count());
    }
}

#[test]
fn a_record_nearly_as_large_as_the_log_buffer_finds_room_at_the_end_of_a_log_file() {
    for (seed, (change_bytes, buffer_bytes)) in (0..).zip([(2_400, 4_096), (2_400, 6_000), (1_500, 4_096)]) {
        let mut scenario = Scenario { seed, instances: 1, ..Scenario::default() };
        (scenario.workload.sessions, scenario.workload.think_ms) = (1, 0.0);
        scenario.log.file_bytes = 64 << 10;
        (scenario.hardware.change_bytes, scenario.log.buffer_bytes) = (change_bytes, buffer_bytes);
        let again = Again::from(&scenario);
        let mut run = Simulation::new(&scenario);
        for end in 1..40 {
            let before = run.progress();
            again.set(run.step_count());
            run_until(&mut run, end * SECOND);
            assert!(run.progress() > before, "no commit in second {end}");
        }
    }
}

#[test]
fn a_session_that_waits_for_a_log_file_continues_when_the_checkpoint_has_passed_it() {
    let mut scenario = Scenario::default();
    (scenario.workload.think_ms, scenario.log.file_bytes) = (2.0, 1 << 20);
    // Unless waiting sessions request it, the checkpoint is recorded only once a minute.
    scenario.cache.record_checkpoint_ms = 60_000.0;
    let _said = Again::from(&scenario);
    let mut run = Simulation::new(&scenario);
    for end in 1..50 {
        let before = run.progress();
        run_until(&mut run, end * SECOND);
        assert!(run.progress() > before, "no commit in second {end}");
    }
}

#[test]
fn a_session_that_waits_for_the_archive_continues_when_it_has_space() {
    let mut scenario = Scenario { instances: 2, ..Scenario::default() };
    (scenario.workload.think_ms, scenario.log.file_bytes) = (2.0, 256 << 10);
    let mut run = Simulation::new(&scenario);
    for second in 1..20 {
        let before = run.progress();
        run_until(&mut run, 4 * second * SECOND);
        assert!(run.progress() > before, "no commit before second {}", 4 * second);
        let instance = second as u32 % 2;
        run.command(&Command::FillArchive { instance }).expect("it can always be full");
        run_until(&mut run, (4 * second + 2) * SECOND);
        run.command(&Command::FreeArchive { instance }).expect("it can always be emptied");
    }
}

#[test]
fn recovery_gets_a_buffer_before_sixty_sessions_that_want_it() {
    let mut scenario = Scenario { seed: 35, instances: 4, data_blocks: 20_000, ..Scenario::default() };
    (scenario.workload.sessions, scenario.cache.buffers) = (60, Scenario::least_buffers(60));
    (scenario.workload.think_ms, scenario.workload.access) = (0.0, Access::Affinity);
    (scenario.hardware.data_ms, scenario.hardware.data_queue_depth) = (20.0, 4);
    let _said = Again::from(&scenario);
    let mut run = Simulation::new(&scenario);
    run_until(&mut run, 3 * SECOND);
    run.command(&Command::CrashInstance { instance: 0 }).expect("it is up");
    let patience = run.now() + 120 * SECOND;
    while !run.settled() {
        let next = run.now() + SECOND;
        assert!(next < patience, "recovery starves in {:?}", run.recovery.phases().collect::<Vec<_>>());
        run_until(&mut run, next);
    }
}
