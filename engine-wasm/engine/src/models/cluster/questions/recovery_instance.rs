//! Which instance will recover the others? Every instance is an option.

use super::{Choice, Now, Question, number};
use crate::models::cluster::code::InstanceState;
use crate::models::cluster::observe::Subject;
use crate::models::cluster::simulation::Simulation;
use crate::platform::question::{PosedQuestion, RIGHT};

/// The pairs of protected instance and buddy when the question was posed.
struct RecoveryInstance(Vec<(u8, u8)>);

pub(super) fn pose(now: &Now, _: Option<u32>) -> Question {
    Box::new(RecoveryInstance(pairs(now)))
}

fn pairs(now: &Now) -> Vec<(u8, u8)> {
    now.run.buddies.scans().map(|scan| (scan.protected, scan.buddy)).collect()
}

impl PosedQuestion<Simulation> for RecoveryInstance {
    fn is_answered(&self, now: &Now) -> bool {
        now.run.recovery.active
    }

    fn options(&self, now: &Now) -> Vec<Choice> {
        let (cluster, recovery) = (&now.run.cluster, &now.run.recovery);
        let down = |instance: u8| cluster.instances[usize::from(instance)].state != InstanceState::Up;
        let all = self.0.iter().copied().chain(pairs(now));
        let buddies: Vec<u8> =
            all.filter(|(protected, _)| down(*protected)).map(|(_, buddy)| buddy).collect();
        (0..cluster.instances.len() as u8)
            .map(|instance| {
                let mut is = Vec::new();
                if recovery.active && recovery.by == instance {
                    is.push(RIGHT);
                }
                if down(instance) {
                    is.push("failed");
                } else if !buddies.contains(&instance) {
                    is.push("not_the_buddy");
                }
                let values = [("instance", number(u32::from(instance) + 1))].into();
                Choice { subjects: vec![Subject::Instance { instance }], is, values }
            })
            .collect()
    }
}
