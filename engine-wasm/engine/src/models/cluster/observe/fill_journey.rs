//! Fills the tables about the journey of a block and what sessions do meanwhile, from the newest listed facts.

use super::Moment;
use super::frame_journey::{JourneyTables, SessionSpan};
use super::journey::{Reader, busiest};
use super::session_spans;
use crate::models::cluster::trace::Fact;
use crate::platform::timeline::STEPS_BEFORE;

/// Most facts that are read. A list of facts keeps more than these, so frames are the same on every path to a moment.
const NEWEST_FACTS: usize = 8_000;
/// Most rows of what sessions did.
const MAX_SPANS: usize = 2_400;
/// Most parts of a journey, and most log writes.
const MAX_LEGS: usize = 1_600;

impl Moment<'_> {
    /// Number of the first fact that is read: of the last [`STEPS_BEFORE`] steps up to now, and not too many.
    fn first_recent(&self) -> usize {
        let before = self.step.checked_sub(STEPS_BEFORE).map_or(0, |step| self.chronicle.count_at(step));
        before.max(self.chronicle.count_at(self.step).saturating_sub(NEWEST_FACTS))
    }

    /// The facts that are read, with their steps.
    fn recent_facts(&self) -> impl Iterator<Item = (u64, &Fact)> {
        (self.first_recent()..self.chronicle.count_at(self.step))
            .filter_map(|number| Some((self.chronicle.step_of(number)?, self.chronicle.fact(number)?)))
    }

    /// Fills the tables about the journey of a block, without one about the block that was sent most often, unless they are
    /// filled already. Cost: linear in the facts that are read.
    #[inline(never)]
    pub(super) fn fill_journey(&self, block: Option<u32>, tables: &mut JourneyTables) {
        if !tables.journey_costs.is_empty() {
            return;
        }
        let known = self.cluster.gcs.resources.len() as u32;
        let block = block.filter(|block| *block < known);
        let busiest = || busiest(self.recent_facts().map(|(_, fact)| fact));
        let Some(block) = block.or_else(busiest) else { return };
        let first = self.chronicle.fact(self.first_recent()).filter(|_| self.first_recent() > 0);
        let begin = first.map_or(0, |fact| fact.time);
        let mut reader = Reader::new(block, begin);
        for (step, fact) in self.recent_facts() {
            reader.take(step, fact);
        }
        let journey = reader.end(self.cluster.gcs.get(block).holders(), self.cluster.instances.len());
        tables.journey = newest(journey.legs);
        tables.log_writes = newest(journey.writes);
        tables.journey_costs = journey.costs;
    }

    /// Cost: linear in the facts that are read.
    pub(super) fn session_spans(&self) -> Vec<SessionSpan> {
        let mut reader = session_spans::Reader::default();
        for (_, fact) in self.recent_facts() {
            reader.take(fact);
        }
        reader.end(self.cluster.now, MAX_SPANS)
    }
}

fn newest<T>(mut rows: Vec<T>) -> Vec<T> {
    let excess = rows.len().saturating_sub(MAX_LEGS);
    rows.drain(..excess);
    rows
}
