//! Questions that a reader answers by choosing among things of a model: "Which block is written next?" The model
//! supplies the things, what each of them is, and which are right; the sentences belong to the lesson. Knows no
//! particular question.

use super::model::Model;
use super::moment::Moment;
use super::values::Unit;
use serde::{Serialize, Serializer};

/// The code of a right option. Every other code is specific to its question.
pub const RIGHT: &str = "right";

/// Poses a question: records what must be remembered of the moment. The number is the index of the instance that the
/// question names.
pub type PoseQuestion<M> = fn(&Moment<'_, M>, Option<u32>) -> Box<dyn PosedQuestion<M>>;

/// A kind of question that a model can answer.
pub struct QuestionKind<M: Model> {
    /// Its name.
    pub name: &'static str,
    /// What is asked, in a sentence.
    pub meaning: &'static str,
    /// The codes of wrong options, the most specific first.
    pub codes: &'static [&'static str],
    /// Names of the numbers that each option carries for a sentence about it.
    pub values: &'static [&'static str],
    /// Poses the question.
    pub pose: PoseQuestion<M>,
}

/// A question that was posed, with what is remembered of that moment.
pub trait PosedQuestion<M: Model> {
    /// True at the moment that answers the question, for questions whose lesson names none.
    fn is_answered(&self, moment: &Moment<'_, M>) -> bool;
    /// The options, in the order of the stage.
    fn options(&self, moment: &Moment<'_, M>) -> Vec<AnswerOption<M::Subject>>;
}

/// One thing that may be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerOption<S> {
    /// Its representations on the stage; the first is the thing itself.
    pub subjects: Vec<S>,
    /// The codes that apply to it: [`RIGHT`], or codes of its question.
    pub is: Vec<&'static str>,
    /// Numbers for sentences about it.
    #[serde(serialize_with = "as_map")]
    #[cfg_attr(feature = "typescript", ts(as = "std::collections::BTreeMap<&'static str, Amount>"))]
    pub values: Vec<(&'static str, Amount)>,
}

/// A number with its unit.
#[derive(Clone, Copy, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Amount {
    /// `null` where there is none.
    pub value: Option<f64>,
    /// How it is written.
    pub unit: Unit,
}

fn as_map<S: Serializer>(pairs: &[(&'static str, Amount)], to: S) -> Result<S::Ok, S::Error> {
    to.collect_map(pairs.iter().copied())
}

impl<S> AnswerOption<S> {
    /// True if this option is a right answer.
    pub fn is_right(&self) -> bool {
        self.is.contains(&RIGHT)
    }
}
