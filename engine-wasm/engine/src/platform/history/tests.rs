//! Each anomaly in a history written by hand, and histories without any.

use super::Event::{Acknowledged, CommitAsked, CutOff, RolledBack};
use super::*;

const X: Row = 10;
const Y: Row = 20;
/// What every row holds at first.
const FIRST: Version = Version { writer: 0, value: 0 };

fn by(writer: Txn, value: u32) -> Version {
    Version { writer, value }
}

fn read(row: Row, saw: Version) -> Event {
    Event::Read(row, saw)
}

fn write(row: Row, value: u32, over: Version) -> Event {
    Event::Write(row, value, over)
}

/// The anomaly of these events, if in the end X holds this and Y that.
fn found(events: &[(Txn, Event)], x: Version, y: Version) -> Option<Anomaly> {
    anomaly(&History { events: events.to_vec(), last: vec![(X, x), (Y, y)] })
}

/// One transaction writes X and commits.
fn committed(txn: Txn, value: u32, over: Version) -> [(Txn, Event); 3] {
    [(txn, write(X, value, over)), (txn, CommitAsked), (txn, Acknowledged)]
}

#[test]
fn a_serial_history_has_none() {
    let mut events = committed(1, 5, FIRST).to_vec();
    events.extend([(2, read(X, by(1, 5))), (2, write(Y, 6, FIRST)), (2, CommitAsked), (2, Acknowledged)]);
    events.extend(committed(3, 7, by(1, 5)));
    events.extend([(4, write(X, 1, by(3, 7))), (4, RolledBack), (5, read(X, by(3, 7)))]);
    assert_eq!(found(&events, by(3, 7), by(2, 6)), None);
    assert_eq!(found(&[], FIRST, FIRST), None);
}

#[test]
fn a_client_cut_off_after_it_requested_its_commit_may_have_committed() {
    let asked = [(1, write(X, 5, FIRST)), (1, write(Y, 6, FIRST)), (1, CommitAsked), (1, CutOff)];
    assert_eq!(found(&asked, by(1, 5), by(1, 6)), None);
    assert_eq!(found(&asked, FIRST, FIRST), None);
    assert_eq!(found(&asked, by(1, 5), FIRST), Some(Anomaly::InPart(Y, 1)));
    let not_asked = [(1, write(X, 5, FIRST)), (1, CutOff)];
    assert_eq!(found(&not_asked, FIRST, FIRST), None);
    assert_eq!(found(&not_asked, by(1, 5), FIRST), Some(Anomaly::AbortedRead(X, by(1, 5))));
}

#[test]
fn an_acknowledged_commit_that_is_gone_is_not_durable() {
    let events = committed(1, 5, FIRST);
    assert_eq!(found(&events, FIRST, FIRST), Some(Anomaly::NotDurable(X, 1)));
    let later: Vec<_> = events.into_iter().chain(committed(2, 6, FIRST)).collect();
    assert_eq!(found(&later, by(2, 6), FIRST), Some(Anomaly::NotDurable(X, 1)));
}

#[test]
fn of_two_writes_over_the_same_version_one_is_a_lost_update() {
    let events = [
        (1, write(X, 5, FIRST)),
        (2, write(X, 6, FIRST)),
        (1, CommitAsked),
        (1, Acknowledged),
        (2, CommitAsked),
        (2, Acknowledged),
    ];
    assert_eq!(found(&events, by(2, 6), FIRST), Some(Anomaly::LostUpdate(X, 1)));
}

#[test]
fn g0_writes_over_each_other_in_a_cycle() {
    let events = [
        (1, write(X, 1, FIRST)),
        (2, write(Y, 2, FIRST)),
        (1, CommitAsked),
        (2, CommitAsked),
        (1, write(Y, 1, by(2, 2))),
        (2, write(X, 2, by(1, 1))),
        (1, Acknowledged),
        (2, Acknowledged),
    ];
    assert_eq!(found(&events, by(2, 2), by(1, 1)), Some(Anomaly::DirtyWrite(Y, by(2, 2))));
    // The cycle alone, with no look at when transactions ended.
    let transactions = transactions::of(&events);
    let orders = Orders::of(&[(X, by(2, 2)), (Y, by(1, 1))], &transactions).expect("orders");
    let cycle = cycles::none(&events, &transactions, &orders);
    assert!(matches!(cycle, Err(Anomaly::WriteCycle(cycle)) if cycle.len() == 2));
}

#[test]
fn g1a_reads_what_is_rolled_back_or_lost() {
    let mut events = vec![(1, write(X, 5, FIRST)), (2, read(X, by(1, 5))), (1, RolledBack)];
    assert_eq!(found(&events, FIRST, FIRST), Some(Anomaly::AbortedRead(X, by(1, 5))));
    events[1] = (2, write(X, 6, by(1, 5)));
    events.extend([(2, CommitAsked), (2, Acknowledged)]);
    assert_eq!(found(&events, by(2, 6), FIRST), Some(Anomaly::AbortedRead(X, by(1, 5))));
    let lost =
        [(1, write(X, 5, FIRST)), (1, CommitAsked), (1, CutOff), (2, read(X, by(1, 5))), (3, read(X, FIRST))];
    assert_eq!(found(&lost, FIRST, FIRST), Some(Anomaly::AbortedRead(X, by(1, 5))));
}

#[test]
fn g1b_reads_what_its_writer_writes_over() {
    let mut events = vec![(1, write(X, 5, FIRST)), (1, write(X, 6, by(1, 5)))];
    events.extend([(1, CommitAsked), (1, Acknowledged), (2, read(X, by(1, 5)))]);
    assert_eq!(found(&events, by(1, 6), FIRST), Some(Anomaly::IntermediateRead(X, by(1, 5))));
}

#[test]
fn g1c_depends_on_each_other_by_reads_and_writes() {
    let events = [
        (1, write(X, 1, FIRST)),
        (2, write(Y, 2, FIRST)),
        (1, read(Y, by(2, 2))),
        (2, read(X, by(1, 1))),
        (1, CommitAsked),
        (1, Acknowledged),
        (2, CommitAsked),
        (2, Acknowledged),
    ];
    assert_eq!(found(&events, by(1, 1), by(2, 2)), Some(Anomaly::DirtyRead(Y, by(2, 2))));
    let transactions = transactions::of(&events);
    let orders = Orders::of(&[(X, by(1, 1)), (Y, by(2, 2))], &transactions).expect("orders");
    let cycle = cycles::none(&events, &transactions, &orders);
    assert!(matches!(cycle, Err(Anomaly::Cycle(cycle)) if cycle.len() == 2));
}

#[test]
fn a_read_sees_the_newest_version_that_is_acknowledged_and_none_that_is_not() {
    let mut events = committed(1, 5, FIRST).to_vec();
    events.push((2, read(X, FIRST)));
    assert_eq!(found(&events, by(1, 5), FIRST), Some(Anomaly::StaleRead(X, FIRST)));
    events.truncate(2);
    events.extend([(2, read(X, by(1, 5))), (1, Acknowledged)]);
    assert_eq!(found(&events, by(1, 5), FIRST), Some(Anomaly::DirtyRead(X, by(1, 5))));
}

#[test]
fn what_nobody_wrote_is_not_there() {
    let mut events = committed(1, 5, FIRST).to_vec();
    assert_eq!(found(&events, by(2, 5), FIRST), Some(Anomaly::NeverWritten(X, by(2, 5))));
    events.push((2, read(X, by(1, 4))));
    assert_eq!(found(&events, by(1, 5), FIRST), Some(Anomaly::NeverWritten(X, by(1, 4))));
    assert_eq!(found(&[(1, read(Y, by(0, 3)))], FIRST, FIRST), Some(Anomaly::NeverWritten(Y, by(0, 3))));
}
