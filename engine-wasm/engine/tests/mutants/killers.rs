//! How a mutant is noticed: by torture, by a story, or, if it switches off a check, by a defect that then goes unseen.

use rollforward_engine::models::cluster::code::Check;
use rollforward_engine::models::cluster::scenario::{Mutant, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::mutant::{HostileMutant, with_mutants};
use rollforward_engine::platform::torture::{Failure, Moments, Torture as _, torture};
use std::panic::catch_unwind;

/// Random clusters that are tortured before a mutant counts as survived.
const SEEDS: u32 = 60;
/// Crash points of each.
const POINTS: u64 = 12;

/// The test that notices a mutant.
pub(crate) enum Killer {
    /// A random cluster fails like this.
    Torture(Symptom),
    /// This story fails.
    Story(fn()),
    /// Nothing is said any more of this defect, which this check reports unless it is switched off.
    Silence(Defect, Check),
}

/// How a tortured cluster fails.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Symptom {
    /// This check fails, before any other.
    Broken(Check),
    /// Recovery does not end.
    Endless,
    /// No work is done any more.
    Stuck,
    /// A session does not go on, though others do.
    Starved,
    /// An assertion in the engine fails.
    Panics,
}

/// What is wrong with the engine.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Defect {
    /// A mutant of a scenario.
    OfScenario(Mutant),
    /// A hostile mutant.
    Hostile(HostileMutant),
}

impl Defect {
    fn hostile(self) -> Option<HostileMutant> {
        match self {
            Self::OfScenario(_) => None,
            Self::Hostile(mutant) => Some(mutant),
        }
    }

    fn scenario(self, seed: u32) -> Scenario {
        let mutant = match self {
            Self::OfScenario(mutant) => mutant,
            Self::Hostile(_) => Mutant::None,
        };
        Scenario { mutant, ..Simulation::random_scenario(seed) }
    }
}

/// Young and old clusters, crashed close together and far apart.
fn moments(seed: u32) -> Moments {
    let (warm_up, stride) = [(10, 1), (200, 61), (3_000, 211)][(seed % 3) as usize];
    Moments { warm_up, stride, count: POINTS }
}

fn tortured(scenario: &Scenario) -> Option<Symptom> {
    let survived = catch_unwind(|| torture::<Simulation>(scenario.seed, scenario, moments(scenario.seed)));
    let Ok(survived) = survived else { return Some(Symptom::Panics) };
    Some(match survived.err()?.1 {
        Failure::Broken(verdict) => Symptom::Broken(verdict.check),
        Failure::Endless => Symptom::Endless,
        Failure::Stuck => Symptom::Stuck,
        Failure::Starved(_) => Symptom::Starved,
    })
}

/// A random cluster that fails with this defect, and like this before it fails in any other way.
pub(crate) fn failing_seed(defect: Defect, symptom: Symptom) -> Option<u32> {
    let hostile: Vec<_> = defect.hostile().into_iter().collect();
    with_mutants(&hostile, || (0..SEEDS).find(|&seed| tortured(&defect.scenario(seed)) == Some(symptom)))
}

/// Sees that the killer passes on the engine as it is, and fails on the mutant.
pub(crate) fn verify(mutant: HostileMutant, killer: &Killer) {
    match *killer {
        Killer::Torture(symptom) => {
            let defect = Defect::Hostile(mutant);
            let seed = failing_seed(defect, symptom);
            let seed = seed.unwrap_or_else(|| panic!("{mutant:?}: no {symptom:?} in {SEEDS} clusters"));
            assert_eq!(tortured(&defect.scenario(seed)), None, "seed {seed} fails without the mutant");
        }
        Killer::Story(story) => {
            story();
            let survived = with_mutants(&[mutant], || catch_unwind(story)).is_ok();
            assert!(!survived, "{mutant:?} survives its story");
        }
        Killer::Silence(defect, check) => {
            let seen = Symptom::Broken(check);
            let seed = failing_seed(defect, seen).expect("the defect is seen");
            let both: Vec<_> = defect.hostile().into_iter().chain([mutant]).collect();
            let unseen = with_mutants(&both, || tortured(&defect.scenario(seed)));
            assert_ne!(unseen, Some(seen), "seed {seed}: {mutant:?} silences nothing");
        }
    }
}
