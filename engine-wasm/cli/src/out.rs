//! What the command prints: lines of the standard output, and messages on the error stream. The macros of the standard
//! library panic when a stream is closed or its disk is full.

use std::fmt::Arguments;
use std::io::{ErrorKind, Write as _};

/// Exit code when the standard output cannot be written, for example because the disk is full.
const CANNOT_WRITE: i32 = 3;

/// Prints a line on the standard output, as `println!` does.
macro_rules! say {
    ($($part:tt)*) => { $crate::out::write_line(format_args!($($part)*)) };
}

/// Prints a line on the error stream, as `eprintln!` does.
macro_rules! say_error {
    ($($part:tt)*) => { $crate::out::write_error(format_args!($($part)*), "\n") };
}

/// Prints a part of a line on the error stream, as `eprint!` does.
macro_rules! say_progress {
    ($($part:tt)*) => { $crate::out::write_error(format_args!($($part)*), "") };
}

/// Writes a line. If nobody reads it any more, as in `rollforward plans | head -1`, the command ends without a word.
pub fn write_line(line: Arguments<'_>) {
    let mut out = std::io::stdout().lock();
    let Err(error) = out.write_fmt(format_args!("{line}\n")).and_then(|()| out.flush()) else { return };
    if error.kind() == ErrorKind::BrokenPipe {
        std::process::exit(0);
    }
    say_error!("rollforward: cannot write the output: {error}. Write it to another place.");
    std::process::exit(CANNOT_WRITE);
}

/// Writes a message. There is nothing else to do for one that nobody can read.
pub fn write_error(message: Arguments<'_>, end: &str) {
    let mut out = std::io::stderr().lock();
    let _ = out.write_fmt(format_args!("{message}{end}")).and_then(|()| out.flush());
}
