//! The enums that reach the page as numbers.

use crate::codes;

codes! {
    /// Whether clients can work.
    OpenState {
        /// They can.
        Open,
        /// They end their transactions; then everything is written.
        ShuttingDown,
        /// Everything is written, and the last headers are on their way.
        Closing,
        /// The database is shut down.
        ShutDown,
        /// It has crashed and is not open again.
        Crashed,
    }
    /// How a copy of volumes is made.
    CopyWay {
        /// Snapshots of all volumes at one instant.
        Together,
        /// Snapshots of the volumes, one after the other.
        OneByOne,
        /// The data files are read, block by block, while the database writes.
        Read,
    }
    /// What a person does with the restored volumes.
    StartMethod {
        /// Only the start: the database opens if it can by itself.
        StartUp,
        /// Media recovery to the end of the redo.
        ToEnd,
        /// Media recovery as far as the snapshot time, which is that of the last DATA volume.
        SnapshotTime,
        /// Media recovery to a time.
        ToTime,
    }
    /// Which recovery follows from the files.
    StartKind {
        /// None: the database was shut down.
        Opens,
        /// Instance recovery, from online log files.
        InstanceRecovery,
        /// Media recovery, from archived and online log files.
        MediaRecovery,
    }
    /// Why a restored database does not open, each about a file, a block or a log file.
    Reason {
        /// No control file: it is on a RECO volume that was not restored.
        NoControlFile,
        /// A DATA volume was not restored.
        VolumeMissing,
        /// The file belongs to another database than the control file.
        OtherDatabase,
        /// The file is older than the control file, or in backup mode: it needs media recovery.
        NeedsMediaRecovery,
        /// The file's checkpoint is beyond the end of the redo: RECO is older than DATA.
        HeaderBeyondRedo,
        /// A log file that recovery needs is missing or not complete.
        LogMissing,
        /// The redo, or the time to which it is applied, ends before the backup does.
        BackupNotEnded,
        /// The snapshot time is earlier than the checkpoint of the file.
        SnapshotTimeTooEarly,
        /// The time is later than the end of the redo.
        TimeBeyondRedo,
        /// The time is earlier than the checkpoint of the file.
        TimeBeforeCheckpoint,
        /// The block was caught half written, and the redo has no image of the block.
        Fractured,
        /// The block lacks a change that precedes the next one in the redo.
        VersionGap,
    }
    /// A block after recovery.
    BlockState {
        /// As it was in the copy.
        AsItWas,
        /// Changed by redo.
        ByRedo,
        /// Replaced by an image in the redo, then changed.
        ByImage,
        /// Recovery stopped here.
        Stopped,
        /// Not as it should be, although the database has opened.
        Wrong,
    }
    /// A redo record, as far as its length depends on backup mode.
    TapeKind {
        /// A change of rows.
        Change,
        /// The image of a block.
        Image,
        /// Any other record: a commit, a Block Written Record, the end of a backup.
        Other,
    }
    /// What happened.
    FactKind {
        /// A person asked for copies of volumes.
        CopyBegan,
        /// A volume was copied.
        VolumeCopied,
        /// All volumes of a copy are done.
        CopyEnded,
        /// A block was caught half written.
        BlockTorn,
        /// Backup mode was asked for.
        BackupAsked,
        /// The headers are frozen: copies may begin.
        BackupBegan,
        /// The record of the end is in the redo.
        BackupEnded,
        /// The header of a data file was written.
        HeaderWritten,
        /// The control file was written, after the headers.
        ControlFileWritten,
        /// The image of a block went into the redo.
        ImageLogged,
        /// The database is shut down: everything is on disk.
        ShutDown,
        /// The database is open again.
        StartedUp,
        /// The database has crashed.
        Crashed,
        /// The database is open again after a crash.
        Recovered,
        /// An archived log file was deleted.
        LogDeleted,
    }
}
