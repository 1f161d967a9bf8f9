//! The questions about a cluster that are answered by a choice on the stage, with the codes of every option. The
//! lessons have the sentences.

mod checkpoint;
mod next_write;
mod recovery_instance;
mod recovery_set;

use super::observe::Subject;
use super::simulation::Simulation;
use crate::platform::moment::Moment;
use crate::platform::question::{Amount, AnswerOption, PosedQuestion, QuestionKind};
use crate::platform::values::{Unit, for_lists};

/// A moment of a cluster.
type Now<'a> = Moment<'a, Simulation>;
type Choice = AnswerOption<Subject>;
type Question = Box<dyn PosedQuestion<Simulation>>;

/// By name.
pub const QUESTIONS: &[QuestionKind<Simulation>] = &[
    QuestionKind {
        name: "next_write",
        meaning: for_lists("Which block does DBWR of an instance write next?"),
        codes: &["newest", "past_image", "writing", "later", "other_instance", "clean"],
        values: &["block", "low_rba"],
        pose: next_write::pose,
    },
    QuestionKind {
        name: "checkpoint",
        meaning: for_lists("Where will the checkpoint of an instance be, or where will it move next?"),
        codes: &["same_place", "behind", "end_of_log", "too_near", "too_far"],
        values: &["rba", "block"],
        pose: checkpoint::pose,
    },
    QuestionKind {
        name: "recovery_set",
        meaning: for_lists("Which block on the stage will be in the recovery set?"),
        codes: recovery_set::CODES,
        values: recovery_set::VALUES,
        pose: recovery_set::pose,
    },
    QuestionKind {
        name: "blocks",
        meaning: for_lists("Which of four blocks will be in the recovery set?"),
        codes: recovery_set::CODES,
        values: recovery_set::VALUES,
        pose: recovery_set::pose_four,
    },
    QuestionKind {
        name: "recovery_instance",
        meaning: for_lists("Which instance will recover the others?"),
        codes: &["failed", "not_the_buddy"],
        values: &["instance"],
        pose: recovery_instance::pose,
    },
];

fn number(value: u32) -> Amount {
    Amount { value: Some(f64::from(value)), unit: Unit::Number }
}

fn number_or_none(value: Option<u32>) -> Amount {
    Amount { value: value.map(f64::from), unit: Unit::Number }
}

fn rba(value: Option<u64>) -> Amount {
    Amount { value: value.map(|rba| rba as f64), unit: Unit::Rba }
}

/// The instance that a question names; the first if it names none.
fn instance_of(now: &Now, of: Option<u32>) -> u8 {
    let last = now.run.cluster.instances.len().saturating_sub(1);
    (of.unwrap_or(0) as usize).min(last) as u8
}
