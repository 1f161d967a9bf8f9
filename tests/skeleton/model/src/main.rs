//! The native command with this model alone.

fn main() -> std::process::ExitCode {
    rollforward_cli::run(&[rollforward_cli::entry::entry::<
        two_phase_commit::TwoPhaseCommit,
        (),
    >()])
}
