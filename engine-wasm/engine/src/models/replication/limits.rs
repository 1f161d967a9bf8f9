//! The limits of every field.

use super::anywhere::Anywhere;
use super::command::{Command, TimedCommand};
use super::rules;
use super::scenario::{ArchiveFull, PROGRESS, Scenario, Way};
use crate::models::cluster::scenario::Scenario as ClusterScenario;
use crate::platform::model::Scenario as _;
use crate::platform::problem::{Checker, Problem};

/// Most changes of a transaction: an applier adds the row of its progress.
const MOST_CHANGES: u32 = 50;
/// The same with update anywhere: a change can take three steps.
const MOST_SETTLED_CHANGES: u32 = 18;
/// Most bytes of archived redo of a thread.
const MOST_ARCHIVED: u32 = 64 << 20;
/// Least bytes of a log file, and what they are a multiple of.
const LEAST_FILE: u32 = 8_192;
const SECTOR: u32 = 512;

/// Every field that is out of its range.
pub fn problems(scenario: &Scenario) -> Vec<Problem> {
    let mut check = Checker::default();
    check.count("replicas", scenario.replicas, 1, 3);
    check.count("source_instances", scenario.source_instances, 1, 8);
    check.count("replica_instances", scenario.replica_instances, 1, 8);
    check.range("tables", scenario.tables.len() as f64, 1.0, 7.0);
    for table in &scenario.tables {
        check.count("tables.blocks", table.blocks, 1, 1_000);
        if table.name == PROGRESS {
            check.rule("name_taken", "tables.name");
        }
    }
    let work = &scenario.workload;
    check.count("workload.sessions", work.sessions, 1, 40);
    check.count("workload.min_changes", work.min_changes, 1, MOST_CHANGES);
    check.count(
        "workload.max_changes",
        work.max_changes,
        work.min_changes.clamp(1, MOST_CHANGES),
        MOST_CHANGES,
    );
    check.count("workload.repeat_percent", work.repeat_percent, 0, 0);
    check.range("workload.think_ms", work.think_ms, 0.1, 1e6);
    let log = &scenario.log;
    let mut least = 0;
    if scenario.capture.archive_full == ArchiveFull::Wait {
        // A source that waits for its archive needs room for more files than are online: with less it would wait for ever.
        let files = log.files.min(16) + 2;
        let most = MOST_ARCHIVED / files / SECTOR * SECTOR;
        check.count("log.file_bytes", log.file_bytes, LEAST_FILE, most);
        least = log.file_bytes.min(most) * files;
    }
    check.count("log.archive_bytes", log.archive_bytes, least, MOST_ARCHIVED);
    check.range("detect_ms", scenario.detect_ms, 0.1, 600_000.0);
    check.range("start_ms", scenario.start_ms, 0.1, 600_000.0);
    check_pipeline(scenario, &mut check);
    check_anywhere(scenario, &mut check);
    check.0.extend(rules::problems(scenario));
    check.count("commands", scenario.commands.len() as u32, 0, 1_000);
    for (index, timed) in scenario.commands.iter().enumerate() {
        check.item(index, |check| check_command(scenario, timed, check));
    }
    if check.0.is_empty() { of_databases(scenario) } else { check.0 }
}

/// A command names a database, an instance, a replica and an applier that this scenario has.
fn check_command(scenario: &Scenario, timed: &TimedCommand, check: &mut Checker) {
    check.range("commands.at_ms", timed.at_ms, 0.0, 1e8);
    // With update anywhere there are two ways, and one replica.
    let ways = if scenario.anywhere.on { 2 } else { scenario.replicas };
    match timed.command {
        Command::CrashInstance { database, instance } | Command::StartInstance { database, instance } => {
            check.count("commands.database", database, 0, scenario.replicas);
            let instances =
                if database == 0 { scenario.source_instances } else { scenario.replica_instances };
            check.count("commands.instance", instance, 0, instances.max(1) - 1);
        }
        Command::CrashAll { database } => check.count("commands.database", database, 0, scenario.replicas),
        Command::KillSender { replica }
        | Command::BreakLink { replica }
        | Command::MendLink { replica }
        | Command::SlowLink { replica, .. }
        | Command::KillApplier { replica, .. } => {
            check.count("commands.replica", replica, 0, ways.max(1) - 1);
        }
        _ => {}
    }
    if let Command::KillApplier { applier, .. } = timed.command {
        check.count("commands.applier", applier, 0, scenario.apply.appliers.max(1) - 1);
    }
    if let Command::SlowLink { percent, .. } = timed.command {
        check.count("commands.percent", percent, 1, 100);
    }
}

/// Update anywhere has further limits.
fn check_anywhere(scenario: &Scenario, check: &mut Checker) {
    let Anywhere { on, common_percent, clients_until_ms, .. } = scenario.anywhere;
    check.count("anywhere.common_percent", common_percent, 0, 100);
    check.range("anywhere.clients_until_ms", clients_until_ms, 0.0, 1e8);
    if !on {
        return;
    }
    check.count("replicas", scenario.replicas, 1, 1);
    let work = &scenario.workload;
    check.count("workload.max_changes", work.max_changes, work.min_changes, MOST_SETTLED_CHANGES);
    if scenario.tables.iter().any(|table| table.unique) {
        check.rule("not_anywhere", "tables.unique");
    }
    if scenario.tables.iter().any(|table| table.references.is_some()) {
        check.rule("not_anywhere", "tables.references");
    }
    if scenario.way == Way::Synchronous {
        check.rule("not_anywhere", "way");
    }
    let rules = &scenario.rules;
    let of = [
        ("rules.capture", &rules.capture),
        ("rules.propagation", &rules.propagation),
        ("rules.apply", &rules.apply),
    ];
    for (field, _) in of.into_iter().filter(|(_, text)| !text.trim().is_empty()) {
        check.rule("not_anywhere", field);
    }
}

fn check_pipeline(scenario: &Scenario, check: &mut Checker) {
    let capture = &scenario.capture;
    check.count("capture.preparers", capture.preparers, 1, 8);
    check.count("capture.region_bytes", capture.region_bytes, 512, 1 << 20);
    check.range("capture.read_ns_per_byte", capture.read_ns_per_byte, 0.0, 1e6);
    check.range("capture.prepare_ns_per_byte", capture.prepare_ns_per_byte, 0.0, 1e6);
    check.range("capture.build_us", capture.build_us, 0.0, 1e6);
    check.range("capture.make_us", capture.make_us, 0.0, 1e6);
    check.count("capture.slots", capture.slots, 2, 1_024);
    check.range("capture.heartbeat_ms", capture.heartbeat_ms, 0.1, 10_000.0);
    if capture.flush_ms != 0.0 {
        check.range("capture.flush_ms", capture.flush_ms, 0.1, 600_000.0);
    }
    check.range("capture.restart_ms", capture.restart_ms, 0.1, 600_000.0);
    let link = &scenario.link;
    check.range("link.latency_ms", link.latency_ms, 0.0, 10_000.0);
    check.range("link.bytes_per_s", link.bytes_per_s, 1e3, 1e12);
    check.count("link.lcr_bytes", link.lcr_bytes, 1, 65_536);
    check.range("link.send_us", link.send_us, 0.0, 1e6);
    check.count("link.window", link.window, 1, 1_024);
    check.count("link.varies_percent", link.varies_percent, 0, 90);
    check.range("link.acknowledge_ms", link.acknowledge_ms, 1.0, 3_600_000.0);
    check.range("link.answer_ms", link.answer_ms, 1.0, 600_000.0);
    let costs = &scenario.costs;
    check.range("costs.queue_latch_us", costs.queue_latch_us, 0.0, 1e6);
    check.range("costs.instructions_per_us", costs.instructions_per_us, 0.0, 1e6);
    check.range("costs.metadata_latch_us", costs.metadata_latch_us, 0.0, 1e6);
    check.range("costs.metadata_sharer_us", costs.metadata_sharer_us, 0.0, 1e6);
    let apply = &scenario.apply;
    check.count("apply.slots", apply.slots, 2, 1_024);
    check.count("apply.appliers", apply.appliers, 1, 16);
    check.range("apply.read_us", apply.read_us, 0.0, 1e6);
    check.count("apply.memory_lcrs", apply.memory_lcrs, 1, 100_000);
    check.range("apply.spill_us", apply.spill_us, 0.0, 1e6);
    check.range("apply.coordinate_us", apply.coordinate_us, 0.0, 1e6);
    check.range("apply.change_ms", apply.change_ms, 0.0, 1e6);
    check.count("apply.ready_transactions", apply.ready_transactions, 1, 2_000);
    check.range("apply.store_ms", apply.store_ms, 1.0, 600_000.0);
    check.count("apply.progress_blocks", apply.progress_blocks, 8, 4_000);
}

/// What the databases say about the fields that they have in common with this scenario.
fn of_databases(scenario: &Scenario) -> Vec<Problem> {
    let databases: [ClusterScenario; 2] = if scenario.anywhere.on {
        [scenario.site(0), scenario.site(1)]
    } else {
        [scenario.source(), scenario.replica(0)]
    };
    let mut problems: Vec<Problem> = Vec::new();
    for problem in databases.iter().flat_map(|database| database.problems()) {
        if !problems.contains(&problem) {
            problems.push(problem);
        }
    }
    problems
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The fields with problems, and their least and most.
    fn found(
        files: u32,
        file_bytes: u32,
        archive_bytes: u32,
    ) -> Vec<(Option<String>, Option<f64>, Option<f64>)> {
        let mut scenario = Scenario::default();
        scenario.capture.archive_full = ArchiveFull::Wait;
        (scenario.log.files, scenario.log.file_bytes) = (files, file_bytes);
        scenario.log.archive_bytes = archive_bytes;
        problems(&scenario).into_iter().map(|problem| (problem.field, problem.min, problem.max)).collect()
    }

    /// With four files of 64 MiB online, an archive of 64 MiB is full from the beginning.
    #[test]
    fn a_source_that_waits_for_its_archive_has_room_for_more_files_than_are_online() {
        let field = |name: &str, min: u32, max: u32| (Some(name.into()), Some(min.into()), Some(max.into()));
        assert_eq!(found(4, 8 << 20, 64 << 20), []);
        let most = (64 << 20) / 6 / 512 * 512;
        assert_eq!(found(4, 64 << 20, 64 << 20), [field("log.file_bytes", 8_192, most)]);
        assert_eq!(found(4, most, 64 << 20), []);
        assert_eq!(found(4, 1 << 20, 5 << 20), [field("log.archive_bytes", 6 << 20, 64 << 20)]);
    }
    #[test]
    fn commands_name_what_the_scenario_has() {
        let found = |fields: &str, command: &str| {
            let text = format!(r#"{{{fields}"commands": [{{"at_ms": 100, "do": {command}}}]}}"#);
            let problems = Scenario::from_json(&text).err().unwrap_or_default();
            let field = |problem: Problem| (problem.field.unwrap_or_default(), problem.item, problem.max);
            // Update anywhere does not allow some of the other defaults.
            let is_of_command = |found: &(String, _, _)| found.0.starts_with("commands.");
            problems.into_iter().map(field).filter(is_of_command).collect::<Vec<_>>()
        };
        let one = |field: &str, most: f64| vec![(format!("commands.{field}"), Some(1), Some(most))];
        let two = r#""source_instances": 3, "replicas": 2, "#;
        let anywhere = r#""replicas": 1, "anywhere": {"on": true}, "#;
        for (fields, command, expected) in [
            (two, r#""crash_instance", "database": 9, "instance": 0"#, one("database", 2.0)),
            (two, r#""crash_instance", "database": 0, "instance": 2"#, vec![]),
            (two, r#""crash_instance", "database": 0, "instance": 3"#, one("instance", 2.0)),
            (two, r#""crash_all", "database": 3"#, one("database", 2.0)),
            (two, r#""kill_sender", "replica": 99"#, one("replica", 1.0)),
            (two, r#""kill_applier", "replica": 1, "applier": 99"#, one("applier", 2.0)),
            (anywhere, r#""break_link", "replica": 1"#, vec![]),
            (anywhere, r#""break_link", "replica": 2"#, one("replica", 1.0)),
            (anywhere, r#""crash_all", "database": 2"#, one("database", 1.0)),
        ] {
            assert_eq!(found(fields, command), expected, "{command}");
        }
    }
}
