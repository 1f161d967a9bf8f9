//! A circular buffer with one producer and several consumers, each of which gets every item in order, without locks.
//!
//! The algorithm is from section III, figures 5 and 6, of “Oracle Streams: a high performance implementation for near real
//! time asynchronous replication”. Its authors are L. Wong, N. S. Arora, L. Gao, T. Hoang and J. Wu (ICDE 2009). Comments
//! give the line numbers of figure 6.
//!
//! ```
//! use rollforward_ring::{BrowseError, ring};
//! use std::thread;
//!
//! # fn main() -> Result<(), rollforward_ring::SizeError> {
//! let (mut producer, consumers) = ring(8, 2)?;
//! thread::scope(|scope| {
//!     for mut consumer in consumers {
//!         scope.spawn(move || {
//!             let mut sum = 0;
//!             // `browse` waits for an item. Its slot is free again when the guard is dropped: that is `dequeue`.
//!             while let Ok(item) = consumer.browse() {
//!                 sum += *item;
//!             }
//!             assert_eq!(sum, 4950);
//!             assert_eq!(consumer.try_browse().unwrap_err(), BrowseError::Closed);
//!         });
//!     }
//!     for item in 0..100 {
//!         producer.enqueue(item).expect("a consumer is left");
//!     }
//!     drop(producer); // The consumers get what is left, and then `Closed`.
//! });
//! # Ok(())
//! # }
//! ```
//!
//! # What it promises
//!
//! - Every consumer gets every item once, in the order of [`Producer::enqueue`], as a shared reference.
//! - An item stays as it is while a consumer has its guard. The producer drops it when it uses the slot again, or the
//!   last end of the ring drops it.
//! - `enqueue` ends after a number of steps that depends only on the number of consumers if the ring is not full, and
//!   `browse` if it is not empty. Nothing on these paths takes a lock or uses compare-and-swap: they are atomic loads and
//!   stores. Waking a thread that sleeps is a call to the operating system.
//! - Every wait is bounded and looks again. A notification that is lost delays a thread by at most
//!   one millisecond (and what the scheduler adds); it never stops it.
//! - A consumer that is dropped does not hold back the producer. If all are gone, `enqueue` gives the item back.
//!
//! # What it costs
//!
//! A ring of N slots holds at most N − 1 items: one slot stays empty, because equal positions mean an empty queue. It takes
//! N `Option<T>`, and one padded cache line for each position and each sleeping flag. The slowest consumer holds back the producer.
//! `enqueue` is one write of the slot, one store, and a load for each consumer; the heads of the consumers are
//! read only when the slots known to be free are used up. `browse` reads the producer's tail only when the items known
//! to be there are used up.
//!
//! # Where it differs from figure 6
//!
//! - The paper prints no memory barriers. Here the two stores release and the two loads of the other side's position acquire;
//!   the tests with loom fail without any one of the four.
//! - Each side keeps a copy of what it last read of the other's position. An old copy is safe: it can
//!   only show less room, or fewer items, than there are.
//! - Lines 7 to 9 and 21 use the wake-up flags which section III.B mentions, and waiting times that grow.
//! - [`Producer::enqueue_many`] and [`Consumer::browse_all`] move a position by several items in one store.
//! - The ends can leave: see [`EnqueueError::NoConsumers`] and [`BrowseError::Closed`].

#![deny(unsafe_code)]

#[allow(unsafe_code)]
mod buffer;
mod consumer;
mod error;
#[cfg(loom)]
pub mod mutant;
mod order;
mod primitives;
mod producer;
#[allow(unsafe_code)]
mod slot;
mod wait;

pub use consumer::{Consumer, Item, Items};
pub use error::{BrowseError, EnqueueError, SizeError};
pub use producer::Producer;

/// Makes a ring of `slots` slots, which holds at most `slots - 1` items, for a fixed number of consumers.
///
/// # Errors
///
/// There must be at least 2 slots and 1 consumer, and memory for them.
pub fn ring<T>(slots: usize, consumers: usize) -> Result<(Producer<T>, Vec<Consumer<T>>), SizeError> {
    let (write, reads) = buffer::buffer(slots, consumers)?;
    Ok((Producer::new(write), reads.into_iter().map(Consumer::new).collect()))
}
