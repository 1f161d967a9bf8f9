//! Headers of data files and the control file: what each says about checkpoints and backups. Headers are written one after
//! the other, and the control file after them. Data only; the rounds in which they are written are in `backup.rs`.

use crate::models::cluster::redo::Rba;

/// The number of this database in headers and control file.
pub const DATABASE: u32 = 1;

/// A checkpoint: every change before it is in the data files.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Checkpoint {
    /// Its SCN.
    pub scn: u64,
    /// Its position in each redo thread.
    pub rbas: Vec<Rba>,
}

impl Checkpoint {
    /// True if some change before `other` is not before this checkpoint.
    pub fn is_older_than(&self, other: &Self) -> bool {
        self.rbas.iter().zip(&other.rbas).any(|(own, other)| own < other)
    }
}

/// The header of a data file, and what the control file knows of the file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct FileHeader {
    /// The database of the file.
    pub database: u32,
    /// Its checkpoint. In backup mode it is that of the beginning of the backup.
    pub checkpoint: Checkpoint,
    /// The SCN at which its backup began; `None` outside backup mode.
    pub backup: Option<u64>,
    /// Written by a clean shutdown, after which no redo was made.
    pub clean: bool,
}

/// The control file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ControlFile {
    /// The database.
    pub database: u32,
    /// What it knows of each data file.
    pub files: Vec<FileHeader>,
    /// The database was shut down.
    pub clean: bool,
}

/// The headers and the control file of the running database, on its volumes.
#[derive(Clone, Debug)]
pub struct Headers {
    /// The headers of the data files.
    pub files: Vec<FileHeader>,
    /// The control file.
    pub control: ControlFile,
    /// What is being written.
    pub round: Option<Round>,
    /// Counts rounds: events of an earlier round are void.
    pub number: u32,
}

/// Headers that are being written, and the control file after them.
#[derive(Clone, Debug)]
pub struct Round {
    /// The headers to write, by file.
    pub write: Vec<(usize, FileHeader)>,
    /// How many are written.
    pub written: usize,
    /// The control file says that the database is shut down.
    pub clean: bool,
}

impl Headers {
    /// The headers of a new database.
    pub fn new(files: usize, threads: usize) -> Self {
        let checkpoint = Checkpoint { scn: 0, rbas: vec![0; threads] };
        let header = FileHeader { database: DATABASE, checkpoint, backup: None, clean: false };
        let files = vec![header; files];
        let control = ControlFile { database: DATABASE, files: files.clone(), clean: false };
        Self { files, control, round: None, number: 0 }
    }
}
