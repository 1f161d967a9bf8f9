//! The mutation suite: every hostile mutant of the engine, and the test that has to notice it. A mutant that nothing notices
//! fails the suite; one without a row in the table does not compile. Needs the feature `mutants`.

mod checks;
mod killers;
mod marks;
#[path = "../stories/main.rs"]
mod stories;
mod table;
