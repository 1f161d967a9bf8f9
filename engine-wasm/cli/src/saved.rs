//! A plan that failed, as files: the plan itself, which is exact, and a scenario that contains the plan's commands at
//! their times, which `rollforward run` and lessons open.

use std::io;
use std::path::{Path, PathBuf};

use rollforward_engine::platform::model::Model;
use rollforward_engine::platform::torture::{Plan, PlanOf, Torture, inputs, run_plan};
use serde::Serialize;
use serde_json::{Value, json};

/// Writes both files into a folder and returns their paths; if they cannot be written, returns the text of the plan.
pub fn save<M: Torture>(folder: &Path, seed: u32, plan: &PlanOf<M>) -> String {
    let text = pretty(plan);
    let scenario = self_commanding::<M>(plan);
    let (of_plan, of_scenario) = (format!("torture-{seed}.plan.json"), format!("torture-{seed}.json"));
    let written = write(folder, &of_plan, &text)
        .and_then(|plan| Ok((plan, write(folder, &of_scenario, &pretty(&scenario))?)));
    match written {
        Ok((of_plan, of_scenario)) => format!(
            "smallest plan, for --plan: {}\nas a scenario, for `rollforward run`: {}{}",
            of_plan.display(),
            of_scenario.display(),
            if fails::<M>(&scenario, plan) {
                ""
            } else {
                " (the scenario does not fail: a command comes between two events of the same time)"
            }
        ),
        Err(error) => {
            format!("cannot write to {}: {error}\nsmallest plan, for --plan FILE:\n{text}", folder.display())
        }
    }
}

fn pretty(value: &impl Serialize) -> String {
    serde_json::to_string_pretty(value).unwrap_or_default()
}

fn write(folder: &Path, name: &str, text: &str) -> io::Result<PathBuf> {
    std::fs::create_dir_all(folder)?;
    let path = folder.join(name);
    std::fs::write(&path, text).map(|()| path)
}

/// The scenario with the commands of the plan added to its own, each just after all events of its time. Every model
/// calls this field `commands`.
fn self_commanding<M: Model>(plan: &PlanOf<M>) -> Value {
    let mut scenario = serde_json::to_value(&plan.scenario).unwrap_or_default();
    let mut run = M::start(&plan.scenario, false);
    let mut timed = Vec::new();
    for (step, command) in inputs::<M>(plan) {
        while run.step_count() < step && run.step() {}
        let mut fields = serde_json::to_value(&command).unwrap_or_default();
        // Half a nanosecond more, so that the conversion from milliseconds gives the same time.
        fields["at_ms"] = json!((run.now() as f64 + 1.5) / 1e6);
        timed.push(fields);
        // The command was possible here when the plan was run.
        let _ = run.command(&command);
    }
    if let Some(commands) = scenario["commands"].as_array_mut() {
        commands.extend(timed);
    }
    scenario
}

/// True if that scenario fails without further commands.
fn fails<M: Torture>(scenario: &Value, plan: &PlanOf<M>) -> bool {
    let Ok(scenario) = serde_json::from_value(scenario.clone()) else { return false };
    let steps = inputs::<M>(plan).last().map_or(plan.steps, |(step, _)| *step) + M::MAX_STEPS_TO_SETTLE;
    run_plan::<M>(&Plan { scenario, steps, commands: Vec::new() }).is_err()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rollforward_engine::models::cluster::scenario::{Mutant, Scenario};
    use rollforward_engine::models::cluster::simulation::Simulation;
    use rollforward_engine::platform::model::Scenario as _;
    use rollforward_engine::platform::torture::{DisturbancePoints, torture};

    #[test]
    fn a_failure_is_saved_as_a_plan_and_as_a_scenario_that_is_within_its_limits() {
        let moments = DisturbancePoints { warm_up: 200, stride: 61, count: 12 };
        let of_seed = |seed| Scenario { mutant: Mutant::TailNotScanned, ..Simulation::random_scenario(seed) };
        let failing = (0..60).find_map(|seed| torture::<Simulation>(seed, &of_seed(seed), moments).err());
        let (plan, _) = *failing.expect("the mutant is caught");
        let folder = std::env::temp_dir().join(format!("rollforward-torture-{}", std::process::id()));
        let report = save::<Simulation>(&folder, 7, &plan);
        let read = |name: &str| std::fs::read_to_string(folder.join(name)).expect("it was written");
        let again: PlanOf<Simulation> = serde_json::from_str(&read("torture-7.plan.json")).expect("a plan");
        assert_eq!(again, plan);
        let scenario = Scenario::from_json(&read("torture-7.json")).expect("a scenario within its limits");
        let input_count = inputs::<Simulation>(&plan).len();
        assert_eq!(scenario.commands.len(), plan.scenario.commands.len() + input_count);
        assert!(report.contains("torture-7.json"), "{report}");
        std::fs::remove_dir_all(&folder).expect("the test's own folder");
    }
}
