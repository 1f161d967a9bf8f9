//! The only clock of the command line: it ends runs that have a time limit, and it is the source of the default seed.

use std::time::Duration;

/// Measures time from its start.
pub struct Clock(std::time::Instant);

impl Clock {
    /// Begins.
    #[allow(clippy::disallowed_methods, reason = "the time to stop is the user's, not the engine's")]
    pub fn start() -> Self {
        Self(std::time::Instant::now())
    }

    /// A seed that differs from day to day; the seeds of neighbouring days are far apart.
    #[allow(clippy::disallowed_methods, reason = "a fresh seed is wanted, and is told")]
    pub fn seed_of_today() -> u32 {
        let since_1970 = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH);
        let days = since_1970.map_or(0, |time| time.as_secs() / 86_400);
        (days % 4_000) as u32 * 1_000_000
    }

    /// Time since the start.
    pub fn elapsed(&self) -> Duration {
        self.0.elapsed()
    }
}
