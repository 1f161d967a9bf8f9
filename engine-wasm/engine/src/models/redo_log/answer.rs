//! The results of a crash at a run's moment: its scan and set, the blocks that page writes leave, and the state of a buddy.
//! The last result of each kind is cached, because a viewer asks for many numbers of one moment. Has no words.

use std::rc::Rc;

use super::backup::Backup;
use super::buddy::{BuddyReport, BuddyRule, Sweep};
use super::capture::Capture;
use super::capture::rows::{self as capture_rows, Captured};
use super::capture::rule::Passing;
use super::crash::{CrashPoint, CrashQuery};
use super::dbwr::{self, DbwrRule};
use super::frame::{CapturedRelationRow, FirstPassRow, GrowthRow, WatermarkRow};
use super::intervals::Intervals;
use super::recovery::{self, Recovery};
use super::run::LogRun;
use super::tape;
use super::writes::PageWrites;

/// The page writes that are used with a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overlay {
    /// No page writes.
    None,
    /// The page writes of its server.
    Server,
    /// The page writes of a simulated DBWR.
    Simulated {
        /// Largest lag of the head of its queue, bytes of redo.
        max_lag_bytes: u64,
    },
}

/// The last results of the runs of a scenario, each with its question.
#[derive(Default)]
pub struct Answers {
    simulated: Last<u64, PageWrites>,
    point: Last<(u32, Overlay), CrashPoint>,
    sweep: Last<(BuddyRule, Overlay), Sweep>,
    capture: Option<Rc<Capture>>,
    intervals: Option<Rc<Intervals>>,
    recoveries: Option<Rc<Vec<Recovery>>>,
    backup: Option<Rc<Backup>>,
    passing: Option<Rc<Passing>>,
    captured: Last<u32, Vec<CapturedRelationRow>>,
    watermarks: Option<Rc<Vec<WatermarkRow>>>,
    growth: Last<Overlay, Vec<GrowthRow>>,
    first_pass: Last<(BuddyRule, Overlay), Vec<FirstPassRow>>,
}

/// The last answer to a question, with the question.
type Last<Q, A> = Option<(Q, Rc<A>)>;

/// Places of the curves along the log.
const POINTS: u32 = 600;

impl LogRun {
    /// The page writes that are used, if any. Cost: one pass over the log if they are simulated and not cached.
    pub fn writes(&self) -> Option<Rc<PageWrites>> {
        match self.overlay {
            Overlay::None => None,
            Overlay::Server => self.reading.server_writes.clone(),
            Overlay::Simulated { max_lag_bytes } => {
                let make = || Rc::new(dbwr::simulate(self.log(), DbwrRule { max_lag_bytes }));
                let mut answers = self.reading.answers.borrow_mut();
                Some(cached(&mut answers.simulated, max_lag_bytes, make))
            }
        }
    }

    /// A crash here. Cost: that of [`CrashPoint::compute`], once for a moment.
    pub fn crash(&self) -> Rc<CrashPoint> {
        let writes = self.writes();
        let query = CrashQuery { crash_after: Some(self.kept), ..self.reading.terms };
        let make = || Rc::new(CrashPoint::compute(self.log(), &query, writes.as_deref()));
        cached(&mut self.reading.answers.borrow_mut().point, (self.kept, self.overlay), make)
    }

    /// The whole run of the buddy, if there is one. Cost: one pass over the log if it is not cached.
    pub fn sweep(&self) -> Option<Rc<Sweep>> {
        let rule = self.buddy?;
        let writes = self.writes();
        let make = || Rc::new(Sweep::new(self.log(), &self.reading.terms, writes.as_deref(), rule));
        Some(cached(&mut self.reading.answers.borrow_mut().sweep, (rule, self.overlay), make))
    }

    /// The set's growth along the log. Cost: that of the log once where the page writes are new.
    pub fn growth(&self) -> Rc<Vec<GrowthRow>> {
        let writes = self.writes();
        let terms = &self.reading.terms;
        let make = || Rc::new(tape::growth_rows(self.log(), terms, writes.as_deref(), POINTS));
        cached(&mut self.reading.answers.borrow_mut().growth, self.overlay, make)
    }

    /// The transactions of the log that changed rows. Cost: one pass over the log, once.
    pub fn capture(&self) -> Rc<Capture> {
        let mut answers = self.reading.answers.borrow_mut();
        Rc::clone(answers.capture.get_or_insert_with(|| Rc::new(Capture::of(self.log()))))
    }

    /// The log from checkpoint to checkpoint. Cost: one pass over the log, once.
    pub fn intervals(&self) -> Rc<Intervals> {
        let mut answers = self.reading.answers.borrow_mut();
        Rc::clone(answers.intervals.get_or_insert_with(|| Rc::new(Intervals::of(self.log()))))
    }

    /// The estimated recovery after a crash at many positions. Cost: one pass over the log, once.
    pub fn recoveries(&self) -> Rc<Vec<Recovery>> {
        let mut answers = self.reading.answers.borrow_mut();
        let make = || Rc::new(recovery::along(self.log(), &self.reading.machine, POINTS));
        Rc::clone(answers.recoveries.get_or_insert_with(make))
    }

    /// What the supposed backup needs. Cost: one pass over the redo that it needs, once.
    pub fn backup(&self) -> Rc<Backup> {
        let mut answers = self.reading.answers.borrow_mut();
        let make = || Rc::new(Backup::of(self.log(), &self.reading.backup));
        Rc::clone(answers.backup.get_or_insert_with(make))
    }

    /// What passes the rule of the capture; nothing without a rule. Cost: one pass over the log, once.
    fn passing(&self) -> Option<Rc<Passing>> {
        let rule = self.reading.rule.as_ref()?;
        let capture = self.capture();
        let mut answers = self.reading.answers.borrow_mut();
        let make = || Rc::new(Passing::of(self.log(), &capture, rule));
        Some(Rc::clone(answers.passing.get_or_insert_with(make)))
    }

    /// Reads what the capture takes and what passes its rule.
    pub fn with_captured<R>(&self, read: impl FnOnce(&Captured<'_>) -> R) -> R {
        let (capture, passing) = (self.capture(), self.passing());
        read(&Captured { log: self.log(), capture: &capture, passing: passing.as_deref() })
    }

    /// What committed transactions changed before this position, by relation. Cost: the records before it, once for a moment.
    pub fn captured(&self) -> Rc<Vec<CapturedRelationRow>> {
        let (capture, passing) = (self.capture(), self.passing());
        let captured = Captured { log: self.log(), capture: &capture, passing: passing.as_deref() };
        let make = || Rc::new(capture_rows::relations(&captured, self.kept));
        cached(&mut self.reading.answers.borrow_mut().captured, self.kept, make)
    }

    /// The watermarks along the log. Cost: one pass over the log, once.
    pub fn watermarks(&self) -> Rc<Vec<WatermarkRow>> {
        let capture = self.capture();
        let mut answers = self.reading.answers.borrow_mut();
        let make = || Rc::new(capture_rows::watermarks(self.log(), &capture));
        Rc::clone(answers.watermarks.get_or_insert_with(make))
    }

    /// The remaining first pass along the log; nothing without a buddy.
    pub fn first_pass(&self) -> Option<Rc<Vec<FirstPassRow>>> {
        let inputs = (self.buddy?, self.overlay);
        let sweep = self.sweep()?;
        let make = || Rc::new(tape::first_pass_rows(self.log(), &sweep, POINTS));
        Some(cached(&mut self.reading.answers.borrow_mut().first_pass, inputs, make))
    }

    /// The state of the buddy at a crash here, if there is a buddy.
    pub fn buddy_report(&self) -> Option<BuddyReport> {
        Some(BuddyReport::new(self.log(), &*self.sweep()?, self.kept))
    }
}

/// The last result if the question is the same; else a new result, which becomes the last one.
fn cached<Q: PartialEq, A>(last: &mut Last<Q, A>, asked: Q, make: impl FnOnce() -> Rc<A>) -> Rc<A> {
    match last {
        Some((question, answer)) if *question == asked => Rc::clone(answer),
        _ => Rc::clone(&last.insert((asked, make())).1),
    }
}
