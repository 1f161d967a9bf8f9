//! The queue between real threads.
#![cfg(not(loom))]

use rollforward_ring::{Consumer, ring};
use std::thread;

/// Far fewer under miri, which executes each instruction itself.
const ITEMS: u64 = if cfg!(miri) { 60 } else { 100_000 };

/// An item in memory of its own whose parts belong together.
fn item(number: u64) -> Box<[u64; 3]> {
    Box::new([number, number ^ 0xabcd, number.wrapping_mul(31)])
}

/// Reads one item at a time, or all that are there.
fn read_all(mut consumer: Consumer<Box<[u64; 3]>>, together: bool) -> u64 {
    let mut count = 0;
    if together {
        while let Ok(items) = consumer.browse_all() {
            for read in items.iter() {
                assert_eq!(*read, item(count));
                count += 1;
            }
        }
    } else {
        while let Ok(read) = consumer.browse() {
            assert_eq!(*read, item(count));
            count += 1;
        }
    }
    count
}

fn all_arrive(slots: usize, consumers: usize) {
    let (mut producer, consumers) = ring(slots, consumers).unwrap();
    thread::scope(|scope| {
        let readers: Vec<_> = consumers
            .into_iter()
            .enumerate()
            .map(|(i, consumer)| scope.spawn(move || read_all(consumer, i % 2 == 1)))
            .collect();
        let mut items = (0..ITEMS).map(item);
        for item in items.by_ref().take(ITEMS as usize / 2) {
            producer.enqueue(item).unwrap();
        }
        producer.enqueue_many(&mut items).unwrap();
        drop(producer);
        for reader in readers {
            assert_eq!(reader.join().unwrap(), ITEMS);
        }
    });
}

#[test]
fn all_items_arrive_in_order() {
    for (slots, consumers) in [(2, 1), (3, 2), (7, 3), (64, 4), (1024, 1)] {
        all_arrive(slots, consumers);
    }
}

#[test]
fn consumers_may_leave_at_any_time() {
    let (mut producer, consumers) = ring(8, 4).unwrap();
    thread::scope(|scope| {
        for (i, mut consumer) in consumers.into_iter().enumerate() {
            // The first stays to the end; the others leave after 0, a third and two thirds of the items.
            let most = if i == 0 { ITEMS } else { ITEMS / 3 * (i as u64 - 1) };
            scope.spawn(move || {
                for number in 0..most {
                    assert_eq!(*consumer.browse().unwrap(), item(number));
                }
            });
        }
        for number in 0..ITEMS {
            producer.enqueue(item(number)).unwrap();
        }
    });
}
