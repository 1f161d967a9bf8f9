//! The simulator's handle: one coarse object, JSON for control, encoded tables for bulk data.

use crate::control::{self, json, parse};
use rollforward_engine::models::cluster::observe::question::{FactsQuery, Subject};
use rollforward_engine::models::cluster::observe::{FrameRequest, Moment};
use rollforward_engine::models::cluster::scenario::{Command, Scenario, presets};
use rollforward_engine::platform::timeline::Timeline;
use serde::{Serialize, Serializer};
use wasm_bindgen::prelude::wasm_bindgen;

/// Raised whenever the same scenario and commands would give another history.
const MODEL_VERSION: &str = "2";

/// A run that can be stood at any of its moments.
#[wasm_bindgen]
pub struct Engine {
    timeline: Timeline,
}

/// Named scenarios, by name. Not collected into a map, whose sort would weigh more than this file.
struct Presets(Vec<(&'static str, Scenario)>);

impl Serialize for Presets {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.0.iter().map(|(name, scenario)| (name, scenario)))
    }
}

#[wasm_bindgen]
impl Engine {
    /// Stands at the start of a scenario. Throws its problems as JSON.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario_json: &str) -> Result<Engine, String> {
        let scenario = control::scenario(scenario_json).map_err(|problems| json(&problems))?;
        Ok(Engine { timeline: Timeline::new(&scenario) })
    }

    /// Gives a command here; what was known after this moment is forgotten. Throws if it does not fit the moment.
    pub fn command(&mut self, command_json: &str) -> Result<(), String> {
        let command: Command = parse(command_json)?;
        self.timeline.command(command).map_err(|error| json(&error))
    }

    /// An independent engine at this moment.
    pub fn fork(&mut self) -> Engine {
        Engine { timeline: self.timeline.fork() }
    }

    /// Runs forward until simulated time or a number of steps; returns the steps done.
    pub fn run(&mut self, until_ns: f64, max_steps: f64) -> f64 {
        self.timeline.run(until_ns as u64, max_steps as u64) as f64
    }

    /// Goes to a step, exactly.
    pub fn seek_step(&mut self, step: f64) {
        self.timeline.seek_step(step as u64);
    }

    /// Goes to the last step that is not after this time.
    pub fn seek_time(&mut self, time_ns: f64) {
        self.timeline.seek_time(time_ns as u64);
    }

    /// Goes where the highest SCN is the given one, for so long; false while more than `most_steps` would be new.
    pub fn seek_scn(&mut self, scn: f64, age_ns: f64, most_steps: f64) -> bool {
        self.timeline.seek_scn(scn as u64, age_ns as u64, most_steps as u64)
    }

    /// The highest SCN, and for how long it has stood, ns.
    pub fn scn_moment(&mut self) -> Vec<f64> {
        let (scn, age) = self.timeline.scn_moment();
        vec![scn as f64, age as f64]
    }

    /// One event on (1) or back (−1); false at the end.
    pub fn step_event(&mut self, direction: f64) -> bool {
        self.timeline.step_event(direction > 0.0)
    }

    /// To the next or previous acknowledged commit.
    pub fn step_commit(&mut self, direction: f64) -> bool {
        self.timeline.step_commit(direction > 0.0)
    }

    /// To the next or previous turn of a recovery.
    pub fn step_phase(&mut self, direction: f64) -> bool {
        self.timeline.step_phase(direction > 0.0)
    }

    fn moment(&self) -> Moment<'_> {
        self.timeline.moment()
    }

    /// The tables asked for, encoded.
    pub fn frame(&self, request_json: &str) -> Result<Vec<u8>, String> {
        let request: FrameRequest = parse(request_json)?;
        Ok(self.moment().frame(&request).encode())
    }

    /// The facts asked for, encoded.
    pub fn facts(&self, query_json: &str) -> Result<Vec<u8>, String> {
        let query: FactsQuery = parse(query_json)?;
        Ok(self.moment().facts(&query).encode())
    }

    /// The facts that explain a subject, encoded.
    pub fn why(&self, subject_json: &str) -> Result<Vec<u8>, String> {
        let subject: Subject = parse(subject_json)?;
        Ok(self.moment().why(&subject).encode())
    }

    /// Commands given so far, as JSON.
    pub fn inputs(&self) -> String {
        json(&self.timeline.inputs())
    }

    /// Where it stands, as JSON.
    pub fn position(&self) -> String {
        json(&self.timeline.position())
    }

    /// Bytes held by keyframes, shared pages counted once.
    pub fn keyframe_bytes(&self) -> f64 {
        self.timeline.keyframe_bytes() as f64
    }

    /// The named scenarios, as JSON.
    pub fn presets() -> String {
        json(&Presets(presets()))
    }

    /// The problems of a scenario, as JSON; an empty list if there are none.
    pub fn validate(scenario_json: &str) -> String {
        control::scenario(scenario_json).map_or_else(|problems| json(&problems), |_| "[]".to_owned())
    }

    /// The version of the model.
    pub fn model_version() -> String {
        MODEL_VERSION.to_owned()
    }
}
