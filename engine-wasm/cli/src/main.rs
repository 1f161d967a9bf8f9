//! The native command `rollforward`, with the models that the site has.

fn main() -> std::process::ExitCode {
    rollforward_cli::run(rollforward_cli::MODELS)
}
