//! The view of a cluster for viewers. Reads everything, changes nothing.

mod fill_block;
mod fill_buddies;
mod fill_clocks;
mod fill_cluster;
mod fill_history;
mod fill_journey;
mod fill_recovery;
mod fill_services;
mod fill_tuning;
mod fill_work;
pub mod frame;
pub mod frame_journey;
pub mod frame_tuning;
pub mod history;
mod journey;
mod lost_queue;
mod session_spans;
pub mod subject;

pub use subject::Subject;

use crate::models::cluster::buddy::Buddies;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::recovery::Recovery;
use crate::platform::query;
use frame::Frame;
use history::{Chronicle, History};
use lost_queue::lost_queue;

/// A request for a frame of a cluster.
pub type FrameRequest = query::FrameRequest<Subject>;

/// Redo records of each thread in a frame unless more are requested.
pub const NEWEST_RECORDS: usize = 240;
/// Facts in a frame unless more are requested.
const NEWEST_FACTS: usize = 200;

/// One moment, for viewers.
pub struct Moment<'a> {
    /// The cluster.
    pub cluster: &'a Cluster,
    /// Its recovery.
    pub recovery: &'a Recovery,
    /// Its buddies.
    pub buddies: &'a Buddies,
    /// All known facts, also those after this moment.
    pub chronicle: &'a Chronicle,
    /// The summary of those facts.
    pub history: &'a History,
    /// Steps so far.
    pub step: u64,
    /// The farthest step, and its time.
    pub known: (u64, u64),
}

impl Moment<'_> {
    /// The requested tables. Cost: linear in their rows.
    pub fn frame(&self, request: &FrameRequest) -> Frame {
        let mut frame = Frame::default();
        for table in &request.tables {
            self.fill(table, request, &mut frame);
        }
        frame
    }

    /// A table that few views show is filled by a function that is never inlined here: what a page loads first is without it.
    fn fill(&self, table: &str, request: &FrameRequest, frame: &mut Frame) {
        match table {
            "clock" => frame.clock = vec![self.clock()],
            "instances" => frame.instances = self.instances(),
            "threads" => frame.threads = self.threads(),
            "buffers" => frame.buffers = self.buffers(),
            "queue" => frame.queue = self.queue(),
            "records" => frame.records = self.records(request.newest_of("records", NEWEST_RECORDS)),
            "set" => frame.set = self.set(),
            "buddies" => frame.buddies = self.buddies(),
            "buddy_set" => frame.buddy_set = self.buddy_set(),
            "buddy_estimates" => frame.buddy_estimates = self.buddy_estimates(),
            "failures" => frame.failures = self.failures(),
            "advice" => frame.advice = self.advice(),
            "sessions" => frame.sessions = self.sessions(),
            "services" => frame.services = self.services(),
            "active_bins" => frame.active_bins = self.active_bins(),
            "transaction_bins" => frame.transaction_bins = self.transaction_bins(),
            "active_top" => frame.active_top = self.active_top(),
            "transactions" => frame.transactions = self.transactions(),
            "undo" => frame.undo = self.undo(),
            "resources" => frame.resources = self.resources(),
            "messages" => frame.messages = self.messages(),
            "io" => frame.io = self.io(),
            "io_bins" => frame.tuning.io_bins = self.io_bins(),
            "recovery_work" => frame.tuning.recovery_work = self.recovery_work(),
            "mttr_estimates" => frame.tuning.mttr_estimates = self.mttr_estimates(),
            "clocks" => frame.clocks = self.clocks(),
            "phases" => frame.phases = self.phases(),
            "brownouts" => frame.brownouts = self.brownouts(),
            "journey" | "journey_costs" | "log_writes" => {
                self.fill_journey(block_of(request), &mut frame.journey);
            }
            "session_spans" => frame.journey.session_spans = self.session_spans(),
            "commits" => frame.commits = self.commits(request.from_ns, request.to_ns),
            "availability" => frame.availability = self.availability(),
            "marks" => frame.marks = self.history.marks.clone(),
            "places" => frame.places = self.places(block_of(request)),
            "rows" => frame.rows = self.rows(block_of(request)),
            "proof_sum" => frame.proof_sum = vec![self.proof_sum()],
            "proof" => frame.proof = self.proof(),
            "verdicts" => frame.verdicts = self.verdicts(),
            "lost_queue" => frame.lost_queue = lost_queue(self.cluster),
            "lost_records" => frame.lost_records = self.lost_records(),
            "set_sum" => frame.set_sum = vec![self.set_sum()],
            "known_brownouts" => frame.known_brownouts = self.known_brownouts(),
            "facts" => frame.facts = self.newest_facts(request.newest_of("facts", NEWEST_FACTS)),
            _ => {}
        }
    }
}

/// The block that is the subject of the tables about one block.
fn block_of(request: &FrameRequest) -> Option<u32> {
    match request.about {
        Some(Subject::Block { block }) => Some(block),
        _ => None,
    }
}
