//! Conditions, moments and answer keys: found by running ahead, independent of requests of viewers.

use crate::again::Again;
use std::collections::BTreeSet;

use crate::runs::{crashed, event, first, found, preset, value};
use rollforward_engine::models::cluster::code::{ClockKind, FactKind, SetState};
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::{FrameRequest, Subject};
use rollforward_engine::models::cluster::scenario::{Command, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::vocabularies;
use rollforward_engine::platform::expression::{
    ConditionWatch, Expression, ExpressionError, MAX_CONDITION_CHARS, ProvidedValues,
};
use rollforward_engine::platform::kernel::random::Stream;
use rollforward_engine::platform::model::Model as _;
use rollforward_engine::platform::question::RIGHT;
use rollforward_engine::platform::timeline::answer::{Answer, AnswerProgress, AnswerRequest};
use rollforward_engine::platform::timeline::search::{Search, SearchError, SearchRequest, SearchTarget};

fn condition(text: &str) -> Expression {
    Expression::parse::<Simulation>(text, &ProvidedValues::new(), &vocabularies()).expect("a condition")
}

fn when(text: &str) -> SearchTarget {
    SearchTarget::When { condition: text.to_owned() }
}

#[test]
fn a_condition_says_where_it_is_wrong() {
    let error =
        |text: &str| Expression::parse::<Simulation>(text, &ProvidedValues::new(), &vocabularies()).err();
    let place = |text: &str| match error(text) {
        Some(ExpressionError::Expected { column, what, found }) => Some((column, what, found)),
        _ => None,
    };
    let expected = |column, what, found: &str| Some((column, what, found.to_owned()));
    assert_eq!(place(""), expected(1, "value", ""));
    assert_eq!(place("queue.2"), expected(8, "sign", ""));
    assert_eq!(place("queue.2 >="), expected(11, "value", ""));
    assert_eq!(place("queue.2 5"), expected(9, "sign", "5"));
    assert_eq!(place("queue.2 > 5 or frozen = 1"), expected(13, "and", "or"));
    assert_eq!(place("queue.2 > 5 and"), expected(16, "value", ""));
    let name = error("frozen = 0 and quue.2 > 1");
    assert!(matches!(name, Some(ExpressionError::Name { column: 16, .. })), "{name:?}");
    let long = "1 = 1 and ".repeat(MAX_CONDITION_CHARS / 10 + 1);
    assert_eq!(error(&long), Some(ExpressionError::TooLong { most: MAX_CONDITION_CHARS }));
    assert!(
        Expression::parse::<Simulation>("mine > 1", &ProvidedValues::from([("mine".to_owned(), 1.0)]), &[])
            .is_ok()
    );
}

#[test]
fn a_condition_reads_as_it_was_written() {
    for text in ["queue.2 >= 5 and recovery_set.size = 0", "-0.25 < time_s", "up.1 != up.2"] {
        assert_eq!(condition(text).to_string(), text);
    }
    assert_eq!(condition("queue.2>=5  and\tfrozen=0").to_string(), "queue.2 >= 5 and frozen = 0");
}

#[test]
fn parsing_never_panics() {
    let parts = [
        "queue.2", "queue", "and", ">=", "=", "!", "<", "5", "-", "-5.", ".5", " ", "\t", "é", "…", "\u{0}",
        "1e9",
    ];
    let mut stream = Stream::named(7, "conditions", 0);
    for _ in 0..50_000 {
        let text: String =
            (0..stream.below(12)).map(|_| parts[stream.below(parts.len() as u32) as usize]).collect();
        if let Ok(read) = Expression::parse::<Simulation>(&text, &ProvidedValues::new(), &[]) {
            assert_eq!(
                Expression::parse::<Simulation>(&read.to_string(), &ProvidedValues::new(), &[]),
                Ok(read),
                "{text}"
            );
        }
    }
}

/// Distinct moments of a run up to `end`, found by a check after every event.
fn moments_where(timeline: &mut ClusterTimeline, text: &str, end: u64) -> Option<u64> {
    let mut watch = ConditionWatch::<Simulation>::new(&condition(text), &ProvidedValues::new());
    let mut straight = timeline.twin();
    straight.seek_step(0);
    loop {
        let now = straight.now().now();
        if straight.now().next_at() != Some(now) && watch.holds(&straight.moment()) {
            return Some(now);
        }
        if now > end || !straight.step_event(true) {
            return None;
        }
    }
}

#[test]
fn a_search_finds_what_a_look_after_every_event_finds() {
    let mut timeline = crashed(5);
    for text in [
        "queue.2 >= 4",
        "block_writes.1 >= 2",
        "redo_late_last.2 >= 1",
        "hot_changes.1 >= 3 and hot_place.1 >= 2",
        "disk.lacks.2 >= 3 and disk.uncommitted >= 1",
        "recovery_set.size > 0 and waits_in_set >= 1",
        "rolled_back >= 1",
    ] {
        let looked = moments_where(&mut timeline, text, 20_000_000_000);
        let searched = first(&mut timeline, when(text), 0.0);
        assert_eq!(searched, looked.map(|time| time as f64), "{text}");
    }
}

#[test]
fn a_condition_that_holds_for_a_moment_is_found() {
    let mut timeline = ClusterTimeline::new(&preset("cluster"));
    // A block is on the interconnect for much less than a millisecond.
    let time = first(&mut timeline, when("travelling >= 2"), 1e9).expect("it happens");
    timeline.seek_time(time as u64);
    assert!(value(&timeline, "travelling") >= Some(2.0));
    timeline.seek_time(time as u64 - 1);
    assert!(value(&timeline, "travelling") < Some(2.0));
    timeline.seek_time(time as u64 + 20_000_000);
    assert!(value(&timeline, "travelling") < Some(2.0), "it lasts less than 20 ms");
}

#[test]
fn a_search_changes_nothing_for_the_viewer() {
    let mut timeline = ClusterTimeline::new(&preset("cluster"));
    timeline.seek_time(2_000_000_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_time(1_000_000_000);
    let before = timeline.position();
    // The twin knows the command that is still to come.
    assert!(first(&mut timeline, event("opened", 1, None), 0.0) > Some(2e9));
    assert_eq!(timeline.position(), before);
    let mut straight = ClusterTimeline::new(&preset("cluster"));
    straight.seek_time(2_000_000_000);
    straight.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    timeline.seek_time(9_000_000_000);
    straight.seek_time(9_000_000_000);
    assert_eq!(timeline.now().state_digest(), straight.now().state_digest());
}

#[test]
fn occurrences_are_counted_from_the_start_anywhere_or_at_one_instance() {
    let mut timeline = crashed(2);
    let facts: Vec<(u64, u8, FactKind)> =
        timeline.chronicle.listed().map(|fact| (fact.time, fact.instance, fact.kind)).collect();
    let commits = |of: Option<u8>| {
        let all = facts.iter().filter(move |fact| fact.2 == FactKind::CommitAcknowledged);
        all.filter(move |fact| of.is_none_or(|of| of == fact.1)).map(|fact| fact.0 as f64).collect::<Vec<_>>()
    };
    assert_eq!(first(&mut timeline, event("commit", 20, None), 0.0), Some(commits(None)[19]));
    assert_eq!(first(&mut timeline, event("commit", 7, Some(0)), 0.0), Some(commits(Some(0))[6]));
    assert_eq!(first(&mut timeline, event("crashed", 3, None), 0.0), None);
    let request = SearchRequest {
        moments: vec![event("detected", 1, None), event("checkpoint", 1, None)],
        any: true,
        after_ns: Some(4e9),
        ..SearchRequest::default()
    };
    let times = found(&mut timeline.twin(), &request);
    assert!(times.iter().flatten().all(|time| *time > 4e9) && times.iter().flatten().count() >= 1);
    let unknown = SearchRequest { moments: vec![event("crash", 1, None)], ..SearchRequest::default() };
    assert!(matches!(Search::<Simulation>::new(&unknown), Err(SearchError::UnknownEvent { .. })));
}

#[test]
fn a_search_says_how_far_it_knows_the_run() {
    let mut timeline = crashed(2);
    timeline.seek_step(0);
    let known = timeline.known().1 as f64;
    let request = SearchRequest { moments: vec![event("crashed", 1, None)], ..SearchRequest::default() };
    let mut search = Search::new(&request).expect("moments of a cluster");
    assert!(search.advance(&mut timeline, 1_000));
    assert_eq!((search.progress(&timeline).time_ns, timeline.now().step_count()), (known, 0));
}

#[test]
fn half_of_a_phase_is_half_way_through_it() {
    let mut timeline = crashed(2);
    let frame = timeline.frame(&FrameRequest::of(&["phases"]));
    let pass =
        frame.phases.iter().find(|span| span.phase == 3 && span.cut_short == 0).expect("a second pass");
    let half = first(&mut timeline, event("second_pass_half", 1, None), 0.0);
    assert_eq!(half, Some((pass.start_ns + (pass.end_ns - pass.start_ns) / 2.0).floor()));
}

/// Steps through a run with a crash and reads the running clocks at every step.
#[test]
fn a_clock_runs_out_when_what_it_stands_for_happens() {
    let mut timeline = crashed(2);
    let steps = timeline.known().0;
    let (mut due, mut seen) = (None, BTreeSet::new());
    for step in 0..steps {
        timeline.seek_step(step);
        let frame = timeline.frame(&FrameRequest::of(&["clock", "clocks"]));
        let now = frame.clock[0].time_ns;
        for clock in &frame.clocks {
            assert!(clock.from_ns <= now && now <= clock.due_ns, "step {step}: {clock:?}");
            seen.insert(clock.kind);
        }
        due = frame
            .clocks
            .iter()
            .find(|clock| clock.kind == ClockKind::Detection as u8)
            .map_or(due, |one| Some(one.due_ns));
    }
    let detected = timeline.chronicle.listed().find(|fact| fact.kind == FactKind::FailureDetected);
    assert_eq!(due, detected.map(|fact| fact.time as f64));
    for kind in
        [ClockKind::LogWrite, ClockKind::BlockWrites, ClockKind::RecordCheckpoint, ClockKind::Detection]
    {
        assert!(seen.contains(&(kind as u8)), "{kind:?} never ran");
    }
}

#[test]
fn a_short_first_pass_is_stepped_record_by_record() {
    let mut timeline = ClusterTimeline::new(&preset("sandbox"));
    timeline.seek_time(9_000_000_000);
    timeline.command(Command::CrashInstance { instance: 1 }).expect("it is up");
    first(&mut timeline, event("first_pass_finished", 1, None), 9e9).expect("it recovers");
    let request = FrameRequest::of(&["threads", "set", "records"]);
    let (mut read, mut before) = (Vec::new(), 0);
    while timeline.step_stop("record", true) == Some(true) && !timeline.now().recovery.first_pass_done {
        let frame = timeline.frame(&request);
        let joined = frame.set.len().abs_diff(before);
        assert!(joined <= 2, "a record has at most two blocks, {joined} joined");
        before = frame.set.len();
        read.push(frame.threads[1].scan_rba);
    }
    let frame = timeline.frame(&FrameRequest { newest: [("records".to_owned(), 10_000)].into(), ..request });
    let ends = frame
        .records
        .iter()
        .filter(|record| record.thread == 1)
        .map(|record| record.rba + f64::from(record.length));
    let needed: Vec<f64> = ends.filter(|end| *end > frame.threads[1].start_rba).collect();
    assert!(needed.len() > 50 && read == needed, "{} of {} records", read.len(), needed.len());
}

fn answered(timeline: &mut ClusterTimeline, request: &AnswerRequest) -> AnswerProgress<Subject> {
    let mut twin = timeline.twin();
    let mut answer = Answer::new(&mut twin, request).expect("a question about a cluster");
    while !answer.advance(&mut twin, 500) {}
    answer.progress(&twin)
}

fn asked(question: &str, of: Option<u32>, now_ns: f64, at: Option<SearchTarget>) -> AnswerRequest {
    AnswerRequest {
        question: question.to_owned(),
        of,
        now_ns,
        at,
        limit_ns: None,
        given: ProvidedValues::new(),
    }
}

fn right(answer: &AnswerProgress<Subject>) -> Vec<u32> {
    let right = answer.options.iter().filter(|option| option.is_right());
    right
        .filter_map(
            |option| if let Subject::Block { block } = option.subjects[0] { Some(block) } else { None },
        )
        .collect()
}

#[test]
fn the_block_that_is_written_next_is_one_whose_write_begins_next() {
    for seed in 1..6 {
        let mut timeline = ClusterTimeline::new(&Scenario { seed, ..preset("cluster") });
        let _said = Again::from(timeline.now());
        let answer = answered(&mut timeline, &asked("next_write", Some(1), 1e9, None));
        let time = answer.answered_ns.expect("DBWR writes");
        timeline.seek_time(time as u64);
        let began = timeline.chronicle.listed().filter(|fact| {
            fact.kind == FactKind::BlockWriteBegan && fact.instance == 1 && fact.time as f64 == time
        });
        let began: BTreeSet<u32> = began.map(|fact| fact.block).collect();
        assert!(!right(&answer).is_empty() && right(&answer).iter().all(|block| began.contains(block)));
        assert!(answer.options.iter().all(|option| !option.is.is_empty()));
    }
}

#[test]
fn the_checkpoint_moves_to_one_place_of_the_thread() {
    let mut timeline = ClusterTimeline::new(&preset("cluster"));
    let answer = answered(&mut timeline, &asked("checkpoint", Some(1), 2e9, None));
    timeline.seek_time(answer.answered_ns.expect("it moves") as u64);
    let keys: Vec<_> = answer.options.iter().filter(|option| option.is_right()).collect();
    assert_eq!(keys.len(), 1);
    assert_eq!(
        keys[0].values.iter().find(|(name, _)| *name == "rba").and_then(|(_, rba)| rba.value),
        value(&timeline, "checkpoint_rba.2")
    );
}

#[test]
fn blocks_of_the_set_are_right_and_the_others_say_why_not() {
    let mut timeline = crashed(4);
    let at = || Some(event("first_pass_finished", 1, None));
    let answer = answered(&mut timeline, &asked("recovery_set", None, 4.1e9, at()));
    timeline.seek_time(answer.answered_ns.expect("it comes") as u64);
    let set = timeline.frame(&FrameRequest::of(&["set"])).set;
    let mut inside: Vec<u32> = set
        .iter()
        .filter(|row| row.state != SetState::Written as u8 && row.state != SetState::HeldBySurvivor as u8)
        .map(|row| row.block)
        .collect();
    inside.sort_unstable();
    assert_eq!(right(&answer), inside);
    let four = answered(&mut timeline, &asked("blocks", None, 4.1e9, at()));
    assert!(four.options.len() <= 4 && right(&four).iter().all(|block| inside.contains(block)));
    assert!(four.options.iter().any(|option| !option.is_right()));
    let one = answered(&mut timeline, &asked("recovery_instance", None, 4.1e9, at()));
    let by: Vec<bool> = one.options.iter().map(|option| option.is.contains(&RIGHT)).collect();
    assert_eq!(by, [true, false, false]);
}

#[test]
fn an_unknown_question_is_refused() {
    let mut timeline = ClusterTimeline::new(&preset("walk"));
    assert!(Answer::new(&mut timeline, &asked("next_wirte", None, 0.0, None)).is_err());
}
