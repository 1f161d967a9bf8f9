//! A latch: whoever holds it makes the others wait, first come, first served. Arithmetic on times only.

use crate::platform::kernel::Nanos;

/// A latch, and who shares what it protects.
#[derive(Clone, Debug, Default)]
pub struct Latch {
    free_at: Nanos,
    /// Until when each sharer is in the list that the latch protects.
    sharers: Vec<Nanos>,
}

impl Latch {
    /// Waits for the latch and holds it for `hold`; returns when this use is over. Calls come in the order of time.
    pub fn pass(&mut self, now: Nanos, hold: Nanos) -> Nanos {
        self.free_at = self.free_at.max(now) + hold;
        self.free_at
    }

    /// The same, and holds it for `each` more for every sharer in the list, which has to be read. Cost: O(sharers).
    pub fn pass_by_list(&mut self, now: Nanos, hold: Nanos, each: Nanos) -> Nanos {
        self.sharers.retain(|until| *until > now);
        self.pass(now, hold + each * self.sharers.len() as u64)
    }

    /// Whoever passed last is in the list until then.
    pub fn share_until(&mut self, until: Nanos) {
        self.sharers.push(until);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_wait_for_each_other_and_sharers_lengthen_the_hold() {
        let mut latch = Latch::default();
        assert_eq!([latch.pass(0, 10), latch.pass(0, 10), latch.pass(15, 10)], [10, 20, 30]);
        assert_eq!(latch.pass_by_list(40, 10, 5), 50, "it is free, and nobody shares");
        latch.share_until(100);
        assert_eq!(latch.pass_by_list(60, 10, 5), 75);
        assert_eq!(latch.pass_by_list(100, 10, 5), 110, "the sharer has left");
    }
}
