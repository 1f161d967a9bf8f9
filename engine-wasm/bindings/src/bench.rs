//! A simulation for measurements, without a timeline and without recording. No page loads it.

use crate::convert;
use rollforward_engine::models::cluster::scale::ScanWork;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::replication::experiments::compare::{in_batches, pipelines, with_databases};
use rollforward_engine::platform::model::Model as _;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A run without a timeline.
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

    /// Redo records generated so far by all instances.
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

/// Only the work of a buddy's scan.
#[wasm_bindgen]
pub struct SetBench {
    work: ScanWork,
}

#[wasm_bindgen]
impl SetBench {
    /// Redo with this number of records.
    #[wasm_bindgen(constructor)]
    pub fn new(records: u32) -> SetBench {
        SetBench { work: ScanWork::new(records) }
    }

    /// Generates the next chunk; false at the end. Exclude it from measurements.
    pub fn make(&mut self) -> bool {
        self.work.make()
    }

    /// Reads the chunk into the set. Measure this.
    pub fn read(&mut self) {
        self.work.read();
    }
}

/// Runs a pipeline of replication, by its number, for some simulated seconds, with databases or in batches. Returns the LCRs that
/// the replica has applied; 0 if there is no such pipeline.
#[wasm_bindgen]
pub fn replicate(pipeline: usize, seconds: u32, with: bool) -> f64 {
    let run = if with { with_databases } else { in_batches };
    let scenario = pipelines().into_iter().nth(pipeline).map(|pipeline| pipeline.scenario);
    scenario.map_or(0.0, |scenario| run(&scenario, 0, seconds.max(1)).lcrs_per_s * f64::from(seconds))
}
