//! Questions that are answered by choosing among things of a model: which block is written next. The model offers the
//! things, says what each of them is, and which is right; sentences are the lesson's. Knows no question.

use super::model::Model;
use super::moment::Moment;
use super::values::Unit;
use serde::{Serialize, Serializer};

/// What an option is that is right; everything else that an option can be is a code of its question.
pub const RIGHT: &str = "right";

/// Notes what has to be known of the moment at which a question is asked; `of` is the instance that it names.
pub type Ask<M> = fn(&Moment<'_, M>, Option<u32>) -> Box<dyn Asked<M>>;

/// A kind of question that a model can answer.
pub struct QuestionKind<M: Model> {
    /// Its name.
    pub name: &'static str,
    /// What is asked, in a sentence.
    pub meaning: &'static str,
    /// What a thing can be that is not right; the most telling first.
    pub codes: &'static [&'static str],
    /// Numbers that each option brings for a sentence about it, by name.
    pub values: &'static [&'static str],
    /// Asks it.
    pub ask: Ask<M>,
}

/// A question that was asked: what is remembered of that moment.
pub trait Asked<M: Model> {
    /// True at the moment that answers, for a question that does not say when that is.
    fn is_answered(&self, moment: &Moment<'_, M>) -> bool;
    /// What there is to choose from, in the order of the stage.
    fn options(&self, moment: &Moment<'_, M>) -> Vec<AnswerOption<M::Subject>>;
}

/// One thing that may be chosen.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerOption<S> {
    /// What stands for it on the stage; the first is itself.
    pub subjects: Vec<S>,
    /// All that it is: [`RIGHT`], or codes of its question.
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
    /// True if it is an answer.
    pub fn is_right(&self) -> bool {
        self.is.contains(&RIGHT)
    }
}
