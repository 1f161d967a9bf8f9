//! The tables that a viewer can ask a run along a log for. The axis of a picture is redo bytes from the first record.
//! Positions of a log have 64 bits, which JavaScript's numbers cannot represent: they are split into two halves.

use crate::platform::table::tables;

tables! {
    /// A moment of a run along a log, and the result of a crash there.
    LogFrame {
        /// One row: the current position of the run.
        clock: Clock {
            /// Records read and commands taken so far.
            step: f64,
            /// Time by the log's own clock.
            time_ns: f64,
            /// The farthest step that was reached.
            known_step: f64,
            /// The time of that step.
            known_time_ns: f64,
        }
        /// One row: the whole log.
        log: LogRow {
            /// Records.
            records: u32,
            /// Lines of the file.
            lines: u32,
            /// Total redo: the length of the axis.
            bytes: f64,
            /// References to blocks.
            references: u32,
            /// Distinct blocks.
            blocks: u32,
            /// Distinct transactions.
            transactions: u32,
            /// 1 if times are those of the log's commits; else redo stands for time.
            timed_by_commits: u8,
            /// High half of the first record's position.
            first_high: u32,
            /// Low half.
            first_low: u32,
            /// High half of the first byte after the log.
            end_high: u32,
            /// Low half.
            end_low: u32,
        }
        /// Every checkpoint of the log.
        checkpoints: CheckpointRow {
            /// Index of its record.
            record: u32,
            /// High half of its position.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
            /// High half of where recovery from it starts.
            redo_high: u32,
            /// Low half.
            redo_low: u32,
            /// 1 for a checkpoint of a server at rest.
            shutdown: u8,
            /// Index of the first record at or after its redo position.
            redo_record: u32,
            /// Place of its record on the axis.
            offset: f64,
            /// Place of its redo position on the axis.
            redo_offset: f64,
        }
        /// One row: the result of a crash here.
        crash: CrashRow {
            /// Records that it leaves.
            kept: u32,
            /// Place on the axis.
            offset: f64,
            /// High half of its position.
            cut_high: u32,
            /// Low half.
            cut_low: u32,
            /// Index of the record of the last checkpoint that survives; 4294967295 if none does.
            checkpoint: u32,
            /// Index of the first record scanned.
            scan_from: u32,
            /// Place of the scan's start on the axis.
            scan_offset: f64,
            /// High half of its position.
            scan_high: u32,
            /// Low half.
            scan_low: u32,
            /// Records that the first pass reads.
            scanned_records: u32,
            /// Their bytes, page images included.
            scanned_bytes: f64,
            /// References to blocks among them.
            scanned_references: u32,
            /// Those with a page image that redo applies.
            scanned_images: u32,
            /// Commits among them.
            scanned_commits: u32,
            /// Rollbacks among them.
            scanned_rollbacks: u32,
            /// Transactions that have a record among them.
            scanned_transactions: u32,
            /// Blocks of the recovery set.
            set: u32,
            /// Records of the scan at which a reference could not be read: if there is one, the set is a lower bound.
            unread: u32,
            /// 0 without page writes, 1 with page writes of the server, 2 with simulated page writes.
            writes: u8,
            /// Number of page writes that are used with the log.
            writes_in_all: u32,
            /// Page writes that count and were made since the scan's start.
            writes_seen: u32,
            /// Largest lag of the simulated DBWR, bytes of redo; 0 without one.
            max_lag_bytes: f64,
            /// Blocks that Block Written Records leave in the set.
            left: u32,
            /// Blocks that the second pass recovers.
            second_blocks: u32,
            /// Those that it reads from disk first.
            second_reads: u32,
            /// Changes that it applies.
            second_changes: u32,
            /// Transactions that neither committed nor rolled back.
            open_transactions: u32,
            /// Where a picture of this crash begins on the axis.
            from_offset: f64,
            /// Where it ends.
            to_offset: f64,
        }
        /// The set by relation, most blocks first.
        relations: RelationRow {
            /// Tablespace.
            space: u32,
            /// Database.
            database: u32,
            /// Relation.
            relation: u32,
            /// Its blocks in the set.
            blocks: u32,
            /// Blocks that Block Written Records leave.
            left: u32,
            /// Its blocks in the set by fork: free space map.
            fsm: u32,
            /// Initial image.
            init: u32,
            /// Data.
            main: u32,
            /// Visibility map.
            vm: u32,
        }
        /// The state of the buddy at a crash here: one row, or none without a buddy.
        buddy: BuddyRow {
            /// Time between two checks of the buddy.
            interval_ms: u32,
            /// It does not scan while its estimate is below this.
            threshold_ms: u32,
            /// Buffers that it reads per check; 0 for as many as the redo since the last check fills.
            buffers: u32,
            /// Bytes of a buffer.
            buffer_bytes: u32,
            /// Redo that it parses per second.
            rate_bytes_per_s: f64,
            /// Redo that counts as an interval if commits have no times; 0 for a hundredth of the log.
            redo_per_interval_bytes: f64,
            /// 1 if times are those of the log's commits.
            timed_by_commits: u8,
            /// The crash, after the log's first record.
            crash_s: f64,
            /// Time of the buddy's last check.
            woke_s: f64,
            /// Its action then: 0 none yet, 1 did not scan, 2 read to the end, 3 read a part.
            did: u8,
            /// Its estimate of the first pass then.
            estimate_s: f64,
            /// High half of its start RBA.
            start_high: u32,
            /// Low half.
            start_low: u32,
            /// Its place on the axis.
            start_offset: f64,
            /// High half of its scan position.
            scan_high: u32,
            /// Low half.
            scan_low: u32,
            /// Its place on the axis.
            scan_offset: f64,
            /// Blocks in its set.
            set_blocks: u32,
            /// Redo between its scan position and the crash.
            lag_bytes: f64,
            /// 1 if recovery found a checkpoint ahead of its start RBA.
            prunes: u8,
            /// Records that the first pass reads without it.
            without_records: u32,
            /// Their bytes.
            without_bytes: f64,
            /// Duration of this first pass.
            without_s: f64,
            /// Records that remain to be read with it.
            with_records: u32,
            /// Their bytes.
            with_bytes: f64,
            /// Duration of this first pass.
            with_s: f64,
        }
        /// Blocks of the recovery set in the order of their keys.
        set: SetRow {
            /// Number of the block in this log.
            block: u32,
            /// Tablespace.
            space: u32,
            /// Database.
            database: u32,
            /// Relation.
            relation: u32,
            /// 0 fsm, 1 init, 2 main, 3 vm.
            fork: u8,
            /// Number of the block in its file.
            number: u32,
            /// Index of the first record that changes it.
            first: u32,
            /// Index of the first that is not known to be on disk; 4294967295 if all are.
            low: u32,
            /// Index of the last record that changes it.
            last: u32,
            /// Place of `low` on the axis; -1 if none.
            low_offset: f64,
            /// Place of `last` on the axis.
            last_offset: f64,
            /// High half of the position of `low`; 0 if none.
            low_lsn_high: u32,
            /// Low half.
            low_lsn_low: u32,
            /// High half of the position of `last`.
            last_lsn_high: u32,
            /// Low half.
            last_lsn_low: u32,
            /// How often the scan names it.
            changes: u32,
            /// Those that are not known to be on disk.
            pending: u32,
            /// 1 if the second pass must read it.
            needs_read: u8,
            /// Place on the axis of the page write that removed it; -1 if it is still in the set.
            written_offset: f64,
        }
        /// The size of the set after a crash at each of many positions.
        growth: GrowthRow {
            /// Records before the crash.
            kept: u32,
            /// Place on the axis.
            offset: f64,
            /// Records that the first pass would scan.
            scanned: u32,
            /// Blocks in the set.
            set: u32,
            /// Blocks that Block Written Records leave.
            left: u32,
        }
        /// The first pass after a crash at each of many positions, without and with a buddy.
        first_pass: FirstPassRow {
            /// Records before the crash.
            kept: u32,
            /// Place on the axis.
            offset: f64,
            /// Bytes to scan without a buddy.
            without: f64,
            /// Bytes left to scan with one.
            with: f64,
            /// Blocks in the buddy's set.
            set: u32,
        }
        /// The log at a coarse scale: equal parts of the requested range.
        bins: BinRow {
            /// Records that change blocks.
            changes: u32,
            /// Commits.
            commits: u32,
            /// Page writes.
            writes: u32,
            /// High half of the position of the first record that starts in this part or after it.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
        }
        /// The log at a fine scale: single records.
        records: RecordRow {
            /// Index of the record.
            record: u32,
            /// High half of its position.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
            /// Place on the axis.
            offset: f64,
            /// Its bytes.
            bytes: u32,
            /// Its kind, an index in the log's list of names.
            kind: u32,
            /// 0 change, 1 other, 2 commit, 3 rollback, 4 checkpoint.
            role: u8,
            /// Transaction, 0 for none.
            xid: u32,
            /// Line in the file.
            line: u32,
        }
        /// The references of those records.
        refs: RefRow {
            /// Index of the record.
            record: u32,
            /// Number of the block in this log.
            block: u32,
            /// Tablespace.
            space: u32,
            /// Database.
            database: u32,
            /// Relation.
            relation: u32,
            /// 0 fsm, 1 init, 2 main, 3 vm.
            fork: u8,
            /// Number of the block in its file.
            number: u32,
            /// 1 if the record has the whole page.
            full_page: u8,
        }
        /// Page writes among those records.
        writes: WriteRow {
            /// Index of the record before which it was made.
            record: u32,
            /// Number of the block in this log.
            block: u32,
            /// Number of the block in its file.
            number: u32,
            /// Place on the axis.
            offset: f64,
        }
        /// One row: what a capture process has taken from the log before this position.
        capture: CaptureRow {
            /// Records before it.
            kept: u32,
            /// Transactions that committed, of those that changed rows.
            committed: u32,
            /// Transactions that were rolled back, also to a savepoint.
            rolled_back: u32,
            /// Transactions whose server stopped.
            lost: u32,
            /// Transactions that have not ended.
            open: u32,
            /// Rows that committed transactions inserted.
            inserts: u32,
            /// Rows that they updated.
            updates: u32,
            /// Rows that they deleted.
            deletes: u32,
            /// Row changes of transactions that ended otherwise.
            dropped: u32,
            /// Row changes of the open transactions: they wait.
            held: u32,
            /// Index of the first record that is still needed; the number of records before the position if none is.
            low_record: u32,
            /// The low watermark on the axis.
            low_offset: f64,
            /// High half of its position.
            low_high: u32,
            /// Low half.
            low_low: u32,
            /// High half of the high watermark: the position of the last record read.
            high_high: u32,
            /// Low half.
            high_low: u32,
            /// The position on the axis.
            high_offset: f64,
            /// Where the picture begins on the axis.
            from_offset: f64,
            /// Row changes of the catalog in the whole log, which are not taken.
            of_catalog: u32,
            /// 1 if the capture has a rule.
            has_rule: u8,
            /// Row changes of committed transactions that pass the rule; all without one.
            passing: u32,
            /// Committed transactions with a row change that passes: the others are not sent.
            sent: u32,
        }
        /// Transactions that ended last before this position, in that order, then open ones by their first change.
        transactions: TransactionRow {
            /// Its number in the log.
            xid: u32,
            /// 0 open, 1 committed, 2 rolled back, 3 lost with its server.
            outcome: u8,
            /// Index of the record of its first row change.
            first_record: u32,
            /// Its place on the axis.
            first_offset: f64,
            /// High half of its position.
            first_high: u32,
            /// Low half.
            first_low: u32,
            /// Index of the record that ended it; 4294967295 if it is open.
            end_record: u32,
            /// Its place on the axis; of an open one, this position.
            end_offset: f64,
            /// High half of its position.
            end_high: u32,
            /// Low half.
            end_low: u32,
            /// Rows that it inserted.
            inserts: u32,
            /// Rows that it updated.
            updates: u32,
            /// Rows that it deleted.
            deletes: u32,
            /// Subtransactions that joined it.
            subtransactions: u32,
            /// Its row changes that pass the rule; all without one.
            passing: u32,
        }
        /// Row changes of these transactions, the oldest first.
        row_changes: RowChangeRow {
            /// Index of the record.
            record: u32,
            /// Its place on the axis.
            offset: f64,
            /// High half of its position.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
            /// Row of its transaction in `transactions`.
            transaction: u32,
            /// 0 insert, 1 update, 2 delete.
            operation: u8,
            /// Rows that it changes.
            count: u32,
            /// Tablespace.
            space: u32,
            /// Database.
            database: u32,
            /// Relation.
            relation: u32,
            /// 1 if it passes the rule, or there is none.
            passes: u8,
        }
        /// Row changes of committed transactions by relation, most first.
        captured: CapturedRelationRow {
            /// Tablespace.
            space: u32,
            /// Database.
            database: u32,
            /// Relation.
            relation: u32,
            /// Rows inserted.
            inserts: u32,
            /// Rows updated.
            updates: u32,
            /// Rows deleted.
            deletes: u32,
            /// Rows whose changes pass the rule; all without one.
            passing: u32,
        }
        /// The watermarks at many positions of the log.
        watermarks: WatermarkRow {
            /// Records before the position.
            kept: u32,
            /// The position on the axis.
            offset: f64,
            /// The low watermark there.
            low_offset: f64,
            /// The most row changes that waited for commits since the position before.
            held: u32,
        }
        /// The log from checkpoint to checkpoint: the redo between two redo positions.
        intervals: IntervalRow {
            /// Index of the record of the checkpoint that begins it; 4294967295 before the first checkpoint.
            checkpoint: u32,
            /// High half of the position where it begins.
            start_high: u32,
            /// Low half.
            start_low: u32,
            /// Index of its first record.
            from_record: u32,
            /// Where it begins on the axis.
            from_offset: f64,
            /// Its redo.
            bytes: f64,
            /// Its redo that is page images.
            image_bytes: f64,
            /// Its page images.
            images: u32,
            /// Pages that change in it.
            pages: u32,
            /// 1 if its checkpoint says that the server logs page images.
            full_page_writes: u8,
            /// When it begins, by the clock of the log.
            from_s: f64,
            /// When it ends.
            to_s: f64,
            /// When its checkpoint is complete; -1 before the first checkpoint.
            complete_s: f64,
            /// The most redo that recovery from its checkpoint reads: until the next checkpoint is complete.
            longest_scan: f64,
            /// Estimated duration of that recovery; -1 if that position is not among the computed ones.
            longest_s: f64,
        }
        /// Recovery after a crash at each of many positions, estimated.
        recoveries: RecoveryRow {
            /// Records before the crash.
            kept: u32,
            /// Place on the axis.
            offset: f64,
            /// Redo that recovery reads.
            bytes: f64,
            /// Those that are read from disk first.
            reads: u32,
            /// Estimated duration.
            seconds: f64,
        }
        /// One row: recovery after a crash here, estimated.
        recovery: RecoveryNowRow {
            /// Redo that recovery reads.
            bytes: f64,
            /// Blocks that are read from disk first.
            reads: u32,
            /// Estimated duration.
            seconds: f64,
            /// Redo that is assumed to be read and applied per second.
            replay_bytes_per_s: f64,
            /// Time that is assumed for reading a page, in microseconds.
            page_read_us: u32,
        }
        /// One row: a base backup that is supposed.
        backup: BackupRow {
            /// Where the record of its checkpoint is on the axis; -1 if none is complete when the copying begins.
            checkpoint_offset: f64,
            /// 1 if it needs redo from before the first record of the log.
            begins_before_log: u8,
            /// Files of the log with the redo that it needs, of 16 MB each.
            files: u32,
            /// Redo that it needs and that is older than what is kept.
            missing_before: f64,
            /// Redo that it needs and that is newer than what is kept.
            missing_after: f64,
            /// Pages with a change in the redo that is missing.
            pages_missing: u32,
            /// Pages that change while they are copied.
            pages_copied_changing: u32,
            /// Pages of that kind that the needed redo does not restore as a whole.
            pages_unprotected: u32,
            /// Pages whose first change in the needed redo has no image.
            images_forced: u32,
        }
        /// Places of the backup: where the redo that it needs begins, the copying begins and ends, the kept redo begins and ends.
        backup_places: PlaceRow {
            /// Place on the axis.
            offset: f64,
            /// High half of the position.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
        }
        /// One row: page images before this position, and those of the whole log.
        images: ImagesRow {
            /// Page images before this position.
            count: u32,
            /// Their bytes.
            bytes: f64,
            /// Page images of the whole log.
            in_all: u32,
            /// Page images since the redo position of the last checkpoint.
            since_checkpoint: u32,
            /// Their bytes.
            bytes_since_checkpoint: f64,
            /// All redo since then.
            redo_since_checkpoint: f64,
            /// Images for hint bits.
            hints: u32,
            /// Images of pages that are logged as a whole.
            whole_pages: u32,
            /// Images of pages that had changed before since that position.
            again: u32,
            /// High half of the position of such an image after the last checkpoint: another one had probably begun. 0 if none.
            unfinished_high: u32,
            /// Low half.
            unfinished_low: u32,
        }
        /// Equal parts of the whole log.
        redo_parts: RedoPartRow {
            /// Where it begins on the axis.
            offset: f64,
            /// Redo that begins in it.
            bytes: f64,
            /// The part of that redo that is page images.
            image_bytes: f64,
        }
        /// Page images before this position, the last first.
        page_images: PageImageRow {
            /// High half of its position.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
            /// Its kind, an index in the log's list of names.
            kind: u32,
            /// Tablespace.
            space: u32,
            /// Database.
            database: u32,
            /// Relation.
            relation: u32,
            /// 0 fsm, 1 init, 2 main, 3 vm.
            fork: u8,
            /// Number of the block in its file.
            number: u32,
            /// 0 the first change since the redo position, 1 hint bits, 2 logged as a whole, 3 changed before.
            reason: u8,
            /// Row of the last redo position in `intervals`.
            interval: u32,
            /// Redo between that position and the record.
            distance: f64,
        }
        /// Moments of the whole known run that users go to.
        marks: MarkRow {
            /// 0 a checkpoint, 1 the end of a recovery, 2 a command.
            kind: u8,
            /// When.
            time_ns: f64,
            /// Number of steps before it.
            step: f64,
            /// Number of records before it.
            kept: u32,
        }
        /// Commits of the whole known run; a sample if there are very many.
        commits: CommitRow {
            /// When.
            time_ns: f64,
        }
        /// What happened, up to this moment.
        facts: FactRow {
            /// Its number.
            number: f64,
            /// 0 change, 1 other, 2 commit, 3 rollback, 4 checkpoint, 5 end of a recovery, 6 command.
            kind: u8,
            /// Index of the record; of a command, how many had been read.
            record: u32,
            /// When.
            time_ns: f64,
            /// High half of the record's position; of a command, of the next record.
            lsn_high: u32,
            /// Low half.
            lsn_low: u32,
            /// Blocks that the record names.
            blocks: u32,
        }
        /// Texts in UTF-8, byte by byte.
        text: TextRow {
            /// 0 SHA-256 of the set, 1 SHA-256 of the blocks that are left, 2 names of the kinds, one a line, 3 warnings in JSON.
            what: u8,
            /// The next byte.
            byte: u8,
        }
        /// The requested values.
        values: ValueRow {
            /// Its place among the model's values.
            value: u32,
            /// Always 255: no value belongs to one of several parts.
            of: u8,
            /// NaN where there is none.
            number: f64,
        }
    }
}
