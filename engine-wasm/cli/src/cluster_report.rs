//! The report of `rollforward run` on a run of the cluster: its instances, recoveries, brown-outs and checks.

use rollforward_engine::models::cluster::model::ClusterTimeline;
use rollforward_engine::models::cluster::observe::FrameRequest;
use rollforward_engine::models::cluster::observe::frame::PhaseSpan;
use rollforward_engine::models::cluster::simulation::Simulation;
use rollforward_engine::models::cluster::verdict::Verdict;
use serde::Serialize;

use crate::entry::Details;
use crate::words;

#[derive(Serialize)]
pub struct ClusterReport {
    instances: Vec<InstanceReport>,
    phases: Vec<PhaseReport>,
    brownouts_s: Vec<f64>,
    checks_held: usize,
    checks_failed: Vec<String>,
}

#[derive(Serialize)]
struct InstanceReport {
    state: String,
    commits: u64,
    redo_bytes: u64,
    checkpoint_rba: u64,
    blocks_written: u64,
    dirty_buffers: u32,
}

#[derive(Serialize)]
struct PhaseReport {
    recovery: u32,
    phase: String,
    start_s: f64,
    end_s: Option<f64>,
    cut_short: bool,
}

impl Details<Simulation> for ClusterReport {
    fn of(timeline: &ClusterTimeline) -> Self {
        let run = timeline.now();
        let frame = timeline.frame(&FrameRequest::of(&["phases", "brownouts"]));
        let (held, failed): (Vec<&Verdict>, Vec<&Verdict>) =
            run.cluster.verdicts.iter().partition(|verdict| verdict.held);
        let instances = run.cluster.instances.iter().map(|instance| InstanceReport {
            state: format!("{:?}", instance.state),
            commits: instance.commits,
            redo_bytes: instance.thread.end,
            checkpoint_rba: instance.thread.recorded,
            blocks_written: instance.blocks_written,
            dirty_buffers: instance.pool.queue_len(),
        });
        let ended = frame.brownouts.iter().filter(|brownout| brownout.end_ns >= 0.0);
        let failed = failed.iter().map(|verdict| format!("{:?} at block {}", verdict.check, verdict.block));
        Self {
            instances: instances.collect(),
            phases: frame.phases.iter().map(phase_report).collect(),
            brownouts_s: ended.map(|brownout| (brownout.end_ns - brownout.start_ns) / 1e9).collect(),
            checks_held: held.len(),
            checks_failed: failed.collect(),
        }
    }

    fn print(&self) {
        for (number, instance) in (1..).zip(&self.instances) {
            say!(
                "instance {number}: {}, {} commits, {} bytes of redo, checkpoint at {}, {} blocks written, {} dirty",
                instance.state.to_lowercase(),
                instance.commits,
                instance.redo_bytes,
                instance.checkpoint_rba,
                instance.blocks_written,
                instance.dirty_buffers
            );
        }
        for phase in &self.phases {
            let end = phase.end_s.map_or("…".to_owned(), |end| format!("{end:.3} s"));
            let cut = if phase.cut_short { ", cut short" } else { "" };
            say!("recovery {}: {} {:.3} s – {end}{cut}", phase.recovery + 1, phase.phase, phase.start_s);
        }
        say!("{} checks passed, {} failed", self.checks_held, self.checks_failed.len());
    }

    fn failed_check(&self) -> Option<String> {
        self.checks_failed.first().cloned()
    }
}

fn phase_report(span: &PhaseSpan) -> PhaseReport {
    PhaseReport {
        recovery: span.recovery,
        phase: words::phase(span.phase).to_owned(),
        start_s: span.start_ns / 1e9,
        end_s: (span.end_ns >= 0.0).then_some(span.end_ns / 1e9),
        cut_short: span.cut_short == 1,
    }
}
