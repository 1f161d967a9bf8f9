/**
 * An open example and its crash as the query of an address, and back. A log of one's own is in no address: it stays in
 * the browser it was opened in.
 */

import type { CrashTerms } from '../../engine/log-protocol';
import { ruleOf, ruleText } from './BuddyControls';
import { EXAMPLES, type Example } from './examples';
import type { Crashed, OpenLog } from './store';

/** Null for a log of one's own. */
export function queryOf(open: OpenLog): string | null {
  if (open.example === null) return null;
  const { report, terms } = open.picture;
  const query = new URLSearchParams({ log: open.example.name });
  if (report.kept_records < open.summary.records) query.set('crash', report.crash_at);
  if (terms.start !== null) query.set('start', terms.start);
  if (terms.writes_before_ts_us !== null) query.set('before', String(terms.writes_before_ts_us));
  if (open.buddy !== null) query.set('buddy', ruleText(open.buddy));
  return query.toString();
}

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
