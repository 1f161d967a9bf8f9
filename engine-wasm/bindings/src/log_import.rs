//! A real redo log behind one handle: bytes in, messages and columns out. Errors are thrown as objects.

use crate::convert::{from_js, to_js};
use rollforward_engine::models::redo_log::buddy::{BuddyReport, BuddyRule, Sweep};
use rollforward_engine::models::redo_log::dbwr::{self, DbwrRule};
use rollforward_engine::models::redo_log::frame::LogFrame;
use rollforward_engine::models::redo_log::tape::{self, StepTo};
use rollforward_engine::models::redo_log::writes::WritesReader;
use rollforward_engine::models::redo_log::{
    CrashPoint, CrashQuery, CrashReport, LogReader, LogSummary, Lsn, PageWrites, RedoLog,
};
use wasm_bindgen::JsValue;
use wasm_bindgen::prelude::wasm_bindgen;

/// A log while it is read, and then what was read.
#[wasm_bindgen]
#[derive(Default)]
pub struct LogImport {
    reader: Option<LogReader>,
    log: RedoLog,
    writes_reader: WritesReader,
    writes: Option<PageWrites>,
    /// The last run of a buddy, and what else it depends on: the scan's start and the page writes that count.
    buddy: Option<(Option<Lsn>, Option<u64>, Sweep)>,
}

#[wasm_bindgen]
impl LogImport {
    /// An import of which nothing was read yet.
    #[wasm_bindgen(constructor)]
    #[allow(clippy::new_without_default, reason = "a constructor for JavaScript")]
    pub fn new() -> Self {
        Self { reader: Some(LogReader::default()), ..Self::default() }
    }

    /// Takes the next bytes of the log, unpacked.
    pub fn feed(&mut self, bytes: &[u8]) {
        if let Some(reader) = &mut self.reader {
            reader.feed(bytes);
        }
    }

    /// Says that the compressed log breaks off here.
    pub fn cut_archive(&mut self) {
        if let Some(reader) = &mut self.reader {
            reader.cut_archive();
        }
    }

    /// Records read so far.
    pub fn records(&self) -> u32 {
        self.reader.as_ref().map_or(self.log.len(), LogReader::records) as u32
    }

    /// Ends the log. Returns a `LogSummary`; throws a `Rejection`.
    pub fn finish(&mut self) -> Result<JsValue, JsValue> {
        let Some(reader) = self.reader.take() else {
            self.finished()?;
            return Ok(to_js(&LogSummary::new(&self.log)));
        };
        match reader.finish() {
            Ok(log) => {
                self.log = log;
                Ok(to_js(&LogSummary::new(&self.log)))
            }
            Err(rejection) => Err(to_js(&rejection)),
        }
    }

    /// Takes the next bytes of the page writes, unpacked. The log must be finished.
    pub fn feed_writes(&mut self, bytes: &[u8]) {
        self.writes_reader.feed(&self.log, bytes);
    }

    /// Says that the compressed list of page writes breaks off here.
    pub fn cut_writes_archive(&mut self) {
        self.writes_reader.cut_archive();
    }

    /// Ends the page writes and lays them over the log. Returns their number; throws a `Rejection` and keeps those
    /// that were there.
    pub fn finish_writes(&mut self) -> Result<u32, JsValue> {
        match std::mem::take(&mut self.writes_reader).finish(&self.log) {
            Ok(writes) => Ok(self.lay(writes)),
            Err(rejection) => Err(to_js(&rejection)),
        }
    }

    /// Lays the page writes of a simulated DBWR over the log. Takes a `DbwrRule`; returns their number.
    pub fn simulate_writes(&mut self, rule: JsValue) -> Result<u32, JsValue> {
        let rule: DbwrRule = from_js(rule)?;
        Ok(self.lay(dbwr::simulate(&self.log, rule)))
    }

    /// Forgets what was read of a list that was not finished.
    pub fn abandon_writes(&mut self) {
        self.writes_reader = WritesReader::default();
    }

    /// Takes the page writes away.
    pub fn clear_writes(&mut self) {
        (self.writes, self.buddy) = (None, None);
    }

    /// What a crash comes to. Takes a `CrashQuery`; returns a `CrashReport`.
    pub fn crash(&self, query: JsValue) -> Result<JsValue, JsValue> {
        let point = self.point(query)?;
        Ok(to_js(&CrashReport::new(&self.log, &point, self.writes.as_ref())))
    }

    /// The recovery set of a crash as columns. Takes a `CrashQuery`.
    pub fn set(&self, query: JsValue) -> Result<Vec<u8>, JsValue> {
        let point = self.point(query)?;
        let set = tape::set_rows(&self.log, &point, self.writes.as_ref());
        Ok(LogFrame { set, ..LogFrame::default() }.encode())
    }

    /// The set's growth along the log as columns. Takes a `CrashQuery`.
    pub fn growth(&self, query: JsValue, points: u32) -> Result<Vec<u8>, JsValue> {
        self.finished()?;
        let query: CrashQuery = from_js(query)?;
        let growth = tape::growth_rows(&self.log, &query, self.writes.as_ref(), points);
        Ok(LogFrame { growth, ..LogFrame::default() }.encode())
    }

    /// What a crash after `kept` records finds of a buddy. Takes a `BuddyRule`, and a `CrashQuery` of which the place
    /// does not count; returns a `BuddyReport`. Cost: binary searches, and the log once if either is new.
    pub fn buddy(&mut self, rule: JsValue, query: JsValue, kept: u32) -> Result<JsValue, JsValue> {
        self.run_buddy(rule, query)?;
        let kept = kept.min(self.log.len() as u32);
        match &self.buddy {
            Some((.., sweep)) => Ok(to_js(&BuddyReport::new(&self.log, sweep, kept))),
            None => Err(JsValue::from_str("no buddy")),
        }
    }

    /// What is left of the first pass along the log, without and with a buddy, as columns.
    pub fn first_pass(&mut self, rule: JsValue, query: JsValue, points: u32) -> Result<Vec<u8>, JsValue> {
        self.run_buddy(rule, query)?;
        let rows = |(.., sweep): &(_, _, Sweep)| tape::first_pass_rows(&self.log, sweep, points);
        let first_pass = self.buddy.as_ref().map(rows).unwrap_or_default();
        Ok(LogFrame { first_pass, ..LogFrame::default() }.encode())
    }

    /// A stretch of the axis in equal parts, as columns.
    pub fn bins(&self, from: f64, to: f64, count: u32) -> Vec<u8> {
        let bins = tape::bins(&self.log, self.writes.as_ref(), from, to, count);
        LogFrame { bins, ..LogFrame::default() }.encode()
    }

    /// Some records one by one, as columns.
    pub fn near(&self, first: u32, last: u32) -> Vec<u8> {
        let mut frame = LogFrame::default();
        tape::near(&mut frame, &self.log, self.writes.as_ref(), first as usize, last as usize);
        frame.encode()
    }

    /// Number of records before a place on the axis.
    pub fn records_at(&self, offset: f64) -> u32 {
        tape::records_at(&self.log, offset)
    }

    /// Number of records before a position; nothing if the text is no position.
    pub fn records_before(&self, lsn: &str) -> Option<u32> {
        let lsn = Lsn::parse(lsn.trim().as_bytes())?;
        Some(self.log.records_before(lsn) as u32)
    }

    /// The next crash position after `kept` records at a `StepTo`, or the one before it.
    pub fn step(&self, kept: u32, to: JsValue, forward: bool) -> Result<Option<u32>, JsValue> {
        let to: StepTo = from_js(to)?;
        Ok(tape::step(&self.log, kept, to, forward))
    }
}

impl LogImport {
    /// Nothing can be asked of a log that was not read.
    fn finished(&self) -> Result<(), JsValue> {
        if self.log.is_empty() {
            return Err(JsValue::from_str("no log was read"));
        }
        Ok(())
    }

    /// Lays page writes over the log, and says how many.
    fn lay(&mut self, writes: PageWrites) -> u32 {
        self.buddy = None;
        self.writes.insert(writes).len() as u32
    }

    /// Lets a buddy run along the log unless it just did by the same rule.
    fn run_buddy(&mut self, rule: JsValue, query: JsValue) -> Result<(), JsValue> {
        self.finished()?;
        let rule: BuddyRule = from_js(rule)?;
        let query: CrashQuery = from_js(query)?;
        if let Err(problem) = rule.check() {
            return Err(JsValue::from_str(problem.field));
        }
        let known = |(start, before, sweep): &(_, _, Sweep)| {
            *start == query.start && *before == query.writes_before_ts_us && sweep.rule == rule
        };
        if !self.buddy.as_ref().is_some_and(known) {
            let sweep = Sweep::new(&self.log, &query, self.writes.as_ref(), rule);
            self.buddy = Some((query.start, query.writes_before_ts_us, sweep));
        }
        Ok(())
    }

    fn point(&self, query: JsValue) -> Result<CrashPoint, JsValue> {
        self.finished()?;
        let query: CrashQuery = from_js(query)?;
        Ok(CrashPoint::compute(&self.log, &query, self.writes.as_ref()))
    }
}
