//! The part of a split engine that comes later (`scripts/setup/split-engine.mjs`). In one piece it never calls this.

use wasm_bindgen::prelude::wasm_bindgen;

#[wasm_bindgen]
extern "C" {
    /// Of the worker that holds the engine.
    #[wasm_bindgen(js_name = loadRestOfEngine)]
    fn load_rest_of_engine();
}

/// Brings the rest of the engine before it returns. The stubs of what is not in the first part call it.
#[wasm_bindgen(js_name = loadRest)]
pub fn load_rest() {
    load_rest_of_engine();
}
