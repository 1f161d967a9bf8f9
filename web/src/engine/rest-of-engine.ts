/**
 * The rest of an engine that comes in two parts: what a first visit does not call (`scripts/setup/split-engine.mjs`). It is
 * fetched once the page can be used. Where the engine calls it before, the worker waits for it within that call.
 */

export class RestOfEngine {
  readonly #address: string;
  readonly #first: WebAssembly.ModuleImports;
  #isHere = false;

  /** Gives the first part a way to call for it. @param first what the first part exports */
  constructor(address: string, first: object) {
    this.#address = address;
    this.#first = first as WebAssembly.ModuleImports;
    Object.assign(self, { loadRestOfEngine: () => this.#fetchNow() });
  }

  /** Where it cannot be fetched it is tried again when it is called. */
  async fetchAhead(): Promise<void> {
    if (this.#isHere) return;
    try {
      const response = await fetch(this.#address);
      if (response.ok) this.#join(await WebAssembly.compile(await response.arrayBuffer()));
    } catch {
      // Without a network there is nothing to do yet.
    }
  }

  /** Returns when it is here. Throws where it cannot be fetched. */
  #fetchNow(): void {
    const request = new XMLHttpRequest();
    request.open('GET', this.#address, false);
    request.responseType = 'arraybuffer';
    request.send();
    if (request.status !== 200)
      throw new Error(`${this.#address} was answered with ${request.status}`);
    this.#join(new WebAssembly.Module(request.response));
  }

  #join(rest: WebAssembly.Module): void {
    if (this.#isHere) return;
    // It puts its functions into a table of the first part.
    new WebAssembly.Instance(rest, { first: this.#first });
    this.#isHere = true;
  }
}
