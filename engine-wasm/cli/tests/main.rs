//! The tests of the command line, in one binary. `cargo test --test cli damaged::` runs those of one file.

mod along_a_log;
mod arguments;
mod buddy;
mod capture;
mod damaged;
mod experiment;
mod images;
mod recorded;
mod support;
mod supposed;
mod truth;
