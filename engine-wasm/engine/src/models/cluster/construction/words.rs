//! The words of the tasks; `docs/construction.md` explains them.

use super::queue_rules::{EMPTY, LEAVE, MOVE_CHECKPOINT, QUEUED, TO_HEAD, TO_TAIL};
use super::set_rules::{ADD, IN_SET, REMOVE};
use crate::platform::construction::{ActionWord, Body, RuleWord, SettingWord, Vocabulary, Word};

/// Numbers that rules compare.
pub mod term {
    /// Version of the record: of the change, or the version that a Block Written Record names.
    pub const VERSION: u8 = 0;
    /// Of the newest change of the block that was read.
    pub const NEWEST_VERSION: u8 = 1;
    /// The newest version that a Block Written Record of the block names.
    pub const WRITTEN_VERSION: u8 = 2;
    /// Of the record.
    pub const RBA: u8 = 3;
    /// Of the first change of the block that was read; of a buffer since it is dirty.
    pub const FIRST_RBA: u8 = 4;
    /// Of the last change.
    pub const LAST_RBA: u8 = 5;
    /// RBA of the last record of the block, of either kind.
    pub const LAST_MENTION: u8 = 6;
    /// The checkpoint.
    pub const CHECKPOINT: u8 = 7;
    /// Of the record.
    pub const SCN: u8 = 8;
    /// Of the record, from 1.
    pub const THREAD: u8 = 9;
    /// First RBA of the buffer at the head of the queue.
    pub const HEAD_RBA: u8 = 10;
    /// RBA of the block at the tail.
    pub const TAIL_RBA: u8 = 11;
    /// Where the next record goes.
    pub const END_OF_LOG: u8 = 12;
}

/// Rules of the queue, as [`QUEUE`] lists them.
pub mod queue_head {
    /// The buffer was clean.
    pub const FIRST_CHANGE: usize = 0;
    /// It was dirty.
    pub const LATER_CHANGE: usize = 1;
    /// It was written.
    pub const WRITE: usize = 2;
}

/// Rules of a set, as the vocabularies list them.
pub mod set_head {
    /// A change.
    pub const CHANGE: usize = 0;
    /// A Block Written Record.
    pub const WRITTEN: usize = 1;
    /// After the last record, for each block; of a buddy: after each record and each checkpoint.
    pub const LAST: usize = 2;
}

const fn word(id: u8, words: &'static str) -> Word {
    Word { id, words }
}

const fn action(id: u8, words: &'static str) -> ActionWord {
    ActionWord { id, words, takes_term: false }
}

const VERSION: Word = word(term::VERSION, "version");
const NEWEST_VERSION: Word = word(term::NEWEST_VERSION, "newest version");
const WRITTEN_VERSION: Word = word(term::WRITTEN_VERSION, "written version");
const RBA: Word = word(term::RBA, "rba");
const FIRST_RBA: Word = word(term::FIRST_RBA, "first rba");
const LAST_RBA: Word = word(term::LAST_RBA, "last rba");
const LAST_MENTION: Word = word(term::LAST_MENTION, "last mention");
const CHECKPOINT: Word = word(term::CHECKPOINT, "checkpoint");
const SCN: Word = word(term::SCN, "scn");
const THREAD: Word = word(term::THREAD, "thread");

const SET_ACTIONS: &[ActionWord] = &[action(ADD, "add block"), action(REMOVE, "remove block")];
const BLOCK_IN_SET: &[Word] = &[word(IN_SET, "block in set")];
const RECORD: &[Word] =
    &[VERSION, NEWEST_VERSION, WRITTEN_VERSION, RBA, FIRST_RBA, LAST_RBA, LAST_MENTION, CHECKPOINT];
const BLOCK: &[Word] = &[NEWEST_VERSION, WRITTEN_VERSION, FIRST_RBA, LAST_RBA, LAST_MENTION, CHECKPOINT];
const MERGED: &[Word] = &[VERSION, NEWEST_VERSION, WRITTEN_VERSION, SCN, RBA, THREAD];

const fn set_rule(words: &'static str, terms: &'static [Word]) -> RuleWord {
    RuleWord { words, body: Body::Statements(SET_ACTIONS), terms, facts: BLOCK_IN_SET }
}

/// The first pass over one thread.
pub const FIRST_PASS: Vocabulary = Vocabulary {
    settings: &[SettingWord {
        words: "start at",
        choices: &["checkpoint", "first record", "newest block written record", "end of log"],
    }],
    rules: &[
        set_rule("on change", RECORD),
        set_rule("on block written record", RECORD),
        set_rule("when done", BLOCK),
    ],
};

/// What `start at` chooses, in the order of its words.
pub mod start {
    /// At the checkpoint in the control file.
    pub const CHECKPOINT: usize = 0;
    /// Of all redo.
    pub const FIRST_RECORD: usize = 1;
    /// The last that there is.
    pub const NEWEST_WRITTEN: usize = 2;
}

/// The checkpoint queue of one instance.
pub const QUEUE: Vocabulary = Vocabulary {
    settings: &[],
    rules: &[queue_rule("on first change"), queue_rule("on later change"), queue_rule("on write")],
};

const fn queue_rule(words: &'static str) -> RuleWord {
    RuleWord { words, body: Body::Statements(QUEUE_ACTIONS), terms: QUEUE_TERMS, facts: QUEUE_FACTS }
}

const QUEUE_ACTIONS: &[ActionWord] = &[
    action(TO_TAIL, "put block at tail"),
    action(TO_HEAD, "put block at head"),
    action(LEAVE, "remove block"),
    ActionWord { id: MOVE_CHECKPOINT, words: "move checkpoint to", takes_term: true },
];
const QUEUE_TERMS: &[Word] = &[
    RBA,
    FIRST_RBA,
    LAST_RBA,
    word(term::HEAD_RBA, "head rba"),
    word(term::TAIL_RBA, "tail rba"),
    word(term::END_OF_LOG, "end of log"),
    CHECKPOINT,
];
const QUEUE_FACTS: &[Word] = &[word(QUEUED, "block on queue"), word(EMPTY, "queue is empty")];

/// The set of a buddy.
pub const PRUNING: Vocabulary = Vocabulary {
    settings: &[],
    rules: &[
        set_rule("on change", RECORD),
        set_rule("on block written record", RECORD),
        RuleWord { words: "prune if", body: Body::Condition, terms: BLOCK, facts: &[] },
    ],
};

/// Both passes over two threads.
pub const MERGE: Vocabulary = Vocabulary {
    settings: &[SettingWord { words: "merge by", choices: &["thread", "rba", "scn", "version"] }],
    rules: &[
        set_rule("on change", MERGED),
        set_rule("on block written record", MERGED),
        set_rule("when done", &[NEWEST_VERSION, WRITTEN_VERSION]),
    ],
};

/// What `merge by` chooses, in the order of its words.
pub mod merge {
    /// One thread after the other.
    pub const THREAD: usize = 0;
    /// Position of the record in its thread.
    pub const RBA: usize = 1;
    /// When it was made.
    pub const SCN: usize = 2;
}
