//! One slot of the ring: memory that the producer writes and consumers read, never at the same time.

use crate::primitives::UnsafeCell;

/// Empty until it is first used; afterwards it keeps its item until the producer uses it again.
pub(crate) struct Slot<T>(UnsafeCell<Option<T>>);

// SAFETY: several threads get `&T` of one slot, so `T: Sync`; an item is dropped by another thread than the one that made
// it, so `T: Send`. `put` and `get` state what keeps a write apart from reads.
unsafe impl<T: Send + Sync> Sync for Slot<T> {}

impl<T> Slot<T> {
    pub(crate) fn empty() -> Self {
        Self(UnsafeCell::new(None))
    }

    /// Drops what it holds and keeps `item`.
    ///
    /// # Safety
    ///
    /// Nothing else uses this slot during the call: every other access happened before it or happens after it.
    #[inline]
    pub(crate) unsafe fn put(&self, item: T) {
        // SAFETY: by the contract of this function, the pointer is the only access to the cell now.
        self.0.with_mut(|cell| unsafe { *cell = Some(item) });
    }

    /// What it holds.
    ///
    /// # Safety
    ///
    /// No `put` happens while the reference lives, and each earlier one happened before this call.
    #[inline]
    pub(crate) unsafe fn get(&self) -> Option<&T> {
        // SAFETY: by the contract of this function, nobody writes the cell as long as the reference lives.
        self.0.with(|cell| unsafe { (*cell).as_ref() })
    }
}
