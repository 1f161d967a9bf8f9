//! A shared-disk database cluster of the Oracle RAC kind: redo threads, buffer caches, Cache Fusion, instance recovery
//! and buddy instances.

pub mod buddy;
pub mod cache;
pub mod check;
pub mod code;
pub mod construction;
mod digest;
pub mod experiments;
pub mod instances;
pub mod mark;
pub mod model;
pub mod observe;
mod occurrences;
mod questions;
pub mod recovery;
pub mod redo;
pub mod scale;
pub mod scenario;
pub mod simulation;
pub mod storage;
pub mod sweep;
pub mod torture;
pub mod trace;
pub mod tuning;
pub mod txn;
pub mod values;
pub mod verdict;
