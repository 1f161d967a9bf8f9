//! Defaults: a documented small cluster on solid-state shared disks. Knows no limits; `limits.rs` does.

use super::{
    Access, Buddy, BuddyChoice, Cache, Faults, Hardware, KeyIndex, KeyOrder, Log, MttrEstimate, Mutant,
    Recovery, Scenario, SetMerge, Workload,
};

impl Default for Scenario {
    fn default() -> Self {
        Self {
            seed: 1,
            instances: 2,
            data_blocks: 1_000,
            tables: Vec::new(),
            sharing: None,
            workload: Workload::default(),
            query_percent: 0,
            index: KeyIndex::default(),
            services: Vec::new(),
            cache: Cache::default(),
            log: Log::default(),
            recovery: Recovery::default(),
            buddy: Buddy::default(),
            hardware: Hardware::default(),
            absent: Vec::new(),
            commands: Vec::new(),
            faults: Faults::default(),
            mutant: Mutant::None,
        }
    }
}

impl Default for Workload {
    fn default() -> Self {
        Self {
            access: Access::Affinity,
            sessions: 8,
            think_ms: 20.0,
            change_ms: 1.0,
            min_changes: 2,
            max_changes: 6,
            rollback_percent: 3,
            read_percent: 20,
            repeat_percent: 0,
            insert_percent: 0,
            delete_percent: 0,
            key_percent: 0,
        }
    }
}

impl Default for KeyIndex {
    fn default() -> Self {
        Self { blocks: 0, order: KeyOrder::Ascending }
    }
}

impl Default for Cache {
    fn default() -> Self {
        Self {
            buffers: 800,
            mttr_target_s: 0.0,
            mttr_estimate: MttrEstimate::Costs,
            hard_checkpoint_s: 0.0,
            record_checkpoint_ms: 500.0,
            write_batch: 16,
        }
    }
}

impl Default for Log {
    fn default() -> Self {
        Self { files: 3, file_bytes: 4 << 20, buffer_bytes: 256 << 10, archive_bytes: 0 }
    }
}

impl Default for Recovery {
    fn default() -> Self {
        Self { detect_ms: 600.0, slaves: 4, message_bytes: 8192, message_buffers: 0, start_ms: 2_000.0 }
    }
}

impl Default for Buddy {
    fn default() -> Self {
        Self {
            buddies: 0,
            choose: BuddyChoice::Ring,
            map: Vec::new(),
            num_read_buffers: None,
            scan_phase_threshold_s: 3.0,
            interval_s: 3.0,
            read_buffer_bytes: 4 << 20,
            merge: SetMerge::Union,
            history: Vec::new(),
        }
    }
}

impl Default for Hardware {
    fn default() -> Self {
        Self {
            log_write_ms: 0.5,
            log_write_bytes_per_s: 200e6,
            log_read_bytes_per_s: 400e6,
            data_ms: 1.0,
            data_queue_depth: 32,
            data_bytes_per_s: 500e6,
            block_bytes: 8192,
            change_bytes: 250,
            message_ms: 0.05,
            message_bytes_per_s: 1e9,
            parse_ns_per_byte: 11.0,
            parse_ns_per_record: 200.0,
            apply_ns_per_change: 5_000.0,
            slave_message_ns: 20_000.0,
            reconfigure_ms: 50.0,
            remaster_ns: 20_000.0,
            cores: 8,
            change_cpu_us: 0.0,
        }
    }
}
