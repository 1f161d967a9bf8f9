//! Where will the checkpoint of an instance be? Every position in its redo thread is an option.

use super::{Choice, Now, Question, instance_of, number_or_none, rba};
use crate::models::cluster::observe::Subject;
use crate::models::cluster::redo::Rba;
use crate::models::cluster::simulation::Simulation;
use crate::models::cluster::storage::BlockId;
use crate::platform::kernel::order::map_of;
use crate::platform::question::{PosedQuestion, RIGHT};
use std::collections::BTreeMap;

/// Positions that are options: the newest ones, and every position to which a block of the queue is tied.
const MAX_PLACES: usize = 4_000;

struct Checkpoint {
    instance: u8,
    now: Rba,
    /// Each position, with the block of the queue that is tied to it.
    places: BTreeMap<Rba, Option<BlockId>>,
}

pub(super) fn pose(now: &Now, of: Option<u32>) -> Question {
    let instance = instance_of(now, of);
    let this = &now.run.cluster.instances[usize::from(instance)];
    let redo = &this.thread;
    let newest = redo.records_from(redo.record_count().saturating_sub(MAX_PLACES));
    let mut places: BTreeMap<Rba, Option<BlockId>> = map_of(newest.map(|record| (record.rba, None)));
    for (_, frame) in this.pool.queue() {
        places.entry(frame.low_rba).or_default().get_or_insert(frame.block);
    }
    Box::new(Checkpoint { instance, now: now.run.cluster.checkpoint(instance), places })
}

impl PosedQuestion<Simulation> for Checkpoint {
    fn is_answered(&self, now: &Now) -> bool {
        now.run.cluster.checkpoint(self.instance) != self.now
    }

    fn options(&self, now: &Now) -> Vec<Choice> {
        let key = now.run.cluster.checkpoint(self.instance);
        let last = self.places.last_key_value().map_or(0, |(place, _)| *place);
        let option = |(&place, &block): (&Rba, &Option<BlockId>)| {
            let mut subjects = vec![Subject::Record { thread: self.instance, rba: place as f64 }];
            subjects.extend(block.map(|block| Subject::Block { block }));
            let values = [("rba", rba(Some(place))), ("block", number_or_none(block))].into();
            Choice { subjects, is: self.what(place, key, last), values }
        };
        self.places.iter().map(option).collect()
    }
}

impl Checkpoint {
    fn what(&self, place: Rba, key: Rba, last: Rba) -> Vec<&'static str> {
        if place == key {
            return vec![RIGHT];
        }
        if place == self.now {
            return vec!["same_place"];
        }
        if place < self.now {
            return vec!["behind"];
        }
        let side = if place < key { "too_near" } else { "too_far" };
        if place == last { vec!["end_of_log", side] } else { vec![side] }
    }
}
