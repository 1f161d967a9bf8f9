//! The options and words of `rollforward wal --backup`: a base backup that is supposed to have been made.

use rollforward_engine::models::redo_log::backup::{Backup, SupposedBackup};
use rollforward_engine::models::redo_log::{Lsn, RedoLog};
use serde_json::{Value, json};

use crate::cli_error::CliError;

/// What is supposed, by positions.
#[derive(Clone, Copy, Debug, Default)]
pub struct Positions {
    copy_from: Option<Lsn>,
    copy_to: Option<Lsn>,
    kept_from: Option<Lsn>,
    kept_to: Option<Lsn>,
}

/// The options of a backup.
#[derive(Debug, Default)]
pub struct BackupOptions {
    wanted: bool,
    positions: Positions,
    /// The first position that was given.
    first: Option<&'static str>,
}

/// The positions of a backup.
const NAMES: [&str; 4] = ["copy-from", "copy-to", "kept-from", "kept-to"];

impl BackupOptions {
    /// Supposes a backup.
    pub fn want(&mut self) {
        self.wanted = true;
    }

    /// The position with this name, if it is one of a backup.
    pub fn named(name: &str) -> Option<&'static str> {
        NAMES.into_iter().find(|known| *known == name)
    }

    /// Sets a position by its name.
    pub fn take(&mut self, name: &'static str, position: Lsn) {
        self.first.get_or_insert(name);
        let field = match name {
            "copy-from" => &mut self.positions.copy_from,
            "copy-to" => &mut self.positions.copy_to,
            "kept-from" => &mut self.positions.kept_from,
            _ => &mut self.positions.kept_to,
        };
        *field = Some(position);
    }

    /// What is supposed, if a backup is.
    pub fn positions(&self) -> Result<Option<Positions>, CliError> {
        let Positions { copy_from, copy_to, kept_from, kept_to } = self.positions;
        match self.first {
            Some(name) if !self.wanted => Err(CliError::bad_input(format!("--{name} needs --backup"))),
            _ if is_reversed(copy_from, copy_to) => {
                Err(CliError::bad_input("--copy-from is after --copy-to. Exchange the two positions."))
            }
            _ if is_reversed(kept_from, kept_to) => {
                Err(CliError::bad_input("--kept-from is after --kept-to. Exchange the two positions."))
            }
            _ => Ok(self.wanted.then_some(self.positions)),
        }
    }
}

fn is_reversed(from: Option<Lsn>, to: Option<Lsn>) -> bool {
    from.zip(to).is_some_and(|(from, to)| from > to)
}

/// A supposed backup over a log.
pub struct BackupAnswer<'a> {
    log: &'a RedoLog,
    backup: Backup,
}

impl<'a> BackupAnswer<'a> {
    /// Finds what the backup needs.
    pub fn new(log: &'a RedoLog, positions: &Positions) -> Self {
        let bytes = |position: Option<Lsn>| position.map(|lsn| log.offset[log.records_before(lsn)]);
        let supposed = SupposedBackup {
            copy_from: bytes(positions.copy_from),
            copy_to: bytes(positions.copy_to),
            kept_from: bytes(positions.kept_from),
            kept_to: bytes(positions.kept_to),
        };
        Self { log, backup: Backup::of(log, &supposed) }
    }

    fn position(&self, record: u32) -> Lsn {
        self.log.position(record as usize)
    }

    fn checkpoint(&self) -> Option<Lsn> {
        self.backup.checkpoint.map(|checkpoint| self.position(checkpoint.record))
    }

    /// As part of a report in JSON.
    pub fn to_json(&self) -> Value {
        let backup = &self.backup;
        json!({
            "supposed": true,
            "enough": backup.is_enough(),
            "copy_from": self.position(backup.copy_from),
            "copy_to": self.position(backup.copy_to),
            "checkpoint": self.checkpoint(),
            "needed_from": self.position(backup.needed_from),
            "begins_before_log": backup.begins_before_log,
            "needed_bytes": backup.needed_bytes,
            "files": backup.files,
            "bytes_before_copy": backup.bytes_before_copy,
            "missing_before": backup.missing_before,
            "missing_after": backup.missing_after,
            "pages_missing": backup.pages_missing,
            "pages_copied_changing": backup.pages_copied_changing,
            "pages_unprotected": backup.pages_unprotected,
            "images_forced": backup.images_forced,
        })
    }

    /// As lines for a reader: name and value.
    pub fn lines(&self) -> Vec<(&'static str, String)> {
        let backup = &self.backup;
        let (from, to) = (self.position(backup.copy_from), self.position(backup.copy_to));
        let start = match self.checkpoint() {
            Some(checkpoint) => format!("its checkpoint is complete at {checkpoint}"),
            None => "no checkpoint of the log is complete before it".to_owned(),
        };
        let mut lines = vec![
            ("base backup", format!("supposed, not in the log: copies files from {from} to {to}; {start}")),
            (
                "",
                format!(
                    "needs the redo from {} to {to}: {} bytes in {} files of 16 MB",
                    self.position(backup.needed_from),
                    backup.needed_bytes,
                    backup.files
                ),
            ),
            (
                "",
                format!(
                    "{} bytes of it are before the copying: they would be missing if redo were kept only from there",
                    backup.bytes_before_copy
                ),
            ),
            (
                "",
                format!(
                    "{} pages change while they are copied, {} of them are not restored as a whole; a real backup would have logged {} more images",
                    backup.pages_copied_changing, backup.pages_unprotected, backup.images_forced
                ),
            ),
        ];
        let outcome = if backup.begins_before_log {
            "not enough: it needs redo from before the first record of the log".to_owned()
        } else if backup.is_enough() {
            "enough: nothing that it needs is missing".to_owned()
        } else {
            format!(
                "not enough: {} older and {} newer bytes are missing, with changes of {} pages",
                backup.missing_before, backup.missing_after, backup.pages_missing
            )
        };
        lines.push(("", outcome));
        lines
    }
}
