//! Services: names under which sessions connect, each with the instances where it runs. Knows their fields and limits; does
//! not know where a service runs now.

use super::Scenario;
use crate::platform::problem::Checker;

use serde::{Deserialize, Serialize};

/// Most services of a scenario.
const MAX_SERVICES: u32 = 7;
/// Most sessions of one instance, recovery's own not included.
pub const MAX_SESSIONS: u32 = 60;

/// A service. Service 0 is the default one: it runs on every instance that is up, and cannot be changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
#[cfg_attr(feature = "typescript", derive(ts_rs::TS))]
pub struct Service {
    /// What views call it; no two services have the same name.
    pub name: String,
    /// Instances on which it runs, from 0; at least one.
    pub preferred: Vec<u32>,
    /// Instances on which it runs when no preferred one is up, from 0.
    pub available: Vec<u32>,
    /// Sessions that connect to it at the beginning.
    pub sessions: u32,
}

impl Default for Service {
    fn default() -> Self {
        Self { name: String::from("sb"), preferred: vec![0], available: Vec::new(), sessions: 12 }
    }
}

impl Service {
    /// The preferred and the available instances, a bit each.
    pub fn masks(&self) -> (u8, u8) {
        let mask = |list: &[u32]| list.iter().fold(0, |mask, instance| mask | 1 << (instance & 7));
        (mask(&self.preferred), mask(&self.available))
    }
}

impl Scenario {
    /// The most sessions that an instance can have at the beginning or after failures: its own, and those of all services.
    pub fn sessions_of_an_instance(&self) -> u32 {
        self.services
            .iter()
            .fold(self.workload.sessions, |sum, service| sum.saturating_add(service.sessions))
            .min(MAX_SESSIONS)
    }

    pub(super) fn check_services(&self, check: &mut Checker) {
        check.count("services", self.services.len() as u32, 0, MAX_SERVICES);
        let mut left = MAX_SESSIONS.saturating_sub(self.workload.sessions);
        for (number, service) in self.services.iter().enumerate() {
            check.count("services.sessions", service.sessions, 0, left);
            left = left.saturating_sub(service.sessions);
            check.count("services.preferred", service.preferred.len() as u32, 1, self.instances.max(1));
            for &instance in service.preferred.iter().chain(&service.available) {
                check.count("services.preferred", instance, 0, self.instances.max(1) - 1);
            }
            let (preferred, available) = service.masks();
            let listed = service.preferred.len() + service.available.len();
            if (preferred | available).count_ones() as usize != listed {
                check.rule("listed_twice", "services.preferred");
            }
            let known = &self.services[..number];
            if service.name.is_empty() || known.iter().any(|other| other.name == service.name) {
                check.rule("name_taken", "services.name");
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::platform::model::Scenario as _;

    fn problems(json: &str) -> Vec<(&'static str, Option<String>)> {
        let problems = Scenario::from_json(json).err().unwrap_or_default();
        problems.into_iter().map(|problem| (problem.code, problem.field)).collect()
    }

    #[test]
    fn what_is_wrong_with_a_service_is_named() {
        assert_eq!(
            problems(r#"{"services": [{"preferred": [0, 1]}, {"name": "other", "available": [1]}]}"#),
            []
        );
        for (json, code, field) in [
            (r#"{"services": [{"preferred": []}]}"#, "out_of_range", "services.preferred"),
            (r#"{"services": [{"preferred": [2]}]}"#, "out_of_range", "services.preferred"),
            (r#"{"services": [{"preferred": [0], "available": [0]}]}"#, "listed_twice", "services.preferred"),
            (r#"{"services": [{}, {}]}"#, "name_taken", "services.name"),
            (r#"{"services": [{"sessions": 53}]}"#, "out_of_range", "services.sessions"),
        ] {
            let found = problems(json);
            assert!(found.contains(&(code, Some(field.to_owned()))), "{json}: {found:?}");
        }
    }
}
