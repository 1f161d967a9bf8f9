//! A link that opens a run on a page: its scenario, and one branch with its commands. `web/src/player/permalink.ts`
//! reads it.

use rollforward_engine::platform::model::{Model, Scenario as _};
use rollforward_engine::platform::torture::{PlanOf, inputs};
use serde_json::json;

const BASE_64: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
const BASE_36: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
const CHECK_DIGITS: usize = 7;
/// Number of a page's first branch.
const FIRST_BRANCH: u32 = 1;

/// The address of a plan within the site, at its last command.
pub fn to_plan<M: Model>(plan: &PlanOf<M>) -> String {
    let inputs = inputs::<M>(plan);
    let step = inputs.last().map_or(plan.steps, |(step, _)| *step);
    let presets = M::Scenario::presets();
    let branch = json!({ "i": FIRST_BRANCH, "n": "", "p": null, "f": [0, 0], "c": inputs, "s": step });
    let link = json!({
        "k": M::NAME,
        "m": M::VERSION,
        "p": presets.first().map_or("", |(name, _)| name),
        "d": plan.scenario,
        "b": [branch],
        "at": FIRST_BRANCH,
    });
    format!("#/sandbox?run={}", text_of(link.to_string().as_bytes()))
}

/// The text of a link for some bytes: checksum, kind, and the bytes to base 64.
fn text_of(bytes: &[u8]) -> String {
    let mut text = checksum(bytes);
    text.push('j');
    for chunk in bytes.chunks(3) {
        let word = (0..3).fold(0, |word, at| word << 8 | u32::from(chunk.get(at).copied().unwrap_or(0)));
        text.extend((0..=chunk.len()).map(|at| char::from(BASE_64[(word >> (18 - 6 * at) & 63) as usize])));
    }
    text
}

/// FNV-1a, to base 36.
fn checksum(bytes: &[u8]) -> String {
    let fold = |sum: u32, byte: &u8| (sum ^ u32::from(*byte)).wrapping_mul(0x0100_0193);
    let sum = bytes.iter().fold(0x811C_9DC5, fold);
    let digit = |place: usize| BASE_36[(sum / 36_u32.pow(place as u32) % 36) as usize];
    (0..CHECK_DIGITS).rev().map(|place| char::from(digit(place))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use rollforward_engine::models::cluster::scenario::{Command, Scenario};
    use rollforward_engine::models::cluster::simulation::Simulation;
    use rollforward_engine::platform::torture::Plan;

    /// `tests/contract/torture-link.test.ts` contains the same text and opens it.
    const LINK: &str = include_str!("../../../tests/contract/torture-link.txt");

    #[test]
    fn the_link_of_a_plan_is_the_one_that_pages_are_tested_with() {
        let scenario = Scenario { seed: 77, ..Scenario::default() };
        let crash = Command::CrashInstance { instance: 1 };
        let commands = vec![(0, crash), (40, crash), (0, Command::CrashAll)];
        let plan = Plan { scenario, steps: 500, commands };
        assert_eq!(to_plan::<Simulation>(&plan), LINK.trim_end());
    }
}
