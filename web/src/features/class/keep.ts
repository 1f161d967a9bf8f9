/** Keeps what a room shows where the next window finds it, for when all are closed. Where the browser keeps nothing, nothing is kept. */

import * as v from 'valibot';
import { type Shown, shownSchema } from './messages';

const KEY = 'rollforward.room';

export function keep(shown: Shown): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(shown));
  } catch {
    // Refused or full: what is open goes on, only a reopened room begins anew.
  }
}

/** Null if there is none, or none that can be read. */
export function kept(): Shown | null {
  try {
    const read = v.safeParse(shownSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'));
    return read.success ? read.output : null;
  } catch {
    return null;
  }
}
