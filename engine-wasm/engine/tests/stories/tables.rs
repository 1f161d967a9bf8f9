//! Tables: what inserts, updates and deletes do to rows and keys, and what redo says about them.

use super::support::{MS, Story, busy};
use rollforward_engine::models::cluster::check::constraints;
use rollforward_engine::models::cluster::code::{FactKind, RecordKind, RowOperation};
use rollforward_engine::models::cluster::redo::table_row::{Columns, TABLE_ROWS};
use rollforward_engine::models::cluster::redo::{RedoRecord, RedoThread};
use rollforward_engine::models::cluster::scenario::{Scenario, Table};
use rollforward_engine::models::cluster::trace::Fact;
use rollforward_engine::models::cluster::txn::tables::{self, Table as Placed};
use std::collections::BTreeMap;

/// Orders with a unique column and lines that reference them; half of the changes are updates.
fn orders(instances: u32) -> Scenario {
    let mut scenario = busy(instances);
    let orders = Table {
        name: "orders".into(),
        blocks: 14,
        rows: 30,
        unique: true,
        value_columns: 2,
        ..Table::default()
    };
    let lines = Table { name: "lines".into(), blocks: 20, rows: 40, references: Some(0), ..Table::default() };
    scenario.tables = vec![orders, lines];
    let work = &mut scenario.workload;
    (work.insert_percent, work.delete_percent, work.key_percent) = (20, 20, 20);
    work.repeat_percent = 20;
    scenario
}

/// The redo record of a change of a row.
fn record_of(story: &Story, fact: &Fact) -> RedoRecord {
    let thread = story.thread(fact.instance);
    *thread.record(thread.index_at(fact.value)).expect("it was just made")
}

/// Runs to the next change of this kind, of a table.
fn run_to_change(story: &mut Story, operation: RowOperation) -> RedoRecord {
    let kind = match operation {
        RowOperation::Insert => FactKind::RowInserted,
        RowOperation::UpdateKey => FactKind::RowKeyChanged,
        RowOperation::Delete => FactKind::RowDeleted,
        RowOperation::None | RowOperation::Update => FactKind::RowChanged,
    };
    let fact = story.run_to_such(kind, |story, fact| record_of(story, fact).operation == operation);
    record_of(story, &fact)
}

#[test]
pub(crate) fn a_key_that_a_row_gave_up_is_free_after_the_commit_and_not_before() {
    for operation in [RowOperation::UpdateKey, RowOperation::Delete] {
        let mut scenario = orders(2);
        scenario.tables.truncate(1);
        scenario.workload.repeat_percent = 0;
        let mut story = Story::of(&scenario);
        let (mut freed, mut kept) = (0, 0);
        for _ in 0..200 {
            let record = run_to_change(&mut story, operation);
            let free = |story: &Story| story.run.cluster.is_free_value(0, 0, record.old_value as u16);
            assert!(!free(&story), "a rollback would bring the key back");
            let end = |kind| matches!(kind, FactKind::CommitAcknowledged | FactKind::RollbackEnded);
            let committed = loop {
                let fact = story.next_fact();
                if fact.xid == record.xid && end(fact.kind) {
                    break fact.kind == FactKind::CommitAcknowledged;
                }
            };
            let row = story.run.cluster.newest_image(record.block).0.table_row(record.slot);
            match committed {
                // Nobody has changed the slot since.
                true if row.1 == record.xid => freed += u32::from(free(&story)),
                true => {}
                false => kept += u32::from(!free(&story)),
            }
        }
        assert!(freed > 20 && kept > 5, "{operation:?}: {freed} keys freed, {kept} kept");
        story.expect_sound();
    }
}

/// The rows of a table by key, at the beginning.
fn first_rows(table: &Placed) -> BTreeMap<u16, Columns> {
    let images = table.blocks.clone().map(|block| table.first_image(block));
    let rows = images.flat_map(|image| (0..TABLE_ROWS).map(move |slot| image.table_row(slot as u8).0));
    rows.filter(|columns| columns[0] != 0).map(|columns| (columns[0], columns)).collect()
}

/// Repeats a change in a copy of a table that knows only keys, as a replica would.
fn repeat(rows: &mut BTreeMap<u16, Columns>, table: &Placed, record: &RedoRecord) {
    let change = record.row_change(table.logged()).expect("a change of a row");
    let key = |columns: Option<[Option<u16>; 4]>| columns.map(|columns| columns[0].expect("keys are logged"));
    let mut row = match (change.operation, key(change.before)) {
        (RowOperation::Insert, None) => [0; 4],
        (_, key) => rows.remove(&key.expect("the key before")).expect("the row is there"),
    };
    let Some(after) = change.after else { return };
    for (column, value) in row.iter_mut().zip(after) {
        *column = value.unwrap_or(*column);
    }
    assert_eq!(rows.insert(row[0], row), None, "the key was free");
}

/// All redo of a thread on disk, most of it from archived log files.
fn redo_from_the_beginning(thread: &RedoThread) -> impl Iterator<Item = &RedoRecord> {
    let read = |rba| thread.files.read(rba).expect("every log file is archived");
    std::iter::successors(read(0), move |record| read(record.end()))
}

/// Tables to which a reader of redo has repeated the changes of each transaction, in the order of the commits.
fn mined(
    story: &Story,
    placed: &[Placed],
    operations: &mut BTreeMap<RowOperation, u32>,
) -> Vec<BTreeMap<u16, Columns>> {
    let mut copy: Vec<_> = placed.iter().map(first_rows).collect();
    let threads = (0..story.run.cluster.instances.len() as u8).map(|number| story.thread(number));
    let mut records: Vec<_> = threads.flat_map(redo_from_the_beginning).collect();
    records.sort_by_key(|record| record.scn);
    let mut open: BTreeMap<u32, Vec<&RedoRecord>> = BTreeMap::new();
    for record in records {
        let changes = open.entry(record.xid).or_default();
        match record.kind {
            RecordKind::Begin | RecordKind::End => changes.clear(),
            RecordKind::Change if record.operation != RowOperation::None => changes.push(record),
            RecordKind::Commit => {
                for record in changes.drain(..) {
                    let table = tables::of_block(placed, record.block).expect("a block of a table");
                    repeat(&mut copy[table], &placed[table], record);
                    *operations.entry(record.operation).or_insert(0) += 1;
                }
            }
            _ => {}
        }
    }
    copy
}

/// The committed rows of a table by key, according to the ledger.
fn committed(story: &Story, table: &Placed) -> BTreeMap<u16, Columns> {
    let layout = story.run.cluster.costs.layout;
    let rows = table.blocks.clone().flat_map(|block| layout.rows_of(block));
    let contents = rows.map(|row| story.run.cluster.ledger.committed(row).0).filter(|contents| *contents > 0);
    let columns = contents.map(|contents| [0, 16, 32, 48].map(|shift| (contents >> shift) as u16));
    columns.map(|columns| (columns[0], columns)).collect()
}

#[test]
pub(crate) fn redo_alone_repeats_the_changes_in_another_database() {
    let mut scenario = orders(2);
    (scenario.log.file_bytes, scenario.log.archive_bytes) = (16 << 10, 16 << 20);
    let (placed, mut operations) = (tables::of_scenario(&scenario), BTreeMap::new());
    let mut story = Story::of(&scenario);
    for round in 0..4 {
        story.run_for(200 * MS);
        let known: Vec<_> = placed.iter().map(|table| committed(&story, table)).collect();
        assert_eq!(mined(&story, &placed, &mut operations), known, "round {round}");
        if round == 1 {
            story.crash(1);
            story.expect_recovery();
        }
    }
    assert!(story.thread(0).files.archived.numbers().count() > 5, "log files were reused");
    assert!(operations.len() == 4 && operations.values().all(|count| *count > 20), "{operations:?}");
}

/// The rows of a table by key, as sessions read them now.
fn rows_now(story: &Story, table: &Placed) -> BTreeMap<u16, Columns> {
    let images = table.blocks.clone().map(|block| story.run.cluster.newest_image(block).0);
    let rows = images.flat_map(|image| (0..TABLE_ROWS).map(move |slot| image.table_row(slot as u8).0));
    rows.filter(|columns| columns[0] != 0).map(|columns| (columns[0], columns)).collect()
}

#[test]
pub(crate) fn rows_come_and_go_and_every_constraint_holds() {
    let mut story = Story::of(&orders(3));
    let count = |story: &Story| {
        let placed = tables::of_scenario(&orders(3));
        placed.iter().map(|table| rows_now(story, table).len()).collect::<Vec<_>>()
    };
    assert_eq!(count(&story), [30, 40]);
    for _ in 0..20 {
        run_to_change(&mut story, RowOperation::Insert);
        run_to_change(&mut story, RowOperation::Delete);
        let verdict = constraints::hold(&story.run.cluster);
        assert!(verdict.is_none_or(|verdict| verdict.held), "{verdict:?}");
    }
    story.crash(1);
    story.expect_recovery();
    assert!(constraints::hold(&story.run.cluster).is_some_and(|verdict| verdict.held));
    let [orders, lines] = count(&story)[..] else { panic!("two tables") };
    // Orders are referenced: they lose no row.
    assert!(orders > 30 && orders <= 14 * 4 && lines <= 20 * 4, "{orders} orders, {lines} lines");
}

#[test]
pub(crate) fn a_row_references_only_a_committed_row() {
    let mut scenario = orders(2);
    (scenario.tables[0].rows, scenario.tables[1].rows) = (1, 0);
    (scenario.workload.insert_percent, scenario.workload.delete_percent) = (70, 10);
    (scenario.workload.min_changes, scenario.workload.max_changes) = (6, 12);
    let lines = tables::of_scenario(&scenario).remove(1);
    let mut story = Story::of(&scenario);
    let mut checked = 0;
    while checked < 60 {
        let record = run_to_change(&mut story, RowOperation::Insert);
        let change = record.row_change(lines.logged()).expect("a change of a row");
        let Some((column, parent)) = lines.foreign.filter(|_| lines.blocks.contains(&record.block)) else {
            continue;
        };
        let key = change.after.and_then(|row| row[usize::from(column)]).expect("foreign keys are logged");
        let cluster = &story.run.cluster;
        let (block, slot) = cluster.lookups[parent].slot_of(0, key).expect("the key exists");
        let (_, xid) = cluster.newest_image(block).0.table_row(slot);
        assert!(
            cluster.all_slots().all(|(_, slot)| slot.xid != xid || !slot.open()),
            "order {key} is not committed"
        );
        checked += 1;
    }
}

#[test]
pub(crate) fn a_record_about_a_row_is_as_long_as_what_it_logs() {
    let lengths = |column_bytes: u32, operation| {
        let mut scenario = orders(1);
        scenario.tables.iter_mut().for_each(|table| table.column_bytes = column_bytes);
        scenario.hardware.change_bytes = 0;
        let mut story = Story::of(&scenario);
        let record = run_to_change(&mut story, operation);
        (record.length, record.block / 14)
    };
    for (operation, of_orders, of_lines) in [
        (RowOperation::Insert, 4, 3),
        (RowOperation::Delete, 4, 3),
        (RowOperation::Update, 4, 4),
        (RowOperation::UpdateKey, 3, 3),
    ] {
        let (length, table) = lengths(10, operation);
        let columns = if table == 0 { of_orders } else { of_lines };
        assert_eq!(length, 120 + 8 + 10 * columns, "{operation:?}");
    }
}
