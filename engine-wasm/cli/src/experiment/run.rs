//! Runs all trials of an experiment on several threads, and reports progress on the error stream.

use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;
use std::time::Duration;

use rollforward_engine::models::open_experiment;
use rollforward_engine::platform::trials::{Experiment, TrialResult};

use crate::clock::Clock;

/// Events between two looks at the result.
const SLICE: u64 = 500_000;
/// Progress is written this often.
const EVERY: Duration = Duration::from_millis(250);

/// The results by number of the trial. Each thread takes the next trial that none has taken.
pub fn run_all(experiment: &Experiment, count: u32, threads: usize) -> Vec<TrialResult> {
    let next = AtomicU32::new(0);
    let (tell, told) = mpsc::channel();
    let mut results = Vec::new();
    std::thread::scope(|scope| {
        for _ in 0..threads.min(count as usize) {
            let (next, tell) = (&next, tell.clone());
            scope.spawn(move || run_some(experiment, next, count, &tell));
        }
        drop(tell);
        results = collect(&told, count);
    });
    results.sort_unstable_by_key(|result| result.trial);
    results
}

fn run_some(experiment: &Experiment, next: &AtomicU32, count: u32, tell: &mpsc::Sender<TrialResult>) {
    // It was opened before, so it is valid.
    let Ok(mut trials) = open_experiment(experiment.clone()) else { return };
    loop {
        let trial = next.fetch_add(1, Ordering::Relaxed);
        if trial >= count {
            return;
        }
        trials.begin(trial);
        let result = std::iter::repeat_with(|| trials.advance(SLICE)).find_map(|result| result);
        if result.is_none_or(|result| tell.send(result).is_err()) {
            return;
        }
    }
}

fn collect(told: &mpsc::Receiver<TrialResult>, count: u32) -> Vec<TrialResult> {
    let clock = Clock::start();
    let mut results = Vec::new();
    let mut shown_at = Duration::ZERO;
    for result in told {
        results.push(result);
        let elapsed = clock.elapsed();
        if elapsed >= shown_at + EVERY || results.len() == count as usize {
            shown_at = elapsed;
            let rate = results.len() as f64 / elapsed.as_secs_f64().max(1e-9);
            say_progress!("\r{} of {count} runs, {rate:.1} runs/s ", results.len());
        }
    }
    say_error!("");
    results
}
