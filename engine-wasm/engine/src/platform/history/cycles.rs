//! Cycles of dependencies between committed transactions: one overwrote a version of another (write-write), or read
//! it (write-read).

use super::transactions::{Fate, Transaction};
use super::versions::Orders;
use super::{Anomaly, Event, Txn};

/// # Errors
/// The transactions of a cycle, each of which depends on the one before.
pub fn none(events: &[(Txn, Event)], transactions: &[Transaction], orders: &Orders) -> Result<(), Anomaly> {
    let committed = |txn: Txn| {
        let of = &transactions[txn as usize];
        of.fate == Fate::Acknowledged || orders.has(txn, of)
    };
    let mut edges: Vec<(Txn, Txn)> = orders.pairs().collect();
    if let Some(cycle) = cycle(transactions.len(), &edges) {
        return Err(Anomaly::WriteCycle(cycle));
    }
    let reads = events.iter().filter_map(|&(reader, what)| match what {
        Event::Read(_, saw) => Some((saw.writer, reader)),
        _ => None,
    });
    edges.extend(reads.filter(|&(from, to)| from != 0 && from != to && committed(from) && committed(to)));
    cycle(transactions.len(), &edges).map_or(Ok(()), |cycle| Err(Anomaly::Cycle(cycle)))
}

/// A cycle of a graph, if it has one. Removes nodes that depend on no other until none is left to remove. Each
/// remaining node depends on another one, so a walk against the edges must return to a node.
fn cycle(nodes: usize, edges: &[(Txn, Txn)]) -> Option<Vec<Txn>> {
    let mut dependents: Vec<Vec<Txn>> = vec![Vec::new(); nodes];
    let mut waits_for = vec![0usize; nodes];
    for &(from, to) in edges {
        dependents[from as usize].push(to);
        waits_for[to as usize] += 1;
    }
    let mut free: Vec<Txn> = (0..nodes as Txn).filter(|&txn| waits_for[txn as usize] == 0).collect();
    while let Some(txn) = free.pop() {
        for &other in &dependents[txn as usize] {
            waits_for[other as usize] -= 1;
            if waits_for[other as usize] == 0 {
                free.push(other);
            }
        }
    }
    let left = |txn: Txn| waits_for[txn as usize] > 0;
    let mut path = vec![(0..nodes as Txn).find(|&txn| left(txn))?];
    loop {
        let last = path[path.len() - 1];
        let before = edges.iter().find(|&&(from, to)| to == last && left(from)).map(|edge| edge.0)?;
        if let Some(start) = path.iter().position(|&txn| txn == before) {
            let mut cycle = path.split_off(start);
            cycle.reverse();
            return Some(cycle);
        }
        path.push(before);
    }
}
