//! One moment of a run as an outside viewer sees it, and the two requests that every model answers: which facts, and
//! why.

use super::facts::{Chronicle, Fact as _, NO_CAUSE};
use super::kernel::Nanos;
use super::model::Model;
use super::query::FactsQuery;
use std::collections::BTreeSet;

/// Limits of an answer to "why": facts about the subject, and the length of a chain of causes.
const MAX_ABOUT: usize = 24;
const MAX_CAUSES: usize = 6;

/// One moment as an outside viewer sees it.
pub struct Moment<'a, M: Model> {
    /// The run at this moment.
    pub run: &'a M,
    /// The known history, which may extend beyond this moment.
    pub chronicle: &'a Chronicle<M::Fact, M::History>,
    /// The farthest step reached, and its time.
    pub known: (u64, Nanos),
}

impl<M: Model> Moment<'_, M> {
    /// Number of facts up to this moment. O(log n).
    pub fn fact_count(&self) -> usize {
        self.chronicle.count_at(self.run.step_count())
    }

    /// The facts that the query selects among those listed up to this moment, encoded. Cost: linear in the facts.
    pub fn facts(&self, query: &FactsQuery<M::Subject>) -> Vec<u8> {
        let end = self.fact_count();
        let first = query.from.map_or(0, |from| from.max(0.0) as usize).max(self.chronicle.begin());
        let last = query.to.map_or(end, |to| (to.max(0.0) as usize + 1).min(end));
        let selected = |index: &usize| {
            self.chronicle.fact(*index).is_some_and(|fact| is_selected(self.run, query, fact))
        };
        let facts: Vec<usize> = if query.newest_first {
            (first..last).rev().filter(selected).take(query.limit).collect()
        } else {
            (first..last).filter(selected).take(query.limit).collect()
        };
        M::encode_facts(self, &facts)
    }

    /// The facts that explain a subject, and their causes, oldest first, encoded. Cost: linear in the facts.
    pub fn why(&self, subject: &M::Subject) -> Vec<u8> {
        let about = (self.chronicle.begin()..self.fact_count())
            .rev()
            .filter(|&index| self.chronicle.fact(index).is_some_and(|fact| self.run.explains(subject, fact)));
        let mut explaining = BTreeSet::new();
        for index in about.take(MAX_ABOUT) {
            let mut next = index;
            for _ in 0..MAX_CAUSES {
                let fresh = explaining.insert(next);
                let cause = self.chronicle.fact(next).map_or(NO_CAUSE, |fact| fact.cause());
                if !fresh || cause == NO_CAUSE || cause as usize >= next {
                    break;
                }
                next = cause as usize;
            }
        }
        let numbers: Vec<usize> = explaining.into_iter().collect();
        M::encode_facts(self, &numbers)
    }
}

fn is_selected<M: Model>(run: &M, query: &FactsQuery<M::Subject>, fact: &M::Fact) -> bool {
    query.kinds.as_ref().is_none_or(|kinds| kinds.contains(&M::kind_of(fact)))
        && query.about.iter().all(|subject| run.concerns(subject, fact))
}
