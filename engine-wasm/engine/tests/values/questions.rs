//! Answer keys: what was right, and why the rest was not.

use std::collections::BTreeSet;

use crate::{crashed, event, preset, value};
use rollforward_engine::models::cluster::code::{FactKind, SetState};
use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::{FrameRequest, Subject};
use rollforward_engine::models::cluster::scenario::Scenario;
use rollforward_engine::platform::expression::Given;
use rollforward_engine::platform::question::RIGHT;
use rollforward_engine::platform::timeline::answer::{Answer, AnswerProgress, AnswerRequest};
use rollforward_engine::platform::timeline::search::Sought;

fn answered(timeline: &mut ClusterTimeline, request: &AnswerRequest) -> AnswerProgress<Subject> {
    let mut twin = timeline.twin();
    let mut answer = Answer::new(&mut twin, request).expect("a question about a cluster");
    while !answer.go_on(&mut twin, 500) {}
    answer.progress(&twin)
}

fn asked(question: &str, of: Option<u32>, now_ns: f64, at: Option<Sought>) -> AnswerRequest {
    AnswerRequest { question: question.to_owned(), of, now_ns, at, limit_ns: None, given: Given::new() }
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
        let answer = answered(&mut timeline, &asked("next_write", Some(1), 1e9, None));
        let time = answer.answered_ns.expect("DBWR writes");
        timeline.seek_time(time as u64);
        let began = timeline.chronicle.facts.iter_from(0).filter(|fact| {
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
    assert_eq!(keys[0].values["rba"].value, value(&timeline, "checkpoint_rba.2"));
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
fn a_question_that_nobody_knows_is_refused() {
    let mut timeline = ClusterTimeline::new(&preset("walk"));
    assert!(Answer::new(&mut timeline, &asked("next_wirte", None, 0.0, None)).is_err());
}
