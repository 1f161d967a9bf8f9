//! Reads a log, or the page writes of a log, chunk by chunk. Scenarios of the redo log refer to the file by the
//! digest of its bytes. Errors are thrown as objects.

use crate::convert::to_js;
use rollforward_engine::models::redo_log::library::FileReader;
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A file that is being read.
#[wasm_bindgen]
pub struct LogFile {
    intake: FileReader,
}

#[wasm_bindgen]
impl LogFile {
    /// Begins a log or, with the digest of a log, its page writes. Throws if that log is not loaded.
    #[wasm_bindgen(constructor)]
    pub fn new(of: Option<String>) -> Result<LogFile, JsValue> {
        let intake = match of {
            None => FileReader::of_log(),
            Some(log) => FileReader::of_writes(&log)
                .ok_or_else(|| JsValue::from_str("the page writes belong to a log that was not read"))?,
        };
        Ok(LogFile { intake })
    }

    /// Takes the next bytes, unpacked.
    pub fn feed(&mut self, bytes: &[u8]) {
        self.intake.feed(bytes);
    }

    /// Marks the compressed file as truncated here.
    pub fn cut_archive(&mut self) {
        self.intake.cut_archive();
    }

    /// Records read so far.
    pub fn records(&self) -> u32 {
        self.intake.records() as u32
    }

    /// Ends the file and stores its contents. Returns a `LoadedFile`; throws a `Rejection`.
    pub fn finish(self) -> Result<JsValue, JsValue> {
        match self.intake.finish() {
            Ok(file) => Ok(to_js(&file)),
            Err(rejection) => Err(to_js(&rejection)),
        }
    }
}
