//! The crate `disruptor`. It starts its own consumer threads, which spin or, here too, give up their turn. The time ends when
//! all of them have the last item.

use crate::{BATCH, SLOTS, SUM};
use disruptor::wait_strategies::WaitStrategy;
use disruptor::{BusySpinWithSpinLoopHint, Producer, Sequence, build_single_producer};
use std::hint::spin_loop;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread::yield_now;
use std::time::{Duration, Instant};

#[derive(Default)]
struct Event(u64);

/// For more threads than processors. The crate has no such strategy.
#[derive(Clone, Copy)]
struct Yielding;

impl WaitStrategy for Yielding {
    fn wait_for(&self, _: Sequence) {
        yield_now();
    }
}

pub fn spinning(consumers: usize) -> Duration {
    timed(consumers, BusySpinWithSpinLoopHint, spin_loop)
}

pub fn yielding(consumers: usize) -> Duration {
    timed(consumers, Yielding, yield_now)
}

fn timed(consumers: usize, strategy: impl WaitStrategy + 'static, wait: fn()) -> Duration {
    let sums: Vec<_> = (0..consumers).map(|_| Arc::new(AtomicU64::new(0))).collect();
    let consumer = |i: usize| {
        let (sum, mut own) = (sums[i].clone(), 0);
        move |event: &Event, _: Sequence, _: bool| {
            own += event.0;
            if event.0 == BATCH - 1 {
                sum.store(own, Ordering::Release);
            }
        }
    };
    let all = || {
        while sums.iter().any(|sum| sum.load(Ordering::Acquire) == 0) {
            wait();
        }
        sums.iter().for_each(|sum| assert_eq!(sum.load(Ordering::Acquire), SUM));
    };
    let first = build_single_producer(SLOTS, Event::default, strategy).handle_events_with(consumer(0));
    // Each further consumer gives the builder another type.
    if consumers == 1 {
        return produced(first.build(), wait, all);
    }
    let second = first.handle_events_with(consumer(1));
    if consumers == 2 {
        return produced(second.build(), wait, all);
    }
    assert_eq!(consumers, 4, "measured with 1, 2 and 4 consumers");
    let fourth = second.handle_events_with(consumer(2)).handle_events_with(consumer(3));
    produced(fourth.build(), wait, all)
}

/// The time from the first item until all consumers have all items.
fn produced(mut producer: impl Producer<Event>, wait: fn(), all: impl Fn()) -> Duration {
    let from = Instant::now();
    for item in 0..BATCH {
        while producer.try_publish(|event| event.0 = item).is_err() {
            wait();
        }
    }
    all();
    from.elapsed()
}
