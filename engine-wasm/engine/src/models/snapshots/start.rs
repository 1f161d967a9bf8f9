//! What a start says. It knows the headers, the control file and the log files, and nothing of the instants at which volumes
//! were copied. It finds out which recovery the files need, and whether the volumes have the redo for it.

use super::code::{Reason, StartKind, StartMethod};
use super::headers::{ControlFile, FileHeader};
use super::restore::{Disks, Logs, Refusal};
use super::run::SnapshotsRun;
use super::scenario::Mutant;
use crate::models::cluster::code::RecordKind;
use crate::models::cluster::redo::{Rba, RedoRecord};
use crate::platform::kernel::Nanos;

/// A log file that recovery reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LogToRead {
    /// Its thread.
    pub thread: u8,
    /// Its log sequence number, from 1.
    pub sequence: u64,
    /// From the online log file; otherwise from its archived copy.
    pub online: bool,
    /// The SCN of the first change that is needed from it.
    pub scn: u64,
}

/// What recovery does.
#[derive(Clone, Debug)]
pub struct Plan {
    /// Which recovery.
    pub kind: StartKind,
    /// For each data file, where its redo begins in each thread.
    pub files: Vec<Vec<Rba>>,
    /// Where reading begins in each thread.
    pub from: Vec<Rba>,
    /// Where it ends.
    pub to: Vec<Rba>,
    /// Records with a higher SCN are not applied.
    pub until_scn: u64,
    /// The lowest SCN that is needed.
    pub from_scn: u64,
    /// The log files, in the order in which they are read.
    pub logs: Vec<LogToRead>,
}

/// Why the database does not open, and which recovery it would need if that is known.
pub type Refused = (Option<StartKind>, Vec<Refusal>);

/// Decides what a start, or a recovery that a person asks for, does.
///
/// # Errors
/// Every file or log file that keeps the database from opening.
pub fn plan(run: &SnapshotsRun, disks: &Disks, method: StartMethod, until: Nanos) -> Result<Plan, Refused> {
    let Some(control) = &disks.control else {
        return Err((None, vec![Refusal::new(Reason::NoControlFile)]));
    };
    let headers = present(disks).map_err(|refusals| (None, refusals))?;
    let about = |reason, file| Refusal { file: Some(file), ..Refusal::new(reason) };
    let foreign = |(file, header): (usize, &&FileHeader)| {
        (header.database != control.database).then(|| about(Reason::OtherDatabase, file))
    };
    let mut refusals: Vec<Refusal> = headers.iter().enumerate().filter_map(foreign).collect();
    let beyond = |(file, header): (usize, &&FileHeader)| {
        let ends = header.checkpoint.rbas.iter().zip(&disks.ends);
        let scn = header.checkpoint.scn;
        ends.into_iter()
            .any(|(rba, end)| rba > end)
            .then(|| Refusal { scn, ..about(Reason::HeaderBeyondRedo, file) })
    };
    refusals.extend(headers.iter().enumerate().filter_map(beyond));
    if !refusals.is_empty() {
        return Err((None, refusals));
    }
    let needs = |(file, header): (usize, &&FileHeader)| {
        let older = header.checkpoint.is_older_than(&control.files[file].checkpoint);
        (older || header.backup.is_some()).then_some(file)
    };
    let needing: Vec<usize> = headers.iter().enumerate().filter_map(needs).collect();
    let by_itself = kind_without_media_recovery(&headers, control);
    let kind = match method {
        StartMethod::StartUp if !needing.is_empty() => {
            let refusal = |file: &usize| Refusal {
                scn: headers[*file].checkpoint.scn,
                ..about(Reason::NeedsMediaRecovery, *file)
            };
            return Err((Some(StartKind::MediaRecovery), needing.iter().map(refusal).collect()));
        }
        StartMethod::StartUp => by_itself,
        StartMethod::ToEnd if needing.is_empty() => by_itself,
        _ => StartKind::MediaRecovery,
    };
    let refused = |refusals| (Some(kind), refusals);
    let threads = run.redo.threads();
    let from: Vec<Rba> = (0..threads)
        .map(|thread| headers.iter().map(|header| header.checkpoint.rbas[thread]).min().unwrap_or(0))
        .collect();
    let only_online = kind == StartKind::InstanceRecovery && method == StartMethod::StartUp;
    let mut plan = Plan {
        kind,
        files: headers.iter().map(|header| header.checkpoint.rbas.clone()).collect(),
        from_scn: headers.iter().map(|header| header.checkpoint.scn).min().unwrap_or(0),
        to: from.clone(),
        from,
        until_scn: u64::MAX,
        logs: Vec::new(),
    };
    for thread in 0..threads {
        let end = find_logs(run, &disks.logs[thread], thread, &mut plan, only_online);
        plan.to[thread] = end.map_err(|refusal| refused(vec![refusal]))?;
    }
    until_time(run, disks, &mut plan, method, until).map_err(refused)?;
    let open_backup = |(file, header): (usize, &&FileHeader)| {
        let began = header.backup?;
        let ended = records(run, &plan).any(|record| is_end_of(record, file, began, plan.until_scn));
        (!ended).then(|| Refusal { scn: began, ..about(Reason::BackupNotEnded, file) })
    };
    let open: Vec<Refusal> = headers.iter().enumerate().filter_map(open_backup).collect();
    if !open.is_empty() && run.scenario.mutant != Mutant::BackupEndNotWaitedFor {
        return Err(refused(open));
    }
    Ok(plan)
}

/// The headers of all files, if all are there and so are their blocks.
fn present(disks: &Disks) -> Result<Vec<&FileHeader>, Vec<Refusal>> {
    let missing = disks.headers.iter().enumerate().filter(|(_, header)| header.is_none());
    let mut refusals: Vec<Refusal> = missing
        .map(|(file, _)| Refusal { file: Some(file), ..Refusal::new(Reason::VolumeMissing) })
        .collect();
    let block = (0u32..).zip(&disks.blocks).find(|(_, block)| block.is_none());
    if refusals.is_empty()
        && let Some((block, _)) = block
    {
        refusals.push(Refusal { block: Some(block), ..Refusal::new(Reason::VolumeMissing) });
    }
    if refusals.is_empty() { Ok(disks.headers.iter().flatten().collect()) } else { Err(refusals) }
}

fn kind_without_media_recovery(headers: &[&FileHeader], control: &ControlFile) -> StartKind {
    let same = |(header, known): (&&FileHeader, &FileHeader)| header.clean && *header == known;
    if control.clean && headers.iter().zip(&control.files).all(same) {
        StartKind::Opens
    } else {
        StartKind::InstanceRecovery
    }
}

/// The log files of a thread from where its redo is needed to its end, which is returned.
fn find_logs(
    run: &SnapshotsRun,
    logs: &Logs,
    thread: usize,
    plan: &mut Plan,
    only_online: bool,
) -> Result<Rba, Refusal> {
    let bytes = run.cluster().instances[thread].thread.files.bytes;
    let mut at = plan.from[thread];
    let newest = logs.keys().next_back().copied();
    let missing = |number: u64, at: Rba| {
        let scn = run.redo.between(thread, at, Rba::MAX).next().map_or(0, |record| record.scn);
        Refusal { log: Some((thread as u8, number + 1)), scn, ..Refusal::new(Reason::LogMissing) }
    };
    while newest.is_some_and(|newest| at / bytes <= newest) {
        let number = at / bytes;
        let is_last = newest == Some(number);
        let log = logs.get(&number).filter(|log| log.online || !only_online);
        let Some(log) = log.filter(|log| is_last || log.complete) else { return Err(missing(number, at)) };
        if log.end > at {
            let first = run.redo.between(thread, at, log.end).next();
            plan.logs.push(LogToRead {
                thread: thread as u8,
                sequence: number + 1,
                online: log.online,
                scn: first.map_or(0, |record| record.scn),
            });
        }
        if is_last {
            return Ok(log.end.max(at));
        }
        at = (number + 1) * bytes;
    }
    Ok(at)
}

/// The SCN at which a recovery to a time ends.
fn until_time(
    run: &SnapshotsRun,
    disks: &Disks,
    plan: &mut Plan,
    method: StartMethod,
    until: Nanos,
) -> Result<(), Vec<Refusal>> {
    let time = match method {
        StartMethod::StartUp | StartMethod::ToEnd => return Ok(()),
        StartMethod::SnapshotTime => {
            let first = run.scenario.mutant == Mutant::SnapshotTimeOfFirstVolume;
            let cut = if first { disks.cuts.iter().min() } else { disks.cuts.iter().max() };
            cut.copied().unwrap_or(0)
        }
        StartMethod::ToTime => until,
    };
    plan.until_scn = run.scn_at(time);
    let last = (0..plan.to.len()).filter_map(|thread| run.redo.last_before(thread, plan.to[thread]));
    let end = last.map(|record| record.scn).max().unwrap_or(0);
    if plan.until_scn > end {
        return Err(vec![Refusal { scn: end, ..Refusal::new(Reason::TimeBeyondRedo) }]);
    }
    let too_early = |(file, header): (usize, &Option<FileHeader>)| {
        let scn = header.as_ref()?.checkpoint.scn;
        let snapshot = method == StartMethod::SnapshotTime;
        let reason = if snapshot { Reason::SnapshotTimeTooEarly } else { Reason::TimeBeforeCheckpoint };
        let early = scn > plan.until_scn + 1;
        early.then(|| Refusal { file: Some(file), scn, ..Refusal::new(reason) })
    };
    let early: Vec<Refusal> = disks.headers.iter().enumerate().filter_map(too_early).collect();
    if early.is_empty() { Ok(()) } else { Err(early) }
}

/// The records that a plan reads, thread by thread.
pub fn records<'a>(run: &'a SnapshotsRun, plan: &'a Plan) -> impl Iterator<Item = &'a RedoRecord> {
    (0..plan.from.len()).flat_map(move |thread| run.redo.between(thread, plan.from[thread], plan.to[thread]))
}

fn is_end_of(record: &RedoRecord, file: usize, began: u64, until: u64) -> bool {
    let of = u64::from(record.old_value) | u64::from(record.new_value) << 32;
    record.kind == RecordKind::BackupEnd
        && usize::from(record.slot) == file
        && of == began
        && record.scn <= until
}
