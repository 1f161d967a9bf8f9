//! What a viewer may ask. Reads everything, changes nothing.

pub mod chronicle;
mod fill_block;
mod fill_buddies;
mod fill_cluster;
mod fill_history;
mod fill_recovery;
mod fill_work;
pub mod frame;
pub mod question;

pub use crate::models::cluster::code;

use crate::models::cluster::buddy::Buddies;
use crate::models::cluster::instances::Cluster;
use crate::models::cluster::recovery::Recovery;
use crate::models::cluster::scenario::BUDDIES;
use chronicle::Chronicle;
use frame::Frame;
use serde::Deserialize;

/// What a frame should hold.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct FrameRequest {
    /// Names of tables to fill; others stay empty.
    pub tables: Vec<String>,
    /// Newest records of each thread.
    pub tape_records: usize,
    /// The block whose places and rows are wanted.
    pub block: Option<u32>,
    /// Commits from here on, ns.
    pub commits_from_ns: f64,
    /// Commits up to here, ns.
    pub commits_to_ns: f64,
    /// Newest facts.
    pub fact_limit: usize,
}

impl Default for FrameRequest {
    fn default() -> Self {
        Self {
            tables: Vec::new(),
            tape_records: 240,
            block: None,
            commits_from_ns: 0.0,
            commits_to_ns: f64::MAX,
            fact_limit: 200,
        }
    }
}

/// One moment, seen from outside.
pub struct Moment<'a> {
    /// The cluster.
    pub cluster: &'a Cluster,
    /// Its recovery.
    pub recovery: &'a Recovery,
    /// Its buddies.
    pub buddies: &'a Buddies,
    /// All that is known to have happened, perhaps later than this moment too.
    pub chronicle: &'a Chronicle,
    /// Steps so far.
    pub step: u64,
    /// The farthest step, and its time.
    pub known: (u64, u64),
}

/// Rows by a key of three numbers. All tables share this one sort of plain numbers: a sort for each kind of row would
/// be 2 kB more each for a first visit to load.
fn in_order<T: Clone>(rows: &[T], key: impl Fn(&T) -> (u64, u32, u32)) -> Vec<T> {
    let mut keys: Vec<_> = rows.iter().map(key).zip(0u32..).collect();
    keys.sort_unstable();
    keys.iter().map(|&(_, row)| rows[row as usize].clone()).collect()
}

impl Moment<'_> {
    /// The tables asked for. Cost: linear in their rows.
    pub fn frame(&self, request: &FrameRequest) -> Frame {
        let mut frame = Frame::default();
        for table in &request.tables {
            self.fill(table, request, &mut frame);
        }
        frame
    }

    fn fill(&self, table: &str, request: &FrameRequest, frame: &mut Frame) {
        match table {
            "clock" => frame.clock = vec![self.clock()],
            "instances" => frame.instances = self.instances(),
            "threads" => frame.threads = self.threads(),
            "buffers" => frame.buffers = self.buffers(),
            "queue" => frame.queue = self.queue(),
            "records" => frame.records = self.records(request.tape_records),
            "set" => frame.set = self.set(),
            "buddies" if BUDDIES => frame.buddies = self.buddies(),
            "buddy_set" if BUDDIES => frame.buddy_set = self.buddy_set(),
            "buddy_estimates" if BUDDIES => frame.buddy_estimates = self.buddy_estimates(),
            "failures" if BUDDIES => frame.failures = self.failures(),
            "advice" if BUDDIES => frame.advice = self.advice(),
            "sessions" => frame.sessions = self.sessions(),
            "transactions" => frame.transactions = self.transactions(),
            "undo" => frame.undo = self.undo(),
            "resources" => frame.resources = self.resources(),
            "messages" => frame.messages = self.messages(),
            "io" => frame.io = self.io(),
            "phases" => frame.phases = self.phases(),
            "brownouts" => frame.brownouts = self.brownouts(),
            "commits" => frame.commits = self.commits(request.commits_from_ns, request.commits_to_ns),
            "availability" => frame.availability = self.availability(),
            "marks" => frame.marks = self.chronicle.marks.clone(),
            "places" => frame.places = self.places(request.block),
            "rows" => frame.rows = self.rows(request.block),
            "proof_sum" => frame.proof_sum = vec![self.proof_sum()],
            "proof" => frame.proof = self.proof(),
            "verdicts" => frame.verdicts = self.verdicts(),
            "facts" => frame.facts = self.newest_facts(request.fact_limit),
            _ => {}
        }
    }
}
