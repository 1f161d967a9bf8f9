//! Disks that fail: torn and damaged blocks on mirrored data files, writes that fail, an archive that is full.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::{FactKind, WaitReason};
use rollforward_engine::models::cluster::scenario::{Command, Scenario};
use rollforward_engine::models::cluster::trace::NONE;

/// More blocks than buffers, so that blocks are read from disk again, on mirrored data files.
fn mirrored(instances: u32) -> Scenario {
    let mut scenario = busy(instances);
    (scenario.data_blocks, scenario.cache.buffers) = (400, 60);
    scenario.faults.disks.data_copies = 2;
    scenario
}

/// A block that was written and that no instance has in its cache.
fn block_only_on_disk(story: &Story) -> Option<u32> {
    let cached = |block| (0..2).any(|instance| story.instance(instance).pool.find(block).is_some());
    (0..400).find(|&block| story.disk_version(block) > 3 && !cached(block))
}

#[test]
pub(crate) fn a_session_repairs_a_damaged_block_from_its_mirror() {
    let mut story = Story::of(&mirrored(2));
    story.run_until(|story| block_only_on_disk(story).is_some());
    let block = block_only_on_disk(&story).expect("there is one");
    let version = story.disk_version(block);
    story.give(Command::SpoilBlock { block });
    assert_eq!(story.run.cluster.data_files.read(block), None, "a read would find it");
    let damage = story.run_to_such(FactKind::DamageFound, |_, fact| fact.block == block);
    let repaired = story.run_to_such(FactKind::BlockRepaired, |_, fact| fact.block == block);
    assert!(repaired.time >= damage.time + MS, "reading the mirror takes its time");
    assert_eq!((repaired.instance, repaired.value), (damage.instance, u64::from(version)));
    assert_eq!(story.run.cluster.data_files.read(block).map(|image| image.version), Some(version));
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn a_write_counts_only_when_the_mirror_has_it_too() {
    let mut story = Story::of(&mirrored(1));
    let written = story.run_to_such(FactKind::BlockWritten, |_, fact| fact.value > 1);
    assert_eq!(u64::from(story.disk_version(written.block)), written.value);
    story.give(Command::SpoilBlock { block: written.block });
    let mirror = story.run.cluster.data_files.image(written.block);
    assert_eq!(u64::from(mirror.version), written.value, "the mirror has it");
}

#[test]
pub(crate) fn recovery_rebuilds_a_torn_block_from_its_mirror() {
    let mut scenario = mirrored(2);
    scenario.faults.disks.torn_block_percent = 100;
    let mut story = Story::of(&scenario);
    story.run_for(150 * MS);
    story.give(Command::Checkpoint);
    story.run_to_such(FactKind::BlockWriteBegan, |_, fact| fact.instance == 1);
    let blocks = 0..story.run.cluster.costs.layout.blocks();
    let before: Vec<u32> = blocks.map(|block| story.disk_version(block)).collect();
    story.crash(1);
    let torn = story.run_to(FactKind::BlockTorn);
    assert_eq!(story.disk_version(torn.block), before[torn.block as usize], "the mirror is as it was");
    let damage = story.run_to_such(FactKind::DamageFound, |_, fact| fact.block == torn.block);
    assert_eq!(damage.instance, 0, "the survivor reads it as the base of its redo");
    let repaired = story.run_to_such(FactKind::BlockRepaired, |_, fact| fact.block == torn.block);
    assert!(repaired.value < torn.value, "the mirror has the version before");
    let recovered = story.run_to_such(FactKind::BlockRecovered, |_, fact| fact.block == torn.block);
    assert!(recovered.value >= torn.value, "redo brings the rest");
    story.expect_recovery();
}

#[test]
pub(crate) fn a_write_that_fails_twice_ends_its_instance() {
    for of_redo in [false, true] {
        let mut scenario = busy(2);
        let disks = &mut scenario.faults.disks;
        let rate = if of_redo {
            &mut disks.failed_log_writes_per_million
        } else {
            &mut disks.failed_data_writes_per_million
        };
        *rate = 30_000;
        let mut story = Story::of(&scenario);
        let failed = story.run_to_such(FactKind::WriteFailed, |_, fact| fact.slot == 1);
        assert_eq!(failed.block == NONE, of_redo);
        let crashed = story.run_to(FactKind::InstanceCrashed);
        assert_eq!((crashed.instance, crashed.time), (failed.instance, failed.time));
        assert!(story.all(FactKind::WriteFailed).len() > 2, "most are tried again and done");
        story.expect_recovery();
    }
}

#[test]
pub(crate) fn a_full_archive_stops_redo_generation_until_it_has_space() {
    let mut scenario = busy(1);
    scenario.log.file_bytes = 64 << 10;
    let mut story = Story::of(&scenario);
    story.run_for(100 * MS);
    let first_unarchived = story.thread(0).sequence(story.thread(0).end);
    story.give(Command::FillArchive { instance: 0 });
    story.run_to_such(FactKind::WaitBegan, |_, fact| fact.value == WaitReason::ArchiveFull as u64);
    let last = story.thread(0).sequence(story.thread(0).end);
    let files = u64::from(scenario.log.files);
    assert_eq!(last, first_unarchived + files - 1, "the files that are archived are used again");
    story.run_for(500 * MS);
    let commits = story.commits();
    story.run_for(500 * MS);
    assert_eq!(story.commits(), commits, "nobody can commit");
    story.give(Command::FreeArchive { instance: 0 });
    story.expect_work();
    story.expect_sound();
}
