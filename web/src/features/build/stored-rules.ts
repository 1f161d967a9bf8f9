/**
 * What the browser stores about a task: the rules as they were written, and whether they were ever right. Also the link
 * that passes rules on. Reading never throws; damaged data is reported.
 */

import * as v from 'valibot';
import type { TaskName } from '../../engine/generated/control';
import { fromLinkText, toLinkText } from '../../player/link-text';

/** The number is that of the format. */
const PREFIX = 'rollforward.build.1/';
/** Longer than any text that the engine reads. */
const MOST_LETTERS = 10_000;

const Text = v.pipe(v.string(), v.maxLength(MOST_LETTERS));
const KeptRules = v.object({ text: Text, solved: v.boolean() });
export type KeptRules = v.InferOutput<typeof KeptRules>;

/** `damaged`: there was something that could not be read. */
export type StoredRules = KeptRules | null | 'damaged';

export function keptRules(task: TaskName): StoredRules {
  let raw: string | null = null;
  try {
    raw = localStorage.getItem(PREFIX + task);
    if (raw === null) return null;
    const read = v.safeParse(KeptRules, JSON.parse(raw));
    return read.success ? read.output : 'damaged';
  } catch {
    return raw === null ? null : 'damaged';
  }
}

/** False where the browser lets nothing be kept. */
export function keepRules(task: TaskName, rules: KeptRules): boolean {
  try {
    localStorage.setItem(PREFIX + task, JSON.stringify(rules));
    return true;
  } catch {
    return false;
  }
}

/** Calls back when another tab keeps rules of the task. Returns what stops that. */
export function onKeptElsewhere(task: TaskName, listener: (rules: KeptRules) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== PREFIX + task) return;
    const kept = keptRules(task);
    if (kept !== null && kept !== 'damaged') listener(kept);
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** Under this name a query has the rules. */
const QUERY = 'rules';

export function queryOf(text: string): string {
  return new URLSearchParams({ [QUERY]: toLinkText(text) }).toString();
}

/** The rules in a query; null where there are none. */
export function rulesIn(query: string): { readonly text: string } | null | 'damaged' {
  const packed = new URLSearchParams(query).get(QUERY);
  if (packed === null) return null;
  const read = v.safeParse(Text, fromLinkText(packed));
  return read.success ? { text: read.output } : 'damaged';
}
