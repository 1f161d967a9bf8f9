//! Takes copies of volumes: snapshots at one instant, snapshots one after the other, and copies by reading. A snapshot
//! freezes what is on the volume and never tears a block. A reader gets a block as two halves, each at its own moment, and a
//! write arrives as two halves as well, so that it can be caught between them.

use super::code::{CopyWay, FactKind};
use super::copies::{CopiedBlock, CopiedLogs, CopySet, DataCopy, RecoCopy};
use super::event::Event;
use super::fact::Fact;
use super::grid;
use super::headers::FileHeader;
use super::run::SnapshotsRun;
use crate::models::cluster::instances::Event as ClusterEvent;
use crate::models::cluster::storage::data_files::{join_halves, sum_of};
use crate::models::cluster::storage::{BlockId, Image};
use crate::platform::kernel::Nanos;
use std::sync::Arc;

/// A set of copies that is being made.
#[derive(Clone, Debug)]
pub struct Taking {
    /// Volumes that are still to be copied, DATA before RECO; the last of the list is next.
    volumes: Vec<usize>,
    /// A copy by reading.
    reading: Option<Reading>,
}

/// A copy of the data files by reading.
#[derive(Clone, Debug)]
struct Reading {
    /// The blocks, file by file.
    order: Vec<BlockId>,
    /// Halves that were read.
    halves: usize,
    /// The first half of the block that is read.
    first: Image,
    blocks: Vec<CopiedBlock>,
    headers: Vec<(usize, FileHeader)>,
}

impl SnapshotsRun {
    fn begin_set(&mut self, way: CopyWay) -> usize {
        let set = CopySet {
            way,
            began: self.now,
            ended: None,
            data: vec![None; self.layout.data_volumes],
            reco: vec![None; self.layout.reco_volumes],
            torn: 0,
        };
        self.copies.push(set);
        let copy = self.copies.len() - 1;
        self.note(Fact::new(FactKind::CopyBegan).copy(copy));
        copy
    }

    /// Snapshots of all volumes now; I/O that has not begun waits until the pause is over.
    pub(super) fn snapshot_together(&mut self) {
        let copy = self.begin_set(CopyWay::Together);
        let until = self.now + (self.scenario.volumes.pause_ms * 1e6) as Nanos;
        let cluster = &mut self.database.cluster;
        cluster.data_disk.hold(until);
        cluster.instances.iter_mut().for_each(|instance| instance.log_disk.hold(until));
        for volume in 0..self.layout.data_volumes + self.layout.reco_volumes {
            self.copy_volume(copy, volume);
        }
        self.end_set(copy);
    }

    /// Snapshots of some volumes one after the other, the last of the list first; the first one now.
    pub(super) fn snapshot_one_by_one(&mut self, volumes: Vec<usize>) {
        self.begin_set(CopyWay::OneByOne);
        self.taking = Some(Taking { volumes, reading: None });
        self.volume_copied();
    }

    /// The next volume of the set.
    pub(super) fn volume_copied(&mut self) {
        let copy = self.copies.len() - 1;
        let Some(volume) = self.taking.as_mut().and_then(|taking| taking.volumes.pop()) else { return };
        self.copy_volume(copy, volume);
        if self.taking.as_ref().is_some_and(|taking| taking.volumes.is_empty()) {
            self.end_set(copy);
        } else {
            self.after((self.scenario.volumes.call_ms * 1e6) as Nanos, Event::VolumeCopied);
        }
    }

    fn end_set(&mut self, copy: usize) {
        self.taking = None;
        self.copies[copy].ended = Some(self.now);
        self.grid = Arc::new(grid::with_set(self, copy));
        self.note(Fact::new(FactKind::CopyEnded).copy(copy));
    }

    fn copy_volume(&mut self, copy: usize, volume: usize) {
        match volume.checked_sub(self.layout.data_volumes) {
            None => self.copies[copy].data[volume] = Some(Arc::new(self.data_copy(volume))),
            Some(reco) => self.copies[copy].reco[reco] = Some(Arc::new(self.reco_copy())),
        }
        self.note(Fact::new(FactKind::VolumeCopied).copy(copy).volume(volume));
    }

    fn data_copy(&self, volume: usize) -> DataCopy {
        let files = &self.cluster().data_files;
        let on_volume = (0u32..).zip(&self.layout.volume_of).filter(|(_, it)| usize::from(**it) == volume);
        let blocks = on_volume.map(|(block, _)| {
            let image = files.image(block);
            CopiedBlock { block, image, checksum: sum_of(&image) }
        });
        let headers = self.headers.files.iter().cloned().enumerate();
        let headers = headers.filter(|(file, _)| self.layout.header_volume(*file) == volume).collect();
        DataCopy { at: self.now, blocks: blocks.collect(), headers }
    }

    fn reco_copy(&self) -> RecoCopy {
        let threads = (0u8..).zip(&self.cluster().instances).map(|(number, instance)| {
            let files = &instance.thread.files;
            let archived = files.archived.numbers().filter(|file| !self.deleted.contains(&(number, *file)));
            CopiedLogs {
                end: instance.thread.flushed,
                oldest_online: files.oldest() / files.bytes,
                archived: archived.collect(),
            }
        });
        RecoCopy { at: self.now, threads: threads.collect(), control: self.headers.control.clone() }
    }

    /// Begins to read the data files, one after the other: the header of each, then its blocks.
    pub(super) fn copy_files(&mut self) {
        self.begin_set(CopyWay::Read);
        let order = self.layout.files.iter().flat_map(Clone::clone).collect();
        let reading =
            Reading { order, halves: 0, first: Image::default(), blocks: Vec::new(), headers: Vec::new() };
        self.taking = Some(Taking { volumes: Vec::new(), reading: Some(reading) });
        self.half_read();
    }

    /// The next half of a block is read.
    pub(super) fn half_read(&mut self) {
        let Some(reading) = self.taking.as_ref().and_then(|taking| taking.reading.as_ref()) else { return };
        let (at, is_second) = (reading.halves / 2, reading.halves % 2 == 1);
        let Some(&block) = reading.order.get(at) else { return };
        let half = if is_second { self.cluster().data_files.image(block) } else { self.first_half(block) };
        let begins = self.layout.files.iter().position(|blocks| blocks.start == block && !is_second);
        let header = begins.map(|file| (file, self.headers.files[file].clone()));
        let copy = self.copies.len() - 1;
        let Some(reading) = self.taking.as_mut().and_then(|taking| taking.reading.as_mut()) else { return };
        reading.headers.extend(header);
        reading.halves += 1;
        let mut torn = false;
        if is_second {
            let (image, checksum) = join_halves(&reading.first, &half);
            torn = checksum != sum_of(&image);
            reading.blocks.push(CopiedBlock { block, image, checksum });
        } else {
            reading.first = half;
        }
        let ended = reading.halves == 2 * reading.order.len();
        if torn {
            self.copies[copy].torn += 1;
            let volume = usize::from(self.layout.volume_of[block as usize]);
            self.note(Fact::new(FactKind::BlockTorn).copy(copy).volume(volume).number(u64::from(block)));
        }
        if ended {
            self.end_reading(copy);
        } else {
            self.after((self.scenario.volumes.read_block_ms * 1e6 / 2.0) as Nanos, Event::HalfRead);
        }
    }

    /// The first half of a block on disk: that of a write in flight, if only its second half is missing.
    fn first_half(&self, block: BlockId) -> Image {
        let cluster = self.cluster();
        let window = (self.scenario.volumes.half_ms * 1e6) as Nanos;
        let arriving = cluster.queue.pending().find_map(|(due, event)| {
            let ClusterEvent::BlockWritten { instance, life, frame, .. } = event else { return None };
            let of = &cluster.instances[usize::from(instance)];
            let arrives = of.life == life && of.pool.frame(frame).block == block && due <= self.now + window;
            arrives.then(|| *of.pool.image(frame))
        });
        arriving.unwrap_or_else(|| cluster.data_files.image(block))
    }

    fn end_reading(&mut self, copy: usize) {
        let Some(reading) = self.taking.take().and_then(|taking| taking.reading) else { return };
        let of_volume = |volume: usize| {
            let is_on = |block: BlockId| usize::from(self.layout.volume_of[block as usize]) == volume;
            let blocks = reading.blocks.iter().filter(|copied| is_on(copied.block)).copied().collect();
            let headers = reading.headers.iter();
            let headers = headers.filter(|(file, _)| self.layout.header_volume(*file) == volume);
            Some(Arc::new(DataCopy { at: self.now, blocks, headers: headers.cloned().collect() }))
        };
        self.copies[copy].data = (0..self.layout.data_volumes).map(of_volume).collect();
        self.end_set(copy);
    }
}
