//! Reads foreign redo logs as redo streams, and says what recovery from a crash at any position would do.
//! Knows nothing of the simulated cluster; makes no words.
//!
//! | file | duty |
//! | --- | --- |
//! | `text` | bytes to lines |
//! | `record`, `block`, `foreign` | the grammar: records, references to blocks, everything else |
//! | `kind`, `log` | columns of the records |
//! | `reader`, `forged`, `chain` | a stream to a log, each record once and in order |
//! | `writes`, `dbwr` | page writes of the server, real or simulated |
//! | `crash`, `digest` | the crash at one position: scan, recovery set, what Block Written Records leave |
//! | `clock` | the log's own time |
//! | `buddy` | a simulated buddy that scans the log: its set, its sweep over all crash points |
//! | `growth`, `tape` | series along the log, and columns to draw it from |
//! | `report` | answers as messages |
//! | `warning` | what was odd, as codes |

pub mod block;
pub mod buddy;
mod chain;
pub mod clock;
pub mod crash;
pub mod dbwr;
pub mod digest;
mod foreign;
mod forged;
pub mod growth;
pub mod kind;
pub mod log;
pub mod lsn;
pub mod reader;
mod record;
pub mod report;
pub mod tape;
pub mod text;
pub mod warning;
pub mod writes;

pub use crash::{CrashPoint, CrashQuery};
pub use log::RedoLog;
pub use lsn::Lsn;
pub use reader::LogReader;
pub use report::{CrashReport, LogSummary};
pub use warning::{Rejection, Warning};
pub use writes::PageWrites;
