//! Which module handles an event of the cluster in operation. Events of a former life of an instance, or of a former
//! epoch, are void.

use super::{Cluster, Event};
use crate::models::cluster::trace::NONE;
use crate::mutant::{HostileMutant, mutated};

impl Cluster {
    /// Handles one event that is not one of recovery or of buddies.
    pub fn handle(&mut self, event: Event) {
        match event {
            Event::Session { session, token } => {
                if self.sessions[session].token == token {
                    self.step_session(session);
                }
            }
            Event::LogWritten { instance, life, upto, again } => {
                if self.is_current_life(instance, life) {
                    self.log_written(instance, upto, again);
                } else {
                    self.late_write(instance, life, None);
                }
            }
            Event::Tick { instance, life } => {
                if self.is_current_life(instance, life) {
                    self.tick(instance, life);
                }
            }
            Event::HardCheckpoint { instance, life } => {
                if self.is_current_life(instance, life) {
                    self.hard_checkpoint(instance);
                    self.after(self.costs.hard_checkpoint, Event::HardCheckpoint { instance, life });
                }
            }
            Event::BlockWritten { instance, life, frame, again } => {
                if self.is_current_life(instance, life) {
                    self.block_written(instance, frame, again);
                } else {
                    self.late_write(instance, life, Some(frame));
                }
            }
            Event::BlockRead { instance, epoch, block, of_mirror } => {
                if self.epoch == epoch && self.instances[usize::from(instance)].alive() {
                    self.block_read(instance, block, of_mirror);
                }
            }
            Event::Message { message, epoch } => {
                if self.epoch == epoch || mutated(HostileMutant::StaleMessageHeard) {
                    self.receive(message);
                }
            }
            Event::Datagram { pair, number, epoch } => {
                if self.epoch == epoch {
                    self.datagram_arrived(pair, number);
                }
            }
            Event::Acknowledged { pair, upto, epoch } => {
                if self.epoch == epoch {
                    self.acknowledged(pair, upto);
                }
            }
            Event::SendAgain { pair, epoch } => {
                if self.epoch == epoch {
                    self.send_again(pair);
                }
            }
            Event::Sample => self.sample_sessions(),
            Event::Abort { .. }
            | Event::Detect
            | Event::Heartbeat
            | Event::Started { .. }
            | Event::Leave { .. }
            | Event::Buddy { .. }
            | Event::Recovery { .. }
            | Event::Command(_) => {
                debug_assert!(false, "not the cluster's own: {event:?}");
            }
        }
    }

    fn tick(&mut self, instance: u8, life: u16) {
        self.trace.cause = NONE;
        self.record_checkpoint(instance);
        self.start_log_write(instance);
        self.clear_write_requests(instance);
        self.wake_buffer_waiters(instance);
        self.start_writes_if_needed(instance);
        self.note_mttr_estimate(instance);
        self.after(self.slowed(instance, self.costs.tick), Event::Tick { instance, life });
    }
}
