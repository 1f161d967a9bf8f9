//! The native command `rollforward`: parses arguments, calls the engine, prints words from a catalogue.

fn main() {}
