//! For every scenario within its limits, the engine neither panics nor breaks a rule.

use proptest::prelude::*;
use rollforward_engine::models::cluster::check::invariants;
use rollforward_engine::models::cluster::scenario::{
    Access, Buddy, BuddyChoice, Command, Disks, Failure, Interconnect, Mutant, Scenario, SetMerge, Table,
};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::model::Scenario as _;

/// Steps of each run: enough for a few transactions, a crash and most of a recovery.
const STEPS: u64 = 4_000;

fn edge(low: f64, high: f64) -> impl Strategy<Value = f64> {
    prop_oneof![Just(low), Just(high), low..high]
}

prop_compose! {
    fn workloads()(
        access in prop_oneof![
            Just(Access::Uniform), Just(Access::Skewed), Just(Access::Affinity), Just(Access::TpccLike)
        ],
        sessions in 1u32..=60,
        think_ms in edge(0.0, 1e6),
        change_ms in edge(0.0, 1e6),
        changes in (1u32..=60, 1u32..=60),
        rollback_percent in 0u32..=100,
        read_percent in 0u32..=100,
        repeat_percent in 0u32..=100,
        (insert_percent, delete_percent, key_percent) in (0u32..=50, 0u32..=25, 0u32..=25),
    ) -> rollforward_engine::models::cluster::scenario::Workload {
        let (min_changes, max_changes) = (changes.0.min(changes.1), changes.0.max(changes.1));
        rollforward_engine::models::cluster::scenario::Workload {
            access, sessions, think_ms, change_ms, min_changes, max_changes, rollback_percent, read_percent,
            repeat_percent, insert_percent, delete_percent, key_percent,
        }
    }
}

prop_compose! {
    fn buddies()(
        buddies in 0u32..8,
        choose in prop_oneof![Just(BuddyChoice::Ring), Just(BuddyChoice::History)],
        num_read_buffers in prop::option::of(1u32..=1_000),
        scan_phase_threshold_s in edge(0.0, 3_600.0),
        interval_s in edge(0.001, 3_600.0),
        read_buffer_bytes in prop_oneof![Just(512u32), Just(64 << 20), 512u32..100_000],
        merge in prop_oneof![Just(SetMerge::Union), Just(SetMerge::Exact)],
        history in prop::collection::vec((any::<u8>(), any::<u8>(), 1u32..1_000_000), 0..5),
    ) -> Buddy {
        let bits = |mask: u8| (0..8).filter(|bit| mask >> bit & 1 == 1).collect::<Vec<u32>>();
        let history = history.into_iter().map(|(members, failed, times)| {
            Failure { members: bits(members), failed: bits(failed), times }
        });
        Buddy {
            buddies, choose, map: Vec::new(), num_read_buffers, scan_phase_threshold_s, interval_s,
            read_buffer_bytes, merge, history: history.collect(),
        }
    }
}

prop_compose! {
    fn disks()(
        data_copies in 1u32..=2,
        torn_block_percent in 0u32..=100,
        atomic_log_write_percent in 0u32..=100,
        rates in (0u32..=100_000, 0u32..=100_000, 0u32..=100_000),
    ) -> Disks {
        let (data_writes, log_writes, wrong_bits) = rates;
        let needs_mirror = |rate: u32| if data_copies == 2 { rate } else { 0 };
        Disks {
            data_copies,
            torn_block_percent: needs_mirror(torn_block_percent),
            wrong_bits_per_million: needs_mirror(wrong_bits),
            failed_data_writes_per_million: data_writes,
            failed_log_writes_per_million: log_writes,
            atomic_log_write_percent,
        }
    }
}

prop_compose! {
    fn scenarios()(
        seed in any::<u32>(),
        instances in 1u32..=8,
        data_blocks in 8u32..=400,
        workload in workloads(),
        tables in prop::collection::vec((1u32..=100, 0u32..=100, any::<(bool, bool)>()), 0..3),
        more_buffers in 0u32..60,
        mttr_target_s in edge(0.0, 3_600.0),
        record_checkpoint_ms in edge(1.0, 60_000.0),
        files in 2u32..=16,
        file_blocks in 16u32..=4_096,
        buffer_bytes in 4_096u32..=1 << 20,
        detect_ms in edge(0.1, 600_000.0),
        slaves in 1u32..=64,
        latencies in (edge(0.0, 60_000.0), edge(0.0, 60_000.0), edge(0.0, 60_000.0)),
        bandwidth in edge(1e3, 1e12),
        change_bytes in 0u32..=2_400,
        buddies in buddies(),
        disks in prop_oneof![Just(Disks::default()), disks()],
        faults in (0u32..=50, 0u32..=100, 0u32..=100),
        mutant in prop_oneof![4 => Just(Mutant::None), 1 => Just(Mutant::QueueOutOfOrder), 1 => Just(Mutant::BwrWithoutVersion)],
    ) -> Scenario {
        let mut scenario = Scenario { seed, instances, data_blocks, workload, mutant, ..Scenario::default() };
        scenario.cache.buffers = Scenario::least_buffers(scenario.workload.sessions) + more_buffers;
        (scenario.cache.mttr_target_s, scenario.cache.record_checkpoint_ms) = (mttr_target_s, record_checkpoint_ms);
        (scenario.log.files, scenario.log.file_bytes, scenario.log.buffer_bytes) = (files, 512 * file_blocks, buffer_bytes);
        (scenario.recovery.detect_ms, scenario.recovery.slaves) = (detect_ms, slaves);
        let hardware = &mut scenario.hardware;
        (hardware.log_write_ms, hardware.data_ms, hardware.message_ms) = latencies;
        (hardware.log_write_bytes_per_s, hardware.data_bytes_per_s) = (bandwidth, bandwidth);
        hardware.change_bytes = change_bytes;
        scenario.buddy = buddies;
        let (lost_percent, duplicated_percent, reordered_percent) = faults;
        scenario.faults.interconnect = Interconnect { lost_percent, duplicated_percent, reordered_percent };
        scenario.buddy.buddies %= instances;
        scenario.faults.disks = disks;
        scenario.tables = tables_of(data_blocks, &tables);
        scenario
    }
}

/// Tables with these shares of half of the blocks, full to these percentages; a second one references the first.
fn tables_of(data_blocks: u32, shares: &[(u32, u32, (bool, bool))]) -> Vec<Table> {
    let of_share = |(number, &(share, full, (unique, child))): (u32, &(u32, u32, (bool, bool)))| {
        let blocks = (data_blocks / 2 * share / 100).max(1);
        let (name, references) = (format!("table {number}"), (child && number > 0).then_some(0));
        Table { name, blocks, rows: (blocks * 4 * full / 100).max(1), unique, references, ..Table::default() }
    };
    (0..).zip(shares).map(of_share).collect()
}

fn commands() -> impl Strategy<Value = Command> {
    let number = 0u32..10;
    prop_oneof![
        number.clone().prop_map(|instance| Command::CrashInstance { instance }),
        number.clone().prop_map(|instance| Command::StartInstance { instance }),
        number.clone().prop_map(|instance| Command::LeaveInstance { instance }),
        number.clone().prop_map(|instance| Command::FillArchive { instance }),
        number.clone().prop_map(|instance| Command::FreeArchive { instance }),
        (0u32..500).prop_map(|block| Command::SpoilBlock { block }),
        Just(Command::CrashAll),
        Just(Command::CrashRecovering),
        Just(Command::Checkpoint),
        any::<u32>().prop_map(|percent| Command::SlowDataDisk { percent }),
        (number.clone(), any::<u32>())
            .prop_map(|(instance, percent)| Command::SlowLogDisk { instance, percent }),
        (number.clone(), number.clone()).prop_map(|(instance, other)| Command::CutLink { instance, other }),
        (number.clone(), number.clone()).prop_map(|(instance, other)| Command::HealLink { instance, other }),
        (number, any::<u32>())
            .prop_map(|(instance, percent)| Command::SlowInstance { instance, percent: percent % 200_000 }),
        any::<u32>().prop_map(|extra_us| Command::DelayInterconnect { extra_us }),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2_000, max_global_rejects: 1 << 16, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_scenario_within_its_limits_panics(
        scenario in scenarios(),
        given in prop::collection::vec((0u64..1_500, commands()), 0..6),
    ) {
        prop_assume!(scenario.problems().is_empty());
        let mut run = Simulation::new(&scenario);
        for (wait, command) in given {
            for _ in 0..wait {
                run.step();
            }
            // Commands that are not possible now or out of range are refused and change nothing.
            let before = run.state_digest();
            if run.command(&command).is_err() {
                prop_assert_eq!(run.state_digest(), before);
            }
        }
        for _ in 0..STEPS {
            run.step();
        }
        if scenario.mutant == Mutant::None {
            prop_assert_eq!(invariants::all(&run.cluster), None);
        }
    }

    #[test]
    fn no_text_panics_the_reader(text in "\\PC*", number in any::<f64>(), field in "[a-z_]{1,12}") {
        let _ = Scenario::from_json(&text);
        let _ = Scenario::from_json(&format!("{{\"{field}\": {number}, \"instances\": {number}}}"));
    }
}
