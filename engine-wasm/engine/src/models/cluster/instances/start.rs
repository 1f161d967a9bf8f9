//! The start: a cluster of a scenario, and the work that an instance begins with.

use super::Estimator;
use super::{
    BackupMode, Cluster, Costs, Event, Gcs, Instance, Transport, costs,
    instance::{Dbwr, Lgwr},
};
use crate::models::cluster::cache::BufferPool;
use crate::models::cluster::code::{InstanceState, RowOperation, ThreadState};
use crate::models::cluster::redo::{LogFiles, RedoThread};
use crate::models::cluster::scenario::Scenario;
use crate::models::cluster::storage::{Cores, DataDisk, DataFiles, LogDisk};
use crate::models::cluster::trace::{NONE, Trace};
use crate::models::cluster::txn::{
    ClientHistory, CommitGate, HandedWork, Ledger, Lookup, Samples, Segment, Services,
};
use crate::platform::kernel::Nanos;
use crate::platform::kernel::queue::EventQueue;
use crate::platform::kernel::random::Stream;
use std::sync::Arc;

impl Cluster {
    /// A cluster of `scenario` at its start, with all instances up.
    pub fn new(scenario: &Scenario) -> Self {
        let costs = Arc::new(Costs::new(scenario));
        let blocks = costs.layout.blocks();
        let hardware = &scenario.hardware;
        let transfer = f64::from(hardware.block_bytes) * 1e9 / hardware.data_bytes_per_s;
        let mut cluster = Self {
            now: 0,
            step: 0,
            queue: EventQueue::default(),
            trace: Trace::new(false),
            data_files: DataFiles::new(blocks, scenario.faults.disks.mirrored()),
            data_disk: DataDisk::new(
                hardware.data_queue_depth,
                costs::from_ms(hardware.data_ms),
                transfer as Nanos,
            ),
            estimator: Estimator::default(),
            instances: (0..scenario.instances as u8).map(|number| new_instance(&costs, number)).collect(),
            gcs: Gcs::new(blocks, scenario.instances),
            lookups: costs.tables.iter().map(Lookup::new).collect(),
            ledger: Ledger::new(&costs.layout, &costs.tables),
            clients: ClientHistory::default(),
            sessions: Self::first_sessions(scenario),
            services: Services::new(scenario),
            samples: Samples::default(),
            next_key: 0,
            handed: HandedWork::default(),
            commit_gate: CommitGate::default(),
            epoch: 0,
            frozen: false,
            frozen_waiters: NONE,
            dead_row_waiters: Vec::new(),
            extra_message: 0,
            transport: Transport::new(scenario.seed),
            fenced: Vec::new(),
            verdicts: Vec::new(),
            backup: BackupMode::default(),
            disk_writes: None,
            crash_outcome: Stream::named(scenario.seed, "crash", 0),
            disk_chance: Stream::named(scenario.seed, "disk faults", 0),
            unwritten: Vec::new(),
            costs,
        };
        cluster.fill_tables();
        for &absent in &scenario.absent {
            let instance = cluster.instance(absent as u8);
            (instance.state, instance.thread.state) = (InstanceState::Down, ThreadState::Closed);
        }
        cluster.reset_transport();
        let present = cluster.alive();
        cluster.gcs.remaster(&present);
        cluster.connect_first_sessions();
        for instance in present {
            cluster.start_instance_work(instance);
        }
        cluster.start_sampling();
        for (number, timed) in (0u32..).zip(&scenario.commands) {
            cluster.queue.push(costs::from_ms(timed.at_ms), NONE, Event::Command(number));
        }
        cluster
    }

    /// The rows of tables at the beginning are on disk, in every copy.
    fn fill_tables(&mut self) {
        let costs = Arc::clone(&self.costs);
        for (block, table) in
            costs.tables.iter().flat_map(|table| table.blocks.clone().map(move |block| (block, table)))
        {
            let image = table.first_image(block);
            while !self.data_files.write(block, &image) {}
        }
    }

    /// Sessions and background processes of an instance begin.
    pub fn start_instance_work(&mut self, instance: u8) {
        let (tick, hard) = (self.costs.tick, self.costs.hard_checkpoint);
        let this = self.instance(instance);
        let life = this.life;
        this.thread.files.archive.begin_life(life);
        // Instances start at different times, so that their ticks do not coincide.
        let turn = tick * u64::from(instance) / self.instances.len() as u64;
        self.queue.push(self.now + tick + turn, NONE, Event::Tick { instance, life });
        if hard > 0 {
            self.queue.push(self.now + hard, NONE, Event::HardCheckpoint { instance, life });
        }
        for session in self.sessions.of(instance).to_vec() {
            self.start_session(session);
        }
        self.services_start_on(instance);
    }
}

fn new_instance(costs: &Costs, number: u8) -> Instance {
    let (log, hardware) = (&costs.scenario.log, &costs.scenario.hardware);
    let files =
        LogFiles::archived(u64::from(log.files), u64::from(log.file_bytes), u64::from(log.archive_bytes));
    Instance {
        state: InstanceState::Up,
        life: 0,
        scn: 0,
        pool: BufferPool::new(costs.scenario.cache.buffers, costs.layout.blocks()),
        thread: RedoThread::new(files),
        log_disk: LogDisk::new(
            costs::from_ms(hardware.log_write_ms),
            hardware.log_write_bytes_per_s,
            hardware.log_read_bytes_per_s,
        ),
        slow_percent: 100,
        cores: Cores::new(if costs.change_cpu > 0 { hardware.cores } else { 0 }),
        segment: Segment::new(&costs.layout, number),
        lgwr: Lgwr::default(),
        dbwr: Dbwr::default(),
        space_waiters: NONE,
        buffer_waiters: NONE,
        recovery_needs_buffer: false,
        wants_to_join: false,
        leaving: false,
        commits: 0,
        queries: 0,
        row_changes: [0; RowOperation::ALL.len()],
        blocks_shipped: 0,
        past_images_kept: 0,
        shipped_after_redo: 0,
        blocks_written: 0,
        failed_at: None,
        checkpoint_scn: 0,
    }
}
