//! Cache Fusion: how a block and the lock on it reach the instance that requested them. One request for a block is
//! served at a time, in order of arrival at its master. A dirty block's redo is written before it is shipped, and its
//! holder keeps a past image (Lahiri and others 2001).

use super::gcs::{BlockInFlight, bit, members};
use super::instance::AfterFlush;
use super::{Cluster, Event, Message};
use crate::models::cluster::cache::Holding;
use crate::models::cluster::code::{BufferMode, FactKind, IoKind, WaitReason};
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::storage::BlockId;
use crate::models::cluster::trace::{Fact, NOBODY, NONE};
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// The receiver of a message.
    fn receiver(&self, message: Message) -> u8 {
        match message {
            Message::Request { block, .. }
            | Message::Released { block, .. }
            | Message::Written { block, .. }
            | Message::WriteRequest { block, .. } => self.gcs.master(block),
            Message::Forward { holder, .. }
            | Message::Release { holder, .. }
            | Message::LetGo { holder, .. } => holder,
            Message::Block { to, .. } | Message::Grant { to, .. } => to,
        }
    }

    pub(super) fn receive(&mut self, message: Message) {
        let to = self.receiver(message);
        if !self.instances[usize::from(to)].alive() {
            return;
        }
        match message {
            Message::Request { from, exclusive, block } => {
                self.gcs.at(block).enqueue(from, exclusive);
                self.serve(block);
            }
            Message::Forward { holder, to, exclusive, block } => self.forwarded(holder, to, exclusive, block),
            Message::Block { from, to, exclusive, in_flight } => {
                self.block_arrived(from, to, exclusive, in_flight)
            }
            Message::Grant { to, exclusive, block } => self.granted(to, exclusive, block),
            Message::Release { holder, block } => self.release_requested(holder, block),
            Message::Released { holder, block } => self.released(holder, block),
            Message::Written { writer, version, block } => self.written_at_master(writer, version, block),
            Message::LetGo { holder, version, block } => self.release_past_image(holder, version, block),
            Message::WriteRequest { from, block } => self.write_requested(from, block),
        }
    }

    /// An instance requests a block that it does not hold in the mode that it needs.
    pub(super) fn request(&mut self, from: u8, exclusive: bool, block: BlockId) {
        let master = self.gcs.master(block);
        let fact =
            Fact::new(FactKind::BlockRequested, from).block(block).other(master).value(u64::from(exclusive));
        self.note(fact);
        self.send(from, master, Message::Request { from, exclusive, block });
    }

    /// At the master: serves the next request if none is being served.
    pub(crate) fn serve(&mut self, block: BlockId) {
        let resource = self.gcs.at(block);
        if resource.serving != NOBODY || resource.in_recovery {
            return;
        }
        let Some((from, exclusive)) = resource.dequeue() else { return };
        resource.serving = from;
        let others = resource.holders() & !bit(from);
        let master = self.gcs.master(block);
        if exclusive && self.gcs.get(block).exclusive == NOBODY {
            // For X, all other copies in S are released first; the last holder ships the block, unless the requester
            // has a copy.
            let own = self.gcs.get(block).shared & bit(from) != 0;
            let ships = if own { None } else { members(others).next() };
            let letting_go = others & !ships.map_or(0, bit);
            self.gcs.at(block).releases = letting_go.count_ones() as u8;
            for holder in members(letting_go) {
                self.send(master, holder, Message::Release { holder, block });
            }
            if letting_go != 0 && !mutated(HostileMutant::ExclusiveGrantedBeforeReleases) {
                return;
            }
        }
        self.hand_out(block, from, exclusive);
    }

    /// At the master: all copies are released; the block is shipped, or only the lock is granted.
    fn hand_out(&mut self, block: BlockId, from: u8, exclusive: bool) {
        let master = self.gcs.master(block);
        let resource = self.gcs.get(block);
        let own = resource.holders() & bit(from) != 0;
        let holder = members(resource.holders() & !bit(from)).next();
        match holder.filter(|_| !own) {
            Some(holder) => {
                if !self.instances[usize::from(holder)].alive() {
                    self.waits_for_failed(from, block);
                }
                self.note(Fact::new(FactKind::BlockForwarded, holder).block(block).other(from));
                self.send(master, holder, Message::Forward { holder, to: from, exclusive, block });
            }
            None => self.send(master, from, Message::Grant { to: from, exclusive, block }),
        }
    }

    /// Sessions that wait for this block now wait for a block of an instance that does not answer.
    fn waits_for_failed(&mut self, instance: u8, block: BlockId) {
        let Some(frame) = self.instances[usize::from(instance)].pool.find(block) else { return };
        let mut at = self.instances[usize::from(instance)].pool.frame(frame).waiters;
        while at != NONE {
            self.sessions[at].wait = WaitReason::FailedMaster;
            at = self.sessions[at].next_waiter;
        }
    }

    /// At the holder: ships the block when no write of the block is in flight and its redo is on disk.
    pub(super) fn forwarded(&mut self, holder: u8, to: u8, exclusive: bool, block: BlockId) {
        let epoch = self.epoch;
        let this = self.instance(holder);
        let Some(frame) = this.pool.current(block) else {
            // The copy was replaced in the meantime: the master serves the request again.
            hit(Mark::HolderHadReplaced);
            let resource = self.gcs.at(block);
            resource.drop_holder(holder);
            resource.serving = NOBODY;
            resource.put_back(to, exclusive);
            self.serve(block);
            return;
        };
        let entry = *this.pool.frame(frame);
        let ship = AfterFlush::Ship { to, exclusive, block, epoch };
        if entry.writing {
            this.dbwr.deferred.push(ship);
            hit(Mark::ShipmentWaitedForWrite);
        } else if entry.pins > 0 {
            let delay = self.costs.message.max(1_000);
            self.after(
                delay,
                Event::Message { message: Message::Forward { holder, to, exclusive, block }, epoch },
            );
        } else if entry.dirty && !mutated(HostileMutant::BlockShippedBeforeItsRedo) {
            if entry.last_rba >= this.thread.flushed {
                hit(Mark::ShipmentWaitedForRedo);
                this.shipped_after_redo += 1;
            }
            self.when_flushed(holder, entry.last_rba, ship);
        } else {
            self.ship(holder, to, exclusive, block);
        }
    }

    /// At the holder: ships the block. For X the holder keeps a past image if the block is dirty, else nothing; for S
    /// it keeps its copy.
    pub(super) fn ship(&mut self, holder: u8, to: u8, exclusive: bool, block: BlockId) {
        let this = self.instance(holder);
        let Some(frame) = this.pool.current(block) else {
            self.forwarded(holder, to, exclusive, block);
            return;
        };
        let entry = *this.pool.frame(frame);
        let durable = !entry.dirty
            || entry.last_rba < this.thread.flushed
            || mutated(HostileMutant::BlockShippedBeforeItsRedo);
        if entry.writing || !durable || entry.pins > 0 {
            // The block is being written, or was changed again while its redo was written.
            self.forwarded(holder, to, exclusive, block);
            return;
        }
        let in_flight = BlockInFlight {
            block,
            image: *this.pool.image(frame),
            newer_than_disk: entry.newer_than_disk,
            recovered: entry.recovered,
        };
        if exclusive && !mutated(HostileMutant::ShipperKeepsItsCopy) {
            self.release_current(holder, frame);
        } else {
            self.instance(holder).pool.frame_mut(frame).holding = Holding::Block(BufferMode::Shared);
            let resource = self.gcs.at(block);
            resource.drop_holder(holder);
            resource.shared |= bit(holder);
        }
        self.instance(holder).blocks_shipped += 1;
        let version = in_flight.image.version;
        let slot = self.gcs.send(in_flight);
        let shipped =
            Fact::new(FactKind::BlockShipped, holder).block(block).other(to).value(u64::from(version));
        self.trace.cause = self.note(shipped);
        self.send(holder, to, Message::Block { from: holder, to, exclusive, in_flight: slot });
    }

    /// A current copy becomes a past image if it is dirty; else its frame is free.
    fn release_current(&mut self, holder: u8, frame: u32) {
        let this = self.instance(holder);
        if mutated(HostileMutant::PastImageNotKept) {
            this.pool.dequeue(frame);
        }
        let (block, dirty) = (this.pool.frame(frame).block, this.pool.frame(frame).dirty);
        if dirty {
            if let Some(older) = this.pool.past_image(block) {
                // One past image per block: the newer image takes the place of the older one on the queue.
                this.pool.dequeue(frame);
                this.pool.hand_over(older, frame);
                hit(Mark::PastImageReplaced);
                this.pool.release(older);
            }
            let version = u64::from(this.pool.image(frame).version);
            this.pool.frame_mut(frame).holding = Holding::Block(BufferMode::PastImage);
            this.past_images_kept += 1;
            self.gcs.at(block).past |= bit(holder);
            self.note(Fact::new(FactKind::PastImageKept, holder).block(block).value(version));
            let waiters = std::mem::replace(&mut self.instance(holder).pool.frame_mut(frame).waiters, NONE);
            self.wake_list(waiters);
        } else {
            if this.pool.frame(frame).requested {
                // Sessions of this instance wait for an upgrade: the frame is kept for the block itself.
                this.pool.frame_mut(frame).holding = Holding::Incoming;
            } else {
                this.pool.release(frame);
            }
            self.note(Fact::new(FactKind::CopyReleased, holder).block(block));
        }
        self.gcs.at(block).drop_holder(holder);
        self.wake_buffer_waiters(holder);
    }

    /// At a holder in S: releases the copy.
    pub(super) fn release_requested(&mut self, holder: u8, block: BlockId) {
        let epoch = self.epoch;
        let this = self.instance(holder);
        let release = AfterFlush::Release { block, epoch };
        match this.pool.current(block).map(|frame| *this.pool.frame(frame)) {
            Some(entry) if entry.writing => this.dbwr.deferred.push(release),
            Some(entry) if entry.pins > 0 => {
                let delay = self.costs.message.max(1_000);
                self.after(delay, Event::Message { message: Message::Release { holder, block }, epoch });
            }
            Some(entry) if entry.dirty => self.when_flushed(holder, entry.last_rba, release),
            _ => self.release_shared(holder, block),
        }
    }

    pub(super) fn release_shared(&mut self, holder: u8, block: BlockId) {
        let pool = &self.instances[usize::from(holder)].pool;
        if let Some(frame) = pool.current(block) {
            if pool.frame(frame).writing {
                self.release_requested(holder, block);
                return;
            }
            self.release_current(holder, frame);
        }
        self.send(holder, self.gcs.master(block), Message::Released { holder, block });
    }

    fn released(&mut self, holder: u8, block: BlockId) {
        let resource = self.gcs.at(block);
        resource.drop_holder(holder);
        if !mutated(HostileMutant::ReleaseNotCounted) {
            resource.releases = resource.releases.saturating_sub(1);
        }
        if resource.releases == 0 && resource.serving != NOBODY {
            let from = resource.serving;
            self.hand_out(block, from, true);
        }
    }

    /// The frame that is reserved for `block`. If it was taken away, a new one is reserved; `None` while no buffer is
    /// free.
    fn awaiting_frame(&mut self, instance: u8, block: BlockId) -> Option<u32> {
        let pool = &self.instances[usize::from(instance)].pool;
        let awaiting = pool.find(block).filter(|&frame| pool.frame(frame).holding == Holding::Incoming);
        awaiting.or_else(|| self.take_frame(instance, block))
    }

    /// A message that finds no free buffer is handled again later.
    fn defer_message(&mut self, message: Message) {
        let (epoch, delay) = (self.epoch, self.costs.tick / 16 + 1);
        self.after(delay, Event::Message { message, epoch });
    }

    /// At the requester: only the lock was granted. The requester upgrades its own copy, formats a new block, or
    /// reads the block from disk.
    fn granted(&mut self, to: u8, exclusive: bool, block: BlockId) {
        if self.instances[usize::from(to)].pool.current(block).is_some() {
            self.received(to, exclusive, block);
            return;
        }
        let Some(frame) = self.awaiting_frame(to, block) else {
            self.defer_message(Message::Grant { to, exclusive, block });
            return;
        };
        if self.instances[usize::from(to)].pool.frame(frame).fresh {
            // The contents of a new block do not matter; its version continues from the segment's map.
            let image = self.data_files.image(block);
            self.fill(to, block, image, false, false);
            self.received(to, exclusive, block);
        } else {
            let epoch = self.epoch;
            let due = self.data_disk.submit(IoKind::BlockRead, self.now);
            self.note(Fact::new(FactKind::BlockReadBegan, to).block(block));
            self.queue.push(
                due,
                self.trace.cause,
                Event::BlockRead { instance: to, epoch, block, of_mirror: false },
            );
        }
    }

    pub(super) fn block_read(&mut self, instance: u8, block: BlockId, of_mirror: bool) {
        let Some(image) = self.read_done(instance, block, of_mirror) else {
            let (due, epoch) = (self.data_disk.submit(IoKind::BlockRead, self.now), self.epoch);
            self.queue.push(
                due,
                self.trace.cause,
                Event::BlockRead { instance, epoch, block, of_mirror: true },
            );
            return;
        };
        if of_mirror {
            hit(Mark::RepairedBySession);
        }
        let exclusive = self.gcs.get(block).wants_exclusive & bit(instance) != 0;
        self.trace.cause =
            self.note(Fact::new(FactKind::BlockRead, instance).block(block).value(u64::from(image.version)));
        self.fill(instance, block, image, false, false);
        self.received(instance, exclusive, block);
    }

    fn block_arrived(&mut self, from: u8, to: u8, exclusive: bool, slot: u32) {
        let block = self.gcs.blocks_in_flight[slot as usize].block;
        if self.awaiting_frame(to, block).is_none() {
            self.defer_message(Message::Block { from, to, exclusive, in_flight: slot });
            return;
        }
        let in_flight = self.gcs.receive(slot);
        self.fill(to, in_flight.block, in_flight.image, in_flight.newer_than_disk, in_flight.recovered);
        self.received(to, exclusive, in_flight.block);
    }

    /// Copies the image into the reserved frame and raises the reader's SCN.
    fn fill(
        &mut self,
        instance: u8,
        block: BlockId,
        image: crate::models::cluster::storage::Image,
        newer: bool,
        recovered: bool,
    ) {
        let on_disk = self.data_files.version(block);
        let this = self.instance(instance);
        if !mutated(HostileMutant::ScnNotRaisedByReceivedBlock) {
            this.scn = this.scn.max(image.scn());
        }
        let Some(frame) = this.pool.find(block) else { return };
        *this.pool.image_mut(frame) = image;
        let entry = this.pool.frame_mut(frame);
        entry.newer_than_disk = newer && image.version > on_disk;
        entry.recovered = recovered && entry.newer_than_disk;
    }

    /// The requester holds the block in the requested mode; sessions that wait for it continue, then the next
    /// request is served.
    fn received(&mut self, to: u8, exclusive: bool, block: BlockId) {
        let mode = if exclusive { BufferMode::Exclusive } else { BufferMode::Shared };
        let resource = self.gcs.at(block);
        let former = resource.holders();
        resource.serving = NOBODY;
        if exclusive {
            resource.exclusive = to;
            resource.shared = 0;
        } else {
            resource.shared |= bit(to);
        }
        let this = self.instance(to);
        let Some(frame) = this.pool.find(block) else { return };
        let version = this.pool.image(frame).version;
        let entry = this.pool.frame_mut(frame);
        entry.holding = Holding::Block(mode);
        entry.fresh = false;
        entry.requested = false;
        let waiters = std::mem::replace(&mut entry.waiters, NONE);
        let fact = Fact::new(FactKind::BlockReceived, to).block(block).value(u64::from(version));
        self.trace.cause = self.note(fact);
        if exclusive {
            self.one_exclusive(block, to, former);
        }
        self.wake_list(waiters);
        self.serve(block);
    }
}
