//! The tables that a viewer can request: the bulk data of the wall, declared once for both sides. Knows no
//! simulation; `observe/` fills it. Times are simulated nanoseconds, an RBA is the byte position in its redo thread
//! (log sequence, block and offset follow from the log file size), −1 and 4294967295 mean "none", 255 means "no
//! instance".

use crate::platform::table::tables;

tables! {
    /// The state of a run at one moment.
    Frame {
        /// One row: the current position of the run.
        clock: Clock {
            /// Events handled so far.
            step: f64,
            /// Simulated time.
            time_ns: f64,
            /// The farthest step this branch has been run to.
            known_step: f64,
            /// The time of that step.
            known_time_ns: f64,
            /// Changes of membership so far.
            epoch: u32,
            /// 1 while all requests are frozen: the brown-out.
            frozen: u8,
            /// The instance that recovers, 255 if none does.
            recovering_instance: u8,
            /// The thread whose instance checkpoint is the database checkpoint.
            database_checkpoint_thread: u8,
            /// SCN of the database checkpoint.
            database_checkpoint_scn: f64,
            /// Size of one log file.
            log_file_bytes: f64,
            /// 1 if nothing more happens without a command.
            idle: u8,
            /// Services, the default one included.
            services: u8,
        }
        /// One row an instance, in order.
        instances: Instance {
            /// `InstanceState`.
            state: u8,
            /// Its Lamport clock.
            scn: f64,
            /// Buffers in use.
            cached: u32,
            /// Buffers on its checkpoint queue, including past images.
            dirty: u32,
            /// Size of its cache, in buffers.
            capacity: u32,
            /// Its sessions.
            sessions: u32,
            /// Sessions that wait for something other than their own think time.
            waiting: u32,
            /// Commits acknowledged so far.
            commits: f64,
            /// Block writes completed so far.
            blocks_written: f64,
            /// When it failed last, −1 if never.
            failed_ns: f64,
            /// 1 while it leaves: its sessions begin no new transaction.
            leaving: u8,
            /// CPU time used so far, if it is simulated.
            cpu_ns: f64,
            /// Instances that it cannot reach, a bit each.
            cut_from: u8,
            /// All of its work takes this percentage of its normal time.
            slow_percent: u32,
        }
        /// One row a redo thread, in order: thread n belongs to instance n.
        threads: Thread {
            /// `ThreadState`.
            state: u8,
            /// Lowest low RBA of its queue, or the end of its redo: the checkpoint when it is recorded next.
            checkpoint_rba: f64,
            /// The instance checkpoint in the control file.
            recorded_rba: f64,
            /// SCN of the recorded checkpoint.
            recorded_scn: f64,
            /// Redo is on disk up to here: the end of the log after a failure now.
            flushed_rba: f64,
            /// Redo is generated up to here, including the log buffer.
            end_rba: f64,
            /// First pass has read up to here, −1 outside recovery.
            scan_rba: f64,
            /// Second pass has read up to here, −1 outside recovery.
            apply_rba: f64,
            /// Where recovery of this thread began, −1 outside recovery.
            start_rba: f64,
            /// RBA of the oldest record in the log files.
            oldest_rba: f64,
            /// Log files of the thread.
            files: u32,
            /// Current log sequence number, from 1.
            sequence: u32,
        }
        /// One row a buffer in use, by instance, then frame.
        buffers: Buffer {
            /// Whose cache.
            instance: u8,
            /// Frame of the cache, stable while the buffer lives.
            slot: u32,
            /// Which block.
            block: u32,
            /// Version of its image.
            version: u32,
            /// `BufferMode`.
            mode: u8,
            /// 1 if on the checkpoint queue.
            dirty: u8,
            /// 1 while its write is in flight.
            writing: u8,
            /// 1 if the disk has an older version.
            newer_than_disk: u8,
            /// 1 if it was rebuilt by recovery and not written since.
            recovered: u8,
            /// First change since it was clean, −1 if clean.
            low_rba: f64,
            /// Last change, −1 if never changed here.
            last_rba: f64,
        }
        /// The buffer checkpoint queues, each from head to tail.
        queue: QueueEntry {
            /// Whose queue.
            instance: u8,
            /// Which block.
            block: u32,
            /// Version of its image.
            version: u32,
            /// RBA of the first change: the order of the queue.
            low_rba: f64,
            /// RBA of the last change.
            last_rba: f64,
            /// 1 if it is a past image.
            past_image: u8,
            /// 1 while its write is in flight.
            writing: u8,
        }
        /// The last redo records of each thread, oldest first.
        records: Record {
            /// Which redo thread.
            thread: u8,
            /// Where it starts.
            rba: f64,
            /// Bytes.
            length: u32,
            /// When it was made, by the Lamport clock.
            scn: f64,
            /// `RecordKind`.
            kind: u8,
            /// Its transaction, 0 if none.
            xid: u32,
            /// The block it changes, or that was written.
            block: u32,
            /// That block's version after it.
            version: u32,
            /// Row or transaction slot in the block.
            slot: u8,
            /// The undo block it changes too, 4294967295 if none.
            undo_block: u32,
            /// Row value before it.
            old_value: u32,
            /// Row value after it.
            new_value: u32,
            /// 1 once on disk.
            durable: u8,
        }
        /// The recovery set, by last RBA; blocks that left it are kept and marked until recovery ends.
        set: SetEntry {
            /// Which block.
            block: u32,
            /// Thread of its last change.
            thread: u8,
            /// `SetState`.
            state: u8,
            /// Its first change that recovery read.
            first_rba: f64,
            /// Its last change that recovery read.
            last_rba: f64,
            /// Version after that change.
            last_version: u32,
            /// Version of the base it is rebuilt from, 4294967295 while unknown.
            base_version: u32,
            /// Changes of the block that recovery has read.
            changes: u32,
            /// Changes applied so far.
            applied: u32,
            /// The Block Written Record that removed it, −1 if none.
            left_rba: f64,
            /// The survivor with the current copy, 255 if none.
            holder: u8,
        }
        /// One row a buddy and the instance that it protects.
        buddies: Buddy {
            /// The protected instance, whose redo it scans.
            protected: u8,
            /// The buddy.
            buddy: u8,
            /// `BuddyState`.
            state: u8,
            /// Start RBA: the protected instance's checkpoint that the buddy last read.
            start_rba: f64,
            /// Scanned up to here.
            scan_rba: f64,
            /// End of the redo on disk; the redo not yet scanned is the lag.
            end_rba: f64,
            /// Blocks in its set.
            blocks: u32,
            /// Its last estimate of the first pass.
            estimate_ns: f64,
            /// Below this it does not scan.
            threshold_ns: f64,
            /// Its measured speed.
            ns_per_byte: f64,
            /// Time of the next check.
            next_look_ns: f64,
            /// Since when it reads a buffer, −1 if it does not.
            read_from_ns: f64,
            /// When that buffer will be parsed.
            read_due_ns: f64,
            /// The buffer that it reads ends here, −1 if it reads none.
            read_to_rba: f64,
            /// Buffers that the buddy has still to read in this scan.
            buffers_left: u32,
            /// Redo read so far.
            bytes_read: f64,
            /// Blocks pruned so far.
            pruned: f64,
            /// Blocks that have left the set because of a Block Written Record.
            written: f64,
        }
        /// The sets of all buddies, by last RBA, at most 4,000 of each.
        buddy_set: BuddySetEntry {
            /// The protected instance.
            protected: u8,
            /// The buddy that has the set.
            buddy: u8,
            /// Which block.
            block: u32,
            /// Its last change that the buddy read.
            last_rba: f64,
            /// Version after that.
            version: u32,
        }
        /// What buddies estimated so far, newest 2,000.
        buddy_estimates: BuddyEstimate {
            /// When.
            time_ns: f64,
            /// The protected instance.
            protected: u8,
            /// The buddy.
            buddy: u8,
            /// Estimated duration of a first pass at that time.
            estimate_ns: f64,
            /// 1 if it scans: not below the threshold.
            scans: u8,
        }
        /// The history of failures, before the run and during it.
        failures: Failure {
            /// Members at that time, one bit an instance.
            members: u8,
            /// Those that failed together.
            failed: u8,
            /// How often.
            times: u32,
            /// 1 if the members are the current ones.
            counts: u8,
        }
        /// For each pair of members: how good a buddy the second would be.
        advice: Advice {
            /// The instance to protect.
            protected: u8,
            /// A possible buddy.
            buddy: u8,
            /// How often the instance failed, in the failures that count.
            fell: u32,
            /// How often both failed together.
            together: u32,
            /// 1 if the advisor recommends it.
            advised: u8,
            /// 1 if the instance is currently a buddy of the protected one.
            serves: u8,
        }
        /// One row per session, including those of recovery.
        sessions: Session {
            /// Its instance.
            instance: u8,
            /// Number within the instance, from 0.
            number: u32,
            /// `WaitReason`, 0 while it works or thinks.
            wait: u8,
            /// Since when.
            since_ns: f64,
            /// Its transaction, 0 between transactions.
            xid: u32,
            /// What it waits for, 4294967295 if no block.
            block: u32,
            /// The row that the session needs, 255 if none.
            row: u8,
            /// The transaction it waits for, 0 if none.
            holder_xid: u32,
            /// Rows its transaction has changed so far.
            changed: u32,
            /// Rows that its transaction will change.
            planned: u32,
            /// The service under which it has connected, 0 for the default one.
            service: u8,
            /// 1 if it is recovery's own.
            recovery: u8,
        }
        /// The listener's table: one row for each service and instance, by service.
        services: ServiceRow {
            /// Which service; 0 is the default one.
            service: u8,
            /// Which instance.
            instance: u8,
            /// 1 if the instance is a preferred one of the service, 2 if an available one, else 0.
            role: u8,
            /// 1 if the service runs there: new sessions can go there.
            runs: u8,
            /// Its sessions there.
            sessions: u32,
            /// Clients that wait until the service runs somewhere, the same in all of its rows.
            waiting_clients: u32,
        }
        /// The active session history, in bins of equal width: one row a bin and wait class, only where there is one.
        active_bins: ActiveBin {
            /// Begin of the bin.
            time_ns: f64,
            /// Its width.
            width_ns: f64,
            /// `WaitClass`.
            class: u8,
            /// Sessions of this class in the bin, on average over its samples.
            sessions: f64,
        }
        /// Transactions completed a second, in the same bins.
        transaction_bins: TransactionBin {
            /// Begin of the bin.
            time_ns: f64,
            /// Its width.
            width_ns: f64,
            /// Commits and queries a second.
            per_s: f64,
        }
        /// What active sessions did in the samples of the last ten seconds, most frequent first.
        active_top: ActiveTop {
            /// `WaitClass`.
            class: u8,
            /// `WaitReason`; 0 is on CPU.
            wait: u8,
            /// The block that they waited for, 4294967295 if none.
            block: u32,
            /// The row that they waited for, 255 if none.
            row: u8,
            /// Sessions, on average over the samples.
            sessions: f64,
        }
        /// Transactions that are open, dead, or ended within the last second.
        transactions: Transaction {
            /// Undo segment, slot and wrap in one number.
            xid: u32,
            /// The instance it began on.
            instance: u8,
            /// `TxnState`.
            state: u8,
            /// Rows it has changed.
            changed: u32,
            /// Of these, rolled back so far.
            undone: u32,
            /// When it began, −1 if only its redo is known.
            began_ns: f64,
        }
        /// The undo records of those transactions, newest first: one row a locked row.
        undo: UndoEntry {
            /// Its transaction.
            xid: u32,
            /// The row's block.
            block: u32,
            /// The row.
            row: u8,
            /// The old value, which undo restores.
            old_value: u32,
            /// The undo block that contains the entry.
            undo_block: u32,
            /// Its slot there.
            undo_slot: u8,
            /// 1 once applied.
            applied: u8,
        }
        /// One row a block that any instance holds or held.
        resources: Resource {
            /// Which block.
            block: u32,
            /// `BlockKind`.
            kind: u8,
            /// The instance that masters it, 255 while it has none.
            master: u8,
            /// The holder in X, 255 if none.
            exclusive: u8,
            /// Holders in S, one bit an instance.
            shared: u8,
            /// Holders of past images, one bit an instance.
            past_images: u8,
            /// Requests that wait at the master.
            waiting: u32,
            /// 1 while recovery holds it.
            in_recovery: u8,
            /// 1 while its holders are not known because it must be rebuilt.
            to_rebuild: u8,
            /// Version on disk.
            disk_version: u32,
            /// Newest version anywhere.
            newest_version: u32,
        }
        /// Messages on the interconnect at this moment.
        messages: Message {
            /// `MessageKind`.
            kind: u8,
            /// Sender.
            from: u8,
            /// Receiver.
            to: u8,
            /// The block that it concerns.
            block: u32,
            /// Sent.
            sent_ns: f64,
            /// Arrives.
            due_ns: f64,
        }
        /// Disk requests at this moment.
        io: Io {
            /// `IoKind`.
            kind: u8,
            /// For which instance.
            instance: u8,
            /// Which block, 4294967295 for redo.
            block: u32,
            /// When it was submitted.
            from_ns: f64,
            /// Completes.
            due_ns: f64,
            /// How much.
            bytes: f64,
        }
        /// Clocks that run at this moment, by instance and kind.
        clocks: RunningClock {
            /// `ClockKind`.
            kind: u8,
            /// The model that has it.
            instance: u8,
            /// The instance that the buddy protects, 255 for processes other than buddies.
            protected: u8,
            /// It began to run.
            from_ns: f64,
            /// It has run out.
            due_ns: f64,
        }
        /// Phases of all recoveries so far, in order.
        phases: PhaseSpan {
            /// Recovery number, from 0; a recovery that began again after an interruption has a new number.
            recovery: u32,
            /// `Phase`.
            phase: u8,
            /// The instance that does the work, 255 for the cluster.
            instance: u8,
            /// Began.
            start_ns: f64,
            /// Ended, −1 while it lasts.
            end_ns: f64,
            /// Work done, in the phase's unit: resources, bytes, blocks, undo records.
            done: f64,
            /// Total work, −1 if not known yet.
            total: f64,
            /// 1 if a further failure cut it short.
            cut_short: u8,
        }
        /// Brown-outs so far.
        brownouts: Brownout {
            /// Froze.
            start_ns: f64,
            /// Opened, −1 while it lasts.
            end_ns: f64,
        }
        /// Commits acknowledged within the requested time window, at most the newest 4,000.
        commits: Commit {
            /// On which instance.
            instance: u8,
            /// When.
            time_ns: f64,
            /// Which transaction.
            xid: u32,
        }
        /// Availability, in bins of equal width: one row a bin and instance.
        availability: AvailabilityBin {
            /// Start of the bin.
            time_ns: f64,
            /// Its width: it grows with the run, so that there are at most 1,024 bins.
            width_ns: f64,
            /// Which instance.
            instance: u8,
            /// Commits acknowledged in it.
            commits: u32,
            /// Session time spent waiting because everything was frozen.
            frozen_ns: f64,
            /// … because a block was in the recovery set.
            in_set_ns: f64,
            /// … because a dead transaction held a row.
            dead_row_ns: f64,
            /// … because of a log file switch or a full log buffer.
            log_ns: f64,
            /// … because a crashed instance whose failure is not detected yet holds or masters a block.
            undetected_ns: f64,
            /// … for all ordinary reasons.
            ordinary_ns: f64,
        }
        /// Moments that the timeline marks, over the whole known run.
        marks: Mark {
            /// `MarkKind`.
            kind: u8,
            /// Which instance, 255 for the cluster.
            instance: u8,
            /// When.
            time_ns: f64,
            /// At which step.
            step: f64,
        }
        /// The places of the versions of the requested block.
        places: Place {
            /// `PlaceKind`.
            place: u8,
            /// Which instance, 255 for the data files.
            instance: u8,
            /// Version of that copy.
            version: u32,
            /// SCN of its last change.
            scn: f64,
        }
        /// The rows of the requested block in each of these places; for an undo block its words.
        rows: Row {
            /// Index into `places`.
            place: u32,
            /// Which row.
            row: u8,
            /// Its value.
            value: u32,
            /// The last transaction that changed it.
            xid: u32,
            /// `RowState`.
            state: u8,
        }
        /// The proof of all acknowledged commits in numbers, one row.
        proof_sum: ProofSum {
            /// Acknowledged so far.
            acknowledged: f64,
            /// Of these, before the last check of the recovered data.
            checked: f64,
            /// Of these, with a row that the last check did not find; 0 if it found nothing wrong.
            lost: f64,
        }
        /// The proof: acknowledged commits, newest 2,000, and whether the recovered data has them.
        proof: ProofRow {
            /// Which transaction.
            xid: u32,
            /// On which instance.
            instance: u8,
            /// Acknowledged.
            time_ns: f64,
            /// Rows it changed.
            changed: u32,
            /// 0 not checked since the last crash, 1 every row is there, 2 a row is lost.
            found: u8,
        }
        /// The verdicts of the oracle and the invariants, in order.
        verdicts: Verdict {
            /// `Check`.
            check: u8,
            /// 1 if it held.
            held: u8,
            /// When.
            time_ns: f64,
            /// At which step.
            step: f64,
            /// Where: a block, 4294967295 if none.
            block: u32,
            /// Where: an instance, 255 if none.
            instance: u8,
            /// The value that the rule expects, in the unit of the rule.
            expected: f64,
            /// What was found.
            found: f64,
            /// Number of items that were checked.
            checked: f64,
        }
        /// The checkpoint queues that failures destroyed, reconstructed from redo: by instance, each from head to tail.
        lost_queue: LostQueueEntry {
            /// Whose queue it was.
            instance: u8,
            /// Which block.
            block: u32,
            /// Its first change that is not known to be on disk.
            low_rba: f64,
        }
        /// The records that were lost with the log buffers of failed instances, by thread, oldest first: they were never on disk.
        lost_records: LostRecord {
            /// Which redo thread.
            thread: u8,
            /// Where it would have started.
            rba: f64,
            /// Bytes.
            length: u32,
            /// `RecordKind`.
            kind: u8,
            /// The block it changed, or that was written.
            block: u32,
        }
        /// The recovery set in numbers, one row.
        set_sum: SetSum {
            /// Blocks in the union of several threads' sets that one pass over all threads would leave out.
            excess: u32,
        }
        /// Brown-outs of the whole known run, from the detection of a failure until the database is open again.
        known_brownouts: KnownBrownout {
            /// Detected.
            start_ns: f64,
            /// Opened, −1 while it lasts.
            end_ns: f64,
        }
        /// The requested values.
        values: ValueRow {
            /// Place of the value in `VALUES`.
            value: u32,
            /// Of which instance, 255 if the name ends with none.
            of: u8,
            /// The number, NaN where there is none.
            number: f64,
        }
        /// The requested facts: the event log.
        facts: FactRow {
            /// Number of the fact, from 0.
            id: f64,
            /// At which step.
            step: f64,
            /// When.
            time_ns: f64,
            /// `FactKind`.
            kind: u8,
            /// At which instance, 255 if none.
            instance: u8,
            /// The other instance or thread, 255 if none.
            other: u8,
            /// Row or slot, 255 if none.
            slot: u8,
            /// Which block, 4294967295 if none.
            block: u32,
            /// Which transaction, 0 if none.
            xid: u32,
            /// An RBA, a version, a count or a reason; see `FactKind`.
            value: f64,
            /// The fact that caused it, −1 if a command or the clock did.
            cause: f64,
        }
    } with tuning: super::frame_tuning::TuningTables, with journey: super::frame_journey::JourneyTables
}
