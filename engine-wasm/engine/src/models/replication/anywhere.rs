//! Update anywhere: both databases have clients, and changes flow in both directions. A run has one direction in hand, with
//! its source first among the databases; turning it takes the other direction in hand. So every process of the pipeline is
//! written once, for one direction.

use super::apply::Apply;
use super::capture::Capture;
use super::channel::Channel;
use super::event::Event;
use super::lcr::{Lcrs, Position, scn_of, thread_of};
use super::load::Loads;
use super::ring::Ring;
use super::run::{ReplicationRun, from_us};
use super::scenario::{Mutant, Resolution, Scenario};
use crate::models::cluster::redo::table_row::Columns;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::txn::SessionKind;
use crate::models::cluster::txn::conflicts::{Incoming, Resolve, RowName, Stamp, stamp};
use crate::platform::kernel::queue::EventQueue;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// Set in the number of a transaction of the second database.
pub const SECOND: u32 = 1 << 31;

/// Clients change the same rows at the source and at its replica, and changes flow in both directions.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS), ts(rename = "ReplicationAnywhere"))]
pub struct Anywhere {
    /// Whether they do. There is then one replica; tables have no unique column and no foreign key, and there are no rules.
    pub on: bool,
    /// Row accesses of clients that go to rows which clients of both databases change, percent.
    pub common_percent: u32,
    /// Who wins when a change of the second database arrives at the first one.
    pub at_first: Resolution,
    /// Who wins when a change of the first database arrives at the second one.
    pub at_second: Resolution,
    /// Clients begin no transaction after this time, ms; 0 = they never stop.
    pub clients_until_ms: f64,
}

impl Default for Anywhere {
    fn default() -> Self {
        Self {
            on: false,
            common_percent: 40,
            at_first: Resolution::LatestTimestamp,
            at_second: Resolution::LatestTimestamp,
            clients_until_ms: 0.0,
        }
    }
}

impl Anywhere {
    /// True if both databases have the same rows in the end: the later change wins everywhere, or one database always wins.
    pub fn converges(&self) -> bool {
        matches!(
            (self.at_first, self.at_second),
            (Resolution::LatestTimestamp, Resolution::LatestTimestamp)
                | (Resolution::Overwrite, Resolution::Discard)
                | (Resolution::Discard, Resolution::Overwrite)
        )
    }
}

/// One direction that is not in hand.
#[derive(Clone)]
pub struct Direction {
    /// Capture.
    pub capture: Capture,
    /// The queue of its source.
    pub ring: Ring,
    /// Its sender, link and receiver.
    pub channels: Vec<Channel>,
    /// Its apply.
    pub applies: Vec<Apply>,
    /// Its LCRs.
    pub lcrs: Lcrs,
    /// How much its processes work.
    pub loads: Loads,
    /// Its events.
    pub queue: EventQueue<Event>,
}

impl Direction {
    /// The second direction of a scenario, at the beginning.
    pub fn new(scenario: &Scenario) -> Self {
        Self {
            capture: Capture::new(),
            ring: Ring::new(scenario.capture.slots, 1),
            channels: vec![Channel::new(scenario.seed, 1)],
            applies: vec![Apply::new(scenario.apply.slots)],
            lcrs: Lcrs::of_direction(1),
            loads: Loads::new(),
            queue: EventQueue::default(),
        }
    }
}

impl ReplicationRun {
    /// Takes the other direction in hand, if there is one.
    pub(super) fn turn(&mut self) {
        let Some(other) = &mut self.other else { return };
        std::mem::swap(&mut self.capture, &mut other.capture);
        std::mem::swap(&mut self.ring, &mut other.ring);
        std::mem::swap(&mut self.channels, &mut other.channels);
        std::mem::swap(&mut self.applies, &mut other.applies);
        std::mem::swap(&mut self.lcrs, &mut other.lcrs);
        std::mem::swap(&mut self.loads, &mut other.loads);
        std::mem::swap(&mut self.queue, &mut other.queue);
        self.databases.swap(0, 1);
        self.known.swap(0, 1);
        self.row_clocks.swap(0, 1);
        self.is_turned = !self.is_turned;
    }

    /// Does something in the other direction, if there is one.
    pub(super) fn turned<T>(&mut self, work: impl FnOnce(&mut Self) -> T) -> Option<T> {
        self.other.as_ref()?;
        self.turn();
        let result = work(self);
        self.turn();
        Some(result)
    }

    /// The number of a database of the direction in hand among all.
    pub(super) fn database_number(&self, of_direction: u8) -> u8 {
        if self.is_turned && of_direction < 2 { 1 - of_direction } else { of_direction }
    }

    /// What the direction in hand adds to numbers of transactions.
    pub(super) fn transaction_mark(&self) -> u32 {
        if self.is_turned { SECOND } else { 0 }
    }

    /// The time of a transaction of the direction in hand.
    pub(super) fn time_of(&self, commit: Position) -> Stamp {
        stamp(scn_of(commit), self.database_number(0), thread_of(commit))
    }

    /// What a transaction expects to find at the other database; `None` if clients work at one database only.
    pub(super) fn incoming(&self, commit: Position, expected: &BTreeMap<RowName, Stamp>) -> Option<Incoming> {
        self.other.as_ref()?;
        let anywhere = &self.scenario.anywhere;
        let resolution = if self.is_turned { anywhere.at_first } else { anywhere.at_second };
        let resolve = match resolution {
            Resolution::LatestTimestamp if self.scenario.mutant == Mutant::TieNotBroken => {
                Resolve::ByScnAlone
            }
            Resolution::LatestTimestamp => Resolve::ByTime,
            Resolution::Overwrite => Resolve::Overwrite,
            Resolution::Discard => Resolve::Discard,
            Resolution::None => Resolve::Nobody,
        };
        Some(Incoming::new(self.time_of(commit), expected.clone(), resolve))
    }

    /// The time after which clients begin nothing.
    pub(super) fn set_end_of_clients(&mut self) {
        let until = self.scenario.anywhere.clients_until_ms;
        if self.other.is_some() && until > 0.0 {
            self.after(from_us(until * 1e3), Event::ClientsStop);
        }
    }

    /// Clients end their transactions and begin no others.
    pub(super) fn stop_clients(&mut self) {
        let with_clients = if self.other.is_some() { 2 } else { 1 };
        for database in &mut self.databases[..with_clients] {
            let sessions = database.cluster.sessions.iter();
            let workers: Vec<u32> = sessions
                .filter(|(_, session)| session.kind == SessionKind::Worker)
                .map(|(session, _)| session)
                .collect();
            workers.into_iter().for_each(|session| database.cluster.end_session(session));
        }
    }
}

/// The rows of a table as a reader sees them now, by key; `None` if a reader would have to wait.
pub fn rows_by_key(database: &Simulation, table: usize) -> Option<BTreeMap<u16, Columns>> {
    let rows = database.cluster.committed_rows(table)?;
    Some(rows.into_iter().map(|row| (row[0], row)).collect())
}

/// How many conflicts ended how.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ConflictCounts {
    /// The change that arrived has won.
    pub won: u64,
    /// It has lost.
    pub lost: u64,
    /// Its transaction is in the error queue.
    pub failed: u64,
}

impl ReplicationRun {
    /// The conflicts at both databases.
    pub fn conflict_counts(&self) -> ConflictCounts {
        let mut counts = ConflictCounts::default();
        for apply in self.sides().iter().flat_map(|side| side.applies) {
            counts.won += apply.conflicts.counts.won;
            counts.lost += apply.conflicts.counts.lost;
            counts.failed += apply.conflicts.counts.failed;
        }
        counts
    }

    /// Rows that are not the same in both databases now; `None` if clients work at one database only, or while recovery
    /// holds a block. Changes that are on their way count too. Cost: linear in the rows.
    pub fn different_rows(&self) -> Option<usize> {
        self.other.as_ref()?;
        let of_table = |table: usize| {
            let [first, second] = [0, 1].map(|database| rows_by_key(&self.databases[database], table));
            let (first, second) = (first?, second?);
            let keys = first.keys().chain(second.keys().filter(|key| !first.contains_key(key)));
            Some(keys.filter(|key| first.get(key) != second.get(key)).count())
        };
        (0..self.scenario.tables.len()).map(of_table).sum()
    }
}
