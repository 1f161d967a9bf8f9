//! Coverage marks: every kind of fact that torture must reach. Counted only with the feature `marks`.

use super::code::FactKind;

#[cfg(not(feature = "marks"))]
mod counted {
    use super::FactKind;

    /// Counts a fact of this kind.
    #[inline(always)]
    pub fn hit(_: FactKind) {}

    /// How often facts of each kind were noted in this thread.
    pub fn counts() -> Vec<(FactKind, u64)> {
        Vec::new()
    }
}

#[cfg(feature = "marks")]
mod counted {
    use super::FactKind;
    use std::cell::RefCell;

    const KINDS: usize = FactKind::ALL.len();

    thread_local! {
        static COUNTS: RefCell<[u64; KINDS]> = const { RefCell::new([0; KINDS]) };
    }

    /// Counts a fact of this kind.
    pub fn hit(kind: FactKind) {
        COUNTS.with_borrow_mut(|counts| counts[kind as usize] += 1);
    }

    /// How often facts of each kind were noted in this thread.
    pub fn counts() -> Vec<(FactKind, u64)> {
        COUNTS.with_borrow(|counts| FactKind::ALL.iter().copied().zip(counts.iter().copied()).collect())
    }
}

pub use counted::{counts, hit};
