//! Items a second from one producer to C consumers, each of which gets every item: `cargo bench`.
//!
//! Each iteration moves `BATCH` items through a queue whose threads already run; a consumer adds up what it gets, and the sum is
//! checked. Every queue has 1,024 slots and items of eight bytes, and moves one item an operation, except `ring-together`,
//! which moves all that it can in one store. The names of groups and queues are those of the folders that criterion writes.

mod disruptors;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use rollforward_ring::ring;
use rollforward_ring_bench::latched;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Barrier};
use std::thread;
use std::time::{Duration, Instant};

const SLOTS: usize = 1024;
const BATCH: u64 = 200_000;
const SUM: u64 = BATCH * (BATCH - 1) / 2;

/// The time from the common start of a producer and its consumers to the end of the last.
fn timed<C: FnOnce() -> u64 + Send>(produce: impl FnOnce(), consumers: Vec<C>) -> Duration {
    let start = Barrier::new(consumers.len() + 1);
    thread::scope(|scope| {
        let readers: Vec<_> = consumers
            .into_iter()
            .map(|consume| {
                scope.spawn(|| {
                    start.wait();
                    consume()
                })
            })
            .collect();
        start.wait();
        let from = Instant::now();
        produce();
        for reader in readers {
            assert_eq!(reader.join().unwrap(), SUM);
        }
        from.elapsed()
    })
}

fn ring_one_by_one(consumers: usize) -> Duration {
    let (mut producer, ends) = ring(SLOTS, consumers).unwrap();
    let consume = ends.into_iter().map(|mut end| {
        move || {
            let mut sum = 0;
            for _ in 0..BATCH {
                sum += *end.browse().unwrap();
            }
            sum
        }
    });
    timed(move || (0..BATCH).for_each(|item| producer.enqueue(item).unwrap()), consume.collect())
}

fn ring_together(consumers: usize) -> Duration {
    let (mut producer, ends) = ring(SLOTS, consumers).unwrap();
    let consume = ends.into_iter().map(|mut end| {
        move || {
            let mut sum = 0;
            while let Ok(items) = end.browse_all() {
                sum += items.iter().sum::<u64>();
            }
            sum
        }
    });
    let produce = move || {
        producer.enqueue_many(&mut (0..BATCH)).unwrap();
    };
    timed(produce, consume.collect())
}

fn latch(consumers: usize) -> Duration {
    let (producer, ends) = latched(SLOTS, consumers);
    let consume = ends.into_iter().map(|end| {
        move || {
            let mut sum = 0;
            for _ in 0..BATCH {
                sum += end.browse();
                end.dequeue();
            }
            sum
        }
    });
    timed(|| (0..BATCH).for_each(|item| producer.enqueue(item)), consume.collect())
}

fn bus(consumers: usize) -> Duration {
    let mut bus = bus::Bus::new(SLOTS);
    let ends: Vec<_> = (0..consumers).map(|_| bus.add_rx()).collect();
    let consume = ends.into_iter().map(|mut end| move || (0..BATCH).map(|_| end.recv().unwrap()).sum());
    timed(|| (0..BATCH).for_each(|item| bus.broadcast(item)), consume.collect())
}

/// One channel for each consumer.
fn crossbeam(consumers: usize) -> Duration {
    let (senders, ends): (Vec<_>, Vec<_>) =
        (0..consumers).map(|_| crossbeam_channel::bounded::<u64>(SLOTS)).unzip();
    let consume = ends.into_iter().map(|end| move || (0..BATCH).map(|_| end.recv().unwrap()).sum());
    let produce = || {
        for item in 0..BATCH {
            senders.iter().for_each(|sender| sender.send(item).unwrap());
        }
    };
    timed(produce, consume.collect())
}

/// Its sender never waits: a receiver that is too slow loses items. Here the producer waits for the slowest receiver,
/// every half of the slots.
fn tokio_broadcast(consumers: usize) -> Duration {
    let (sender, first) = tokio::sync::broadcast::channel(SLOTS);
    let mut ends = vec![first];
    ends.extend((1..consumers).map(|_| sender.subscribe()));
    let done: Vec<_> = (0..consumers).map(|_| Arc::new(AtomicU64::new(0))).collect();
    let consume = ends.into_iter().zip(done.clone()).map(|(mut end, done)| {
        move || {
            let mut sum = 0;
            for count in 1..=BATCH {
                sum += end.blocking_recv().unwrap();
                if count % 64 == 0 {
                    done.store(count, Ordering::Release);
                }
            }
            sum
        }
    });
    let produce = || {
        for item in 0..BATCH {
            if item % (SLOTS as u64 / 2) == 0 {
                let least = item.saturating_sub(SLOTS as u64 / 2);
                while done.iter().any(|done| done.load(Ordering::Acquire) < least / 64 * 64) {
                    thread::yield_now();
                }
            }
            sender.send(item).unwrap();
        }
    };
    timed(produce, consume.collect())
}

fn throughput(criterion: &mut Criterion) {
    let queues: [(&str, fn(usize) -> Duration); 8] = [
        ("ring", ring_one_by_one),
        ("latch", latch),
        ("ring-together", ring_together),
        ("disruptor-spinning", disruptors::spinning),
        ("disruptor-yielding", disruptors::yielding),
        ("crossbeam-channel", crossbeam),
        ("bus", bus),
        ("tokio-broadcast", tokio_broadcast),
    ];
    for consumers in [1, 2, 4] {
        let mut group = criterion.benchmark_group(format!("{consumers}-consumers"));
        group.throughput(Throughput::Elements(BATCH)).sample_size(10);
        group.warm_up_time(Duration::from_millis(200)).measurement_time(Duration::from_secs(1));
        for (name, queue) in queues {
            group.bench_with_input(BenchmarkId::from_parameter(name), &consumers, |bencher, &consumers| {
                bencher.iter_custom(|times| (0..times).map(|_| queue(consumers)).sum());
            });
        }
        group.finish();
    }
}

criterion_group!(benches, throughput);
criterion_main!(benches);
