//! Whether calls of procedures finish, and after how many steps of their own thread.

use std::rc::Rc;

use rollforward_engine::models::programs::explore::{
    CallReport, CallVerdict, Explorer, Goal, Limits, Outcome, calls,
};
use rollforward_engine::models::programs::machine::{FirstFailure, MemoryModel, Waits};
use rollforward_engine::models::programs::scenario::Scenario;
use rollforward_engine::models::programs::texts::BuiltIn;

const MEMORIES: [MemoryModel; 3] = [MemoryModel::Sc, MemoryModel::Tso, MemoryModel::Pso];

fn queue(memory: MemoryModel) -> Scenario {
    Scenario { memory, buffer: 1, slots: 2, consumers: 2, items: 3, ..Scenario::default() }
}

fn explored(scenario: &Scenario, may_lose_notifications: bool) -> Explorer {
    let mut machine = scenario.machine().expect("the text is right");
    machine.may_lose_notifications = may_lose_notifications;
    let mut explorer = Explorer::new(Rc::new(machine), Goal::Everything, Limits::default());
    while !explorer.go_on(1 << 16) {}
    explorer
}

/// `enqueue 18`: the own steps, or what goes wrong.
fn told(scenario: &Scenario, may_lose_notifications: bool) -> Vec<String> {
    let one = |call: CallReport| match call.verdict {
        CallVerdict::Finishes { own_steps } => format!("{} {own_steps}", call.procedure),
        CallVerdict::StepsForEver { .. } => format!("{} steps for ever", call.procedure),
        CallVerdict::WaitsForEver { is_end, .. } => {
            format!("{} waits{}", call.procedure, if is_end { "" } else { " while others go on" })
        }
    };
    let mut told: Vec<String> =
        calls(&explored(scenario, may_lose_notifications)).into_iter().map(one).collect();
    // All consumers are alike.
    told.dedup();
    told.truncate(3);
    told
}

fn of_text(text: &str) -> Vec<String> {
    told(&Scenario { text: text.to_owned(), ..queue(MemoryModel::Sc) }, false)
}

#[test]
fn with_bounded_waits_every_call_finishes_even_if_notifications_are_lost() {
    for memory in MEMORIES {
        assert_eq!(told(&queue(memory), true), ["enqueue 18", "browse 6", "dequeue 9"], "{memory:?}");
    }
    assert_eq!(told(&queue(MemoryModel::Sc), false), ["enqueue 18", "browse 6", "dequeue 9"]);
}

#[test]
fn with_unbounded_waits_a_lost_notification_is_waited_for_for_ever() {
    for lost in [false, true] {
        let unbounded = Scenario { waits: Waits::Unbounded, ..queue(MemoryModel::Sc) };
        assert_eq!(told(&unbounded, lost), ["enqueue waits", "browse waits", "dequeue 9"]);
    }
}

#[test]
fn a_schedule_after_which_a_call_waits_ends_where_its_thread_sleeps() {
    let unbounded = Scenario { waits: Waits::Unbounded, ..queue(MemoryModel::Tso) };
    let explorer = explored(&unbounded, false);
    let waiting = calls(&explorer).into_iter().find_map(|call| match call.verdict {
        CallVerdict::WaitsForEver { schedule, .. } => Some((call.thread, schedule)),
        _ => None,
    });
    let (thread, schedule) = waiting.expect("a call waits");
    let machine = unbounded.machine().expect("the text is right");
    let mut state = machine.initial(&mut FirstFailure::default());
    let mut possible = Vec::new();
    for code in schedule {
        machine.choices(&state, &mut possible);
        let choice = possible.iter().copied().find(|choice| choice.code() == code);
        machine.perform(&mut state, choice.expect("the schedule is possible"), &mut FirstFailure::default());
    }
    machine.choices(&state, &mut possible);
    assert!(machine.is_asleep(&state, usize::from(thread)) && possible.is_empty());
}

#[test]
fn with_wake_up_flags_no_notification_is_lost_although_waits_are_unbounded() {
    let flagged =
        |memory| Scenario { program: BuiltIn::FlaggedQueue, waits: Waits::Unbounded, ..queue(memory) };
    for memory in MEMORIES {
        assert_eq!(explored(&flagged(memory), false).outcome(), Outcome::None, "{memory:?}");
        let finished = told(&flagged(memory), false);
        assert!(finished.iter().all(|call| !call.contains("waits")), "{memory:?}: {finished:?}");
    }
    assert_eq!(told(&flagged(MemoryModel::Sc), true)[0], "enqueue waits");
}

#[test]
fn under_a_latch_a_thread_may_wait_while_others_take_turns() {
    let latched = Scenario { program: BuiltIn::LatchedQueue, ..queue(MemoryModel::Sc) };
    assert_eq!(told(&latched, false)[0], "enqueue waits while others go on");
}

#[test]
fn others_are_fair_and_the_thread_itself_may_not_loop() {
    let latch = "latch l\nshared x\nprocedure p()\n  acquire l\n  release l\nthread t\n  p()\nthread u\n  acquire l\n  \
                 release l\nthread v\n  while true\n    x = 1 - x\n";
    assert_eq!(of_text(latch), ["p 2"], "the latch is given back, although v never ends");
    let kept = latch.replace("  acquire l\n  release l\nthread v", "  acquire l\nthread v");
    assert_eq!(of_text(&kept), ["p waits while others go on"]);
    let spins = "shared go\nshared x\nprocedure p()\n  while go == 0\n    x = 1\nthread t\n  p()\nthread u\n  go = 1\n";
    assert_eq!(of_text(spins), ["p steps for ever"]);
}
