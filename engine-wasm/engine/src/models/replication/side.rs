//! One direction of a run, as viewers see it: where changes come from, the processes on their way, and where they arrive.

use super::anywhere::Direction;
use super::apply::{Applier, Apply, Complete};
use super::capture::{Capture, CaptureState};
use super::channel::Channel;
use super::code::{ApplierState, CapturedState, WaitsFor};
use super::lcr::Lcrs;
use super::load::Loads;
use super::ring::Ring;
use super::run::ReplicationRun;
use super::scenario::Scenario;
use crate::models::cluster::simulation::Simulation;

/// See the module.
#[derive(Clone)]
pub struct Side<'a> {
    /// What is run.
    pub scenario: &'a Scenario,
    /// The source of this direction, then its replicas.
    pub databases: Vec<&'a Simulation>,
    /// Capture.
    pub capture: &'a Capture,
    /// The queue of the source.
    pub ring: &'a Ring,
    /// Senders, links and receivers.
    pub channels: &'a [Channel],
    /// Apply.
    pub applies: &'a [Apply],
    /// LCRs.
    pub lcrs: &'a Lcrs,
    /// Loads.
    pub loads: &'a Loads,
    /// The number of its first replica in frames: with two directions that of the direction.
    pub first: u8,
    /// It is one of two directions.
    pub is_one_of_two: bool,
}

impl ReplicationRun {
    /// The only direction, or the first of two.
    pub fn side(&self) -> Side<'_> {
        Side {
            scenario: &self.scenario,
            databases: self.databases.iter().collect(),
            capture: &self.capture,
            ring: &self.ring,
            channels: &self.channels,
            applies: &self.applies,
            lcrs: &self.lcrs,
            loads: &self.loads,
            first: 0,
            is_one_of_two: self.other.is_some(),
        }
    }

    /// Every process of the pipeline works, and every database is open and has recovered.
    pub fn pipeline_works(&self) -> bool {
        let works = |side: Side| {
            side.capture.state == CaptureState::Runs
                && side.channels.iter().all(|channel| channel.connected && channel.sender_up)
                && side.applies.iter().all(|apply| apply.is_running())
        };
        self.sides().into_iter().all(works)
            && self.databases.iter().all(|database| !database.cluster.frozen && !database.recovery.active)
    }

    /// All directions, of which there are one or two.
    pub fn sides(&self) -> Vec<Side<'_>> {
        let other = self.other.as_ref().map(|other| {
            let Direction { capture, ring, channels, applies, lcrs, loads, .. } = &**other;
            let databases = self.databases.iter().rev().collect();
            Side { databases, capture, ring, channels, applies, lcrs, loads, first: 1, ..self.side() }
        });
        std::iter::once(self.side()).chain(other).collect()
    }
}

impl Side<'_> {
    /// The number of a replica of this direction in frames.
    pub fn number(&self, replica: usize) -> u8 {
        self.first + replica as u8
    }

    /// The number of what serves all replicas of this direction: 255 where there is one direction.
    pub fn number_of_all(&self) -> u8 {
        if self.is_one_of_two { self.first } else { 255 }
    }

    /// The number of a queue of this direction in frames: 0 is that of the source, and 255 that of the second source.
    pub fn ring_number(&self, ring: u8) -> u8 {
        match ring {
            0 if self.first > 0 => 255,
            0 => 0,
            ring => ring + self.first,
        }
    }

    /// The number of a database of this direction among all.
    pub fn database(&self, of_direction: u8) -> u8 {
        if self.first == 1 { 1 - of_direction.min(1) } else { of_direction }
    }
}

impl Side<'_> {
    /// What the sender to a replica waits for.
    pub fn sender_waits_for(&self, replica: usize) -> WaitsFor {
        let channel = &self.channels[replica];
        let underway = channel.in_flight.len() + channel.arrived.len();
        match () {
            () if !channel.up => WaitsFor::Link,
            () if !channel.connected => WaitsFor::Replicas,
            () if self.ring.waiting(replica) == 0 => WaitsFor::Nothing,
            () if underway >= self.scenario.link.window as usize => WaitsFor::Receiver,
            () => WaitsFor::Nothing,
        }
    }

    /// What a transaction at a replica waits for.
    pub fn transaction_waits_for(&self, replica: usize, complete: &Complete) -> WaitsFor {
        let is_idle = |applier: &Applier| applier.state == ApplierState::Idle;
        match complete.state {
            CapturedState::Executed => WaitsFor::CommitOrder,
            CapturedState::Ready if !complete.depends_on.is_empty() => WaitsFor::Dependency,
            CapturedState::Ready if self.applies[replica].appliers.iter().any(is_idle) => {
                WaitsFor::ProgressRow
            }
            CapturedState::Ready => WaitsFor::Applier,
            _ => WaitsFor::Nothing,
        }
    }
}
