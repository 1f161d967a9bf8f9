//! An experiment file with the names of its model: commands and moments as the engine reads them. Instances and
//! other numbered parts count from 1 in files and from 0 in the engine.

use super::file::ExperimentFile;
use rollforward_engine::platform::model::{CommandDeclaration, CommandField, Model, Scenario};
use rollforward_engine::platform::timeline::search::SearchTarget;
use rollforward_engine::platform::trials::{Experiment, TimedCommand};
use serde_json::{Map, Value, json};

use crate::words::show;

/// The experiment that a file describes.
///
/// # Errors
/// What the model does not have, or a moment or command that cannot be read, as a sentence.
pub fn experiment_of<M: Model>(file: &ExperimentFile) -> Result<Experiment, String> {
    let commands = file
        .commands
        .iter()
        .map(|timed| Ok(TimedCommand { at: moment::<M>(&timed.at)?, give: command::<M>(&timed.give)? }));
    Ok(Experiment {
        model: M::NAME.to_owned(),
        preset: file.scenario.preset.clone(),
        changes: changes::<M>(file)?,
        parameters: file.parameters.clone(),
        seeds: file.seeds()?,
        commands: commands.collect::<Result<_, String>>()?,
        until: moment::<M>(&file.until)?,
        limit_s: file.limit_s,
        measures: file.measures(),
    })
}

/// What differs from the preset.
fn changes<M: Model>(file: &ExperimentFile) -> Result<Value, String> {
    let mut changes = Value::Object(file.scenario.changes.clone());
    if let Some(Value::Array(commands)) = changes.get_mut("commands") {
        for timed in commands {
            *timed = own_command::<M>(timed)?;
        }
    }
    count_from_0::<M>(&mut changes, "");
    Ok(changes)
}

/// A command of the scenario itself: `{at_ms: 500, do: {crash_instance: 1}}`.
fn own_command<M: Model>(timed: &Value) -> Result<Value, String> {
    let given = timed.get("do").unwrap_or(&Value::Null);
    let mut fields = command::<M>(given)?;
    fields["at_ms"] = timed.get("at_ms").cloned().unwrap_or_default();
    Ok(fields)
}

/// Turns the numbers of parts into indices.
fn count_from_0<M: Model>(value: &mut Value, path: &str) {
    match value {
        Value::Object(fields) => {
            for (name, inner) in fields {
                let dot = if path.is_empty() { "" } else { "." };
                count_from_0::<M>(inner, &format!("{path}{dot}{name}"));
            }
        }
        Value::Array(items) => items.iter_mut().for_each(|item| count_from_0::<M>(item, path)),
        Value::Number(number) if M::Scenario::INDICES.contains(&path) => {
            *value = number.as_u64().map_or(Value::Null, |number| json!(number.saturating_sub(1)));
        }
        _ => {}
    }
}

/// `20` (s), `recovered`, `{event: checkpoint, nth: 2, instance: 1}`, `{when: "commits >= 500"}`, or `start`.
fn moment<M: Model>(text: &Value) -> Result<SearchTarget, String> {
    let wrong = || {
        format!(
            "a moment must be a number of seconds, an event such as `{}`, {{event: …, nth: 2, {}: 1}}, or {{when: \"condition\"}}, got {text}.",
            M::OCCURRENCES.last().map_or("start", |one| one.name),
            M::NUMBERED.what,
        )
    };
    match text {
        Value::Number(seconds) => {
            Ok(SearchTarget::Time { time_ns: seconds.as_f64().ok_or_else(wrong)? * 1e9 })
        }
        Value::String(name) if name == "start" => Ok(SearchTarget::Start),
        Value::String(event) => Ok(SearchTarget::Event { event: event.clone(), nth: 1, of: None }),
        Value::Object(fields) => named_moment::<M>(fields).ok_or_else(wrong),
        _ => Err(wrong()),
    }
}

fn named_moment<M: Model>(fields: &Map<String, Value>) -> Option<SearchTarget> {
    if let (Some(Value::String(condition)), 1) = (fields.get("when"), fields.len()) {
        return Some(SearchTarget::When { condition: condition.clone() });
    }
    let known = ["event", "nth", M::NUMBERED.what];
    if fields.keys().any(|name| !known.contains(&name.as_str())) {
        return None;
    }
    let number = |name: &str| match fields.get(name) {
        None => Some(None),
        Some(value) => {
            value.as_u64().filter(|&number| number > 0).and_then(|it| u32::try_from(it).ok()).map(Some)
        }
    };
    Some(SearchTarget::Event {
        event: fields.get("event")?.as_str()?.to_owned(),
        nth: number("nth")?.unwrap_or(1),
        of: number(M::NUMBERED.what)?.map(|number| number - 1),
    })
}

/// `checkpoint`, `{crash_instance: 1}`, `{slow_log_disk: {instance: 1, percent: 400}}`.
fn command<M: Model>(text: &Value) -> Result<Value, String> {
    let (name, given) = match text {
        Value::String(name) => (name, &Value::Null),
        Value::Object(fields) if fields.len() == 1 => fields.iter().next().ok_or("a command is empty")?,
        _ => return Err(format!("a command must be a name or a map with one name, got {text}.")),
    };
    let declared = M::commands().iter().find(|command| command.name == name);
    let CommandDeclaration { fields, .. } = declared.ok_or_else(|| {
        let known: Vec<_> = M::commands().iter().map(|command| command.name).collect();
        format!("unknown command {}. It must be one of: {}.", show(name), known.join(", "))
    })?;
    let mut command = Map::from_iter([("do".to_owned(), Value::from(name.as_str()))]);
    for field in *fields {
        let value = if fields.len() == 1 { Some(given) } else { given.get(field.name) };
        command.insert(field.name.to_owned(), number_of(name, field, value)?);
    }
    Ok(Value::Object(command))
}

fn number_of(command: &str, field: &CommandField, value: Option<&Value>) -> Result<Value, String> {
    let CommandField { name, min, max, is_index } = *field;
    let least = min + u64::from(is_index);
    let most = max + u64::from(is_index);
    let number = value.and_then(Value::as_u64).filter(|number| (least..=most).contains(number));
    let number =
        number.ok_or_else(|| format!("{command}: {name} must be a whole number from {least} to {most}."))?;
    Ok(json!(number - u64::from(is_index)))
}
