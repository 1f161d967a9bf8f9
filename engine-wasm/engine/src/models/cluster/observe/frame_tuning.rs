//! The tables about the tuning of recovery: a part of a frame. The units are those of `frame.rs`.

use crate::platform::table::tables;

tables! {
    /// I/O by purpose, the work of coordinator and slaves, and estimates.
    TuningTables {
        /// Requests to the data files, in bins of equal width: one row a bin and purpose, only where there is one.
        io_bins: IoBin {
            /// Begin of the bin.
            time_ns: f64,
            /// Its width.
            width_ns: f64,
            /// `IoKind`: a session's read, DBWR's write, or recovery's read.
            kind: u8,
            /// Requests a second.
            per_s: f64,
        }
        /// What the processes of the last second pass did, newest 4,096 spans, if messages are simulated or there are no slaves.
        recovery_work: RecoveryWork {
            /// 0 is the coordinator; slaves count from 1.
            process: u8,
            /// `WorkKind`.
            kind: u8,
            /// Begin.
            from_ns: f64,
            /// End; of work in progress the moment at which it will end.
            until_ns: f64,
            /// The slave of a message, or the block; 4294967295 if neither.
            about: u32,
        }
        /// What DBWR believed a recovery would take, newest 2,000, if it learns; and what recoveries took.
        mttr_estimates: MttrEstimateRow {
            /// When.
            time_ns: f64,
            /// Of which instance; the one that recovered, if measured.
            instance: u8,
            /// 0 as DBWR believed, 1 by the costs of the scenario, 2 measured by a recovery.
            source: u8,
            /// Both passes.
            estimate_ns: f64,
        }
    }
}
