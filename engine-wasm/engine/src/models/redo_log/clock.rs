//! The log's own clock. Only commits and rollbacks have a time. Between two of them, time is assumed to be
//! proportional to redo; before the first and after the last, the mean rate is used. Knows positions and times, not
//! buddies.

use super::log::RedoLog;
use super::record::take_number;

/// Times are trusted when commits and rollbacks span at least this share of the redo.
const MIN_SHARE: f64 = 0.5;

/// A known time and the position of the log at that time.
#[derive(Clone, Copy, Debug)]
struct TimePoint {
    /// Redo bytes.
    offset: f64,
    /// Milliseconds since the log's first record.
    ms: f64,
}

/// Time by redo bytes: linear between the points, never decreasing.
#[derive(Clone, Debug)]
pub struct Clock {
    /// At least one point; both coordinates ascend.
    knots: Vec<TimePoint>,
    /// Milliseconds per byte outside the points.
    pace: f64,
    /// True if the times are those of commits and rollbacks.
    pub from_commits: bool,
}

impl Clock {
    /// The clock of a log; `None` if commits span too little of the log. Cost: one pass over the commits.
    pub fn of(log: &RedoLog) -> Option<Self> {
        let mut knots: Vec<TimePoint> = Vec::new();
        let mut newest = i64::MIN;
        let origin = log.stamps.first()?.1;
        for &(record, ts_us) in &log.stamps {
            // Times are taken before the record gets its place, so they can be slightly out of order.
            if ts_us > newest {
                newest = ts_us;
                let ms = ts_us.saturating_sub(origin) as f64 / 1000.0;
                knots.push(TimePoint { offset: log.offset[record as usize + 1] as f64, ms });
            }
        }
        let (&first, &last) = (knots.first()?, knots.last()?);
        let span = last.offset - first.offset;
        if span <= 0.0 || span < MIN_SHARE * log.offset[log.len()] as f64 {
            return None;
        }
        let pace = (last.ms - first.ms) / span;
        // The first record is at 0.
        let before = first.offset * pace;
        knots.iter_mut().for_each(|knot| knot.ms += before);
        Some(Self { knots, pace, from_commits: true })
    }

    /// A clock for logs without times: a number of bytes of redo counts as an interval.
    pub fn even(bytes_per_interval: f64, interval_ms: f64) -> Self {
        Self {
            knots: vec![TimePoint { offset: 0.0, ms: 0.0 }],
            pace: interval_ms / bytes_per_interval,
            from_commits: false,
        }
    }

    /// Milliseconds since the first record at a place on the axis of redo bytes. Cost: a binary search.
    pub fn ms_at(&self, offset: f64) -> f64 {
        let after = self.knots.partition_point(|knot| knot.offset <= offset);
        let (near, pace) = self.segment_after(after);
        (near.ms + (offset - near.offset) * pace).max(0.0)
    }

    /// The place on the axis at a time: the inverse. Cost: a binary search.
    pub fn offset_at(&self, ms: f64) -> f64 {
        let after = self.knots.partition_point(|knot| knot.ms <= ms);
        let (near, pace) = self.segment_after(after);
        near.offset + (ms - near.ms) / pace
    }

    /// The line before point number `after`: one of its points, and milliseconds per byte.
    fn segment_after(&self, after: usize) -> (TimePoint, f64) {
        let low = self.knots[after.saturating_sub(1)];
        match self.knots.get(after) {
            Some(high) if after > 0 => (low, (high.ms - low.ms) / (high.offset - low.offset)),
            _ => (low, self.pace),
        }
    }
}

/// The time at the start of a commit's or rollback's text, ` 2026-11-20 07:31:44.385651 UTC`, in microseconds since
/// 1970 in the time zone of the text: a log has only one, and only differences matter.
pub fn parse_stamp(text: &[u8]) -> Option<i64> {
    let (year, rest) = take_number(text.strip_prefix(b" ")?)?;
    let (month, rest) = take_number(rest.strip_prefix(b"-")?)?;
    let (day, rest) = take_number(rest.strip_prefix(b"-")?)?;
    let (hour, rest) = take_number(rest.strip_prefix(b" ")?)?;
    let (minute, rest) = take_number(rest.strip_prefix(b":")?)?;
    let (second, rest) = take_number(rest.strip_prefix(b":")?)?;
    let (fraction, after) = rest.strip_prefix(b".").map_or(Some((0, rest)), take_number)?;
    let digits = rest.len() - after.len();
    let fits = (1..=9999).contains(&year) && (1..=12).contains(&month) && (1..=31).contains(&day);
    if !fits || hour > 23 || minute > 59 || second > 60 || !matches!(digits, 0 | 7) {
        return None;
    }
    let seconds = days_from_1970(i64::from(year), i64::from(month), i64::from(day)) * 86_400
        + i64::from(hour * 3600 + minute * 60 + second);
    Some(seconds * 1_000_000 + i64::from(fraction))
}

/// Days of the Gregorian calendar; years begin in March, so that the leap day is their last.
fn days_from_1970(year: i64, month: i64, day: i64) -> i64 {
    let year = if month <= 2 { year - 1 } else { year };
    let of_year = (153 * ((month + 9) % 12) + 2) / 5 + day - 1;
    year * 365 + year / 4 - year / 100 + year / 400 + of_year - 719_468
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_in_every_zone() {
        assert_eq!(parse_stamp(b" 1970-01-01 00:00:00.000001 UTC"), Some(1));
        assert_eq!(
            parse_stamp(b" 2026-11-20 07:31:44.385651 UTC; rels: base/1/2"),
            Some(1_795_159_904_385_651)
        );
        assert_eq!(parse_stamp(b" 2000-02-29 12:00:00 -03"), Some(951_825_600_000_000));
        for text in
            ["", " now", " 2026-13-01 00:00:00.000000", " 2026-01-01 00:00:00.5 UTC", "2026-01-01 00:00:00"]
        {
            assert_eq!(parse_stamp(text.as_bytes()), None, "{text}");
        }
    }

    #[test]
    fn time_passes_evenly_between_commits_and_never_decreases() {
        let log = RedoLog {
            lsn: (0..4).map(crate::models::redo_log::Lsn).collect(),
            offset: vec![0, 100, 200, 300, 400],
            stamps: vec![(0, 5_000_000), (1, 4_000_000), (3, 11_000_000)],
            ..RedoLog::default()
        };
        let clock = Clock::of(&log).expect("commits at both ends");
        assert_eq!(
            [0.0, 50.0, 100.0, 250.0, 400.0].map(|offset| clock.ms_at(offset)),
            [0.0, 1000.0, 2000.0, 5000.0, 8000.0]
        );
        for offset in [0.0, 50.0, 250.0, 400.0] {
            assert_eq!(clock.offset_at(clock.ms_at(offset)), offset);
        }
        let short = RedoLog { stamps: vec![(2, 1), (3, 2)], ..log };
        assert!(Clock::of(&short).is_none(), "a quarter of the redo is too little");
    }
}
