//! Which transactions must wait for which: two transactions depend on each other if they touch the same row by its key
//! before or after a change, the same value of a unique column, or if one references a row that the other inserts, deletes
//! or gives another key. Knows no times.

use super::lcr::Position;
use super::scenario::Mutant;
use crate::models::cluster::code::RowOperation;
use crate::models::cluster::txn::handed::KeyedChange;
use crate::models::cluster::txn::tables::Table;
use std::collections::{BTreeMap, BTreeSet};

/// What a transaction touches: a value of a column of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Touched {
    table: u8,
    column: u8,
    value: u16,
}

/// How it touches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Use {
    /// A row comes or goes.
    Existence,
    /// A row changes in other columns.
    Contents,
    /// A row is referenced.
    Reference,
}

impl Use {
    fn conflicts(self, other: Self) -> bool {
        !matches!(
            (self, other),
            (Self::Reference, Self::Reference | Self::Contents) | (Self::Contents, Self::Reference)
        )
    }
}

/// What the transactions that are not applied yet touch.
#[derive(Clone, Debug, Default)]
pub struct Dependencies {
    users: BTreeMap<Touched, Vec<(Position, Use)>>,
}

/// What a change touches.
pub fn touched(change: &KeyedChange, tables: &[Table], mutant: Mutant) -> Vec<(Touched, Use)> {
    let table = change.table;
    let key = |value: Option<u16>| value.map(|value| Touched { table, column: 0, value });
    let operation = change.change.operation;
    let moves = !matches!(operation, RowOperation::Update | RowOperation::None);
    let how = if moves { Use::Existence } else { Use::Contents };
    let old = key(change.before(0))
        .filter(|_| mutant != Mutant::OldKeyForgotten || operation != RowOperation::UpdateKey);
    let mut touched: Vec<(Touched, Use)> =
        old.into_iter().chain(key(change.after(0))).map(|item| (item, how)).collect();
    let Some(known) = tables.get(usize::from(table)) else { return touched };
    if !matches!(operation, RowOperation::Insert | RowOperation::Delete)
        || mutant == Mutant::ConstraintsForgotten
    {
        return touched;
    }
    let value = |column: u8| change.before(column).or_else(|| change.after(column));
    if let Some(column) = known.unique
        && let Some(value) = value(column)
    {
        touched.push((Touched { table, column, value }, Use::Existence));
    }
    if let Some((column, parent)) = known.foreign
        && let Some(value) = value(column)
    {
        touched.push((Touched { table: parent as u8, column: 0, value }, Use::Reference));
    }
    touched
}

impl Dependencies {
    /// Adds a transaction; returns the commits of those before it that it depends on.
    pub fn add(
        &mut self,
        commit: Position,
        touched: impl Iterator<Item = (Touched, Use)>,
    ) -> BTreeSet<Position> {
        let mut found = BTreeSet::new();
        for (item, how) in touched {
            let users = self.users.entry(item).or_default();
            found.extend(
                users
                    .iter()
                    .filter(|(other, used)| *other != commit && used.conflicts(how))
                    .map(|(other, _)| *other),
            );
            if !users.contains(&(commit, how)) {
                users.push((commit, how));
            }
        }
        found
    }

    /// A transaction is applied.
    pub fn remove(&mut self, commit: Position) {
        self.users.retain(|_, users| {
            users.retain(|(user, _)| *user != commit);
            !users.is_empty()
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::scenario::{self, Scenario};
    use crate::models::cluster::txn::tables;

    fn add(of: &mut Dependencies, commit: Position, change: KeyedChange, mutant: Mutant) -> Vec<Position> {
        let parent = scenario::Table { unique: true, ..scenario::Table::default() };
        let child = scenario::Table { name: "child".into(), references: Some(0), ..parent.clone() };
        let tables = tables::of_scenario(&Scenario { tables: vec![parent, child], ..Scenario::default() });
        of.add(commit, touched(&change, &tables, mutant).into_iter()).into_iter().collect()
    }

    #[test]
    fn keys_unique_values_and_references_make_dependencies() {
        let mut known = Dependencies::default();
        let rules = Mutant::None;
        assert_eq!(add(&mut known, 1, KeyedChange::insert(0, [5, 9, 0, 0]), rules), Vec::<u64>::new());
        assert_eq!(add(&mut known, 2, KeyedChange::update(0, 5, 2, 7), rules), [1]);
        assert_eq!(add(&mut known, 3, KeyedChange::insert(0, [6, 9, 0, 0]), rules), [1], "the unique value");
        assert_eq!(add(&mut known, 4, KeyedChange::insert(1, [1, 3, 5, 0]), rules), [1], "the parent");
        assert_eq!(add(&mut known, 5, KeyedChange::insert(1, [2, 4, 5, 0]), rules), [1], "not a sibling");
        known.remove(1);
        assert_eq!(add(&mut known, 6, KeyedChange::insert(0, [5, 8, 0, 0]), rules), [2, 4, 5]);
        let mut known = Dependencies::default();
        add(&mut known, 1, KeyedChange::insert(0, [5, 9, 0, 0]), rules);
        let forgets = Mutant::ConstraintsForgotten;
        assert_eq!(add(&mut known, 3, KeyedChange::insert(0, [6, 9, 0, 0]), forgets), Vec::<u64>::new());
        assert_eq!(add(&mut known, 4, KeyedChange::insert(1, [1, 3, 5, 0]), forgets), Vec::<u64>::new());
    }
}
