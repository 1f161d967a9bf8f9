//! The types of published numbers can represent everything that the five source documents publish. Samples are
//! written by hand: one for every shape of entry, even if no model can simulate it yet.

use rollforward_engine::models::EXPERIMENTS;
use rollforward_engine::platform::experiments::{Claim, Origin, Place, Published, Row, Setting, Source};
use std::collections::BTreeSet;

const fn source(document: &'static str, place: Place) -> Source {
    Source { document, place }
}

fn number(name: &str, value: f64, unit: &str) -> Setting {
    Setting::number(name, value, unit)
}

fn buddy_instances() -> Vec<Claim> {
    let (figure_7, figure_9) =
        (source("buddy_instance", Place::Figure(7)), source("buddy_instance", Place::Figure(9)));
    vec![
        figure_7
            .claim("throughput_loss", "%", Published::AtMost { max: 2.0 })
            .under(number("cached", 20.0, "%")),
        figure_9.exact("recovery", "s", 48.0).under(number("buddies", 0.0, "")),
        source("buddy_instance", Place::Section(5))
            .exact("default", "s", 3.0)
            .under(Setting::code("parameter", "_buddy_instance_scan_phase_threshold")),
    ]
}

fn recovery_tuning() -> Vec<Claim> {
    let table = |number| source("recovery_tuning", Place::Table(number));
    let (every_half_hour, slaves) =
        (number("checkpoint_interval", 1800.0, "s"), number("recovery_parallelism", 24.0, ""));
    vec![
        table(5).exact("throughput", "tpm", 7681.7).under(every_half_hour.clone()),
        table(5).exact("throughput_loss", "%", 3.57).under(every_half_hour.clone()),
        table(5).exact("speedup", "", 0.89).under(every_half_hour),
        table(6).exact("recovery", "s", 1398.0).under(slaves).under(number("message_size", 8.0, "kB")),
        table(7).exact("throughput", "MQTh", 125_927.13).under(number("fast_start_mttr_target", 0.0, "s")),
    ]
}

fn snapshots() -> Vec<Claim> {
    let text = source("snapshots", Place::Text);
    let of = |kind| Setting::code("snapshot", kind);
    let ratio = text.exact("redo_ratio_to_crash_consistent", "", 15.98).under(of("backup_mode"));
    vec![
        text.exact("redo", "B", 42_000_569_896.0).under(of("backup_mode")),
        text.exact("recovery", "s", 391.077).under(of("crash_consistent")),
        Claim { derived: true, ..ratio },
    ]
}

fn streams() -> Vec<Claim> {
    let figure = |number| source("streams", Place::Figure(number));
    let queue = |kind| Setting::code("queue", kind);
    let row_of = |path| {
        source("streams", Place::Table(1))
            .exact("instructions", "k", if path == "sql" { 809.0 } else { 241.0 })
            .under(Setting::code("table", "wide"))
            .under(Setting::code("operation", "update_key"))
            .under(Setting::code("path", path))
    };
    vec![
        figure(14).claim("throughput", "LCR/s", Published::AtMost { max: 5500.0 }).under(queue("latch")),
        figure(14)
            .claim("throughput", "LCR/s", Published::Between { min: 21_000.0, max: 25_000.0 })
            .under(queue("latch_free")),
        figure(16)
            .claim("throughput", "LCR/s", Published::AtLeast { min: 20_000.0 })
            .under(Setting::code("added", "metadata_cache")),
        // A statement of the text about a curve, without a number, is a bound on a ratio or a difference.
        figure(15)
            .exact("latch_contention_growth", "", 0.0)
            .under(Setting::code("metadata_cache", "on"))
            .under(number("apply_parallelism", 8.0, "")),
        figure(17)
            .claim("latency", "s", Published::AtMost { max: 1.0 })
            .under(Setting::code("network", "lan")),
        row_of("sql"),
        row_of("data_layer"),
    ]
}

fn services() -> Vec<Claim> {
    let text = source("services", Place::Text);
    let placed = |placement| Setting::code("placement", placement);
    vec![
        text.exact("throughput", "1/s", 4497.0)
            .under(placed("load_balanced"))
            .under(number("sample", 2.0, "")),
        text.exact("average_active_sessions", "", 4.25)
            .under(placed("load_balanced"))
            .under(Setting::code("wait_class", "cluster")),
        text.exact("throughput_gain", "%", 25.0).under(placed("singleton")),
    ]
}

#[test]
fn every_document_s_entries_fit_and_come_back_from_json() {
    let samples = [buddy_instances(), recovery_tuning(), snapshots(), streams(), services()].concat();
    let documents: BTreeSet<_> = samples.iter().map(|claim| claim.source.document).collect();
    assert_eq!(documents.len(), 5);
    for claim in samples {
        let (claimed, (least, most)) = (claim.clone(), claim.published.bounds());
        let simulated = if least.is_finite() { least } else { most };
        let row = claim.beside(simulated, Origin::Predicted);
        assert!(row.reached, "a simulator that says the same agrees: {row:?}");
        assert_eq!((row.setting.len(), row.derived), (claimed.setting.len(), claimed.derived));
        let text = serde_json::to_string(&row).unwrap();
        assert_eq!(serde_json::from_str::<Row>(&text).unwrap(), row, "{text}");
    }
}

#[test]
fn no_two_experiments_of_any_model_share_a_name() {
    let names: Vec<_> = EXPERIMENTS.all().map(|experiment| experiment.id).collect();
    let different: BTreeSet<_> = names.iter().collect();
    assert_eq!(different.len(), names.len(), "{names:?}");
    assert!(names.iter().all(|name| EXPERIMENTS.named(name).is_some_and(|it| it.id == *name)));
    assert!(EXPERIMENTS.named("figure0").is_none());
}
