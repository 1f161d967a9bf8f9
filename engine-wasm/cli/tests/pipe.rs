//! The command in a pipe whose reader has left.

use std::process::Command;

#[test]
fn a_reader_that_left_ends_the_command_without_a_word() {
    for arguments in [["run", "walk", "--until", "2"], ["digest", "walk", "--until", "2"]] {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = Command::new(env!("CARGO_BIN_EXE_rollforward"))
            .args(arguments)
            .stdout(writer)
            .output()
            .expect("the command can be started");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert!(!output.status.success(), "{arguments:?} says that all was written");
    }
}
