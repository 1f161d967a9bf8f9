//! What a record is, by its resource manager and operation: the few kinds whose text matters, and the rest.

use rustc_hash::FxHashMap;

/// What a record means for recovery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Role {
    /// Changes blocks, if it names any.
    Change,
    /// Changes no block of the buffer cache.
    Other,
    /// Commits its transaction.
    Commit,
    /// Commits a prepared transaction named in its text.
    CommitPrepared,
    /// Rolls its transaction back.
    Abort,
    /// Rolls back a prepared transaction named in its text.
    AbortPrepared,
    /// A checkpoint whose redo position is before it.
    CheckpointOnline,
    /// A checkpoint of a server at rest: its redo position is its own.
    CheckpointShutdown,
    /// Recovery of a standby or a crash ended here.
    EndOfRecovery,
}

/// What a record does to rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operation {
    /// Adds rows.
    Insert,
    /// Changes a row.
    Update,
    /// Removes a row.
    Delete,
}

/// What the page images of a record are for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImageUse {
    /// The record changes the page, and has its image beside the change or instead of it.
    BesideChange,
    /// Only hint bits of the page changed.
    Hint,
    /// The image is the change.
    WholePage,
}

/// One resource manager and operation.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kind {
    /// Both names, such as `Heap/HOT_UPDATE`.
    pub name: String,
    /// What it means.
    pub role: Role,
    /// Its text can be any text of a user, including line ends and complete false records.
    pub carries_text: bool,
    /// Redo creates the first block that it names and does not read it.
    pub makes_page: bool,
    /// What it does to rows of its first block's relation, if anything.
    pub operation: Option<Operation>,
    /// Its text says how many rows it changes; any other record changes one.
    pub counts_rows: bool,
    /// Its transaction waits for a second phase.
    pub prepares: bool,
    /// What its page images are for.
    pub image_use: ImageUse,
}

/// Maximum number of kinds; a damaged file could have one for each line.
const MAX_KINDS: usize = 4096;

/// Numbers kinds from 0 in order of first sight.
#[derive(Debug, Default)]
pub struct KindTable {
    kinds: Vec<Kind>,
    numbers: FxHashMap<Box<[u8]>, u16>,
    scratch: Vec<u8>,
}

impl KindTable {
    /// Number of the kind of that name, which is added if it is new. Cost: a hash of the two names.
    #[inline]
    pub fn intern(&mut self, rmgr: &[u8], operation: &[u8]) -> u16 {
        self.scratch.clear();
        self.scratch.extend_from_slice(rmgr);
        self.scratch.push(b'/');
        self.scratch.extend_from_slice(operation);
        match self.numbers.get(self.scratch.as_slice()) {
            Some(&number) => number,
            None => self.add(rmgr, operation),
        }
    }

    #[cold]
    fn add(&mut self, rmgr: &[u8], operation: &[u8]) -> u16 {
        if self.kinds.len() == MAX_KINDS {
            return MAX_KINDS as u16 - 1;
        }
        let number = self.kinds.len() as u16;
        self.kinds.push(Kind {
            name: String::from_utf8_lossy(&self.scratch).into_owned(),
            role: role(rmgr, operation),
            carries_text: carries_text(rmgr, operation),
            makes_page: operation.ends_with(b"+INIT"),
            operation: row_operation(rmgr, operation),
            counts_rows: operation.starts_with(b"MULTI_INSERT"),
            prepares: (rmgr, operation) == (b"Transaction", b"PREPARE"),
            image_use: match (rmgr, operation) {
                (b"XLOG", b"FPI_FOR_HINT") => ImageUse::Hint,
                (b"XLOG", b"FPI") => ImageUse::WholePage,
                _ => ImageUse::BesideChange,
            },
        });
        self.numbers.insert(self.scratch.as_slice().into(), number);
        number
    }

    /// The kind with that number.
    #[inline]
    pub fn get(&self, number: u16) -> &Kind {
        &self.kinds[usize::from(number)]
    }

    /// Every kind, by number.
    pub fn all(&self) -> &[Kind] {
        &self.kinds
    }
}

fn role(rmgr: &[u8], operation: &[u8]) -> Role {
    match (rmgr, operation) {
        (b"Transaction", b"COMMIT") => Role::Commit,
        (b"Transaction", b"COMMIT_PREPARED") => Role::CommitPrepared,
        (b"Transaction", b"ABORT") => Role::Abort,
        (b"Transaction", b"ABORT_PREPARED") => Role::AbortPrepared,
        (b"XLOG", b"CHECKPOINT_ONLINE") => Role::CheckpointOnline,
        (b"XLOG", b"CHECKPOINT_SHUTDOWN") => Role::CheckpointShutdown,
        (b"XLOG", b"END_OF_RECOVERY") => Role::EndOfRecovery,
        (b"XLOG", b"FPI" | b"FPI_FOR_HINT") => Role::Change,
        (
            b"XLOG" | b"Transaction" | b"LogicalMessage" | b"Tablespace" | b"Database" | b"Standby"
            | b"Storage" | b"CLOG" | b"MultiXact" | b"CommitTs" | b"RelMap" | b"ReplicationOrigin",
            _,
        ) => Role::Other,
        _ => Role::Change,
    }
}

fn row_operation(rmgr: &[u8], operation: &[u8]) -> Option<Operation> {
    match (rmgr, operation.strip_suffix(b"+INIT").unwrap_or(operation)) {
        (b"Heap", b"INSERT") | (b"Heap2", b"MULTI_INSERT") => Some(Operation::Insert),
        (b"Heap", b"UPDATE" | b"HOT_UPDATE") => Some(Operation::Update),
        (b"Heap", b"DELETE") => Some(Operation::Delete),
        _ => None,
    }
}

fn carries_text(rmgr: &[u8], operation: &[u8]) -> bool {
    matches!(
        (rmgr, operation),
        (b"Transaction", b"PREPARE") | (b"XLOG", b"RESTORE_POINT") | (b"LogicalMessage" | b"Tablespace", _)
    )
}
