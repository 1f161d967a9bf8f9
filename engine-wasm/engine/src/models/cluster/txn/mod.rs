//! Transactions: their numbers, their undo segments, the sessions that run them, and the workloads that generate
//! them. Knows redo records and block numbers; requests blocks by number and does not know where they come from.

pub mod clients;
pub mod commit_gate;
pub mod conflicts;
pub mod handed;
pub mod latch;
pub mod layout;
pub mod ledger;
pub mod lookup;
pub mod samples;
pub mod segment;
pub mod services;
pub mod session;
pub mod sessions;
pub mod tables;
pub mod workload;

pub use clients::ClientHistory;
pub use commit_gate::CommitGate;
pub use handed::HandedWork;
pub use layout::Layout;
pub use ledger::Ledger;
pub use lookup::Lookup;
pub use samples::Samples;
pub use segment::{Segment, Slot};
pub use services::Services;
pub use session::{Session, SessionKind, Stage};
pub use sessions::{Sessions, TooManySessions};
