//! The command `wasm-bindgen`, from its own library: passes the arguments on.

fn main() -> anyhow::Result<()> {
    wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(std::env::args_os())
}
