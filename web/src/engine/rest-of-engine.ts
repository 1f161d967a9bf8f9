/**
 * The rest of the cluster's engine: what a first visit does not call (`scripts/setup/split-engine.mjs`). It is fetched once the
 * page can be used. Where the engine calls it before, the worker waits for it within that call.
 */

import address from '../../../engine-wasm/pkg/cluster/rollforward_cluster_rest.wasm?url';

export class RestOfEngine {
  readonly #first: WebAssembly.ModuleImports;
  #isHere = false;

  /** @param first what the first part exports */
  constructor(first: object) {
    this.#first = first as WebAssembly.ModuleImports;
  }

  /** Where it cannot be fetched it is tried again when it is called. */
  async fetchAhead(): Promise<void> {
    if (this.#isHere) return;
    try {
      const response = await fetch(address);
      if (response.ok) this.#join(await WebAssembly.compile(await response.arrayBuffer()));
    } catch {
      // Without a network there is nothing to do yet.
    }
  }

  /** Returns when it is here. Throws where it cannot be fetched. */
  fetchNow(): void {
    const request = new XMLHttpRequest();
    request.open('GET', address, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200) throw new Error(`${address} was answered with ${request.status}`);
    this.#join(new WebAssembly.Module(request.response));
  }

  #join(rest: WebAssembly.Module): void {
    if (this.#isHere) return;
    // It puts its functions into a table of the first part.
    new WebAssembly.Instance(rest, { first: this.#first });
    this.#isHere = true;
  }
}
