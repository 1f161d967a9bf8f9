/** Bounded waits, the same for both queues: look again a few times, then sleep with a wake-up flag. */

/** Looks before a thread sleeps. */
const LOOKS = 200;
/** A lost notification costs at most so much. */
const NAP_MS = 1;

/** Waits until `isBlocked` is false. The word at `asleep` is the wake-up flag of this thread. */
export function waitWhile(words: Int32Array, asleep: number, isBlocked: () => boolean): void {
  for (let look = 0; isBlocked(); look += 1) {
    if (look < LOOKS) continue;
    Atomics.store(words, asleep, 1);
    if (isBlocked()) Atomics.wait(words, asleep, 1, NAP_MS);
    Atomics.store(words, asleep, 0);
  }
}

/** Wakes the thread with this flag if it sleeps. */
export function wake(words: Int32Array, asleep: number): void {
  if (Atomics.load(words, asleep) === 0) return;
  Atomics.store(words, asleep, 0);
  Atomics.notify(words, asleep);
}
