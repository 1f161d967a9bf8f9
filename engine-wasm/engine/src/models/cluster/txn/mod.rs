//! Transactions: their numbers, their undo segments, the sessions that run them, the workloads that invent them.
//! Knows redo records and block numbers; asks for blocks by number and refuses to know where they come from.

pub mod clients;
pub mod layout;
pub mod ledger;
pub mod segment;
pub mod session;
pub mod sessions;
pub mod workload;

pub use clients::ClientHistory;
pub use layout::Layout;
pub use ledger::Ledger;
pub use segment::{Segment, Slot};
pub use session::{Session, SessionKind, Stage};
pub use sessions::{Sessions, TooManySessions};
