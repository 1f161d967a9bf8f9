//! Finds moments by running ahead: the start, a time, the nth occurrence, the first moment at which a condition
//! holds. Works in slices, so the caller can show progress or cancel; examines every event. It moves the given
//! timeline: pass a [`Timeline::twin`] of the one on screen. Knows no model.

use super::Timeline;
use crate::platform::expression::{ConditionWatch, Expression, ExpressionError, ProvidedValues};
use crate::platform::facts::Fact as _;
use crate::platform::kernel::Nanos;
use crate::platform::model::{Model, Occurrence};
use serde::{Deserialize, Serialize};

/// A moment that is looked for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "snake_case", try_from = "SearchTargetFields")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SearchTarget {
    /// The start of the run.
    Start,
    /// A time.
    Time {
        /// Simulated, ns.
        time_ns: f64,
    },
    /// The nth of what happens.
    Event {
        /// Name of the occurrence.
        event: String,
        /// From 1.
        nth: u32,
        /// At which instance, from 0; anywhere if left out.
        of: Option<u32>,
    },
    /// The first moment at which this holds.
    When {
        /// As people write it: `queue.2 >= 5 and commits < 9`.
        condition: String,
    },
}

/// A [`SearchTarget`] as it is deserialised: a record with optional fields takes a tenth of the code of a tagged enum.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SearchTargetFields {
    kind: String,
    time_ns: Option<f64>,
    event: Option<String>,
    nth: Option<u32>,
    of: Option<u32>,
    condition: Option<String>,
}

impl TryFrom<SearchTargetFields> for SearchTarget {
    type Error = &'static str;

    fn try_from(fields: SearchTargetFields) -> Result<Self, Self::Error> {
        let SearchTargetFields { time_ns, event, nth, of, condition, .. } = fields;
        match (fields.kind.as_str(), time_ns, event, condition) {
            ("start", None, None, None) => Ok(Self::Start),
            ("time", Some(time_ns), None, None) => Ok(Self::Time { time_ns }),
            ("event", None, Some(event), None) => {
                Ok(Self::Event { event, nth: nth.ok_or("missing field `nth`")?, of })
            }
            ("when", None, None, Some(condition)) => Ok(Self::When { condition }),
            _ => Err(
                "unknown kind of moment; use start, time with `time_ns`, event with `event` and `nth`, or when with `condition`",
            ),
        }
    }
}

/// Which moments, and where to look.
#[derive(Clone, Debug, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SearchRequest {
    /// All that are looked for.
    pub moments: Vec<SearchTarget>,
    /// One of them is enough; the others are told as far as they came by then.
    pub any: bool,
    /// Conditions are looked at from here on, ns.
    pub from_ns: f64,
    /// Only what happens after this counts, ns; left out, everything.
    pub after_ns: Option<f64>,
    /// Nothing after this is looked at, ns; left out, two minutes for a condition, and ten for what happens.
    pub limit_ns: Option<f64>,
    /// Numbers that the caller brings for conditions.
    pub given: ProvidedValues,
}

impl Default for SearchRequest {
    fn default() -> Self {
        Self {
            moments: Vec::new(),
            any: false,
            from_ns: 0.0,
            after_ns: None,
            limit_ns: None,
            given: ProvidedValues::new(),
        }
    }
}

/// Why a search cannot begin.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(tag = "code", rename_all = "snake_case")]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub enum SearchError {
    /// A condition cannot be read.
    Condition {
        /// Why.
        error: ExpressionError,
    },
    /// The model has no such occurrence.
    UnknownEvent {
        /// What was written.
        event: String,
        /// The names that exist.
        known: Vec<&'static str>,
    },
}

/// How far a search is.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct SearchProgress {
    /// The search is done.
    pub done: bool,
    /// The search has reached this time, ns.
    pub time_ns: f64,
    /// For each moment its time, ns; `null` if it is not found, or not yet.
    pub times: Vec<Option<f64>>,
}

/// A condition is searched for at most two simulated minutes.
const MAX_WAIT: Nanos = 120_000_000_000;
/// An occurrence is searched for at most ten simulated minutes.
const MAX_RUN: Nanos = 600_000_000_000;

enum SearchState<M: Model> {
    Event { occurrence: &'static Occurrence<M>, left: u32, of: Option<u32> },
    When(ConditionWatch<M>),
    Over,
}

/// A search in progress.
pub struct Search<M: Model> {
    searches: Vec<SearchState<M>>,
    times: Vec<Option<Nanos>>,
    any: bool,
    from: Nanos,
    after: Option<Nanos>,
    /// Time limits: for conditions, and for occurrences.
    limits: (Nanos, Nanos),
    /// Number of facts read so far.
    facts: usize,
    /// True once conditions are checked.
    watching: bool,
    done: bool,
}

impl<M: Model> Search<M> {
    /// A search before its first event.
    ///
    /// # Errors
    /// The request names something that the model does not have.
    pub fn new(request: &SearchRequest) -> Result<Self, SearchError> {
        let mut times = vec![None; request.moments.len()];
        let mut searches = Vec::new();
        for (moment, time) in request.moments.iter().zip(&mut times) {
            searches.push(match moment {
                SearchTarget::Start => {
                    *time = Some(0);
                    SearchState::Over
                }
                SearchTarget::Time { time_ns } => {
                    *time = Some(nanos(*time_ns));
                    SearchState::Over
                }
                SearchTarget::Event { event, nth, of } => {
                    let occurrence = M::OCCURRENCES.iter().find(|one| one.name == event);
                    let occurrence = occurrence.ok_or_else(|| SearchError::UnknownEvent {
                        event: event.clone(),
                        known: M::OCCURRENCES.iter().map(|one| one.name).collect(),
                    })?;
                    SearchState::Event { occurrence, left: (*nth).max(1), of: *of }
                }
                SearchTarget::When { condition } => {
                    let read = Expression::parse::<M>(condition, &request.given, &[]);
                    let read = read.map_err(|error| SearchError::Condition { error })?;
                    SearchState::When(ConditionWatch::new(&read, &request.given))
                }
            });
        }
        let from = nanos(request.from_ns);
        let limit = request.limit_ns.map(nanos);
        Ok(Self {
            searches,
            times,
            any: request.any,
            from,
            after: request.after_ns.map(nanos),
            limits: (limit.unwrap_or(from.saturating_add(MAX_WAIT)), limit.unwrap_or(MAX_RUN.max(from))),
            facts: 0,
            watching: false,
            done: false,
        })
    }

    /// Searches at most `max_steps` further events; true when the search is over.
    pub fn advance(&mut self, timeline: &mut Timeline<M>, max_steps: u64) -> bool {
        let mut left = max_steps;
        while !self.done && left > 0 {
            self.done = self.look(timeline);
            left -= 1;
        }
        self.done
    }

    /// The progress so far.
    pub fn progress(&self, timeline: &Timeline<M>) -> SearchProgress {
        SearchProgress {
            done: self.done,
            time_ns: if self.watching { timeline.run.now() } else { timeline.known.1 } as f64,
            times: self.times.iter().map(|time| time.map(|time| time as f64)).collect(),
        }
    }

    /// Examines one event; true if there is nothing more to examine.
    fn look(&mut self, timeline: &mut Timeline<M>) -> bool {
        if self.waits_for_event() && self.facts < timeline.chronicle.begin() {
            timeline.continue_listing(self.facts);
            return false;
        }
        self.read_facts(timeline);
        let next = timeline.next_at();
        if !self.waits_for_condition() {
            let (step, now) = (timeline.run.step_count(), timeline.run.now());
            let instant_over = next != Some(now) || step < timeline.known.0;
            if self.is_enough() && instant_over {
                return true;
            }
            if step < timeline.known.0 {
                timeline.continue_listing(self.facts);
                return false;
            }
            return next.is_none_or(|at| at > self.limits.1) || !timeline.advance();
        }
        if !self.watching {
            if timeline.run.now() > self.from {
                timeline.seek_time(self.from);
            } else if next.is_some_and(|at| at <= self.from) {
                return !timeline.advance();
            }
            self.watching = true;
            self.watch(timeline, self.from);
            return self.is_enough();
        }
        let limit = if self.waits_for_event() { self.limits.1 } else { self.limits.0 };
        if next.is_none_or(|at| at > limit) || !timeline.advance() {
            return true;
        }
        // A condition that holds only between two events of the same time does not count.
        let now = timeline.run.now();
        if timeline.next_at() != Some(now) && now <= self.limits.0 {
            self.watch(timeline, now);
        }
        self.read_facts(timeline);
        self.is_enough()
    }

    fn is_enough(&self) -> bool {
        let mut times_known = self.times.iter().map(Option::is_some);
        if self.any {
            times_known.any(|times_known| times_known)
        } else {
            times_known.all(|times_known| times_known)
        }
    }

    fn waits_for_condition(&self) -> bool {
        self.searches.iter().any(|search| matches!(search, SearchState::When(_)))
    }

    fn waits_for_event(&self) -> bool {
        self.searches.iter().any(|search| matches!(search, SearchState::Event { .. }))
    }

    fn watch(&mut self, timeline: &Timeline<M>, now: Nanos) {
        let moment = timeline.moment();
        for (search, time) in self.searches.iter_mut().zip(&mut self.times) {
            if let SearchState::When(watch) = search
                && watch.holds(&moment)
            {
                (*search, *time) = (SearchState::Over, Some(now));
            }
        }
    }

    /// Reads the known facts that have not been read yet.
    fn read_facts(&mut self, timeline: &Timeline<M>) {
        let chronicle = &timeline.chronicle;
        while let Some(fact) = chronicle.fact(self.facts) {
            self.facts += 1;
            if fact.time() > self.limits.1 {
                continue;
            }
            for (search, time) in self.searches.iter_mut().zip(&mut self.times) {
                let SearchState::Event { occurrence, left, of } = search else { continue };
                let Some((at, whose)) = (occurrence.at)(&chronicle.history, fact) else { continue };
                let counts = self.after.is_none_or(|after| at > after);
                if counts && (of.is_none() || whose.is_none() || *of == whose) {
                    *left -= 1;
                    if *left == 0 {
                        (*search, *time) = (SearchState::Over, Some(at));
                    }
                }
            }
        }
    }
}

fn nanos(time_ns: f64) -> Nanos {
    time_ns.max(0.0) as Nanos
}
