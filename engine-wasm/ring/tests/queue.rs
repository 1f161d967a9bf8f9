//! What the queue promises, in one thread.
#![cfg(not(loom))]

use rollforward_ring::{BrowseError, EnqueueError, SizeError, ring};
use std::sync::Arc;
use std::time::Duration;

const MOMENT: Duration = Duration::from_millis(2);

#[test]
fn every_consumer_gets_every_item_in_order() {
    let (mut producer, mut consumers) = ring(3, 2).unwrap();
    for item in 0..10 {
        producer.enqueue(item).unwrap();
        for consumer in &mut consumers {
            assert_eq!(*consumer.browse().unwrap(), item);
        }
    }
}

#[test]
fn one_slot_stays_empty() {
    let (mut producer, mut consumers) = ring(4, 1).unwrap();
    for item in 0..3 {
        producer.try_enqueue(item).unwrap();
    }
    assert_eq!(producer.try_enqueue(3), Err(EnqueueError::Full(3)));
    consumers[0].try_browse().unwrap().dequeue();
    assert_eq!(producer.try_enqueue(3), Ok(()));
    assert_eq!(producer.try_enqueue(4), Err(EnqueueError::Full(4)));
}

#[test]
fn the_slowest_consumer_holds_back_the_producer() {
    let (mut producer, mut consumers) = ring(3, 2).unwrap();
    producer.enqueue(0).unwrap();
    producer.enqueue(1).unwrap();
    drop(consumers[0].browse_all().unwrap());
    assert_eq!(producer.enqueue_within(2, MOMENT), Err(EnqueueError::Full(2)));
    assert_eq!(*consumers[1].browse().unwrap(), 0);
    assert_eq!(producer.enqueue_within(2, MOMENT), Ok(()));
    assert_eq!(consumers[1].browse_all().unwrap().iter().collect::<Vec<_>>(), [&1, &2]);
}

#[test]
fn an_item_stays_until_its_guard_is_dropped() {
    let (mut producer, mut consumers) = ring(2, 1).unwrap();
    producer.enqueue("a").unwrap();
    let item = consumers[0].browse().unwrap();
    assert_eq!(producer.try_enqueue("b"), Err(EnqueueError::Full("b")));
    assert_eq!(*item, "a");
    item.dequeue();
    producer.try_enqueue("b").unwrap();
}

#[test]
fn a_guard_that_is_forgotten_leaves_its_item_where_it_is() {
    let (mut producer, mut consumers) = ring(3, 1).unwrap();
    producer.enqueue(1).unwrap();
    std::mem::forget(consumers[0].browse().unwrap());
    assert_eq!(*consumers[0].browse().unwrap(), 1);
    assert_eq!(consumers[0].try_browse().unwrap_err(), BrowseError::Empty);
}

#[test]
fn an_empty_queue_says_whether_it_is_closed() {
    let (mut producer, mut consumers) = ring(4, 1).unwrap();
    let consumer = &mut consumers[0];
    assert_eq!(consumer.try_browse().unwrap_err(), BrowseError::Empty);
    assert_eq!(consumer.browse_within(MOMENT).unwrap_err(), BrowseError::Empty);
    producer.enqueue(7).unwrap();
    drop(producer);
    assert_eq!(*consumer.browse().unwrap(), 7);
    assert_eq!(consumer.browse().unwrap_err(), BrowseError::Closed);
}

#[test]
fn an_item_that_nobody_would_get_comes_back() {
    let (mut producer, mut consumers) = ring(3, 2).unwrap();
    producer.enqueue(0).unwrap();
    producer.enqueue(1).unwrap();
    consumers.truncate(1);
    drop(consumers[0].browse_all().unwrap());
    producer.enqueue(2).expect("the other consumer is gone and has two items");
    drop(consumers);
    producer.enqueue(3).expect("a slot was known to be free");
    let left = producer.enqueue(4).unwrap_err();
    assert_eq!(left, EnqueueError::NoConsumers(4));
    assert_eq!(left.into_item(), 4);
    let mut rest = 5..9;
    assert_eq!(producer.enqueue_many(&mut rest), Err(EnqueueError::NoConsumers(5)));
    assert_eq!(rest, 6..9);
}

#[test]
fn items_are_dropped_once() {
    let counted = Arc::new(());
    let (mut producer, mut consumers) = ring(4, 1).unwrap();
    for _ in 0..3 {
        producer.enqueue(counted.clone()).unwrap();
    }
    drop(consumers[0].browse_all().unwrap());
    assert_eq!(Arc::strong_count(&counted), 4);
    for _ in 0..3 {
        producer.enqueue(counted.clone()).unwrap();
    }
    // The fourth slot and then the first two are used: two items are dropped for three that came.
    assert_eq!(Arc::strong_count(&counted), 5);
    drop((producer, consumers));
    assert_eq!(Arc::strong_count(&counted), 1);
}

#[test]
fn sizes_that_make_no_ring_are_refused() {
    let refused = |slots, consumers| ring::<u64>(slots, consumers).unwrap_err();
    assert_eq!(refused(1, 1), SizeError::TooFewSlots(1));
    assert_eq!(refused(2, 0), SizeError::NoConsumers);
    assert_eq!(refused(usize::MAX, 1), SizeError::NoMemory { slots: usize::MAX, consumers: 1 });
    assert_eq!(refused(1, 1).to_string(), "a ring needs at least 2 slots, got 1");
}
