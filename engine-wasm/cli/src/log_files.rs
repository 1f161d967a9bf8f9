//! Loads logs and lists of page writes into the engine, plain or gzip. All commands use this file.

use std::path::Path;

use rollforward_engine::models::redo_log::library::{FileReader, LoadedFile};
use rollforward_engine::models::redo_log::scenario::NamedFile;

use crate::cli_error::CliError;
use crate::unpack::{Ending, read_chunks};
use crate::words;

/// Loads a log; an error says why the file is not a log.
pub fn load_log(path: &Path) -> Result<LoadedFile, CliError> {
    load(path, FileReader::of_log())
}

/// Loads the page writes of a log.
pub fn load_writes(path: &Path, log: &LoadedFile) -> Result<LoadedFile, CliError> {
    let intake = FileReader::of_writes(&log.digest);
    load(
        path,
        intake.ok_or_else(|| {
            CliError::bad_input("the page writes belong to a log that was not read. Give --log too")
        })?,
    )
}

/// A loaded file, in the form that a scenario uses.
pub fn named(path: &Path, file: LoadedFile) -> NamedFile {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    NamedFile { name, digest: file.digest }
}

fn load(path: &Path, mut intake: FileReader) -> Result<LoadedFile, CliError> {
    let name = words::show(&path.to_string_lossy());
    let ending = read_chunks(path, |chunk| intake.feed(chunk))
        .map_err(|error| CliError::bad_input(format!("{name} could not be read: {error}")))?;
    if ending == Ending::Cut {
        intake.cut_archive();
    }
    intake
        .finish()
        .map_err(|rejection| CliError::bad_input(format!("{name}: {}", words::rejection(&rejection))))
}
