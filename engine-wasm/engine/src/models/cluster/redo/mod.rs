//! Redo: records with change vectors, and the thread of one instance with its log buffer and its log files. Knows
//! block images; does not know caches, rules of transactions or other instances.

pub mod archive;
pub mod archived_files;
pub mod by_rba;
pub mod log;
pub mod log_files;
pub mod record;
pub mod table_row;
pub mod thread;

pub use archive::Archive;
pub use archived_files::{ArchivedFiles, MissingLogFile};
pub use by_rba::ByRba;
pub use log::RecordLog;
pub use log_files::LogFiles;
pub use record::{Applied, RedoRecord};
pub use table_row::{Columns, RowChange};
pub use thread::RedoThread;

/// A position in a redo thread, in bytes from its beginning. Log sequence, block and offset follow from the size
/// of a log file: documents write `(log sequence, block, offset)`.
pub type Rba = u64;
