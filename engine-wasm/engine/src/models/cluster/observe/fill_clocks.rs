//! Fills the table of clocks: times that run out, and what happens then.

use super::Moment;
use super::frame::RunningClock;
use crate::models::cluster::code::{ClockKind, InstanceState};
use crate::models::cluster::instances::Event;
use crate::models::cluster::trace::NOBODY;
use crate::platform::kernel::Nanos;
use crate::platform::kernel::order::sort_by;

/// `kind` of `instance`, from one moment to another.
fn clock(kind: ClockKind, instance: u8, from: Nanos, due: Nanos) -> RunningClock {
    let (from_ns, due_ns) = (from as f64, due as f64);
    RunningClock { kind: kind as u8, instance, protected: NOBODY, from_ns, due_ns }
}

impl Moment<'_> {
    /// All clocks that run. Cost: linear in the events that are due.
    pub(super) fn clocks(&self) -> Vec<RunningClock> {
        let mut rows: Vec<RunningClock> = Vec::new();
        for (due, event) in self.cluster.queue.pending() {
            let Some(clock) = self.clock_of(due, event) else { continue };
            let same = rows.iter_mut().find(|row| (row.kind, row.instance) == (clock.kind, clock.instance));
            match same {
                // The batch of DBWR is done with its last block.
                Some(row) => row.due_ns = row.due_ns.max(clock.due_ns),
                None => rows.push(clock),
            }
        }
        rows.extend(self.detections());
        rows.extend(self.clocks_of_buddies());
        sort_by(&mut rows, |row| {
            (u64::from(row.instance), u64::from(row.kind) << 8 | u64::from(row.protected))
        });
        rows
    }

    fn clock_of(&self, due: Nanos, event: Event) -> Option<RunningClock> {
        let (cluster, costs) = (self.cluster, &self.cluster.costs);
        let of = |instance: u8| &cluster.instances[usize::from(instance)];
        let (kind, instance, life, from) = match event {
            Event::LogWritten { instance, life, .. } => {
                (ClockKind::LogWrite, instance, life, of(instance).lgwr.in_flight?.1)
            }
            Event::BlockWritten { instance, life, .. } => {
                (ClockKind::BlockWrites, instance, life, of(instance).dbwr.began)
            }
            Event::Tick { instance, life } => (
                ClockKind::RecordCheckpoint,
                instance,
                life,
                due.saturating_sub(cluster.slowed(instance, costs.tick)),
            ),
            Event::HardCheckpoint { instance, life } => {
                (ClockKind::HardCheckpoint, instance, life, due.saturating_sub(costs.hard_checkpoint))
            }
            Event::Started { instance, life } => {
                (ClockKind::Start, instance, life, due.saturating_sub(costs.start))
            }
            _ => return None,
        };
        let runs = of(instance).life == life && from <= cluster.now;
        runs.then(|| clock(kind, instance, from, due))
    }

    /// From the crash of each instance whose failure is not detected yet.
    fn detections(&self) -> impl Iterator<Item = RunningClock> {
        let crashed = self.each_instance().filter(|(_, one)| one.state == InstanceState::Crashed);
        crashed.filter_map(|(instance, one)| {
            let from = one.failed_at?;
            Some(clock(ClockKind::Detection, instance, from, from + self.cluster.costs.detect))
        })
    }

    fn clocks_of_buddies(&self) -> impl Iterator<Item = RunningClock> {
        let alive = |buddy: u8| self.cluster.instances[usize::from(buddy)].alive();
        let scans = self.buddies.scans().filter(move |scan| !scan.keeping && alive(scan.buddy));
        scans.map(|scan| {
            let row = match self.reading(scan) {
                Some((from, due, _)) => clock(ClockKind::BuddyRead, scan.buddy, from, due),
                None => {
                    let from = scan.next_look.saturating_sub(scan.scan_policy.interval);
                    clock(ClockKind::BuddyLook, scan.buddy, from, scan.next_look)
                }
            };
            RunningClock { protected: scan.protected, ..row }
        })
    }
}
