//! A bare simulation for measurements: no timeline, nobody listening. No page loads it.

use crate::convert;
use rollforward_engine::models::cluster::scale::ScanWork;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::platform::model::Model as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A run that only runs.
#[wasm_bindgen]
pub struct Bench {
    run: Simulation,
}

#[wasm_bindgen]
impl Bench {
    /// Starts a run of a scenario. Throws the list of problems of the scenario.
    #[wasm_bindgen(constructor)]
    pub fn new(scenario: JsValue) -> Result<Bench, JsValue> {
        let scenario = convert::scenario::<Simulation>(scenario)?;
        Ok(Bench { run: Simulation::new(&scenario) })
    }

    /// Redo records made so far, by all instances.
    pub fn records(&self) -> f64 {
        let threads = self.run.cluster.instances.iter().map(|instance| instance.thread.record_count());
        threads.sum::<usize>() as f64
    }

    /// Events handled so far.
    pub fn events(&self) -> f64 {
        self.run.step_count() as f64
    }

    /// Advances until the log has at least this many records.
    pub fn run_to(&mut self, records: f64) {
        while self.records() < records {
            for _ in 0..256 {
                self.run.step();
            }
        }
    }
}

/// The work of a buddy's scan alone.
#[wasm_bindgen]
pub struct SetBench {
    work: ScanWork,
}

#[wasm_bindgen]
impl SetBench {
    /// Redo of so many records.
    #[wasm_bindgen(constructor)]
    pub fn new(records: u32) -> SetBench {
        SetBench { work: ScanWork::new(records) }
    }

    /// Generates the next chunk; false at the end. Not to be timed.
    pub fn make(&mut self) -> bool {
        self.work.make()
    }

    /// Reads it into the set: to be timed.
    pub fn read(&mut self) {
        self.work.read();
    }
}
