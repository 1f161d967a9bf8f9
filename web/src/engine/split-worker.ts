/** A worker whose engine comes in two parts: the second is fetched once the page can be used. Knows no model. */

import type { HandleClass } from './handle';
import { RestOfEngine } from './rest-of-engine';
import { timelineHandlers } from './timelines';
import { serve } from './worker-host';

/** Messages of the page beside its calls: the compiled engine, if the page has it already; and that the page can be used. */
export type Notice = { readonly engine: WebAssembly.Module | null } | { readonly usable: true };

/** @param first what the first part exports @param address of the rest */
export function serveInParts(first: Promise<object>, address: string, Engine: HandleClass): void {
  const rest = first.then((first) => new RestOfEngine(address, first));
  serve(rest.then(() => timelineHandlers(Engine)));
  // Without the engine there is nothing to add to; the page's calls are told why.
  Promise.all([rest, messageWith('usable')]).then(
    ([rest]) => rest.fetchAhead(),
    () => {},
  );
}

export function messageWith<Name extends string>(name: Name) {
  type Wanted = Extract<Notice, Record<Name, unknown>>;
  return new Promise<Wanted>((take) => {
    self.addEventListener('message', ({ data }) => {
      if (name in data) take(data);
    });
  });
}
