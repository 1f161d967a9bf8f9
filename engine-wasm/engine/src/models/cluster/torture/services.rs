//! Services of random clusters, and commands that change them. Draws from separate streams.

use crate::models::cluster::scenario::{Command, Scenario, Service};
use crate::platform::kernel::random::Stream;

/// The clusters before this one are those that tests name by their seeds, and in which mutants are looked for.
const FIRST_WITH_SERVICES: u32 = 1_000;
/// One cluster in so many has services.
const EVERY: u32 = 8;

/// Some clusters have services with sessions, and queries.
pub(super) fn add_services(scenario: &mut Scenario) {
    if scenario.seed < FIRST_WITH_SERVICES || scenario.seed % EVERY != 3 {
        return;
    }
    let mut chance = Stream::named(scenario.seed, "torture services", 0);
    for number in 0..1 + chance.below(2) {
        let mut service = Service {
            name: format!("service {number}"),
            sessions: 1 + chance.below(3),
            ..Service::default()
        };
        let first = chance.below(scenario.instances);
        service.preferred = vec![first];
        for other in (0..scenario.instances).filter(|other| *other != first) {
            match chance.below(3) {
                0 => service.preferred.push(other),
                1 => service.available.push(other),
                _ => {}
            }
        }
        scenario.services.push(service);
    }
    scenario.query_percent = chance.below(40);
    let least = Scenario::least_buffers(scenario.sessions_of_an_instance());
    scenario.cache.buffers = scenario.cache.buffers.max(least);
}

/// A smaller cluster keeps the services of its instances.
pub(super) fn keep_members(scenario: &mut Scenario) {
    let instances = scenario.instances;
    for service in &mut scenario.services {
        service.available.retain(|instance| *instance < instances);
        service.preferred.retain(|instance| *instance < instances);
        if service.preferred.is_empty() {
            service.available.retain(|instance| *instance > 0);
            service.preferred.push(0);
        }
    }
}

/// Changes of services among the crashes, for some of the plans.
pub(super) fn with_changes(
    mut commands: Vec<(u64, Command)>,
    chance: &mut Stream,
    instances: u32,
    services: u32,
) -> Vec<(u64, Command)> {
    if services == 0 {
        return commands;
    }
    for _ in 0..chance.below(4) {
        let (service, instance) = (chance.below(services + 1), chance.below(instances));
        let command = match chance.below(6) {
            0 => Command::ConnectSession { service },
            1 => Command::EndSession { instance, session: chance.below(4) },
            2 => Command::ReconnectService { service },
            3 => Command::PreferInstance { service, instance },
            4 => Command::MakeAvailable { service, instance },
            _ => Command::RelocateService { service, instance },
        };
        let at = chance.below(commands.len() as u32 + 1) as usize;
        commands.insert(at, (u64::from(chance.below(600)), command));
    }
    commands
}
