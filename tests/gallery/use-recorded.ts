/** What a plate shows of the engine: made once the wasm is loaded, and again when `key` changes. */

import { useEffect, useState } from 'react';
import wasm from '../../engine-wasm/pkg/rollforward_bindings';

export function useRecorded<Value>(record: () => Value, key = ''): Value | null {
  const [recorded, setRecorded] = useState<readonly [key: string, value: Value] | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is recorded depends on the key alone
  useEffect(() => {
    wasm().then(() => setRecorded([key, record()]));
  }, [key]);
  return recorded?.[0] === key ? recorded[1] : null;
}
