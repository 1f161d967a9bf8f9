//! Blocks that are shipped between caches, and the past images that remain.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::cache::Holding;
use rollforward_engine::models::cluster::code::{BufferMode, FactKind, Phase};
use rollforward_engine::models::cluster::instances::gcs::UNHELD;
use rollforward_engine::models::cluster::instances::{Event, Message};
use rollforward_engine::models::cluster::trace::Fact;

/// An instance whose past image is at the head of its checkpoint queue, and the block.
fn past_image_at_head(story: &Story) -> Option<(u8, u32)> {
    (0u8..).zip(&story.run.cluster.instances).find_map(|(number, instance)| {
        let head = instance.pool.frame(instance.pool.queue_head()?);
        let past = head.holding == Holding::Block(BufferMode::PastImage);
        (past && instance.alive()).then_some((number, head.block))
    })
}

#[test]
pub(crate) fn the_keeper_crashes_while_its_past_image_is_at_the_head_of_the_queue() {
    let mut story = Story::of(&busy(3));
    story.run_for(100 * MS);
    story.run_until(|story| past_image_at_head(story).is_some());
    let (keeper, _) = past_image_at_head(&story).expect("it was just there");
    story.crash(keeper);
    story.expect_recovery();
}

#[test]
pub(crate) fn the_holder_crashes_while_a_past_image_of_its_block_is_at_the_head_of_a_queue() {
    let mut story = Story::of(&busy(3));
    story.run_for(100 * MS);
    let holder_of = |story: &Story| {
        let (_, block) = past_image_at_head(story)?;
        let instances = (0u8..).zip(&story.run.cluster.instances);
        instances.filter(|(_, it)| it.alive() && it.pool.current(block).is_some()).map(|(it, _)| it).next()
    };
    story.run_until(|story| holder_of(story).is_some());
    let holder = holder_of(&story).expect("it was just there");
    story.crash(holder);
    story.expect_recovery();
}

#[test]
pub(crate) fn a_write_releases_the_past_images_elsewhere_at_once() {
    let mut story = Story::of(&busy(2));
    story.run_for(100 * MS);
    for _ in 0..20 {
        let written = story.run_to_such(FactKind::BlockWritten, |story, written| {
            let other = &story.instance(1 - written.instance).pool;
            other.past_image(written.block).is_some()
        });
        let (keeper, block) = (1 - written.instance, written.block);
        let latest = story.now() + MS;
        let gone = |story: &Story| {
            let pool = &story.instance(keeper).pool;
            pool.past_image(block).is_none_or(|frame| u64::from(pool.image(frame).version) > written.value)
        };
        story.run_until(|story| gone(story) || story.now() > latest);
        assert!(gone(&story), "two messages later the past image of block {block} is gone");
    }
}

#[test]
pub(crate) fn a_message_about_an_older_write_does_not_release_a_past_image() {
    let mut story = Story::of(&busy(2));
    story.run_for(100 * MS);
    let kept = story.run_to(FactKind::PastImageKept);
    let (holder, block, version) = (kept.instance, kept.block, kept.value as u32);
    let cluster = &mut story.run.cluster;
    let (now, epoch) = (cluster.now, cluster.epoch);
    let message = Message::LetGo { holder, version: version - 1, block };
    cluster.queue.push(now, 0, Event::Message { message, epoch });
    let handled = story.now();
    story.run_until(|story| story.now() > handled);
    assert!(story.disk_version(block) < version, "nobody has written it meanwhile");
    assert!(story.instance(holder).pool.past_image(block).is_some());
    story.expect_sound();
}

#[test]
pub(crate) fn requests_for_a_block_are_served_in_the_order_in_which_they_came() {
    let mut resource = UNHELD;
    for (from, exclusive) in [(3, true), (0, false), (7, true)] {
        resource.enqueue(from, exclusive);
    }
    let order: Vec<_> = std::iter::from_fn(|| resource.dequeue()).collect();
    assert_eq!(order, [(3, true), (0, false), (7, true)]);
}

#[test]
pub(crate) fn every_message_about_a_block_raises_the_scn() {
    let mut story = Story::of(&busy(3));
    story.run_for(50 * MS);
    for _ in 0..200 {
        let has_it = |story: &Story, received: &Fact| {
            story.instance(received.instance).pool.current(received.block).is_some()
        };
        let received = story.run_to_such(FactKind::BlockReceived, has_it);
        let this = story.instance(received.instance);
        let frame = this.pool.current(received.block).expect("it has it");
        assert!(this.scn >= this.pool.image(frame).scn(), "received block {}", received.block);
    }
    for _ in 0..50 {
        let released = story.run_to(FactKind::PastImageReleased);
        let written = story.run.cluster.data_files.image(released.block).scn();
        assert!(story.instance(released.instance).scn >= written, "released block {}", released.block);
    }
}

#[test]
pub(crate) fn what_an_instance_recovers_raises_its_scn() {
    let mut story = Story::of(&busy(2));
    story.run_for(300 * MS);
    story.crash(1);
    story.run_to_such(FactKind::PhaseBegan, |_, fact| fact.value == Phase::SecondPass as u64);
    story.run.cluster.instances[0].scn = 0;
    for _ in 0..5 {
        let recovered = story.run_to(FactKind::BlockRecovered);
        let this = story.instance(recovered.instance);
        let frame = this.pool.current(recovered.block).expect("it has it now");
        assert!(this.scn >= this.pool.image(frame).scn(), "block {}", recovered.block);
    }
}

#[test]
pub(crate) fn the_past_image_of_a_block_that_is_lost_on_its_way_becomes_current() {
    let mut story = Story::of(&busy(4));
    story.run_for(200 * MS);
    for _ in 0..12 {
        let kept = story.run_to(FactKind::PastImageKept);
        let shipped = story.run_to_such(FactKind::BlockShipped, |_, fact| fact.block == kept.block);
        story.crash(shipped.other);
        story.expect_recovery();
        story.start(shipped.other);
        story.run_until(|story| story.is_up(shipped.other));
        story.run_for(40 * MS);
    }
    assert!(!story.all(FactKind::CopyPromoted).is_empty());
}
