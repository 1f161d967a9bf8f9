/** What a plate shows of the engine: made once the wasm is loaded, and again for another `key`. */

import { useEffect, useState } from 'react';
import wasm from '../../engine-wasm/pkg/cluster/rollforward_cluster';
import whole from '../../engine-wasm/pkg/cluster/rollforward_cluster_whole.wasm?url';

export function useRecorded<Value>(record: (key: string) => Value, key = ''): Value | null {
  const [recorded, setRecorded] = useState<readonly [key: string, value: Value] | null>(null);
  useEffect(() => {
    wasm({ module_or_path: whole }).then(() => setRecorded([key, record(key)]));
  }, [record, key]);
  return recorded?.[0] === key ? recorded[1] : null;
}
