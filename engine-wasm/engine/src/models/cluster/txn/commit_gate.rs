//! Commits that need a permission from outside, as in synchronous replication. Data only: `instances/commit_gate.rs` asks and
//! continues, and somebody outside the cluster answers.

use std::collections::BTreeMap;

/// Which transactions have asked for the permission to commit, and which have it.
#[derive(Clone, Debug, Default)]
pub struct CommitGate {
    /// Transactions of clients that have changed rows need a permission.
    pub is_closed: bool,
    /// Transactions that wait, by session.
    pub waiting: BTreeMap<u32, u32>,
    /// Transactions that may commit, by session.
    pub allowed: BTreeMap<u32, u32>,
    /// Transactions that have asked since somebody took them, each with its session.
    pub asked: Vec<(u32, u32)>,
}
