//! The native command `rollforward`, with the models of the site.

fn main() -> std::process::ExitCode {
    rollforward_cli::run(rollforward_cli::MODELS)
}
