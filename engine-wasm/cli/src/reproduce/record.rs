//! The recorded results of experiments: the outcomes that the page shows, a file for each document, and the tables of
//! `docs/reproduction.md`. A marker with the names of experiments begins a table, and another marker ends it.

use std::fs;
use std::path::Path;

use rollforward_engine::platform::experiments::Outcome;

use super::tables::table;
use crate::cli_error::CliError;

const OUTCOMES: &str = "../../web/src/features/experiments/recorded";
const DOCS: &str = "../../docs/reproduction.md";
const BEGIN: &str = "<!-- Recorded by `npm run record` of ";
const BEGUN: &str = " -->\n";
const END: &str = "<!-- to here -->";

/// Writes outcomes and tables. The outcomes are those of every experiment at full scale.
pub fn write(outcomes: &[Outcome]) -> Result<(), CliError> {
    let docs = read(DOCS).and_then(|text| with_tables(&text, outcomes))?;
    let of_document = |outcomes: &[Outcome]| {
        let json = serde_json::to_string_pretty(outcomes).unwrap_or_default() + "\n";
        (format!("{OUTCOMES}/{}.json", outcomes[0].document), json)
    };
    let documents = outcomes.chunk_by(|one, next| one.document == next.document).map(of_document);
    documents.chain([(DOCS.into(), docs)]).try_for_each(|(path, text)| {
        fs::write(here(&path), text)
            .map_err(|error| CliError::bad_input(format!("cannot write {path}: {error}")))
    })
}

fn here(path: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join(path)
}

fn read(path: &str) -> Result<String, CliError> {
    fs::read_to_string(here(path))
        .map_err(|error| CliError::bad_input(format!("cannot read {path}: {error}")))
}

/// The text with every table between markers replaced.
fn with_tables(text: &str, outcomes: &[Outcome]) -> Result<String, CliError> {
    let mut made = String::new();
    let mut rest = text;
    while let Some(begin) = rest.find(BEGIN) {
        let (before, marked) = rest.split_at(begin);
        let parts = marked[BEGIN.len()..].split_once(BEGUN);
        let (names, after) =
            parts.ok_or_else(|| CliError::bad_input("a marker in the docs is not closed"))?;
        let end =
            after.find(END).ok_or_else(|| CliError::bad_input(format!("{END} is missing after {names}")))?;
        let named: Result<Vec<_>, _> = names.split(", ").map(|name| named(outcomes, name)).collect();
        made += &format!("{before}{BEGIN}{names}{BEGUN}\n{}\n", table(&named?));
        rest = &after[end..];
    }
    Ok(made + rest)
}

fn named<'a>(outcomes: &'a [Outcome], name: &str) -> Result<&'a Outcome, CliError> {
    let outcome = outcomes.iter().find(|outcome| outcome.experiment == name);
    outcome.ok_or_else(|| CliError::bad_input(format!("the docs name “{name}”, which is not an experiment")))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn recorded() -> Vec<Outcome> {
        let files = fs::read_dir(here(OUTCOMES)).unwrap().map(|file| file.unwrap().path());
        let json = files.filter(|path| path.extension().is_some_and(|it| it == "json"));
        let outcomes = |path| serde_json::from_str::<Vec<Outcome>>(&fs::read_to_string(path).unwrap());
        json.flat_map(|path| outcomes(path).expect("record again: npm run record")).collect()
    }

    #[test]
    fn the_tables_of_the_docs_are_those_of_the_recorded_outcomes() {
        let (docs, outcomes) = (read(DOCS).unwrap(), recorded());
        for outcome in &outcomes {
            assert!(
                docs.contains(&format!("`{}`", outcome.experiment)),
                "{} is not named",
                outcome.experiment
            );
        }
        assert!(docs.contains(BEGIN), "the docs have tables");
        let made = with_tables(&docs, &outcomes).unwrap();
        let stale = made.lines().zip(docs.lines()).find(|(made, line)| made != line);
        assert_eq!(stale, None, "record again: npm run record");
        assert_eq!(made.lines().count(), docs.lines().count(), "record again: npm run record");
    }

    #[test]
    fn a_table_is_made_anew_and_the_text_around_it_stays() {
        let outcomes = recorded();
        let text = format!("before\n{BEGIN}figure7{BEGUN}\n| stale |\n\n{END}\nafter\n");
        let made = with_tables(&text, &outcomes).unwrap();
        assert!(made.starts_with("before\n") && made.ends_with(&format!("\n{END}\nafter\n")), "{made}");
        assert!(made.contains("| cpu busy, buddies 1") && !made.contains("stale"), "{made}");
        assert!(with_tables(&text.replace("figure7", "figure0"), &outcomes).is_err());
        assert!(with_tables(&text.replace(END, ""), &outcomes).is_err());
    }
}
