//! The queue under loom, which tries the orders that the memory model allows: `RUSTFLAGS="--cfg loom" cargo test --test loom`.
//!
//! Waits may end at any time and every notification is lost, so these tests also show that the queue needs none. Threads that
//! wait for each other can take turns without end, which loom cannot cut short. Models with several consumers therefore use
//! only operations that do not wait, and what a consumer has not read is read when its thread has ended.
#![cfg(loom)]

use loom::model::Builder;
use loom::thread;
use rollforward_ring::mutant::{Mutant, with};
use rollforward_ring::{BrowseError, Consumer, ring};
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Tries all orders with at most so many preemptions.
fn explore(preemptions: usize, model: impl Fn() + Sync + Send + 'static) {
    let mut builder = Builder::new();
    builder.preemption_bound = Some(preemptions);
    builder.check(model);
}

/// A consumer that waits gets `items` items, in order, and then learns that the producer is gone.
fn all_in_order(slots: usize, items: u8) {
    let (mut producer, mut consumers) = ring(slots, 1).expect("sizes are valid");
    let mut consumer = consumers.remove(0);
    let reader = thread::spawn(move || {
        for expected in 0..items {
            let item = consumer.browse().expect("the producer has not enqueued all");
            assert_eq!(*item, expected);
        }
        assert_eq!(consumer.browse().err(), Some(BrowseError::Closed));
    });
    for item in 0..items {
        producer.enqueue(item).expect("the consumer waits for it");
    }
    drop(producer);
    reader.join().expect("the consumer panicked");
}

/// The items that `consumer` gets in so many looks, one at a time.
fn look(consumer: &mut Consumer<u8>, looks: usize) -> Vec<u8> {
    (0..looks).filter_map(|_| consumer.try_browse().ok().map(|item| *item)).collect()
}

/// Two consumers of a ring that begins full look so many times each, while the producer tries to enqueue so many items more.
/// Both get all that it enqueued, in order.
fn two_consumers(slots: u8, tries: u8, looks: usize) {
    let (mut producer, consumers) = ring(slots.into(), 2).expect("sizes are valid");
    let full = slots - 1;
    (0..full).for_each(|item| producer.try_enqueue(item).expect("the ring is not full yet"));
    let readers: Vec<_> = consumers
        .into_iter()
        .map(|mut consumer| {
            thread::spawn(move || {
                let seen = look(&mut consumer, looks);
                (consumer, seen)
            })
        })
        .collect();
    let mut enqueued: Vec<u8> = (0..full).collect();
    enqueued.extend((full..full + tries).filter(|&item| producer.try_enqueue(item).is_ok()));
    for reader in readers {
        let (mut consumer, mut seen) = reader.join().expect("a consumer panicked");
        seen.extend(look(&mut consumer, full.into()));
        assert_eq!(seen, enqueued);
    }
}

/// The smallest ring that uses a slot twice.
fn smallest() {
    explore(3, || all_in_order(2, 3));
}

/// The smallest ring whose first slot is used again as soon as both consumers have emptied it.
fn smallest_of_two() {
    explore(2, || two_consumers(3, 2, 3));
}

#[test]
fn one_consumer_gets_all_items_in_order() {
    smallest();
}

#[test]
fn one_consumer_of_three_slots_gets_all_items_in_order() {
    explore(2, || all_in_order(3, 4));
}

#[test]
fn two_consumers_get_all_items_in_order() {
    smallest_of_two();
}

#[test]
fn several_items_in_one_store_are_read_in_order() {
    explore(2, || {
        // A quarter of the slots is two items.
        let (mut producer, mut consumers) = ring(8, 1).expect("sizes are valid");
        let mut consumer = consumers.remove(0);
        let reader = thread::spawn(move || {
            let mut seen = Vec::new();
            while let Ok(items) = consumer.browse_all() {
                seen.extend(items.iter().copied());
            }
            assert_eq!(seen, [0, 1, 2, 3]);
        });
        assert_eq!(producer.enqueue_many(&mut (0..4)), Ok(4));
        drop(producer);
        reader.join().expect("the reader panicked");
    });
}

#[test]
fn a_consumer_that_leaves_does_not_hold_back_the_producer() {
    explore(3, || {
        let (mut producer, mut consumers) = ring(2, 2).expect("sizes are valid");
        let mut stays = consumers.remove(0);
        let mut leaves = consumers.remove(0);
        let leaver = thread::spawn(move || assert!(look(&mut leaves, 1).iter().all(|&item| item == 0)));
        let reader = thread::spawn(move || {
            let seen = look(&mut stays, 2);
            (stays, seen)
        });
        let mut enqueued: Vec<u8> = (0..2).filter(|&item| producer.try_enqueue(item).is_ok()).collect();
        leaver.join().expect("the leaver panicked");
        let (mut stays, mut seen) = reader.join().expect("the reader panicked");
        seen.extend(look(&mut stays, 1));
        producer.try_enqueue(2).expect("the consumer that stays has read all");
        enqueued.push(2);
        seen.extend(look(&mut stays, 1));
        assert_eq!(seen, enqueued);
    });
}

/// Whether loom finds an order in which a thread uses a slot without an ordering that permits it. Any other failure of the
/// model is passed on: it would be a mistake of the model, or of loom.
fn is_found(mutant: Mutant, model: fn()) -> bool {
    let mut outcome = Ok(());
    with(Some(mutant), || outcome = catch_unwind(AssertUnwindSafe(model)));
    let Err(panic) = outcome else { return false };
    let message = panic.downcast_ref::<String>().map_or("", String::as_str);
    assert!(message.starts_with("Causality violation"), "the model failed otherwise: {message}");
    true
}

#[test]
fn a_tail_that_is_published_without_release_is_found() {
    assert!(is_found(Mutant::RelaxedPublish, smallest));
    assert!(is_found(Mutant::RelaxedPublish, smallest_of_two));
}

#[test]
fn a_missing_read_barrier_before_the_item_is_found() {
    assert!(is_found(Mutant::RelaxedReadOfTail, smallest));
    assert!(is_found(Mutant::RelaxedReadOfTail, smallest_of_two));
}

#[test]
fn a_head_that_moves_without_release_is_found() {
    assert!(is_found(Mutant::RelaxedDequeue, smallest));
    assert!(is_found(Mutant::RelaxedDequeue, smallest_of_two));
}

#[test]
fn a_missing_read_barrier_before_a_slot_is_used_again_is_found() {
    assert!(is_found(Mutant::RelaxedReadOfHead, smallest));
    assert!(is_found(Mutant::RelaxedReadOfHead, smallest_of_two));
}
