//! Passes the reads and writes of clients to the judge of histories, which knows no cluster. Rows are read back as a
//! new session of each instance would read them.

use super::granted;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::txn::clients::{ClientEvent, RowContents};
use crate::platform::history::{self, Anomaly, Event, History, Version};
use std::collections::BTreeMap;

/// The first anomaly in what clients saw, at a moment without a recovery. `None` if there is none or if clients are not
/// recorded. Cost: O(n log n) in the number of client events.
pub fn anomaly(cluster: &Cluster) -> Option<Anomaly> {
    let mut numbers = Numbers::default();
    let numbered = cluster.clients.events()?.filter_map(|&(xid, event)| numbers.event(xid, event));
    let events = numbered.collect();
    let mut last = Vec::new();
    for block in 0..cluster.costs.layout.data_blocks {
        for (image, _) in granted::images(cluster, block) {
            let rows = cluster.costs.layout.rows_of(block);
            let seen =
                rows.filter_map(|row| Some((row, numbers.version(cluster.visible_row(0, &image, row)?))));
            last.extend(seen);
        }
    }
    history::anomaly(&History { events, last })
}

/// Transactions are numbered in the order of their begin: the xid of one whose begin record was lost is reused.
#[derive(Default)]
struct Numbers {
    known: BTreeMap<u32, u32>,
    count: u32,
}

impl Numbers {
    fn event(&mut self, xid: u32, event: ClientEvent) -> Option<(u32, Event)> {
        let what = match event {
            ClientEvent::Began => {
                self.count += 1;
                self.known.insert(xid, self.count);
                return None;
            }
            ClientEvent::Read(row, seen) => Event::Read(row, self.version(seen)),
            ClientEvent::Wrote(row, value, over) => Event::Write(row, value, self.version(over)),
            ClientEvent::CommitAsked => Event::CommitAsked,
            ClientEvent::Acknowledged => Event::Acknowledged,
            ClientEvent::RolledBack => Event::RolledBack,
            ClientEvent::CutOff => Event::CutOff,
        };
        Some((self.of(xid), what))
    }

    fn version(&self, (value, xid): RowContents) -> Version {
        Version { writer: self.of(xid), value }
    }

    fn of(&self, xid: u32) -> u32 {
        self.known.get(&xid).copied().unwrap_or(0)
    }
}
