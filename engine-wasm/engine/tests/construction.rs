//! Rules that a person writes: right rules pass every log, each natural mistake is answered with the shortest log on
//! which it fails, and every invalid text gives an error with its position.

use proptest::prelude::*;
use rollforward_engine::models::cluster::construction::{
    Construction, ConstructionOutcome, Counterexample, EntryKind, FaultCause, FaultKind, MAX_RECORDS,
    StagePhase, Task, TaskName, tasks,
};
use rollforward_engine::platform::construction::{
    Exercise as _, MAX_STATEMENTS, ProgramErrorCode, Tally, parse,
};

const FIRST_PASS: &str = "start at checkpoint
on change
  add block
on block written record
  remove block if version >= newest version";

const QUEUE: &str = "on first change
  put block at tail
on write
  remove block
  move checkpoint to head rba";

const PRUNING: &str = "on change
  add block
on block written record
  remove block if version >= newest version
prune if last rba < checkpoint";

const MERGE: &str = "merge by scn
on change
  add block if version > written version
on block written record
  remove block if version >= newest version";

fn outcome(name: TaskName, text: &str) -> ConstructionOutcome {
    let mut construction = Construction::new(name, text).unwrap_or_else(|error| panic!("{text}: {error:?}"));
    while construction.advance(10_000) {}
    construction.outcome().expect("it is done")
}

fn solved(name: TaskName, text: &str) -> Tally {
    match outcome(name, text) {
        ConstructionOutcome::Solved { tally } => tally,
        other => panic!("{text}\nis right: {other:?}"),
    }
}

fn failed(name: TaskName, text: &str) -> Counterexample {
    match outcome(name, text) {
        ConstructionOutcome::Failed { counterexample, .. } => *counterexample,
        other => panic!("{text}\nis wrong: {other:?}"),
    }
}

/// The program fails on a shortest log with this number of records, for this reason.
#[track_caller]
fn fails(name: TaskName, text: &str, records: usize, kind: FaultKind, cause: FaultCause) {
    let counterexample = failed(name, text);
    let actual = (counterexample.entries.len(), counterexample.fault.kind, counterexample.fault.cause);
    assert_eq!(actual, (records, kind, cause), "{text}\n{counterexample:#?}");
    assert!(counterexample.shortest && (counterexample.parted as usize) < counterexample.steps.len());
    // Checks every log with fewer records: none of them fails.
    let task = Task { name, program: parse(text, &name.vocabulary()).expect("it was read") };
    for log in (1..records as u32).flat_map(|records| task.logs(records)) {
        assert_eq!(task.check(&log, &mut 0), Ok(None), "{text}\n{log:?}");
    }
}

#[test]
fn right_rules_hold_on_every_log_and_on_a_thousand_clusters() {
    // Logs and crashes: the wasm of the page has the same (tests/contract/construction.test.ts).
    let right = [
        (TaskName::FirstPass, FIRST_PASS, 10_881, 117_989),
        (TaskName::CheckpointQueue, QUEUE, 1_387, 108_495),
        (TaskName::BuddyPruning, PRUNING, 7_130, 114_238),
        (TaskName::ThreadMerge, MERGE, 41_067, 145_959),
    ];
    for (name, text, logs, moments) in right {
        assert_eq!(solved(name, text), Tally { logs, samples: 1_000, moments }, "{name:?}");
    }
}

#[test]
fn other_ways_to_write_right_rules_hold_too() {
    solved(
        TaskName::FirstPass,
        "on change add block when done remove block if written version = newest version",
    );
    solved(
        TaskName::FirstPass,
        "on change add block on block written record remove block if not (version < newest version)",
    );
    solved(
        TaskName::BuddyPruning,
        "on change add block prune if written version >= newest version or last rba < checkpoint",
    );
    solved(
        TaskName::ThreadMerge,
        "merge by version on change add block when done remove block if written version >= newest version",
    );
    solved(
        TaskName::CheckpointQueue,
        "on first change put block at tail on later change put block at tail if not block on queue
         on write remove block move checkpoint to end of log if queue is empty
         move checkpoint to head rba if not queue is empty",
    );
}

#[test]
fn mistakes_in_the_first_pass_are_answered_by_their_own_shortest_logs() {
    let task = TaskName::FirstPass;
    // Ignores the version of the record: a later change is lost.
    fails(task, tasks()[0].starter, 3, FaultKind::Lost, FaultCause::NotInSet);
    fails(task, "on change add block", 2, FaultKind::Needless, FaultCause::Proven);
    let from = |place: &str| FIRST_PASS.replace("checkpoint", place);
    fails(task, &from("first record"), 1, FaultKind::Needless, FaultCause::Proven);
    fails(task, &from("newest block written record"), 3, FaultKind::Lost, FaultCause::NotRead);
    fails(task, &from("end of log"), 1, FaultKind::Lost, FaultCause::NotRead);
    fails(task, "", 1, FaultKind::Lost, FaultCause::NotInSet);
    let too_strict = FIRST_PASS.replace(">=", ">");
    fails(task, &too_strict, 2, FaultKind::Needless, FaultCause::Proven);
}

#[test]
fn mistakes_in_the_queue_are_answered_by_their_own_shortest_logs() {
    let task = TaskName::CheckpointQueue;
    // A later change moves the buffer to the tail: the checkpoint passes its first change.
    fails(task, tasks()[1].starter, 5, FaultKind::Lost, FaultCause::NotRead);
    let moved_to = |place: &str| QUEUE.replace("head rba", place);
    fails(task, &moved_to("rba"), 3, FaultKind::Lost, FaultCause::NotRead);
    fails(task, &moved_to("tail rba"), 4, FaultKind::Lost, FaultCause::NotRead);
    fails(task, &moved_to("first rba"), 2, FaultKind::Behind, FaultCause::Proven);
    fails(task, &QUEUE.replace("at tail", "at head"), 4, FaultKind::Lost, FaultCause::NotRead);
    fails(task, "on first change put block at tail", 2, FaultKind::Behind, FaultCause::Proven);
}

#[test]
fn mistakes_in_pruning_are_answered_by_their_own_shortest_logs() {
    let task = TaskName::BuddyPruning;
    fails(task, tasks()[2].starter, 2, FaultKind::Needless, FaultCause::Proven);
    let prune = |condition: &str| PRUNING.replace("last rba < checkpoint", condition);
    // Any later record of the block.
    fails(task, &prune("last mention > first rba"), 2, FaultKind::Lost, FaultCause::NotInSet);
    fails(
        task,
        &prune("last mention > last rba or last rba < checkpoint"),
        3,
        FaultKind::Lost,
        FaultCause::NotInSet,
    );
    fails(task, &prune("first rba < checkpoint"), 3, FaultKind::Lost, FaultCause::NotInSet);
    fails(task, &prune("last rba <= checkpoint"), 1, FaultKind::Lost, FaultCause::NotInSet);
}

#[test]
fn mistakes_in_the_merge_are_answered_by_their_own_shortest_logs() {
    let task = TaskName::ThreadMerge;
    // A record of thread 1 is read before the change in thread 2 that it cancels.
    fails(task, tasks()[3].starter, 2, FaultKind::Lost, FaultCause::OutOfOrder);
    let by_scn = tasks()[3].starter.replace("by thread", "by scn");
    fails(task, &by_scn, 2, FaultKind::Needless, FaultCause::Proven);
    let merged_by = |key: &str| MERGE.replace("scn", key);
    fails(task, &merged_by("thread"), 2, FaultKind::Lost, FaultCause::OutOfOrder);
    fails(task, &merged_by("rba"), 2, FaultKind::Lost, FaultCause::OutOfOrder);
    let ends_in_a_gap = failed(task, &merged_by("thread"));
    let parted = &ends_in_a_gap.steps[ends_in_a_gap.parted as usize];
    assert_eq!(parted.phase, StagePhase::Gap);
}

#[test]
fn rules_that_fail_only_on_long_logs_are_caught_by_the_clusters_and_made_small() {
    let lazy = format!("{FIRST_PASS}\nwhen done remove block if newest version > 9");
    let counterexample = failed(TaskName::FirstPass, &lazy);
    assert!(counterexample.sampled && !counterexample.shortest);
    let mut blocks: Vec<u32> = counterexample
        .entries
        .iter()
        .filter(|entry| entry.kind != EntryKind::Checkpoint)
        .map(|entry| entry.block)
        .collect();
    blocks.sort_unstable();
    blocks.dedup();
    assert_eq!(blocks, [counterexample.fault.block], "the other blocks have nothing to do with it");
}

#[test]
fn the_enumeration_has_every_log_once() {
    let task = |name| Task { name, program: Default::default() };
    for card in tasks() {
        let task = task(card.name);
        for records in 1..=4 {
            let mut logs: Vec<String> = task.logs(records).map(|log| format!("{log:?}")).collect();
            let count = logs.len();
            logs.sort_unstable();
            logs.dedup();
            assert_eq!(logs.len(), count, "{:?} with {records} records", card.name);
        }
    }
    // One record: a change. Two: of the same block, of another, or that the first was written.
    let counts = |name| [1, 2].map(|records| task(name).logs(records).count());
    assert_eq!(counts(TaskName::CheckpointQueue), [1, 3]);
    // Each with its checkpoint at every change or at the end.
    assert_eq!(counts(TaskName::FirstPass), [2, 3 + 3 + 2]);
    assert_eq!(counts(TaskName::BuddyPruning), [1, 4]);
    // In two threads. After a change in thread 2 one of another block in thread 1 would be the same log.
    assert_eq!(counts(TaskName::ThreadMerge), [2, 2 * (2 + 2 + 2) - 1]);
    assert_eq!(MAX_RECORDS, 6);
}

#[test]
fn the_same_rules_get_the_same_answer() {
    for card in tasks() {
        let answer = || format!("{:?}", outcome(card.name, card.starter));
        assert_eq!(answer(), answer());
    }
}

#[test]
fn an_error_has_its_place_and_what_may_be_there() {
    let error = |text: &str| parse(text, &TaskName::FirstPass.vocabulary()).expect_err(text);
    let misspelt = error("start at checkpoint\n\non change\n  ad block");
    assert_eq!((misspelt.span.line, misspelt.column), (4, 3));
    assert_eq!((misspelt.found.as_str(), misspelt.code), ("ad block", ProgramErrorCode::Expected));
    assert!(misspelt.expected.contains(&"add block") && misspelt.expected.contains(&"when done"));
    let cut = error("on change add block if version >");
    assert_eq!((cut.found.as_str(), cut.column), ("", 33));
    assert!(cut.expected.contains(&"newest version"));
    let foreign = error("on change add block if head rba > 1");
    assert_eq!(foreign.found, "head rba");
    assert_eq!(error("start at checkpoint start at end of log").code, ProgramErrorCode::Twice);
    assert_eq!(error("on change add block if version > 99999999999").code, ProgramErrorCode::LargeNumber);
    let deep = format!("on change add block if {}block in set", "not ".repeat(40));
    assert_eq!(error(&deep).code, ProgramErrorCode::TooDeep);
    let many = format!("on change {}", "add block ".repeat(MAX_STATEMENTS + 1));
    assert_eq!(error(&many).code, ProgramErrorCode::TooMany);
    assert_eq!(error(&"# ".repeat(4_000)).code, ProgramErrorCode::TooLong);
    // Editors count UTF-16 units.
    assert_eq!(error("# 🦀\n  🦀").span.from, 7);
}

#[test]
fn case_and_line_ends_and_comments_do_not_matter() {
    let read = |text: &str| {
        let program = parse(text, &TaskName::FirstPass.vocabulary()).expect(text);
        program.rules.iter().map(|rule| rule.statements.len()).collect::<Vec<_>>()
    };
    assert_eq!(read("ON Change # the first\r\n\tADD\n block\r\nif version>=1"), [1]);
    assert_eq!(read(""), [0; 0]);
    assert_eq!(read("on change"), [0]);
}

/// Texts with the words of the language in any order, and arbitrary texts.
fn any_text() -> impl Strategy<Value = String> {
    const WORDS: &[&str] = &[
        "on",
        "change",
        "block",
        "written",
        "record",
        "add",
        "remove",
        "if",
        "not",
        "and",
        "or",
        "(",
        ")",
        ">=",
        "<",
        "=",
        "newest",
        "version",
        "rba",
        "start",
        "at",
        "checkpoint",
        "prune",
        "when",
        "done",
        "merge",
        "by",
        "scn",
        "put",
        "tail",
        "head",
        "move",
        "to",
        "write",
        "first",
        "7",
        "999999999999",
        "#",
        "\n",
        "🦀",
        "in",
        "set",
        "queue",
        "is",
        "empty",
        "last",
        "mention",
        "later",
    ];
    prop_oneof![
        any::<String>(),
        prop::collection::vec(prop::sample::select(WORDS), 0..60).prop_map(|words| words.join(" ")),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(2_000) })]
    #[test]
    fn no_text_panics(text in any_text(), number in 0_usize..4) {
        let card = tasks()[number];
        match Construction::new(card.name, &text) {
            Err(error) => prop_assert!(error.span.from as usize <= text.encode_utf16().count()),
            Ok(mut construction) => {
                construction.advance(400);
                let _ = construction.outcome();
            }
        }
    }
}
