//! The handle of a sweep: a failure at every moment of a run. Knows no worker.

/// A share of the failures of a sweep: `$handle` of the model's run `$model`, by its plan `$plan`.
macro_rules! sweep_handle {
    ($handle:ident, $model:ty, $plan:ty) => {
        /// A share of the failures of a sweep.
        #[wasm_bindgen::prelude::wasm_bindgen]
        pub struct $handle {
            sweep: rollforward_engine::platform::sweep::Sweep<$plan>,
        }

        #[wasm_bindgen::prelude::wasm_bindgen]
        impl $handle {
            /// Starts before the first moment. Takes a scenario, the `Input`s of the run that is swept, and a plan. Throws
            /// the list of problems of each.
            #[wasm_bindgen(constructor)]
            pub fn new(
                run: wasm_bindgen::JsValue,
                inputs: wasm_bindgen::JsValue,
                plan: wasm_bindgen::JsValue,
            ) -> Result<$handle, wasm_bindgen::JsValue> {
                let scenario = $crate::convert::scenario::<$model>(run)?;
                let inputs = $crate::convert::from_js(inputs)?;
                let plan: $plan = $crate::convert::from_js(plan)?;
                let sweep = rollforward_engine::platform::sweep::Sweep::new(&scenario, inputs, plan);
                Ok($handle { sweep: sweep.map_err(|problems| $crate::convert::to_js(&problems))? })
            }

            /// Advances by at most this many events. Returns the points that were finished.
            pub fn advance(&mut self, max_events: f64) -> wasm_bindgen::JsValue {
                let mut events = max_events as u64;
                let points: Vec<_> = std::iter::from_fn(|| self.sweep.advance(&mut events)).collect();
                $crate::convert::to_js(&points)
            }

            /// True when every moment is done.
            pub fn done(&self) -> bool {
                self.sweep.done()
            }
        }
    };
}

pub(crate) use sweep_handle;
