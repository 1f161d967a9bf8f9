//! The order of each row's versions, recovered from what clients saw: from the version that is read back in the end, whose
//! writer wrote over another one, and so on back to what the row held at first.

use super::transactions::Transaction;
use super::{Anomaly, Row, Txn, Version};
use std::collections::BTreeMap;

/// The writers of a row, the oldest first, without the one of what the row held at first.
type Order = Vec<Txn>;

/// The orders of all rows.
pub struct Orders {
    orders: BTreeMap<Row, Order>,
    places: BTreeMap<(Row, Txn), usize>,
}

/// A place in the order of each row.
pub struct Places(BTreeMap<Row, usize>);

impl Orders {
    /// From the versions that the rows hold in the end.
    ///
    /// # Errors
    /// A version that nobody has written, or one of several that were each written over another of them.
    pub fn of(last: &[(Row, Version)], transactions: &[Transaction]) -> Result<Self, Anomaly> {
        let mut found = Self { orders: BTreeMap::new(), places: BTreeMap::new() };
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
            found.places.extend(places);
            found.orders.insert(row, order);
        }
        Ok(found)
    }

    /// The place of a transaction's version in the order of a row, from 1; what the row held at first is at 0.
    pub fn place(&self, row: Row, writer: Txn) -> Option<usize> {
        if writer == 0 { Some(0) } else { self.places.get(&(row, writer)).copied() }
    }

    /// Who wrote over the version of a transaction.
    pub fn after(&self, row: Row, writer: Txn) -> Option<Txn> {
        let place = self.place(row, writer)?;
        self.orders.get(&row)?.get(place).copied()
    }

    /// Each pair of transactions of which the second wrote over a row of the first.
    pub fn pairs(&self) -> impl Iterator<Item = (Txn, Txn)> {
        self.orders.values().flat_map(|order| order.windows(2).map(|pair| (pair[0], pair[1])))
    }

    /// True if a version of this transaction is in the order of a row.
    pub fn has(&self, writer: Txn, of: &Transaction) -> bool {
        of.writes.keys().any(|row| self.places.contains_key(&(*row, writer)))
    }
}

impl Places {
    /// The beginning of every row.
    pub fn first() -> Self {
        Self(BTreeMap::new())
    }

    /// The place of a row.
    pub fn of(&self, row: Row) -> usize {
        self.0.get(&row).copied().unwrap_or(0)
    }

    /// It is at least here.
    pub fn raise(&mut self, row: Row, place: usize) {
        let known = self.0.entry(row).or_insert(0);
        *known = place.max(*known);
    }
}
