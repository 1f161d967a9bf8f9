//! Reads logs of real databases as redo streams, and computes what recovery from a crash at any position would do.
//! The simulated cluster does not know this model, and it has no words. As a model of the platform its timeline is
//! the log: a step reads a record, and every moment is a crash.
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
//! | `capture` | the row changes that a capture process would take, by transaction |
//! | `intervals`, `images` | the log from checkpoint to checkpoint: its redo and page images |
//! | `recovery` | how long recovery would take at each position, by what is assumed of the machine |
//! | `backup` | a base backup that is supposed: the redo that it needs, and what is missing |
//! | `supposed` | rows of both |
//! | `growth`, `tape` | series along the log, and rows to draw it from |
//! | `report` | answers as messages, for the command line |
//! | `warning` | what was odd, as codes |
//! | `library` | logs and page writes that were handed over, by the digest of their bytes |
//! | `scenario`, `fact`, `run` | what a person gives, what happens, where a run stands |
//! | `answer`, `frame`, `fill`, `values` | what a viewer may ask of a moment |
//! | `model` | the log as the platform's contract asks for it |

mod answer;
pub mod backup;
pub mod block;
pub mod buddy;
pub mod capture;
mod chain;
pub mod clock;
pub mod crash;
pub mod dbwr;
pub mod digest;
pub mod fact;
mod fill;
mod foreign;
mod forged;
pub mod frame;
pub mod growth;
pub mod images;
pub mod intervals;
pub mod kind;
mod lengths;
pub mod library;
pub mod log;
pub mod lsn;
mod model;
pub mod reader;
mod record;
pub mod recovery;
pub mod report;
mod run;
pub mod scenario;
mod supposed;
pub mod tape;
pub mod text;
mod values;
pub mod warning;
pub mod writes;

pub use crash::{CrashPoint, CrashQuery};
pub use log::RedoLog;
pub use lsn::Lsn;
pub use reader::LogReader;
pub use report::{CrashReport, LogSummary};
pub use run::LogRun;
pub use warning::{Rejection, Warning};
pub use writes::PageWrites;
