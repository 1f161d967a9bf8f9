//! The language in which lock-free structures are written: threads, procedures and shared words, one statement a line,
//! blocks by indentation, as the listings of the paper are printed. Knows no machine.
//!
//! ```text
//! declaration = "shared" name [ "[" number "]" ] [ "=" number ]  |  "latch" name [ "[" number "]" ]
//!             | "pool" name "[" number "]"  |  "const" name "=" number
//! unit        = "procedure" name "(" [ names ] ")"  |  "thread" name [ "(" name "in" range ")" ]  |  "invariant" name
//! statement   = "local" name "=" value  |  place "=" value  |  name "(" [ expressions ] ")"
//!             | "for" name "in" range  |  "while" test  |  "if" test  |  "else"  |  "break"  |  "return" [ expression ]
//!             | "wait" [ "while" latch ]  |  "notify" name [ "(" expression ")" ]  |  "fence"
//!             | "acquire" latch [ "shared" ]  |  "release" latch  |  "free" name "[" expression "]"
//!             | "check" name ":" test
//! range       = expression ".." expression
//! latch       = name [ "[" expression "]" ]
//! value       = expression  |  name "(" [ expressions ] ")"  |  "allocate" name
//! ```
//!
//! A line may begin with a number: the line of the printed listing that it stands for. `#` begins a comment. `mod` applies to
//! the whole sum on its left, as in the paper: `tail + 1 mod N` is `(tail + 1) mod N`.

mod error;
mod expression;
mod lines;
mod parse;
mod statement;
mod syntax;

pub use error::{SourceError, SourceErrorCode};
pub use expression::parse_condition;
pub use parse::parse;
pub use syntax::{
    Block, Expression, Invariant, Name, Operator, Procedure, Program, Shared, Span, Statement, StatementKind,
    ThreadUnit, Value, WordKind,
};

/// A text has no more characters.
pub const MOST_CHARACTERS: usize = 12_000;
/// Blocks within blocks, and parentheses within parentheses.
pub const MAX_DEPTH: usize = 12;
