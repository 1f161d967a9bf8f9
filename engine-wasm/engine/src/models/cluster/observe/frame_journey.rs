//! The tables about one block that goes from cache to cache, and what the sessions do meanwhile: a part of a frame. The units
//! are those of `frame.rs`. They are read from the facts of the last 5,000 steps
//! (`timeline::STEPS_BEFORE`), 8,000 at most.

use crate::platform::table::tables;

tables! {
    /// The journey of a block, log writes, and what sessions do.
    JourneyTables {
        /// The journey of a block, by begin: the selected block, or the one that was sent most often.
        journey: JourneyRow {
            /// The block.
            block: u32,
            /// `JourneyPart`.
            part: u8,
            /// Where it begins.
            instance: u8,
            /// The receiver of a block, or the holder that gets a request; 255 if neither.
            other: u8,
            /// Begin.
            from_ns: f64,
            /// End, −1 while it lasts.
            until_ns: f64,
            /// 1 if a block or a request did not arrive: the instance that waited for the block failed first.
            lost: u8,
        }
        /// What the journey costs, one row an instance.
        journey_costs: JourneyCost {
            /// Times that the instance sent the block.
            sent: u32,
            /// Of these, after a log write that had to come first.
            log_forced: u32,
            /// Time of these log writes.
            log_forced_ns: f64,
            /// Past images that it kept.
            past_images: u32,
            /// Times that it received the block from another instance.
            received: u32,
            /// Time that its sessions waited for the block, for waits that have ended.
            waited_ns: f64,
        }
        /// Writes of redo, by begin.
        log_writes: LogWriteRow {
            /// Whose log.
            instance: u8,
            /// Begin.
            from_ns: f64,
            /// End, −1 while it lasts.
            until_ns: f64,
            /// 1 if a block was sent as soon as it was done: the block had waited for it.
            forced: u8,
        }
        /// What sessions did in their transactions, newest spans.
        session_spans: SessionSpan {
            /// Its instance.
            instance: u8,
            /// Its number there.
            session: u8,
            /// `WaitClass`.
            class: u8,
            /// The block it waits for, 4294967295 if none.
            block: u32,
            /// Begin.
            from_ns: f64,
            /// End, −1 while it lasts.
            until_ns: f64,
            /// 1 if a commit was acknowledged at its end.
            commits: u8,
        }
    }
}
