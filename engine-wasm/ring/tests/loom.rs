//! The queue under loom, which tries the orders that the memory model allows: `RUSTFLAGS="--cfg loom" cargo test --test loom`.
//!
//! Waits may end at any time and every notification is lost, so these tests also show that the queue needs none.
#![cfg(loom)]

use loom::model::Builder;
use loom::thread;
use rollforward_ring::mutant::{Mutant, with};
use rollforward_ring::{BrowseError, ring};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Tries all orders with at most so many preemptions.
fn explore(preemptions: usize, model: impl Fn() + Sync + Send + 'static) {
    let mut builder = Builder::new();
    builder.preemption_bound = Some(preemptions);
    builder.check(model);
}

/// Every consumer gets `items` items, in order, and then learns that the producer is gone.
fn all_in_order(slots: usize, consumers: usize, items: u8) {
    let (mut producer, consumers) = ring(slots, consumers).expect("sizes are valid");
    let consumers: Vec<_> = consumers
        .into_iter()
        .map(|mut consumer| {
            thread::spawn(move || {
                for expected in 0..items {
                    let item = consumer.browse().expect("the producer has not enqueued all");
                    assert_eq!(*item, expected);
                }
                assert_eq!(consumer.browse().err(), Some(BrowseError::Closed));
            })
        })
        .collect();
    for item in 0..items {
        producer.enqueue(item).expect("the consumers wait for it");
    }
    drop(producer);
    for consumer in consumers {
        consumer.join().expect("a consumer panicked");
    }
}

/// The smallest ring that uses a slot twice.
fn smallest() {
    explore(3, || all_in_order(2, 1, 3));
}

#[test]
fn one_consumer_gets_all_items_in_order() {
    smallest();
}

#[test]
fn one_consumer_of_three_slots_gets_all_items_in_order() {
    explore(2, || all_in_order(3, 1, 4));
}

/// Whether loom finds an order in which the smallest ring goes wrong.
fn is_found(mutant: Mutant) -> bool {
    let mut found = false;
    with(Some(mutant), || found = catch_unwind(AssertUnwindSafe(smallest)).is_err());
    found
}

#[test]
fn a_tail_that_is_published_without_release_is_found() {
    assert!(is_found(Mutant::RelaxedPublish));
}

#[test]
fn a_missing_read_barrier_before_the_item_is_found() {
    assert!(is_found(Mutant::RelaxedReadOfTail));
}

#[test]
fn a_head_that_moves_without_release_is_found() {
    assert!(is_found(Mutant::RelaxedDequeue));
}

#[test]
fn a_missing_read_barrier_before_a_slot_is_used_again_is_found() {
    assert!(is_found(Mutant::RelaxedReadOfHead));
}
