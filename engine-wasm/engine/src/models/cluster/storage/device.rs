//! Disks as queues: a request is done when a server is free and its latency and transfer are over.
//! Knows bytes and time only.

use super::io_bins::IoBins;
use crate::models::cluster::code::IoKind;
use crate::platform::kernel::Nanos;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Fault: times are multiplied by this percentage.
const NORMAL_PERCENT: u64 = 100;

/// The device of the data files: a number of requests at once, each with a latency, with a shared bandwidth.
#[derive(Clone, Debug)]
pub struct DataDisk {
    /// Times at which each server becomes free, soonest first.
    servers: BinaryHeap<Reverse<Nanos>>,
    channel: Nanos,
    latency: Nanos,
    transfer: Nanos,
    percent: u64,
    /// Requests so far, by purpose.
    pub done: IoBins,
}

impl DataDisk {
    /// `depth` requests at once, each `latency` long, and `transfer` ns of the channel for a block.
    pub fn new(depth: u32, latency: Nanos, transfer: Nanos) -> Self {
        Self {
            servers: (0..depth).map(|_| Reverse(0)).collect(),
            channel: 0,
            latency,
            transfer,
            percent: NORMAL_PERCENT,
            done: IoBins::default(),
        }
    }

    /// Queues one block read or write at `now`; returns when it is done. Cost: O(log depth).
    pub fn submit(&mut self, purpose: IoKind, now: Nanos) -> Nanos {
        let free = self.servers.pop().map_or(now, |Reverse(free)| free);
        let start = free.max(now);
        let latency = self.latency * self.percent / NORMAL_PERCENT;
        let transfer = self.transfer * self.percent / NORMAL_PERCENT;
        self.channel = self.channel.max(start + latency) + transfer;
        self.servers.push(Reverse(self.channel));
        self.done.count(purpose, self.channel);
        self.channel
    }

    /// From now on times are multiplied by `percent` / 100.
    pub fn slow(&mut self, percent: u32) {
        self.percent = u64::from(percent);
    }

    /// Requests that have not begun wait until `until`.
    pub fn hold(&mut self, until: Nanos) {
        let servers = self.servers.drain().map(|Reverse(free)| Reverse(free.max(until))).collect();
        self.servers = servers;
    }
}

/// Bytes that a log device reads at once: a write that arrives meanwhile waits for them.
const READ_SLICE_BYTES: u64 = 256 << 10;

/// The log device of one instance: writes one after the other. Reads of recovery do not delay them, reads of a buddy
/// do.
#[derive(Clone, Debug)]
pub struct LogDisk {
    latency: Nanos,
    write_ns_per_byte: f64,
    read_ns_per_byte: f64,
    percent: u64,
    /// End of a buddy's read.
    reading_until: Nanos,
    /// Writes that have not begun wait until here.
    held_until: Nanos,
}

impl LogDisk {
    /// A device with a write latency and two bandwidths.
    pub fn new(latency: Nanos, write_bytes_per_s: f64, read_bytes_per_s: f64) -> Self {
        let per_byte = |bytes_per_s: f64| 1e9 / bytes_per_s;
        Self {
            latency,
            write_ns_per_byte: per_byte(write_bytes_per_s),
            read_ns_per_byte: per_byte(read_bytes_per_s),
            percent: NORMAL_PERCENT,
            reading_until: 0,
            held_until: 0,
        }
    }

    /// Duration of a write of `bytes`.
    pub fn write_time(&self, bytes: u64) -> Nanos {
        (self.latency + (bytes as f64 * self.write_ns_per_byte) as Nanos) * self.percent / NORMAL_PERCENT
    }

    /// Duration of a write of `bytes` at `now`, including the slice of a buddy's read that it waits for; that read
    /// ends later by the same time.
    pub fn write(&mut self, now: Nanos, bytes: u64) -> Nanos {
        let own = self.write_time(bytes) + self.held_until.saturating_sub(now);
        if self.reading_until <= now {
            return own;
        }
        let slice = self.read_time(READ_SLICE_BYTES).min(self.reading_until - now);
        self.reading_until += own;
        own + slice
    }

    /// Writes that have not begun wait until `until`.
    pub fn hold(&mut self, until: Nanos) {
        self.held_until = self.held_until.max(until);
    }

    /// A buddy reads `bytes` from `now` on; returns when they are there.
    pub fn read(&mut self, now: Nanos, bytes: u64) -> Nanos {
        self.reading_until = self.reading_until.max(now) + self.read_time(bytes);
        self.reading_until
    }

    /// Duration of a sequential read of `bytes`.
    pub fn read_time(&self, bytes: u64) -> Nanos {
        (bytes as f64 * self.read_ns_per_byte) as Nanos * self.percent / NORMAL_PERCENT
    }

    /// From now on times are multiplied by `percent` / 100.
    pub fn slow(&mut self, percent: u32) {
        self.percent = u64::from(percent);
    }
}

/// The cores of an instance: work runs on the core that is free first. Where neither row accesses nor transactions from
/// outside take time of a processor, cores are not simulated, and work takes its nominal time.
#[derive(Clone, Debug)]
pub struct Cores {
    /// Times at which each core becomes free, soonest first; empty if cores are not simulated.
    free: BinaryHeap<Reverse<Nanos>>,
    /// Work done so far.
    pub busy: Nanos,
}

impl Cores {
    /// `count` cores; none are simulated if it is 0.
    pub fn new(count: u32) -> Self {
        Self { free: (0..count).map(|_| Reverse(0)).collect(), busy: 0 }
    }

    /// Work of `cost` at `now`; returns when it is done. Cost: O(log cores).
    pub fn work(&mut self, now: Nanos, cost: Nanos) -> Nanos {
        self.busy += cost;
        let Some(Reverse(free)) = self.free.pop() else { return now + cost };
        let done = free.max(now) + cost;
        self.free.push(Reverse(done));
        done
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_beyond_the_depth_queue() {
        let mut disk = DataDisk::new(2, 100, 10);
        assert_eq!([0; 3].map(|now| disk.submit(IoKind::BlockRead, now)), [110, 120, 220]);
        disk.slow(200);
        assert_eq!(disk.submit(IoKind::BlockWrite, 1_000), 1_220);
        assert_eq!(disk.done.total, [3, 1, 0]);
    }

    #[test]
    fn a_log_write_waits_for_the_slice_that_a_buddy_reads() {
        let mut disk = LogDisk::new(1_000, 1e9, 1e9);
        assert_eq!((disk.read(0, 1 << 20), disk.write(10, 0)), (1 << 20, 1_000 + (256 << 10)));
        assert_eq!(disk.write(2 << 20, 0), 1_000, "the read is over");
    }

    #[test]
    fn work_waits_for_a_core() {
        let mut cores = Cores::new(2);
        assert_eq!([cores.work(0, 10), cores.work(0, 30), cores.work(0, 10)], [10, 30, 20]);
        assert_eq!((cores.busy, Cores::new(0).work(5, 10)), (50, 15));
    }

    #[test]
    fn a_log_write_costs_latency_and_bytes() {
        let mut disk = LogDisk::new(1_000, 1e9, 2e9);
        assert_eq!((disk.write_time(500), disk.read_time(500)), (1_500, 250));
        disk.slow(300);
        assert_eq!(disk.write_time(500), 4_500);
    }
}
