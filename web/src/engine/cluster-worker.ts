/** The worker of the cluster. Wiring only. */

import init, { ClusterEngine } from '../../../engine-wasm/pkg/cluster/rollforward_cluster';
import type { HandleClass } from './handle';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

/** A message of the page beside its calls: the compiled engine, if the page has it already. */
export interface HandedFile {
  readonly engine: WebAssembly.Module | null;
}

const handed = new Promise<HandedFile>((take) => {
  self.addEventListener('message', ({ data }) => {
    if ('engine' in data) take(data);
  });
});

serve(
  handed
    .then(({ engine }) => init(engine === null ? undefined : { module_or_path: engine }))
    .then(() => timelineHandlers(ClusterEngine as unknown as HandleClass)),
);
