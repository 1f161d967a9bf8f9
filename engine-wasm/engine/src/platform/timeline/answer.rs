//! The answer key of a question: records the moment at which it is posed, runs ahead in slices to the moment that
//! answers it, and collects the options there. It moves the given timeline. Knows no particular question.

use super::Timeline;
use super::search::{Search, SearchError, SearchRequest, SearchTarget};
use crate::platform::expression::ProvidedValues;
use crate::platform::kernel::Nanos;
use crate::platform::model::Model;
use crate::platform::question::{AnswerOption, PosedQuestion};
use serde::{Deserialize, Serialize};

/// A question and the moment at which it is posed.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerRequest {
    /// Name of the question's kind.
    pub question: String,
    /// The instance that it is about, from 0.
    #[serde(default)]
    pub of: Option<u32>,
    /// The moment at which it is posed, ns.
    pub now_ns: f64,
    /// The moment that answers; if omitted, the model determines it.
    #[serde(default)]
    pub at: Option<SearchTarget>,
    /// The search ends at this moment, ns.
    #[serde(default)]
    pub limit_ns: Option<f64>,
    /// Numbers that the caller provides for a condition.
    #[serde(default)]
    pub given: ProvidedValues,
}

/// Why a question cannot be posed.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum AnswerError {
    /// The model has no such question.
    UnknownQuestion {
        /// What was written.
        question: String,
        /// The names that exist.
        known: Vec<&'static str>,
    },
    /// The search for the moment that answers is not possible.
    Moment {
        /// Why.
        error: SearchError,
    },
}

/// The progress of a search for a key.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct AnswerProgress<S> {
    /// The search is done.
    pub done: bool,
    /// The search has reached this time, ns.
    pub time_ns: f64,
    /// The moment that answers, ns; `null` if it never comes, or not yet.
    pub answered_ns: Option<f64>,
    /// The options.
    pub options: Vec<AnswerOption<S>>,
}

/// A question must answer itself within two simulated minutes.
const MAX_WAIT: Nanos = 120_000_000_000;

/// The search for an answer key.
pub struct Answer<M: Model> {
    posed: Box<dyn PosedQuestion<M>>,
    search: Option<Search<M>>,
    limit: Nanos,
    answered: Option<Nanos>,
    options: Vec<AnswerOption<M::Subject>>,
    done: bool,
}

impl<M: Model> Answer<M> {
    /// Goes to the moment at which the question is posed, and poses it.
    ///
    /// # Errors
    /// The model does not have the question, or something that its moment names.
    pub fn new(timeline: &mut Timeline<M>, request: &AnswerRequest) -> Result<Self, AnswerError> {
        let kind = M::QUESTIONS.iter().find(|kind| kind.name == request.question);
        let kind = kind.ok_or_else(|| AnswerError::UnknownQuestion {
            question: request.question.clone(),
            known: M::QUESTIONS.iter().map(|kind| kind.name).collect(),
        })?;
        let search = request.at.as_ref().map(|at| {
            Search::new(&SearchRequest {
                moments: vec![at.clone()],
                from_ns: request.now_ns,
                limit_ns: request.limit_ns,
                given: request.given.clone(),
                ..SearchRequest::default()
            })
        });
        let search = search.transpose().map_err(|error| AnswerError::Moment { error })?;
        let now = request.now_ns.max(0.0) as Nanos;
        timeline.seek_time(now);
        let posed = (kind.pose)(&timeline.moment(), request.of);
        let limit = request.limit_ns.map_or(Nanos::MAX, |limit| limit.max(0.0) as Nanos);
        let limit = limit.min(now.saturating_add(MAX_WAIT));
        Ok(Self { posed, search, limit, answered: None, options: Vec::new(), done: false })
    }

    /// Searches at most `max_steps` further events; true when the search is over.
    pub fn advance(&mut self, timeline: &mut Timeline<M>, max_steps: u64) -> bool {
        if self.done {
            return true;
        }
        match &mut self.search {
            Some(search) => {
                if search.advance(timeline, max_steps) {
                    let time = search.progress(timeline).times[0];
                    self.close(timeline, time.map(|time| time as Nanos));
                }
            }
            None => self.wait(timeline, max_steps),
        }
        self.done
    }

    fn wait(&mut self, timeline: &mut Timeline<M>, max_steps: u64) {
        for _ in 0..max_steps {
            if timeline.next_at().is_none_or(|at| at > self.limit) || !timeline.advance() {
                return self.close(timeline, None);
            }
            if self.posed.is_answered(&timeline.moment()) {
                let now = timeline.run.now();
                return self.close(timeline, Some(now));
            }
        }
    }

    fn close(&mut self, timeline: &mut Timeline<M>, answered: Option<Nanos>) {
        if let Some(time) = answered {
            timeline.seek_time(time);
            self.options = self.posed.options(&timeline.moment());
        }
        (self.answered, self.done) = (answered, true);
    }

    /// The progress so far.
    pub fn progress(&self, timeline: &Timeline<M>) -> AnswerProgress<M::Subject> {
        AnswerProgress {
            done: self.done,
            time_ns: timeline.run.now() as f64,
            answered_ns: self.answered.map(|time| time as f64),
            options: self.options.clone(),
        }
    }
}
