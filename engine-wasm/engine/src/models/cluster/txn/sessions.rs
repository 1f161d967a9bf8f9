//! All sessions, with their instances. A session connects to an instance and ends; its index does not change in
//! between and is reused afterwards. Does not know what sessions do.

use super::session::{Session, SessionKind, Stage};
use crate::platform::kernel::random::Stream;
use std::ops::{Index, IndexMut};

/// An instance has as many sessions as its buffer cache can serve.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManySessions {
    /// Which instance.
    pub instance: u8,
    /// Most sessions of one instance, recovery's own included; more buffers allow more.
    pub most: u32,
}

/// The sessions of all instances, flat, with the indices of each instance's.
#[derive(Clone)]
pub struct Sessions {
    all: Vec<Session>,
    of: Vec<Vec<u32>>,
    /// Indices of sessions that ended.
    free: Vec<u32>,
    most: u32,
}

impl Sessions {
    /// No sessions yet; at most `most` for each instance.
    pub fn new(instances: u32, most: u32) -> Self {
        Self { all: Vec::new(), of: vec![Vec::new(); instances as usize], free: Vec::new(), most }
    }

    /// Adds an idle session and returns its index. Its number is the lowest free one of the instance. Cost: quadratic
    /// in the sessions of the instance.
    ///
    /// # Errors
    /// The instance has the maximum number of sessions.
    pub fn connect(
        &mut self,
        instance: u8,
        kind: SessionKind,
        stream: Stream,
    ) -> Result<u32, TooManySessions> {
        let most = self.most;
        let of = &self.of[usize::from(instance)];
        let taken = |number: &u8| of.iter().any(|&session| self[session].number == *number);
        let number = (0..=u8::MAX).find(|number| !taken(number));
        let Some(number) = number.filter(|_| of.len() < most as usize) else {
            return Err(TooManySessions { instance, most });
        };
        let fresh = Session::new(stream, instance, number, kind);
        let session = match self.free.pop() {
            Some(session) => {
                // Events that were scheduled for the previous session stay void.
                let token = self[session].token;
                self[session] = Session { token, ..fresh };
                session
            }
            None => {
                self.all.push(fresh);
                self.all.len() as u32 - 1
            }
        };
        self.of[usize::from(instance)].push(session);
        Ok(session)
    }

    /// Ends a session that has no transaction, no pins and no wait. Cost: linear in the sessions of its instance.
    pub fn end(&mut self, session: u32) {
        debug_assert!(self[session].at_rest(), "it has work under way");
        let instance = usize::from(self[session].instance);
        self.of[instance].retain(|&other| other != session);
        self[session].reset();
        self[session].stage = Stage::Ended;
        self.free.push(session);
    }

    /// The session's instance is down: the session stops until the instance is up again. A session that was to end ends now.
    pub fn stop(&mut self, session: u32) {
        let entry = &mut self[session];
        entry.token = entry.token.wrapping_add(1);
        entry.stage = Stage::Off;
        if entry.ending {
            self.end(session);
        }
    }

    /// The indices of an instance's sessions, in the order in which they connected. O(1).
    pub fn of(&self, instance: u8) -> &[u32] {
        &self.of[usize::from(instance)]
    }

    /// The session with which an instance recovers others. Cost: linear in its sessions.
    pub fn recovery_of(&self, instance: u8) -> Option<u32> {
        self.of(instance).iter().copied().find(|&session| self[session].kind == SessionKind::Recovery)
    }

    /// The connected sessions, by index. Cost: linear in the highest number that was connected at once.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &Session)> {
        (0..).zip(&self.all).filter(|(_, session)| session.stage != Stage::Ended)
    }

    /// The same, to be changed.
    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Session> {
        self.all.iter_mut().filter(|session| session.stage != Stage::Ended)
    }

    /// All indices are below this.
    pub fn end_index(&self) -> u32 {
        self.all.len() as u32
    }

    /// Their bytes in a keyframe.
    pub fn retained_bytes(&self) -> usize {
        self.all.len() * size_of::<Session>()
    }
}

impl Index<u32> for Sessions {
    type Output = Session;
    #[inline]
    fn index(&self, session: u32) -> &Session {
        &self.all[session as usize]
    }
}

impl IndexMut<u32> for Sessions {
    #[inline]
    fn index_mut(&mut self, session: u32) -> &mut Session {
        &mut self.all[session as usize]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stream() -> Stream {
        Stream::named(1, "test", 0)
    }

    #[test]
    fn an_index_and_a_number_are_reused_and_scheduled_events_stay_void() {
        let mut sessions = Sessions::new(2, 3);
        for instance in [0, 0, 1, 0] {
            sessions.connect(instance, SessionKind::Worker, stream()).expect("there is room");
        }
        assert_eq!((sessions.of(0), sessions.of(1)), ([0, 1, 3].as_slice(), [2].as_slice()));
        let token = sessions[1].token;
        sessions.end(1);
        assert_eq!(sessions.of(0), [0, 3]);
        assert_eq!(sessions.iter().map(|(session, _)| session).collect::<Vec<_>>(), [0, 2, 3]);
        assert_eq!(sessions.connect(1, SessionKind::Recovery, stream()), Ok(1));
        assert_eq!((sessions.of(1), sessions.recovery_of(1)), ([2, 1].as_slice(), Some(1)));
        assert_ne!(sessions[1].token, token);
        assert_eq!((sessions[3].number, sessions[1].number), (2, 1));
        let fourth = sessions.connect(0, SessionKind::Worker, stream()).expect("there is room again");
        assert_eq!((fourth, sessions[fourth].number), (4, 1));
    }

    #[test]
    fn an_instance_has_as_many_as_it_can_serve() {
        let mut sessions = Sessions::new(2, 1);
        assert_eq!(sessions.connect(1, SessionKind::Worker, stream()), Ok(0));
        let refused = sessions.connect(1, SessionKind::Worker, stream());
        assert_eq!(refused, Err(TooManySessions { instance: 1, most: 1 }));
        assert_eq!(sessions.connect(0, SessionKind::Worker, stream()), Ok(1));
    }

    #[test]
    fn a_session_that_was_to_end_ends_when_its_instance_goes_down() {
        let mut sessions = Sessions::new(1, 2);
        for _ in 0..2 {
            sessions.connect(0, SessionKind::Worker, stream()).expect("there is room");
        }
        sessions[1].ending = true;
        sessions.stop(0);
        sessions.stop(1);
        assert_eq!((sessions.of(0), sessions[0].stage), ([0].as_slice(), Stage::Off));
    }
}
