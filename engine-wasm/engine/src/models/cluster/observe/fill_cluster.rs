//! Fills the tables about the cluster: clock, instances, threads, buffers, queues, redo, resources, traffic.

use super::Moment;
use super::frame::{Buffer, Clock, Instance, Io, LostRecord, Message, QueueEntry, Record, Resource, Thread};
use crate::models::cluster::cache::{Frame, Holding};
use crate::models::cluster::code::{BufferMode, IoKind, MessageKind, ThreadState, WaitReason};
use crate::models::cluster::instances::{self, Event};
use crate::models::cluster::trace::{NOBODY, NONE};
use crate::models::cluster::txn::SessionKind;
use crate::platform::kernel::order::sort_by;

fn mode_of(frame: &Frame) -> Option<BufferMode> {
    match frame.holding {
        Holding::Block(mode) => Some(mode),
        Holding::Recovering => Some(BufferMode::Exclusive),
        _ => None,
    }
}

impl Moment<'_> {
    pub(super) fn each_instance(&self) -> impl Iterator<Item = (u8, &instances::Instance)> {
        (0u8..).zip(&self.cluster.instances)
    }

    pub(super) fn clock(&self) -> Clock {
        let cluster = self.cluster;
        let lowest = self
            .each_instance()
            .filter(|(_, instance)| instance.thread.state != ThreadState::Closed)
            .map(|(number, instance)| (instance.checkpoint_scn, number))
            .min();
        Clock {
            step: self.step as f64,
            time_ns: cluster.now as f64,
            known_step: self.known.0 as f64,
            known_time_ns: self.known.1 as f64,
            epoch: u32::from(cluster.epoch),
            frozen: u8::from(cluster.frozen),
            recovering_instance: if self.recovery.active { self.recovery.by } else { NOBODY },
            database_checkpoint_thread: lowest.map_or(NOBODY, |(_, number)| number),
            database_checkpoint_scn: lowest.map_or(-1.0, |(scn, _)| scn as f64),
            log_file_bytes: f64::from(cluster.costs.scenario.log.file_bytes),
            idle: u8::from(cluster.queue.next_at().is_none()),
            services: cluster.services.entries.len() as u8,
        }
    }

    pub(super) fn instances(&self) -> Vec<Instance> {
        self.each_instance()
            .map(|(number, instance)| {
                let sessions = &self.cluster.sessions;
                let of = || sessions.of(number).iter().map(|&session| &sessions[session]);
                let workers = of().filter(|session| session.kind == SessionKind::Worker);
                let waiting = of().filter(|session| session.wait != WaitReason::None);
                Instance {
                    state: instance.state as u8,
                    scn: instance.scn as f64,
                    cached: instance.pool.used(),
                    dirty: instance.pool.queue_len(),
                    capacity: instance.pool.capacity(),
                    sessions: workers.count() as u32,
                    waiting: waiting.count() as u32,
                    commits: instance.commits as f64,
                    blocks_written: instance.blocks_written as f64,
                    failed_ns: instance.failed_at.map_or(-1.0, |at| at as f64),
                    leaving: u8::from(instance.leaving),
                    cpu_ns: instance.cores.busy as f64,
                    cut_from: self.cluster.transport.cut_from(number),
                    slow_percent: instance.slow_percent,
                }
            })
            .collect()
    }

    pub(super) fn threads(&self) -> Vec<Thread> {
        let recovery = self.recovery;
        self.each_instance()
            .map(|(number, instance)| {
                let (thread, at) = (&instance.thread, usize::from(number));
                let recovering = recovery.active && recovery.threads.contains(&number);
                let shown = |rba: u64| if recovering { rba as f64 } else { -1.0 };
                Thread {
                    state: thread.state as u8,
                    checkpoint_rba: self.cluster.checkpoint(number) as f64,
                    recorded_rba: thread.recorded as f64,
                    recorded_scn: instance.checkpoint_scn as f64,
                    flushed_rba: thread.flushed as f64,
                    end_rba: thread.end as f64,
                    scan_rba: shown(recovery.scanned[at]),
                    apply_rba: if recovery.first_pass_done { shown(recovery.applied[at]) } else { -1.0 },
                    start_rba: shown(recovery.start[at]),
                    oldest_rba: thread.files.oldest() as f64,
                    files: thread.files.count as u32,
                    sequence: thread.sequence(thread.end.saturating_sub(1)) as u32,
                }
            })
            .collect()
    }

    pub(in crate::models::cluster) fn buffers(&self) -> Vec<Buffer> {
        let mut rows = Vec::new();
        for (number, instance) in self.each_instance() {
            for (slot, frame) in instance.pool.in_use() {
                let Some(mode) = mode_of(frame) else { continue };
                let rba = |known: bool, rba: u64| if known { rba as f64 } else { -1.0 };
                rows.push(Buffer {
                    instance: number,
                    slot,
                    block: frame.block,
                    version: instance.pool.image(slot).version,
                    mode: mode as u8,
                    dirty: u8::from(frame.dirty),
                    writing: u8::from(frame.writing),
                    newer_than_disk: u8::from(frame.newer_than_disk),
                    recovered: u8::from(frame.recovered),
                    low_rba: rba(frame.dirty, frame.low_rba),
                    last_rba: rba(frame.dirty || frame.last_rba > 0, frame.last_rba),
                });
            }
        }
        rows
    }

    pub(in crate::models::cluster) fn queue(&self) -> Vec<QueueEntry> {
        let mut rows = Vec::new();
        for (number, instance) in self.each_instance() {
            for (slot, frame) in instance.pool.queue() {
                rows.push(QueueEntry {
                    instance: number,
                    block: frame.block,
                    version: instance.pool.image(slot).version,
                    low_rba: frame.low_rba as f64,
                    last_rba: frame.last_rba as f64,
                    past_image: u8::from(frame.holding == Holding::Block(BufferMode::PastImage)),
                    writing: u8::from(frame.writing),
                });
            }
        }
        rows
    }

    pub(super) fn records(&self, most: usize) -> Vec<Record> {
        let mut rows = Vec::new();
        for (thread, instance) in self.each_instance() {
            let redo = &instance.thread;
            for record in redo.records_from(redo.record_count().saturating_sub(most)) {
                rows.push(Record {
                    thread,
                    rba: record.rba as f64,
                    length: record.length,
                    scn: record.scn as f64,
                    kind: record.kind as u8,
                    xid: record.xid,
                    block: record.block,
                    version: record.version,
                    slot: record.slot,
                    undo_block: record.second_block,
                    old_value: record.old_value,
                    new_value: record.new_value,
                    durable: u8::from(record.rba < redo.flushed),
                });
            }
        }
        rows
    }

    /// Only threads that have not closed since then.
    pub(super) fn lost_records(&self) -> Vec<LostRecord> {
        let failed = self.each_instance().filter(|(_, one)| one.thread.state == ThreadState::NeedsRecovery);
        failed
            .flat_map(|(thread, instance)| {
                instance.thread.lost().iter().map(move |record| LostRecord {
                    thread,
                    rba: record.rba as f64,
                    length: record.length,
                    kind: record.kind as u8,
                    block: record.block,
                })
            })
            .collect()
    }

    pub(in crate::models::cluster) fn resources(&self) -> Vec<Resource> {
        let cluster = self.cluster;
        let lost = self.recovery.still_lost();
        let is_lost = |block: u32| lost.binary_search_by_key(&block, |it| it.block).is_ok();
        (0u32..)
            .zip(cluster.gcs.resources.iter())
            .filter(|&(block, resource)| {
                let held = resource.holders() | resource.past != 0;
                held || resource.queue != 0 || resource.in_recovery || is_lost(block)
            })
            .map(|(block, resource)| Resource {
                block,
                kind: cluster.costs.layout.kind(block) as u8,
                master: Some(cluster.gcs.master(block))
                    .filter(|&master| cluster.instances[usize::from(master)].alive() || !is_lost(block))
                    .unwrap_or(NOBODY),
                to_rebuild: u8::from(is_lost(block)),
                exclusive: resource.exclusive,
                shared: resource.shared,
                past_images: resource.past,
                waiting: resource.waiting() + u32::from(resource.serving != NOBODY),
                in_recovery: u8::from(resource.in_recovery),
                disk_version: cluster.data_files.version(block),
                newest_version: cluster.newest_image(block).0.version,
            })
            .collect()
    }

    pub(in crate::models::cluster) fn messages(&self) -> Vec<Message> {
        let cluster = self.cluster;
        let pending = cluster.queue.pending().filter_map(|(due, event)| match event {
            Event::Message { message, epoch } if epoch == cluster.epoch => Some((due, message)),
            Event::Datagram { pair, number, epoch } if epoch == cluster.epoch => {
                Some((due, cluster.transport.message(pair, number)?))
            }
            _ => None,
        });
        let rows = pending.filter_map(|(due, message)| {
            let (kind, from, to, block) = self.ends(message)?;
            let sent = due.saturating_sub(cluster.travel(from << 3 | to, message));
            let (sent_ns, due_ns) = (sent as f64, due as f64);
            (from != to).then_some(Message { kind: kind as u8, from, to, block, sent_ns, due_ns })
        });
        let mut rows: Vec<Message> = rows.collect();
        sort_by(&mut rows, |row| (row.due_ns as u64, u64::from(row.block) << 8 | u64::from(row.from)));
        rows
    }

    /// The kind, sender, receiver and block of a message.
    fn ends(&self, message: instances::Message) -> Option<(MessageKind, u8, u8, u32)> {
        use instances::Message as M;
        let gcs = &self.cluster.gcs;
        Some(match message {
            M::Request { from, block, .. } => (MessageKind::Request, from, gcs.master(block), block),
            M::Forward { holder, block, .. } => (MessageKind::Forward, gcs.master(block), holder, block),
            M::Block { from, to, in_flight, .. } => {
                (MessageKind::Block, from, to, gcs.blocks_in_flight.get(in_flight as usize)?.block)
            }
            M::Grant { to, block, .. } => (MessageKind::Grant, gcs.master(block), to, block),
            M::Release { holder, block } => (MessageKind::Release, gcs.master(block), holder, block),
            M::Released { holder, block } => (MessageKind::Release, holder, gcs.master(block), block),
            M::Written { writer, block, .. } => (MessageKind::Written, writer, gcs.master(block), block),
            M::LetGo { holder, block, .. } => (MessageKind::Written, gcs.master(block), holder, block),
            M::WriteRequest { from, block } => (MessageKind::WriteRequest, from, gcs.master(block), block),
        })
    }

    pub(in crate::models::cluster) fn io(&self) -> Vec<Io> {
        let cluster = self.cluster;
        let block_bytes = f64::from(cluster.costs.scenario.hardware.block_bytes);
        let mut rows: Vec<Io> = cluster
            .queue
            .pending()
            .filter_map(|(due, event)| {
                let due_ns = due as f64;
                let io = |kind: IoKind, instance, block, from_ns, bytes| {
                    Some(Io { kind: kind as u8, instance, block, from_ns, due_ns, bytes })
                };
                match event {
                    Event::LogWritten { instance, life, upto, .. }
                        if cluster.is_current_life(instance, life) =>
                    {
                        let this = &cluster.instances[usize::from(instance)];
                        let from = this.lgwr.in_flight.map_or(due_ns, |(_, began)| began as f64);
                        io(IoKind::LogWrite, instance, NONE, from, (upto - this.thread.flushed) as f64)
                    }
                    Event::BlockWritten { instance, life, frame, .. }
                        if cluster.is_current_life(instance, life) =>
                    {
                        let block = cluster.instances[usize::from(instance)].pool.frame(frame).block;
                        io(IoKind::BlockWrite, instance, block, cluster.now as f64, block_bytes)
                    }
                    Event::BlockRead { instance, epoch, block, .. } if epoch == cluster.epoch => {
                        io(IoKind::BlockRead, instance, block, cluster.now as f64, block_bytes)
                    }
                    _ => None,
                }
            })
            .collect();
        let reading = self.recovery.set.entries.iter().filter(|entry| entry.reading && self.recovery.active);
        rows.extend(reading.map(|entry| Io {
            kind: IoKind::RecoveryRead as u8,
            instance: self.recovery.by,
            block: entry.block,
            from_ns: cluster.now as f64,
            due_ns: cluster.now as f64,
            bytes: block_bytes,
        }));
        rows.extend(self.buddies.scans().filter_map(|scan| {
            let (from, due, to) = self.reading(scan)?;
            let bytes = (to - scan.scanned) as f64;
            let (kind, from_ns, due_ns) = (IoKind::BuddyRead as u8, from as f64, due as f64);
            Some(Io { kind, instance: scan.protected, block: NONE, from_ns, due_ns, bytes })
        }));
        sort_by(&mut rows, |row| (row.due_ns as u64, u64::from(row.block) << 8 | u64::from(row.instance)));
        rows
    }
}
