//! Fills the tables about the three ways to replicate.

use super::frame::{LaneChangeRow, LaneMessageRow, LaneRow, LaneSpanRow, ReplicationFrame};
use super::run::ReplicationRun;
use crate::platform::kernel::Nanos;

/// The first transactions in each of the three ways.
pub fn lanes(frame: &mut ReplicationFrame, run: &ReplicationRun) {
    let or_nan = |time: Option<Nanos>| time.map_or(f64::NAN, |time| time as f64);
    for way in run.lanes() {
        let lane = way.lane as u8;
        for (number, course) in (1u8..).zip(&way.courses) {
            frame.lanes.push(LaneRow {
                lane,
                number,
                changes: course.changes.len() as u32,
                committed_ns: or_nan(course.committed),
                visible_ns: or_nan(course.visible),
            });
            let changes = course.changes.iter();
            frame.lane_changes.extend(changes.map(|at| LaneChangeRow { lane, number, at_ns: *at as f64 }));
            frame.lane_spans.extend(course.source.iter().chain(&course.replica).map(|span| LaneSpanRow {
                lane,
                number,
                does: span.does as u8,
                from_ns: span.from as f64,
                until_ns: span.until as f64,
            }));
            frame.lane_messages.extend(course.messages.iter().map(|message| LaneMessageRow {
                lane,
                number,
                what: message.what as u8,
                sent_ns: message.sent as f64,
                received_ns: or_nan(message.received),
            }));
        }
    }
}
