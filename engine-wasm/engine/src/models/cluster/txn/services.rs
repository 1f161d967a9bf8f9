//! The listener's table: for each service where it may run, where it runs now, and the clients that wait until it runs again.
//! Data and small rules; `instances/services.rs` connects sessions.

use super::session::SessionKind;
use super::sessions::Sessions;
use crate::models::cluster::scenario::Scenario;

/// The number of the default service, which runs on every instance that is up.
pub const DEFAULT_SERVICE: u8 = 0;

/// One service.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ServiceEntry {
    /// Instances on which it runs, a bit each.
    pub preferred: u8,
    /// Instances on which it runs when no preferred one is up, a bit each.
    pub available: u8,
    /// Instances on which it runs now, a bit each: the listener sends new sessions there.
    pub running: u8,
    /// Clients that lost their session and wait until the service runs somewhere.
    pub waiting_clients: u32,
    /// Sessions that have connected so far.
    pub connected: u32,
}

/// The listener's table, by number of service.
#[derive(Clone, Debug, Default)]
pub struct Services {
    /// The entries; the first is the default service.
    pub entries: Vec<ServiceEntry>,
}

impl Services {
    /// The services of a scenario. None runs yet.
    pub fn new(scenario: &Scenario) -> Self {
        let every = (1u16 << scenario.instances) - 1;
        let entry = |(preferred, available)| ServiceEntry {
            preferred,
            available,
            running: 0,
            waiting_clients: 0,
            connected: 0,
        };
        let own = scenario.services.iter().map(|service| entry(service.masks()));
        Self { entries: std::iter::once(entry((every as u8, 0))).chain(own).collect() }
    }

    /// True if the scenario has its own services.
    pub fn in_use(&self) -> bool {
        self.entries.len() > 1
    }

    /// Workers of a service on an instance. Cost: linear in the sessions of the instance.
    pub fn sessions_on(sessions: &Sessions, service: u8, instance: u8) -> u32 {
        let of = sessions.of(instance).iter().map(|&session| &sessions[session]);
        of.filter(|entry| entry.kind == SessionKind::Worker && entry.service == service).count() as u32
    }

    /// Where a new session of a service goes: to the instance with the fewest sessions of that service among those on which
    /// it runs, the lowest number first. `None` if it runs nowhere.
    pub fn place(&self, sessions: &Sessions, service: u8) -> Option<u8> {
        let running = self.entries[usize::from(service)].running;
        let places = (0..8u8).filter(|instance| running >> instance & 1 == 1);
        places.min_by_key(|&instance| Self::sessions_on(sessions, service, instance))
    }
}
