//! Services: where sessions connect, what a change of a service leaves alone, and how a singleton fails over and comes back.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::code::FactKind;
use rollforward_engine::models::cluster::instances::Cluster;
use rollforward_engine::models::cluster::scenario::{Command, CommandError, Scenario, Service};
use rollforward_engine::models::cluster::txn::{Services, Stage};
use rollforward_engine::platform::model::Model as _;

const SB: u8 = 1;

/// Two instances with one service, and no session of the default service.
fn with_service(preferred: &[u32], available: &[u32]) -> Scenario {
    let mut scenario = busy(2);
    scenario.workload.sessions = 0;
    scenario.services = vec![Service {
        preferred: preferred.to_vec(),
        available: available.to_vec(),
        sessions: 6,
        ..Service::default()
    }];
    scenario
}

/// Sessions of the service on each of two instances.
fn spread(cluster: &Cluster) -> [u32; 2] {
    [0, 1].map(|instance| Services::sessions_on(&cluster.sessions, SB, instance))
}

#[test]
pub(crate) fn sessions_go_to_the_preferred_instance_with_the_fewest() {
    let story = Story::of(&with_service(&[0, 1], &[]));
    assert_eq!(spread(&story.run.cluster), [3, 3]);
    let story = Story::of(&with_service(&[1], &[0]));
    assert_eq!(spread(&story.run.cluster), [0, 6]);
    let absent = Scenario { absent: vec![1], ..with_service(&[1], &[0]) };
    let mut story = Story::of(&absent);
    assert_eq!(spread(&story.run.cluster), [6, 0], "no preferred instance is up");
    story.expect_work();
}

#[test]
pub(crate) fn a_change_of_a_service_leaves_its_sessions_where_they_are() {
    let mut story = Story::of(&with_service(&[0, 1], &[]));
    story.run_for(40 * MS);
    story.give(Command::MakeAvailable { service: 1, instance: 1 });
    story.run_for(200 * MS);
    assert_eq!(spread(&story.run.cluster), [3, 3], "a change concerns new sessions only");
    for expected in [[4, 3], [5, 3]] {
        story.give(Command::ConnectSession { service: 1 });
        assert_eq!(spread(&story.run.cluster), expected);
    }
    story.give(Command::ReconnectService { service: 1 });
    story.run_until(|story| spread(&story.run.cluster) == [8, 0]);
    story.give(Command::EndSession { instance: 0, session: 2 });
    story.run_until(|story| spread(&story.run.cluster) == [7, 0]);
    story.give(Command::PreferInstance { service: 1, instance: 1 });
    story.give(Command::ConnectSession { service: 1 });
    assert_eq!(spread(&story.run.cluster), [7, 1]);
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn a_singleton_fails_over_at_the_detection_and_comes_back_by_command_only() {
    let mut story = Story::of(&with_service(&[0], &[1]));
    story.run_for(40 * MS);
    story.crash(0);
    assert_eq!(spread(&story.run.cluster), [0, 0]);
    assert_eq!(story.run.cluster.services.entries[1].waiting_clients, 6);
    assert_eq!(
        story.run.command(&Command::ConnectSession { service: 1 }),
        Err(CommandError::ServiceRunsNowhere { service: 1 }),
    );
    let started = story.run_to(FactKind::ServiceStarted);
    assert_eq!((started.instance, started.other), (1, SB));
    assert_eq!(spread(&story.run.cluster), [0, 6]);
    story.expect_recovery();
    story.start(0);
    story.run_until(|story| story.is_up(0));
    story.run_for(40 * MS);
    story.give(Command::ConnectSession { service: 1 });
    assert_eq!(spread(&story.run.cluster), [0, 7], "it stays where it is");
    story.give(Command::RelocateService { service: 1, instance: 0 });
    assert_eq!(spread(&story.run.cluster), [0, 7], "its sessions stay");
    story.give(Command::ReconnectService { service: 1 });
    story.run_until(|story| spread(&story.run.cluster) == [7, 0]);
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn a_service_on_both_instances_starts_again_where_it_was() {
    let mut story = Story::of(&with_service(&[0, 1], &[]));
    story.run_for(40 * MS);
    story.crash(1);
    story.run_to(FactKind::FailureDetected);
    story.expect_recovery();
    assert_eq!(spread(&story.run.cluster), [6, 0]);
    story.start(1);
    story.run_until(|story| story.is_up(1));
    story.give(Command::ConnectSession { service: 1 });
    assert_eq!(spread(&story.run.cluster), [6, 1]);
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn all_clients_come_back_after_all_instances_failed() {
    let mut story = Story::of(&with_service(&[0], &[1]));
    story.run_for(40 * MS);
    story.give(Command::CrashAll);
    story.run_for(100 * MS);
    story.start(1);
    story.run_until(|story| spread(&story.run.cluster) == [0, 6]);
    story.expect_recovery();
}

#[test]
pub(crate) fn sessions_of_a_leaving_instance_connect_elsewhere() {
    let mut story = Story::of(&with_service(&[0], &[1]));
    story.run_for(40 * MS);
    story.leave(0);
    story.run_to(FactKind::InstanceLeft);
    assert_eq!(spread(&story.run.cluster), [0, 6]);
    let rest = |story: &Story| {
        story.run.cluster.sessions.of(0).iter().any(|&of| story.run.cluster.sessions[of].stage != Stage::Off)
    };
    assert!(!rest(&story));
    story.expect_work();
    story.expect_sound();
}

#[test]
pub(crate) fn what_cannot_be_done_with_a_service_is_refused() {
    let mut story = Story::of(&with_service(&[0], &[1]));
    let before = story.run.state_digest();
    for (command, refusal) in [
        (Command::MakeAvailable { service: 0, instance: 0 }, CommandError::DefaultServiceIsFixed),
        (Command::PreferInstance { service: 0, instance: 0 }, CommandError::DefaultServiceIsFixed),
        (Command::RelocateService { service: 0, instance: 0 }, CommandError::DefaultServiceIsFixed),
        (
            Command::MakeAvailable { service: 1, instance: 0 },
            CommandError::LastPreferred { service: 1, instance: 0 },
        ),
        (
            Command::RelocateService { service: 1, instance: 0 },
            CommandError::CannotRelocate { service: 1, instance: 0 },
        ),
        (
            Command::EndSession { instance: 1, session: 0 },
            CommandError::NoSuchSession { instance: 1, session: 0 },
        ),
        (
            Command::ConnectSession { service: 2 },
            CommandError::OutOfRange { field: "service", got: 2, min: 0, max: 1 },
        ),
    ] {
        assert_eq!(story.run.command(&command), Err(refusal), "{command:?}");
    }
    assert_eq!(story.run.state_digest(), before, "a refused command changes nothing");
}

#[test]
pub(crate) fn a_query_makes_no_redo_and_waits_for_no_commit() {
    let mut scenario = with_service(&[0, 1], &[]);
    scenario.query_percent = 100;
    let mut story = Story::of(&scenario);
    story.run_for(400 * MS);
    assert_eq!((story.commits(), story.thread(0).end), (0, 0));
    assert!(story.run.cluster.transactions_done() > 100);
    assert!(story.all(FactKind::WaitBegan).iter().all(|fact| fact.xid == 0));
}

#[test]
pub(crate) fn active_sessions_are_sampled_eight_times_a_second() {
    let mut story = Story::of(&with_service(&[0, 1], &[]));
    story.run_for(2_000 * MS);
    let samples = &story.run.cluster.samples;
    let (taken, entries) = samples.since(0);
    let entries: Vec<_> = entries.collect();
    assert_eq!(taken, 16);
    assert!(entries.iter().all(|entry| entry.time % (125 * MS) == 0 && entry.session < 6));
    assert!(
        entries.len() > taken && entries.len() < 6 * taken,
        "some are active, some wait for their client"
    );
    assert_eq!(samples.since(1_000 * MS).0, 9);
}
