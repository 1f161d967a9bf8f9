//! Figure 16 under other assumptions. Under each of them the instruction rate is fitted again; the third and the fourth curve
//! follow from that fit.

use super::machine::{METADATA_LATCH_US, METADATA_SHARER_US, pe_6850};
use crate::models::replication::scenario::Scenario;
use crate::platform::experiments::Setting;

/// An assumption that is made otherwise: what decides its rows, its settings, and the pipeline.
pub struct Assumption {
    /// What decides the rows.
    pub basis: &'static str,
    /// What is assumed.
    pub setting: Setting,
    /// The pipeline. Its instruction rate is not fitted.
    pub scenario: Scenario,
}

/// Every assumption that is made otherwise.
pub fn assumptions() -> Vec<Assumption> {
    let assumption = |basis, setting, change: &dyn Fn(&mut Scenario)| {
        let mut scenario = pe_6850();
        change(&mut scenario);
        Assumption { basis, setting, scenario }
    };
    let changes = |count: u32| {
        assumption("transaction_size", Setting::number("changes", f64::from(count), ""), &move |scenario| {
            (scenario.workload.min_changes, scenario.workload.max_changes) = (count, count);
        })
    };
    let appliers = |count: u32| {
        let setting = Setting::number("apply_parallelism", f64::from(count), "");
        assumption("appliers", setting, &move |scenario| scenario.apply.appliers = count)
    };
    let latch = |factor: f64| {
        let setting = Setting::number("metadata_latch", 100.0 * factor, "%");
        assumption("metadata_latch", setting, &move |scenario| {
            scenario.costs.metadata_latch_us = METADATA_LATCH_US * factor;
            scenario.costs.metadata_sharer_us = METADATA_SHARER_US * factor;
        })
    };
    let deletes = |percent: u32| {
        let setting = Setting::number("deletes", f64::from(percent), "%");
        assumption("mix", setting, &move |scenario| {
            (scenario.workload.insert_percent, scenario.workload.delete_percent) = (percent, percent);
        })
    };
    vec![
        changes(3),
        changes(30),
        appliers(6),
        appliers(10),
        latch(0.5),
        latch(1.25),
        deletes(10),
        deletes(50),
    ]
}
