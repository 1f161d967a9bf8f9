//! The range of every number in a scenario, for forms. Found with scenarios whose numbers are all too low or all too
//! high: the engine's checks are the only place where ranges are written.

use std::collections::BTreeMap;

use rollforward_engine::models::cluster::scenario::Scenario;
use rollforward_engine::platform::model::Scenario as _;
use serde_json::{Map, Value};

/// The range of one field.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Limit {
    pub min: f64,
    pub max: f64,
    /// True for integers.
    pub whole: bool,
}

/// Limits by field with its group, such as `cache.buffers`. If a limit depends on another field, it is the widest
/// one.
pub fn limits() -> BTreeMap<String, Limit> {
    let mut scenario = Scenario::default();
    // An optional number counts as a number.
    scenario.buddy.num_read_buffers = Some(1);
    let default = serde_json::to_value(scenario).unwrap_or_default();
    let mut kinds = BTreeMap::new();
    collect(&default, "", &mut kinds);
    let problems: Vec<_> = [(0, -1.0), (u32::MAX, 1e300)]
        .into_iter()
        .flat_map(|(whole, float)| filled(&default, whole, float).problems())
        .collect();
    kinds
        .into_iter()
        .map(|(field, whole)| {
            // A field without a check is limited by its type.
            let mut limit = Limit { min: f64::INFINITY, max: f64::NEG_INFINITY, whole };
            for problem in problems.iter().filter(|problem| problem.field.as_ref() == Some(&field)) {
                limit.min = limit.min.min(problem.min.unwrap_or(f64::INFINITY));
                limit.max = limit.max.max(problem.max.unwrap_or(f64::NEG_INFINITY));
            }
            if limit.min > limit.max && whole {
                limit = Limit { min: 0.0, max: f64::from(u32::MAX), whole };
            }
            assert!(limit.min <= limit.max, "nothing bounds “{field}”");
            (field, limit)
        })
        .collect()
}

/// Every number in a JSON value, by its path, and whether it is an integer.
fn collect(value: &Value, path: &str, kinds: &mut BTreeMap<String, bool>) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                collect(inner, &format!("{path}{dot}{name}"), kinds);
            }
        }
        Value::Number(number) => {
            kinds.insert(path.to_owned(), !number.is_f64());
        }
        _ => {}
    }
}

/// The scenario with each of its numbers replaced.
fn filled(default: &Value, whole: u32, float: f64) -> Scenario {
    fn fill(value: &Value, whole: u32, float: f64) -> Value {
        match value {
            Value::Object(fields) => Value::Object(
                fields
                    .iter()
                    .map(|(name, inner)| (name.clone(), fill(inner, whole, float)))
                    .collect::<Map<_, _>>(),
            ),
            Value::Number(number) if number.is_f64() => Value::from(float),
            Value::Number(_) => Value::from(whole),
            other => other.clone(),
        }
    }
    serde_json::from_value(fill(default, whole, float)).expect("a scenario takes any number of its types")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_has_the_range_that_the_engine_checks() {
        let limits = limits();
        let of = |field: &str| limits[field];
        assert_eq!(of("instances"), Limit { min: 1.0, max: 8.0, whole: true });
        assert_eq!(of("recovery.detect_ms"), Limit { min: 0.1, max: 600_000.0, whole: false });
        // The minimum of blocks and buffers depends on instances and sessions.
        assert_eq!(of("data_blocks").min, 4.0);
        assert_eq!(of("cache.buffers").min, f64::from(Scenario::least_buffers(1)));
        assert_eq!(of("buddy.num_read_buffers"), Limit { min: 1.0, max: 1_000.0, whole: true });
        assert_eq!(of("seed"), Limit { min: 0.0, max: f64::from(u32::MAX), whole: true });
    }
}
