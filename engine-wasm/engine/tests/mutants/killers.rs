//! How a mutant is detected: by torture, by a story, or, if it switches off a check, by a defect that is then not
//! reported.

use rollforward_engine::models::cluster::code::Check;
use rollforward_engine::models::cluster::mark::{Mark, counts};
use rollforward_engine::models::cluster::scenario::{Mutant, Scenario};
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::torture::Finding;
use rollforward_engine::models::cluster::verdict;
use rollforward_engine::mutant::{HostileMutant, with_mutants};
use rollforward_engine::platform::torture::{DisturbancePoints, Failure, Torture as _, torture};
use std::panic::catch_unwind;

/// Number of random clusters before a mutant counts as survived.
const SEEDS: u32 = 60;
/// Crash points of each.
const POINTS: u64 = 12;

/// These mutants switch off the judges, which check the same properties again.
const JUDGES: [HostileMutant; 2] = [HostileMutant::ReplayNotCompared, HostileMutant::HistoriesNotJudged];

/// The test that detects a mutant.
pub(crate) enum Killer {
    /// A random cluster fails like this.
    Torture(Symptom),
    /// A random cluster fails like this. With the check that finds it switched off, no cluster fails. For a check: no
    /// other check fails.
    Alone(Symptom),
    /// This story fails.
    Story(fn()),
    /// This defect is no longer reported. Without the mutant it is found like this.
    Silence(Defect, Symptom),
    /// No test: random clusters reach this situation and survive, because nothing depends on the rule.
    Nothing(Mark),
}

/// How a tortured cluster fails.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Symptom {
    /// This check fails, before any other.
    Violation(Check),
    /// The database differs from the result of naive recovery over all redo.
    Replay,
    /// Clients saw an anomaly.
    History,
    /// Recovery does not end.
    Endless,
    /// No more work is done.
    Stuck,
    /// A session is stuck, although others work.
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
fn moments(seed: u32) -> DisturbancePoints {
    let (warm_up, stride) = [(10, 1), (200, 61), (3_000, 211)][(seed % 3) as usize];
    DisturbancePoints { warm_up, stride, count: POINTS }
}

fn tortured(scenario: &Scenario) -> Option<Symptom> {
    let survived = catch_unwind(|| torture::<Simulation>(scenario.seed, scenario, moments(scenario.seed)));
    let Ok(survived) = survived else { return Some(Symptom::Panics) };
    Some(match survived.err()?.1 {
        Failure::Violation(Finding::Check(verdict)) => Symptom::Violation(verdict.check),
        Failure::Violation(Finding::Replay(_)) => Symptom::Replay,
        Failure::Violation(Finding::History(_)) => Symptom::History,
        Failure::Endless => Symptom::Endless,
        Failure::Stuck => Symptom::Stuck,
        Failure::Starved(_) => Symptom::Starved,
    })
}

/// A random cluster that fails with this defect, and like this before any other failure.
pub(crate) fn failing_seed(defect: Defect, symptom: Symptom) -> Option<u32> {
    let hostile: Vec<_> = defect.hostile().into_iter().collect();
    with_mutants(&hostile, || (0..SEEDS).find(|&seed| tortured(&defect.scenario(seed)) == Some(symptom)))
}

/// The mutant that switches off the check that finds it.
fn switch_of(symptom: Symptom) -> HostileMutant {
    match symptom {
        Symptom::Violation(check) => verdict::switch_of(check),
        Symptom::Replay => HostileMutant::ReplayNotCompared,
        Symptom::History => HostileMutant::HistoriesNotJudged,
        Symptom::Endless | Symptom::Stuck | Symptom::Starved | Symptom::Panics => {
            panic!("{symptom:?} cannot be switched off")
        }
    }
}

/// A random cluster fails like this, with every check of the engine and every other judge switched off.
pub(crate) fn found_by_one_judge(mutant: HostileMutant, symptom: Symptom) -> bool {
    let checks = Check::ALL.iter().map(|&check| verdict::switch_of(check));
    let judges = JUDGES.into_iter().filter(|judge| *judge != switch_of(symptom));
    let mutants: Vec<_> = checks.chain(judges).chain([mutant]).collect();
    with_mutants(&mutants, || {
        (0..SEEDS).any(|seed| tortured(&Simulation::random_scenario(seed)) == Some(symptom))
    })
}

/// Checks that the test passes on the unchanged engine and fails on the mutant.
pub(crate) fn verify(mutant: HostileMutant, killer: &Killer) {
    match *killer {
        Killer::Torture(symptom) => {
            let defect = Defect::Hostile(mutant);
            let seed = failing_seed(defect, symptom);
            let seed = seed.unwrap_or_else(|| panic!("{mutant:?}: no {symptom:?} in {SEEDS} clusters"));
            assert_eq!(tortured(&defect.scenario(seed)), None, "seed {seed} fails without the mutant");
        }
        Killer::Alone(symptom) => {
            verify(mutant, &Killer::Torture(symptom));
            let mut off = vec![mutant, switch_of(symptom)];
            if matches!(symptom, Symptom::Violation(_)) {
                off.extend(JUDGES);
            }
            let failing = with_mutants(&off, || {
                (0..SEEDS).find_map(|seed| Some((seed, tortured(&Simulation::random_scenario(seed))?)))
            });
            assert_eq!(failing, None, "{mutant:?} is found otherwise too");
        }
        Killer::Story(story) => {
            story();
            let survived = with_mutants(&[mutant], || catch_unwind(story)).is_ok();
            assert!(!survived, "{mutant:?} survives its story");
        }
        Killer::Silence(defect, seen) => {
            let seed = failing_seed(defect, seen).expect("the defect is seen");
            let both: Vec<_> = defect.hostile().into_iter().chain([mutant]).collect();
            let unseen = with_mutants(&both, || tortured(&defect.scenario(seed)));
            assert_ne!(unseen, Some(seen), "seed {seed}: {mutant:?} silences nothing");
        }
        Killer::Nothing(mark) => {
            let times_met = || counts()[mark as usize].1;
            let before = times_met();
            let defect = Defect::Hostile(mutant);
            let failed =
                with_mutants(&[mutant], || (0..SEEDS).find_map(|seed| tortured(&defect.scenario(seed))));
            assert_eq!(failed, None, "something rests on what {mutant:?} breaks: say so in docs/model.md");
            assert!(times_met() > before, "{mark:?} is never met");
        }
    }
}
