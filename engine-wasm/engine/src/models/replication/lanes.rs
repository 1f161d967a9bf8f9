//! The same transactions in each of the three ways to replicate, for one picture: three runs of the model from the same seed,
//! until the first transaction of some clients is at the first replica. A run computes them once, when somebody looks. Commands
//! that a person gives to the run are not part of them.

use super::code::{CapturedState, FactKind, Lane, LaneMessage, LaneSpan};
use super::fact::Fact;
use super::run::{ReplicationRun, SOURCE};
use super::scenario::{Scenario, Way};
use crate::models::cluster::code::WaitReason;
use crate::models::cluster::txn::{Session, SessionKind, Stage};
use crate::platform::kernel::Nanos;
use std::collections::BTreeMap;

/// Most clients whose first transaction is shown.
const MOST: usize = 5;
/// Steps of each run, at most.
const MOST_STEPS: u64 = 60_000;

/// A stretch of time of a transaction.
#[derive(Clone, Copy, Debug)]
pub struct Span {
    /// What it does.
    pub does: LaneSpan,
    /// From …
    pub from: Nanos,
    /// … to; the end of the run if that came first.
    pub until: Nanos,
}

/// A message of a transaction on the link to the first replica.
#[derive(Clone, Copy, Debug)]
pub struct Message {
    /// What it is.
    pub what: LaneMessage,
    /// Which LCR; 0 for an announcement and its answer.
    pub lcr: u64,
    /// When it left.
    pub sent: Nanos,
    /// When it arrived.
    pub received: Option<Nanos>,
}

/// A transaction in one way.
#[derive(Clone, Debug, Default)]
pub struct Course {
    /// Its number at the source.
    pub transaction: u32,
    /// When it made each of its changes.
    pub changes: Vec<Nanos>,
    /// What it does at the source, in order.
    pub source: Vec<Span>,
    /// What an applier does for it at the replica, in order.
    pub replica: Vec<Span>,
    /// Its messages.
    pub messages: Vec<Message>,
    /// When its commit was durable at the source.
    pub committed: Option<Nanos>,
    /// When it was durable at the replica.
    pub visible: Option<Nanos>,
}

/// A way, with the same transactions in the same order.
#[derive(Clone, Debug)]
pub struct WayLane {
    /// Which way.
    pub lane: Lane,
    /// By client.
    pub courses: Vec<Course>,
}

/// All three ways of a scenario. Cost: up to [`MOST_STEPS`] for each.
pub fn lanes(scenario: &Scenario) -> Vec<WayLane> {
    if scenario.anywhere.on {
        // Clients of both databases commit without waiting.
        return Vec::new();
    }
    let ways =
        [(Lane::Synchronous, Way::Synchronous), (Lane::Lazy, Way::Lazy), (Lane::Streaming, Way::Streaming)];
    let watched = ways.map(|(lane, way)| (lane, Watch::new(&Scenario { way, ..scenario.clone() }).watched()));
    let commits = |session: &u32| watched.iter().all(|(_, known)| known.contains_key(session));
    let mut sessions: Vec<u32> = watched[1].1.keys().copied().filter(commits).collect();
    // In the order in which they commit if nobody waits for the replica.
    sessions.sort_by_key(|session| (watched[1].1[session].committed, *session));
    sessions.truncate(MOST);
    let lane = |(lane, known): (Lane, BTreeMap<u32, Course>)| WayLane {
        lane,
        courses: sessions.iter().filter_map(|session| known.get(session).cloned()).collect(),
    };
    watched.into_iter().map(lane).collect()
}

/// A run that is watched.
struct Watch {
    run: ReplicationRun,
    /// Courses of first transactions, by session.
    courses: BTreeMap<u32, Course>,
    /// Changes of each that the source has made so far.
    changed: BTreeMap<u32, u8>,
}

impl Watch {
    fn new(scenario: &Scenario) -> Self {
        Self { run: ReplicationRun::new(scenario, true), courses: BTreeMap::new(), changed: BTreeMap::new() }
    }

    /// Runs until the first transaction of each client is at the replica. Those that roll back or change nothing are left out.
    fn watched(mut self) -> BTreeMap<u32, Course> {
        while self.run.steps < MOST_STEPS && !self.is_complete() && self.run.advance() {
            self.look_at_source();
            for fact in std::mem::take(&mut self.run.trace.fresh) {
                self.take(&fact);
            }
            self.look_at_replica();
        }
        self.courses.retain(|_, course| course.committed.is_some() && !course.changes.is_empty());
        self.courses
    }

    fn is_complete(&self) -> bool {
        let sessions = self.run.databases[SOURCE].cluster.sessions.iter();
        let workers = sessions.filter(|(_, session)| session.kind == SessionKind::Worker).count();
        let is_over = |course: &&Course| {
            course.visible.is_some() || course.committed.is_some() && course.changes.is_empty()
        };
        self.courses.len() >= workers.min(MOST) && self.courses.values().all(|course| is_over(&course))
    }

    fn look_at_source(&mut self) {
        let now = self.run.now;
        for (number, session) in self.run.databases[SOURCE].cluster.sessions.iter() {
            if session.kind != SessionKind::Worker {
                continue;
            }
            let is_known = self.courses.contains_key(&number);
            if !is_known && (session.xid == 0 || self.courses.len() >= MOST) {
                continue;
            }
            let course = self.courses.entry(number).or_default();
            if !is_known {
                course.transaction = session.xid;
            }
            if course.committed.is_some() || course.transaction == 0 {
                continue;
            }
            if session.xid != course.transaction {
                end_last(&mut course.source, now);
                // One that rolls back is shown nowhere.
                course.committed = Some(now);
                continue;
            }
            if session.stage == Stage::RollBack {
                course.transaction = 0;
                continue;
            }
            let changed = self.changed.entry(number).or_default();
            if session.changed > *changed {
                *changed = session.changed;
                course.changes.push(now);
            }
            let waits = self.run.synchronous.announced.contains_key(&session.xid);
            extend(&mut course.source, at_source(session, waits), now);
        }
    }

    fn look_at_replica(&mut self) {
        let now = self.run.now;
        for complete in self.run.applies[0].complete.values() {
            let course = self.courses.values_mut().find(|course| course.transaction == complete.transaction);
            let does = match complete.state {
                CapturedState::Applying => LaneSpan::Executes,
                CapturedState::Executed => LaneSpan::WaitsToCommit,
                _ => continue,
            };
            if let Some(course) = course.filter(|course| course.committed.is_some()) {
                extend(&mut course.replica, does, now);
            }
        }
    }

    fn take(&mut self, fact: &Fact) {
        if fact.database > 1 || fact.transaction == 0 {
            return;
        }
        let Some(course) = self.courses.values_mut().find(|it| it.transaction == fact.transaction) else {
            return;
        };
        let now = fact.time;
        let mut send = |what, lcr| course.messages.push(Message { what, lcr, sent: now, received: None });
        match fact.kind {
            FactKind::Sent => send(LaneMessage::Lcr, fact.lcr),
            FactKind::CommitAnnounced => send(LaneMessage::Announcement, 0),
            FactKind::CommitHeard => {
                arrive(course, LaneMessage::Announcement, 0, now);
                course.messages.push(Message {
                    what: LaneMessage::Answer,
                    lcr: 0,
                    sent: now,
                    received: None,
                });
            }
            FactKind::CommitAnswered => arrive(course, LaneMessage::Answer, 0, now),
            FactKind::Received => arrive(course, LaneMessage::Lcr, fact.lcr, now),
            FactKind::Applied if course.visible.is_none() => {
                end_last(&mut course.replica, now);
                course.visible = Some(now);
            }
            _ => {}
        }
    }
}

/// What a session of the source does.
fn at_source(session: &Session, waits_for_answer: bool) -> LaneSpan {
    match () {
        () if waits_for_answer => LaneSpan::WaitsForAnswer,
        () if session.wait == WaitReason::RowLock => LaneSpan::WaitsForLock,
        () if session.stage == Stage::LogSync => LaneSpan::Commits,
        () => LaneSpan::Works,
    }
}

/// The last span lasts until now; another one begins if this is something else.
fn extend(spans: &mut Vec<Span>, does: LaneSpan, now: Nanos) {
    end_last(spans, now);
    if spans.last().is_none_or(|span| span.does != does) {
        spans.push(Span { does, from: now, until: now });
    }
}

fn end_last(spans: &mut [Span], now: Nanos) {
    if let Some(span) = spans.last_mut() {
        span.until = now;
    }
}

fn arrive(course: &mut Course, what: LaneMessage, lcr: u64, now: Nanos) {
    let is_it = |it: &&mut Message| it.what == what && it.lcr == lcr && it.received.is_none();
    if let Some(message) = course.messages.iter_mut().find(is_it) {
        message.received = Some(now);
    }
}
