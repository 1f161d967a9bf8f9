/** The worker of the cluster. Wiring only. */

import init, { ClusterEngine } from '../../../engine-wasm/pkg/cluster/rollforward_cluster';
import type { HandleClass } from './handle';
import { RestOfEngine } from './rest-of-engine';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

/** Messages of the page beside its calls: the compiled engine, if the page has it already; and that the page can be used. */
export type Notice = { readonly engine: WebAssembly.Module | null } | { readonly usable: true };

const handed = messageWith('engine').then(({ engine }) =>
  init(engine === null ? undefined : { module_or_path: engine }),
);

const rest = handed.then((first) => new RestOfEngine(first));

serve(
  rest.then((rest) => {
    Object.assign(self, { loadRestOfEngine: () => rest.fetchNow() });
    return timelineHandlers(ClusterEngine as unknown as HandleClass);
  }),
);

// Without the engine there is nothing to add to; the page's calls are told why.
Promise.all([rest, messageWith('usable')]).then(
  ([rest]) => rest.fetchAhead(),
  () => {},
);

function messageWith<Name extends string>(name: Name) {
  type Wanted = Extract<Notice, Record<Name, unknown>>;
  return new Promise<Wanted>((take) => {
    self.addEventListener('message', ({ data }) => {
      if (name in data) take(data);
    });
  });
}
