//! The named numbers of programs: what a queue and a cache are after a whole run.

use rollforward_engine::models::programs::ProgramRun;
use rollforward_engine::models::programs::scenario::Scenario;
use rollforward_engine::platform::model::Scenario as _;
use rollforward_engine::platform::timeline::Timeline;
use rollforward_engine::platform::values;

/// What a value of a preset is when all threads have ended.
fn at_the_end(preset: &str) -> impl Fn(&str) -> Option<f64> {
    let presets = Scenario::presets();
    let (_, scenario) =
        presets.into_iter().find(|(name, _)| *name == preset).expect("there is such a preset");
    let mut timeline = Timeline::<ProgramRun>::new(&scenario);
    timeline.run(u64::MAX, 100_000);
    move |name| values::find::<ProgramRun>(name, &[]).expect("a value of that name").at(&timeline.moment())
}

#[test]
fn the_values_of_a_queue_follow_what_took_effect() {
    let value = at_the_end("store_buffers");
    for (name, expected) in [
        ("queue.enqueued", 4.0),
        ("queue.browsed", 8.0),
        ("queue.browsed.2", 4.0),
        ("queue.dequeued.3", 4.0),
        ("queue.items.2", 0.0),
        ("queue.is_empty.3", 1.0),
        ("queue.is_full", 0.0),
        ("queue.longest", 0.0),
        ("queue.free_slots", 2.0),
        ("queue.tail", 1.0),
        ("queue.head.2", 1.0),
        ("word.1", 1.0),
        ("threads.calls.1", 4.0),
        ("threads.calls.2", 8.0),
        ("threads.calls", 20.0),
        ("program.failures", 0.0),
    ] {
        assert_eq!(value(name), Some(expected), "{name}");
    }
    let none = ["queue.items.1", "queue.head.4", "word.40", "cache.inserted", "program.failed_property"];
    assert_eq!(none.map(value), [None; 5]);
}

#[test]
fn the_values_of_a_cache_follow_what_took_effect() {
    let value = at_the_end("cache");
    for (name, expected) in [
        ("cache.inserted", 2.0),
        ("cache.invalidated", 1.0),
        ("cache.purged", 1.0),
        ("cache.found", 2.0),
        ("cache.found.2", 2.0),
        ("cache.missed.2", 1.0),
        ("cache.schema_changes", 1.0),
        ("cache.entries_valid", 1.0),
        ("cache.entries_invalid", 0.0),
        ("cache.entries_free", 1.0),
        ("cache.copies_allocated", 1.0),
        ("cache.low_watermark", 4.0),
        ("cache.high_watermark", 3.0),
    ] {
        assert_eq!(value(name), Some(expected), "{name}");
    }
    assert_eq!(value("queue.tail"), None);
    let latched = at_the_end("latched_cache");
    assert_eq!(latched("cache.inserted"), Some(2.0));
    assert_eq!(latched("cache.found"), Some(4.0));
    assert_eq!(latched("cache.entries_valid"), Some(2.0));
    assert_eq!(latched("cache.low_watermark"), None);
}
