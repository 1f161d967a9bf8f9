/** What the views on the page need of a frame, joined into one request. Pure; knows no model but by its declaration. */

import type { AnySubject, FrameRequest } from '../engine/messages';
import type { Model } from '../engine/model';

/** One view's needs. */
export interface Need {
  readonly tables: readonly string[];
  /** Names of values. */
  readonly values?: readonly string[];
  /** For long tables, how many of the newest rows. */
  readonly newest?: Readonly<Record<string, number>>;
  /** Of tables over time so much before the present, ns; Infinity for the whole run. */
  readonly backNs?: number;
  /** What tables about one thing are about, where nothing such is selected. */
  readonly about?: AnySubject | null;
}

const DEFAULT_BACK_NS = 10e9;

export function joinedNeeds(
  model: Model,
  needs: Iterable<Need>,
  selected: AnySubject | null,
  nowNs: number,
): FrameRequest {
  const tables = new Set<string>(model.tables);
  const values = new Set<string>();
  const newest: Record<string, number> = {};
  let back = 0;
  let about = isTabled(model, selected) ? selected : null;
  for (const need of needs) {
    for (const table of need.tables) tables.add(table);
    for (const value of need.values ?? []) values.add(value);
    for (const [table, rows] of Object.entries(need.newest ?? {})) {
      newest[table] = Math.max(newest[table] ?? 0, rows);
    }
    back = Math.max(back, need.backNs ?? 0);
    if (isTabled(model, need.about ?? null)) about ??= need.about ?? null;
  }
  for (const table of model.tablesAbout[about?.kind ?? ''] ?? []) tables.add(table);
  for (const [table, rows] of Object.entries(model.newest)) newest[table] ||= rows;
  return {
    tables: [...tables].sort(),
    values: [...values].sort(),
    newest,
    about,
    from_ns: Math.max(0, Math.floor(nowNs - (back === 0 ? DEFAULT_BACK_NS : back))),
    // The move that carries the request may advance in time: take everything that exists.
    to_ns: Number.MAX_SAFE_INTEGER,
  };
}

/** Whether frames have tables about things of this kind. */
function isTabled(model: Model, subject: AnySubject | null): boolean {
  return subject !== null && Object.hasOwn(model.tablesAbout, subject.kind);
}
