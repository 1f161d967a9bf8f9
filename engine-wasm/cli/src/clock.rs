//! The only clock of the command line: it ends a run and decides nothing else.

use std::time::Duration;

/// Time since a beginning.
pub struct Clock(std::time::Instant);

impl Clock {
    /// Begins.
    #[allow(clippy::disallowed_methods, reason = "the time to stop is the user's, not the engine's")]
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }

    /// Time since then.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
