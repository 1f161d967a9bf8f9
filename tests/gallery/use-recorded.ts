/** What a plate shows of the engine: made once the wasm is loaded, and again when `key` changes. */

import { useEffect, useRef, useState } from 'react';
import wasm from '../../engine-wasm/pkg/cluster/rollforward_cluster';

export function useRecorded<Value>(record: () => Value, key = ''): Value | null {
  const [recorded, setRecorded] = useState<readonly [key: string, value: Value] | null>(null);
  // What is recorded depends on the key alone.
  const latest = useRef(record);
  latest.current = record;
  useEffect(() => {
    wasm().then(() => setRecorded([key, latest.current()]));
  }, [key]);
  return recorded?.[0] === key ? recorded[1] : null;
}
