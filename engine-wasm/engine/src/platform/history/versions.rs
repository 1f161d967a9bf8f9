//! The order of each row's versions, recovered from what clients saw: starting at the final version, whose writer
//! overwrote another one, back to the initial contents.

use super::transactions::Transaction;
use super::{Anomaly, Row, Txn, Version};
use std::collections::BTreeMap;

/// The writers of a row, oldest first, without the initial one.
type Order = Vec<Txn>;

/// The orders of all rows.
pub struct Orders {
    orders: BTreeMap<Row, Order>,
    places: BTreeMap<(Row, Txn), usize>,
}

/// A place in the order of each row.
pub struct Places(BTreeMap<Row, usize>);

impl Orders {
    /// The orders that lead to the final versions of the rows.
    ///
    /// # Errors
    /// A version that nobody wrote, or that was overwritten more than once on the way.
    pub fn of(last: &[(Row, Version)], transactions: &[Transaction]) -> Result<Self, Anomaly> {
        let mut versions = Self { orders: BTreeMap::new(), places: BTreeMap::new() };
        for &(row, version) in last {
            let mut order = Order::new();
            let mut at = version;
            while at.writer != 0 {
                let writer = transactions.get(at.writer as usize);
                let over = writer.and_then(|writer| writer.over(row));
                let Some(over) = over.filter(|_| order.len() <= transactions.len()) else {
                    return Err(Anomaly::NeverWritten(row, at));
                };
                order.push(at.writer);
                at = over;
            }
            order.reverse();
            let places = order.iter().enumerate().map(|(place, writer)| ((row, *writer), place + 1));
            versions.places.extend(places);
            versions.orders.insert(row, order);
        }
        Ok(versions)
    }

    /// The place of a transaction's version in the order of a row, from 1; the initial contents have place 0.
    pub fn place(&self, row: Row, writer: Txn) -> Option<usize> {
        if writer == 0 { Some(0) } else { self.places.get(&(row, writer)).copied() }
    }

    /// The transaction that overwrote this transaction's version.
    pub fn after(&self, row: Row, writer: Txn) -> Option<Txn> {
        let place = self.place(row, writer)?;
        self.orders.get(&row)?.get(place).copied()
    }

    /// All pairs of transactions whose second one overwrote a row of the first.
    pub fn pairs(&self) -> impl Iterator<Item = (Txn, Txn)> {
        self.orders.values().flat_map(|order| order.windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// True if the order of some row has a version of this transaction.
    pub fn has(&self, writer: Txn, of: &Transaction) -> bool {
        of.writes.keys().any(|row| self.places.contains_key(&(*row, writer)))
    }
}

impl Places {
    /// The first place of every row.
    pub fn first() -> Self {
        Self(BTreeMap::new())
    }

    /// The place of a row.
    pub fn of(&self, row: Row) -> usize {
        self.0.get(&row).copied().unwrap_or(0)
    }

    /// Raises the place of a row to at least `place`.
    pub fn raise(&mut self, row: Row, place: usize) {
        let known = self.0.entry(row).or_insert(0);
        *known = place.max(*known);
    }
}
