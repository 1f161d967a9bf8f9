//! What a page gets of a search through all schedules: in parts, with bounds, as a graph, and one schedule step by step.

use rollforward_engine::models::programs::explore::{
    Bound, Exploration, ExplorationReport, Search, TraceStep, Verdict, trace,
};
use rollforward_engine::models::programs::machine::{Fault, MemoryModel};
use rollforward_engine::models::programs::scenario::Scenario;

fn search(condition: &str) -> Search {
    Search { condition: condition.to_owned(), most_states: 1_000_000, most_mb: 256, most_graph_states: 4_000 }
}

fn small() -> Scenario {
    Scenario { slots: 2, consumers: 1, items: 2, ..Scenario::default() }
}

fn mutant(name: &str, memory: MemoryModel) -> Scenario {
    Scenario { mutant: name.to_owned(), memory, buffer: 1, ..Scenario::default() }
}

fn explored(scenario: &Scenario, search: &Search, part: u32) -> ExplorationReport {
    let mut exploration = Exploration::new(scenario, search).expect("nothing is wrong");
    while exploration.advance(part) {}
    exploration.report()
}

fn of_text(text: &str) -> Scenario {
    Scenario { text: text.to_owned(), ..Scenario::default() }
}

#[test]
fn the_parts_in_which_a_search_runs_change_nothing() {
    let scenario = mutant("literal_indentation", MemoryModel::Pso);
    let at_once = explored(&scenario, &search(""), u32::MAX);
    assert_eq!(explored(&scenario, &search(""), 7), at_once);
    assert_eq!(at_once.verdict, Verdict::Fails);
    assert_eq!(at_once.schedule.len(), 26);
}

#[test]
fn every_state_has_a_depth_and_a_queue_length() {
    let report = explored(&small(), &search(""), 100);
    assert_eq!(report.verdict, Verdict::Holds);
    let states = report.progress.states;
    assert_eq!(report.levels.iter().sum::<u32>(), states);
    let lengths = report.lengths.expect("the program has a queue");
    assert_eq!(lengths.counts.len(), report.levels.len() * lengths.slots as usize);
    for (level, counts) in report.levels.iter().zip(lengths.counts.chunks(lengths.slots as usize)) {
        assert_eq!(counts.iter().sum::<u32>(), *level);
    }
    assert!(lengths.counts.chunks(2).any(|counts| counts[1] > 0), "the queue is full at some time");
}

#[test]
fn a_graph_has_every_step_and_each_state_is_one_level_below_a_neighbour() {
    let report = explored(&small(), &search(""), 100);
    let graph = report.graph.expect("it is small");
    assert_eq!(graph.from.len() as u64, report.progress.transitions);
    assert_eq!(graph.lengths.len() as u32, report.progress.states);
    let mut depths = Vec::new();
    for (depth, level) in report.levels.iter().enumerate() {
        depths.extend(std::iter::repeat_n(depth, *level as usize));
    }
    let mut reached = vec![false; depths.len()];
    reached[0] = true;
    for (from, to) in graph.from.iter().zip(&graph.to) {
        let (from, to) = (depths[*from as usize], *to as usize);
        assert!(depths[to] <= from + 1);
        reached[to] |= depths[to] == from + 1;
    }
    assert!(reached.iter().all(|reached| *reached));
}

#[test]
fn the_path_of_a_counterexample_goes_down_one_level_a_step() {
    let report = explored(&mutant("tail_before_item", MemoryModel::Tso), &search(""), 50);
    assert_eq!(report.path.len(), report.schedule.len() + 1);
    let graph = report.graph.expect("it is small");
    for (at, code) in report.schedule.iter().enumerate() {
        let is_step = |edge: &usize| {
            (graph.from[*edge], graph.to[*edge], graph.codes[*edge])
                == (report.path[at], report.path[at + 1], *code)
        };
        assert!((0..graph.from.len()).any(|edge| is_step(&edge)), "step {at}");
    }
    let mut first = 0;
    for (level, state) in report.levels.iter().zip(&report.path) {
        assert!((first..first + level).contains(state));
        first += level;
    }
}

#[test]
fn a_search_that_is_stopped_or_bounded_keeps_what_it_found() {
    let mut exploration = Exploration::new(&Scenario::default(), &search("")).expect("nothing is wrong");
    assert!(exploration.advance(1_000));
    let report = exploration.report();
    assert_eq!((report.verdict, report.bound), (Verdict::Partial, Some(Bound::Stopped)));
    assert_eq!(report.levels.iter().sum::<u32>(), report.progress.states);

    let few = Search { most_states: 500, ..search("") };
    let report = explored(&Scenario::default(), &few, 1_000);
    assert_eq!((report.verdict, report.bound), (Verdict::Partial, Some(Bound::States)));
    assert_eq!(report.progress.states, 500);

    let little = Search { most_mb: 1, ..search("") };
    let report = explored(&Scenario { slots: 4, items: 6, ..Scenario::default() }, &little, 1_000);
    assert_eq!((report.verdict, report.bound), (Verdict::Partial, Some(Bound::Bytes)));
}

#[test]
fn a_condition_has_a_witness_or_none() {
    let full = explored(&small(), &search("tail == 1 and head[0] == 0"), 100);
    assert_eq!(full.verdict, Verdict::Reachable);
    let steps = trace(&small(), &full.schedule).expect("the text is right").steps;
    let last = steps.last().expect("it takes steps");
    assert_eq!(last.memory[..2], [1, 0]);
    let nowhere = explored(&small(), &search("tail == 2"), 100);
    assert_eq!(nowhere.verdict, Verdict::Unreachable);
    assert!(nowhere.schedule.is_empty());
}

#[test]
fn what_is_wrong_with_a_condition_a_text_or_a_number_has_a_place() {
    let problem = |scenario: &Scenario, search: &Search| {
        let problems = Exploration::new(scenario, search).err().expect("something is wrong");
        (problems[0].code, problems[0].field.clone().unwrap_or_default(), problems[0].at)
    };
    let known = search("");
    assert_eq!(
        problem(&small(), &search("tails == 1")),
        ("program_unknown_name", "condition".to_owned(), Some(1))
    );
    assert_eq!(
        problem(&of_text("shared x\nthread a\n  x = \n"), &known),
        ("program_expected", "text".to_owned(), Some(3))
    );
    assert_eq!(
        problem(&Scenario { slots: 1, ..small() }, &known),
        ("out_of_range", "slots".to_owned(), None)
    );
    assert_eq!(
        problem(&Scenario { consumers: 0, ..small() }, &known),
        ("out_of_range", "consumers".to_owned(), None)
    );
    let none = Search { most_states: 0, ..known };
    assert_eq!(problem(&small(), &none), ("out_of_range", "most_states".to_owned(), None));
}

#[test]
fn a_loop_without_an_access_is_named_with_its_line() {
    let text = "shared x\nthread a\n  x = 1\n  local n = 1\n  while n == 1\n    n = 1\n";
    let report = explored(&of_text(text), &search(""), 100);
    let failure = report.failure.expect("it cannot go on");
    assert_eq!((report.verdict, failure.fault), (Verdict::Fails, Some(Fault::Endless)));
    assert!(report.lengths.is_none(), "it has no queue");
}

#[test]
fn a_trace_ends_with_what_fails_and_stops_where_a_step_is_not_possible() {
    let scenario = mutant("barrier_removed", MemoryModel::Pso);
    let report = explored(&scenario, &search(""), 1_000);
    let traced = trace(&scenario, &report.schedule).expect("the text is right");
    assert_eq!(traced.steps.len(), 15);
    let failures = |step: &TraceStep| step.failures.clone();
    assert!(traced.steps[..14].iter().all(|step| failures(step).is_empty()));
    assert_eq!(failures(&traced.steps[14])[0].property.as_deref(), Some("in_order"));

    // The original waits at its fence, where the mutant continues.
    let original = trace(&Scenario { mutant: String::new(), ..scenario }, &report.schedule);
    let original = original.expect("the text is right");
    assert!(original.steps.len() < 15);
    assert!(!original.possible.contains(&report.schedule[original.steps.len()]));
}
