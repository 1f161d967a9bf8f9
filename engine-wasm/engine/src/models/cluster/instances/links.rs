//! Which instances can reach each other: links that are cut, instances that are slow, and the heartbeats that detect
//! both.

use super::gcs::bit;
use super::{Cluster, Event, Transport};
use crate::models::cluster::code::FactKind;
use crate::models::cluster::trace::Fact;
use crate::platform::kernel::Nanos;

/// Heartbeats within the detection time: Clusterware sends one a second and waits for 30 s.
const HEARTBEATS: Nanos = 30;

impl Transport {
    /// The instances that this one cannot reach, a bit each.
    pub fn cut_from(&self, instance: u8) -> u8 {
        self.cut[usize::from(instance)]
    }
}

impl Cluster {
    /// Two instances can no longer reach each other: what they send from now on is lost. Messages in flight arrive.
    pub(crate) fn cut_link(&mut self, one: u8, other: u8) {
        if self.transport.cut_from(one) & bit(other) == 0 {
            self.set_cut(one, other, true);
            if !self.transport.is_on() {
                self.reset_transport();
            }
            self.note(Fact::new(FactKind::LinkChanged, one).other(other));
            self.after(self.costs.detect, Event::Heartbeat);
        }
    }

    /// The link works again.
    pub(crate) fn heal_link(&mut self, one: u8, other: u8) {
        self.set_cut(one, other, false);
        self.note(Fact::new(FactKind::LinkChanged, one).other(other).value(1));
        self.after(0, Event::Heartbeat);
    }

    fn set_cut(&mut self, one: u8, other: u8, cut: bool) {
        let now = self.now;
        for (one, other) in [(one, other), (other, one)] {
            let mask = &mut self.transport.cut[usize::from(one)];
            *mask = *mask & !bit(other) | u8::from(cut) << other;
            self.transport.cut_at[usize::from(one << 3 | other)] = now;
        }
    }

    /// All work of an instance takes this percentage of its normal time.
    pub(crate) fn slow_instance(&mut self, instance: u8, percent: u32) {
        self.instance(instance).slow_percent = percent;
        self.note(Fact::new(FactKind::InstanceSlowed, instance).value(u64::from(percent)));
        let late = self.heartbeat_delay(instance) >= self.costs.detect;
        self.after(if late { self.costs.detect } else { 0 }, Event::Heartbeat);
    }

    /// Delay of the heartbeats of an instance. A slow instance also sends fewer of them.
    pub(crate) fn heartbeat_delay(&self, instance: u8) -> Nanos {
        let interval = self.costs.detect / HEARTBEATS;
        let rarer = self.slowed(instance, interval) - interval;
        self.slowed(instance, self.costs.message) + self.extra_message + rarer
    }

    /// True unless heartbeats between two instances are late, or one does not answer, for the detection time.
    pub(crate) fn can_communicate(&self, one: u8, other: u8) -> bool {
        let detect = self.costs.detect;
        let since = self.transport.cut_at[usize::from(one << 3 | other)];
        let cut = self.transport.cut_from(one) & bit(other) != 0 && since + detect <= self.now;
        let late = self.heartbeat_delay(one).max(self.heartbeat_delay(other));
        !cut && late < detect && !self.transport.silent(one, other)
    }

    /// A member that `instance` cannot reach now.
    pub(crate) fn unreachable_from(&self, instance: u8) -> Option<u8> {
        let cut = self.transport.cut_from(instance);
        let reached = |other: u8| cut & bit(other) == 0 && self.can_communicate(instance, other);
        self.alive().into_iter().find(|&other| !reached(other))
    }
}
