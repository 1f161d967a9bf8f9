//! The limits of every field. Everything is bounded, so that no scenario can exhaust the page; a value out of range
//! is reported with the field, its range and the value.

use super::{Command, Scenario, TimedCommand};
use crate::platform::problem::{Checker, Problem};

/// Most blocks that a run may have.
pub const MAX_BLOCKS: u32 = 2_000_000;
/// Most bytes of blocks and buffers: a page holds a run twice, and its keyframes.
const MAX_BYTES: u64 = 448 << 20;
/// The part of these bytes that the blocks leave for buffers.
const LEAST_BUFFER_BYTES: u64 = 64 << 20;
/// Memory of a block: its image with a checksum, its resource, and its place in each instance's directory. Measured.
const BLOCK_BYTES: u64 = 95;
/// Memory of its mirror. Measured.
const MIRROR_BYTES: u64 = 69;
const DIRECTORY_BYTES: u64 = 12;
/// Memory of a buffer. Measured.
const BUFFER_BYTES: u64 = 136;

impl Scenario {
    /// Every field that is out of its range.
    pub(super) fn out_of_limits(&self) -> Vec<Problem> {
        let mut check = Checker::default();
        check.count("instances", self.instances, 1, 8);
        check.count("data_blocks", self.data_blocks, self.instances.clamp(4, 8), self.max_blocks());
        self.check_workload(&mut check);
        self.check_tables(&mut check);
        self.check_services(&mut check);
        self.check_cache_and_log(&mut check);
        self.check_recovery(&mut check);
        self.check_hardware(&mut check);
        self.faults.disks.check(&mut check);
        self.check_members(&mut check);
        self.check_buddy(&mut check);
        self.faults.interconnect.check(&mut check);
        check.count("commands", self.commands.len() as u32, 0, 1_000);
        for (index, timed) in self.commands.iter().enumerate() {
            check.item(index, |check| self.check_command(timed, check));
        }
        check.0
    }

    fn check_command(&self, timed: &TimedCommand, check: &mut Checker) {
        check.range("commands.at_ms", timed.at_ms, 0.0, 1e8);
        if let Command::CrashInstance { instance }
        | Command::StartInstance { instance }
        | Command::LeaveInstance { instance }
        | Command::FillArchive { instance }
        | Command::FreeArchive { instance }
        | Command::EndSession { instance, .. }
        | Command::PreferInstance { instance, .. }
        | Command::MakeAvailable { instance, .. }
        | Command::RelocateService { instance, .. } = timed.command
        {
            check.count("commands.instance", instance, 0, self.instances.max(1) - 1);
        }
        if let Command::ConnectSession { service }
        | Command::ReconnectService { service }
        | Command::PreferInstance { service, .. }
        | Command::MakeAvailable { service, .. }
        | Command::RelocateService { service, .. } = timed.command
        {
            check.count("commands.service", service, 0, self.services.len() as u32);
        }
        if let Command::CutLink { instance, other } | Command::HealLink { instance, other } = timed.command {
            check.count("commands.instance", instance, 0, self.instances.max(1) - 1);
            check.count("commands.other", other, 0, self.instances.max(1) - 1);
        }
    }

    fn check_workload(&self, check: &mut Checker) {
        let work = &self.workload;
        let least = u32::from(self.services.is_empty());
        check.count("workload.sessions", work.sessions, least, super::services::MAX_SESSIONS);
        check.range("workload.think_ms", work.think_ms, 0.0, 1e6);
        check.range("workload.change_ms", work.change_ms, 0.0, 1e6);
        check.count("workload.min_changes", work.min_changes, 1, 60);
        check.count("workload.max_changes", work.max_changes, work.min_changes.clamp(1, 60), 60);
        check.count("workload.rollback_percent", work.rollback_percent, 0, 100);
        check.count("query_percent", self.query_percent, 0, 100);
        let free = self.data_blocks.min(MAX_BLOCKS).saturating_sub(self.table_blocks().max(1));
        check.count("index.blocks", self.index.blocks, 0, free);
        check.count("workload.read_percent", work.read_percent, 0, 100);
        check.count("workload.repeat_percent", work.repeat_percent, 0, 100);
        // Without pauses, time would not advance in a cluster that never waits for a disk.
        if work.think_ms == 0.0 && work.change_ms == 0.0 && self.hardware.log_write_ms == 0.0 {
            check.range("workload.think_ms", 0.0, 0.001, 1e6);
        }
    }

    fn check_cache_and_log(&self, check: &mut Checker) {
        let least = Self::least_buffers(self.sessions_of_an_instance().max(1));
        check.count("cache.buffers", self.cache.buffers, least, self.most_buffers());
        check.range("cache.mttr_target_s", self.cache.mttr_target_s, 0.0, 3_600.0);
        check.range("cache.hard_checkpoint_s", self.cache.hard_checkpoint_s, 0.0, 86_400.0);
        check.range("cache.record_checkpoint_ms", self.cache.record_checkpoint_ms, 1.0, 60_000.0);
        check.count("cache.write_batch", self.cache.write_batch, 1, 1_024);
        check.count("log.files", self.log.files, 2, 16);
        check.count("log.file_bytes", self.log.file_bytes, 8_192, 1 << 31);
        check.count("log.buffer_bytes", self.log.buffer_bytes, 4_096, 1 << 30);
        check.count("log.archive_bytes", self.log.archive_bytes, 0, 64 << 20);
        if !self.log.file_bytes.is_multiple_of(512) {
            check.rule("not_a_multiple", "log.file_bytes");
        }
    }

    /// As many as fit into memory and leave room for buffers.
    fn max_blocks(&self) -> u32 {
        let fit = (MAX_BYTES - LEAST_BUFFER_BYTES) / self.bytes_of_a_block();
        fit.min(u64::from(MAX_BLOCKS)) as u32
    }

    /// As many buffers as fit into memory with the blocks.
    fn most_buffers(&self) -> u32 {
        let instances = u64::from(self.instances.clamp(1, 8));
        let blocks = u64::from(self.data_blocks.min(self.max_blocks()));
        let left = MAX_BYTES - blocks * self.bytes_of_a_block();
        ((left / (instances * BUFFER_BYTES)) as u32).min(MAX_BLOCKS + 10_000)
    }

    /// With its mirror and its entries in the directories.
    fn bytes_of_a_block(&self) -> u64 {
        let instances = u64::from(self.instances.clamp(1, 8));
        let mirror = if self.faults.disks.mirrored() { MIRROR_BYTES } else { 0 };
        BLOCK_BYTES + mirror + instances * DIRECTORY_BYTES
    }

    fn check_recovery(&self, check: &mut Checker) {
        check.range("recovery.detect_ms", self.recovery.detect_ms, 0.1, 600_000.0);
        check.count("recovery.slaves", self.recovery.slaves, 0, 64);
        check.count("recovery.message_bytes", self.recovery.message_bytes, 512, 1 << 20);
        check.count("recovery.message_buffers", self.recovery.message_buffers, 0, 64);
        check.range("recovery.start_ms", self.recovery.start_ms, 0.1, 600_000.0);
    }

    /// At least one instance is present, and no list names an instance that the cluster does not have.
    fn check_members(&self, check: &mut Checker) {
        for &instance in &self.absent {
            check.count("absent", instance, 0, self.instances.max(1) - 1);
        }
        if (0..self.instances).all(|instance| self.absent.contains(&instance)) {
            check.rule("nobody_left", "absent");
        }
    }

    fn check_buddy(&self, check: &mut Checker) {
        let (buddy, most) = (&self.buddy, self.instances.clamp(1, 8) - 1);
        check.count("buddy.buddies", buddy.buddies, 0, most);
        if let Some(buffers) = buddy.num_read_buffers {
            check.count("buddy.num_read_buffers", buffers, 1, 1_000);
        }
        check.range("buddy.scan_phase_threshold_s", buddy.scan_phase_threshold_s, 0.0, 3_600.0);
        check.range("buddy.interval_s", buddy.interval_s, 0.001, 3_600.0);
        check.count("buddy.read_buffer_bytes", buddy.read_buffer_bytes, 512, 64 << 20);
        if !buddy.map.is_empty() {
            check.count("buddy.map", buddy.map.len() as u32, self.instances, self.instances);
        }
        for (protected, buddies) in (0u32..).zip(&buddy.map) {
            if buddies.is_empty() {
                check.rule("nobody_left", "buddy.map");
            } else if buddies.contains(&protected) {
                check.rule("buddy_of_itself", "buddy.map");
            }
            buddies.iter().for_each(|&buddy| check.count("buddy.map", buddy, 0, most));
        }
        check.count("buddy.history", buddy.history.len() as u32, 0, 1_000);
        for failure in &buddy.history {
            check.count("buddy.history.times", failure.times, 1, 1_000_000);
            for &instance in failure.members.iter().chain(&failure.failed) {
                check.count("buddy.history", instance, 0, 7);
            }
        }
    }

    fn check_hardware(&self, check: &mut Checker) {
        let hardware = &self.hardware;
        let bandwidths = [
            ("hardware.log_write_bytes_per_s", hardware.log_write_bytes_per_s),
            ("hardware.log_read_bytes_per_s", hardware.log_read_bytes_per_s),
            ("hardware.data_bytes_per_s", hardware.data_bytes_per_s),
            ("hardware.message_bytes_per_s", hardware.message_bytes_per_s),
        ];
        for (field, got) in bandwidths {
            check.range(field, got, 1e3, 1e12);
        }
        let latencies = [
            ("hardware.log_write_ms", hardware.log_write_ms),
            ("hardware.data_ms", hardware.data_ms),
            ("hardware.message_ms", hardware.message_ms),
            ("hardware.reconfigure_ms", hardware.reconfigure_ms),
        ];
        for (field, got) in latencies {
            check.range(field, got, 0.0, 60_000.0);
        }
        let costs = [
            ("hardware.parse_ns_per_byte", hardware.parse_ns_per_byte),
            ("hardware.parse_ns_per_record", hardware.parse_ns_per_record),
            ("hardware.apply_ns_per_change", hardware.apply_ns_per_change),
            ("hardware.slave_message_ns", hardware.slave_message_ns),
            ("hardware.remaster_ns", hardware.remaster_ns),
        ];
        for (field, got) in costs {
            check.range(field, got, 0.0, 1e9);
        }
        check.count("hardware.data_queue_depth", hardware.data_queue_depth, 1, 1_024);
        check.count("hardware.cores", hardware.cores, 1, 1_024);
        check.range("hardware.change_cpu_us", hardware.change_cpu_us, 0.0, 1e6);
        check.count("hardware.block_bytes", hardware.block_bytes, 512, 65_536);
        // A record must fit into the smallest log buffer and log file.
        check.count("hardware.change_bytes", hardware.change_bytes, 0, 2_400);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::model::Scenario as _;

    #[test]
    fn the_defaults_are_within_their_limits() {
        assert_eq!(Scenario::default().problems(), []);
    }

    #[test]
    fn a_problem_names_field_range_and_value() {
        let problems = Scenario::from_json(r#"{"instances": 12, "cache": {"buffers": 3}}"#).unwrap_err();
        let fields: Vec<_> = problems.iter().map(|problem| (problem.field.as_deref(), problem.got)).collect();
        assert_eq!(fields, [(Some("instances"), Some(12.0)), (Some("cache.buffers"), Some(3.0))]);
        assert_eq!((problems[0].min, problems[0].max), (Some(1.0), Some(8.0)));
    }

    #[test]
    fn a_syntax_error_names_its_line() {
        let problems = Scenario::from_json("{\n \"instances\": 2,\n \"sedd\": 3 }").unwrap_err();
        assert_eq!((problems[0].code, problems[0].at), ("unknown_field", Some(3)));
        let problems = Scenario::from_json("{\n \"instances\": }").unwrap_err();
        assert_eq!((problems[0].code, problems[0].at), ("bad_json", Some(2)));
    }

    #[test]
    fn every_field_that_does_not_fit_is_named() {
        for (text, expected) in [
            ("[7, 3]", vec![("not_an_object", None)]),
            ("[]", vec![("not_an_object", None)]),
            ("null", vec![("not_an_object", None)]),
            ("3", vec![("not_an_object", None)]),
            (r#"{"cache": [800]}"#, vec![("not_an_object", Some("cache"))]),
            (r#"{"cache": null}"#, vec![("not_an_object", Some("cache"))]),
            (r#"{"seed": -1}"#, vec![("out_of_range", Some("seed"))]),
            (r#"{"instances": 2.5}"#, vec![("not_whole", Some("instances"))]),
            (r#"{"instances": "two"}"#, vec![("not_a_number", Some("instances"))]),
            (r#"{"log": {"files": 1e300}}"#, vec![("out_of_range", Some("log.files"))]),
            (r#"{"absent": 3}"#, vec![("not_a_list", Some("absent"))]),
            (r#"{"mutant": "none "}"#, vec![("bad_value", Some("mutant"))]),
            (r#"{"workload": {"access": 3}}"#, vec![("bad_value", Some("workload.access"))]),
            (r#"{"commands": [{"do": "dance", "at_ms": 1}]}"#, vec![("bad_value", Some("commands"))]),
            (r#"{"commands": [null]}"#, vec![("bad_value", Some("commands"))]),
            (r#"{"instances": 2.0, "seed": "x"}"#, vec![("not_a_number", Some("seed"))]),
            (r#"{"buddy": {"num_read_buffers": "x"}}"#, vec![("bad_value", Some("buddy.num_read_buffers"))]),
            (
                r#"{"cache": {"size": 3}, "seed": "x"}"#,
                vec![("unknown_field", Some("cache.size")), ("not_a_number", Some("seed"))],
            ),
        ] {
            let problems = Scenario::from_json(text).expect_err(text);
            let found: Vec<_> =
                problems.iter().map(|problem| (problem.code, problem.field.as_deref())).collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn a_problem_of_a_command_says_which_command() {
        for second in [
            r#"{"do": "crash_instance", "at_ms": 1, "instance": 7}"#,
            r#"{"do": "crash_instance", "at_ms": 1, "instance": -1}"#,
            r#"{"do": "crash_instance", "at_ms": 1, "instance": 1, "colour": 1}"#,
            r#"{"do": "crash_instance", "at_ms": -1, "instance": 1}"#,
            "null",
        ] {
            let text = format!(r#"{{"commands": [{{"do": "crash_all", "at_ms": 1}}, {second}]}}"#);
            let problems = Scenario::from_json(&text).expect_err(&text);
            assert_eq!(problems.iter().map(|problem| problem.item).collect::<Vec<_>>(), [Some(2)], "{text}");
        }
    }

    #[test]
    fn a_whole_number_can_be_written_as_a_float() {
        let text = r#"{"instances": 2.0, "seed": 1e3, "absent": [-0]}"#;
        let scenario = Scenario::from_json(text).expect("it is read");
        assert_eq!((scenario.instances, scenario.seed, scenario.absent), (2, 1_000, vec![0]));
        let twice =
            Scenario::from_json(r#"{"instances": 2.0, "instances": 3}"#).expect_err("it is given twice");
        assert_eq!(twice[0].code, "bad_json");
    }

    #[test]
    fn a_byte_order_mark_is_not_part_of_the_text() {
        let scenario = Scenario::from_json("\u{FEFF}{\"seed\": 5}").expect("it is read");
        assert_eq!(scenario.seed, 5);
    }

    #[test]
    fn buffers_have_to_fit_into_memory_with_the_blocks() {
        let mut scenario = Scenario { instances: 8, data_blocks: MAX_BLOCKS, ..Scenario::default() };
        scenario.cache.buffers = MAX_BLOCKS;
        let problems = scenario.problems();
        assert_eq!(problems.len(), 1);
        assert_eq!(problems[0].field.as_deref(), Some("cache.buffers"));
        let most = problems[0].max.expect("a range");
        assert!(most > 50_000.0 && most < 300_000.0, "{most}");
        scenario.cache.buffers = most as u32;
        assert_eq!(scenario.problems(), []);
        // Mirrored blocks take more, so that fewer of them fit.
        scenario.faults.disks.data_copies = 2;
        scenario.cache.buffers = 50_000;
        let problems = scenario.problems();
        assert_eq!(problems[0].field.as_deref(), Some("data_blocks"));
        scenario.data_blocks = problems[0].max.expect("a range") as u32;
        assert_eq!(scenario.problems(), []);
        // The scenario of `bench` is within the limits.
        let bench = Scenario { instances: 4, data_blocks: 1_000_000, ..Scenario::default() };
        assert!(bench.most_buffers() >= 400_000);
    }

    #[test]
    fn not_a_number_is_out_of_every_range() {
        let mut scenario = Scenario::default();
        scenario.workload.think_ms = f64::NAN;
        assert_eq!(scenario.problems().len(), 1);
    }
}
