//! Rows for the pictures of what is supposed of a log: its recovery at each position, and a base backup.

use super::backup::Backup;
use super::frame::{BackupRow, PlaceRow, RecoveryNowRow, RecoveryRow};
use super::recovery::Recovery;
use super::run::LogRun;
use super::tape::offset;

/// Recovery at many positions.
pub fn recovery_rows(run: &LogRun) -> Vec<RecoveryRow> {
    let row = |recovery: &Recovery| RecoveryRow {
        kept: recovery.kept,
        offset: offset(run.log(), recovery.kept as usize),
        bytes: recovery.bytes as f64,
        reads: recovery.reads,
        seconds: recovery.seconds,
    };
    run.recoveries().iter().map(row).collect()
}

/// Recovery after a crash at the run's moment, from the last checkpoint of the log, without page writes.
pub fn recovery_now(run: &LogRun) -> RecoveryNowRow {
    let (log, machine) = (run.log(), run.reading.machine);
    let before = log.checkpoints.iter().rev().find(|checkpoint| checkpoint.record < run.kept);
    let from = before.map_or(0, |checkpoint| log.records_before(checkpoint.redo) as u32);
    let mut seen = vec![false; log.blocks.len()];
    let mut reads = 0;
    for record in from..run.kept {
        for reference in log.refs_of(record as usize) {
            let is_known = std::mem::replace(&mut seen[reference.block() as usize], true);
            reads += u32::from(!is_known && !reference.needs_no_read());
        }
    }
    let bytes = log.offset[run.kept as usize] - log.offset[from.min(run.kept) as usize];
    RecoveryNowRow {
        bytes: bytes as f64,
        reads,
        seconds: machine.seconds(bytes, reads),
        replay_bytes_per_s: machine.replay_bytes_per_s as f64,
        page_read_us: machine.page_read_us,
    }
}

/// The supposed backup.
pub fn backup_row(run: &LogRun) -> BackupRow {
    let backup = run.backup();
    let checkpoint = backup.checkpoint.map(|checkpoint| offset(run.log(), checkpoint.record as usize));
    BackupRow {
        checkpoint_offset: checkpoint.unwrap_or(-1.0),
        begins_before_log: u8::from(backup.begins_before_log),
        files: backup.files,
        missing_before: backup.missing_before as f64,
        missing_after: backup.missing_after as f64,
        pages_missing: backup.pages_missing,
        pages_copied_changing: backup.pages_copied_changing,
        pages_unprotected: backup.pages_unprotected,
        images_forced: backup.images_forced,
    }
}

/// Its places.
pub fn backup_places(run: &LogRun) -> Vec<PlaceRow> {
    let Backup { needed_from, copy_from, copy_to, kept_from, kept_to, .. } = *run.backup();
    let row = |record: u32| {
        let (lsn_high, lsn_low) = run.log().position(record as usize).halves();
        PlaceRow { offset: offset(run.log(), record as usize), lsn_high, lsn_low }
    };
    [needed_from, copy_from, copy_to, kept_from, kept_to].into_iter().map(row).collect()
}
