//! What a person gives: the scenario with its limits, and the commands.

use rollforward_engine::platform::kernel::Nanos;
use rollforward_engine::platform::model::{self, CommandDeclaration, CommandField};
use rollforward_engine::platform::problem::{Checker, Problem};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Scenario {
    pub seed: u32,
    pub participants: u32,
    pub transactions: u32,
    /// Of a message.
    pub delay_ms: f64,
    /// From a crash to the restart.
    pub restart_ms: f64,
    pub refuse_percent: u32,
    /// With all votes in, before the decision is on disk.
    pub crash_percent: u32,
}

impl Default for Scenario {
    fn default() -> Self {
        Self {
            seed: 1,
            participants: 3,
            transactions: 20,
            delay_ms: 10.0,
            restart_ms: 500.0,
            refuse_percent: 10,
            crash_percent: 0,
        }
    }
}

impl Scenario {
    pub fn delay_ns(&self) -> Nanos {
        (self.delay_ms * 1e6) as Nanos
    }
    pub fn restart_ns(&self) -> Nanos {
        (self.restart_ms * 1e6) as Nanos
    }
}

impl model::Scenario for Scenario {
    fn presets() -> Vec<(&'static str, Self)> {
        let calm = Self::default();
        vec![
            (
                "crashing",
                Self {
                    crash_percent: 30,
                    ..calm.clone()
                },
            ),
            ("calm", calm),
        ]
    }
    fn problems(&self) -> Vec<Problem> {
        let mut checker = Checker::default();
        checker.count("participants", self.participants, 2, 3);
        checker.count("transactions", self.transactions, 1, 1_000);
        checker.range("delay_ms", self.delay_ms, 0.1, 1e4);
        checker.range("restart_ms", self.restart_ms, 0.1, 1e6);
        checker.count("refuse_percent", self.refuse_percent, 0, 100);
        checker.count("crash_percent", self.crash_percent, 0, 100);
        checker.0
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", tag = "do")]
pub enum Command {
    CrashCoordinator,
    RestartCoordinator,
    /// A participant votes no on the next transaction.
    Refuse {
        participant: u32,
    },
}

pub const COMMANDS: &[CommandDeclaration] = &[
    CommandDeclaration {
        name: "crash_coordinator",
        fields: &[],
    },
    CommandDeclaration {
        name: "restart_coordinator",
        fields: &[],
    },
    CommandDeclaration {
        name: "refuse",
        fields: &[CommandField {
            name: "participant",
            min: 0,
            max: 2,
            is_index: true,
        }],
    },
];

#[derive(Serialize)]
pub struct NotNow {
    pub code: &'static str,
}
