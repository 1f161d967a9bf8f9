//! Random settings for the tuning of recovery.

use crate::models::cluster::scenario::{MttrEstimate, Scenario};
use crate::platform::kernel::random::Stream;

/// Some clusters deal redo in single messages, some have no slaves, and in some DBWR learns from recoveries.
pub(super) fn add_dealing(scenario: &mut Scenario) {
    let mut chance = Stream::named(scenario.seed, "torture dealing", 0);
    if chance.percent(15) {
        scenario.recovery.message_buffers = 1 + chance.below(4);
        scenario.recovery.message_bytes = 512 << chance.below(6);
    } else if chance.percent(6) {
        scenario.recovery.slaves = 0;
    }
    if chance.percent(10) {
        scenario.cache.mttr_estimate = MttrEstimate::Learned;
    }
}
