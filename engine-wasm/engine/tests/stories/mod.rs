//! Stories: tests of one failure at a chosen moment, one screen each, written with the helpers of `support`. The
//! mutation suite runs the same stories on a broken engine and expects them to fail.

mod backup;
pub(crate) mod buddies;
pub(crate) mod cache_fusion;
pub(crate) mod checkpoints;
pub(crate) mod commits;
pub(crate) mod crashes;
pub(crate) mod disks;
pub(crate) mod interconnect;
mod journeys;
pub(crate) mod membership;
pub(crate) mod partitions;
pub(crate) mod passes;
pub(crate) mod platform;
pub(crate) mod real_logs;
pub(crate) mod rebuild;
pub(crate) mod services;
mod support;
pub(crate) mod synchronous;
pub(crate) mod tables;
pub(crate) mod tuning;
pub(crate) mod update_anywhere;
