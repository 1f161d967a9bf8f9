//! Which block does DBWR of an instance write next? Right are the blocks of its queue whose writes begin first.

use super::{Choice, Now, Question, instance_of, number, rba};
use crate::models::cluster::code::FactKind;
use crate::models::cluster::observe::Subject;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::order::set_of;
use crate::platform::question::{PosedQuestion, RIGHT};
use std::collections::BTreeSet;

/// Everything except the next blocks is known when the question is posed.
struct NextWrite {
    instance: u8,
    facts: usize,
    /// On its queue, and not being written.
    waiting: BTreeSet<BlockId>,
    options: Vec<Choice>,
}

pub(super) fn pose(now: &Now, of: Option<u32>) -> Question {
    let instance = instance_of(now, of);
    let rows = super::super::observe::Moment::from(now);
    let (queue, buffers) = (rows.queue(), rows.buffers());
    let own = || queue.iter().filter(|row| row.instance == instance);
    let elsewhere = set_of(queue.iter().filter(|row| row.instance != instance).map(|row| row.block));
    let tail = own().next_back().map(|row| row.block);
    let mut known = set_of(own().map(|row| row.block));
    let mut options: Vec<Choice> = own()
        .map(|row| {
            let what = [
                (row.writing == 1, "writing"),
                (row.past_image == 1, "past_image"),
                (Some(row.block) == tail, "newest"),
                (true, "later"),
            ];
            let is = what.into_iter().filter_map(|(is, code)| is.then_some(code)).collect();
            option(row.block, is, Some(row.low_rba as u64))
        })
        .collect();
    for block in buffers.iter().map(|row| row.block) {
        if known.insert(block) {
            let code = if elsewhere.contains(&block) { "other_instance" } else { "clean" };
            options.push(option(block, vec![code], None));
        }
    }
    let waiting = set_of(own().filter(|row| row.writing == 0).map(|row| row.block));
    Box::new(NextWrite { instance, facts: now.fact_count(), waiting, options })
}

fn option(block: BlockId, is: Vec<&'static str>, low_rba: Option<u64>) -> Choice {
    let values = [("block", number(block)), ("low_rba", rba(low_rba))].into();
    Choice { subjects: vec![Subject::Block { block }], is, values }
}

impl NextWrite {
    /// The queued blocks whose writes began first, all in one step.
    fn first_batch(&self, now: &Now) -> BTreeSet<BlockId> {
        let chronicle = now.chronicle;
        let facts = (self.facts..now.fact_count())
            .filter_map(|at| Some((chronicle.step_of(at)?, chronicle.fact(at)?)));
        let mut began = facts.filter(|(_, fact)| {
            fact.kind == FactKind::BlockWriteBegan
                && fact.instance == self.instance
                && self.waiting.contains(&fact.block)
        });
        let Some((step, first)) = began.next() else { return BTreeSet::new() };
        let together = began.take_while(|(at, _)| *at == step).map(|(_, fact)| fact.block);
        set_of(together.chain([first.block]))
    }
}

impl PosedQuestion<Simulation> for NextWrite {
    fn is_answered(&self, now: &Now) -> bool {
        !self.first_batch(now).is_empty()
    }

    fn options(&self, now: &Now) -> Vec<Choice> {
        let right = self.first_batch(now);
        let mut options = self.options.clone();
        for option in &mut options {
            if matches!(option.subjects[0], Subject::Block { block } if right.contains(&block)) {
                option.is.insert(0, RIGHT);
            }
        }
        options
    }
}
