//! Visits every state that a program can reach, breadth first. Exact: whole states are kept and compared, and hashes only
//! say where to look. The first failure that is found is therefore one with the fewest steps.
//!
//! | file | duty |
//! | --- | --- |
//! | `explorer`, `batch` | the search, some states at a time |
//! | `states`, `known_memories` | the states that it keeps, and the memories whose invariants were checked |
//! | `exploration`, `report` | a search as a person asks for it, and what it comes to |
//! | `graph` | states by depth and queue length, and the steps between them |
//! | `steps`, `calls` | whether each call finishes, and in how many steps |
//! | `trace` | one schedule, step by step |

mod batch;
mod calls;
mod exploration;
mod explorer;
mod graph;
mod known_memories;
mod report;
mod states;
mod steps;
mod trace;

pub use calls::{CallReport, CallVerdict, calls};
pub use exploration::{Exploration, Search};
pub use explorer::{Explorer, Found, Goal, Outcome, Progress};
pub use graph::{QueueLengths, StateGraph};
pub use report::{ExplorationReport, FailureReport, Verdict};
pub use states::{Bound, Limits};
pub use trace::{ProgramTrace, TraceStep, trace};
