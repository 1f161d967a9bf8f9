//! Reads foreign redo logs as redo streams. Knows nothing of the simulated cluster.
