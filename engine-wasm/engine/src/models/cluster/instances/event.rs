//! The closed set of events. An event names the work that is due; handlers change the state.

use crate::models::cluster::redo::Rba;
use crate::models::cluster::storage::BlockId;

/// Work that is due. An event with a `life` (of an instance), a `token` (of a session or a recovery) or an `epoch`
/// (of the membership) is void when that number has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A session continues.
    Session {
        /// Index of the session.
        session: u32,
        /// See [`Event`].
        token: u32,
    },
    /// LGWR's write is done.
    LogWritten {
        /// Whose.
        instance: u8,
        /// See [`Event`].
        life: u16,
        /// Up to here.
        upto: Rba,
        /// It failed once and was tried again.
        again: bool,
    },
    /// The tick of an instance: its checkpoint is recorded, DBWR and LGWR check their work.
    Tick {
        /// Whose.
        instance: u8,
        /// See [`Event`].
        life: u16,
    },
    /// A hard checkpoint is due.
    HardCheckpoint {
        /// Whose.
        instance: u8,
        /// See [`Event`].
        life: u16,
    },
    /// DBWR's write of one copy of a block is done.
    BlockWritten {
        /// Whose.
        instance: u8,
        /// See [`Event`].
        life: u16,
        /// Which buffer.
        frame: u32,
        /// It failed once and was tried again.
        again: bool,
    },
    /// A read for a session is done.
    BlockRead {
        /// Whose.
        instance: u8,
        /// See [`Event`].
        epoch: u16,
        /// Which block.
        block: BlockId,
        /// The first copy was damaged: its mirror is read.
        of_mirror: bool,
    },
    /// A message arrives.
    Message {
        /// What it is.
        message: Message,
        /// See [`Event`].
        epoch: u16,
    },
    /// A datagram arrives that carries a message.
    Datagram {
        /// Sender times eight plus receiver.
        pair: u8,
        /// Number of the message.
        number: u32,
        /// See [`Event`].
        epoch: u16,
    },
    /// A sender learns what has arrived.
    Acknowledged {
        /// Sender of the messages times eight plus receiver.
        pair: u8,
        /// All messages before this one have.
        upto: u32,
        /// See [`Event`].
        epoch: u16,
    },
    /// A sender checks for messages that were not acknowledged in time.
    SendAgain {
        /// Sender times eight plus receiver.
        pair: u8,
        /// See [`Event`].
        epoch: u16,
    },
    /// An instance that leaves checks whether it can stop.
    Leave {
        /// Which.
        instance: u8,
        /// See [`Event`].
        life: u16,
    },
    /// A buddy checks its estimate, or has read and parsed a buffer.
    Buddy {
        /// Protected instance times eight plus buddy.
        pair: u8,
        /// See [`Event`].
        token: u32,
        /// It has read.
        read: bool,
    },
    /// The states of the sessions are sampled.
    Sample,
    /// An instance that cannot write ends itself.
    Abort {
        /// Which.
        instance: u8,
        /// See [`Event`].
        life: u16,
    },
    /// The failure of crashed instances is detected.
    Detect,
    /// Heartbeats sent since the interconnect changed should have arrived by now, or a member does not answer.
    Heartbeat,
    /// An instance has started and asks to join.
    Started {
        /// Which.
        instance: u8,
        /// See [`Event`].
        life: u16,
    },
    /// Recovery continues.
    Recovery {
        /// With what.
        step: RecoveryStep,
        /// See [`Event`].
        token: u32,
    },
    /// The scenario's command with this number is due.
    Command(u32),
}

/// A message on the interconnect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Message {
    /// To the master: `from` requests the block.
    Request {
        /// Who asks.
        from: u8,
        /// In X, else in S.
        exclusive: bool,
        /// Which block.
        block: BlockId,
    },
    /// To the holder: ship it to `to`.
    Forward {
        /// The holder.
        holder: u8,
        /// Who gets it.
        to: u8,
        /// In X, else in S.
        exclusive: bool,
        /// Which block.
        block: BlockId,
    },
    /// To the requester: the block, in a slot of the interconnect.
    Block {
        /// From whom.
        from: u8,
        /// To whom.
        to: u8,
        /// In X, else in S.
        exclusive: bool,
        /// Which of the images in flight.
        in_flight: u32,
    },
    /// To the requester: the lock without a block.
    Grant {
        /// To whom.
        to: u8,
        /// In X, else in S.
        exclusive: bool,
        /// Which block.
        block: BlockId,
    },
    /// To a holder in S: release the copy.
    Release {
        /// The holder.
        holder: u8,
        /// Which block.
        block: BlockId,
    },
    /// To the master: `holder` has released its copy.
    Released {
        /// The former holder.
        holder: u8,
        /// Which block.
        block: BlockId,
    },
    /// To the master: `writer` has written this version.
    Written {
        /// Who wrote.
        writer: u8,
        /// Which version.
        version: u32,
        /// Which block.
        block: BlockId,
    },
    /// To the holder of a past image: this version is on disk.
    LetGo {
        /// The holder.
        holder: u8,
        /// Which version.
        version: u32,
        /// Which block.
        block: BlockId,
    },
    /// To the holder of the current copy, through the master: write it.
    WriteRequest {
        /// Who asks.
        from: u8,
        /// Which block.
        block: BlockId,
    },
}

/// A step of recovery.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecoveryStep {
    /// The handshake is done, a buddy's set was received, or a chunk of one thread is read.
    ThreadScan,
    /// The sets of all failed threads are merged.
    Merge,
    /// Membership is decided: resources of failed masters get new masters.
    Remaster,
    /// Some more resources are rebuilt.
    Rebuild,
    /// The first pass has read its next chunk.
    Scan,
    /// The second pass has read its next chunk.
    Read,
    /// The coordinator of the second pass has sent a message to a slave.
    Send,
    /// A recovery slave continues.
    Slave(u8),
    /// Checks whether failed threads can close.
    Close,
}
