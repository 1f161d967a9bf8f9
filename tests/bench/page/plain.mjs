// A plain event loop as one would write it in JavaScript: a binary heap of objects, sessions that change a row, log
// it and continue after a pause. It has no cluster, cache or recovery: it gives the engine's figures a scale.

/** @typedef {{ at: number, sequence: number, session: number }} Event */

const sessions = 64;

/** A small generator, so that every run is the same. @param {number} seed */
function randomOf(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** @param {Event} a @param {Event} b */
const before = (a, b) => a.at < b.at || (a.at === b.at && a.sequence < b.sequence);

/** @param {Event[]} heap @param {Event} event */
function push(heap, event) {
  let at = heap.length;
  heap.push(event);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    if (!before(event, heap[parent])) break;
    heap[at] = heap[parent];
    at = parent;
  }
  heap[at] = event;
}

/** @param {Event[]} heap @returns {Event} */
function pop(heap) {
  const top = heap[0];
  const last = /** @type {Event} */ (heap.pop());
  if (heap.length === 0) return top;
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child + 1], heap[child])) child += 1;
    if (!before(heap[child], last)) break;
    heap[at] = heap[child];
    at = child;
  }
  heap[at] = last;
  return top;
}

/**
 * Handles so many events.
 * @param {number} events
 * @param {number} blocks
 */
export function plainLoop(events, blocks) {
  const random = randomOf(7);
  const versions = new Uint32Array(blocks);
  /** @type {{ at: number, session: number, block: number, version: number }[]} */
  let log = [];
  /** @type {Event[]} */
  const heap = [];
  for (let session = 0; session < sessions; session += 1) {
    push(heap, { at: random() * 100, sequence: session, session });
  }
  for (let done = 0; done < events; done += 1) {
    const { at, session } = pop(heap);
    const block = Math.floor(random() * blocks);
    versions[block] += 1;
    log.push({ at, session, block, version: versions[block] });
    if (log.length === 100_000) log = [];
    push(heap, { at: at + random() * 100, sequence: done + sessions, session });
  }
  return versions[0] + log.length;
}
