//! The command `wasm-pack`, from its own library: parses arguments and delegates.

use clap::Parser;

fn main() -> anyhow::Result<()> {
    wasm_pack::command::run_wasm_pack(wasm_pack::Cli::parse().cmd)
}
