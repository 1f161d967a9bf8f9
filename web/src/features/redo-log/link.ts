/**
 * Addresses of a log. Addresses from earlier versions name an example with its crash in the query, and still open; now a log
 * is shared by the link that every run has.
 */

import { ruleOf } from './BuddyControls';
import { EXAMPLES, type Example } from './examples';
import type { Crashed, CrashTerms } from './state';

/** The name under which a query holds the link of a run. */
export const RUN = 'run';

const LSN = /^[0-9a-f]{1,8}\/[0-9a-f]{1,8}$/i;

/** More of a name than this says nothing to anyone. */
const LONGEST_NAME = 60;

/**
 * What a query names: a log that comes with the app, one that does not, or null for none. Values that cannot be are
 * left out.
 */
export function exampleOf(
  query: string,
): { example: Example; at: Crashed } | { unknown: string } | null {
  const values = new URLSearchParams(query);
  const named = values.get('log');
  if (named === null) return null;
  const example = EXAMPLES.find(({ name }) => name === named);
  if (example === undefined) return { unknown: named.slice(0, LONGEST_NAME) };
  const lsn = (name: string) => {
    const value = values.get(name) ?? '';
    return LSN.test(value) ? value : null;
  };
  const crash = lsn('crash');
  const before = values.get('before') ?? '';
  const terms: CrashTerms = {
    start: lsn('start'),
    writes_before_ts_us: /^\d{1,16}$/.test(before) ? Number(before) : null,
  };
  const buddy = ruleOf(values.get('buddy') ?? '');
  return {
    example,
    at: {
      terms,
      ...(crash === null ? {} : { place: { lsn: crash } }),
      ...(buddy === null ? {} : { buddy }),
    },
  };
}
