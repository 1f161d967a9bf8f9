//! The named numbers of a cluster: what lessons, goals, conditions, the embed and the command line call `queue.2` or
//! `recovery_set.size`. Each is computed from the whole state of the run; none from the tables that a viewer
//! requests.

mod buddies;
mod caches;
mod data_files;
mod recovery;
mod redo;
mod redo_to_read;
mod sessions;
mod set;
mod tuning;
mod work;

use super::instances::Instance;
use super::observe;
use super::simulation::Simulation;
use crate::platform::moment::Moment;
use crate::platform::values::{
    Get, ReadFromPart, ReadFromPartOrAll, ReadFromRun, Unit, Value, Values, for_lists,
};

/// The values, by topic.
pub const VALUES: &[Values<Simulation>] = &[
    Values { title: "Work", values: work::VALUES },
    Values { title: "Services and active sessions", values: sessions::VALUES },
    Values { title: "Caches and checkpoint queues", values: caches::VALUES },
    Values { title: "Redo and checkpoints", values: redo::VALUES },
    Values { title: "Redo that a recovery reads", values: redo_to_read::VALUES },
    Values { title: "Data files", values: data_files::VALUES },
    Values { title: "The recovery set", values: set::VALUES },
    Values { title: "Recovery", values: recovery::VALUES },
    Values { title: "Tuning of recovery", values: tuning::VALUES },
    Values { title: "Buddies", values: buddies::VALUES },
];

/// A moment of a cluster.
type Now<'a> = Moment<'a, Simulation>;

const NS_PER_S: f64 = 1e9;

const fn of_run(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromRun<Simulation>,
) -> Value<Simulation> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::Run(get), stamp: None }
}

/// A value of one instance, or of the thread, the queue or the buddy of that instance.
const fn of_one(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPart<Simulation>,
) -> Value<Simulation> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::One(get), stamp: None }
}

/// A value of one instance, or of all together.
const fn of_some(
    name: &'static str,
    unit: Unit,
    meaning: &'static str,
    get: ReadFromPartOrAll<Simulation>,
) -> Value<Simulation> {
    Value { name, unit, meaning: for_lists(meaning), get: Get::Some(get), stamp: None }
}

fn seen<'a>(now: &Now<'a>) -> observe::Moment<'a> {
    observe::Moment::from(now)
}

/// An instance by number; a run may have fewer than names allow.
fn instance<'a>(now: &Now<'a>, of: u32) -> Option<&'a Instance> {
    now.run.cluster.instances.get(of as usize)
}

/// The sum over all instances, or the number of one.
fn sum(now: &Now, of: Option<u32>, each: impl Fn(&Instance) -> u64) -> Option<f64> {
    match of {
        Some(of) => instance(now, of).map(|instance| each(instance) as f64),
        None => Some(now.run.cluster.instances.iter().map(each).sum::<u64>() as f64),
    }
}

/// Counts the rows of an instance, or all of them.
fn count(now: &Now, of: Option<u32>, whose: impl IntoIterator<Item = u8>) -> Option<f64> {
    let matches = |instance: &u8| of.is_none_or(|of| u32::from(*instance) == of);
    let exists = of.is_none_or(|of| instance(now, of).is_some());
    exists.then(|| whose.into_iter().filter(matches).count() as f64)
}

fn seconds(now: &Now) -> f64 {
    now.run.cluster.now as f64 / NS_PER_S
}

/// Combines several numbers into one that changes, with near certainty, whenever one of them changes.
fn mixed(words: impl IntoIterator<Item = u64>) -> u64 {
    words.into_iter().fold(7, |mixed, word| (mixed.rotate_left(5) ^ word).wrapping_mul(0x517C_C1B7_2722_0A95))
}
