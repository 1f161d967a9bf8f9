//! Sessions connect through services: where a service starts and stops, what that means for new sessions, and what becomes of
//! the sessions that it has. A service that starts or stops never moves a session: clients connect again.

use super::Cluster;
use super::connections::connect_recovery;
use super::gcs::{bit, members};
use crate::models::cluster::code::FactKind;
use crate::models::cluster::mark::{Mark, hit};
use crate::models::cluster::scenario::CommandError;
use crate::models::cluster::trace::Fact;
use crate::models::cluster::txn::services::DEFAULT_SERVICE;
use crate::models::cluster::txn::{Session, SessionKind, Stage};
use crate::mutant::{HostileMutant, mutated};
use crate::platform::kernel::random::Stream;

impl Cluster {
    /// The first sessions of the scenario's services connect. Called before any instance has begun to work.
    pub(super) fn connect_first_sessions(&mut self) {
        if !self.services.in_use() {
            return;
        }
        for instance in self.alive() {
            self.services_start_on(instance);
        }
        self.services_fail_over();
        for number in 1..self.services.entries.len() {
            for _ in 0..self.costs.scenario.services[number - 1].sessions {
                let connected = self.connect_through(number as u8);
                debug_assert!(connected.is_ok(), "a scenario's limits leave room for all");
            }
        }
        let costs = std::sync::Arc::clone(&self.costs);
        for instance in 0..costs.scenario.instances {
            connect_recovery(&mut self.sessions, &costs.scenario, instance);
        }
    }

    /// A client connects to a service: the listener chooses the instance.
    ///
    /// # Errors
    /// The service runs nowhere now, or the instance has the maximum number of sessions.
    pub fn connect_through(&mut self, service: u8) -> Result<u32, CommandError> {
        let number = u32::from(service);
        let place = self.services.place(&self.sessions, service);
        let instance = place.ok_or(CommandError::ServiceRunsNowhere { service: number })?;
        let entry = &mut self.services.entries[usize::from(service)];
        let stream = Stream::named(self.costs.scenario.seed, "service", number * 100_000 + entry.connected);
        let session = self.connect_session(instance, SessionKind::Worker, stream).map_err(|full| {
            CommandError::TooManySessions { instance: u32::from(instance), most: full.most }
        })?;
        self.services.entries[usize::from(service)].connected += 1;
        self.sessions[session].service = service;
        let connected = Fact::new(FactKind::SessionConnected, instance)
            .other(service)
            .slot(self.sessions[session].number);
        self.note(connected);
        Ok(session)
    }

    /// The worker with this number on an instance.
    pub fn worker(&self, instance: u8, number: u32) -> Option<u32> {
        self.sessions.of(instance).iter().copied().find(|&session| {
            let entry = &self.sessions[session];
            entry.kind == SessionKind::Worker && u32::from(entry.number) == number
        })
    }

    /// An instance is up: every service that prefers it starts there, unless another instance has taken its place; from
    /// there it comes back only by command. A service that runs nowhere also starts on an available instance.
    pub(crate) fn services_start_on(&mut self, instance: u8) {
        for number in 0..self.services.entries.len() {
            let entry = self.services.entries[number];
            let moved = entry.running & !entry.preferred != 0;
            if entry.preferred & bit(instance) != 0 && !moved {
                self.start_service(number as u8, instance);
            }
        }
        self.services_fail_over();
    }

    /// A service that runs nowhere starts on an instance that is up: a preferred one, else an available one. Clients that
    /// wait for it connect again.
    pub(crate) fn services_fail_over(&mut self) {
        for number in 1..self.services.entries.len() {
            let entry = self.services.entries[number];
            if entry.running == 0 {
                let serves = |mask: u8| members(mask).find(|&instance| self.serves(instance));
                if let Some(instance) = serves(entry.preferred).or_else(|| serves(entry.available)) {
                    self.start_service(number as u8, instance);
                }
            }
            for _ in 0..std::mem::take(&mut self.services.entries[number].waiting_clients) {
                match self.connect_through(number as u8) {
                    Ok(_) => hit(Mark::ClientConnectedAgain),
                    Err(_) => self.services.entries[number].waiting_clients += 1,
                }
            }
        }
    }

    fn serves(&self, instance: u8) -> bool {
        let this = &self.instances[usize::from(instance)];
        this.alive() && !this.leaving
    }

    fn start_service(&mut self, service: u8, instance: u8) {
        let running = &mut self.services.entries[usize::from(service)].running;
        if *running & bit(instance) == 0 {
            *running |= bit(instance);
            if self.services.in_use() {
                self.note(Fact::new(FactKind::ServiceStarted, instance).other(service));
            }
        }
    }

    fn stop_service(&mut self, service: u8, instance: u8) {
        let running = &mut self.services.entries[usize::from(service)].running;
        if *running & bit(instance) == 0 {
            return;
        }
        *running &= !bit(instance);
        if self.services.in_use() {
            self.note(Fact::new(FactKind::ServiceStopped, instance).other(service));
        }
    }

    /// An instance has crashed: the sessions of its services are lost. Their clients connect again when the failure is
    /// detected.
    pub(crate) fn lose_service_sessions(&mut self, instance: u8) {
        for session in self.sessions.of(instance).to_vec() {
            let entry = &mut self.sessions[session];
            if entry.service != DEFAULT_SERVICE {
                entry.ending = true;
                self.services.entries[usize::from(entry.service)].waiting_clients += 1;
            }
        }
        for service in 0..self.services.entries.len() as u8 {
            self.stop_service(service, instance);
        }
    }

    /// An instance begins to leave: its services stop there, and their sessions connect again as soon as their transaction
    /// has ended.
    pub(crate) fn services_leave(&mut self, instance: u8) {
        for service in 0..self.services.entries.len() as u8 {
            self.stop_service(service, instance);
        }
        self.services_fail_over();
        for service in 1..self.services.entries.len() as u8 {
            self.reconnect_sessions(service, Some(instance));
        }
    }

    /// The sessions of a service end after their transactions, and their clients connect again.
    pub fn reconnect_sessions(&mut self, service: u8, on: Option<u8>) {
        let of_service = |entry: &Session| {
            entry.service == service
                && entry.kind == SessionKind::Worker
                && on.is_none_or(|instance| entry.instance == instance)
        };
        let sessions: Vec<u32> =
            self.sessions.iter().filter(|(_, entry)| of_service(entry)).map(|(session, _)| session).collect();
        for session in sessions {
            self.sessions[session].reconnects = true;
            if self.sessions[session].stage != Stage::Off {
                self.end_session(session);
            }
        }
    }

    /// A session has ended. Its client connects again if it is to; if the service runs nowhere, the client waits.
    pub(super) fn session_ended(&mut self, session: u32) {
        let (instance, service, number) =
            (self.sessions[session].instance, self.sessions[session].service, self.sessions[session].number);
        let reconnects = self.sessions[session].reconnects;
        self.sessions.end(session);
        if !self.services.in_use() {
            return;
        }
        self.trace.cause = self.note(Fact::new(FactKind::SessionEnded, instance).other(service).slot(number));
        if reconnects && self.connect_through(service).is_err() {
            self.services.entries[usize::from(service)].waiting_clients += 1;
        }
    }

    /// The instance becomes a preferred one of the service, which starts there if the instance is up.
    ///
    /// # Errors
    /// The default service cannot be changed.
    pub fn prefer_instance(&mut self, service: u8, instance: u8) -> Result<(), CommandError> {
        self.change_service(service, instance, true)?;
        if self.serves(instance) {
            self.start_service(service, instance);
        }
        self.services_fail_over();
        Ok(())
    }

    /// The instance becomes an available one of the service, which stops there if it runs on a preferred one.
    ///
    /// # Errors
    /// The default service cannot be changed, and a service keeps a preferred instance.
    pub fn make_available(&mut self, service: u8, instance: u8) -> Result<(), CommandError> {
        self.change_service(service, instance, false)?;
        let entry = self.services.entries[usize::from(service)];
        if entry.running & entry.preferred != 0 {
            self.stop_service(service, instance);
        }
        if mutated(HostileMutant::ServiceChangeMovesSessions) {
            self.reconnect_sessions(service, Some(instance));
        }
        Ok(())
    }

    fn change_service(&mut self, service: u8, instance: u8, prefer: bool) -> Result<(), CommandError> {
        if service == DEFAULT_SERVICE {
            return Err(CommandError::DefaultServiceIsFixed);
        }
        let entry = &mut self.services.entries[usize::from(service)];
        if !prefer && entry.preferred & !bit(instance) == 0 {
            return Err(CommandError::LastPreferred {
                service: u32::from(service),
                instance: u32::from(instance),
            });
        }
        (entry.preferred, entry.available) = if prefer {
            (entry.preferred | bit(instance), entry.available & !bit(instance))
        } else {
            (entry.preferred & !bit(instance), entry.available | bit(instance))
        };
        let masks = u64::from(entry.preferred) | u64::from(entry.available) << 8;
        self.trace.cause =
            self.note(Fact::new(FactKind::ServiceChanged, instance).other(service).value(masks));
        Ok(())
    }

    /// The service runs on this instance from now on, in place of an available one that has taken its place; an available
    /// instance takes the place of all others.
    ///
    /// # Errors
    /// The default service cannot be changed; the instance is not up, or not one of the service, or the service runs there.
    pub fn relocate_service(&mut self, service: u8, instance: u8) -> Result<(), CommandError> {
        if service == DEFAULT_SERVICE {
            return Err(CommandError::DefaultServiceIsFixed);
        }
        if !self.serves(instance) {
            return Err(CommandError::NotUp { instance: u32::from(instance) });
        }
        let entry = self.services.entries[usize::from(service)];
        let listed = (entry.preferred | entry.available) & bit(instance) != 0;
        if !listed || entry.running & bit(instance) != 0 {
            let (service, instance) = (u32::from(service), u32::from(instance));
            return Err(CommandError::CannotRelocate { service, instance });
        }
        let prefers = entry.preferred & bit(instance) != 0;
        let stops = if prefers { entry.running & !entry.preferred } else { entry.running };
        self.trace.cause = self.note(
            Fact::new(FactKind::ServiceChanged, instance)
                .other(service)
                .value(u64::from(entry.preferred) | u64::from(entry.available) << 8),
        );
        self.start_service(service, instance);
        members(stops).for_each(|former| self.stop_service(service, former));
        Ok(())
    }
}
