//! The mutation suite: every hostile mutant of the engine, and the test that must detect it. A mutant that no test
//! detects fails the suite; one without a row in the table does not compile. Needs the feature `mutants`.

#[path = "../again/mod.rs"]
mod again;
mod checks;
mod killers;
mod marks;
#[path = "../stories/mod.rs"]
mod stories;
mod table;
