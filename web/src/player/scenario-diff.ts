/** What of a scenario differs from a named one, and back. Fields are those the named one has; others are reported. */

import type { AnyScenario } from '../engine/messages';

/** Only the fields that differ, nested as in the scenario. */
export type ScenarioDiff = { readonly [field: string]: unknown };

type Fields = Readonly<Record<string, unknown>>;

export function scenarioDiff(scenario: AnyScenario, base: AnyScenario): ScenarioDiff {
  return diffOf(scenario, base);
}

function diffOf(value: Fields, base: Fields): Fields {
  const diff: Record<string, unknown> = {};
  for (const [field, changed] of Object.entries(value)) {
    const usual = base[field];
    if (isFields(changed) && isFields(usual)) {
      const inner = diffOf(changed, usual);
      if (Object.keys(inner).length > 0) diff[field] = inner;
    } else if (JSON.stringify(changed) !== JSON.stringify(usual)) {
      diff[field] = changed;
    }
  }
  return diff;
}

/** Paths that were left out. */
export interface LeftOut {
  /** The base does not have them. */
  readonly unknown: readonly string[];
  /** The base has a value of another type. */
  readonly unfit: readonly string[];
}

export interface DiffResult<Scenario extends AnyScenario> extends LeftOut {
  readonly scenario: Scenario;
}

/** The base with the differences in it. Ranges are the engine's to check. */
export function applyDiff<Scenario extends AnyScenario>(
  base: Scenario,
  diff: unknown,
): DiffResult<Scenario> {
  const unknown: string[] = [];
  const unfit: string[] = [];
  const scenario = patch(base, diff, '', { unknown, unfit });
  return { scenario: scenario as Scenario, unknown, unfit };
}

type Lists = { readonly [list in keyof LeftOut]: string[] };

function patch(base: Fields, diff: unknown, path: string, leftOut: Lists): Fields {
  if (!isFields(diff)) {
    if (diff !== undefined) leftOut.unfit.push(path === '' ? '(all)' : path.slice(0, -1));
    return base;
  }
  const result: Record<string, unknown> = { ...base };
  for (const [field, value] of Object.entries(diff)) {
    const usual = Object.hasOwn(base, field) ? base[field] : undefined;
    if (isFields(usual)) result[field] = patch(usual, value, `${path}${field}.`, leftOut);
    else if (usual === undefined) leftOut.unknown.push(path + field);
    else if (sameType(usual, value)) result[field] = value;
    else leftOut.unfit.push(path + field);
  }
  return result;
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A field that may be empty is null then, and of any type otherwise: the engine looks at it. */
function sameType(usual: unknown, value: unknown): boolean {
  if (usual === null || value === null) return !isFields(usual) && !isFields(value);
  return typeof usual === typeof value && Array.isArray(usual) === Array.isArray(value);
}
