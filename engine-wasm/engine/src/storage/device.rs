//! Disks as queues: a request is done when a server is free and its latency and transfer are over.
//! Knows bytes and time only.

use crate::kernel::Nanos;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// Fault: times are multiplied by this many hundredths.
const NORMAL_PERCENT: u64 = 100;

/// The data files: so many requests at once, each with a latency, sharing one bandwidth.
#[derive(Clone, Debug)]
pub struct DataDisk {
    /// When each server is free, soonest first.
    servers: BinaryHeap<Reverse<Nanos>>,
    channel: Nanos,
    latency: Nanos,
    transfer: Nanos,
    percent: u64,
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
        }
    }

    /// Queues one block read or write at `now`; returns when it is done. Cost: O(log depth).
    pub fn submit(&mut self, now: Nanos) -> Nanos {
        let free = self.servers.pop().map_or(now, |Reverse(free)| free);
        let start = free.max(now);
        let latency = self.latency * self.percent / NORMAL_PERCENT;
        let transfer = self.transfer * self.percent / NORMAL_PERCENT;
        self.channel = self.channel.max(start + latency) + transfer;
        self.servers.push(Reverse(self.channel));
        self.channel
    }

    /// From now on times are multiplied by `percent` / 100.
    pub fn slow(&mut self, percent: u32) {
        self.percent = u64::from(percent);
    }
}

/// The log device of one instance: writes one after the other; recovery's reads do not disturb them.
#[derive(Clone, Debug)]
pub struct LogDisk {
    latency: Nanos,
    write_ns_per_byte: f64,
    read_ns_per_byte: f64,
    percent: u64,
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
        }
    }

    /// How long a write of `bytes` takes.
    pub fn write_time(&self, bytes: u64) -> Nanos {
        (self.latency + (bytes as f64 * self.write_ns_per_byte) as Nanos) * self.percent / NORMAL_PERCENT
    }

    /// How long reading `bytes` in sequence takes.
    pub fn read_time(&self, bytes: u64) -> Nanos {
        (bytes as f64 * self.read_ns_per_byte) as Nanos * self.percent / NORMAL_PERCENT
    }

    /// From now on times are multiplied by `percent` / 100.
    pub fn slow(&mut self, percent: u32) {
        self.percent = u64::from(percent);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn requests_beyond_the_depth_queue() {
        let mut disk = DataDisk::new(2, 100, 10);
        assert_eq!([disk.submit(0), disk.submit(0), disk.submit(0)], [110, 120, 220]);
        disk.slow(200);
        assert_eq!(disk.submit(1_000), 1_220);
    }

    #[test]
    fn a_log_write_costs_latency_and_bytes() {
        let mut disk = LogDisk::new(1_000, 1e9, 2e9);
        assert_eq!((disk.write_time(500), disk.read_time(500)), (1_500, 250));
        disk.slow(300);
        assert_eq!(disk.write_time(500), 4_500);
    }
}
