//! Copies of volumes: what each holds, and at which instant. A copy never changes.

use super::code::CopyWay;
use super::headers::{ControlFile, FileHeader};
use crate::models::cluster::redo::Rba;
use crate::models::cluster::storage::{BlockId, Image};
use crate::platform::kernel::Nanos;
use std::sync::Arc;

/// A block as it was copied.
#[derive(Clone, Copy, Debug)]
pub struct CopiedBlock {
    /// Which.
    pub block: BlockId,
    /// Its contents; a mixture if it was caught half written.
    pub image: Image,
    /// The checksum in its first half.
    pub checksum: u32,
}

/// The copy of a DATA volume.
#[derive(Clone, Debug)]
pub struct DataCopy {
    /// When the last of its contents was copied.
    pub at: Nanos,
    /// Its blocks, ascending.
    pub blocks: Vec<CopiedBlock>,
    /// The headers on it, with their files.
    pub headers: Vec<(usize, FileHeader)>,
}

/// The log files of a thread that a RECO volume could hold.
#[derive(Clone, Debug)]
pub struct CopiedLogs {
    /// The redo ends here.
    pub end: Rba,
    /// The oldest online log file, counted from 0.
    pub oldest_online: u64,
    /// Archived log files.
    pub archived: Vec<u64>,
}

/// The copy of a RECO volume.
#[derive(Clone, Debug)]
pub struct RecoCopy {
    /// When.
    pub at: Nanos,
    /// The threads' log files at that moment; only those on this volume count.
    pub threads: Vec<CopiedLogs>,
    /// The control file at that moment; it counts on the volume of the control file.
    pub control: ControlFile,
}

/// The copies that one command made.
#[derive(Clone, Debug)]
pub struct CopySet {
    /// How.
    pub way: CopyWay,
    /// When it began.
    pub began: Nanos,
    /// When it ended; `None` while it is made.
    pub ended: Option<Nanos>,
    /// Copies of DATA volumes; `None` for those that are not in the set, or not yet.
    pub data: Vec<Option<Arc<DataCopy>>>,
    /// Copies of RECO volumes.
    pub reco: Vec<Option<Arc<RecoCopy>>>,
    /// Blocks that were caught half written.
    pub torn: u32,
}

impl CopySet {
    /// True if it has every DATA volume.
    pub fn has_data(&self) -> bool {
        self.ended.is_some() && self.data.iter().all(Option::is_some)
    }

    /// True if it has every RECO volume.
    pub fn has_reco(&self) -> bool {
        self.ended.is_some() && self.reco.iter().all(Option::is_some)
    }
}
