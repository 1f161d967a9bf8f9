//! The queue as it follows from what took effect, and the words that it is kept in.

use super::super::effects::ImpliedQueue;
use super::super::model::Now;
use super::super::run::ProgramRun;
use super::{all, known, memory_of, one, some, which};
use crate::platform::values::Values;

/// The consumer is the one that is the thread of this number.
pub const VALUES: Values<ProgramRun> = Values {
    title: "Queue",
    values: &[
        one(
            "queue.items",
            "Items in the queue of the consumer that is this thread, by what took effect.",
            |now, of| of_consumer(now, of, |queue, consumer| queue.of(consumer).len()),
        ),
        all("queue.longest", "Items in the longest queue of a consumer, by what took effect.", |now| {
            lengths(now)?.into_iter().max().map(|length| length as f64)
        }),
        all("queue.shortest", "Items in the shortest queue of a consumer, by what took effect.", |now| {
            lengths(now)?.into_iter().min().map(|length| length as f64)
        }),
        all(
            "queue.free_slots",
            "Items that can be enqueued until the queue is full, by what took effect.",
            |now| {
                let longest = lengths(now)?.into_iter().max()?;
                let slots = now.run.queue.as_ref()?.places.items.len();
                Some(slots.saturating_sub(1 + longest) as f64)
            },
        ),
        all("queue.is_full", "1 if the queue of a consumer is full, else 0, by what took effect.", |now| {
            let longest = lengths(now)?.into_iter().max()?;
            let slots = now.run.queue.as_ref()?.places.items.len();
            Some(f64::from(u8::from(longest + 1 >= slots)))
        }),
        one(
            "queue.is_empty",
            "1 if the queue of the consumer that is this thread is empty, else 0, by what took effect.",
            |now, of| of_consumer(now, of, |queue, consumer| usize::from(queue.of(consumer).is_empty())),
        ),
        all("queue.enqueued", "Enqueues that took effect.", |now| {
            Some(now.run.queue.as_ref()?.enqueued() as f64)
        }),
        some("queue.browsed", "Browses that took effect; of one thread its own.", |now, of| {
            of_consumers(now, of, ImpliedQueue::browsed)
        }),
        some("queue.dequeued", "Dequeues that took effect; of one thread its own.", |now, of| {
            of_consumers(now, of, ImpliedQueue::dequeued)
        }),
        which("queue.tail", "What memory holds in the word `tail`: the slot of the next item.", |now| {
            now.run.queue.as_ref()?;
            memory_of(now, "tail")?.first().map(|&held| f64::from(held))
        }),
        one(
            "queue.head",
            "What memory holds in the word `head` of the consumer that is this thread: the slot of its first item.",
            |now, of| {
                let head = memory_of(now, "head")?;
                of_consumer(now, of, |_, consumer| head.get(consumer).copied().unwrap_or_default().into())
            },
        ),
    ],
};

fn of_consumer(now: &Now, of: u32, number: impl Fn(&ImpliedQueue, usize) -> usize) -> Option<f64> {
    let queue = now.run.queue.as_ref()?;
    let consumer = queue.consumer_of(&now.run.machine.program, known(now, of)?)?;
    Some(number(queue, consumer) as f64)
}

fn of_consumers(now: &Now, of: Option<u32>, number: fn(&ImpliedQueue, usize) -> usize) -> Option<f64> {
    match of {
        Some(of) => of_consumer(now, of, number),
        None => {
            let queue = now.run.queue.as_ref()?;
            Some((0..queue.consumers()).map(|consumer| number(queue, consumer)).sum::<usize>() as f64)
        }
    }
}

/// The length of each consumer's queue.
fn lengths(now: &Now) -> Option<Vec<usize>> {
    let queue = now.run.queue.as_ref()?;
    Some((0..queue.consumers()).map(|consumer| queue.of(consumer).len()).collect())
}
