//! Programs of threads: what the explorer finds, what the timeline replays, what a bad text gets.

use std::rc::Rc;

use proptest::prelude::*;
use rollforward_engine::models::programs::ProgramRun;
use rollforward_engine::models::programs::explore::{Bound, Explorer, Found, Goal, Limits, Outcome};
use rollforward_engine::models::programs::machine::{FailureKind, Machine, MemoryModel, Waits};
use rollforward_engine::models::programs::scenario::{Command, CommandError, Scenario, Schedule};
use rollforward_engine::models::programs::texts::BuiltIn;
use rollforward_engine::platform::model::{Model as _, Scenario as _};
use rollforward_engine::platform::timeline::Timeline;

const MEMORIES: [MemoryModel; 3] = [MemoryModel::Sc, MemoryModel::Tso, MemoryModel::Pso];

fn queue(memory: MemoryModel) -> Scenario {
    Scenario { memory, buffer: 1, slots: 3, consumers: 2, items: 4, ..Scenario::default() }
}

fn cache(memory: MemoryModel) -> Scenario {
    Scenario { program: BuiltIn::MetadataCache, slots: 2, consumers: 1, items: 3, ..queue(memory) }
}

fn of_text(text: &str) -> Scenario {
    Scenario { text: text.to_owned(), ..queue(MemoryModel::Sc) }
}

fn machine(scenario: &Scenario) -> Rc<Machine> {
    Rc::new(scenario.machine().expect("the text is right"))
}

fn explored(scenario: &Scenario, goal: Goal, limits: Limits) -> Explorer {
    let mut explorer = Explorer::new(machine(scenario), goal, limits);
    while !explorer.go_on(1 << 16) {}
    explorer
}

fn outcome(scenario: &Scenario) -> Outcome {
    explored(scenario, Goal::Failure, Limits::default()).outcome()
}

fn reach(scenario: &Scenario, condition: &str) -> Outcome {
    let text = scenario.program_text();
    let condition = Machine::condition(&scenario.setup(&text), condition).expect("the condition is right");
    explored(scenario, Goal::Reach(condition), Limits::default()).outcome()
}

/// The property that fails, and the steps of a shortest schedule.
fn verdict(scenario: &Scenario) -> String {
    match outcome(scenario) {
        Outcome::None => "holds".to_owned(),
        Outcome::Partial(bound) => format!("{bound:?}"),
        Outcome::Found(Found { failure, schedule }) => {
            let name = match failure.expect("a failure was looked for").kind {
                FailureKind::Property(number) => {
                    machine(scenario).program.properties[usize::from(number)].name.clone()
                }
                other => format!("{other:?}"),
            };
            format!("`{name}`, {} steps", schedule.len())
        }
    }
}

fn plain(line: &str) -> String {
    line.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn check_table(scenario_under: fn(MemoryModel) -> Scenario) {
    let documented: Vec<String> = include_str!("../../../docs/programs.md").lines().map(plain).collect();
    let mutants = scenario_under(MemoryModel::Sc).program.mutants();
    for name in std::iter::once("").chain(mutants.iter().map(|mutant| mutant.name)) {
        let verdict_under = |memory| verdict(&Scenario { mutant: name.to_owned(), ..scenario_under(memory) });
        let verdicts = MEMORIES.map(verdict_under);
        let shown = if name.is_empty() { "(the original)".to_owned() } else { format!("`{name}`") };
        let row = format!("| {shown} | {} |", verdicts.join(" | "));
        assert!(documented.iter().any(|line| line.starts_with(&row)), "docs/programs.md lacks: {row}");
    }
}

#[test]
fn each_mutant_of_the_queue_behaves_as_the_table_in_the_documentation_says() {
    check_table(queue);
}

/// Left out of `npm test`, not of `npm test -- --all`: it takes more than twice as long as the queue's.
mod long {
    use super::{cache, check_table};

    #[test]
    fn each_mutant_of_the_cache_behaves_as_the_table_in_the_documentation_says() {
        check_table(cache);
    }
}

#[test]
fn a_cache_entry_that_keeps_the_low_watermark_is_purged_while_a_second_reader_uses_it() {
    let two = Scenario { slots: 3, consumers: 2, ..cache(MemoryModel::Sc) };
    let mutant = Scenario { mutant: "entry_hwm_from_low_watermark".to_owned(), ..two };
    assert_eq!(verdict(&mutant), "`watermarks`, 111 steps");
}

#[test]
fn the_latched_cache_holds_under_every_memory_model() {
    for memory in MEMORIES {
        let scenario = Scenario { program: BuiltIn::LatchedCache, consumers: 2, ..cache(memory) };
        assert_eq!(outcome(&scenario), Outcome::None, "{memory:?}");
    }
}

#[test]
fn a_latch_is_shared_or_held_by_one_thread() {
    let text = "shared inside\nlatch l[2]\nthread reader(i in 0 .. 1)\n  acquire l[1] shared\n  inside = inside + 1\n  \
                release l[1]\nthread writer\n  acquire l[1]\n  local before = inside\n  check alone: before == inside\n  \
                release l[1]\n";
    assert_eq!(outcome(&of_text(text)), Outcome::None);
    assert!(matches!(reach(&of_text(text), "l[1] == 3"), Outcome::Found(_)), "two readers share it");
    assert_eq!(
        verdict(&of_text(&text.replace("acquire l[1] shared", "acquire l[0] shared"))),
        "`alone`, 6 steps"
    );
    let greedy = "latch l\nthread t\n  while true\n    acquire l shared\n";
    assert_eq!(verdict(&of_text(greedy)), "`Stuck`, 254 steps");
}

#[test]
fn memory_that_is_not_allocated_cannot_be_used() {
    let used = |statements: &str| {
        let lines = statements.split("; ").map(|line| format!("  {line}\n")).collect::<String>();
        verdict(&of_text(&format!("shared x\npool p[2]\nthread t\n  local i = allocate p\n{lines}")))
    };
    assert_eq!(used("p[i] = 7; check kept: p[i] == 7; free p[i]"), "holds");
    assert_eq!(used("x = p[i]; free p[i]"), "holds");
    assert_eq!(used("free p[i]; x = p[i]"), "`Fault(Freed)`, 3 steps");
    assert_eq!(used("free p[i]; p[i] = 1"), "`Fault(Freed)`, 3 steps");
    assert_eq!(used("free p[i]; free p[i]"), "`Fault(Freed)`, 3 steps");
    assert_eq!(used("x = p[1]"), "`Fault(Freed)`, 2 steps");
    assert_eq!(used("p[i] = infinity"), "`Fault(Range)`, 2 steps");
    assert_eq!(used("i = allocate p; check second: i == 1; i = allocate p"), "`Stuck`, 2 steps");
}

#[test]
fn a_store_to_a_word_that_only_its_writer_uses_is_never_pending() {
    let text = "shared own\nshared seen\nthread t\n  own = 1\n  seen = 1\nthread u\n  local x = seen\n";
    let scenario = Scenario { memory: MemoryModel::Pso, ..of_text(text) };
    assert_eq!(reach(&scenario, "buffered[0] == 2"), Outcome::None);
    assert!(matches!(reach(&scenario, "buffered[0] == 1"), Outcome::Found(_)));
    let checked = Scenario { text: format!("{text}invariant i\n  check known: own < 2\n"), ..scenario };
    assert!(matches!(reach(&checked, "buffered[0] == 2"), Outcome::Found(_)), "an invariant reads memory");
}

#[test]
fn the_latched_queue_holds_where_a_latch_orders_every_store() {
    for memory in [MemoryModel::Sc, MemoryModel::Tso] {
        let scenario = Scenario { program: BuiltIn::LatchedQueue, ..queue(memory) };
        assert_eq!(outcome(&scenario), Outcome::None, "{memory:?}");
    }
}

#[test]
fn a_shortest_counterexample_replays_on_the_timeline() {
    let mutant = "barrier_removed".to_owned();
    let scenario = Scenario { mutant, schedule: Schedule::ByHand, ..queue(MemoryModel::Pso) };
    let Outcome::Found(found) = outcome(&scenario) else { panic!("a barrier is missing") };
    let choices: Vec<u32> = found.schedule.iter().map(|choice| choice.code()).collect();
    let scenario = Scenario { choices, ..scenario };
    assert!(scenario.problems().is_empty());
    let mut timeline = Timeline::<ProgramRun>::new(&scenario);
    timeline.run(u64::MAX, u64::MAX);
    assert_eq!(timeline.now().step_count(), found.schedule.len() as u64);
    assert_eq!(timeline.now().first_failure, found.failure);
    let digest = timeline.now().state_digest();
    timeline.seek_time(3_000_000);
    timeline.seek_time(u64::MAX);
    assert_eq!(timeline.now().state_digest(), digest, "a seek gives the same state");
}

#[test]
fn with_two_slots_and_a_test_for_tail_plus_2_nothing_is_ever_enqueued() {
    let mutant = "full_test_with_tail_plus_2".to_owned();
    let scenario = Scenario { slots: 2, consumers: 1, mutant, ..queue(MemoryModel::Sc) };
    assert_eq!(reach(&scenario, "tail == 1"), Outcome::None);
    let original = Scenario { mutant: String::new(), ..scenario };
    assert!(matches!(reach(&original, "tail == 1"), Outcome::Found(_)));
}

#[test]
fn a_lost_notification_only_delays_unless_waits_are_unbounded() {
    let scenario = Scenario { waits: Waits::Unbounded, ..queue(MemoryModel::Sc) };
    let Outcome::Found(found) = outcome(&scenario) else { panic!("a notification can be lost") };
    assert_eq!(found.failure.map(|failure| failure.kind), Some(FailureKind::Stuck));
    assert_eq!(outcome(&queue(MemoryModel::Sc)), Outcome::None);
}

#[test]
fn an_exploration_that_reaches_a_limit_says_so_and_keeps_what_it_found() {
    let few = Limits { states: 1_000, ..Limits::default() };
    let explorer = explored(&queue(MemoryModel::Sc), Goal::Failure, few);
    assert_eq!((explorer.outcome(), explorer.progress().states), (Outcome::Partial(Bound::States), 1_000));
    let mut stopped = Explorer::new(machine(&queue(MemoryModel::Sc)), Goal::Failure, Limits::default());
    assert!(!stopped.go_on(10));
    assert_eq!(stopped.outcome(), Outcome::Partial(Bound::Stopped));
    let small = Limits { bytes: 1 << 20, ..Limits::default() };
    let explorer = explored(&queue(MemoryModel::Sc), Goal::Failure, small);
    assert_eq!(explorer.outcome(), Outcome::Partial(Bound::Bytes));
    assert!(explorer.progress().bytes <= 1 << 20);
}

#[test]
fn a_store_is_seen_by_its_thread_first_and_by_others_when_it_is_visible() {
    let scenario = Scenario { schedule: Schedule::ByHand, ..queue(MemoryModel::Tso) };
    let mut run = ProgramRun::start(&scenario, true);
    assert_eq!(run.command(&Command::MakeVisible { thread: 0, word: 7 }), Err(CommandError::NoSuchStore));
    assert_eq!(run.command(&Command::StepThread { thread: 0 }), Ok(()));
    assert_eq!(run.machine.memory_word(&run.state, 7), 0, "the store to memory[1] is buffered");
    assert_eq!(run.command(&Command::MakeVisible { thread: 0, word: 7 }), Ok(()));
    assert_eq!(run.machine.memory_word(&run.state, 7), 1);
    assert_eq!(run.command(&Command::StepThread { thread: 3 }), Err(CommandError::NoSuchThread));
    assert!(!run.advance(), "nobody moves without a command");
}

#[test]
fn every_schedule_ends_with_all_items_at_every_consumer() {
    for (name, scenario) in Scenario::presets() {
        if scenario.schedule == Schedule::ByHand {
            continue;
        }
        let mut timeline = Timeline::<ProgramRun>::new(&scenario);
        timeline.run(u64::MAX, 100_000);
        let run = timeline.now();
        let ended = (0..run.machine.threads()).filter(|&thread| run.machine.is_finished(&run.state, thread));
        assert_eq!((ended.count(), run.failures), (run.machine.threads(), 0), "{name}");
    }
}

fn wrong(text: &str) -> (u32, u32, &'static str) {
    let error = Scenario { text: text.to_owned(), ..Scenario::default() }.machine().expect_err(text);
    (error.line, error.column, error.code.problem_code())
}

#[test]
fn what_is_wrong_with_a_text_is_said_with_line_and_column() {
    let cases = [
        ("shared x\nthread t\n  x = y\n", (3, 7, "program_unknown_name")),
        ("shared x\nthread t\n  x = 1 +\n", (3, 10, "program_expected")),
        ("shared x\nthread t\n  x = 256\n", (3, 7, "program_number_too_large")),
        ("shared x[2]\nthread t\n  x = 1\n", (3, 3, "program_index_missing")),
        ("shared x\nthread t\n  x[0] = 1\n", (3, 3, "program_not_an_array")),
        ("shared x\nshared x\nthread t\n  wait\n", (2, 8, "program_name_taken")),
        ("shared x\nthread t\n  x = 1\n    x = 2\n", (4, 5, "program_indentation")),
        ("shared x\nthread t\n", (2, 1, "program_empty_block")),
        ("shared x\nthread t\n  break\n", (3, 3, "program_misplaced")),
        ("procedure p()\n  p()\nthread t\n  p()\n", (2, 3, "program_recursion")),
        ("procedure p(a)\n  wait\nthread t\n  p()\n", (4, 3, "program_wrong_count")),
        ("shared x\nthread t\n  acquire x\n", (3, 11, "program_wrong_kind")),
        ("latch l[2]\nthread t\n  acquire l\n", (3, 11, "program_index_missing")),
        ("latch l\nthread t\n  release l[0]\n", (3, 11, "program_not_an_array")),
        ("latch l\nthread t\n  acquire l alone\n", (3, 13, "program_expected")),
        ("pool p\nthread t\n  wait\n", (1, 7, "program_expected")),
        ("shared p[2]\nthread t\n  free p[0]\n", (3, 8, "program_wrong_kind")),
        ("shared p[2]\nthread t\n  local x = allocate p\n", (3, 22, "program_wrong_kind")),
        ("thread t\n  local x = allocate p\n", (2, 22, "program_unknown_name")),
        ("pool p[2]\ninvariant i\n  local x = allocate p\nthread t\n  wait\n", (3, 3, "program_misplaced")),
        ("shared x[99]\nthread t\n  wait\n", (1, 8, "program_too_large")),
        ("shared x\ninvariant i\n  x = 1\nthread t\n  wait\n", (3, 3, "program_misplaced")),
        ("shared x\n", (1, 1, "program_no_thread")),
        ("# only this\n", (1, 1, "program_no_thread")),
    ];
    for (text, expected) in cases {
        assert_eq!(wrong(text), expected, "{text}");
    }
}

#[test]
fn a_program_that_goes_wrong_is_stopped_with_the_reason() {
    let cases = [
        ("shared x[2]\nthread t\n  local i = 2\n  x[i] = 1\n", "Fault(Index)", 4),
        ("shared x\nthread t\n  x = x - 1\n", "Fault(Range)", 3),
        ("shared x\nthread t\n  x = 3 mod x\n", "Fault(Remainder)", 3),
        ("shared x\nthread t\n  x = 1\n  while true\n    local y = 1\n", "Fault(Endless)", 0),
        ("latch l\nthread t(i in 0 .. 1)\n  acquire l\n", "Stuck", 3),
    ];
    for (text, kind, line) in cases {
        let scenario = Scenario { text: text.to_owned(), ..Scenario::default() };
        let Outcome::Found(Found { failure: Some(failure), .. }) = outcome(&scenario) else {
            panic!("{text}");
        };
        assert_eq!(format!("{:?}", failure.kind), kind, "{text}");
        assert!(line == 0 || failure.line == line, "{text}: line {}", failure.line);
    }
}

#[test]
fn bad_scenarios_are_refused_with_their_fields() {
    let fields = |scenario: Scenario| {
        let problems = scenario.problems();
        problems.iter().map(|problem| problem.field.clone().unwrap_or_default()).collect::<Vec<_>>()
    };
    assert_eq!(fields(Scenario { slots: 1, consumers: 0, ..Scenario::default() }), ["slots", "consumers"]);
    assert_eq!(fields(Scenario { mutant: "none".to_owned(), ..Scenario::default() }), ["mutant"]);
    assert_eq!(fields(Scenario { choices: vec![0, 0, 2_000], ..Scenario::default() }), ["choices"]);
    assert_eq!(fields(Scenario { text: "thread".to_owned(), ..Scenario::default() }), ["text"]);
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    /// Lines are swapped, dropped and cut: whatever is left is refused, or explored within the limits.
    #[test]
    fn no_text_stops_the_engine(
        edits in prop::collection::vec((0_usize..60, 0_usize..60, 0_usize..60), 1..5),
        junk in "[ -~\n]{0,12}",
        memory in 0_usize..3,
    ) {
        let mut lines: Vec<String> = BuiltIn::CircularBuffer.text().lines().map(str::to_owned).collect();
        for (from, to, cut) in edits {
            let (from, to) = (from % lines.len(), to % lines.len());
            lines.swap(from, to);
            lines[from] = lines[from].chars().skip(cut % 7).chain(junk.chars().take(cut % 5)).collect();
        }
        let text = lines.join("\n");
        let scenario = Scenario { text, slots: 2, consumers: 1, items: 2, ..queue(MEMORIES[memory]) };
        if let Ok(machine) = scenario.machine() {
            let limits = Limits { states: 2_000, ..Limits::default() };
            let mut explorer = Explorer::new(Rc::new(machine), Goal::Everything, limits);
            while !explorer.go_on(1 << 16) {}
            prop_assert!(explorer.progress().states <= 2_000);
        }
    }
}
