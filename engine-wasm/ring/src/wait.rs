//! Waiting for the other side, never without a bound.
//!
//! A thread that finds nothing to do spins, then gives up its turn, then sleeps with its flag up. The other side wakes it
//! when it sees the flag. That check needs no barrier: if it misses the flag, the sleeper wakes by
//! itself (section III.B). Waiting times grow, as the paper says of its own implementation.

use std::time::{Duration, Instant};

/// Rounds of spinning, each twice as long as the one before.
const SPINS: u32 = 6;
/// Rounds of giving up the turn.
const YIELDS: u32 = 8;
const SHORTEST: Duration = Duration::from_micros(50);
const LONGEST: Duration = Duration::from_millis(1);

/// How long one operation has waited so far, and until when it may.
pub(crate) struct Patience {
    round: u32,
    deadline: Option<Instant>,
}

impl Patience {
    pub(crate) const fn endless() -> Self {
        Self { round: 0, deadline: None }
    }

    /// A time too far away to be represented is as good as none.
    pub(crate) fn of(limit: Duration) -> Self {
        Self { round: 0, deadline: Instant::now().checked_add(limit) }
    }

    pub(crate) fn is_over(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// The time of the next sleep.
    fn nap(&self) -> Duration {
        let doubled = (self.round - SPINS - YIELDS).min(16);
        let nap = SHORTEST.saturating_mul(1 << doubled).min(LONGEST);
        match self.deadline {
            Some(deadline) => nap.min(deadline.saturating_duration_since(Instant::now())),
            None => nap,
        }
    }
}

#[cfg(not(loom))]
pub(crate) use sleeping::WaitPoint;

#[cfg(not(loom))]
mod sleeping {
    use super::{Patience, SPINS, YIELDS};
    use std::hint::spin_loop;
    use std::sync::atomic::{AtomicBool, Ordering, fence};
    use std::sync::{Condvar, Mutex, PoisonError};
    use std::thread::yield_now;

    /// Where one thread sleeps.
    pub(crate) struct WaitPoint {
        /// The wake-up flag.
        asleep: AtomicBool,
        /// Only the sleeper takes it.
        latch: Mutex<()>,
        woken: Condvar,
    }

    impl WaitPoint {
        pub(crate) fn new() -> Self {
            Self { asleep: AtomicBool::new(false), latch: Mutex::new(()), woken: Condvar::new() }
        }

        /// Waits for a bounded time, longer each time. It may end early.
        #[cold]
        pub(crate) fn wait(&self, patience: &mut Patience, is_blocked: impl Fn() -> bool) {
            let round = patience.round;
            if round < SPINS {
                (0..1 << round).for_each(|_| spin_loop());
            } else if round < SPINS + YIELDS {
                yield_now();
            } else {
                self.sleep(patience, is_blocked);
            }
            patience.round = round.saturating_add(1);
        }

        fn sleep(&self, patience: &Patience, is_blocked: impl Fn() -> bool) {
            let latch = self.latch.lock().unwrap_or_else(PoisonError::into_inner);
            self.asleep.store(true, Ordering::Relaxed);
            // The flag is up before the last look, so that most notifications arrive.
            fence(Ordering::SeqCst);
            if is_blocked() {
                drop(self.woken.wait_timeout(latch, patience.nap()));
            }
            self.asleep.store(false, Ordering::Relaxed);
        }

        #[inline]
        pub(crate) fn has_sleeper(&self) -> bool {
            self.asleep.load(Ordering::Relaxed)
        }

        /// Wakes the thread that sleeps here. One that is about to sleep may miss it.
        #[cold]
        pub(crate) fn notify(&self) {
            // Lowered here, so that the sleeper is not notified again before it runs.
            self.asleep.store(false, Ordering::Relaxed);
            self.woken.notify_one();
        }
    }
}

/// For loom, a wait may end at any time and notifications are all lost: the ring must not need them.
#[cfg(loom)]
pub(crate) struct WaitPoint;

#[cfg(loom)]
impl WaitPoint {
    pub(crate) fn new() -> Self {
        Self
    }

    pub(crate) fn wait(&self, patience: &mut Patience, _: impl Fn() -> bool) {
        patience.round += 1;
        loom::thread::yield_now();
    }

    pub(crate) fn has_sleeper(&self) -> bool {
        false
    }

    pub(crate) fn notify(&self) {}
}

#[cfg(all(test, not(loom)))]
mod tests {
    use super::*;

    #[test]
    fn a_wait_that_nobody_ends_ends_by_itself() {
        let point = WaitPoint::new();
        let mut patience = Patience::endless();
        for _ in 0..SPINS + YIELDS + 10 {
            point.wait(&mut patience, || true);
        }
        assert!(!point.has_sleeper());
    }

    #[test]
    fn naps_grow_up_to_a_bound_and_end_at_the_deadline() {
        let nap = |round| Patience { round, deadline: None }.nap();
        assert_eq!(nap(SPINS + YIELDS), SHORTEST);
        assert_eq!(nap(SPINS + YIELDS + 1), SHORTEST * 2);
        assert_eq!(nap(SPINS + YIELDS + 16), LONGEST);
        assert_eq!(nap(u32::MAX), LONGEST);
        let over = Patience { round: u32::MAX, deadline: Some(Instant::now()) };
        assert!(over.is_over());
        assert_eq!(over.nap(), Duration::ZERO);
    }
}
