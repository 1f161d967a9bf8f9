//! A program as it was written, with the place of each part.

/// A part of one line. Lines and columns count from 1, columns in UTF-16 units, as editors count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Span {
    /// The line.
    pub line: u32,
    /// First column.
    pub from: u32,
    /// First column after it.
    pub to: u32,
}

/// A name and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// As it is written.
    pub text: String,
    /// Where.
    pub span: Span,
}

/// What joins two numbers. Comparisons and `and`, `or` give 1 or 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operator {
    /// `or`, which does not read its right side if the left one holds.
    Or,
    /// `and`, which does not read its right side if the left one does not hold.
    And,
    /// `==`.
    Is,
    /// `!=`.
    IsNot,
    /// `<`.
    Less,
    /// `<=`.
    AtMost,
    /// `>`.
    More,
    /// `>=`.
    AtLeast,
    /// `mod`, never negative.
    Mod,
    /// Sum.
    Plus,
    /// Difference.
    Minus,
}

/// A number that is computed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expression {
    /// It is written.
    Number(i32),
    /// A constant, a local or a shared word.
    Name(Name),
    /// A word of an array.
    Element(Name, Box<Expression>),
    /// 1 for 0, 0 for anything else.
    Not(Box<Expression>),
    /// Two of them.
    Binary(Operator, Box<Expression>, Box<Expression>),
}

/// What is assigned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Value {
    /// A number.
    Expression(Expression),
    /// What a procedure returns.
    Call(Name, Vec<Expression>),
    /// The index of a piece of a pool, which is taken.
    Allocate(Name),
}

/// Statements of the same indentation.
pub type Block = Vec<Statement>;

/// One line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statement {
    /// Where it is written, without its block.
    pub span: Span,
    /// The line of the printed listing.
    pub label: Option<u32>,
    /// What it does.
    pub kind: StatementKind,
}

/// What a line does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StatementKind {
    /// Declares a local.
    Local(Name, Value),
    /// Assigns to a local or a shared word; with an index, to one of an array.
    Assign(Name, Option<Expression>, Value),
    /// Calls a procedure and drops what it returns.
    Call(Name, Vec<Expression>),
    /// Counts a new local from the first to the last number.
    For(Name, Expression, Expression, Block),
    /// Repeats.
    While(Expression, Block),
    /// Decides; the second block may be empty.
    If(Expression, Block, Block),
    /// Leaves the innermost loop.
    Break,
    /// Ends the procedure.
    Return(Option<Expression>),
    /// Sleeps until it is notified, or for a bounded time; with a word, only if that is not 0.
    Wait(Option<(Name, Option<Expression>)>),
    /// Wakes a thread if it sleeps.
    Notify(Name, Option<Expression>),
    /// Waits until its own stores are visible.
    Fence,
    /// Takes a latch; the flag is true if others may share it.
    Acquire(Name, Option<Expression>, bool),
    /// Gives a latch back.
    Release(Name, Option<Expression>),
    /// Gives a piece of a pool back.
    Free(Name, Expression),
    /// States what must hold here.
    Check(Name, Expression),
}

/// What a declared word is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WordKind {
    /// A number.
    Number,
    /// A latch, which is only taken and given back.
    Latch,
    /// A piece of memory: a number while it is allocated.
    Piece,
}

/// A shared word or a latch, or an array of them; or a pool of pieces of memory.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shared {
    /// Its name.
    pub name: Name,
    /// Length of an array.
    pub length: Option<Expression>,
    /// What each word holds at the start; 0 if it is not given.
    pub initial: Option<Expression>,
    /// What its words are for.
    pub kind: WordKind,
}

/// A procedure. Its text is copied to each call.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Procedure {
    /// Its name.
    pub name: Name,
    /// Its parameters.
    pub parameters: Vec<Name>,
    /// Its line in the printed listing.
    pub label: Option<u32>,
    /// What it does.
    pub body: Block,
}

/// A thread, or one for each number of a range.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadUnit {
    /// Its name.
    pub name: Name,
    /// The number that tells it from its siblings, and from where to where it goes.
    pub numbered: Option<(Name, Expression, Expression)>,
    /// What it does.
    pub body: Block,
}

/// What must hold in memory at every moment.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Invariant {
    /// Its name.
    pub name: Name,
    /// Statements with checks; they read memory directly, and take no steps.
    pub body: Block,
}

/// A text that was read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Program {
    /// Constants in the order of the text.
    pub constants: Vec<(Name, Expression)>,
    /// Shared words in the order of the text.
    pub shared: Vec<Shared>,
    /// Procedures.
    pub procedures: Vec<Procedure>,
    /// Threads.
    pub threads: Vec<ThreadUnit>,
    /// Invariants.
    pub invariants: Vec<Invariant>,
}
