/** The fields of a scenario by their paths, `cache.buffers`: read, set, and held against their ranges. Pure. */

import type { EngineError } from '../base/failure';
import type { AnyScenario } from '../engine/messages';
import type { Vocabulary } from '../engine/vocabulary';

/** The value at a path; undefined where the scenario has none. */
export function valueAt(scenario: AnyScenario, path: string): unknown {
  let value: unknown = scenario;
  for (const name of path.split('.'))
    value = (value as Record<string, unknown> | undefined)?.[name];
  return value;
}

/** The scenario with another value at a path. */
export function withValue<S extends AnyScenario>(scenario: S, path: string, value: unknown): S {
  const [first = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...scenario, [first]: value };
  const inner = scenario[first] as AnyScenario;
  return { ...scenario, [first]: withValue(inner, rest.join('.'), value) };
}

/**
 * What of the scenario's numbers is none, or out of its range. Ranges that follow from other fields only the engine
 * knows.
 */
export function problemsOf(scenario: AnyScenario, { fields }: Vocabulary): EngineError[] {
  return Object.entries(fields).flatMap(([field, declared]): EngineError[] => {
    if (declared.kind !== 'number') return [];
    const { min, max, whole } = declared;
    const value = valueAt(scenario, field);
    // What may be left out, and is.
    if (value === null) return [];
    const got = Number(value);
    if (Number.isNaN(got)) return [{ code: 'out_of_range', field, min, max }];
    if (got < min || got > max) return [{ code: 'out_of_range', field, min, max, got }];
    return whole && !Number.isInteger(got) ? [{ code: 'not_whole', field, got }] : [];
  });
}
