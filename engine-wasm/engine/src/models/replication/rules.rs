//! The rules of replication: which changes capture, propagation and apply let pass. A rule sees the row after the change,
//! of a delete the row before; a column that was not logged is `NULL`. Knows no queue and no process.

use super::scenario::{Rules, Scenario};
use crate::models::cluster::code::RowOperation;
use crate::models::cluster::txn::handed::KeyedChange;
use crate::models::cluster::txn::tables::Table;
use crate::platform::problem::Problem;
use crate::platform::rules::{NameIndex, Names, Rule, RuleError, Value};

/// Operations as rules write them.
const OPERATIONS: [&str; 4] = ["insert", "update", "update_key", "delete"];

/// The names, in the order in which [`value_of`] knows them.
fn names(scenario: &Scenario) -> Names {
    let tables: Vec<&str> = scenario.tables.iter().map(|table| table.name.as_str()).collect();
    Names::default()
        .one_of("table", &tables)
        .one_of("operation", &OPERATIONS)
        .number("replica")
        .number("key")
        .number("old_key")
        .number("unique_key")
        .number("foreign_key")
        .number("value1")
        .number("value2")
        .number("value3")
}

fn parse(text: &str, names: &Names) -> Result<Option<Rule>, RuleError> {
    if text.trim().is_empty() { Ok(None) } else { Rule::parse(text, names).map(Some) }
}

/// What is wrong with the rules of a scenario, with the place in the text.
pub fn problems(scenario: &Scenario) -> Vec<Problem> {
    let Rules { capture, propagation, apply } = &scenario.rules;
    let names = names(scenario);
    let of = [("rules.capture", capture), ("rules.propagation", propagation), ("rules.apply", apply)];
    let problem = |(field, text): (&str, &String)| Some(parse(text, &names).err()?.problem(field));
    of.into_iter().filter_map(problem).collect()
}

/// The rules of a run. A stage without a rule lets everything pass.
#[derive(Clone, Debug, Default)]
pub struct RuleSet {
    /// Of capture. It serves all replicas: for it, the replica is not known.
    pub capture: Option<Rule>,
    /// Of the senders.
    pub propagation: Option<Rule>,
    /// Of the apply readers.
    pub apply: Option<Rule>,
    tables: Vec<String>,
}

impl RuleSet {
    /// The rules of a valid scenario.
    pub fn new(scenario: &Scenario) -> Self {
        let names = names(scenario);
        let rule = |text: &str| parse(text, &names).ok().flatten();
        Self {
            capture: rule(&scenario.rules.capture),
            propagation: rule(&scenario.rules.propagation),
            apply: rule(&scenario.rules.apply),
            tables: scenario.tables.iter().map(|table| table.name.clone()).collect(),
        }
    }

    /// True if no stage has a rule.
    pub fn is_empty(&self) -> bool {
        self.capture.is_none() && self.propagation.is_none() && self.apply.is_none()
    }

    /// Whether one of these rules lets a change pass; `replica` from 0.
    pub fn passes(
        &self,
        rule: Option<&Rule>,
        change: &KeyedChange,
        replica: Option<usize>,
        tables: &[Table],
    ) -> bool {
        let value = |name| self.value_of(name, change, replica, tables);
        rule.is_none_or(|rule| rule.passes(&value))
    }

    /// Whether a change reaches the tables of a replica, past all rules.
    pub fn reaches(&self, change: &KeyedChange, replica: usize, tables: &[Table]) -> bool {
        self.passes(self.capture.as_ref(), change, None, tables)
            && [&self.propagation, &self.apply]
                .into_iter()
                .all(|rule| self.passes(rule.as_ref(), change, Some(replica), tables))
    }

    fn value_of(
        &self,
        NameIndex(name): NameIndex,
        change: &KeyedChange,
        replica: Option<usize>,
        tables: &[Table],
    ) -> Option<Value<'_>> {
        let number = usize::from(change.table);
        let known = tables.get(number)?;
        let column = |column: u8| {
            let value =
                if change.change.after.is_some() { change.after(column) } else { change.before(column) };
            value.map(|value| Value::from(u32::from(value)))
        };
        match name {
            0 => self.tables.get(number).map(|name| Value::from(name.as_str())),
            1 => Some(Value::from(match change.change.operation {
                RowOperation::Insert => OPERATIONS[0],
                RowOperation::Update | RowOperation::None => OPERATIONS[1],
                RowOperation::UpdateKey => OPERATIONS[2],
                RowOperation::Delete => OPERATIONS[3],
            })),
            2 => replica.map(|replica| Value::from(replica as u32 + 1)),
            3 => column(0),
            4 => change.before(0).map(|key| Value::from(u32::from(key))),
            5 => known.unique.and_then(column),
            6 => known.foreign.and_then(|(foreign, _)| column(foreign)),
            _ => known.value_columns().nth(name - 7).and_then(column),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::models::cluster::txn::tables;
    use crate::platform::model::Scenario as _;

    fn with(capture: &str) -> Scenario {
        let rules = Rules { capture: capture.into(), ..Rules::default() };
        Scenario { rules, ..Scenario::default() }
    }

    fn passes(rule: &str, change: KeyedChange) -> bool {
        let scenario = with(rule);
        assert_eq!(scenario.problems(), []);
        RuleSet::new(&scenario).reaches(&change, 1, &tables::of_scenario(&scenario.source()))
    }

    #[test]
    fn a_rule_sees_the_new_row_and_of_a_delete_the_old_one() {
        // Table 1 is `orders`: a key, a foreign key and two values.
        let insert = KeyedChange::insert(1, [7, 3, 500, 600]);
        for rule in [
            "",
            "table = 'orders' AND operation = 'insert'",
            "key = 7 AND foreign_key = 3 AND value1 = 500 AND value2 = 600",
            "unique_key IS NULL AND old_key IS NULL AND value3 IS NULL",
        ] {
            assert!(passes(rule, insert), "{rule}");
        }
        assert!(passes("operation = 'delete' AND key = 9 AND old_key = 9", KeyedChange::delete(1, 9)));
        assert!(!passes("value1 > 0", KeyedChange::delete(1, 9)), "a column that was not logged");
        assert!(passes("value1 = 5 AND value2 IS NULL", KeyedChange::update(1, 9, 2, 5)));
    }

    #[test]
    fn only_the_rules_of_a_replica_know_its_number() {
        let change = KeyedChange::delete(1, 9);
        assert!(!passes("replica = 2", change), "capture serves all");
        let rules = Rules { propagation: "replica = 2".into(), ..Rules::default() };
        let scenario = Scenario { rules, ..Scenario::default() };
        let tables = tables::of_scenario(&scenario.source());
        let rules = RuleSet::new(&scenario);
        assert_eq!([0, 1].map(|replica| rules.reaches(&change, replica, &tables)), [false, true]);
    }

    #[test]
    fn a_rule_that_cannot_be_read_is_refused_with_its_place() {
        for (rule, code, line, column) in [
            ("table = 'orders' AND", "rule_expected", 1, 21),
            ("table = 'orders'\nAND price > 3", "rule_unknown_name", 2, 5),
            ("table = 'order'", "rule_unknown_value", 1, 9),
            ("key = 'x'", "rule_wrong_kind", 1, 7),
        ] {
            let problems = with(rule).problems();
            let found: Vec<_> =
                problems.iter().map(|it| (it.code, it.field.as_deref(), it.at, it.got)).collect();
            assert_eq!(found, [(code, Some("rules.capture"), Some(line), Some(f64::from(column)))], "{rule}");
        }
    }
}
