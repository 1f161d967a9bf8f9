//! How the four accesses to the positions are ordered. The paper prints no barriers; these are the ones its figure 6 needs.
//!
//! ```text
//! producer                                consumer i
//! items[tail] = item                      tail.load(READ_TAIL)        sees the new tail ─▶ sees the item
//! tail.store(PUBLISH)  ─────────────────▶ items[head[i]]
//! head[i].load(READ_HEAD) ◀────────────── head[i].store(DEQUEUE)
//! items[tail] = item                      sees the new head ─▶ the consumer is done with the slot
//! ```

use std::sync::atomic::Ordering;

macro_rules! orders {
    ($($(#[$doc:meta])* $name:ident $mutant:ident $order:ident;)*) => { $(
        $(#[$doc])*
        #[inline]
        pub(crate) fn $name() -> Ordering {
            #[cfg(loom)]
            if crate::mutant::is(crate::mutant::Mutant::$mutant) {
                return Ordering::Relaxed;
            }
            Ordering::$order
        }
    )* };
}

orders! {
    /// Line 6, the producer's store of the tail, after the item.
    publish RelaxedPublish Release;
    /// Line 13, a consumer's load of the tail, before the item.
    read_tail RelaxedReadOfTail Acquire;
    /// Line 20, a consumer's store of its head, after its last look at the item.
    dequeue RelaxedDequeue Release;
    /// Line 3, the producer's load of a head, before it uses the slot again.
    read_head RelaxedReadOfHead Acquire;
}
