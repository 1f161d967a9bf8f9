//! The handle of a model: one class per model, all with the same methods. Requests and answers are structured data,
//! bulk data is encoded tables.

use crate::convert::{from_js, scenario, to_js};
use rollforward_engine::platform::kernel::order::map_of;
use rollforward_engine::platform::model::{Model, Scenario as _};
use rollforward_engine::platform::timeline::Timeline;
use rollforward_engine::platform::timeline::answer::{Answer, AnswerProgress};
use rollforward_engine::platform::timeline::search::{Search, SearchProgress};
use serde::Serialize;
use wasm_bindgen::JsValue;

/// A run that can be moved to any of its moments.
pub struct Handle<M: Model> {
    timeline: Timeline<M>,
    ahead: Option<Ahead<M>>,
}

/// A search that runs ahead, slice by slice.
enum Ahead<M: Model> {
    Search(Search<M>),
    Answer(Answer<M>),
}

/// Its progress.
#[derive(Serialize)]
#[serde(untagged)]
enum Progress<S> {
    Search(SearchProgress),
    Answer(AnswerProgress<S>),
}

impl<M: Model> Handle<M> {
    pub fn open(value: JsValue) -> Result<Self, JsValue> {
        Ok(Self::at(Timeline::new(&scenario::<M>(value)?)))
    }

    fn at(timeline: Timeline<M>) -> Self {
        Self { timeline, ahead: None }
    }

    pub fn command(&mut self, value: JsValue) -> Result<(), JsValue> {
        self.timeline.command(from_js(value)?).map_err(|error| to_js(&error))
    }

    pub fn fork(&mut self) -> Self {
        Self::at(self.timeline.fork())
    }

    pub fn twin(&mut self) -> Self {
        Self::at(self.timeline.twin())
    }

    pub fn search(&mut self, request: JsValue) -> Result<(), JsValue> {
        let search = Search::new(&from_js(request)?).map_err(|error| to_js(&error))?;
        self.ahead = Some(Ahead::Search(search));
        Ok(())
    }

    pub fn answer(&mut self, request: JsValue) -> Result<(), JsValue> {
        let answer = Answer::new(&mut self.timeline, &from_js(request)?).map_err(|error| to_js(&error))?;
        self.ahead = Some(Ahead::Answer(answer));
        Ok(())
    }

    pub fn look_ahead(&mut self, step_limit: u64) -> JsValue {
        make_room();
        let timeline = &mut self.timeline;
        let progress = self.ahead.as_mut().map(|ahead| match ahead {
            Ahead::Search(search) => {
                search.advance(timeline, step_limit);
                Progress::Search(search.progress(timeline))
            }
            Ahead::Answer(answer) => {
                answer.advance(timeline, step_limit);
                Progress::Answer(answer.progress(timeline))
            }
        });
        to_js(&progress)
    }

    pub fn timeline(&mut self) -> &mut Timeline<M> {
        make_room();
        &mut self.timeline
    }

    pub fn step_stop(&mut self, name: &str, forward: bool) -> Result<bool, JsValue> {
        self.timeline.step_stop(name, forward).ok_or_else(|| {
            let known: Vec<&str> = M::STOPS.iter().map(|stop| stop.name).collect();
            JsValue::from_str(&format!("{} has no stop {name}; stops: {}", M::NAME, known.join(", ")))
        })
    }

    pub fn frame(&self, request: JsValue) -> Result<Vec<u8>, JsValue> {
        Ok(M::frame(&self.timeline.moment(), &from_js(request)?))
    }

    pub fn facts(&self, query: JsValue) -> Result<Vec<u8>, JsValue> {
        Ok(self.timeline.moment().facts(&from_js(query)?))
    }

    pub fn why(&self, subject: JsValue) -> Result<Vec<u8>, JsValue> {
        Ok(self.timeline.moment().why(&from_js(subject)?))
    }

    pub fn inputs(&self) -> JsValue {
        to_js(&self.timeline.inputs())
    }

    pub fn position(&self) -> JsValue {
        to_js(&self.timeline.position())
    }

    pub fn state_digest(&self) -> String {
        format!("{:016x}", self.timeline.now().state_digest())
    }

    pub fn presets() -> JsValue {
        to_js(&map_of(M::Scenario::presets()))
    }

    pub fn validate(value: JsValue) -> JsValue {
        scenario::<M>(value).err().unwrap_or_else(|| to_js(&Vec::<()>::new()))
    }
}

/// A maximum number of steps; `None` for no limit.
pub fn step_limit(steps: Option<f64>) -> u64 {
    steps.map_or(u64::MAX, |steps| steps as u64)
}

/// Bytes that a slice of a run can allocate before memory must grow again.
const ROOM: usize = 4 << 20;

/// Grows memory at once by the amount that the next slice of a run needs. The allocator asks for 64 kB each time, and
/// each time costs a browser about a millisecond: most of the time that a long run would take.
fn make_room() {
    drop(std::hint::black_box(Vec::<u8>::with_capacity(ROOM)));
}

/// Declares the JavaScript class of a model. A crate that uses this macro needs `wasm-bindgen` and the engine as
/// dependencies.
#[macro_export]
macro_rules! model_handle {
    ($class:ident, $model:ty) => {
        /// A run of this model that can be moved to any of its moments.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub struct $class {
            handle: $crate::handle::Handle<$model>,
        }

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl $class {
            /// Starts a run of a scenario. Throws the list of problems of the scenario.
            #[wasm_bindgen(constructor)]
            pub fn new(scenario: wasm_bindgen::JsValue) -> Result<$class, wasm_bindgen::JsValue> {
                Ok(Self { handle: $crate::handle::Handle::open(scenario)? })
            }
            /// Gives a command at this moment; the known history after this moment is dropped. Throws if the command
            /// is not possible now.
            pub fn command(&mut self, command: wasm_bindgen::JsValue) -> Result<(), wasm_bindgen::JsValue> {
                self.handle.command(command)
            }
            /// An independent engine at this moment.
            pub fn fork(&mut self) -> $class {
                Self { handle: self.handle.fork() }
            }
            /// An independent engine at this moment with the same known history, for searches in the background.
            pub fn twin(&mut self) -> $class {
                Self { handle: self.handle.twin() }
            }
            /// Begins a search for the moments of a `SearchRequest`. Throws a `SearchError`.
            pub fn search(&mut self, request: wasm_bindgen::JsValue) -> Result<(), wasm_bindgen::JsValue> {
                self.handle.search(request)
            }
            /// Begins a search for the key of an `AnswerRequest`. Throws an `AnswerError`.
            pub fn answer(&mut self, request: wasm_bindgen::JsValue) -> Result<(), wasm_bindgen::JsValue> {
                self.handle.answer(request)
            }
            /// Continues the search for at most this many events. Returns a `SearchProgress` or an `AnswerProgress`.
            /// Moves this engine.
            pub fn look_ahead(&mut self, max_steps: f64) -> wasm_bindgen::JsValue {
                self.handle.look_ahead(max_steps as u64)
            }
            /// Runs forward until simulated time or a number of steps; returns the steps done.
            pub fn run(&mut self, until_ns: f64, max_steps: f64) -> f64 {
                self.handle.timeline().run(until_ns as u64, max_steps as u64) as f64
            }
            /// Seeks to a step, by at most `max_steps` new steps if given; false if the step is not reached yet.
            pub fn seek_step(&mut self, step: f64, max_steps: Option<f64>) -> bool {
                self.handle.timeline().approach_step(step as u64, $crate::handle::step_limit(max_steps))
            }
            /// Seeks to the last step at or before this time, with the same limit.
            pub fn seek_time(&mut self, time_ns: f64, max_steps: Option<f64>) -> bool {
                self.handle.timeline().approach_time(time_ns as u64, $crate::handle::step_limit(max_steps))
            }
            /// Seeks to the moment at which this work has been done for this time; false if that needs more than
            /// `max_steps` new steps.
            pub fn seek_work(&mut self, work: f64, age_ns: f64, max_steps: f64) -> bool {
                self.handle.timeline().seek_work(work as u64, age_ns as u64, max_steps as u64)
            }
            /// The work done at a named place; `undefined` if the name is not such a place.
            pub fn work_at(&mut self, name: &str) -> Option<f64> {
                use rollforward_engine::platform::model::Model as _;
                self.handle.timeline().now().work_at(name).map(|work| work as f64)
            }
            /// The work done, and the simulated time since it last changed, ns.
            pub fn work_moment(&mut self) -> Vec<f64> {
                let (work, age) = self.handle.timeline().work_moment();
                vec![work as f64, age as f64]
            }
            /// Moves one event forward (1) or back (−1); false at the end.
            pub fn step_event(&mut self, direction: f64) -> bool {
                self.handle.timeline().step_event(direction > 0.0)
            }
            /// Moves to the next or previous stop with this name; false at the end. Throws if the model has no such
            /// stop.
            pub fn step_stop(&mut self, name: &str, direction: f64) -> Result<bool, wasm_bindgen::JsValue> {
                self.handle.step_stop(name, direction > 0.0)
            }
            /// The requested tables, encoded. Takes a `FrameRequest`.
            pub fn frame(&self, request: wasm_bindgen::JsValue) -> Result<Vec<u8>, wasm_bindgen::JsValue> {
                self.handle.frame(request)
            }
            /// The requested facts, encoded. Takes a `FactsQuery`.
            pub fn facts(&self, query: wasm_bindgen::JsValue) -> Result<Vec<u8>, wasm_bindgen::JsValue> {
                self.handle.facts(query)
            }
            /// The facts that explain a subject, encoded.
            pub fn why(&self, subject: wasm_bindgen::JsValue) -> Result<Vec<u8>, wasm_bindgen::JsValue> {
                self.handle.why(subject)
            }
            /// The `Input`s given so far.
            pub fn inputs(&self) -> wasm_bindgen::JsValue {
                self.handle.inputs()
            }
            /// The current `Position`.
            pub fn position(&self) -> wasm_bindgen::JsValue {
                self.handle.position()
            }
            /// The digest of the whole state, contents included. Cost: linear in the state.
            pub fn state_digest(&self) -> String {
                self.handle.state_digest()
            }
            /// Approximate bytes of the run: state, keyframes, facts.
            pub fn held_bytes(&mut self) -> f64 {
                self.handle.timeline().held_bytes() as f64
            }
            /// Bytes of keyframes; shared pages count once.
            pub fn keyframe_bytes(&mut self) -> f64 {
                self.handle.timeline().keyframe_bytes() as f64
            }
            /// The named scenarios, by name.
            pub fn presets() -> wasm_bindgen::JsValue {
                $crate::handle::Handle::<$model>::presets()
            }
            /// The problems of a scenario; an empty list if there are none.
            pub fn validate(scenario: wasm_bindgen::JsValue) -> wasm_bindgen::JsValue {
                $crate::handle::Handle::<$model>::validate(scenario)
            }
            /// The name of the model.
            pub fn model() -> String {
                <$model as rollforward_engine::platform::model::Model>::NAME.to_owned()
            }
            /// The version of the model.
            pub fn model_version() -> String {
                <$model as rollforward_engine::platform::model::Model>::VERSION.to_owned()
            }
        }
    };
}
