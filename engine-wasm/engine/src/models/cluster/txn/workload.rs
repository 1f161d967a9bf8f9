//! Workloads: which rows the next transaction of a session accesses. Draws from the session's own stream.

use super::lookup::Lookup;
use super::session::{DELETE, INSERT, KEY, MAX_TARGETS, READ, ROW, Session};
use super::tables::{self, Table};
use crate::models::cluster::redo::record::ROWS;
use crate::models::cluster::redo::table_row::TABLE_ROWS;
use crate::models::cluster::scenario::{Access, KeyOrder, Scenario, Sharing, Workload};
use crate::platform::kernel::random::Stream;

/// Keys that an access tries.
const TRIES: u32 = 6;

/// Generates the next transaction of `session`: its targets in ascending order, equal rows next to each other, and
/// whether it will roll back. A new key is the next of the sequence, `next_key`.
pub fn plan(
    session: &mut Session,
    scenario: &Scenario,
    tables: &[Table],
    lookups: &[Lookup],
    next_key: &mut u32,
) {
    let work = &scenario.workload;
    let mut stream = session.stream;
    let mut count = 0;
    if let Some(sharing) = &scenario.sharing {
        let wanted = work.min_changes + stream.below(sharing.max_changes - work.min_changes + 1);
        for target in &mut session.targets[..wanted as usize] {
            *target = shared_target(&mut stream, work, sharing, tables, lookups);
        }
        return finish(session, stream, wanted as usize, work);
    }
    let (first, spread) = (work.min_changes, work.max_changes - work.min_changes + 1);
    let wanted = match work.access {
        Access::TpccLike => tpcc_size(&mut stream, work.min_changes, work.max_changes),
        _ => first + stream.below(spread),
    };
    session.query = scenario.query_percent > 0 && stream.percent(scenario.query_percent);
    let blocks = scenario.data_blocks - scenario.index.blocks;
    let home = HomeWarehouse::draw(&mut stream, session.instance, scenario);
    for index in 0..wanted {
        let row = match work.access {
            Access::Uniform => stream.below(blocks * ROWS),
            Access::Skewed => skewed(&mut stream, blocks),
            Access::Affinity => affine(&mut stream, session.instance, blocks, scenario.instances),
            Access::TpccLike => home.row(&mut stream, index),
        };
        let read = if stream.percent(work.read_percent) || session.query { READ } else { 0 };
        let target = match tables::of_block(tables, row / ROWS) {
            Some(table) => table_target(&mut stream, work, &tables[table], &lookups[table], row, read),
            None => row | read,
        };
        session.targets[count] = target;
        count += 1;
        if scenario.index.blocks > 0 && target & (INSERT | DELETE) != 0 && count < MAX_TARGETS {
            let new = target & INSERT != 0;
            session.targets[count] = index_row(&mut stream, session.instance, scenario, new, next_key);
            count += 1;
        }
    }
    finish(session, stream, count, work);
}

/// Puts the targets in order, and decides how the transaction ends.
fn finish(session: &mut Session, mut stream: Stream, count: usize, work: &Workload) {
    sort(&mut session.targets[..count]);
    session.planned = dedup(&mut session.targets[..count]);
    if work.repeat_percent > 0 {
        repeat(&mut stream, session, work.repeat_percent);
    }
    session.done = 0;
    session.changed = 0;
    session.gives_up = stream.percent(work.rollback_percent);
    session.stream = stream;
}

/// An access to a table: what it does, and to which row. An access goes to a row that exists, if its block has
/// any according to the lookup; an insert goes to the next block with room. Keys that others reference stay.
fn table_target(
    stream: &mut Stream,
    work: &Workload,
    table: &Table,
    lookup: &Lookup,
    row: u32,
    read: u32,
) -> u32 {
    let block = row / ROWS;
    let operation = if read == READ { u32::MAX } else { stream.below(100) };
    if operation < work.insert_percent {
        return INSERT | (lookup.block_with_room(block).unwrap_or(block) * ROWS);
    }
    let empty = lookup.empty_slots(block);
    let slots = (0..TABLE_ROWS).map(|next| (row + next) % TABLE_ROWS);
    let slot = slots.clone().find(|slot| empty >> slot & 1 == 0).unwrap_or(row % TABLE_ROWS);
    let flag = match operation - work.insert_percent {
        _ if table.referenced => 0,
        operation if operation < work.delete_percent => DELETE,
        operation if operation < work.delete_percent + work.key_percent => KEY,
        _ => 0,
    };
    flag | read | (block * ROWS + slot)
}

/// The same where clients of two databases share the rows: the key decides who uses a row. Where no row is found, the access
/// is an insert.
fn shared_target(
    stream: &mut Stream,
    work: &Workload,
    sharing: &Sharing,
    tables: &[Table],
    lookups: &[Lookup],
) -> u32 {
    let table = stream.below(sharing.tables) as usize;
    let (known, lookup) = (&tables[table], &lookups[table]);
    let operation = stream.below(100);
    if operation >= work.insert_percent {
        for _ in 0..TRIES {
            let Some((block, slot)) = lookup.slot_of(0, sharing.key(stream, u32::from(known.keys))) else {
                continue;
            };
            if lookup.empty_slots(block) >> slot & 1 == 1 {
                continue;
            }
            let read = if stream.percent(work.read_percent) { READ } else { 0 };
            let flag = match operation - work.insert_percent {
                _ if read == READ => 0,
                operation if operation < work.delete_percent => DELETE,
                operation if operation < work.delete_percent + work.key_percent => KEY,
                _ => 0,
            };
            return flag | read | (block * ROWS + u32::from(slot));
        }
    }
    let block = known.blocks.start + stream.below(known.blocks.len() as u32);
    INSERT | (lookup.block_with_room(block).unwrap_or(block) * ROWS)
}

/// Keys of a leaf block: 8 kB, about 16 bytes each, and some room.
const KEYS_OF_A_LEAF: u32 = 400;

/// The place in the index for a new key, or for any key that is removed.
fn index_row(stream: &mut Stream, instance: u8, scenario: &Scenario, new: bool, next_key: &mut u32) -> u32 {
    let leaves = scenario.index.blocks;
    let any = stream.below(leaves);
    if new {
        *next_key = next_key.wrapping_add(1);
    }
    let last = *next_key / KEYS_OF_A_LEAF;
    let leaf = match scenario.index.order {
        _ if !new => any,
        KeyOrder::Ascending => last % leaves,
        KeyOrder::ByInstance => {
            let share = (leaves / scenario.instances).max(1);
            (u32::from(instance) * share + last % share) % leaves
        }
        KeyOrder::ByHash => any,
    };
    (scenario.data_blocks - leaves + leaf) * ROWS + *next_key % ROWS
}

/// Sorts by row, changes before reads and inserts last. An insertion sort: a transaction has few targets.
fn sort(targets: &mut [u32]) {
    let key = |target: u32| (target & !(DELETE | KEY)).rotate_left(1);
    for end in 1..targets.len() {
        let target = targets[end];
        let mut at = end;
        while at > 0 && key(targets[at - 1]) > key(target) {
            targets[at] = targets[at - 1];
            at -= 1;
        }
        targets[at] = target;
    }
}

/// Drops targets that repeat the row before them; returns how many remain.
fn dedup(targets: &mut [u32]) -> u8 {
    let mut kept = 0;
    for index in 0..targets.len() {
        let target = targets[index];
        // Several inserts can begin to look in the same block.
        if kept == 0 || target & INSERT != 0 || (targets[kept - 1] ^ target) & ROW != 0 {
            targets[kept] = target;
            kept += 1;
        }
    }
    kept as u8
}

/// Repeats some changes for the same row, as long as there is space for more targets.
fn repeat(stream: &mut Stream, session: &mut Session, percent: u32) {
    let once = session.targets;
    let mut room = MAX_TARGETS - usize::from(session.planned);
    let mut count = 0;
    for &target in &once[..usize::from(session.planned)] {
        let again = target & READ == 0 && stream.percent(percent) && room > 0;
        for _ in 0..=usize::from(again) {
            session.targets[count] = target;
            count += 1;
        }
        room -= usize::from(again);
    }
    session.planned = count as u8;
}

/// The range is repeatedly halved to its first half, with a chance of seven in ten each time.
fn skewed(stream: &mut Stream, blocks: u32) -> u32 {
    let mut range = blocks;
    while range > 1 && stream.percent(70) {
        range = range.div_ceil(2);
    }
    stream.below(range * ROWS)
}

/// Nine in ten from the instance's own share of the blocks.
fn affine(stream: &mut Stream, instance: u8, blocks: u32, instances: u32) -> u32 {
    let share = blocks / instances;
    if share > 0 && stream.percent(90) {
        return (u32::from(instance) * share) * ROWS + stream.below(share * ROWS);
    }
    stream.below(blocks * ROWS)
}

/// Blocks of one warehouse: the first has the warehouse's and its districts' rows, the others customers, stock
/// and orders.
const WAREHOUSE_BLOCKS: u32 = 16;

/// Sizes of TPC-C's writing transactions: new order 45, payment 43 and delivery 4 of 92, within the limits.
fn tpcc_size(stream: &mut Stream, least: u32, most: u32) -> u32 {
    let size = match stream.below(92) {
        0..45 => 8 + stream.below(11),
        45..88 => 4,
        _ => 30,
    };
    size.clamp(least, most)
}

/// The warehouse of one transaction.
struct HomeWarehouse {
    first_block: u32,
    blocks: u32,
}

impl HomeWarehouse {
    /// Nine in ten from the warehouses of the instance.
    fn draw(stream: &mut Stream, instance: u8, scenario: &Scenario) -> Self {
        let blocks = WAREHOUSE_BLOCKS.min(scenario.data_blocks);
        let warehouses = scenario.data_blocks / blocks;
        let mut number = stream.below(warehouses);
        if stream.percent(90) {
            let local = number - number % scenario.instances + u32::from(instance);
            number = if local < warehouses { local } else { number };
        }
        Self { first_block: number * blocks, blocks }
    }

    /// The first access is the warehouse's row, the second a district's, the rest are spread.
    fn row(&self, stream: &mut Stream, index: u32) -> u32 {
        let row = match index {
            0 => 0,
            1 => 1 + stream.below(ROWS - 1),
            _ => stream.below(self.blocks * ROWS),
        };
        self.first_block * ROWS + row
    }
}

#[cfg(test)]
mod tests {
    use super::super::session::SessionKind;
    use super::*;
    use crate::models::cluster::scenario;

    #[test]
    fn every_plan_is_ascending_in_range_and_within_its_limits() {
        for access in [Access::Uniform, Access::Skewed, Access::Affinity, Access::TpccLike] {
            let mut scenario = Scenario { data_blocks: 100, instances: 3, ..Scenario::default() };
            scenario.workload.access = access;
            let mut session = Session::new(Stream::named(1, "session", 0), 2, 0, SessionKind::Worker);
            for _ in 0..2_000 {
                plan(&mut session, &scenario, &[], &[], &mut 0);
                let rows: Vec<u32> =
                    session.targets[..session.planned as usize].iter().map(|target| target & !READ).collect();
                assert!((1..=6).contains(&rows.len()), "{access:?}: {rows:?}");
                assert!(rows.windows(2).all(|pair| pair[0] < pair[1]), "{access:?}: {rows:?}");
                assert!(rows.iter().all(|row| *row < 800), "{access:?}: {rows:?}");
            }
        }
    }

    #[test]
    fn inserts_come_last_and_keys_that_are_referenced_stay() {
        let parent = scenario::Table { blocks: 20, rows: 40, ..scenario::Table::default() };
        let child = scenario::Table { name: "child".into(), references: Some(0), ..parent.clone() };
        let mut scenario = Scenario { data_blocks: 60, tables: vec![parent, child], ..Scenario::default() };
        let work = &mut scenario.workload;
        (work.access, work.insert_percent, work.delete_percent, work.key_percent) =
            (Access::Uniform, 30, 30, 30);
        let tables = tables::of_scenario(&scenario);
        let lookups: Vec<_> = tables.iter().map(Lookup::new).collect();
        let mut session = Session::new(Stream::named(1, "session", 0), 0, 0, SessionKind::Worker);
        let mut counts = [0; 5];
        for _ in 0..2_000 {
            plan(&mut session, &scenario, &tables, &lookups, &mut 0);
            let targets = &session.targets[..session.planned as usize];
            let first_insert =
                targets.iter().position(|target| target & INSERT != 0).unwrap_or(targets.len());
            let (others, inserts) = targets.split_at(first_insert);
            assert!(inserts.iter().all(|target| target & INSERT != 0), "{targets:x?}");
            assert!(others.windows(2).all(|pair| pair[0] & ROW < pair[1] & ROW), "{targets:x?}");
            for target in targets {
                let table = tables::of_block(&tables, (target & ROW) / ROWS);
                let flags = [READ, INSERT, DELETE, KEY].map(|flag| target & flag != 0);
                assert!(flags.iter().filter(|flag| **flag).count() <= 1, "{target:x}");
                assert!(table == Some(1) || target & (DELETE | KEY) == 0, "only the child loses keys");
                assert!(table.is_none() || target % ROWS < TABLE_ROWS, "a block of a table has four rows");
                let flag = flags.iter().position(|flag| *flag).unwrap_or(4);
                counts[flag] += 1;
            }
        }
        assert!(counts.iter().all(|count| *count > 200), "{counts:?}");
    }
}
