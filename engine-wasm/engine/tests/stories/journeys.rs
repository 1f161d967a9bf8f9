//! The journey of a block as viewers see it: what is read from facts adds up to what the engine has counted.

use super::support::{MS, busy};
use rollforward_engine::models::cluster::code::{JourneyPart, WaitClass, WaitReason};
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::frame_journey::{JourneyRow, JourneyTables};
use rollforward_engine::models::cluster::observe::{FrameRequest, Subject};
use rollforward_engine::models::cluster::scenario::{Command, Scenario, Service};

const BLOCKS: u32 = 6;

/// Two instances with one service whose sessions change few blocks.
fn contended() -> ClusterTimeline {
    let mut scenario = Scenario { data_blocks: BLOCKS, ..busy(2) };
    (scenario.workload.sessions, scenario.workload.read_percent) = (0, 0);
    scenario.services = vec![Service { preferred: vec![0, 1], sessions: 6, ..Service::default() }];
    let mut timeline = ClusterTimeline::new(&scenario);
    timeline.seek_time(80 * MS);
    timeline
}

/// The tables about one block, or about the busiest.
fn journey(timeline: &ClusterTimeline, block: Option<u32>) -> JourneyTables {
    let tables = ["journey", "journey_costs", "log_writes", "session_spans"];
    let about = block.map(|block| Subject::Block { block });
    timeline.frame(&FrameRequest { about, ..FrameRequest::of(&tables) }).journey
}

#[test]
fn what_all_blocks_cost_is_what_the_instances_have_counted() {
    let timeline = contended();
    let known = timeline.now().cluster.gcs.resources.len() as u32;
    let costs: Vec<_> = (0..known).map(|block| journey(&timeline, Some(block)).journey_costs).collect();
    for (instance, counted) in timeline.now().cluster.instances.iter().enumerate() {
        let of = |cost: fn(&(u32, u32, u32)) -> u32| -> u64 {
            let all = costs.iter().filter_map(|costs| costs.get(instance));
            all.map(|row| u64::from(cost(&(row.sent, row.log_forced, row.past_images)))).sum()
        };
        assert!(counted.blocks_shipped > 5);
        assert_eq!(of(|cost| cost.0), counted.blocks_shipped);
        assert_eq!(of(|cost| cost.2), counted.past_images_kept);
        let forced = of(|cost| cost.1);
        assert!(
            (1..=counted.shipped_after_redo).contains(&forced),
            "{forced} of {}",
            counted.shipped_after_redo
        );
    }
}

#[test]
fn the_block_is_in_one_place_at_a_time() {
    let timeline = contended();
    let tables = journey(&timeline, None);
    let parts = |part: JourneyPart| tables.journey.iter().filter(move |leg| leg.part == part as u8);
    let [mut held, sent] = [JourneyPart::Held, JourneyPart::Sent].map(|part| parts(part).collect::<Vec<_>>());
    assert!(sent.len() > 3, "the busiest block is shown");
    let now = timeline.now().cluster.now as f64;
    let until = |leg: f64| if leg < 0.0 { now } else { leg };
    held.sort_by(|a, b| a.from_ns.total_cmp(&b.from_ns));
    for pair in held.windows(2) {
        assert!(pair[0].instance == pair[1].instance || until(pair[0].until_ns) <= pair[1].from_ns);
    }
    for leg in &sent {
        let left = held.iter().any(|of| of.instance == leg.instance && of.until_ns == leg.from_ns);
        let came = held.iter().any(|of| of.instance == leg.other && of.from_ns == leg.until_ns);
        assert!(left, "a block leaves where it was held");
        assert!(came || leg.until_ns < 0.0, "it is held as soon as it has arrived");
    }
    for change in parts(JourneyPart::Changed) {
        let is_held = |of: &&JourneyRow| {
            of.instance == change.instance
                && of.from_ns <= change.from_ns
                && until(of.until_ns) >= change.from_ns
        };
        assert!(held.iter().any(is_held), "only who holds the block changes it");
    }
}

#[test]
fn spans_of_sessions_add_up_to_their_waits_and_commits() {
    let timeline = contended();
    let spans = journey(&timeline, None).session_spans;
    let cluster = &timeline.now().cluster;
    let commits = spans.iter().filter(|span| span.commits == 1).count() as u64;
    let acknowledged: u64 = cluster.instances.iter().map(|instance| instance.commits).sum();
    assert!(commits > 10);
    assert_eq!(commits, acknowledged);
    for class in [WaitClass::Cluster, WaitClass::Commit] {
        let ended = spans.iter().filter(|span| span.class == class as u8 && span.until_ns >= 0.0);
        let waited: f64 = ended.map(|span| span.until_ns - span.from_ns).sum();
        let reasons = WaitReason::ALL.iter().filter(|reason| reason.class() == class);
        let spent: u64 = reasons.map(|reason| cluster.samples.spent[*reason as usize]).sum();
        assert!(spent > 0);
        assert_eq!(waited, spent as f64);
    }
}

#[test]
fn a_forced_log_write_ends_when_the_block_is_sent() {
    let timeline = contended();
    let tables = journey(&timeline, None);
    let forced = tables.journey.iter().filter(|leg| leg.part == JourneyPart::LogForced as u8);
    let mut count = 0;
    for leg in forced {
        count += 1;
        let write = tables
            .log_writes
            .iter()
            .find(|write| write.instance == leg.instance && write.until_ns == leg.until_ns)
            .expect("its log write is there");
        assert_eq!(write.forced, 1);
        assert!(write.from_ns <= leg.from_ns && leg.from_ns < leg.until_ns);
    }
    assert!(count > 0);
    assert!(tables.log_writes.iter().any(|write| write.forced == 0), "not each write is forced");
}

#[test]
fn a_crash_ends_what_the_instance_held_and_did() {
    let mut timeline = contended();
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_time(120 * MS);
    let crashed = timeline.now().cluster.instances[1].failed_at.map_or(-1.0, |at| at as f64);
    let tables = journey(&timeline, None);
    let open = |until: f64| until < 0.0 || until > crashed;
    assert!(tables.session_spans.iter().all(|span| span.instance == 0 || !open(span.until_ns)));
    let kept = [JourneyPart::Held, JourneyPart::PastImage].map(|part| part as u8);
    assert!(
        tables
            .journey
            .iter()
            .filter(|leg| kept.contains(&leg.part))
            .all(|leg| leg.instance == 0 || !open(leg.until_ns))
    );
}

#[test]
fn a_block_on_its_way_to_an_instance_that_fails_does_not_arrive() {
    let mut timeline = contended();
    let sent = JourneyPart::Sent as u8;
    let receiver = (0..5_000).find_map(|_| {
        timeline.seek_step(timeline.position().step + 1);
        let legs = journey(&timeline, None).journey;
        legs.iter().find(|leg| leg.part == sent && leg.until_ns < 0.0).map(|leg| leg.other)
    });
    let receiver = receiver.expect("the block is sent again");
    timeline.command(Command::CrashInstance { instance: receiver.into() }).expect("it is up");
    let legs = journey(&timeline, None).journey;
    let lost: Vec<_> = legs.iter().filter(|leg| leg.lost == 1 && leg.part == sent).collect();
    assert_eq!(lost.len(), 1);
    assert_eq!(lost[0].other, receiver);
    let came = legs.iter().any(|leg| leg.instance == receiver && leg.from_ns >= lost[0].until_ns);
    assert!(!came, "nothing of the block is there");
}
